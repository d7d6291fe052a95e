"""Multiples of points by OpenSSL’s X25519, for runs in which Python’s ladder would be too slow.

`test_letters.py` compares both.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import CDLL, byref, c_char_p, c_int, c_size_t, c_void_p, create_string_buffer
from ctypes.util import find_library
from typing import Any, Final

from kasino.letters.cryptography import group
from kasino.letters.cryptography.group import SIZE

_X25519: Final = 1034


def _opened() -> Any:
    """Return the library with its function types, or None if it isn’t installed."""
    name = find_library("crypto")
    if name is None:
        return None
    library = CDLL(name)
    for key in (library.EVP_PKEY_new_raw_private_key, library.EVP_PKEY_new_raw_public_key):
        key.restype = c_void_p
        key.argtypes = [c_int, c_void_p, c_char_p, c_size_t]
    library.EVP_PKEY_CTX_new.restype = c_void_p
    library.EVP_PKEY_CTX_new.argtypes = [c_void_p, c_void_p]
    library.EVP_PKEY_derive_init.argtypes = [c_void_p]
    library.EVP_PKEY_derive_set_peer.argtypes = [c_void_p, c_void_p]
    library.EVP_PKEY_derive.argtypes = [c_void_p, c_void_p, c_void_p]
    library.EVP_PKEY_CTX_free.argtypes = library.EVP_PKEY_free.argtypes = [c_void_p]
    return library


LIBRARY: Final = _opened()


def multiply(scalar: int, u: int) -> int:
    """Return the result of `group.multiply` for a clamped number, by the library if available."""
    if LIBRARY is None:
        return group.multiply(scalar, u)
    given = (value.to_bytes(SIZE, "little") for value in (scalar, u))
    own = LIBRARY.EVP_PKEY_new_raw_private_key(_X25519, None, next(given), SIZE)
    other = LIBRARY.EVP_PKEY_new_raw_public_key(_X25519, None, next(given), SIZE)
    context = LIBRARY.EVP_PKEY_CTX_new(own, None)
    found, size = create_string_buffer(SIZE), c_size_t(SIZE)
    good = (
        LIBRARY.EVP_PKEY_derive_init(context) == 1
        and LIBRARY.EVP_PKEY_derive_set_peer(context, other) == 1
        and LIBRARY.EVP_PKEY_derive(context, found, byref(size)) == 1
    )
    LIBRARY.EVP_PKEY_CTX_free(context)
    LIBRARY.EVP_PKEY_free(other)
    LIBRARY.EVP_PKEY_free(own)
    if not good:
        raise ValueError(f"OpenSSL has no multiple of {u} by {scalar}")
    return int.from_bytes(found.raw, "little")


def multiples(numbers: bytes, points: bytes, then: Callable[[bytes | None], object]) -> None:
    """Do the same as the page’s `browser.multiples`."""
    found = b""
    for at in range(0, len(numbers), SIZE):
        given = (int.from_bytes(each[at : at + SIZE], "little") for each in (numbers, points))
        found += multiply(*given).to_bytes(SIZE, "little")
    then(found)

"""A match for the host to keep: packed so that nobody reads the hidden cards in passing.

A save names the seed, and the seed tells all hidden cards. A page can't keep a secret from the page
around it, which could play the save in a frame of its own; but nothing readable leaves.
"""

from __future__ import annotations

import base64
import hashlib
import os
import zlib
from typing import Final

from kasino.errors import KasinoError
from kasino.record import MAX_SIZE

MARK: Final = "kasino1."
_SALT: Final = 8


class SealError(KasinoError):
    """Says that a save is damaged; ``ident`` and ``save`` say it in any language."""

    ident: Final = "page.save-damaged"

    def __init__(self, text: str) -> None:
        self.save: Final = clip(text)
        super().__init__(f"{self.save} is a damaged save")


def seal(record: str) -> str:
    """Returns a record as one word that tells nothing of it.

    >>> unseal(seal("kasino: 1")), "kasino: 1" in seal("kasino: 1")
    ('kasino: 1', False)
    """
    salt = os.urandom(_SALT)
    packed = zlib.compress(record.encode("utf-8", "surrogatepass"), 6)
    return MARK + base64.urlsafe_b64encode(salt + _mask(packed, salt)).decode().rstrip("=")


def unseal(text: str) -> str:
    """Returns the record that was sealed, or any other text as it is.

    Raises SealError for a damaged save.
    """
    if not text.startswith(MARK):
        return text
    word = text[len(MARK) :].strip()
    try:
        data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        found = unpacker.decompress(_mask(data[_SALT:], data[:_SALT]), 4 * MAX_SIZE)
        if not unpacker.eof:  # cut off, or a little that unpacks to very much
            raise SealError(text)
        return found.decode("utf-8", "surrogatepass")
    except (ValueError, zlib.error):  # binascii.Error and UnicodeError are ValueErrors
        raise SealError(text) from None


def clip(text: str) -> str:
    """Returns the beginning of a text, quoted."""
    return repr(text[:40] + ("…" if len(text) > 40 else ""))


def _mask(data: bytes, salt: bytes) -> bytes:
    """Adds a stream of numbers to bytes; once more takes it away again."""
    blocks = range(0, len(data), 32)
    stream = b"".join(
        hashlib.sha256(b"kasino-save" + salt + at.to_bytes(4, "big")).digest() for at in blocks
    )
    whole = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return whole.to_bytes(len(data), "big")

"""The group in which locks commute: multiples of points on Curve25519, by u-coordinate (RFC 7748).

A lock is a number, and a locked point is its multiple, so locks can be undone in any order. A point
is an int below ``P``, written as 32 bytes with the lowest byte first.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

P: Final = 2**255 - 19
SIZE: Final = 32

#: The point that public keys are multiples of.
BASE: Final = 9

_A: Final = 486662
_A24: Final = (_A + 2) // 4 - 1
#: The prime order of the subgroup that contains ``point``'s points and their multiples.
_ORDER: Final = 2**252 + 27742317777372353535851937790883648493
_COFACTOR: Final = 8
_COFACTOR_KEY: Final = pow(_ORDER, -1, _COFACTOR)
#: For each ticket, the number of hashes that fail before one is a point.
TRIES: Final = "0100001012001000120120011047200111000100000021010020"
#: The points of order 8; those of lower order are 0, 1 and −1.
_ORDER_8: Final = (
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
)


def multiply(scalar: int, u: int) -> int:
    """Return a point multiplied by an even number, computed with one ladder step for each bit.

    The point must satisfy `is_point`: points of low order have no such multiple.
    """
    x2, z2, x3, z3, swapped = 1, 0, u, 1, 0
    for place in range(scalar.bit_length() - 1, -1, -1):
        bit = scalar >> place & 1
        if swapped ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swapped = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb = d * a % P, c * b % P
        aa, bb = a * a % P, b * b % P
        x3 = (da + cb) ** 2 % P
        z3 = u * (da - cb) ** 2 % P
        x2 = aa * bb % P
        difference = aa - bb
        z2 = difference * (aa + _A24 * difference) % P
    return x2 * pow(z2, -1, P) % P


@lru_cache(maxsize=64)
def point(number: int) -> int:
    """Return the point for a ticket; nobody knows its discrete logarithm."""
    return multiply(_COFACTOR, hashed(number, int(TRIES[number])))


def hashed(number: int, tries: int) -> int:
    """Return the hash of a ticket’s number and a number of tries; half of all hashes are points."""
    digest = sha256(b"kasino ticket %d %d" % (number, tries)).digest()
    return int.from_bytes(digest, "little") % 2**255


def is_point(u: int) -> bool:
    """Return whether a number is a point on the curve that isn’t of low order.

    Points on the twist are rejected, because a multiple of one could reveal something about the
    lock.
    """
    if not 1 < u < P - 1 or u in _ORDER_8:
        return False
    on_curve: bool = pow(u * (u * (u + _A) + 1), (P - 1) // 2, P) == 1
    return on_curve


@lru_cache(maxsize=64)
def lock(data: bytes) -> tuple[int, int]:
    """Return a lock made from secret bytes, and the key that undoes it.

    Both are clamped as in X25519, so they remove any component of low order.
    """
    tries = 0
    while True:
        scalar = int.from_bytes(sha256(data + b"%d" % tries).digest(), "little")
        scalar = scalar & ~7 & (2**255 - 1) | 2**254
        key = pow(scalar, -1, _ORDER)
        key += _ORDER * (-key * _COFACTOR_KEY % _COFACTOR)
        if 2**254 <= key < 2**255:
            return scalar, key
        tries += 1


def to_bytes(u: int) -> bytes:
    """Return a point as bytes."""
    return u.to_bytes(SIZE, "little")


def from_bytes(data: bytes) -> int:
    """Return the number that bytes represent, which may not be a point."""
    return int.from_bytes(data, "little")

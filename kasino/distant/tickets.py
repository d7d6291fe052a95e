"""The tickets of a round: locked entries of the host, blinded requests of the guest.

Everything is derived from a round's seed, so that the other device can do it again after the round.
Functions that multiply points yield after each, for a page that must not stand still.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

from kasino.distant.errors import Cheat
from kasino.distant.group import SIZE, from_bytes, lock, multiply, point, to_bytes

T = TypeVar("T")

#: A computation that can be left between its steps.
Work = Generator[None, None, T]

#: Bytes of an entry of the table: the card, and zeros by which a right key is known.
ENTRY: Final = 3


def done(work: Work[T]) -> T:
    """Return what a computation comes to, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def _host_lock(seed: bytes) -> int:
    return lock(b"kasino letters host:" + seed)[0]


def _blind(seed: bytes, slot: int) -> tuple[int, int]:
    return lock(b"kasino letters guest:" + seed + bytes([slot]))


def _masked(entry: bytes, locked: int) -> bytes:
    digest = sha256(b"kasino letters mask:" + to_bytes(locked)).digest()
    return bytes(a ^ b for a, b in zip(entry, digest, strict=False))


def table(seed: bytes, cards: Sequence[int]) -> Work[bytes]:
    """Return the masked entry of every ticket, by the host's seed of the round."""
    scalar = _host_lock(seed)
    entries = []
    for ticket, card in enumerate(cards):
        entries.append(_masked(bytes([card, 0, 0]), multiply(scalar, point(ticket))))
        yield
    return b"".join(entries)


def requests(seed: bytes, tickets: dict[int, int]) -> Work[bytes]:
    """Return the blinded point of the ticket of each slot, by the guest's seed of the round."""
    asked = []
    for slot, ticket in tickets.items():
        asked.append(to_bytes(multiply(_blind(seed, slot)[0], point(ticket))))
        yield
    return b"".join(asked)


def answers(seed: bytes, asked: bytes) -> Work[bytes]:
    """Return requests locked by the host too."""
    scalar = _host_lock(seed)
    given = []
    for u in (yield from points(asked)):
        given.append(to_bytes(multiply(scalar, u)))
        yield
    return b"".join(given)


def points(data: bytes) -> Work[list[int]]:
    """Return the points that are written one after the other; raise Cheat where one is none."""
    found = []
    for at in range(0, len(data), SIZE):
        u = from_bytes(data[at : at + SIZE])
        if u is None:
            raise Cheat("cheat-point")
        found.append(u)
        yield
    return found


def opened(
    seed: bytes, tickets: dict[int, int], given: bytes, entries: bytes
) -> Work[dict[int, int]]:
    """Return the card of each slot, which the host's answers open; raise Cheat for wrong ones."""
    cards = {}
    answered = yield from points(given)
    for (slot, ticket), u in zip(tickets.items(), answered, strict=True):
        locked = multiply(_blind(seed, slot)[1], u)
        entry = _masked(entries[ENTRY * ticket : ENTRY * ticket + ENTRY], locked)
        if any(entry[1:]):
            raise Cheat("cheat-answer")
        cards[slot] = entry[0]
        yield
    return cards

"""The tickets of a round: the host’s locked entries, the guest’s blinded requests.

Everything is derived from a round’s seed, so that the other device can repeat it after the round.
The computations request multiples of points instead of computing them, so that a page can leave
that to its browser. They pause regularly, so that a page never freezes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

from kasino.letters.cryptography.group import (
    SIZE,
    from_bytes,
    is_point,
    lock,
    multiply,
    point,
    to_bytes,
)

T = TypeVar("T")

#: The multiples that a step asks for, each as a number and a point; an empty tuple is a pause.
Multiples = tuple[tuple[int, int], ...]
PAUSE: Final[Multiples] = ()

#: A computation that can be paused between steps and receives the multiples that it asks for.
Work = Generator[Multiples, Sequence[int], T]

#: The bytes of a table entry: the card, and zeros that show whether the key was right.
ENTRY: Final = 3


class WrongPoint(ValueError):
    """A number that isn’t a point, which no honest device sends."""


class WrongAnswer(ValueError):
    """An answer that opens no card, which no honest device sends."""


def run_to_end(work: Work[T]) -> T:
    """Run a computation to its end without a pause, and return its result."""
    try:
        asked = next(work)
        while True:
            asked = work.send([multiply(scalar, u) for scalar, u in asked])
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
    """Return every ticket’s masked entry, made from the host’s seed for the round."""
    scalar = _host_lock(seed)
    asked = []
    for ticket in range(len(cards)):
        asked.append((scalar, point(ticket)))
        yield PAUSE
    locked = yield tuple(asked)
    return b"".join(_masked(bytes([card, 0, 0]), u) for card, u in zip(cards, locked, strict=True))


def requests(seed: bytes, tickets: dict[int, int]) -> Work[bytes]:
    """Return the blinded point for each slot’s ticket, made from the guest’s seed for the round."""
    asked = []
    for slot, ticket in tickets.items():
        asked.append((_blind(seed, slot)[0], point(ticket)))
        yield PAUSE
    return b"".join(map(to_bytes, (yield tuple(asked))))


def answers(seed: bytes, requested: bytes) -> Work[bytes]:
    """Return the requested points, each with the host’s lock added."""
    scalar = _host_lock(seed)
    return b"".join(map(to_bytes, (yield tuple((scalar, u) for u in numbers(requested)))))


def numbers(data: bytes) -> Iterator[int]:
    """Yield the numbers that are stored one after another in some bytes."""
    for at in range(0, len(data), SIZE):
        yield from_bytes(data[at : at + SIZE])


def points(data: bytes) -> Work[list[int]]:
    """Return the points in some bytes, one after another; raise WrongPoint if one isn’t a point."""
    found = []
    for u in numbers(data):
        if not is_point(u):
            raise WrongPoint
        found.append(u)
        yield PAUSE
    return found


def opened(
    seed: bytes, tickets: dict[int, int], given: bytes, entries: bytes
) -> Work[dict[int, int]]:
    """Return the card in each slot, opened with the host’s answers.

    Raise WrongPoint or WrongAnswer if one of them is wrong.
    """
    answered = yield from points(given)
    keys = (_blind(seed, slot)[1] for slot in tickets)
    locked = yield tuple(zip(keys, answered, strict=True))
    cards = {}
    for (slot, ticket), u in zip(tickets.items(), locked, strict=True):
        entry = _masked(entries[ENTRY * ticket : ENTRY * ticket + ENTRY], u)
        if any(entry[1:]):
            raise WrongAnswer
        cards[slot] = entry[0]
    return cards

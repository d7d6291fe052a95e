"""Seals: proof that a seed was drawn before a person cut the cards, and hasn’t changed since.

A randomly drawn seed is sealed before the first card is played. A person may then cut by adding any
words to it, so that nobody can have chosen the cards (``docs/decisions/sealed-deals.md``).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kasino.match.record import SEAL, Match, Record
from kasino.match.setup import check_shown

#: The separator between the drawn seed and the words added by the cut.
CUT: Final = "/"


def seal_of(drawn: str) -> str:
    """Return the seal of a drawn seed: its SHA-256 hash as 64 hexadecimal digits.

    >>> seal_of("kasino")[:16]
    '0d0696790b3bdc30'
    """
    return sha256(f"kasino:seal:1:{drawn}".encode()).hexdigest()


def cut(drawn: str, words: str) -> str:
    """Return the seed after a cut; raise RecordError for words with unprintable characters.

    >>> cut("aaaaa-bbbbb", "my own words"), cut("aaaaa-bbbbb", " ")
    ('aaaaa-bbbbb/my own words', 'aaaaa-bbbbb')
    """
    check_shown(words)
    return f"{drawn}{CUT}{words.strip()}" if words.strip() else drawn


def drawn_of(seed: str) -> str:
    """Return the part of a seed that was drawn before the cut.

    >>> drawn_of("aaaaa-bbbbb/my own words")
    'aaaaa-bbbbb'
    """
    return seed.partition(CUT)[0]


def sealed(match: Match) -> Match:
    """Return a match with the seal of its seed added."""
    return match.with_line(SEAL, seal_of(drawn_of(match.setup.seed)))


def is_sealed_right(record: Record) -> bool | None:
    """Return whether a record’s seal fits its seed, or None if it has no seal."""
    found = dict(record.extra).get(SEAL)
    return None if found is None else found == seal_of(drawn_of(record.setup.seed))

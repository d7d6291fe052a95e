"""Sealed deals: what shows that a seed was drawn before a person cut, and wasn't changed since.

A seed drawn by lot is sealed before the first card is dealt; then a person may add any words, so
that nobody could have chosen the deals.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kasino.match.record import Match, Record
from kasino.match.record_keys import SEAL
from kasino.match.seats import check_shown

#: What parts the seed that was drawn from the words of the cut.
CUT: Final = "/"


def seal_of(drawn: str) -> str:
    """Return the seal of a drawn seed: SHA-256 as 64 hexadecimal digits.

    >>> seal_of("kasino")[:16]
    '0d0696790b3bdc30'
    """
    return sha256(f"kasino:seal:1:{drawn}".encode()).hexdigest()


def cut(drawn: str, words: str) -> str:
    """Return the seed after a cut; raise RecordError for words that can't be shown.

    >>> cut("aaaaa-bbbbb", "my own words"), cut("aaaaa-bbbbb", " ")
    ('aaaaa-bbbbb/my own words', 'aaaaa-bbbbb')
    """
    check_shown(words)
    return f"{drawn}{CUT}{words.strip()}" if words.strip() else drawn


def drawn_of(seed: str) -> str:
    """Return what of a seed was drawn before the cut.

    >>> drawn_of("aaaaa-bbbbb/my own words")
    'aaaaa-bbbbb'
    """
    return seed.partition(CUT)[0]


def sealed(match: Match) -> Match:
    """Return a match with the seal of its own seed."""
    return match.with_line(SEAL, seal_of(drawn_of(match.setup.seed)))


def is_sealed_right(record: Record) -> bool | None:
    """Return whether a record's seal is that of its seed; None where it has none."""
    found = dict(record.extra).get(SEAL)
    return None if found is None else found == seal_of(drawn_of(record.setup.seed))

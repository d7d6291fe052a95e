"""Cutting the cards of a sealed match, and its verification.

See docs/decisions/sealed-deals.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasino.match.record import DUPLICATE, PLAYERS, Record
from kasino.match.seal import cut, drawn_of
from kasino.match.session import Session
from kasino.match.setup import MatchSetup

#: The record lines that are kept when the cards are cut.
KEPT: Final = (DUPLICATE, PLAYERS)


def sealed(setup: MatchSetup) -> Session:
    """Return a new session, sealed, for a match whose seed was drawn."""
    return Session.begin(setup).seal()


def after_cut(session: Session, words: str) -> Session:
    """Return the match dealt again from its seed and a person’s words.

    Raise RecordError for words that cannot be shown.
    """
    setup = session.setup
    seed = cut(drawn_of(setup.seed), words)
    dealt = sealed(MatchSetup(setup.game, setup.options, setup.players, setup.seats, seed))
    for key, value in session.record().extra:
        if key in KEPT:
            dealt = dealt.with_line(key, value)
    return dealt


@dataclass(frozen=True, slots=True)
class VerificationState:
    """The verification of a record: how many opponents’ moves have been checked, and the result.

    ``follows`` says whether everything that could be checked is right; it is None until the end.
    """

    record: Record
    done: int = 0
    all: int = 0
    lines: tuple[str, ...] = ()
    follows: bool | None = None

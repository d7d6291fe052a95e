"""The seal of a match, whether its cards may still be cut, and what of it has been checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasino.match.record import Record
from kasino.match.record_keys import DUPLICATE, SEAL
from kasino.match.seal import CUT, cut, drawn_of, is_sealed_right
from kasino.match.session import Session
from kasino.match.setup import MatchSetup

#: Lines of a record that stay when the cards are cut.
KEPT: Final = (DUPLICATE,)
#: Digits of a seal that are shown, in groups.
SHORT: Final = 12
GROUP: Final = 4


@dataclass(frozen=True, slots=True)
class SealState:
    """The seal of a match, the words of the cut, and at its end the seed and whether it fits.

    ``cuttable`` is whether no person has played a card yet, nor anybody where nobody is one, and
    nobody has cut: so long the page shows the seed nowhere. ``seed`` and ``fits`` say nothing
    before the match is over.
    """

    seal: str
    words: str
    cuttable: bool
    seed: str = ""
    fits: bool = False

    @property
    def short(self) -> str:
        """The beginning of the seal, as it can be read aloud.

        >>> SealState("0d0696790b3bdc30", "", True).short
        '0d06 9679 0b3b'
        """
        return " ".join(self.seal[at : at + GROUP] for at in range(0, SHORT, GROUP))


def sealing(session: Session) -> SealState | None:
    """Return the seal of a match, None where its seed wasn't drawn."""
    record = session.record()
    seal = record.line(SEAL)
    if not seal:
        return None
    words = record.setup.seed[len(drawn_of(record.setup.seed)) + len(CUT) :]
    cuttable = not words and _untouched(session)
    if not session.state.match_over:
        return SealState(seal, words, cuttable)
    return SealState(seal, words, False, record.setup.seed, bool(is_sealed_right(record)))


def _untouched(session: Session) -> bool:
    """Return whether no person has played a card, nor anybody where nobody is one."""
    people, (at, steps) = session.human_seats, session.place
    moved = (entry.seat for entry in session.log if entry.move is not None)
    played = any(not people or seat in people for seat in moved)
    return not (played or session.assisted or at < steps)


def just_cut(session: Session) -> bool:
    """Return whether a match was cut, and no card played in it since."""
    found = sealing(session)
    return found is not None and found.words != "" and _untouched(session)


def secret(session: Session | None) -> bool:
    """Return whether a match isn't to be dealt again: whoever knew its seed could choose the cut.

    Nor is a match by letters, in which nobody deals.
    """
    if session is not None and session.dealt_by_two:
        return True
    found = None if session is None else sealing(session)
    return found is not None and found.cuttable


def opened(session: Session) -> Session:
    """Return a match without its seal that was opened as text and may still be cut.

    Whoever had the text could read the seed in it, and try words till the cards pleased.
    """
    return session.with_line(SEAL, "") if secret(session) else session


def sealed(setup: MatchSetup) -> Session:
    """Return the session of a match whose seed was drawn by lot."""
    return Session.begin(setup).seal()


def after_cut(session: Session, words: str) -> Session:
    """Return the match dealt anew from its seed and somebody's own words.

    Raise RecordError for words that can't be shown.
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
    """The check of a record: how many moves of opponents are through, and what it has come to.

    ``follows`` is whether all that could be checked does, None while it goes on.
    """

    record: Record
    done: int = 0
    all: int = 0
    lines: tuple[str, ...] = ()
    follows: bool | None = None

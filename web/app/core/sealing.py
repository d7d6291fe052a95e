"""The seal of a match, and whether its cards may still be cut.

See docs/decisions/sealed-deals.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasino.match.record import SEAL
from kasino.match.seal import CUT, drawn_of, is_sealed_right
from kasino.match.session import Session

#: The number of a seal’s digits that are shown, and the number of digits in a group.
SHORT: Final = 12
GROUP: Final = 4


@dataclass(frozen=True, slots=True)
class SealState:
    """A match’s seal, the words of its cut and, once it is over, the seed and whether it fits.

    ``cuttable`` is true as long as no one has cut the cards and no person has played one (or, in a
    match without people, no one at all). During that time, the page doesn’t show the seed
    anywhere. ``seed`` and ``fits`` have no meaning before the match is over.
    """

    seal: str
    words: str
    cuttable: bool
    seed: str = ""
    fits: bool = False

    @property
    def short(self) -> str:
        """The beginning of the seal, in a form that can be read aloud.

        >>> SealState("0d0696790b3bdc30", "", True).short
        '0d06 9679 0b3b'
        """
        return " ".join(self.seal[at : at + GROUP] for at in range(0, SHORT, GROUP))


def sealing(session: Session) -> SealState | None:
    """Return a match’s seal, or None if its seed wasn’t drawn at random."""
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
    """Return whether no person (in a match without people, no one) has played a card."""
    people, (at, steps) = session.human_seats, session.place
    moved = (entry.seat for entry in session.log if entry.move is not None)
    played = any(not people or seat in people for seat in moved)
    return not (played or session.assisted or at < steps)


def just_cut(session: Session) -> bool:
    """Return whether a match’s cards have been cut, and none has been played since."""
    found = sealing(session)
    return found is not None and found.words != "" and _untouched(session)


def secret(session: Session | None) -> bool:
    """Return whether a match must not be dealt again: its seed would let someone choose the cut.

    A correspondence match cannot be dealt again either, because it has no dealer.
    """
    if session is not None and session.dealt_by_two:
        return True
    found = None if session is None else sealing(session)
    return found is not None and found.cuttable


def opened(session: Session) -> Session:
    """Return a match opened as text, without its seal if its cards may still be cut.

    The text contains the seed, so someone could have tried words until the cards were good.
    """
    return session.with_line(SEAL, "") if secret(session) else session

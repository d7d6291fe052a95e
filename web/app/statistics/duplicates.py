"""Duplicate matches on the books: each counts once, apart from all others."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any, Final

from app.platform.unread import row
from kasino.match.duplicate import Duplicate
from kasino.match.seal import seal_of
from kasino.match.session import Session

MOST: Final = 10**6
#: So many points at most are counted for one match.
MOST_AHEAD: Final = 999


@dataclass(frozen=True, slots=True)
class Duplicates:
    """How duplicate matches against opponents went; ``assisted`` ones count nowhere else.

    ``deals`` are those that were played from both sides, ``ahead`` the points that the reader did
    better in all of them.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    assisted: int = 0
    deals: int = 0
    ahead: int = 0

    @property
    def played(self) -> int:
        """How many count."""
        return self.won + self.lost + self.drawn

    def counting(self, found: Duplicate) -> Duplicates:
        """Return what is known after one more; one without a deal that counts changes nothing."""
        if not found.counting or max(self.played, self.assisted) >= MOST:
            return self
        if found.assisted:
            return replace(self, assisted=self.assisted + 1)
        return replace(
            self,
            won=self.won + (found.ahead > 0),
            lost=self.lost + (found.ahead < 0),
            drawn=self.drawn + (found.ahead == 0),
            deals=self.deals + found.counting,
            ahead=self.ahead + max(-MOST_AHEAD, min(found.ahead, MOST_AHEAD)),
        )


def name_of(session: Session) -> str:
    """Return by what a duplicate match is remembered: its deals, so that they count once."""
    return f"twice-{seal_of(f'{session.setup.variant} {session.seed}')[:24]}"


def write(known: Duplicates) -> list[int]:
    """Return what ``read`` reads back, as plain data."""
    return list(astuple(known))


def read(found: Any) -> Duplicates | None:
    """Return what plain data tells; None where it can't be."""
    numbers = row(found, Duplicates)
    if numbers is None or not all(type(n) is int for n in numbers):
        return None
    known = Duplicates(*numbers)
    counts = max(numbers[:4]) <= MOST and min(numbers[:5]) >= 0
    deals = known.played <= known.deals <= 200 * MOST
    return known if counts and deals and abs(known.ahead) <= MOST_AHEAD * known.played else None

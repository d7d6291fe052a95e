"""Duplicate matches in the statistics: each counts once, separately from all other matches."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any, Final

from app.core.slots import MatchEnd
from app.core.statistics import Statistics, StatisticsPart
from app.platform.unread import row
from kasino.match.duplicate import Duplicate, duplicate
from kasino.match.seal import seal_of
from kasino.match.session import Session

MAX_COUNT: Final = 10**6
#: The most points counted for one match.
MAX_AHEAD: Final = 999


@dataclass(frozen=True, slots=True)
class Duplicates:
    """The results of duplicate matches; those with undo count only as ``assisted``.

    ``deals`` is the number of rounds played from both sides, and ``ahead`` is the reader’s lead in
    points over all of them.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    assisted: int = 0
    deals: int = 0
    ahead: int = 0

    @property
    def played(self) -> int:
        """The number of matches that count."""
        return self.won + self.lost + self.drawn

    def counting(self, duplicate: Duplicate) -> Duplicates:
        """Return the results with one more match; one without a counting round changes nothing."""
        if not duplicate.counting or max(self.played, self.assisted) >= MAX_COUNT:
            return self
        if duplicate.assisted:
            return replace(self, assisted=self.assisted + 1)
        return replace(
            self,
            won=self.won + (duplicate.ahead > 0),
            lost=self.lost + (duplicate.ahead < 0),
            drawn=self.drawn + (duplicate.ahead == 0),
            deals=self.deals + duplicate.counting,
            ahead=self.ahead + max(-MAX_AHEAD, min(duplicate.ahead, MAX_AHEAD)),
        )


def name_of(session: Session) -> str:
    """Return a name for a duplicate match’s cards, so that they count only once."""
    return f"twice-{seal_of(f'{session.setup.variant} {session.seed}')[:24]}"


def write(duplicates: Duplicates) -> list[int]:
    """Return the results as plain data, which ``read`` reads."""
    return list(astuple(duplicates))


def read(found: Any) -> Duplicates | None:
    """Return the results from plain data; None if it is invalid."""
    numbers = row(found, Duplicates)
    if numbers is None or not all(type(n) is int for n in numbers):
        return None
    known = Duplicates(*numbers)
    counts = max(numbers[:4]) <= MAX_COUNT and min(numbers[:5]) >= 0
    deals = known.played <= known.deals <= 200 * MAX_COUNT
    return known if counts and deals and abs(known.ahead) <= MAX_AHEAD * known.played else None


DUPLICATES: Final = StatisticsPart("duplicates", Duplicates(), write, read)


def count(statistics: Statistics, end: MatchEnd) -> Statistics:
    """Return the statistics with a duplicate match after its second pass; each counts once.

    Neither the match nor a single pass counts anywhere else, because in the second pass the cards
    are known.
    """
    session = end.session
    if not session.alone:
        return statistics
    side = session.rules.side_of(session.human_seats[0], session.players)
    found = duplicate(session, side)
    counted = None if found is None or found.number == 1 else statistics.once(name_of(session))
    if found is None or counted is None:
        return statistics
    return counted.put(DUPLICATES, statistics.of(DUPLICATES).counting(found))

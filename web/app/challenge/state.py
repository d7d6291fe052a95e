"""Challenges (the cards of a finished match, and the result to beat) and duplicate matches.

Duplicate matches count once in the statistics, separately from all other matches.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any, Final

from app.core import sharing
from app.core.slots import SHARED_BY_ALL, MatchEnd
from app.core.statistics import Statistics, StatisticsPart
from app.platform.unread import row
from kasino.match import duplicate
from kasino.match.duplicate import Duplicate, Points, parse_beat
from kasino.match.record import BEAT, DUPLICATE
from kasino.match.seal import seal_of
from kasino.match.session import Session

MAX_COUNT: Final = 10**6
#: The most points counted for one match.
MAX_AHEAD: Final = 999


@dataclass(frozen=True, slots=True)
class Challenge:
    """The result to beat and, once the match is over, the result achieved."""

    asked: Points
    made: Points | None = None
    better: int = 0  # above 0 if the challenge was beaten, 0 if it was met


def of(session: Session | None) -> Challenge | None:
    """Return the challenge that a match answers, or None."""
    if session is None:
        return None
    asked = parse_beat(dict(session.record().extra).get(BEAT, ""))
    if asked is None or not session.alone:
        return None
    if not session.state.match_over:
        return Challenge(asked)
    made = points(session)
    sign = -1 if session.rules.fewest_wins else 1
    return Challenge(asked, made, sign * ((made[0] - made[1]) - (asked[0] - asked[1])))


def duplicate_of(session: Session | None) -> Duplicate | None:
    """Return the standing of a duplicate match for the viewer’s side; None for other matches."""
    if session is None:
        return None
    return duplicate.duplicate(session, session.rules.side_of(session.seat, session.players))


def points(session: Session) -> Points:
    """Return the score of the only human player and the best score among the other sides."""
    scores = list(session.state.scores)
    own = scores.pop(session.rules.side_of(session.human_seats[0], session.players))
    best = min(scores) if session.rules.fewest_wins else max(scores)
    return own, best


def possible(session: Session) -> bool:
    """Return whether a match can become a challenge.

    The match must be over, so that its seed is no longer secret. Exactly one person must have
    played it, to the end and without undo, and its seed must fit in a URL. The daily match is
    excluded because everyone gets the same cards anyway, and a duplicate match because the cards
    of its second pass are known.
    """
    record = session.record()
    return (
        session.state.match_over
        and session.alone
        and not session.assisted
        and len(session.seed) <= sharing.MAX_TEXT
        and not any(shared(session.setup) for shared in SHARED_BY_ALL.filled())
        and DUPLICATE not in dict(record.extra)
    )


def parameters(session: Session) -> dict[str, str]:
    """Return the URL parameters for a challenge to play the same match."""
    own, other = points(session)
    return {**sharing.of_match(session), "beat": f"{own}-{other}"}


# Duplicate matches in the statistics.


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


def cards_name(session: Session) -> str:
    """Return a name for a duplicate match’s cards, so that they count only once."""
    return f"twice-{seal_of(f'{session.setup.variant} {session.seed}')[:24]}"


def write_duplicates(duplicates: Duplicates) -> list[int]:
    """Return the results as plain data, which ``read_duplicates`` reads."""
    return list(astuple(duplicates))


def read_duplicates(found: Any) -> Duplicates | None:
    """Return the results from plain data; None if it is invalid."""
    numbers = row(found, Duplicates)
    if numbers is None or not all(type(n) is int for n in numbers):
        return None
    known = Duplicates(*numbers)
    counts = max(numbers[:4]) <= MAX_COUNT and min(numbers[:5]) >= 0
    deals = known.played <= known.deals <= 200 * MAX_COUNT
    return known if counts and deals and abs(known.ahead) <= MAX_AHEAD * known.played else None


DUPLICATES: Final = StatisticsPart("duplicates", Duplicates(), write_duplicates, read_duplicates)


def count_duplicate(statistics: Statistics, end: MatchEnd) -> Statistics:
    """Return the statistics with a duplicate match after its second pass; each counts once.

    Neither the match nor a single pass counts anywhere else, because in the second pass the cards
    are known.
    """
    session = end.session
    if not session.alone:
        return statistics
    side = session.rules.side_of(session.human_seats[0], session.players)
    found = duplicate.duplicate(session, side)
    counted = None if found is None or found.number == 1 else statistics.once(cards_name(session))
    if found is None or counted is None:
        return statistics
    return counted.put(DUPLICATES, statistics.of(DUPLICATES).counting(found))

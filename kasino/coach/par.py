"""Par: what the endgame level makes of a deal from a seat, against the same opponents."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.records import matched, rounds_of, seated
from kasino.engine.events import Tally
from kasino.engine.state import State
from kasino.errors import DealError
from kasino.match.record import Match, Record
from kasino.match.seats import is_human
from kasino.players import Budget, player
from kasino.players.personas import persona

#: Who plays the seat, and the seats of people.
PAR: Final = "endgame"
#: How often a deal is played again unless told.
PLAYS: Final = 4


@dataclass(frozen=True, slots=True)
class Par:
    """What a seat's side gains on the best other one in a round played again and again.

    ``mean`` and ``spread`` (a standard deviation) are in points, ``made`` is what came of it in the
    match, None where the round isn't over. ``done`` says how many plays are through.
    """

    round: int
    mean: float
    spread: float
    done: int
    made: int | None

    @property
    def error(self) -> float:
        """The standard error of the mean.

        Few plays that came out alike don't show that all would: the spread counts as at least that
        of a point's difference in one play of two more than there were.
        """
        if not self.done:
            return 0.0
        share = 1 / (self.done + 2)
        return max(self.spread, math.sqrt(share * (1 - share))) / math.sqrt(self.done)

    def as_json(self) -> dict[str, Any]:
        """Return par as plain data."""
        return {
            "round": self.round,
            "points": self.made,
            "par": round(self.mean, 3),
            "par_error": round(self.error, 3),
        }


def par(
    record: Record | Match | str, number: int, seat: int = 0, plays: int = PLAYS
) -> Iterator[Par]:
    """Yield par for a round of a record, better and better; rounds count from 1.

    It yields at every thought of a player, so it can be left at any time. Raise KasinoError for
    what is no record, a seat that nobody has and a round that wasn't dealt.
    """
    match = matched(record)
    seated(match, seat)
    starts = rounds_of(match)
    if number not in range(1, len(starts) + 1):
        raise DealError("round-dealt", round=number, last=len(starts))
    made = None
    if number <= len(match.tallies):
        made = margin(match.steps[0].state, match.tallies[number - 1], seat)
    return _played(match, starts[number - 1], seat, plays, made)


def margin(state: State, tally: Tally, seat: int) -> int:
    """Return by how much a seat's side has made more of a round than the best other one.

    In a reversed game fewer points are more.
    """
    sign = -1 if state.rules.fewest_wins else 1
    totals = [sign * points for points in tally.totals]
    own = totals.pop(state.setup.sides[seat])
    return own - max(totals)


def _played(match: Match, start: State, seat: int, plays: int, made: int | None) -> Iterator[Par]:
    found: list[int] = []
    so_far = Par(start.round, 0.0, 0.0, 0, made)
    for number in range(plays):
        state, step = start, 0
        while not state.round_over:
            who = _level(match.setup.seats[state.turn], state.turn == seat)
            rng = Stream(f"kasino:par:{number}:{step}")
            thoughts = player(who).think(state.view(state.turn), rng, Budget())
            move = next(thoughts).move
            for thought in thoughts:
                move = thought.move
                yield so_far
            state, step = state.after(move), step + 1
        assert state.tally is not None
        found.append(margin(state, state.tally, seat))
        mean = sum(found) / len(found)
        spread = math.sqrt(sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1))
        so_far = Par(start.round, mean, spread, len(found), made)
        yield so_far


def _level(name: str, ours: bool) -> str:
    """Return the level that plays a seat: a person's and one's own are played at par."""
    return PAR if ours or is_human(name) or persona(name) is None else name

"""Par: what the endgame level makes of a deal from a seat, against the same opponents."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
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
from kasino.players.search.steps import repeat_during

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
    return _played(match, starts[number - 1], seat, plays, made(match, number, seat))


def made(match: Match, number: int, seat: int) -> int | None:
    """Return what a seat's side made of a round, None where it isn't over."""
    if number > len(match.tallies):
        return None
    return margin(match.steps[0].state, match.tallies[number - 1], seat)


def margin(state: State, tally: Tally, seat: int) -> int:
    """Return by how much a seat's side has made more of a round than the best other one.

    In a reversed game fewer points are more.
    """
    sign = -1 if state.rules.fewest_wins else 1
    totals = [sign * points for points in tally.totals]
    own = totals.pop(state.setup.sides[seat])
    return own - max(totals)


def _played(match: Match, start: State, seat: int, plays: int, made: int | None) -> Iterator[Par]:
    margins: list[int] = []
    so_far = par_of(start.round, margins, made)
    for number in range(plays):
        margins.append((yield from repeat_during(play_again(match, start, seat, number), so_far)))
        so_far = par_of(start.round, margins, made)
        yield so_far


def play_again(match: Match, start: State, seat: int, number: int) -> Generator[None, None, int]:
    """Yield at every thought while a round is played again; return what the seat's side made.

    Each play draws from streams of its own, which are named by its number.
    """
    state, step = start, 0
    while not state.round_over:
        who = _level(match.setup.seats[state.turn], state.turn == seat)
        rng = Stream(f"kasino:par:{number}:{step}")
        thoughts = player(who).think(state.view(state.turn), rng, Budget())
        move = next(thoughts).move
        for thought in thoughts:
            move = thought.move
            yield
        state, step = state.after(move), step + 1
    assert state.tally is not None
    return margin(state, state.tally, seat)


def par_of(number: int, margins: Sequence[int], made: int | None) -> Par:
    """Return par for a round from what its plays have brought, in their order."""
    count = len(margins)
    mean = sum(margins) / max(1, count)
    spread = math.sqrt(sum((each - mean) ** 2 for each in margins) / max(1, count - 1))
    return Par(number, mean, spread, count, made)


def _level(name: str, ours: bool) -> str:
    """Return the level that plays a seat: a person's and one's own are played at par."""
    return PAR if ours or is_human(name) or persona(name) is None else name

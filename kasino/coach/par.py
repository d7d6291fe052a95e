"""Par: the result of the endgame level in a round, in the same seat against the same opponents."""

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
from kasino.match.setup import is_human
from kasino.players import Budget, player
from kasino.players.personas import persona
from kasino.players.search.steps import repeat_during

#: The level that plays the seat in question and the seats of other people.
PAR: Final = "endgame"
#: The default number of times that a round is replayed.
PLAYS: Final = 4


@dataclass(frozen=True, slots=True)
class Par:
    """The lead of a seat’s side over the best other side in a round that is replayed several times.

    ``mean`` and ``spread`` (the standard deviation) are in points. ``made`` is the actual lead in
    the match, or None if the round isn’t over. ``done`` is the number of finished replays.
    """

    round: int
    mean: float
    spread: float
    done: int
    made: int | None

    @property
    def error(self) -> float:
        """The standard error of the mean.

        A few equal results don’t prove that all results would be equal. So the spread is taken to
        be at least that of ``done + 2`` results, one of which differs by a point.
        """
        if not self.done:
            return 0.0
        share = 1 / (self.done + 2)
        return max(self.spread, math.sqrt(share * (1 - share))) / math.sqrt(self.done)

    def as_json(self) -> dict[str, Any]:
        """Return par as plain data for JSON."""
        return {
            "round": self.round,
            "points": self.made,
            "par": round(self.mean, 3),
            "par_error": round(self.error, 3),
        }


def par(
    record: Record | Match | str, number: int, seat: int = 0, plays: int = PLAYS
) -> Iterator[Par]:
    """Yield increasingly accurate values of par for a round of a record; rounds count from 1.

    Yields after every step of a player’s thinking, so it can be stopped at any time. Raise
    KasinoError for an invalid record, an unknown seat, or a round that wasn’t dealt.
    """
    match = matched(record)
    seated(match, seat)
    starts = rounds_of(match)
    if number not in range(1, len(starts) + 1):
        raise DealError("round-dealt", round=number, last=len(starts))
    return _played(match, starts[number - 1], seat, plays, actual_lead(match, number, seat))


def actual_lead(match: Match, number: int, seat: int) -> int | None:
    """Return the actual lead of a seat’s side in a round, or None if the round isn’t over."""
    if number > len(match.tallies):
        return None
    return margin(match.steps[0].state, match.tallies[number - 1], seat)


def margin(state: State, tally: Tally, seat: int) -> int:
    """Return the lead of a seat’s side over the best other side in a round.

    In a reversed game fewer points are better.
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
    """Replay a round and return the lead of the seat’s side; yields at every step of thinking.

    Each replay has its own random streams, derived from its number.
    """
    state, step = start, 0
    while not state.round_over:
        who = _level(match.setup.seats[state.turn], state.turn == seat)
        # The stream depends on the play and the step alone, so a play is the same on the page and
        # in a worker.
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
    """Return par for a round from the results of its replays, in order."""
    count = len(margins)
    mean = sum(margins) / max(1, count)
    spread = math.sqrt(sum((each - mean) ** 2 for each in margins) / max(1, count - 1))
    return Par(number, mean, spread, count, made)


def _level(name: str, ours: bool) -> str:
    """Return the level that plays a seat; it is par’s for people, custom players and "our" seat."""
    return PAR if ours or is_human(name) or persona(name) is None else name

"""Playouts: how much the difference between two moves depends on the way people play.

In last deals with three and more players, each possible deal is played out after the coach’s best
two moves: as the coach does it, and by levels. Differences that vary from deal to deal by less than
a point are counted apart from the others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import Analysis, MoveOption, full_analysis
from kasino.coach.lines import playout_line
from kasino.coach.parts import parts_of
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.steps import run_to_end
from kasino_lab.agents import agent
from kasino_lab.workers import each_done
from research.command import program, run
from research.rounds import decisions

#: The levels to compare with.
LEVELS: Final = ("counter", "greedy")
#: The most possible deals of a decision, and those of them that are played.
MOST: Final = 300
PLAYED: Final = 60


@dataclass(frozen=True, slots=True)
class Gap:
    """The difference between two moves by the coach’s playouts, and by those of levels."""

    coach: float
    deviation: float  # from deal to deal
    levels: tuple[float, ...]

    @property
    def apart(self) -> tuple[float, ...]:
        """The differences between the coach and each level."""
        return tuple(self.coach - level for level in self.levels)


@dataclass(frozen=True, slots=True)
class Playouts:
    """How far levels are apart from the coach, in positions of a game."""

    game: str
    gaps: tuple[Gap, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        steady = [gap for gap in self.gaps if gap.deviation < 1]
        varying = [gap for gap in self.gaps if gap.deviation >= 1]
        return {
            "game": self.game,
            "positions": len(self.gaps),
            "steady": [round(each, 3) for each in _apart(steady)],
            "varying": [round(each, 3) for each in _apart(varying)],
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        each = "; ".join(
            f"{what}: "
            + ", ".join(
                f"{off:.2f} ({level})" for off, level in zip(data[what], LEVELS, strict=True)
            )
            for what in ("steady", "varying")
        )
        return f"{self.game}: {len(self.gaps)} positions, apart from the coach by {each}"


def _apart(gaps: list[Gap]) -> list[float]:
    """Return the root mean square of the differences from each level."""
    if not gaps:
        return [0.0] * len(LEVELS)
    columns = zip(*(gap.apart for gap in gaps), strict=True)
    return [math.sqrt(sum(each * each for each in column) / len(gaps)) for column in columns]


def playouts(
    name: str,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Playouts:
    """Return the differences in the last deals of a number of rounds."""
    found: list[Gap] = []
    jobs = [(name, number, seed) for number in range(rounds)]
    for done, some in enumerate(each_done(gaps, jobs, executor), 1):
        found += some
        progress(done, rounds)
    return Playouts(name, tuple(found))


def gaps(name: str, number: int, seed: str) -> list[Gap]:
    """Return the differences in a round’s last deal; three and four players take turns."""
    players = [count for count in GAMES[name].players if count > 2]
    plays = decisions(name, players[number % len(players)], "greedy", f"{seed}:{number}")
    return [*islice(_gaps(plays), 3)]


def _gaps(plays: Iterator[tuple[int, State, Move]]) -> Iterator[Gap]:
    for ply, state, _ in plays:
        view = state.view(state.turn)
        if state.undealt or not 8 < view.deals_left <= MOST:
            continue
        found = full_analysis(view, Stream(f"playouts:{ply}"), Budget())
        if len(found.options) > 1:
            yield _gap(found)


def _gap(found: Analysis) -> Gap:
    deals = [*found.view.every_deal()]
    deals = deals[:: max(1, len(deals) // PLAYED)]
    two = found.options[:2]
    evaluator = evaluator_of(found.view.rules)

    def coach(deal: State, option: MoveOption) -> float:
        line = run_to_end(playout_line(evaluator, deal, option.move))
        return sum(parts_of(evaluator, line).values()) / 1000

    own = [coach(deal, two[0]) - coach(deal, two[1]) for deal in deals]
    mean = sum(own) / len(own)
    deviation = math.sqrt(sum((each - mean) ** 2 for each in own) / len(own))
    levels = tuple(
        sum(_lead(deal, two[0].move, level) - _lead(deal, two[1].move, level) for deal in deals)
        / len(deals)
        for level in LEVELS
    )
    return Gap(mean, deviation, levels)


def _lead(state: State, move: Move, level: str) -> float:
    """Return the lead of the player to move at the end of the round, if a level plays on."""
    who, seat = agent(level), state.turn
    state = state.after(move)
    while not state.phase:
        state = state.after(who(state, Stream("kasino:lab:playouts"), Budget()).move)
    assert state.tally is not None
    totals = [*state.tally.totals]
    own = totals.pop(state.setup.sides[seat])
    return float(min(totals) - own if state.rules.fewest_wins else own - max(totals))


main = program(playouts, __doc__, rounds=24)

if __name__ == "__main__":
    run(main)

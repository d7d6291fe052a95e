"""A check of the chances that the coach states, in worlds sampled from the view."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import explain
from kasino.coach.pairs import Told
from kasino.engine.state import State
from kasino.players import Budget
from kasino_lab.agents import Contestant, name_of
from research.command import Goal, program, run
from research.rounds import decisions, in_rounds

#: The number of worlds to sample for each statement.
WORLDS: Final = 1000
#: The number of standard deviations on either side that contain 99 of 100 counts.
Z99: Final = 2.576


@dataclass(frozen=True, slots=True)
class Statement:
    """A stated chance, and the number of sampled worlds in which it came true."""

    chance: float
    seen: int

    @property
    def inside(self) -> bool:
        """Whether the count is among the 99 of 100 counts to expect with this chance."""
        wide = Z99 * math.sqrt(WORLDS * self.chance * (1 - self.chance)) + 0.5
        return abs(self.seen - WORLDS * self.chance) <= wide


@dataclass(frozen=True, slots=True)
class Statements:
    """The chances stated about the moves of some rounds."""

    game: str
    players: int
    level: str
    rounds: int
    found: tuple[Statement, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        gaps = [abs(each.seen / WORLDS - each.chance) for each in self.found]
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "rounds": self.rounds,
            "statements": len(self.found),
            "inside": sum(each.inside for each in self.found),
            "worlds": WORLDS,
            "mean_gap": round(sum(gaps) / max(1, len(gaps)), 4),
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        return (
            f"{self.level}, {self.game} for {self.players}: {data['inside']} of "
            f"{data['statements']} stated chances fall within their 99% interval of {WORLDS} "
            f"sampled worlds; mean difference {100 * data['mean_gap']:.1f}%"
        )


def statements(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Statements:
    """Return the chances stated about a level’s moves in rounds against itself."""
    found = in_rounds(round_statements, name, players, level, rounds, seed, executor, progress)
    return Statements(name, players, name_of(level), rounds, found)


def round_statements(name: str, players: int, level: Contestant, seed: str) -> list[Statement]:
    """Return every chance stated about a move in a round."""
    found: list[Statement] = []
    for ply, state, move in decisions(name, players, level, seed):
        view = state.view(state.turn)
        seen = full_analysis(view, Stream(f"kasino:lab:coach:look:{seed}:{ply}"), Budget(), (move,))
        for number, fact in enumerate(explain(seen, move).told):
            if not 0 < fact.odds < 1:
                continue
            rng = Stream(f"kasino:lab:coach:chance:{seed}:{ply}:{number}")
            held = sum(_holds(view.sample(rng), fact) for _ in range(WORLDS))
            found.append(Statement(fact.odds, held))
    return found


def _holds(world: State, fact: Told) -> bool:
    """Return whether one of the players named in a fact holds one of its cards."""
    return any(world.hands[seat] & fact.takers for seat in fact.seats)


GOAL: Final = Goal("all", lambda data: data["inside"] == data["statements"])

main = program(statements, __doc__, levels="greedy", goal=GOAL, players=2, rounds=4)

if __name__ == "__main__":
    run(main)

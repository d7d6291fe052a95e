"""Honours thrown away: the number of a level’s trails of scoring cards that cost points."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.moves import Kind
from kasino.players import Budget
from kasino_lab.agents import Contestant, name_of
from kasino_lab.figures import share_interval
from research.command import Goal, program, run
from research.rounds import decisions, in_rounds

#: A trail that loses more points than this counts as throwing the card away.
COSTLY: Final = 0.3


@dataclass(frozen=True, slots=True)
class Honours:
    """The losses of a level’s trails of scoring cards, if it had a choice."""

    game: str
    players: int
    level: str
    rounds: int
    found: tuple[float, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        costly = sum(loss > COSTLY for loss in self.found)
        low, high = share_interval(costly, len(self.found))
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "rounds": self.rounds,
            "trails": len(self.found),
            "costly": costly,
            "share": round(costly / max(1, len(self.found)), 4),
            "share_ci": [round(low, 4), round(high, 4)],
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        low, high = data["share_ci"]
        return (
            f"{self.level}, {self.game} for {self.players}: {data['costly']} of {data['trails']} "
            f"trails of cards with points in {self.rounds} rounds lose over {COSTLY} points, "
            f"{100 * data['share']:.1f}% ({100 * low:.1f} to {100 * high:.1f})"
        )


def honours(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Honours:
    """Return the losses of a level’s trails of scoring cards in some rounds against itself."""
    found = in_rounds(round_honours, name, players, level, rounds, seed, executor, progress)
    return Honours(name, players, name_of(level), rounds, found)


def round_honours(name: str, players: int, level: Contestant, seed: str) -> list[float]:
    """Return the loss of every such trail in a round, if there was another move."""
    found: list[float] = []
    for ply, state, move in decisions(name, players, level, seed):
        if move.kind is not Kind.TRAIL or not state.rules.points_of(1 << move.card):
            continue
        rng = Stream(f"kasino:lab:coach:look:{seed}:{ply}")
        seen = full_analysis(state.view(state.turn), rng, Budget(), (move,))
        if len(seen.options) > 1:
            found.append(seen.loss(move))
    return found


GOAL: Final = Goal("≤ 10%", lambda data: data["share"] <= 0.1, level="counter")

main = program(honours, __doc__, levels="counter", goal=GOAL, players=2, rounds=50)

if __name__ == "__main__":
    run(main)

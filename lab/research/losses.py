"""The points that levels lose per decision by the coach’s measure, and the coach’s grades."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from math import isclose
from typing import Any, Final, NamedTuple

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.coach.grades import Grade, grade
from kasino.players import LEVELS, Budget
from kasino_lab.agents import Contestant, name_of
from kasino_lab.figures import Z95, mean_and_error
from research.command import Goal, program, run
from research.rounds import decisions, in_rounds

HARD: Final = (Grade.MISTAKE, Grade.BLUNDER)
#: The largest allowed share of them among all decisions.
MAX_HARD_SHARE: Final = 0.02
#: The percentiles of losses in a line.
QUANTILES: Final = ("90", "95", "98")


class Loss(NamedTuple):
    """The loss of a move, its error, and whether each option’s parts added up to its value."""

    points: float
    error: float
    whole: bool


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses of one level in some rounds."""

    game: str
    players: int
    level: str
    found: tuple[Loss, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the distribution as plain data."""
        mean, error = mean_and_error([loss.points for loss in self.found])
        ordered = sorted(loss.points for loss in self.found)
        grades = [grade(loss.points, loss.error) for loss in self.found]
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "decisions": len(self.found),
            "whole": sum(loss.whole for loss in self.found),
            "mean": round(mean, 4),
            "se": round(error, 4),
            "quantiles": {
                str(percent): round(ordered[percent * (len(ordered) - 1) // 100], 3)
                for percent in (50, 75, 90, 95, 98, 99)
            },
            "grades": {each.value: grades.count(each) for each in Grade},
        }

    def sentence(self) -> str:
        """Return the distribution in one line."""
        data = self.as_json()
        shares = ", ".join(
            f"{name} {100 * count / len(self.found):.1f}%" for name, count in data["grades"].items()
        )
        quantiles = ", ".join(f"{p}% {data['quantiles'][p]:.2f}" for p in QUANTILES)
        return (
            f"{self.level}, {self.game} for {self.players}: mean loss {data['mean']:.3f} ± "
            f"{Z95 * data['se']:.3f}; {quantiles}; {shares}"
        )


def losses(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Losses:
    """Return a level’s losses in some rounds against itself."""
    found = in_rounds(round_losses, name, players, level, rounds, seed, executor, progress)
    return Losses(name, players, name_of(level), found)


def round_losses(name: str, players: int, level: Contestant, seed: str) -> list[Loss]:
    """Return the loss of every decision in a round, each analysed in its own worlds."""
    found: list[Loss] = []
    for ply, state, move in decisions(name, players, level, seed):
        view = state.view(state.turn)
        rng = Stream(f"kasino:lab:coach:look:{seed}:{ply}")
        seen = full_analysis(view, rng, Budget(), (move,))
        option = seen.option(move)
        assert option is not None
        whole = all(
            isclose(sum(points for _, points in each.parts), each.value, abs_tol=1e-9)
            for each in seen.options
        )
        found.append(Loss(seen.loss(move), option.error, whole))
    return found


#: The goal applies only to the strongest player; the others are meant to be beaten.
GOAL: Final = Goal(
    f"mistake and blunder ≤ {100 * MAX_HARD_SHARE:.0f}%",
    lambda data: (
        sum(data["grades"][each.value] for each in HARD) <= MAX_HARD_SHARE * data["decisions"]
    ),
    level="expert",
)

main = program(losses, __doc__, levels=",".join(LEVELS), goal=GOAL, players=2, rounds=4)

if __name__ == "__main__":
    run(main)

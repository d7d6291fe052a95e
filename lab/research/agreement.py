"""Agreement of the coach’s usual analysis with one that has ten times its budget.

The deeper analysis uses ten times as many worlds before the last deal, and ten times as many
positions in it, where there is only one world.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import SIGNIFICANT_ERRORS, full_analysis
from kasino.coach.deeper import deeper_loss
from kasino.coach.grades import Grade, grade
from kasino.players import Budget
from kasino_lab.agents import Contestant, name_of
from kasino_lab.figures import Z95, mean_and_error
from research.command import Goal, program, run
from research.rounds import decisions, in_rounds

HARD: Final = (Grade.MISTAKE, Grade.BLUNDER)
#: The largest allowed mean error of a loss, in points, and the smallest share of hard grades that
#: must be confirmed.
ERROR, CONFIRMED = 0.15, 0.95


@dataclass(frozen=True, slots=True)
class Judged:
    """One move: its stated loss and error, and its loss in the deeper analysis."""

    loss: float
    error: float
    deeper: float

    @property
    def hard(self) -> bool:
        """Whether the move was graded mistake or worse."""
        return grade(self.loss, self.error) in HARD

    @property
    def within(self) -> bool:
        """Whether the deeper loss is within two stated errors of the stated loss."""
        return abs(self.loss - self.deeper) <= SIGNIFICANT_ERRORS * self.error


@dataclass(frozen=True, slots=True)
class Agreement:
    """The deeper losses of a level’s moves; exact losses are left out."""

    game: str
    players: int
    level: str
    found: tuple[Judged, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        gaps = [abs(each.loss - each.deeper) for each in self.found] or [0.0]
        mean, error = mean_and_error(gaps)
        hard = [each for each in self.found if each.hard]
        lost = [each for each in self.found if each.loss]
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "decisions": len(self.found),
            "mean_error": round(mean, 4),
            "se": round(error, 4),
            "lost": len(lost),
            "within": sum(each.within for each in lost),
            "hard": len(hard),
            "confirmed": sum(each.deeper > 0 for each in hard),
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        return (
            f"{self.level}, {self.game} for {self.players}: {data['decisions']} decisions that are "
            f"not exact, mean error of a loss {data['mean_error']:.3f} ± {Z95 * data['se']:.3f}; "
            f"{data['within']} of {data['lost']} losses agree with the deeper analysis within two "
            f"errors; {data['confirmed']} of {data['hard']} moves graded mistake or worse "
            "lose points in the deeper analysis, too"
        )


def agreement(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Agreement:
    """Return the agreement in some rounds of a level against itself."""
    found = in_rounds(round_judged, name, players, level, rounds, seed, executor, progress)
    return Agreement(name, players, name_of(level), found)


def round_judged(name: str, players: int, level: Contestant, seed: str) -> list[Judged]:
    """Return both losses for every decision of a round that isn’t exact."""
    found: list[Judged] = []
    for ply, state, move in decisions(name, players, level, seed):
        view = state.view(state.turn)
        usual = full_analysis(
            view, Stream(f"kasino:lab:coach:look:{seed}:{ply}"), Budget(), (move,)
        )
        if usual.exact:
            continue
        option = usual.option(move)
        assert option is not None
        looks = deeper_loss(usual, move, f"kasino:lab:coach:deeper:{seed}:{ply}")
        deeper = deque(looks, maxlen=1)[0]
        assert deeper is not None
        found.append(Judged(usual.loss(move), option.error, deeper))
    return found


GOAL: Final = Goal(
    f"error ≤ {ERROR}; ≥ {100 * CONFIRMED:.0f}%",
    lambda data: data["mean_error"] <= ERROR and data["confirmed"] >= CONFIRMED * data["hard"],
)

main = program(agreement, __doc__, levels="greedy", goal=GOAL, players=2, rounds=4)

if __name__ == "__main__":
    run(main)

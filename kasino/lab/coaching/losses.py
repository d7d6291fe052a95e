"""What levels give away in a decision as the coach sees it, and how it grades that."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from kasino.cards import Stream
from kasino.coach.analysis import looked_at
from kasino.coach.grades import Grade, grade
from kasino.engine.state import State
from kasino.games import game
from kasino.lab.agents import agent
from kasino.lab.figures import mean_and_error
from kasino.lab.workers import each_done
from kasino.players import Budget

Loss = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses of one level in some rounds, with their standard errors."""

    game: str
    players: int
    level: str
    found: tuple[Loss, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the distribution as plain data."""
        mean, error = mean_and_error([loss for loss, _ in self.found])
        ordered = sorted(loss for loss, _ in self.found)
        grades = [grade(*loss) for loss in self.found]
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "decisions": len(self.found),
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
            f"{name} {100 * count / len(self.found):.1f} %"
            for name, count in data["grades"].items()
        )
        quantiles = ", ".join(f"{p} % {loss:.2f}" for p, loss in data["quantiles"].items())
        return (
            f"{self.level}, {self.game} for {self.players}: {data['decisions']} decisions, mean "
            f"loss {data['mean']:.3f} ± {1.96 * data['se']:.3f}; {quantiles}; {shares}"
        )


def losses(
    name: str,
    players: int,
    level: str,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Losses:
    """Return what a level gives away in some rounds against itself."""
    found: list[Loss] = []
    jobs = [(name, players, level, f"{seed}:{number}") for number in range(rounds)]
    for done, each in enumerate(each_done(round_losses, jobs, executor), 1):
        found += each
        progress(done, rounds)
    return Losses(name, players, level, tuple(found))


def round_losses(name: str, players: int, level: str, seed: str) -> list[Loss]:
    """Return the loss of every decision of a round, looked at with worlds of its own."""
    who = agent(level)
    state = State.start(game(name), players, seed)
    found: list[Loss] = []
    while not state.round_over:
        number = len(found)
        thought = who(state, Stream(f"kasino:lab:coach:play:{seed}:{number}"), Budget())
        view = state.view(state.turn)
        rng = Stream(f"kasino:lab:coach:look:{seed}:{number}")
        seen = looked_at(view, rng, Budget(), (thought.move,))
        option = seen.option(thought.move)
        assert option is not None
        found.append((seen.loss(thought.move), option.error))
        state = state.after(thought.move)
    return found

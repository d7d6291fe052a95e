"""Majorities: how well a count between two deals predicts the points at the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from kasino.coach import parts
from kasino.engine.outcome import by_side
from kasino.engine.scoring import stakes
from kasino.games import GAMES
from kasino.rules import Majority
from kasino_lab.workers import each_done
from research.command import Goal, program, run
from research.rounds import decisions

#: The numbers of cards that may change hands together, to compare with the coach’s.
COMPARED: Final = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True, slots=True)
class Predictions:
    """The mean squared errors of predictions: by shares, and for each number of cards."""

    game: str
    rounds: int
    counts: int
    shares: float
    chances: dict[float, float]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        errors = {str(together): round(error, 4) for together, error in self.chances.items()}
        return {
            "game": self.game,
            "rounds": self.rounds,
            "counts": self.counts,
            "shares": round(self.shares, 4),
            "chances": errors,
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        each = ", ".join(
            f"{error:.3f} (together: {number:g})" for number, error in self.chances.items()
        )
        return (
            f"{self.game}: {self.counts} counts predict a lead in a majority with a mean squared "
            f"error of {self.shares:.3f} by shares, and by chances of {each}"
        )


def majorities(
    name: str,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Predictions:
    """Return the errors of predictions in a number of rounds between greedy players.

    The rounds take turns at the game’s numbers of players.
    """
    found: list[tuple[float, ...]] = []
    jobs = [(name, number, f"{seed}:{number}") for number in range(rounds)]
    for done, some in enumerate(each_done(squares, jobs, executor), 1):
        found += some
        progress(done, rounds)
    shares, *errors = (sum(column) / len(found) for column in zip(*found, strict=True))
    return Predictions(name, rounds, len(found), shares, dict(zip(COMPARED, errors, strict=True)))


def squares(name: str, number: int, seed: str) -> list[tuple[float, ...]]:
    """Return the squared errors of each prediction in a round: by shares, then by chances."""
    players = GAMES[name].players
    plays = [*decisions(name, players[number % len(players)], "greedy", seed)]
    _, last, move = plays[-1]
    tally = last.after(move).tally
    assert tally is not None
    ended = {line.name: line.points for line in tally.lines}
    found = []
    for (_, before, _), (_, state, _) in pairwise(plays):
        if state.deal == before.deal:
            continue
        piles = by_side(state, state.captured)
        for most, points in zip(
            state.rules.majorities, stakes(state.rules, state.setup.carried), strict=True
        ):
            if points and not most.best:
                found.append(_errors(most, points, piles, ended[most.name]))
    return found


def _errors(
    most: Majority, points: int, piles: Sequence[int], ended: Sequence[int]
) -> tuple[float, ...]:
    """Return the squared errors of the predictions of the first side’s lead."""
    counts = tuple(map(most.count, piles))
    left = most.cards.bit_count() - sum(counts)
    predicted = [tuple(points * count / most.certain for count in counts)]
    for together in COMPARED:
        odds = parts.chances(counts, left, together)
        predicted.append(tuple(points * each for each in odds))
    return tuple((_lead(each) - _lead(ended)) ** 2 for each in predicted)


def _lead(points: Sequence[float]) -> float:
    return points[0] - max(points[1:])


GOAL: Final = Goal(
    "chances predict better than shares",
    lambda data: data["chances"][str(parts.TOGETHER)] < data["shares"],
)

main = program(majorities, __doc__, goal=GOAL, rounds=100)

if __name__ == "__main__":
    run(main)

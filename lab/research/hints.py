"""Hints: how many of them name one move, and how many leave the choice open, by game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import explain
from kasino.coach.reasons import Trait
from kasino.games import GAMES
from kasino.players import Budget
from kasino_lab.workers import each_done
from research.command import program, run
from research.rounds import decisions


@dataclass(frozen=True, slots=True)
class Hints:
    """The numbers of hints with a choice, of undecided ones, and of those without a reason."""

    game: str
    rounds: int
    hints: int
    undecided: int
    bare: int

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return asdict(self)

    def sentence(self) -> str:
        """Return the result in one line."""
        share = self.undecided / max(1, self.hints)
        return (
            f"{self.game}: {self.undecided} of {self.hints} hints leave the choice open "
            f"({share:.0%}), {self.bare} of them without a reason"
        )


def hints(
    name: str,
    rounds: int,
    every: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Hints:
    """Return a count of the hints in a number of rounds between greedy players.

    The rounds take turns at the game’s numbers of players. Every ``every``-th decision is counted.
    """
    jobs = [(name, number, every, seed) for number in range(rounds)]
    found: list[tuple[bool, bool]] = []
    for done, some in enumerate(each_done(count, jobs, executor), 1):
        found += some
        progress(done, rounds)
    undecided = [bare for is_open, bare in found if is_open]
    return Hints(name, rounds, len(found), len(undecided), sum(undecided))


def count(name: str, number: int, every: int, seed: str) -> list[tuple[bool, bool]]:
    """Return whether each hint of a round leaves the choice open, and whether it has no reason."""
    players = GAMES[name].players
    plays = decisions(name, players[number % len(players)], "greedy", f"{seed}:{number}")
    found = []
    for ply, state, _ in plays:
        if (ply + number) % every:
            continue
        analysis = full_analysis(state.view(state.turn), Stream(f"{seed}:{ply}"), Budget())
        if len(analysis.options) > 1:
            told = explain(analysis, analysis.best.move).told
            is_open = bool(told) and told[0].reason.has(Trait.OPEN)
            found.append((is_open, len(told) == 1))
    return found


main = program(hints, __doc__, rounds=12, every=6)

if __name__ == "__main__":
    run(main)

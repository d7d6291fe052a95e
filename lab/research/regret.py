"""Regret: the points that the solver’s move in a last deal loses, compared with brute force."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any, Final

from kasino.players.endgame import NODES, PAUSE, WIDTHS
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino_lab.workers import each_done
from research.command import Goal, program, run
from testing.last_deals import brute_force_value, last_deal


@dataclass(frozen=True, slots=True)
class Regret:
    """The sum over some positions, in points of the round’s value."""

    game: str
    positions: int
    plays: int
    wrong: int
    regret: float
    unsolved: int  # positions that the player’s own budget wouldn’t have solved

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return asdict(self)

    def sentence(self) -> str:
        """Return the result in one line."""
        return (
            f"{self.game}: {self.wrong} wrong in {self.positions} last deals, regret "
            f"{self.regret:g}; the player’s own budget leaves {self.unsolved} unsolved"
        )


def regret(
    name: str,
    positions: int,
    plays: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Regret:
    """Return the regret over a number of last deals with a maximum number of plays to go."""
    wrong = unsolved = 0
    lost = 0
    jobs = [(name, plays, f"{seed}:{number}") for number in range(positions)]
    for done, (given_away, open_still) in enumerate(each_done(judge, jobs, executor), 1):
        wrong += given_away > 0
        lost += given_away
        unsolved += open_still
        progress(done, positions)
    return Regret(name, positions, plays, wrong, lost / 1000, unsolved)


def judge(name: str, plays: int, seed: str) -> tuple[int, bool]:
    """Return the loss of the solver’s move, and whether the player’s own budget was too small."""
    state = last_deal(name, plays, seed)
    evaluator = evaluator_of(state.rules)
    solver = Solver(evaluator, state)
    *_, move = solver.best(state, PAUSE[state.rules.building])
    assert move is not None
    sign = 1 if state.turn == 0 else -1
    values = {
        each: sign * brute_force_value(evaluator, state.after(each)) for each in state.legal_moves()
    }
    narrow = len(WIDTHS[state.rules.building]) - 1
    return max(values.values()) - values[move], solver.nodes > NODES[state.rules.building] >> narrow


GOAL: Final = Goal("0", lambda data: data["regret"] == 0)

main = program(regret, __doc__, goal=GOAL, positions=1000, plays=5)

if __name__ == "__main__":
    run(main)

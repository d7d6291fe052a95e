"""Regret: the points that the solver’s move in a last deal loses, compared with brute force."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.lab.workers import each_done
from kasino.players import Budget, of_version
from kasino.players.endgame import NODES, PAUSE, WIDTHS
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.solver import Solver
from research.command import Goal, program, run


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


def last_deal(name: str, plays: int, seed: str) -> State:
    """Return a position in a last deal between two players, with at most ``plays`` plays to go.

    The round so far was played greedily, except for every fourth move, which was random.
    """
    rng = Stream(f"kasino:lab:regret:{seed}")
    left = 1 + rng.below(plays)
    attempt = 0
    while True:
        state = State.start(game(name), 2, f"{seed}:{attempt}")
        while not state.round_over:
            held = sum(hand.bit_count() for hand in state.hands)
            if state.deal == state.deals and held <= left:
                return state
            who = of_version("random" if rng.below(4) == 0 else "greedy", 1)
            *_, thought = who.think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        attempt += 1


def brute_force_value(evaluator: Evaluator, state: State) -> int:
    """Return the value to seat 0 with best play, by exhaustive search."""
    if state.phase:
        return evaluator.final(state)[0]
    values = [brute_force_value(evaluator, state.after(move)) for move in state.legal_moves()]
    return max(values) if state.turn == 0 else min(values)


GOAL: Final = Goal("0", lambda data: data["regret"] == 0)

main = program(regret, __doc__, goal=GOAL, positions=1000, plays=5)

if __name__ == "__main__":
    run(main)

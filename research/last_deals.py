"""Last deals: a comparison of the coach’s losses with brute force."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.coach.parts import outcome_evaluator, points_evaluator
from kasino.lab.workers import each_done
from kasino.players import Budget
from research.command import Goal, program, run
from research.regret import brute_force_value, last_deal


@dataclass(frozen=True, slots=True)
class LastDeals:
    """The numbers of positions compared, of exact ones, and of those with a wrong loss."""

    game: str
    positions: int
    plays: int
    exact: int
    wrong: int

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return asdict(self)

    def sentence(self) -> str:
        """Return the result in one line."""
        return (
            f"{self.game}: {self.exact} of {self.positions} last deals with at most {self.plays} "
            f"plays to go are exact; in {self.wrong} of them, the losses differ from brute force"
        )


def last_deals(
    name: str,
    positions: int,
    plays: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> LastDeals:
    """Return a comparison of the coach’s losses with brute force in a number of last deals."""
    exact = wrong = 0
    jobs = [(name, plays, f"{seed}:{number}") for number in range(positions)]
    for done, (solved, differs) in enumerate(each_done(compare, jobs, executor), 1):
        exact += solved
        wrong += differs
        progress(done, positions)
    return LastDeals(name, positions, plays, exact, wrong)


def compare(name: str, plays: int, seed: str) -> tuple[bool, bool]:
    """Return whether a last deal’s analysis is exact and, if so, whether any loss is wrong."""
    state = last_deal(name, plays, seed)
    view = state.view(state.turn)
    found = full_analysis(view, Stream(seed), Budget())
    if not found.exact:
        return False, False
    points, outcome = points_evaluator(state.rules), outcome_evaluator(state.rules)
    sign = 1 if state.turn == 0 else -1
    # The match comes before points; both are the results of best play for that goal alone.
    values = {
        move: (sign * brute_force_value(outcome, after), sign * brute_force_value(points, after))
        for move in state.legal_moves()
        for after in (state.after(move),)
    }
    _, most = max(values.values())
    said = {each.move: (each.match, round(1000 * found.loss(each.move))) for each in found.options}
    return True, said != {move: (won, max(0, most - n)) for move, (won, n) in values.items()}


GOAL: Final = Goal("no loss differs", lambda data: data["wrong"] == 0)

main = program(last_deals, __doc__, goal=GOAL, positions=100, plays=4)

if __name__ == "__main__":
    run(main)

"""Last deals: a comparison of the coach’s values with searches that share nothing with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, Final

from kasino.cards import Stream, bits, mask_of
from kasino.coach.analysis import SIGNIFICANT_ERRORS, Analysis, full_analysis
from kasino.coach.lines import playout_line
from kasino.coach.parts import outcome_evaluator, parts_of, points_evaluator
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Move
from kasino.players import Budget
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.players.search.steps import run_to_end
from kasino_lab.workers import each_done
from research.command import Goal, program, run
from testing.last_deals import careless_last_deal

INFINITE: Final = 1 << 40
#: The most deals of three or four hands to compare; there is one deal of two.
DEALS: Final = 20
#: The tolerance of a comparison, in points.
CLOSE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class LastDeals:
    """The numbers of positions compared, of exact ones, and of those with a wrong value."""

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
            f"plays to go are exact; in {self.wrong} of all, a value is wrong or outside its error"
        )


def last_deals(
    name: str,
    positions: int,
    plays: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> LastDeals:
    """Return a comparison of the coach’s values with other searches in a number of last deals."""
    exact = wrong = 0
    jobs = [(name, plays, f"{seed}:{number}") for number in range(positions)]
    for done, (solved, differs) in enumerate(each_done(compare, jobs, executor), 1):
        exact += solved
        wrong += differs
        progress(done, positions)
    return LastDeals(name, positions, plays, exact, wrong)


def compare(name: str, plays: int, seed: str) -> tuple[bool, bool]:
    """Return whether a last deal’s analysis is exact, and whether any of its values is wrong."""
    state = careless_last_deal(name, plays, seed)
    found = full_analysis(state.view(state.turn), Stream(seed), Budget())
    return found.exact, is_wrong(found, state)


def is_wrong(found: Analysis, state: State) -> bool:
    """Return whether a value differs from that of another search by more than its error allows.

    If best play is known, the outcome of the match must be right as well.
    """
    if state.players > 2:
        return _is_wrong_on_average(found, state)
    values = {each.move: _solved(state, each.move) for each in found.options}
    if found.exact:
        every = {move: _solved(state, move) for move in state.legal_moves()}
        if set(every) != set(values) or max(every.values()) != values[found.best.move]:
            return True
    best, rival = found.best, found.options[min(1, len(found.options) - 1)]
    for each in found.options:
        other = rival if each is best else best
        one, two = values[each.move], values[other.move]
        gap = (one[1] - two[1]) / 1000 - (each.value - other.value)
        won = one[0] - two[0] - (each.match - other.match)
        if abs(gap) > SIGNIFICANT_ERRORS * each.error + CLOSE:
            return True
        if abs(won) > SIGNIFICANT_ERRORS * each.match_error + CLOSE:
            return True
    return False


def _solved(state: State, move: Move) -> tuple[int, int]:
    """Return a move’s effect on the match and its points for its player, if both play their best.

    Each of them is the result of best play for that goal alone.
    """
    sign, after = 1 if state.turn == 0 else -1, state.after(move)
    games = outcome_evaluator(state.rules), points_evaluator(state.rules)
    outcome, points = (sign * searched(game, after, -INFINITE, INFINITE) for game in games)
    return outcome, points


def searched(evaluator: Evaluator, state: State, low: int, high: int) -> int:
    """Return the value to seat 0 with best play: plain alpha–beta over all legal moves."""
    if state.phase:
        return evaluator.final(state)[0]
    value = -INFINITE if state.turn == 0 else INFINITE
    for move in state.legal_moves():
        found = searched(evaluator, state.after(move), low, high)
        if state.turn == 0:
            value = max(value, found)
            low = max(low, value)
        else:
            value = min(value, found)
            high = min(high, value)
        if low >= high:
            break
    return value


def _is_wrong_on_average(found: Analysis, state: State) -> bool:
    """Return whether the coach left out a deal, or its values aren’t the mean over all deals.

    Where there are too many deals to compare, they aren’t compared. With more than two players
    nothing is exact, so no error may be 0.
    """
    view, evaluator = state.view(state.turn), evaluator_of(state.rules)
    if any(not option.error for option in found.options):
        return True
    deals = [*every_deal(view)] if view.deals_left <= DEALS else []
    if not deals or len(found.options) < 2:
        return False
    means = {
        option.move: sum(
            sum(
                parts_of(evaluator, run_to_end(playout_line(evaluator, deal, option.move))).values()
            )
            for deal in deals
        )
        / len(deals)
        / 1000
        for option in found.options
    }
    apart = (abs(means[option.move] - option.value) > CLOSE for option in found.options)
    return found.worlds != len(deals) or any(apart)


def every_deal(view: View) -> Iterator[State]:
    """Yield each position in which the hands fit the view and its builds."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    for hands in _hands(view, view.unknown, others):
        owed = (
            view.rules.takers_of[value] & hands[owner]
            for owner, value in view.promises
            if owner != view.seat
        )
        if all(owed):
            yield view.sample(_Stacked(hands, others))


def _hands(view: View, cards: int, seats: list[int]) -> Iterator[dict[int, int]]:
    if not seats:
        yield {}
        return
    for held in map(mask_of, combinations(bits(cards), view.hand_sizes[seats[0]])):
        for rest in _hands(view, cards & ~held, seats[1:]):
            yield {seats[0]: held} | rest


class _Stacked(Stream):
    """A stream that shuffles the cards of given hands to the front."""

    def __init__(self, hands: dict[int, int], seats: list[int]) -> None:
        super().__init__("stacked")
        self._cards: Final = [card for seat in seats for card in bits(hands[seat])]

    def shuffle(self, items: list[Any]) -> None:
        """Put the cards in the order of the hands."""
        items[:] = self._cards


GOAL: Final = Goal("no value is wrong", lambda data: data["wrong"] == 0)

main = program(last_deals, __doc__, goal=GOAL, positions=100, plays=6)

if __name__ == "__main__":
    run(main)

"""Style: what a level does again and again, and whether ten matches are enough to tell who plays.

Every level meets the same opponent. What it does is counted match by match; a stranger who knows
the levels' habits from other matches then says whose matches some others were.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from kasino.cards import SPADES, Stream, bits
from kasino.engine.state import State
from kasino.games import game
from kasino.lab.agents import Contestant, agent, name_of
from kasino.lab.figures import Z95, mean_and_error
from kasino.lab.workers import each_done
from kasino.moves import Kind, Move
from kasino.players import Budget

#: Whom everybody meets.
AGAINST: Final = "greedy"
#: What is counted, and in what: a round, or what the note says.
HABITS: Final = {
    "sweeps": "sweeps made a round",
    "given": "sweeps given away a round: the next play clears the table that was left",
    "builds": "builds made a round",
    "held": "share of plays that hold an honour back, of those with an honour and another card",
    "passed": "share of plays that pass up a capture, of those that could make one",
    "spades": "share of spades among the cards taken",
    "taken": "cards taken by a capture, its own with them",
    "trailed": "value on the table of a card trailed",
    "away": "share of spades among the cards trailed",
    "left": "cards left on the table by a play",
}
#: A habit that never varies tells so much apart for each unit of it.
STEADY: Final = 1e-6

Habits = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of a level in some series of matches, one tuple a series, as HABITS names them.

    ``taken_for`` says for each series whose it looks like.
    """

    game: str
    level: str
    matches: int
    series: tuple[Habits, ...]
    taken_for: tuple[str, ...]

    @property
    def recognised(self) -> int:
        """How many of the series look like this level's."""
        return self.taken_for.count(self.level)

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data, means and 95 % intervals by habit."""
        found = {}
        for name, values in zip(HABITS, zip(*self.series, strict=True), strict=True):
            mean, error = mean_and_error(values)
            found[name] = [round(mean, 4), round(Z95 * error, 4)]
        return {
            "game": self.game,
            "level": self.level,
            "matches": self.matches,
            "series": len(self.series),
            "recognised": self.recognised,
            "habits": found,
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        said = ", ".join(f"{n} {mean:.2f} ± {e:.2f}" for n, (mean, e) in data["habits"].items())
        return (
            f"{self.level}, {self.game}: recognised in {self.recognised} of {len(self.series)} "
            f"series of {self.matches} matches; {said}"
        )


def styles(
    name: str,
    levels: Sequence[Contestant],
    matches: int,
    series: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> tuple[Style, ...]:
    """Return the habits of some levels in so many series of matches each, and who is recognised."""
    jobs = [
        (name, level, matches, f"{seed}:{number}") for level in levels for number in range(series)
    ]
    found = []
    for done, habits in enumerate(each_done(watched, jobs, executor), 1):
        found.append(habits)
        progress(done, len(jobs))
    by_level = {
        name_of(level): tuple(found[series * place : series * (place + 1)])
        for place, level in enumerate(levels)
    }
    found_styles = []
    for level, own in by_level.items():
        taken_for = tuple(recognise(by_level, level, number) for number in range(series))
        found_styles.append(Style(name, level, matches, own, taken_for))
    return tuple(found_styles)


def recognise(known: dict[str, tuple[Habits, ...]], level: str, number: int) -> str:
    """Return which level a series looks most like, by what all other series have shown.

    It is the level whose mean is nearest, each habit measured by how much it varies from series to
    series of one level.

    >>> known = {"calm": ((0.1,), (0.2,), (0.15,)), "wild": ((0.9,), (0.8,), (0.85,))}
    >>> recognise(known, "wild", 1)
    'wild'
    """
    asked = known[level][number]
    others = {
        each: [habits for place, habits in enumerate(all_) if (each, place) != (level, number)]
        for each, all_ in known.items()
    }
    means = {
        each: [fmean(column) for column in zip(*all_, strict=True)] for each, all_ in others.items()
    }
    away = [
        [(value - mean) ** 2 for value, mean in zip(habits, means[each], strict=True)]
        for each, all_ in others.items()
        for habits in all_
    ]
    spread = [max(STEADY, fmean(column)) for column in zip(*away, strict=True)]

    def distance(each: str) -> float:
        return math.fsum(
            (value - mean) ** 2 / vary
            for value, mean, vary in zip(asked, means[each], spread, strict=True)
        )

    return min(others, key=distance)


def watched(name: str, level: Contestant, matches: int, seed: str) -> Habits:
    """Return the habits that a level shows in some matches, its seat changing with each."""
    counted: dict[str, list[float]] = {habit: [] for habit in HABITS}
    rounds = 0
    for number in range(matches):
        rounds += _watch(name, level, f"{seed}:{number}", number % 2, counted)
    made = ("sweeps", "given", "builds")
    return tuple(
        sum(values) / max(1, rounds if habit in made else len(values))
        for habit, values in counted.items()
    )


def _watch(
    name: str, level: Contestant, seed: str, seat: int, counted: dict[str, list[float]]
) -> int:
    """Count what a level does in one match; return how many rounds it had."""
    agents = [agent(AGAINST), agent(AGAINST)]
    agents[seat] = agent(level)
    state = State.start(game(name), 2, seed)
    rounds = made = 0
    while True:
        rounds += 1
        before: State | None = None  # where the level's last play left the table
        while not state.round_over:
            turn = state.turn
            rng = Stream(f"kasino:lab:style:{seed}:{made}:{turn}")
            move = agents[turn](state, rng, Budget()).move
            made += 1
            after = state.after(move)
            if turn == seat:
                for habit, value in _habits(state, after, move):
                    counted[habit].append(value)
                before = after
            elif before is state and _swept(state, move):
                counted["given"].append(1.0)
            state = after
        if state.match_over:
            return rounds
        state, _ = state.next_round()


def _swept(state: State, move: Move) -> bool:
    return move.kind is Kind.CAPTURE and move.cards == state.table


def _habits(state: State, after: State, move: Move) -> Iterator[tuple[str, float]]:
    """Yield what a play says about who makes it."""
    if move.kind is Kind.CALL:
        return
    hand = state.hands[state.turn]
    honours = hand & state.rules.honour_cards
    if honours and hand & (hand - 1):
        yield "held", float(not honours >> move.card & 1)
    if any(each.kind is Kind.CAPTURE for each in state.legal_moves()):
        yield "passed", float(move.kind is not Kind.CAPTURE)
    if move.kind is Kind.BUILD:
        yield "builds", 1.0
    if move.kind is Kind.CAPTURE:
        cards = move.cards | 1 << move.card
        yield "taken", float(cards.bit_count())
        yield from (("spades", float(SPADES >> card & 1)) for card in bits(cards))
        if _swept(state, move):
            yield "sweeps", 1.0
    if move.kind is Kind.TRAIL:
        yield "trailed", float(state.rules.table_values[move.card])
        yield "away", float(SPADES >> move.card & 1)
    if not after.phase and after.deal == state.deal:
        yield "left", float(after.table.bit_count())

"""Learn the values of positions: the tables in the games’ ``weights.py``.

``python -m research.learn GAME --rounds N --to A``: counting players play rounds against
themselves, with an occasional random move. After each play, the player’s further gain up to the end
of the round is explained by ``learnt.features`` (by least squares, with a row of weights for each
stage of a deal).

``… --under A --to B``: the players choose their moves with a table learnt before, which also gives
the value of the end of a deal.

``… --under B --compare --to C``: in one decision of each of N rounds, the moves are played out in
the same worlds, and the differences in their values are explained by the differences in their
features. The value of the end of a deal stays as in B.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from kasino.cards import ALL, Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Move
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.learnt import (
    ENDED,
    FEATURES,
    LEFT,
    LearntEvaluation,
    banked_lead,
    features,
    row_index,
    rows,
)
from kasino.players.search.one_ply import candidates, weigh
from kasino.players.search.playout import learnt_playout
from kasino.players.search.steps import run_to_end
from kasino_lab.workers import each_done, workers

#: One move in this many is random, so that unusual positions occur as well.
CHANCE = 9
#: The ridge penalty, which keeps the weights of rare features small.
RIDGE = 30.0
#: The same for comparing moves, whose differences are small but accurately known.
RIDGE_COMPARED = 1.0
ROWS = 2 * LEFT
SIZE = len(FEATURES)
#: The number of moves to compare in a decision, and the number of worlds for that.
COMPARED = 10
WORLDS = 8

Table = list[list[float]]
#: A position after a play: its row, who sums_of_rounds, what was banked, and its features.
Met = tuple[int, int, int, dict[int, float]]


class Sums:
    """The normal equations of each row."""

    def __init__(self) -> None:
        self.squares = [[[0.0] * SIZE for _ in range(SIZE)] for _ in range(ROWS)]
        self.outcomes = [[0.0] * SIZE for _ in range(ROWS)]

    def add(self, row: int, seen: Sequence[tuple[int, float]], value: float) -> None:
        """Add a position: its row, its features, and its gain."""
        squares, outcomes = self.squares[row], self.outcomes[row]
        for i, one in seen:
            outcomes[i] += one * value
            line = squares[i]
            for j, other in seen:
                line[j] += one * other

    def add_all(self, met: Sequence[Met], margin: float) -> None:
        """Add positions of a round that ended with this margin for seat 0."""
        for row, seat, bank, seen in met:
            self.add(row, tuple(seen.items()), (-margin if seat else margin) - bank)

    def join(self, other: Sums) -> None:
        """Add the sums of other positions."""
        for row in range(ROWS):
            for i in range(SIZE):
                self.outcomes[row][i] += other.outcomes[row][i]
                mine, theirs = self.squares[row][i], other.squares[row][i]
                for j in range(SIZE):
                    mine[j] += theirs[j]


def choose_move(
    state: State, learnt: LearntEvaluation, under: bool, stream: Stream
) -> tuple[Move, int]:
    """Return a move, and the cards that the seat to move hasn’t seen."""
    seen = state.table | state.hands[state.turn]
    for pile in state.captured:
        seen |= pile
    unknown = ALL ^ seen
    moves = list(candidates(state))
    if stream.below(CHANCE) == 0 and state.stock:
        return moves[stream.below(len(moves))], unknown
    if under and state.stock:
        return max(moves, key=lambda m: learnt.after(state, state.after(m), unknown)), unknown
    return max(moves, key=lambda m: weigh(learnt.evaluator, state, m, unknown)), unknown


def sums_of_rounds(name: str, seed: str, first: int, rounds: int, table: Table | None) -> Sums:
    """Return the sums of some rounds."""
    evaluator = evaluator_of(game(name))
    learnt = LearntEvaluation(evaluator, table or [])
    sums = Sums()
    for number in range(first, first + rounds):
        state = State.start(evaluator.rules, 2, f"{seed}:{number}")
        stream = Stream(f"learn:{seed}:{number}")
        met: list[Met] = []
        while not state.phase:
            seat = state.turn
            move, unknown = choose_move(state, learnt, table is not None, stream)
            after = state.after(move)
            if not after.phase and state.stock:
                hand = after.hands[seat] if after.deal == state.deal else 0
                seen: dict[int, float] = {}
                for place, amount in features(evaluator, after, seat, hand, unknown):
                    seen[place] = seen.get(place, 0) + amount
                seen = {place: amount for place, amount in seen.items() if amount}
                met.append(
                    (
                        row_index(after, seat, hand.bit_count()),
                        seat,
                        banked_lead(evaluator, after, seat),
                        seen,
                    )
                )
                if after.deal != state.deal and table is not None:
                    # The known value of a deal’s end is more informative than the luck of later
                    # deals.
                    *before, last = met
                    ended = learnt.after(state, after, unknown) / 1000
                    sums.add_all(before, -ended if seat else ended)
                    met = [last]
            state = after
        sums.add_all(met, evaluator.sign * (state.scores[0] - state.scores[1]))
    return sums


def sums_of_decisions(name: str, seed: str, first: int, count: int, table: Table) -> Sums:
    """Return the sums of some decisions: the value of each move minus the mean of all."""
    evaluator = evaluator_of(game(name))
    learnt = LearntEvaluation(evaluator, table)
    sums = Sums()
    for number in range(first, first + count):
        state = State.start(evaluator.rules, 2, f"{seed}:{number}")
        stream = Stream(f"compare:{seed}:{number}")
        for _ in range(stream.below(state.stock + 4)):
            state = state.after(choose_move(state, learnt, True, stream)[0])
            if state.phase:
                break
        if state.phase or not state.stock:
            continue
        seat, view = state.turn, state.view(state.turn)
        moves = ranked(learnt, state, view.unknown)[:COMPARED]
        if len(moves) == 1:
            continue
        worlds = [view.sample(stream) for _ in range(WORLDS)]
        row = 0
        found = []
        for move in moves:
            plays = [
                run_to_end(learnt_playout(learnt, world, move, view.unknown)) for world in worlds
            ]
            after = state.after(move)
            hand = after.hands[seat] if after.deal == state.deal else 0
            line = [0.0] * SIZE
            for place, amount in features(evaluator, after, seat, hand, view.unknown):
                line[place] += amount
            found.append((line, fmean(plays) / 1000 - banked_lead(evaluator, after, seat)))
            row = row_index(after, seat, hand.bit_count())
        means = [fmean(column) for column in zip(*(line for line, _ in found), strict=True)]
        mean = fmean(value for _, value in found)
        for line, value in found:
            away = [(i, x - m) for i, (x, m) in enumerate(zip(line, means, strict=True)) if x != m]
            sums.add(row, away, value - mean)
    return sums


def ranked(learnt: LearntEvaluation, state: State, unknown: int) -> list[Move]:
    """Return the moves, the most promising first."""
    return sorted(
        candidates(state), key=lambda move: -learnt.after(state, state.after(move), unknown)
    )


def solve_ridge(squares: Table, outcomes: Sequence[float], ridge: float) -> list[float]:
    """Return the weights that explain the outcomes best."""
    lines = [[*line, value] for line, value in zip(squares, outcomes, strict=True)]
    for i in range(SIZE):
        lines[i][i] += ridge
    for i in range(SIZE):
        pivot = lines[i]
        for j in range(i + 1, SIZE):
            times = lines[j][i] / pivot[i]
            if times:
                lines[j] = [a - times * b for a, b in zip(lines[j], pivot, strict=True)]
    found = [0.0] * SIZE
    for i in reversed(range(SIZE)):
        rest = sum(lines[i][j] * found[j] for j in range(i + 1, SIZE))
        found[i] = (lines[i][SIZE] - rest) / lines[i][i]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--under", metavar="FILE")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--to", metavar="FILE", required=True)
    options = parser.parse_args(arguments)
    table = rows(Path(options.under).read_text()) if options.under else None
    if options.compare and table is None:
        parser.error("--compare needs --under")
    sums = Sums()
    each = max(1, options.rounds // (8 * options.workers))
    jobs = [
        (options.game, options.seed, first, min(each, options.rounds - first), table)
        for first in range(0, options.rounds, each)
    ]
    with workers(options.workers) as executor:
        for found in each_done(
            sums_of_decisions if options.compare else sums_of_rounds, jobs, executor
        ):
            sums.join(found)
    ridge = RIDGE_COMPARED if options.compare else RIDGE
    lines = [solve_ridge(s, b, ridge) for s, b in zip(sums.squares, sums.outcomes, strict=True)]
    lines.append(table[ENDED] if options.compare and table else lines[0])
    Path(options.to).write_text(text_of(lines))
    return 0


def text_of(table: Table) -> str:
    """Return a table as lines, each with a feature and its weight in each row."""
    return "".join(
        f"{name:14}{''.join(f'{round(1000 * number):6}' for number in column)}\n"
        for name, column in zip(FEATURES, zip(*table, strict=True), strict=True)
        if any(column)
    )


if __name__ == "__main__":
    sys.exit(main())

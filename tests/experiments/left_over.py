"""Learn what a table left over is worth to the next forehand.

``python -m tests.experiments.left_over GAME``: greedy players play rounds; what each deal after
the first brought its forehand more than the other is explained by the ranks and spades that lay on
the table when it began (least squares). The figures are in thousandths of a point, a constant,
then the ranks from the ace, then a spade.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from kasino.cards import SPADES, Stream, bits
from kasino.engine.state import State
from kasino.games import game
from kasino.players import Budget, player
from kasino.players.search.evaluation import worth_of

SIZE = 15
#: Keeps figures of what hardly ever lay there small.
RIDGE = 3.0

Row = list[float]


def features(loose: int) -> Row:
    """Return a one, how many cards of each rank there are, and how many spades."""
    found = [1.0] + [0.0] * (SIZE - 1)
    for card in bits(loose):
        found[1 + card % 13] += 1
    found[-1] = (loose & SPADES).bit_count()
    return found


def lead(state: State) -> float:
    """Return what the forehand has taken more than the other, in thousandths of a point."""
    worth, fore = worth_of(state.rules), state.forehand
    ahead = worth.of(state.captured[fore]) - worth.of(state.captured[1 - fore])
    sweeps = state.sweeps[fore].bit_count() - state.sweeps[1 - fore].bit_count()
    return ahead + worth.sweep * sweeps


def samples(name: str, rounds: int, seed: str) -> tuple[list[Row], list[float]]:
    """Return the table at each deal's beginning as features, and what the deal brought."""
    rows: list[Row] = []
    brought: list[float] = []
    greedy = player("greedy")
    for number in range(rounds):
        state = State.start(game(name), 2, f"{seed}:{number}")
        begun = None
        while not state.round_over:
            *_, thought = greedy.think(state.view(state.turn), Stream(""), Budget())
            after = state.after(thought.move)
            if after.deal != state.deal:
                if begun is not None:
                    rows.append(begun[0])
                    brought.append(lead(after) - begun[1])
                begun = features(after.loose), lead(after)
            state = after
    return rows, brought


def least_squares(rows: Sequence[Row], values: Sequence[float]) -> Row:
    """Return the weights that explain the values best."""
    size = len(rows[0])
    table = [
        [sum(r[i] * r[j] for r in rows) + (RIDGE if i == j and i else 0) for j in range(size)]
        + [sum(r[i] * value for r, value in zip(rows, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        for j in range(size):
            if j != i:
                times = table[j][i] / table[i][i]
                table[j] = [a - times * b for a, b in zip(table[j], table[i], strict=True)]
    return [table[i][-1] / table[i][i] for i in range(size)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", default="learn")
    options = parser.parse_args(arguments)
    rows, brought = samples(options.game, options.rounds, options.seed)
    print(len(rows), "deals:", *(round(weight) for weight in least_squares(rows, brought)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

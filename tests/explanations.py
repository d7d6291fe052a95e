"""Print what the coach says of real positions, to be read: ``python -m tests.explanations 200``.

Each position is met in a match of the games by turns, played by the greedy level; what is
explained is its move there, and where that is the best one, the second best.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from typing import Final

from kasino.cards import Stream, bits, pretty
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import sentences
from kasino.coach.puzzles import greedy
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players import Budget
from kasino.terminal.files import find_catalogue
from kasino.words import Voice

NAMES: Final = ("You", "Eino", "Helmi", "Toivo")  # you are the one to move
#: Every how many moves of a match a position is taken.
STRIDE: Final = 7
BUDGET: Final = Budget(24)


def positions(seed: str) -> Iterator[State]:
    """Yield positions of all games without end, a game after the other, players by turns."""
    for number in count():
        for at, rules in enumerate(GAMES.values()):
            players = rules.players[(number + at) % len(rules.players)]
            state = State.start(rules, players, f"{seed} {number}")
            for _ in range(number * STRIDE % 40 + at % STRIDE):
                if state.round_over:
                    break
                state = state.after(greedy(state))
            if not state.round_over and next(iter(state.legal_moves()), None):
                yield state


def explained(state: State) -> Explanation | None:
    """Return what is said of a move there: not the best one; ``None`` where there is no other."""
    move = greedy(state)
    seen = full_analysis(state.view(state.turn), Stream("read"), BUDGET, (move,))
    if len(seen.options) < 2:
        return None
    best = seen.options[0].move
    return explain(seen, move if move != best else seen.options[1].move)


def main(arguments: list[str]) -> int:
    """Print positions and sentences."""
    parser = argparse.ArgumentParser(prog="python -m tests.explanations", description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--spoken", action="store_true", help="as a screen reader hears it")
    asked = parser.parse_args(arguments)
    catalogue, done = find_catalogue(asked.lang), 0
    for state in positions(asked.seed):
        found = explained(state)
        if found is None:
            continue
        view, done = found.view, done + 1
        rules = view.rules
        others = iter(NAMES[1:])
        names = tuple("You" if n == view.seat else next(others) for n in range(view.players))
        voice = Voice(rules, names, view.seat, catalogue, spoken=asked.spoken)
        held, lying = (" ".join(map(pretty, bits(cards))) for cards in (view.hand, view.table))
        print(f"{done}. {rules.name}, {view.players} players: {held} on {lying or '-'}", flush=True)
        for line in sentences(voice, found):
            print(f"   {line}")
        if done == asked.number:
            return 0
    raise AssertionError("positions never end")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A signature of the engine: the same in every version of Python and in the browser.

It plays seeded rounds of every game, choosing each move by a hash, and hashes the moves, the names
of events and the scores. It runs alone: natively and, through `tools.runtime.inside`, in Pyodide.
"""

from __future__ import annotations

import hashlib
import sys
import time
from itertools import islice

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES

FIRST = 12  # moves to choose from: the best ones, so that builds and captures happen


def signature(rounds: int) -> tuple[str, int]:
    """Return the hash over a number of rounds, and the number of moves."""
    total, plies = hashlib.sha256(), 0
    tables = [(name, n) for name in sorted(GAMES) for n in (2, 3, 4) if n in GAMES[name].players]
    for number in range(rounds):
        name, players = tables[number % len(tables)]
        state = State.start(GAMES[name], players=players, seed=f"signature:{number}")
        dice = Stream(f"signature:{number}:moves")
        while not state.round_over and not state.match_over:
            moves = list(islice(state.legal_moves(), FIRST))
            state, events = state.play(moves[dice.below(len(moves))])
            names = ",".join(type(event).__name__ for event in events)
            total.update(f"{names};".encode())
            plies += 1
        total.update(f"{name}:{players}:{state.table}:{state.scores}\n".encode())
    return total.hexdigest(), plies


if __name__ == "__main__":
    start = time.perf_counter()
    line, played = signature(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    seconds = time.perf_counter() - start
    print(f"signature {line} plies {played} seconds {seconds:.2f}")

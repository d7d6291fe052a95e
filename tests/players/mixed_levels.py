"""Play rounds of mixed levels in every game: ``python -m tests.players.mixed_levels``.

The engine checks every move. A fixed sample runs with the tests; the full run has 20,000 games, at
once or in parts (``--first``).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players import LEVELS, Budget, player
from kasino.rules import Rules

#: Every game with every number of players.
TABLES = [(name, players) for name, rules in GAMES.items() for players in rules.players]


def seats_of(number: int, players: int) -> tuple[str, ...]:
    """Return the levels at a table, drawn from the game’s number."""
    stream = Stream(f"mixed:{number}")
    return tuple(stream.choice(tuple(LEVELS)) for _ in range(players))


def play(rules: Rules, players: int, number: int, iterations: int) -> State:
    """Play one round with mixed levels and return its end; every move must be legal."""
    seats = seats_of(number, players)
    state = State.start(rules, players, f"mixed {number}")
    plies = 0
    while not state.round_over:
        rng = Stream(f"mixed:{number}:{plies}")
        thoughts = player(seats[state.turn]).think(
            state.view(state.turn), rng, Budget(iterations=iterations)
        )
        *_, last = thoughts
        state, _ = state.play(last.move)
        plies += 1
    return state


def one(number: int, iterations: int) -> str:
    """Play the game of a number, cycling through the tables; return the table’s name."""
    name, players = TABLES[number % len(TABLES)]
    final = play(GAMES[name], players, number, iterations)
    assert final.tally is not None
    return f"{name} {players}"


def main(arguments: list[str] | None = None) -> int:
    """Play many games and print how many ended well at each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--iterations", type=int, default=2, help="budget of each move (2)")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args(arguments)
    ended: Counter[str] = Counter()
    with ProcessPoolExecutor(options.workers) as pool:
        job = partial(one, iterations=options.iterations)
        numbers = range(options.first, options.first + options.games)
        for table in pool.map(job, numbers, chunksize=50):
            ended[table] += 1
    for table, count in sorted(ended.items()):
        print(f"{table}: {count}")
    which = f"{options.first} to {options.first + options.games - 1}"
    print(f"{sum(ended.values())} games ended ({which}), no illegal move, no exception")
    return 0


if __name__ == "__main__":
    sys.exit(main())

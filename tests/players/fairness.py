"""Swap hidden cards and check whether a choice changes: ``python -m tests.players.fairness``.

A fixed sample runs with the tests; the full run has 10,000 positions per game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players import LEVELS, Budget, Player
from kasino.rules import Rules

#: The number of iterations per move: few, but enough for everything that a level does.
BUDGET = Budget(2)


def chosen(who: Player, state: State, seed: str) -> str:
    """Return the move of a player to move, as text."""
    *_, last = who.think(state.view(state.turn), Stream(seed), BUDGET)
    return str(last.move)


def positions(rules: Rules, seed: str) -> Iterator[State]:
    """Yield positions of random rounds, endlessly, for each player count in turn."""
    rng = Stream(f"fairness:{seed}:{rules.name}")
    number = 0
    while True:
        players = rules.players[number % len(rules.players)]
        state = State.start(rules, players, f"{seed}:{number}")
        while not state.round_over:
            yield state
            moves = list(zip(state.legal_moves(), range(40), strict=False))
            state = state.after(rng.choice(moves)[0])
        number += 1


def leaks(who: Player, rules: Rules, count: int, seed: str) -> list[str]:
    """Return the positions, as text, in which swapped hidden cards change a player’s choice."""
    found = []
    for number, state in zip(range(count), positions(rules, seed), strict=False):
        view = state.view(state.turn)
        other = view.sample(Stream(f"swap:{seed}:{number}"))
        assert other.view(state.turn) == view
        if chosen(who, state, f"{number}") != chosen(who, other, f"{number}"):
            found.append(f"{rules.name} {seed} {number}: {who.level}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Check many positions of each game with each level in turn, and print any changes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="a game (10,000)")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    options = parser.parse_args(arguments)
    bad = []
    for name in options.games or GAMES:
        each = -(-options.positions // len(LEVELS))
        for level, who in LEVELS.items():
            bad += leaks(who, GAMES[name], each, f"fair {level}")
        print(f"{name}: {each * len(LEVELS)} positions, {len(bad)} changed so far", flush=True)
    print("\n".join(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""Look for a match without an end: greedy players with accepted pairs of house rules.

``python -m tests.attack.ends [seconds] [seed]`` plays a match of each game with each number of
players and each compatible pair of options, in an order drawn from the seed, until all have been
played or the time is up. It prints the number of matches, and every match that hadn’t ended after
60 rounds. For options that are numbers, it tries both ends of their range and one value in between.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations as pairs
from math import inf
from random import Random

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.house_rules import HouseRule, HouseRuleError, house_rules_for
from kasino.players import Budget, player
from kasino.rules import Rules

#: No match of greedy players should have more rounds.
MOST = 60

Combination = tuple[str, int, str]


def values(option: HouseRule, rules: Rules) -> tuple[str, ...]:
    """Return the values of an option to try."""
    span = option.numbers
    if span is None:
        return option.allowed(rules)
    return tuple(dict.fromkeys((str(span[0]), str(span[len(span) // 5]), str(span[-1]))))


def combinations(seed: str) -> Iterator[Combination]:
    """Yield each game, number of players and compatible pair of options once.

    The order is drawn by the seed.
    """
    every = [
        (name, players, f"{one.name}={this},{other.name}={that}")
        for name, rules in GAMES.items()
        for one, other in pairs(house_rules_for(rules), 2)
        for this in values(one, rules)
        for that in values(other, rules)
        for players in rules.players
    ]
    Random(seed).shuffle(every)
    for name, players, text in every:
        with suppress(HouseRuleError):
            game(name, text, players)
            yield name, players, text


def rounds(name: str, players: int, options: str) -> int:
    """Return the number of rounds in a match of greedy players, or the maximum plus one."""
    state = State.start(game(name, options, players), players, f"ends {options}")
    greedy, rng = player("greedy"), Stream("ends")
    while not state.match_over:
        if state.round_over:
            if state.round == MOST:
                return MOST + 1
            state, _ = state.next_round()
        *_, thought = greedy.think(state.view(state.turn), rng, Budget(1))
        state = state.after(thought.move)
    return state.round


def main() -> int:
    """Play until all are played or the time is up; return the number of endless matches."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else inf
    began, tried, longest, endless = time.process_time(), 0, 0, 0
    for combination in combinations(sys.argv[2] if len(sys.argv) > 2 else "ends"):
        if time.process_time() - began > seconds:
            break
        found = rounds(*combination)
        tried, longest = tried + 1, max(longest, found)
        if found > MOST:
            endless += 1
            print(*combination, "has no end", flush=True)
    print(f"{tried} matches, the longest match {longest} rounds")
    return endless


if __name__ == "__main__":
    sys.exit(main())

"""Look for a match without an end: greedy players with accepted pairs of house rules.

``python -m tests.attack.ends [seconds] [seed]`` draws a game, a number of players and two options
by the seed and plays a match, till the time is up; it prints how many it played, and every match
that had no end after 60 rounds. Of options that are numbers the ends of their range and one between
are tried.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
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
    """Return the values of an option that are tried."""
    span = option.numbers
    if span is None:
        return option.allowed(rules)
    return tuple(dict.fromkeys((str(span[0]), str(span[len(span) // 5]), str(span[-1]))))


def combinations(seed: str) -> Iterator[Combination]:
    """Yield game, number of players and two options that may stand together, drawn by a seed."""
    rng = Random(seed)
    while True:
        name, rules = rng.choice([*GAMES.items()])
        players = rng.choice(rules.players)
        pair = rng.sample(house_rules_for(rules), 2)
        text = ",".join(f"{each.name}={rng.choice(values(each, rules))}" for each in pair)
        with suppress(HouseRuleError):
            game(name, text, players)
            yield name, players, text


def rounds(name: str, players: int, options: str) -> int:
    """Return the rounds of a match of greedy players, one more than the most if it goes on."""
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
    """Play until the time is up, and return how many matches had no end."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 300.0
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

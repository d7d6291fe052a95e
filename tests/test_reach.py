"""What a player is handed leads to no hidden card and to no seed.

The walk follows every reference that Python's collector knows from a View, a stream and a Budget:
fields, containers, closures, defaults, bound objects and caches. It stops at modules, at the
variables of modules and at types: those lead everywhere, from any object whatever, and a player
that goes looking there reads the process and not what it was handed.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from types import ModuleType

import pytest

from kasino.captures.table import captures_of
from kasino.cards import Stream
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.players import Budget, Thought
from kasino.rules import Rules

SEED = "a seed that nobody may see"


def reached(*roots: object) -> Iterator[object]:
    """Yield every object that can be reached from some roots, each once."""
    variables = {id(vars(module)) for module in list(sys.modules.values())}
    seen: dict[int, object] = {}
    queue = list(roots)
    while queue:
        found = queue.pop()
        stop = isinstance(found, ModuleType | type) or id(found) in variables
        if stop or id(found) in seen:
            continue
        seen[id(found)] = found
        yield found
        queue += gc.get_referents(found)


def leaks(seed: str, hidden: list[int], *roots: object) -> list[object]:
    """Return what is reached that is a hidden set of cards, a seed, or a text with the seed."""
    sets = {cards for cards in hidden if cards}
    return [
        found
        for found in reached(*roots)
        if (isinstance(found, int) and found in sets)
        or (isinstance(found, str) and seed in found)
        or (isinstance(found, bytes | bytearray) and seed.encode() in found)
    ]


def game_data(rules: Rules) -> set[object]:
    """Return the numbers of a game's rules that nobody has played by: they tell nothing."""
    fresh = replace(rules)
    for name, kind in vars(Rules).items():
        if isinstance(kind, cached_property):
            getattr(fresh, name)
    return {found for found in reached(fresh) if isinstance(found, int)}


class Watching:
    """Plays the first legal move and keeps what it was handed."""

    level = "greedy"

    def __init__(self) -> None:
        self.handed: list[tuple[View, Stream, Budget]] = []

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        rng.word()
        self.handed.append((view, rng, budget))
        yield Thought(next(view.legal_moves()), None, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_reaches_no_hidden_card_and_no_seed(name: str) -> None:
    rules = GAMES[name]
    watching = Watching()
    count = rules.players[-1]
    session = Session(rules, count, SEED, ["greedy"] * count, opponents=lambda level: watching)
    for _ in range(3 * rules.players[-1]):
        state = session.state
        # What the others could take is looked up, as their own thinking does.
        for loose in (*state.hands, state.loose):
            for value in range(1, 17):
                captures_of(rules).any(loose, value)
                next(iter(captures_of(rules).sets(loose, value)), 0)
        for _ in session.opponent(Budget(expired=lambda: False)):
            pass
        undealt = sum(1 << card for card in state.undealt)
        hidden = [*state.hands[: state.turn], *state.hands[state.turn + 1 :], undealt]
        found = leaks(SEED, hidden, *watching.handed[-1])
        assert [each for each in found if each not in game_data(rules)] == []
        assert leaks(SEED, [state.hands[state.turn]], *watching.handed[-1]) != []


def test_a_planted_leak_is_found() -> None:
    session = Session(GAMES["kasino"], 2, SEED, ["you", "greedy"])
    state, hidden = session.state, list(session.state.hands)
    budget = Budget(expired=lambda: bool(session.seed))
    assert SEED in leaks(SEED, hidden, budget)
    assert set(hidden) <= set(
        filter(lambda each: isinstance(each, int), leaks(SEED, hidden, state))
    )


def test_a_stream_gives_the_numbers_of_the_rules() -> None:
    """D2: SHA-256 of the text, a colon and a counter, though the text isn't kept."""
    from hashlib import sha256

    for prefix in ("", "kasino:1:a:1", "ä" * 100):
        stream = Stream(prefix)
        for index in range(12):
            digest = sha256(f"{prefix}:{index}".encode()).digest()
            words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            assert [stream.word() for _ in range(8)] == words

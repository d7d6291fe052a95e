"""No hidden card and no seed can be reached from a player’s arguments.

The walk follows every reference that Python’s collector knows from a View, a stream and a Budget:
fields, containers, closures, defaults, bound objects and caches. It stops at modules, their
variables, and types: these lead everywhere from any object, and a player that searches there
inspects the process and not its arguments.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from types import ModuleType

import pytest

from kasino.captures.table import captures_of
from kasino.cards import Stream
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.players import Budget, Thought
from kasino.rules import Rules
from testing.kinds import ACE_BUILDS, first
from testing.samples import usually

pytestmark = pytest.mark.long

SEED = "a seed that nobody may see"

#: Python has only one object for each number up to this one, whether it is a seat, a counter or a
#: set of cards.
SHARED = 256


def reached(*roots: object) -> Iterator[object]:
    """Yield every object that can be reached from the roots, each once."""
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


def leaks(
    seed: str, hidden: Iterable[int], *roots: object, known: Collection[int] = ()
) -> list[object]:
    """Return the reachable objects that are a hidden set of cards, a seed, or a text with the seed.

    Objects whose ids are ``known`` are skipped: those in a game’s rules before anyone played.
    """
    sets = {cards for cards in hidden if cards > SHARED}
    return [
        found
        for found in reached(*roots)
        if id(found) not in known
        and (
            (isinstance(found, int) and found in sets)
            or (isinstance(found, str) and seed in found)
            or (isinstance(found, bytes | bytearray) and seed.encode() in found)
        )
    ]


def game_data(rules: Rules) -> dict[int, object]:
    """Return all objects in a game’s rules, including computed ones, by their ids.

    An equal set of cards that is computed later is another object, so it isn’t skipped.
    """
    for name, kind in vars(Rules).items():
        if isinstance(kind, cached_property):
            getattr(rules, name)
    return {id(found): found for found in reached(rules)}


class Watching:
    """Plays the first legal move and keeps its arguments."""

    level = "greedy"

    def __init__(self) -> None:
        self.handed: list[tuple[View, Stream, Budget]] = []

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        rng.word()
        self.handed.append((view, rng, budget))
        yield Thought(next(view.legal_moves()), None, 0)


def others(state: State) -> list[int]:
    """Return the sets of cards that the player to move may not know."""
    undealt = sum(1 << card for card in state.undealt)
    return [*state.hands[: state.turn], *state.hands[state.turn + 1 :], undealt]


@pytest.mark.parametrize("name", GAMES)
def test_a_player_reaches_no_hidden_card_and_no_seed(name: str) -> None:
    rules = GAMES[name]
    known = game_data(rules)
    watching = Watching()
    count = rules.players[-1]
    session = Session.start(
        rules, count, SEED, ["greedy"] * count, opponents=lambda level: watching
    )
    single = looked = 0
    while session.state.deal < 2 and not session.state.round_over:
        state = session.state
        # The others’ possible captures are looked up, as in their own searches.
        for loose in (*state.hands, state.loose):
            for value in range(1, 17):
                captures_of(rules).any(loose, value)
                next(iter(captures_of(rules).sets(loose, value)), 0)
        session = session.play_opponent(Budget(expired=lambda: False))
        hidden = others(state)
        looked += 1
        alone = sum(cards > SHARED and cards.bit_count() == 1 for cards in hidden)
        if looked % 4 and not alone:
            continue
        assert leaks(SEED, hidden, *watching.handed[-1], known=known) == []
        own = state.hands[state.turn]
        assert own <= SHARED or leaks(SEED, [own], *watching.handed[-1], known=known) != []
        single += alone
    assert single, "no single card was looked for"


def test_a_planted_leak_is_found() -> None:
    session = Session.start(GAMES["finnish"], 2, SEED, ["you", "greedy"])
    state, hidden = session.state, list(session.state.hands)
    budget = Budget(expired=lambda: bool(session.seed))
    assert SEED in leaks(SEED, hidden, budget)
    assert set(hidden) <= set(
        filter(lambda each: isinstance(each, int), leaks(SEED, hidden, state))
    )


@pytest.mark.parametrize("name", usually(("finnish", *ACE_BUILDS, *first("one_group")), GAMES))
def test_a_planted_card_is_found_though_the_rules_have_an_equal_number(name: str) -> None:
    """`Rules.takers_of` and `reach_bits` contain sets and numbers that may equal a hand."""
    rules = GAMES[name]
    known = game_data(rules)
    view = State.start(rules, 2, SEED).view(0)
    equal = [
        one
        for one in (1 << card for card in range(52))
        if one > SHARED and any(one == found for found in known.values())
    ]
    assert equal
    assert leaks(SEED, equal, view, known=known) == []
    for one in equal:
        for planted in (Budget(expired=partial(bool, one)), replace(view, stock=one)):
            assert leaks(SEED, [one], planted, known=known) == [one]


def test_a_stream_gives_the_numbers_of_the_rules() -> None:
    """D2: SHA-256 of the text, a colon and a counter, although the text isn’t kept."""
    from hashlib import sha256

    for prefix in ("", "kasino:1:a:1", "ä" * 100):
        stream = Stream(prefix)
        for index in range(12):
            digest = sha256(f"{prefix}:{index}".encode()).digest()
            words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            assert [stream.word() for _ in range(8)] == words

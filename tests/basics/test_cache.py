"""All caches share one limit in bytes, and are emptied before they exceed it."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from typing import Any

import pytest

import kasino.cache
from kasino.cache import GRANT, Cache, clear_all
from kasino.captures.table import captures_of
from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players import LEVELS, Budget
from testing.kinds import FREE_BUILDS, POWER_CARDS

pytestmark = pytest.mark.long


def test_all_together_they_have_one_room(monkeypatch: pytest.MonkeyPatch) -> None:
    clear_all()
    monkeypatch.setattr(kasino.cache, "CAPACITY", 3 * GRANT)
    one: Cache[int, int] = Cache(GRANT // 2)
    other: Cache[int, int] = Cache(GRANT)
    for number in range(4):
        one.store(number, number)
    assert other.store(0, 0) == 0 and len(one) == 4 and len(other) == 1
    one.store(4, 4)  # there is no more room
    assert one == {4: 4} and not other
    one.store(5, 5)
    assert one == {4: 4, 5: 5}


def test_a_long_value_is_counted_by_what_stands_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clear_all()
    monkeypatch.setattr(kasino.cache, "CAPACITY", 2 * GRANT)
    memory: Cache[int, str] = Cache(1, GRANT)
    memory.store(0, "a", 1)
    memory.store(1, "bcd", 3)  # an entry that exceeds the limit is alone
    assert memory == {1: "bcd"}
    memory.store(2, "")
    assert memory == {2: ""}


def test_a_memory_that_nobody_holds_is_forgotten() -> None:
    memory: Cache[int, int] = Cache(1)
    ident = id(memory)
    assert kasino.cache._all[ident] is memory
    del memory
    gc.collect()
    assert ident not in kasino.cache._all


def test_a_table_keeps_the_rules_alive_by_whose_identity_it_is_found() -> None:
    for rules in GAMES.values():
        assert captures_of(rules).rules is rules and captures_of(rules) is captures_of(rules)


def weighed(found: object, seen: set[int]) -> int:
    """Return the bytes of all objects in a value that haven’t been seen."""
    if id(found) in seen or found is None or isinstance(found, bool):
        return 0
    seen.add(id(found))
    parts = found if isinstance(found, tuple | list | frozenset) else ()
    return sys.getsizeof(found) + sum(weighed(part, seen) for part in parts)


def test_what_a_memory_is_said_to_hold_is_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a factor; shared numbers count once."""
    said: Counter[int] = Counter()
    store = Cache.store

    def stored(memory: Cache[Any, Any], key: object, value: Any, items: int = 0) -> Any:
        said[id(memory)] += memory._entry + memory._item * items
        return store(memory, key, value, items)

    monkeypatch.setattr(Cache, "store", stored)
    clear_all()
    for name in (*POWER_CARDS, "casino", *FREE_BUILDS):
        state = State.start(GAMES[name], 2, "memory")
        while not state.round_over:
            level = LEVELS["expert" if state.stock else "greedy"]
            thoughts = level.think(state.view(state.turn), Stream("memory"), Budget(12))
            *_, last = thoughts
            state = state.after(last.move)
    held = claimed = 0
    for ident, memory in kasino.cache._all.items():
        if len(memory) < 50:
            continue
        seen: set[int] = set()
        real = sys.getsizeof(memory)
        real += sum(weighed(k, seen) + weighed(v, seen) for k, v in memory.items())
        held, claimed = held + real, claimed + said[ident]
        assert 0.6 < said[ident] / real < 3, (memory._entry, memory._item, real / len(memory))
    assert held and 0.8 < claimed / held < 2, (claimed, held)

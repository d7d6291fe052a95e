"""A memory keeps what it has room for, and forgets all of it rather than grow."""

from __future__ import annotations

import pytest

from kasino.cache import LIMIT, Memory
from kasino.captures.table import Captures
from kasino.cards import mask_of, shuffled
from kasino.games import GAMES


def test_it_keeps_what_it_has_room_for() -> None:
    memory: Memory[int, str] = Memory(3)
    assert [memory.keep(n, str(n)) for n in range(3)] == ["0", "1", "2"]
    assert memory == {0: "0", 1: "1", 2: "2"}
    assert memory.get(1) == "1"
    memory.keep(3, "3")
    assert memory == {3: "3"}
    memory.keep(4, "4", 2)
    assert memory == {3: "3", 4: "4"}
    memory.keep(5, "5")
    assert memory == {5: "5"}


def test_what_is_too_large_stands_alone() -> None:
    memory: Memory[int, str] = Memory(3)
    memory.keep(0, "0")
    memory.keep(1, "1", 9)
    assert memory == {1: "1"}
    memory.keep(2, "2")
    assert memory == {2: "2"}


def test_by_itself_it_has_room_for_many() -> None:
    memory: Memory[int, int] = Memory()
    for number in range(LIMIT):
        memory.keep(number, number)
    assert len(memory) == LIMIT
    memory.keep(-1, -1)
    assert len(memory) == 1


def test_long_lists_are_counted_by_what_stands_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowded table has thousands of sets a value: so many lists must not pile up."""
    monkeypatch.setattr("kasino.captures.table.LISTED", 4000)
    captures = Captures(GAMES["kasino"])
    for number in range(20):
        deck, _ = shuffled(f"lists:{number}", 1)
        for value in range(2, 17):
            captures.sets(mask_of(deck[:13]), value)
    for memory in (captures._lists, captures._unions):
        assert memory
        assert sum(1 + len(found or ()) for found in memory.values()) <= 4000

"""A kind of game that no game is of would skip its tests, so each has one."""

from __future__ import annotations

import testing.kinds
from testing.kinds import GONE

#: The kinds: the games’ names, in order.
KINDS = {
    name: value
    for name, value in vars(testing.kinds).items()
    if name.isupper() and isinstance(value, tuple)
}


def test_each_kind_has_a_game_unless_one_has_been_deleted() -> None:
    assert len(KINDS) > 10
    assert GONE or [name for name, games in KINDS.items() if not games] == []

"""Listing moves on a crowded table takes few steps, in every game and under every house rule.

Steps are counted here; ``lab/bench/large_tables.py`` measures time.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from kasino.captures.lazy import Groups
from kasino.captures.table import Captures
from kasino.cards import ALL
from kasino.games import GAMES, game
from kasino.house_rules import named
from kasino.match.selection import MOVES_SEARCHED
from kasino.rules import Building, Rules
from testing.large_tables import crowded, house_rules

pytestmark = pytest.mark.law

#: The number of cards that may be left out, over all cards of a hand, before the first moves are
#: listed.
STEPS = 60_000
KINDS = ("random", "high", "low", "middle", "lacking")

VARIED = [pytest.param(rules, id=named(rules)) for name in GAMES for rules in house_rules(name)]


class Counted:
    """Counts the calls of a method, and stops endless ones."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.calls = 0
        method: Callable[..., Any] = getattr(owner, name)

        def counting(*arguments: Any) -> Any:
            self.calls += 1
            assert self.calls <= STEPS, "too many steps"
            return method(*arguments)

        patch.setattr(owner, name, counting)


@pytest.mark.parametrize("rules", VARIED)
def test_crowded_tables_are_listed_in_few_steps(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch, Groups, "without")
    rng = Random(f"crowded {named(rules)}")
    for kind in (*KINDS, *(["groups"] if rules.building is Building.FREE else [])):
        state = crowded(rules, rng, kind)
        counted.calls = 0
        moves = list(islice(state.legal_moves(), MOVES_SEARCHED))
        assert moves and len(set(moves)) == len(moves)
        assert all(state.why_not(move) is None for move in moves)


@pytest.mark.parametrize("value", range(9, 17))
def test_where_all_ways_to_leave_cards_are_as_good_a_listing_still_decides(
    value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    Counted(monkeypatch, Groups, "without")
    known = Captures(game("finnish", "cards=0,spades=0"))
    assert len(list(islice(known.sets(ALL ^ 0xF << 26, value), MOVES_SEARCHED))) == MOVES_SEARCHED

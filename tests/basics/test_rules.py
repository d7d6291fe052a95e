"""Rules: contradictions are rejected, and derived values are correct."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from kasino.cards import ACES, ALL, NUMERALS, RANK_MASK
from kasino.games import GAMES, UnknownGame, game
from kasino.games.families import ITALIAN
from kasino.house_rules import varied
from kasino.rules import (
    Ace,
    Building,
    Courts,
    Majority,
    Points,
    Rules,
    RulesError,
    Taking,
    Ties,
)
from testing.kinds import FREE_BUILDS, HIGH_BUILDS, LAST_SCORES, POWER_CARDS, cases
from testing.proof import by_hand

#: The ranks as in Scopa: a jack is worth 8.
EIGHT = (1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 10)

#: Each contradictory change to a game, and its error.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("finnish", {"name": "Kasino 2"}, "name must be"),
    ("finnish", {"name": ""}, "name must be"),
    ("finnish", {"title": ""}, "a title is missing"),
    ("finnish", {"players": ()}, "players is empty"),
    ("finnish", {"players": (1, 2)}, "players must be 2 to 4"),
    ("finnish", {"players": (2, 5)}, "players must be 2 to 4"),
    ("casino", {"partners": (3,)}, "only four can play as partners"),
    ("finnish", {"partners": (4,)}, "only four can play as partners"),
    ("finnish", {"first_deal": 0}, "deals must hand out cards"),
    ("finnish", {"later_deal": -1}, "deals must hand out cards"),
    ("finnish", {"later_deal": 0}, "either dealt later or drawn"),
    ("finnish", {"draws": True}, "either dealt later or drawn"),
    ("finnish", {"first_deal": 5}, "players don't use the deck"),
    ("finnish", {"table_cards": 5}, "players don't use the deck"),
    ("finnish", {"first_deal": 14}, "players don't use the deck"),
    ("casino", {"packet": 3}, "packets don't fill the hands"),
    ("casino", {"power": ((0, 14),)}, "power cards need numeric courts"),
    ("casino", {"ace": Ace.BOTH}, "a high ace needs numeric courts"),
    ("finnish", {"ace_on_table": Ace.HIGH}, "an ace on the table is low, or low and high"),
    ("finnish", {"ace_on_table": Ace.BOTH}, "an ace has two values in both places"),
    ("finnish", {"high_ace": 15}, "an ace that is low on the table is worth 14 if high"),
    (
        "finnish",
        {"ace": Ace.BOTH, "ace_on_table": Ace.BOTH, "high_ace": 11},
        "the high value of an ace on the table is no other rank’s",
    ),
    (
        "finnish",
        {"ace": Ace.BOTH, "ace_on_table": Ace.BOTH, "high_ace": 15},
        "the high value of an ace on the table is no other rank’s",
    ),
    (
        "finnish",
        {"ace": Ace.BOTH, "ace_on_table": Ace.BOTH, "one_group": True},
        "with two values of an ace, a card takes any groups",
    ),
    *cases(
        HIGH_BUILDS,
        {"ace": Ace.BOTH, "ace_on_table": Ace.BOTH},
        "aces have two values on the table only in games without builds",
    ),
    ("finnish", {"rank_values": (*range(1, 13), 15)}, "a rank is worth no more than 14"),
    *cases(FREE_BUILDS, {"courts": Courts.NUMERIC}, "free grouping needs courts by rank"),
    ("casino", {"build_limit": 0}, "held builds, and no others, have a highest value"),
    ("finnish", {"build_limit": 10}, "held builds, and no others, have a highest value"),
    ("casino", {"build_limit": 11}, "builds can't be higher than any sum"),
    *cases(FREE_BUILDS, {"taking": Taking.ANY}, "free grouping takes one group"),
    ("casino", {"building": Building.FREE}, "free grouping takes one group"),
    ("casino", {"taking": Taking.FORCED}, "held builds need optional captures"),
    ("finnish", {"one_build": True}, "only held builds have owners"),
    ("finnish", {"makers": True}, "only held builds have owners"),
    ("finnish", {"choices": ("stack",)}, "choices need held builds"),
    ("casino", {"choices": ("pair",)}, "choices are stack and build"),
    ("casino", {"calls": True}, "calls need two players"),
    *cases(FREE_BUILDS, {"sweep": 1}, "no sweeps to score"),
    ("finnish", {"freeze_at": -1}, "limits can't be negative"),
    ("casino", {"single_first": True}, "only in games without builds"),
    ("casino", {"freeze_at": 3}, "freeze_at belongs to a freeze"),
    *cases(HIGH_BUILDS, {"one_group": True}, "one group only in games without builds"),
    *cases(HIGH_BUILDS, {"rank_values": EIGHT}, "other values only in games without builds"),
    *cases(
        LAST_SCORES,
        {"rank_values": EIGHT, "courts": Courts.EQUAL_ANY, "ace": Ace.LOW},
        "only with numeric courts",
    ),
    ("italian", {"rank_values": (1, 2, 3)}, "each rank has a value"),
    (
        "italian",
        {"rank_values": (1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 9)},
        "two ranks have the same value",
    ),
    (
        "italian",
        {"rank_values": (1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 8, 9, 0)},
        "of the deck has no value",
    ),
    ("finnish", {"fewest_first": True}, "the fewest cards are those of one group"),
    ("italian", {"fewest_first": True, "taking": Taking.BEST}, "the best capture has the most"),
    ("casino", {"takers": ACES}, "a card takes the table only in games without builds"),
    ("italian", {"takers": RANK_MASK[8]}, "those that take the table must be cards of the deck"),
    (
        "italian",
        {"takers": ACES, "takers_yield": True, "total": 15, "single_first": False},
        "no card yields in games with a total",
    ),
    ("finnish", {"takers": ACES}, "only where each card has one value"),
    ("italian", {"takers_yield": True}, "only aces yield to their equals"),
    ("italian", {"takers": ACES, "takers_sweep": 1 << 1}, "only a card that takes the table may"),
    ("italian", {"takers": ACES, "takers_sweep_to": 10}, "takers_sweep_to belongs to a card"),
    ("finnish", {"total": 15}, "a total is made with one group"),
    ("italian", {"total": 15}, "a total has no single cards to take first"),
    (
        "italian",
        {"total": 15, "single_first": False, "ace": Ace.BOTH},
        "a total needs cards with one value",
    ),
    ("italian", {"total": 10, "single_first": False}, "a total is worth 1 to 16 more"),
    ("italian", {"total": 18, "single_first": False}, "a total is worth 1 to 16 more"),
    ("italian", {"dealer_takes": True}, "a first table is taken at the total"),
    *cases(
        FREE_BUILDS, {"majorities": (Majority("cards", ALL, 1, Ties.CARRY),)}, "ties can be carried"
    ),
    (
        "finnish",
        {"points": (Points("cards", ACES, 1),)},
        "two lines of the score sheet have the same name",
    ),
    ("finnish", {"points": (Points("big", 0, 1),)}, "'big' scores must be cards of the deck"),
    ("finnish", {"majorities": (Majority("all", ALL + 1, 1),)}, "'all' scores must be cards of"),
    (
        "finnish",
        {"majorities": (Majority("cards", ALL, 1, then=ACES),)},
        "what decides ties for 'cards' must be other cards of the deck",
    ),
    (
        "italian",
        {"majorities": (Majority("aces", ACES, 1, then=RANK_MASK[8]),)},
        "what decides ties for 'aces' must be other cards of the deck",
    ),
    ("finnish", {"vocabulary": "Poker!"}, "vocabulary is a word of small letters"),
    ("finnish", {"target": -1}, "limits can't be negative"),
    ("finnish", {"table_limit": -1}, "limits can't be negative"),
]


KNOWN = {**GAMES, ITALIAN.name: ITALIAN}


@pytest.mark.parametrize(("name", "changes", "message"), WRONG)
def test_contradictions_are_refused(name: str, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=re.escape(message)) as refused:
        replace(KNOWN[name], **changes)
    assert repr(changes.get("name", name)) in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_rules_are_frozen_and_compared_by_value() -> None:
    rules = GAMES["finnish"]
    with pytest.raises(FrozenInstanceError):
        rules.target = 21  # type: ignore[misc]
    assert replace(rules) == rules and replace(rules, target=17) != rules


def test_what_follows() -> None:
    assert GAMES["finnish"].summing == ALL and GAMES["casino"].summing == NUMERALS
    assert GAMES["finnish"].top_sum == 16 and GAMES["casino"].top_sum == 10
    assert GAMES["finnish"].court_values == set()
    casino = GAMES["casino"]
    assert casino.court_values == {11, 12, 13}
    assert [casino.side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [casino.side_of(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert casino.sides(4) == 2 and casino.sides(2) == 2
    # Honours and a share of the majorities: 27 cards and 7 spades win them.
    assert casino.worth[35] == 2000 + 3000 // 27
    assert casino.worth[1] == 1000 + 3000 // 27 + 1000 // 7
    assert casino.worth[0] == 1000 + 3000 // 27 + 1000 // 7
    assert casino.worth[13] == 1000 + 3000 // 27 and casino.worth[14] == 3000 // 27


def test_the_options_table() -> None:
    """The numbers of each game’s table in its rules.md, copied directly from there."""
    rows: dict[str, tuple[object, ...]] = {name: own["ROW"] for name, own in by_hand().items()}
    for name, row in rows.items():
        r = GAMES[name]
        found = (r.players, r.first_deal, r.later_deal, r.table_cards, r.sweep)
        scores = tuple(r.scores.get(line) for line in ("cards", "spades", "big", "little", "aces"))
        assert (*found, *scores, r.target) == row, name
    assert [rules.title for rules in GAMES.values()] == [own["TITLE"] for own in by_hand().values()]
    assert list(GAMES) == list(rows)


@pytest.mark.parametrize("wrong", ["", "Kasino", "poker", None, 7, [*POWER_CARDS]])
def test_games_that_are_not_there(wrong: Any) -> None:
    with pytest.raises(UnknownGame, match="is not a game") as refused:
        game(wrong)
    assert f"one of {', '.join(GAMES)}"[:20] in str(refused.value)
    assert len(str(refused.value)) < 300


def test_games_are_found_by_name() -> None:
    assert all(game(name) is rules and rules.name == name for name, rules in GAMES.items())
    assert isinstance(GAMES["finnish"], Rules)


def test_a_field_that_no_house_rule_can_write_is_refused_by_name() -> None:
    said = "last_capture can't be 2 in casino: the house rule last is one of 0, 1"
    with pytest.raises(RulesError, match=said):
        varied(replace(GAMES["casino"], last_capture=2), {})

"""The table of house rules in docs/rules.md matches the engine’s, game by game (H2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from kasino.games import GAMES
from kasino.house_rules import HOUSE_RULES, former
from kasino.rules import Ace, Building, Courts, Rules

#: The kinds of games in the table, as their rules say.
KINDS: dict[str, Callable[[Rules], bool]] = {
    "all": lambda _: True,
    "games that score most cards": lambda rules: "cards" in rules.scores,
    "games that score spades": lambda rules: SPADES_ON_SHEET & set(rules.scores) != set(),
    "games that score most spades": lambda rules: rules.scores.get("spades", 0) > 0,
    "games that score 10♦": lambda rules: "big" in rules.scores,
    "games that score 2♠": lambda rules: "little" in rules.scores,
    "games that score aces": lambda rules: "aces" in rules.scores,
    "games in which a king is 13, but not if an ace is 14 and there are builds": lambda rules: (
        rules.courts is Courts.NUMERIC
        and rules.table_values[KING] == 13
        and not (rules.ace is Ace.HIGH and rules.building is not Building.NONE)
    ),
    "games with power cards": lambda rules: bool(rules.power),
    "games without builds": lambda rules: rules.building is Building.NONE,
    "games that can score a run of coins": lambda rules: "napola" in rules.scores,
    "games in which a card takes one group": lambda rules: rules.one_group,
    "games in which a card takes one group of its value": lambda rules: (
        rules.one_group and not rules.total
    ),
    "games that can score K♦": lambda rules: "re-bello" in rules.scores,
    "games that can score most sevens": lambda rules: "sevens" in rules.scores,
    "games with a primiera": lambda rules: "primiera" in rules.scores,
    "games with neither builds nor a total nor cards that take the table": lambda rules: (
        rules.building is Building.NONE and not rules.total and not rules.takers
    ),
    "games with a total of all cards": lambda rules: (
        rules.total > 0 and rules.courts is Courts.NUMERIC
    ),
    "games with sweeps": lambda rules: rules.sweeps,
    "games with sweeps and `freeze` not never": lambda rules: rules.sweeps,
    "games with courts by rank, of which none is always paired or takes the table": lambda rules: (
        rules.courts is not Courts.NUMERIC
        and rules.building is not Building.FREE
        and not rules.takers
    ),
    "games in which the whole deck is dealt to four at once": lambda rules: (
        4 in rules.players and rules.deck_size == rules.table_cards + 4 * rules.first_deal
    ),
    "games with a table limit": lambda rules: rules.table_limit > 0,
    "games for four (rejected with fewer players)": lambda rules: 4 in rules.players,
    "games whose setups may have another direction (H5; rejected with two players)": lambda rules: (
        "direction" in former(rules.name, 4)
    ),
}
KING = 12
SPADES_ON_SHEET: set[str] = {"spades", "each-spade", "spade-jack"}
RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def documented() -> list[tuple[str, list[str], str]]:
    """Return the rows of H2 in docs/rules.md: an option, its values, and the games that have it."""
    rows = []
    for row in RULES.read_text(encoding="utf-8").split("- H2 ")[1].split("- H3 ")[0].splitlines():
        names, values, games, *_ = [cell.strip() for cell in row.strip("|").split("|")] + [""] * 3
        first, dash, last = values.partition("–")
        told = range(int(first), int(last) + 1) if dash else values.split(", ")
        rows += [(name, [str(value) for value in told], games) for name in quoted(names)]
    return rows


def quoted(cell: str) -> list[str]:
    """Return the parts of a cell in backticks."""
    return re.findall("`([^`]+)`", cell)


def test_H2_the_table_is_the_one_of_the_docs() -> None:
    rows = documented()
    assert [(name, values) for name, values, _ in rows] == [
        (option.name, list(option.values)) for option in HOUSE_RULES
    ]
    for (name, _, games), option in zip(rows, HOUSE_RULES, strict=True):
        expected = {known for known, rules in GAMES.items() if KINDS[games](rules)}
        assert {known for known, rules in GAMES.items() if option.suits(rules)} == expected, name

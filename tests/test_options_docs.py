"""The table of house rules in docs/rules.md matches the engine’s (H2)."""

from __future__ import annotations

import re
from pathlib import Path

from kasino.games import GAMES
from kasino.house_rules import HOUSE_RULES

RULES = Path(__file__).parents[1] / "docs" / "rules.md"


def documented() -> list[tuple[str, list[str], str]]:
    """Return the rows of H2 in docs/rules.md: an option, its values, and its games."""
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
        if games == "all":
            expected = set(GAMES)
        elif games.startswith("all but "):
            expected = set(GAMES) - set(quoted(games))
        elif games == "`kasino-call`":
            expected = {"kasino-call"}
        else:
            continue  # described by features of the games; tests/test_options.py names them
        assert {known for known, rules in GAMES.items() if option.suits(rules)} == expected, name

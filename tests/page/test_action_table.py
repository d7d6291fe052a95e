"""docs/actions.md against the table of actions."""

from __future__ import annotations

from app.model.actions import ACTIONS
from tests.action_table import DOCS, written


def test_the_table_of_actions_is_of_now() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert written(text) == text, "run python -m tests.action_table"


def test_every_action_has_its_row() -> None:
    rows = [line for line in DOCS.read_text(encoding="utf-8").splitlines() if line[:3] == "| `"]
    assert [row.split("`")[1] for row in rows] == [action.name for action in ACTIONS]

"""Writes the table of the page's actions into docs/actions.md: ``python -m tests.action_table``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "web")]

from app.control.update import HANDLERS  # noqa: E402
from app.model.actions import ACTIONS, LESSON, MATCH, TASK, TURN  # noqa: E402
from tests.tables import replaced, row  # noqa: E402

DOCS = ROOT / "docs" / "actions.md"
BEGIN = "<!-- actions: written by python -m tests.action_table -->\n"
END = "<!-- /actions -->"

NEEDS = {
    "": "",
    MATCH: "a match or a lesson",
    TURN: "a person's turn",
    LESSON: "a lesson",
    TASK: "a puzzle or an exercise",
}


def table() -> list[str]:
    """Return the table of actions."""
    rows = ["| action | label | key | needs | reads first | done by |", "|" + " --- |" * 6]
    for action in ACTIONS:
        doer = HANDLERS[action.name]
        place = f"{doer.__module__.rpartition('.')[2]}.{doer.__name__}"
        name, label, key, takes, place = (
            f"`{text}`" if text else ""
            for text in (action.name, action.label, action.key, action.takes, place)
        )
        rows.append(row((name, label, key, NEEDS[action.needs], takes, place)))
    return rows


def written(text: str) -> str:
    """Return the document with the table of now."""
    return replaced(text, BEGIN, table(), END)


if __name__ == "__main__":
    DOCS.write_text(written(DOCS.read_text(encoding="utf-8")), encoding="utf-8")

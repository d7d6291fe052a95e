"""Writes the table of the page's actions into docs/actions.md: ``python -m tests.action_table``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "web")]

from app.control.update import HANDLERS  # noqa: E402
from app.model.actions import ACTIONS, LESSON, MATCH, TURN  # noqa: E402

DOCS = ROOT / "docs" / "actions.md"
BEGIN = "<!-- actions: written by python -m tests.action_table -->\n"
END = "<!-- /actions -->"

NEEDS = {"": "", MATCH: "a match or a lesson", TURN: "a person's turn", LESSON: "a lesson"}


def table() -> str:
    """Return the table of actions."""
    rows = ["| action | label | key | needs | reads first | done by |", "|" + " --- |" * 6]
    for row in ACTIONS:
        key = f"`{row.key}`" if row.key else ""
        takes = f"`{row.takes}`" if row.takes else ""
        doer = HANDLERS[row.name]
        place = f"`{doer.__module__.rpartition('.')[2]}.{doer.__name__}`"
        label = f"`{row.label}`" if row.label else ""
        cells = f"`{row.name}`", label, key, NEEDS[row.needs], takes, place
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def written(text: str) -> str:
    """Return the document with the table of now."""
    head, _, rest = text.partition(BEGIN)
    return head + BEGIN + table() + END + rest.partition(END)[2]


if __name__ == "__main__":
    DOCS.write_text(written(DOCS.read_text(encoding="utf-8")), encoding="utf-8")

"""Tables of figures: the measurement, its goal, the result, date, machine and command."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COLUMNS: Final = ("what", "goal", "found", "date", "machine", "command")


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure; a page keeps only the newest one with the same ``what``."""

    what: str
    found: str
    goal: str = ""
    met: bool = True

    def sentence(self) -> str:
        """Return the figure as a line of text.

        >>> Figure("a click", "60 ms", "≤ 50 ms", met=False).sentence()
        'a click: 60 ms (goal ≤ 50 ms: NOT MET)'
        """
        if not self.goal:
            return f"{self.what}: {self.found}"
        verdict = "met" if self.met else "NOT MET"
        return f"{self.what}: {self.found} (goal {self.goal}: {verdict})"

    def line(self, command: str, day: str) -> str:
        """Return the figure as a row of a table, with the day and this machine."""
        found = self.found if self.met else f"{self.found}, not met"
        where = f"{platform.system()}, {os.cpu_count()} cores, {_python()}"
        return table_row(self.what, self.goal, found, day, where, f"`{command}`")


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def table_row(*cells: str) -> str:
    r"""Return cells as a row of a Markdown table.

    >>> table_row("a", "b|c")
    '| a | b\\|c |'
    """
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def updated(page: str, rows: Iterable[Figure], command: str, day: str) -> str:
    """Return a page whose table has the new rows in place of those with the same ``what``.

    If a figure has no goal, its row keeps the old goal, because the goals of duels are recorded
    only there. A page without a table gets one at its end. Everything else stays the same.
    """
    head = [table_row(*COLUMNS), table_row(*["---"] * len(COLUMNS))]
    lines = page.rstrip("\n").splitlines()
    if head[0] not in lines:
        lines += [""] * bool(lines) + head
    for row in rows:
        _put(lines, lines.index(head[0]) + len(head), row.line(command, day))
    return "".join(f"{line}\n" for line in lines)


def _put(lines: list[str], first: int, line: str) -> None:
    """Put a row into the table that starts at a line, replacing its old version if there is one."""
    what, goal, *_ = line.split(" | ")
    at = first
    while at < len(lines) and lines[at].startswith("|"):
        older = lines[at].split(" | ")
        if older[0] == what:
            lines[at] = line if goal else " | ".join([what, older[1], *line.split(" | ")[2:]])
            return
        at += 1
    lines.insert(at, line)

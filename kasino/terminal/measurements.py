"""Tables of figures: what was measured, its goal and the result, below the command.

A command often prints dozens of figures. So it has a row of its own, with the day and the machine,
above the rows of its figures.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, TypeAlias

COLUMNS: Final = ("what", "goal", "found")
#: The beginning of a command’s row.
COMMAND: Final = "| **`"
#: The rows of figures below each command’s row, by what they measure. A row that someone has put
#: above all commands is below "".
Table: TypeAlias = dict[str, dict[str, str]]


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

    def line(self) -> str:
        """Return the figure as a row of a table."""
        return table_row(self.what, self.goal, f"{self.found}{'' if self.met else ', not met'}")


def command_row(command: str, day: str) -> str:
    """Return the row above a command’s figures, with the day and this machine."""
    where = f"{platform.system()}, {os.cpu_count()} cores, {_python()}"
    return table_row(f"**`{command}`**", day, where)


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def table_row(*cells: str) -> str:
    r"""Return cells as a row of a Markdown table.

    >>> table_row("a", "b|c")
    '| a | b\\|c |'
    """
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def updated(page: str, figures: Iterable[Figure], command: str, day: str) -> str:
    """Return a page whose table has the new figures in place of those with the same ``what``.

    If a figure has no goal, its row keeps the old goal, because the goals of duels are recorded
    only there. A page without a table gets one at its end. Everything else stays the same.
    """
    head = [table_row(*COLUMNS), table_row(*["---"] * len(COLUMNS))]
    lines = page.rstrip("\n").splitlines()
    if head[0] not in lines:
        lines += [""] * bool(lines) + head
    first = lines.index(head[0]) + len(head)
    length = sum(1 for _ in takewhile(lambda line: line.startswith("|"), lines[first:]))
    table = _parsed(lines[first : first + length])
    table = _put(table, command_row(command, day), [figure.line() for figure in figures])
    rows = [[row, *below.values()] for row, below in table.items() if below]
    lines[first : first + length] = [line for each in rows for line in each if line]
    return "".join(f"{line}\n" for line in lines)


def _parsed(lines: Iterable[str]) -> Table:
    below: dict[str, str] = {}
    table: Table = {"": below}
    for line in lines:
        if line.startswith(COMMAND):
            below = table.setdefault(line, {})
        else:
            below[_what(line)] = line
    return table


def _put(table: Table, command: str, lines: Iterable[str]) -> Table:
    """Return a table with a command’s figures, which replace those of other commands.

    A new command comes before the first whose figures it replaces, or last.
    """
    new = {_what(line): line for line in lines}
    below = table.get(command, {})
    order = list(table)
    if command not in table:
        replaced = (at for at, older in enumerate(table.values()) if new.keys() & older.keys())
        order.insert(next(replaced, len(order)), command)
    for older in table.values():
        for what in new.keys() & older.keys():
            new[what] = _with_goal(new[what], older[what])
            if older is not below:
                del older[what]
    return {row: {**below, **new} if row == command else table[row] for row in order}


def _what(line: str) -> str:
    return line.split(" | ")[0]


def _with_goal(line: str, older: str) -> str:
    """Return a figure’s row with the goal of its older row if it brings none."""
    what, goal, found = line.split(" | ")
    return " | ".join((what, goal or older.split(" | ")[1], found))

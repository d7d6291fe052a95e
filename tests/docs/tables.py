"""Tables that scripts write into documents, between two comments."""

from __future__ import annotations

from collections.abc import Sequence


def row(cells: Sequence[str]) -> str:
    """Return a row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def replaced(text: str, begin: str, table: Sequence[str], end: str) -> str:
    """Return a document with the lines of a table replaced."""
    head, _, rest = text.partition(begin)
    return "".join((head, begin, *(f"{line}\n" for line in table), end, rest.partition(end)[2]))

"""Write the tables of options into docs/embedding.md: ``python -m tests.docs.embedding_tables``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "web")]

from app.core.options import OPTIONS, Option  # noqa: E402
from kasino.games import GAMES  # noqa: E402
from tests.docs.tables import replaced, row  # noqa: E402

DOCS = ROOT / "docs" / "embedding.md"
BEGIN = "<!-- options: written by python -m tests.docs.embedding_tables -->\n"
END = "<!-- /options -->"
SETTINGS = "<!-- settings: written by python -m tests.docs.embedding_tables -->\n"
SETTINGS_END = "<!-- /settings -->"


def values(option: Option) -> str:
    """Return the values of an option, its default in bold."""
    if option.values == tuple(GAMES):
        return f"a [game’s name](rules.md#games); **`{option.default}`**"
    if option.values:
        return ", ".join(
            f"**`{value}`**" if value == option.default else f"`{value}`" for value in option.values
        )
    return {
        "colour": "`#rgb`, `#rrggbb`",
        "origin": "an origin",
        "long": "a match",
        "page": "a URL",
    }.get(option.kind, "text")


def table(*, settings: bool = False) -> list[str]:
    """Return the table of the options that the settings dialog doesn’t offer, or does offer."""
    rows = ["| option | values | |", "| --- | --- | --- |"]
    for option in (option for option in OPTIONS if bool(option.group) is settings):
        where = "" if option.element else " Not for the element, which sets it."
        rows.append(row((f"`{option.name}`", values(option), f"{option.doc}{where}")))
    return rows


def written(text: str) -> str:
    """Return the document with the current tables."""
    text = replaced(text, BEGIN, table(), END)
    return replaced(text, SETTINGS, table(settings=True), SETTINGS_END)


if __name__ == "__main__":
    DOCS.write_text(written(DOCS.read_text(encoding="utf-8")), encoding="utf-8")

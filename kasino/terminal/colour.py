"""Colour on a terminal: red suits are red."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

#: When to use colour; ``auto`` depends on the terminal and the environment.
WHEN: Final = ("auto", "always", "never")

_RED_CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♥♦]")


def wanted(when: str, terminal: bool, environment: Mapping[str, str]) -> bool:
    """Return whether to use colour (see no-color.org).

    >>> wanted("auto", True, {}), wanted("auto", True, {"NO_COLOR": "1"}), wanted("auto", False, {})
    (True, False, False)
    """
    if when != "auto":
        return when == "always"
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def painted(text: str) -> str:
    """Return a text with its red cards in red."""
    return _RED_CARD.sub(lambda found: f"\x1b[31m{found[0]}\x1b[39m", text)

"""The names of its house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "preset.best-book": "By the book",
    "preset.best-carry": "Ties carried",
}

"""The names of its house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "preset.finnish-book": "Finnish, by the book",
    "preset.finnish-pairs": "Finnish, in pairs",
    "preset.finnish-carry": "Finnish, ties carried",
    "preset.finnish-more": "As in Finnish Kasino",
    "preset.danish-21": "Danish, to 21",
}

"""The names of its house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "preset.american-11": "American, to 11 without sweeps",
    "preset.english-11": "English, to 11",
}

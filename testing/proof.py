"""The proof in each game’s folder: what was written by hand a second time, and what was recorded.

``by_hand.py`` is read by path and imports nothing, so it can’t repeat the engine’s mistakes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any

HOMES = Path(__file__).parents[1] / "kasino" / "games"


def proof(game: str, file: str) -> Path:
    """Return a file of a game’s proof, such as its ``playthrough-2.txt``."""
    return HOMES / game.replace("-", "_") / "proof" / file


@cache
def by_hand() -> dict[str, dict[str, Any]]:
    """Return what is written by hand about each game, in menu order."""
    found = {
        path.parents[1].name.replace("_", "-"): run_path(str(path))
        for path in HOMES.glob("*/proof/by_hand.py")
    }
    return dict(sorted(found.items(), key=lambda each: each[1]["ORDER"]))

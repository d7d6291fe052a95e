"""What the embed builder offers."""

from __future__ import annotations

from typing import Final

#: The options that the builder offers, beside the game, the players, the level and a colour.
OFFERED: Final = (
    *("lang", "theme", "deck", "pace", "sound"),
    *("hints", "undo", "controls", "start", "storage"),
)
#: What only the element can do.
ELEMENT: Final = ("start", "storage")

#: All that it begins with.
FIRST: Final = ("game", "players", "level", "accent", *OFFERED)

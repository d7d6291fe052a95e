"""What the embed builder offers."""

from __future__ import annotations

from typing import Final

#: The options that the builder offers, beside the game, the players, the level and a colour.
OFFERED: Final = (
    *("mode", "number", "lang", "theme", "deck", "pace", "sound"),
    *("hints", "undo", "controls", "start", "storage"),
)
#: What only the element can do.
ELEMENT: Final = ("start", "storage")

#: The modes it offers, and those that can begin with a certain lesson, puzzle or grade.
MODES: Final = ("play", "daily", "lesson", "puzzle", "sums", "watch")
NUMBERED: Final = ("lesson", "puzzle", "sums")

#: All that it begins with.
FIRST: Final = ("game", "players", "level", "accent", *OFFERED)

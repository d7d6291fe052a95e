"""The choices in the embed builder."""

from __future__ import annotations

from typing import Final


class Draft(dict[str, str]):
    """The options chosen in the builder, by name."""


#: The options in the builder, in addition to the game, the players, the level and a colour.
OFFERED: Final = (
    *("mode", "number", "lang", "theme", "deck", "pace", "sound"),
    *("hints", "undo", "controls", "start", "storage"),
)
#: Options that only the custom element has.
ELEMENT: Final = ("start", "storage")

#: The modes in the builder, and those that can start with a given lesson, puzzle or level.
MODES: Final = ("play", "daily", "lesson", "puzzle", "sums", "watch")
NUMBERED: Final = ("lesson", "puzzle", "sums")

#: All options that the builder starts with.
FIRST: Final = ("game", "players", "level", "accent", *OFFERED)

"""Kasino in its family form, for two to four."""

from dataclasses import replace

from kasino.games.families import NORDIC
from kasino.games.shown import Shown
from kasino.presets import Preset

RULES = replace(NORDIC, name="kasino", title="Kasino (family)", order=3)

SHOWN = Shown(
    about="Take what you like; clear the table for a mökki.",
    difference="You choose what to take",
    cards="8h Td 8c",
    land="nordic",
    weekday=2,
    puzzle_turn=1,
)

_BOOK = {"spade-ties": "share", "at-once": "yes", "void": "net", "freeze": "live"}
PRESETS = {
    "finnish-book": Preset("kasino", _BOOK),
    "finnish-pairs": Preset("kasino", {**_BOOK, "partners": "yes"}, (4,)),
    "finnish-carry": Preset("kasino", {"ties": "carry", "spade-ties": "share"}),
    "finnish-more": Preset("kasino", {"at-once": "yes", "freeze": "own", "take": "best"}, (3, 4)),
    "danish-21": Preset(
        "kasino",
        {
            "target": "21",
            "spades": "1",
            "void": "none",
            "freeze": "never",
            "last-sweep": "yes",
            "last": "1",
        },
    ),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    642, 3773, 21263, 22246, 26625, 30403, 30650, 33957, 35110, 35176, 40042, 50520, 65675,
    71291, 81288, 92432,
)  # fmt: skip

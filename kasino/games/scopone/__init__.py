"""Scopone: the whole deck is dealt at once, to two pairs of partners."""

from dataclasses import replace

from kasino.games.families import ITALIAN
from kasino.games.shown import Shown
from kasino.presets import Preset

RULES = replace(
    ITALIAN,  # M1, M3–M8
    name="scopone",
    title="Scopone",
    order=14,
    counterclockwise=True,  # S1
    players=(2, 4),  # M1
    first_deal=10,  # M2
    later_deal=10,  # M2
    table_cards=0,  # M2
    misdeals=(),  # M10
    target=21,  # M9
    vocabulary="scopone",
)

SHOWN = Shown(
    about="Scopa for two pairs: ten cards each, and an empty table.",
    difference="All cards are dealt at once; no card on the table",
    cards="7d As Kc",
    land="italy",
    names=("Scopone scientifico",),
    example="7d 3c 4s",
)

PRESETS = {
    "scopone-classico": Preset("scopone", {"layout": "4"}),
    "scopone-11": Preset("scopone", {"target": "11"}),
    "scopone-16": Preset("scopone", {"target": "16"}),
    "scopone-31": Preset("scopone", {"target": "31"}),
    "scopone-re-bello": Preset("scopone", {"re-bello": "1"}),
    "scopone-napola": Preset("scopone", {"napola": "1"}),
    "scopone-aces": Preset("scopone", {"target": "31", "napola": "1", "ace-takes": "ace"}),
    "scopone-fewest": Preset("scopone", {"fewest": "yes"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    44, 314, 351, 475, 579, 612, 632, 740, 863, 899, 1056, 1181, 1477, 1652, 1771, 1874,
)  # fmt: skip

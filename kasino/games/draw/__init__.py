"""Draw Casino: Casino in which every play is followed by drawing a card."""

from dataclasses import replace

from kasino.games.families import BUILDERS
from kasino.games.shown import Shown

RULES = replace(
    BUILDERS,  # W1
    name="draw",
    title="Draw Casino",
    order=9,
    later_deal=0,  # W1: no cards are dealt after the first deal
    draws=True,  # W1
)

SHOWN = Shown(
    about="Casino in which you draw a card after each play.",
    difference="Draw a card after each play",
    cards="7d 3c Kh",
    land="english",
    names=("Draw Cassino",),
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    451, 7680, 10307, 10440, 10671, 15337, 18686, 23732, 28581, 30195, 33737, 35540,
)  # fmt: skip

"""Kasino väärinpäin: points are bad and captures are forced."""

from dataclasses import replace

from kasino.games.families import NORDIC
from kasino.games.shown import Shown
from kasino.rules import Taking

RULES = replace(
    NORDIC,  # L1
    name="laistokasino",
    title="Kasino väärinpäin",
    order=4,
    taking=Taking.FORCED,  # L2, L3
    fewest_wins=True,  # L1
)

SHOWN = Shown(
    about="Points are bad, and if you can take, you must.",
    difference="Points are bad",
    cards="As Td 2s",
    land="nordic",
    names=("Laistokasino",),
    title_languages={"en": "fi"},
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    642, 1313, 1541, 1649, 1678, 1749, 2013, 2090, 2527, 2670, 2765, 3011, 3018, 3173, 3241,
    3608,
)  # fmt: skip

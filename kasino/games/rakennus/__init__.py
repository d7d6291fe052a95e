"""Rakennuskasino: Kasino’s card values with Casino’s builds."""

from dataclasses import replace

from kasino.games.families import NORDIC
from kasino.games.shown import Shown
from kasino.rules import Building
from kasino.sheet import CARDS, SPADE_LINE

RULES = replace(
    NORDIC,  # G1
    name="rakennus",
    title="Rakennuskasino",
    order=11,
    building=Building.HELD,  # G1: B3–B7
    build_limit=16,  # G1
    makers=True,  # B6
    majorities=(CARDS.most(3), SPADE_LINE.most(1)),  # as in Casino
    sweep=0,  # G2
    target=21,  # see the table in rules.md
)

SHOWN = Shown(
    about="Finnish Kasino values, with builds up to 16.",
    difference="Build up to 16 with power cards",
    cards="2s 9d 6c",
    land="nordic",
    title_languages={"en": "fi"},
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    50, 126, 642, 1541, 1631, 1649, 1773, 2265, 2506, 2527, 2612, 2670,
)  # fmt: skip

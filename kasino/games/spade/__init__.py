"""Spade Casino: Casino in which every spade counts."""

from dataclasses import replace

from kasino.games.families import BUILDERS
from kasino.games.shown import Shown
from kasino.sheet import CARDS, EACH_SPADE, JACK_OF_SPADES, SPADE_LINE

RULES = replace(
    BUILDERS,  # P1
    name="spade",
    title="Spade Casino",
    order=8,
    points=(
        *BUILDERS.points,
        EACH_SPADE.each(1),  # P1
        JACK_OF_SPADES.each(1),  # P1: J♠ 2 in all
    ),
    majorities=(CARDS.most(3), SPADE_LINE.most(0)),  # P1: none for spades
    target=61,  # see the table in rules.md
)

SHOWN = Shown(
    about="Casino in which every spade is a point.",
    difference="Every spade is a point",
    cards="2s Js As",
    land="english",
    names=("Spade Cassino",),
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    3506, 23487, 30617, 32288, 33816, 38010, 38952, 50097, 51907, 54173, 54897, 57078,
)  # fmt: skip

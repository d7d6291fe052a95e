"""Kasino väärinpäin: points are bad and captures are forced."""

from dataclasses import replace

from kasino.games.kasino import RULES as KASINO
from kasino.rules import Taking

RULES = replace(
    KASINO,  # L1
    name="laistokasino",
    title="Kasino väärinpäin",
    order=4,
    taking=Taking.FORCED,  # L2, L3
    fewest_wins=True,  # L1
)

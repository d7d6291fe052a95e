"""Spade Casino: Casino in which every spade counts."""

from dataclasses import replace

from kasino.games.casino import RULES as CASINO

RULES = replace(
    CASINO,  # P1
    name="spade",
    title="Spade Casino",
    order=8,
    most_spades=0,  # P1: no point for most spades
    each_spade=1,  # P1
    spade_jack=1,  # P1: J♠ 2 in all
    target=61,  # the table of the relatives
)

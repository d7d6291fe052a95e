"""Draw Casino: Casino in which every play is followed by drawing a card."""

from dataclasses import replace

from kasino.games.casino import RULES as CASINO

RULES = replace(
    CASINO,  # W1
    name="draw",
    title="Draw Casino",
    order=9,
    later_deal=0,  # W1: no cards are dealt after the first deal
    draws=True,  # W1
)

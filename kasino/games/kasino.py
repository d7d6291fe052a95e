"""Kasino in its family form, for two to four."""

from kasino.cards import ACES, ALL, BIG, LITTLE, SPADES
from kasino.rules import (
    Ace,
    Courts,
    Freeze,
    LastSweep,
    Majority,
    Points,
    Rules,
    Taking,
    Void,
    Words,
)

RULES = Rules(
    name="kasino",
    title="Kasino (family)",
    order=3,
    players=(2, 3, 4),  # N1
    first_deal=4,
    later_deal=4,
    table_cards=4,
    courts=Courts.NUMERIC,
    ace=Ace.HIGH,  # F1
    power=((LITTLE, 15), (BIG, 16)),  # F1
    taking=Taking.ANY,  # N1
    points=(Points("big", 1 << BIG, 2), Points("little", 1 << LITTLE, 1), Points("aces", ACES, 1)),
    majorities=(Majority("cards", ALL, 1), Majority("spades", SPADES, 2)),
    sweep=1,  # N2
    sweep_last=LastSweep.NO,  # N2: while there are cards in the stock
    sweep_freeze=Freeze.ANY,  # N2
    freeze_at=11,  # N2: more than 10
    sweep_void=Void.ALL,  # N3
    target=16,  # S8
    vocabulary=Words.FINNISH.value,  # U13
)

#: The numbers of its friendly deals, which `research/friendly_deals.py` finds.
FRIENDLY = (
    642, 3773, 21263, 22246, 26625, 30403, 30650, 33957, 35110, 35176, 40042, 50520, 65675,
    71291, 81288, 92432,
)  # fmt: skip

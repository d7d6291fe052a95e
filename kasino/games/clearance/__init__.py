"""Clearance: free grouping, and one round is the match."""

from kasino.games.shown import Shown
from kasino.rules import Building, Courts, Rules, Taking, Ties
from kasino.sheet import BIG_CASINO, CARDS, EACH_ACE, LITTLE_CASINO, SPADE_LINE

RULES = Rules(
    name="clearance",
    title="Clearance",
    order=5,
    players=(2, 3, 4),  # C1
    first_deal=4,
    later_deal=4,
    table_cards=4,
    courts=Courts.EQUAL_ANY,  # C2: courts only pair
    taking=Taking.GROUP,  # C3
    building=Building.FREE,  # C4
    points=(BIG_CASINO.each(2), LITTLE_CASINO.each(2), EACH_ACE.each(1)),
    majorities=(CARDS.most(1, ties=Ties.ALL), SPADE_LINE.most(1, ties=Ties.ALL)),  # C6
    sweeps=False,  # C3–C5
    vocabulary="clearance",  # U13
)

SHOWN = Shown(
    about="Pair and combine cards, then take the whole group at once.",
    difference="Group cards on the table as you like",
    cards="4c 5d 9s",
    land="english",
    title_languages={"fi": "en", "sv": "en", "de": "en", "et": "en", "it": "en", "es": "en"},
    weekday=5,
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    29, 50, 181, 451, 642, 950, 1039, 1164, 1209, 1313, 1362, 1375,
)  # fmt: skip

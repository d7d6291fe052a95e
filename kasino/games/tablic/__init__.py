"""Tablić: sums with aces that count 1 or 11, in the hand and on the table."""

from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.rules import Ace, Courts, Rules, Taking
from kasino.sheet import BIG_CASINO, CARDS, CLUB_TWO, HONOURS

RULES = Rules(
    name="tablic",
    title="Tablić",
    order=16,
    counterclockwise=True,  # S1
    players=(2, 4),  # V1
    partners=(4,),  # V1
    rank_values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14),  # V2
    first_deal=6,  # V3
    later_deal=6,  # V3
    table_cards=4,  # V3
    courts=Courts.NUMERIC,  # V2
    ace=Ace.BOTH,  # V2
    ace_on_table=Ace.BOTH,  # V2
    high_ace=11,  # V2
    taking=Taking.ANY,  # V4
    points=(HONOURS.each(1), BIG_CASINO.each(1), CLUB_TWO.each(1)),  # V6
    majorities=(CARDS.most(3),),  # V7
    sweep=1,  # V5
    target=101,  # V8
    vocabulary="tablic",  # V9
)

SHOWN = Shown(
    about="Balkan: aces are 1 or 11, and jack, queen and king 12, 13 and 14.",
    difference="An ace is 1 or 11, in the hand and on the table",
    cards="Ac Td Qh",
    land="balkans",
    names=("Tablanet", "Tablanette", "Tabinet", "Tablići"),
    example="Qs Ad 2c",
)

PRESETS = {
    "tablic-short": Preset("tablic", {"target": "0"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    33706, 65719, 87495, 150966, 162754, 235534, 248959, 263886, 536866, 595961, 604971,
    627819, 631432, 691997,
)  # fmt: skip

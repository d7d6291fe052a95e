"""Casino with builds, for two, three, or four as partners."""

from kasino.cards import ACES, ALL, BIG, LITTLE, SPADES
from kasino.rules import Building, Courts, Majority, Points, Rules, Taking

RULES = Rules(
    name="casino",
    title="Casino",
    order=6,
    players=(2, 3, 4),  # B1
    partners=(4,),  # B1
    first_deal=4,
    later_deal=4,
    table_cards=4,
    packet=2,  # D3
    courts=Courts.EQUAL_ONE,  # B2
    taking=Taking.ANY,  # B2
    building=Building.HELD,  # B3–B5
    build_limit=10,  # B3, B4
    makers=True,  # B6
    points=(Points("big", 1 << BIG, 2), Points("little", 1 << LITTLE, 1), Points("aces", ACES, 1)),
    majorities=(Majority("cards", ALL, 3), Majority("spades", SPADES, 1)),
    sweep=1,  # B8
    target=21,  # B9
)

#: The numbers of its friendly deals, which `research/friendly_deals.py` finds.
FRIENDLY = (
    1513, 19207, 21893, 38952, 50097, 54173, 55554, 57078, 58620, 60243, 64197, 64617,
)  # fmt: skip

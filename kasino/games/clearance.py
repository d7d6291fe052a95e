"""Clearance: free grouping, one round is the match."""

from kasino.rules import Building, Courts, Rules, Taking, Ties, Words

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
    most_cards=1,
    most_spades=1,
    big=2,
    little=2,
    ace=1,
    sweeps=False,  # C3–C5
    ties=Ties.ALL,  # C6
    vocabulary=Words.CLEARANCE.value,  # U13
)

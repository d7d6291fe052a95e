"""Kasino!: stacks, builds and the call."""

from kasino.games.shown import Shown
from kasino.rules import Building, Courts, Rules, Taking
from kasino.sheet import BIG_CASINO, CARDS, EACH_ACE, LITTLE_CASINO, SPADE_LINE

RULES = Rules(
    name="kasino-call",
    title="Kasino!",
    order=1,
    players=(2,),  # K1
    first_deal=6,  # K1
    later_deal=4,  # K1
    table_cards=0,  # K1
    courts=Courts.EQUAL_ANY,  # K3
    taking=Taking.ANY,  # K3
    building=Building.HELD,  # K4–K7
    build_limit=10,  # K5
    one_build=True,  # K8
    choices=("stack", "build"),  # U1
    calls=True,  # K9
    table_limit=10,  # K10
    points=(BIG_CASINO.each(3), LITTLE_CASINO.each(2), EACH_ACE.each(1)),
    majorities=(CARDS.most(1), SPADE_LINE.most(1)),
    sweeps=False,  # K3
    target=21,  # K11
    royal=True,  # K12
    vocabulary="call",  # U13
)

SHOWN = Shown(
    about="Stack and build, and call Kasino! on a careless card.",
    difference="Call out what your opponent missed",
    cards="6s 6d Qc",
    land="nordic",
    match_weekday=1,
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    10, 35, 48, 59, 73, 92, 103, 104, 105, 107, 116, 150, 157,
)  # fmt: skip

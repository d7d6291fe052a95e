"""Pâsur: number cards make eleven, and a jack takes everything but kings and queens."""

from kasino.cards import RANK_MASK
from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.rules import Courts, LastSweep, Misdeal, Rules, Taking, Void
from kasino.sheet import BIG_CASINO, CLUB_TWO, CLUBS, EACH_ACE, EACH_JACK

JACKS, QUEENS, KINGS = RANK_MASK[10:]

RULES = Rules(
    name="pasur",
    title="Pâsur",
    order=18,
    counterclockwise=True,  # S1
    players=(2, 3, 4),  # Y1
    partners=(4,),  # Y1
    first_deal=4,  # Y2
    later_deal=4,  # Y2
    table_cards=4,  # Y2
    misdeals=(Misdeal(JACKS, 2), Misdeal(QUEENS, 3), Misdeal(KINGS, 3)),  # Y3
    buried=JACKS,  # Y3
    courts=Courts.EQUAL_ONE,  # Y5
    taking=Taking.FORCED,  # Y6
    one_group=True,  # Y4
    total=11,  # Y4
    takers=JACKS,  # Y5
    takers_spare=QUEENS | KINGS,  # Y5
    points=(EACH_ACE.each(1), EACH_JACK.each(1), BIG_CASINO.each(3), CLUB_TWO.each(2)),  # Y8
    majorities=(CLUBS.most(7),),  # Y8
    sweep=5,  # Y7
    sweep_last=LastSweep.NO,  # Y7
    sweep_void=Void.NET,  # Y7
    target=62,  # Y9
    vocabulary="pasur",  # Y9
)

SHOWN = Shown(
    about="Iranian: number cards make eleven, and a jack takes nearly everything.",
    difference="Make eleven; a jack takes all but kings and queens",
    cards="7c 4d Js",
    land="iran",
    names=("Pasoor", "Haft khaj", "Chahar barg", "پاسور"),
    example="8s Ah 2c",
)

PRESETS = {
    "pasur-50": Preset("pasur", {"freeze": "own", "freeze-at": "50"}),
    "pasur-all": Preset("pasur", {"void": "none"}),
    "pasur-round": Preset("pasur", {"target": "0"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    11173, 31998, 38205, 38745, 57389, 59704, 69259, 72979, 74221, 83214, 86187, 93156, 99065,
    103869, 109919, 118271,
)  # fmt: skip

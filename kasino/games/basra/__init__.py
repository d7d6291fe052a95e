"""Basra: jacks and the seven of diamonds take the whole table."""

from dataclasses import replace

from kasino.cards import RANK_MASK, SUIT_MASK
from kasino.games.families import NORDIC
from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.rules import Ace, Courts, Freeze, LastSweep, Taking, Void
from kasino.sheet import BIG_CASINO, CARDS, CLUB_TWO, EACH_ACE, EACH_JACK

JACKS = RANK_MASK[10]
KOMI = RANK_MASK[6] & SUIT_MASK[2]

RULES = replace(
    NORDIC,  # X1
    name="basra",
    title="Basra",
    order=17,
    counterclockwise=True,  # S1
    partners=(4,),  # X1
    buried=JACKS | KOMI,  # X2
    courts=Courts.EQUAL_ANY,  # X3
    ace=Ace.LOW,  # X3
    power=(),
    taking=Taking.FORCED,  # X4
    takers=JACKS | KOMI,  # X5
    takers_sweep=KOMI,  # X6
    takers_sweep_to=10,  # X6
    points=(EACH_JACK.each(1), EACH_ACE.each(1), CLUB_TWO.each(2), BIG_CASINO.each(3)),  # X8
    majorities=(CARDS.most(3),),  # X8
    sweep=10,  # X6
    sweep_last=LastSweep.YES,  # X7
    sweep_freeze=Freeze.NEVER,
    freeze_at=0,
    sweep_void=Void.NONE,
    target=101,  # X9
    vocabulary="basra",  # X9
)

SHOWN = Shown(
    about="From Egypt and the Levant: jacks and the 7♦ take the whole table.",
    difference="Jacks and the 7♦ take everything",
    cards="Jd 7d 2c",
    land="egypt",
    names=("Bastra", "Ashush", "Komi", "باصرة", "بصرة"),
    example="7s 3h 4c",
)

PRESETS = {
    "basra-egypt": Preset("basra", {"cards": "30", "ties": "carry"}),
    "basra-151": Preset("basra", {"target": "151"}),
    "basra-last": Preset("basra", {"last-sweep": "card"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    1990, 6651, 8061, 11887, 13685, 13741, 13871, 13996, 14154, 14308, 16960, 18866, 22176,
    25449, 36471, 41292,
)  # fmt: skip

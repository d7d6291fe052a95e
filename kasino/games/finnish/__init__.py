"""Finnish Kasino: the game takes the best capture, and points count at once."""

from kasino.cards import BIG, LITTLE
from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.rules import (
    Ace,
    Courts,
    Freeze,
    LastSweep,
    Rules,
    Taking,
    Void,
)
from kasino.sheet import BIG_CASINO, CARDS, EACH_ACE, LITTLE_CASINO, SPADE_LINE

RULES = Rules(
    name="finnish",
    title="Finnish Kasino",
    order=2,
    players=(2,),  # F7
    first_deal=4,
    later_deal=4,
    table_cards=4,
    courts=Courts.NUMERIC,
    ace=Ace.HIGH,  # F1
    power=((LITTLE, 15), (BIG, 16)),  # F1
    taking=Taking.BEST,  # F3
    points=(BIG_CASINO.each(2), LITTLE_CASINO.each(1), EACH_ACE.each(1)),
    majorities=(CARDS.most(1), SPADE_LINE.most(2)),
    sweep=1,  # F5
    sweep_last=LastSweep.NO,  # F5
    sweep_freeze=Freeze.OWN,  # F5
    freeze_at=10,  # F5: 10 or more
    sweep_void=Void.ALL,  # F6
    at_once=True,  # F4
    target=16,  # F4
    vocabulary="nordic",  # U13
)

SHOWN = Shown(
    about="Two players; the best capture is found for you.",
    difference="The game finds your best capture",
    cards="Ah 9s 5d",
    land="nordic",
    names=("Suomalainen kasino",),
    first=True,
    weekday=0,
    puzzle_turn=0,
)

PRESETS = {
    "best-book": Preset("finnish", {"spade-ties": "share", "void": "net", "freeze": "live"}),
    "best-carry": Preset("finnish", {"ties": "carry", "spade-ties": "share"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    642, 3773, 4677, 21263, 22246, 26625, 30403, 30650, 33957, 35110, 35176, 40042, 47293,
    50520, 65675, 71291,
)  # fmt: skip

"""Chkobba: Scopa in Tunisia, with the queen below the jack, and sevens in place of the primiera."""

from dataclasses import replace

from kasino.cards import RANK_MASK
from kasino.games.families import FORTY, ITALIAN
from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.sheet import CARDS, COINS, SETTEBELLO, SEVENS

RULES = replace(
    ITALIAN,  # T3–T6
    name="chkobba",
    title="Chkobba",
    order=15,
    rank_values=(1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 9, 8, 10),  # T1
    misdeals=(),  # T2
    points=(SETTEBELLO.each(1),),  # T8
    majorities=(
        CARDS.most(1, deck=FORTY),  # T8
        COINS.most(1, deck=FORTY),  # T8
        SEVENS.most(1, then=RANK_MASK[5]),  # T7
    ),
    runs=(),
    target=21,  # T9
    vocabulary="chkobba",  # T9
)

SHOWN = Shown(
    about="Tunisian: the queen is 8 and the jack 9, and sevens score.",
    difference="The queen is 8, the jack 9; most sevens score",
    cards="7d Qs Jh",
    land="tunisia",
    names=("Chkoba", "Shkobba", "شكبة"),
    example="7d 3c 4s",
)

PRESETS = {
    "chkobba-11": Preset("chkobba", {"target": "11"}),
    "chkobba-31": Preset("chkobba", {"target": "31"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    5862, 6516, 10881, 13266, 19021, 23171, 24707, 27629, 39196, 39571, 39574, 41944, 43133,
    44780, 51149, 52536,
)  # fmt: skip

"""Escoba: a card and those that it takes make fifteen; a first table of fifteen is the dealer’s."""

from dataclasses import replace

from kasino.games.families import FORTY, ITALIAN
from kasino.games.shown import Shown
from kasino.presets import Preset
from kasino.rules import LastSweep
from kasino.sheet import CARDS, COINS, PRIMIERA, SETTEBELLO, SEVENS

RULES = replace(
    ITALIAN,  # Q1, Q2
    name="escoba",
    title="Escoba",
    order=13,
    counterclockwise=True,  # S1
    misdeals=(),  # Q2
    total=15,  # Q3
    single_first=False,  # Q3
    dealer_takes=True,  # Q4
    points=(SETTEBELLO.each(1),),  # Q6
    majorities=(
        CARDS.most(1, deck=FORTY),  # Q6
        COINS.most(1, deck=FORTY),  # Q6
        SEVENS.most(1),  # Q6
        PRIMIERA.most(0, deck=FORTY),  # Q7: the setenta, only as a house rule
    ),
    runs=(),
    sweep_last=LastSweep.YES,  # Q5
    target=15,  # Q8
    vocabulary="escoba",  # Q8
)

SHOWN = Shown(
    about="Spanish: your card and those that it takes make fifteen.",
    difference="Your card and those it takes make 15",
    cards="7d 5s 3c",
    land="spain",
    names=("Escoba del quince", "Escoba de 15"),
    first_in=("es",),
    puzzle_turn=5,
    example="7d 3c 5s",
)

PRESETS = {
    "fifteen-setenta": Preset("escoba", {"sevens": "0", "primiera": "1"}),
    "fifteen-21": Preset("escoba", {"target": "21"}),
    "fifteen-free": Preset("escoba", {"take": "any"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    1320, 2262, 2865, 2979, 3266, 3357, 4086, 4321, 4858, 6447, 7242, 7477, 8255, 8692, 8864,
    9813,
)  # fmt: skip

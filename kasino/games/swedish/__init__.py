"""Kasino as in Sweden: an ace is 1 or 14, all sweeps count, and the last capture scores."""

from dataclasses import replace

from kasino.games.families import NORDIC
from kasino.games.shown import Shown
from kasino.rules import Ace, Freeze, LastSweep, Void

RULES = replace(
    NORDIC,  # E1
    name="swedish",
    title="Kasino (Swedish)",
    order=10,
    power=(),  # E1: no power cards
    ace=Ace.BOTH,  # E1
    sweep_last=LastSweep.YES,  # E1: all sweeps count
    sweep_freeze=Freeze.NEVER,  # E1
    freeze_at=0,  # E1
    sweep_void=Void.NONE,  # E1
    last_capture=1,  # E2
    vocabulary="classic",  # U13
)

SHOWN = Shown(
    about="Every sweep counts, and so does the last capture.",
    difference="The last capture scores",
    cards="7d Qc 5s",
    land="nordic",
    names=("Svensk kasino",),
    weekday=4,
    puzzle_turn=2,
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    181, 642, 1631, 2670, 3276, 11887, 13531, 17237, 20874, 21263, 25449, 30650, 33687, 33957,
    35110, 36776,
)  # fmt: skip

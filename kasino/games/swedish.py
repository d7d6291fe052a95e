"""Kasino as in Sweden: an ace is 1 or 14, all sweeps count, and so does the last capture."""

from dataclasses import replace

from kasino.games.kasino import RULES as KASINO
from kasino.rules import Freeze, Void, Words

RULES = replace(
    KASINO,  # E1
    name="swedish",
    title="Kasino (Swedish)",
    order=10,
    power=(),  # E1: no power cards
    ace_high=True,  # E1
    sweep_last_deal=True,  # E1: all sweeps count
    sweep_freeze=Freeze.NEVER,  # E1
    freeze_at=0,  # E1
    sweep_void=Void.NONE,  # E1
    last_capture=1,  # E2
    vocabulary=Words.SWEDISH.value,  # U13
)

"""Scopa: forty cards, one card or one sum at a time, and four points at the end of a round."""

from dataclasses import replace

from kasino.games.families import ITALIAN
from kasino.games.shown import Shown
from kasino.presets import Preset

RULES = replace(
    ITALIAN,  # Z1–Z9
    name="scopa",
    title="Scopa",
    order=12,
    counterclockwise=True,  # S1
    vocabulary="scopa",
)

SHOWN = Shown(
    about="Forty cards: take one card or one sum, and sweep the table.",
    difference="Forty cards; take one card or one sum",
    cards="7d Js Kc",
    land="italy",
    first_in=("it",),
    example="7d 3c 4s",
    weekday=1,
    puzzle_turn=4,
)

PRESETS = {
    "scopa-16": Preset("scopa", {"target": "16"}),
    "scopa-21": Preset("scopa", {"target": "21"}),
    "scopa-31": Preset("scopa", {"target": "31"}),
    "scopa-re-bello": Preset("scopa", {"re-bello": "1"}),
    "scopa-napola": Preset("scopa", {"napola": "1"}),
    "scopa-aces": Preset("scopa", {"target": "31", "napola": "1", "ace-takes": "ace"}),
    "scopa-aces-sweep": Preset("scopa", {"ace-takes": "table-sweep"}),
    "scopa-sevens": Preset("scopa", {"sevens": "1", "primiera": "0"}),
}

#: Setups from before the direction could be chosen go clockwise (Z15).
FORMER = {"direction": "clockwise"}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    1687, 4087, 6516, 13266, 15561, 20679, 28181, 28210, 34807, 39196, 43663, 52073, 52305,
    53923, 64836, 66133,
)  # fmt: skip

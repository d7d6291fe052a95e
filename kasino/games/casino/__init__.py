"""Casino with builds, for two, three, or four as partners."""

from dataclasses import replace

from kasino.games.families import BUILDERS
from kasino.games.shown import Shown
from kasino.presets import Preset

RULES = replace(BUILDERS, name="casino", title="Casino", order=6)

SHOWN = Shown(
    about="Build now, take later.",
    difference="Build now, take later",
    cards="3c 5h 8s",
    land="english",
    names=("Cassino", "Kassino"),
    weekday=3,
)

PRESETS = {
    "american-11": Preset("casino", {"target": "11", "sweep": "0"}),
    "english-11": Preset("casino", {"target": "11"}),
}

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    1513, 19207, 21893, 38952, 50097, 54173, 55554, 57078, 58620, 60243, 64197, 64617,
)  # fmt: skip

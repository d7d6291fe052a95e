"""Royal Casino: Casino in which courts have values and an ace is 1 or 14."""

from dataclasses import replace

from kasino.games.families import BUILDERS
from kasino.games.shown import Shown
from kasino.rules import Ace, Courts

RULES = replace(
    BUILDERS,  # R1
    name="royal",
    title="Royal Casino",
    order=7,
    courts=Courts.NUMERIC,  # R1
    ace=Ace.BOTH,  # R2
    build_limit=14,  # R1
)

SHOWN = Shown(
    about="Casino with jacks, queens and kings that add up and build.",
    difference="Jack, queen and king are 11, 12 and 13",
    cards="Jd Qc Kh",
    land="english",
    names=("Royal Cassino",),
    title_languages={"de": "en"},
    weekday=6,
    puzzle_turn=3,
)

#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds.
FRIENDLY = (
    3951, 29932, 33257, 48834, 51107, 53015, 57078, 58620, 72329, 78922,
)  # fmt: skip

"""The lessons: fixed deals, given by their seeds, and the moves to play in them.

This file contains only positions and moves. ``tests/find_lessons.py`` found them, and a test checks
each of them against the aim of its lesson. The messages are in ``app.learn.draw``, under the names
of the steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Step:
    """One task: the moves that complete it, and the opponent’s answer."""

    name: str
    moves: str
    answer: str = ""

    @property
    def accepted(self) -> tuple[str, ...]:
        """The moves that complete the step; the first one is the hint."""
        return tuple(self.moves.split())


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, given by a seed and the moves before it, with one or two steps."""

    name: str
    seed: str
    before: str
    steps: tuple[Step, ...]


#: The named techniques, by the name of the step that teaches each.
TECHNIQUES: Final = {
    "sweep": "clear",
    "honour": "take",
    "trail": "hold",
    "least": "avoid",
    "forced": "avoid",
    "build": "build",
    "build-2": "fetch",
    "multiple": "lock",
    "raise": "raise",
    "last": "last",
    "call": "call",
    "group": "build",
    "high": "build",
    "high-2": "fetch",
    "spade": "right-card",
    "seven": "take",
}

#: The moves up to the last deal of a round.
_LAST: Final = (
    "6sx6h 7sx7d+7c 5d 8cx5d+3c 8h Kc 9d 4s 9cx9d KdxKc 2d 6cx4s+2d 3d 5h Qs 7h Tdx7h+3d QcxQs "
    "5cx5h 2c 6d Tsx8h+2c Qh Ad 3h AsxAd 9sx3h+6d Js 4d Ah Tc 2s AcxAh 2hx2s JcxJs 4cx4d 8d 5s "
    "9h Ks KhxKs"
)

# Lessons that several games share.
_CHOOSE: Final = Lesson("choose", "392", "", (Step("choose", "Tcx9s+Ah+Td"),))
_POWER: Final = Lesson("power", "1359", "", (Step("power", "AhxTd+4c AhxTh+4c"),))
_SWEEP: Final = Lesson("sweep", "52", "", (Step("sweep", "7cx3s+Ah+6h+4d"),))
_BUILD: Final = Lesson(
    "build", "3", "7d", (Step("build", "Ah+7d=8", "Qh"), Step("build-2", "8sxAh+7d 8dxAh+7d"))
)
_MULTIPLE: Final = Lesson("multiple", "19", "2h", (Step("multiple", "Ac+As+7s+7c=8"),))

#: The lessons of each game, ordered so that each builds on those before it.
COURSES: Final[dict[str, tuple[Lesson, ...]]] = {
    "finnish": (
        Lesson("match", "2", "", (Step("match", "8hx8s"),)),
        Lesson("sum", "1", "5d", (Step("sum", "9dx4s+5d"),)),
        Lesson("court", "290", "", (Step("court", "Qhx5s+7d"),)),
        Lesson("honour", "846", "KsxAs+Qc", (Step("honour", "ThxTd"),)),
        Lesson("several", "5", "6h", (Step("several", "Qdx6h+Qh+6c"),)),
        _SWEEP,
        Lesson("power", "1359", "", (Step("power", "AhxTd+4c"),)),
        Lesson("trail", "239", "2c", (Step("trail", "8d 6c"),)),
    ),
    "kasino": (
        _CHOOSE,
        Lesson("split", "5156", "", (Step("split", "8sx2s+6c"),)),
        _POWER,
        _SWEEP,
    ),
    "laistokasino": (
        Lesson("forced", "4", "As", (Step("forced", "4c Th"),)),
        Lesson("maximal", "392", "", (Step("maximal", "Tcx9s+Ah+Td"),)),
        Lesson("least", "3515", "7s", (Step("least", "9hx7s+2c"),)),
    ),
    "kasino-call": (
        Lesson("choose", "312", "2h 2d 4d 6h 9d Kh", (Step("choose", "4sx2h+2d+4d"),)),
        Lesson(
            "build",
            "1",
            "3c",
            (Step("build", "4s+3c=7", "5d"), Step("build-2", "7dx4s+3c 7cx4s+3c")),
        ),
        Lesson(
            "stack",
            "11",
            "2d",
            (Step("stack", "2s+2d=2 2h+2d=2", "3d"), Step("stack-2", "2hx2s+2d 2sx2h+2d")),
        ),
        Lesson("call", "5", "6h 6c Qd 8d 6s", (Step("call", "!6sx6h+6c"),)),
    ),
    "clearance": (
        Lesson("form", "1", "5d", (Step("form", "9dx4s+5d"),)),
        Lesson("nest", "9", "Qh", (Step("nest", "8dx2h+6h+6c"),)),
        Lesson(
            "group",
            "1",
            "5d",
            (Step("group", "3c+5d=8", "8c"), Step("group-2", "8hx5d+3c+8c 8hx5d+3c")),
        ),
    ),
    "casino": (
        Lesson("choose", "45", "", (Step("choose", "6cxAs+5s+6h"),)),
        _BUILD,
        _MULTIPLE,
        Lesson("raise", "32", "3c+4d=7", (Step("raise", "3s+4d+3c=10"),)),
        Lesson("last", "1", _LAST, (Step("last", "8sx8d"),)),
    ),
    "royal": (
        Lesson("court", "25", "", (Step("court", "Qhx8s+4d"),)),
        Lesson("ace", "4", "4c", (Step("ace", "AdxTh+4c"),)),
        Lesson("high", "2", "", (Step("high", "5c+7d=Q", "3h"), Step("high-2", "Qhx7d+5c"))),
        Lesson("raise", "4", "As+7d=8", (Step("raise", "6h+As+7d=14"),)),
    ),
    "spade": (
        Lesson("spade", "16", "", (Step("spade", "KsxKc"),)),
        _BUILD,
        _MULTIPLE,
    ),
    "draw": (
        Lesson("draw", "7", "", (Step("draw", "8hx8c"),)),
        _BUILD,
        _MULTIPLE,
    ),
    "swedish": (
        _CHOOSE,
        Lesson("ace", "28", "Jcx6h+5d", (Step("ace", "Adx7d+7c"),)),
        _SWEEP,
    ),
    "rakennus": (
        _CHOOSE,
        _POWER,
        Lesson("high", "2", "", (Step("high", "Qh+3h=15", "4h"), Step("high-2", "2sx3h+Qh"))),
    ),
    "scopa": (
        Lesson("court", "79", "", (Step("court", "Qcx4d+5c"),)),
        Lesson("single", "73", "", (Step("single", "JcxJd"),)),
        Lesson("coin", "7", "", (Step("coin", "Ksx2d+Jd"),)),
        Lesson("seven", "11", "", (Step("seven", "7cx7d"),)),
        Lesson("sweep", "243", "7dx7s", (Step("sweep", "KcxAs+4h+5h"),)),
    ),
}


def lesson_about(game: str, technique: str) -> int:
    """Return the place of a game’s lesson that teaches a technique, or −1 if there is none.

    >>> lesson_about("casino", "raise"), lesson_about("finnish", "raise")
    (3, -1)
    """
    for place, lesson in enumerate(COURSES.get(game, ())):
        if any(TECHNIQUES.get(step.name) == technique for step in lesson.steps):
            return place
    return -1

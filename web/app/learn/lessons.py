"""The lessons: fixed deals, given by their seeds, and the moves to play in them.

Each game’s folder has its ``course``, which contains only positions and moves.
``tests/page/find_lessons.py`` found them, and a test checks each against the aim of its lesson.
The messages are in ``app.learn.draw``, under the names of the steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasino.games import GAMES, part


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


#: The named techniques, by the name of the step that teaches each. A course may add its own.
TECHNIQUES: Final[dict[str, str]] = {
    "sweep": "clear",
    "honour": "take",
    "trail": "hold",
    "build": "build",
    "build-2": "fetch",
    "multiple": "lock",
    "raise": "raise",
    "last": "last",
    "high": "build",
    "high-2": "fetch",
}


def _read(line: str) -> Lesson:
    """Return a lesson from a line: its name, its seed and the moves before it, then its steps.

    A step has a name, the moves that complete it, and after ``>`` the opponent’s answer.

    >>> _read("build 3 7d | build Ah+7d=8 > Qh | build-2 8sxAh+7d 8dxAh+7d").steps[0]
    Step(name='build', moves='Ah+7d=8', answer='Qh')
    """
    start, *steps = line.split(" | ")
    name, seed, *before = start.split()
    read = []
    for step in steps:
        moves, _, answer = step.partition(" > ")
        title, *accepted = moves.split()
        read.append(Step(title, " ".join(accepted), answer))
    return Lesson(name, seed, " ".join(before), tuple(read))


#: The lessons of each game, ordered so that each builds on those before it.
COURSES: Final[dict[str, tuple[Lesson, ...]]] = {
    name: tuple(map(_read, found.COURSE)) for name in GAMES if (found := part(name, "course"))
}

for _name in COURSES:
    TECHNIQUES.update(getattr(part(_name, "course"), "TECHNIQUES", {}))


def lesson_about(game: str, technique: str) -> int:
    """Return the place of a game’s lesson that teaches a technique, or −1 if there is none.

    >>> lesson_about("casino", "raise"), lesson_about("finnish", "raise")
    (3, -1)
    """
    for place, lesson in enumerate(COURSES.get(game, ())):
        if any(TECHNIQUES.get(step.name) == technique for step in lesson.steps):
            return place
    return -1

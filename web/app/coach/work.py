"""The coach's work by its name: each is done between frames and tells what it finds in actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from app.coach.book.work import mistakes
from app.coach.hint.work import hint
from app.coach.par.work import played
from app.coach.puzzles.work import listed, opened, solving
from app.coach.review.work import reviewed
from app.coach.seals.work import verified
from app.core.actions import Action
from app.core.page_state import PageState

#: Work goes on where it yields; what it yields besides None is to be dispatched.
Task = Callable[[Callable[[], PageState], Any], Iterator[Action | None]]

TASKS: Final[dict[str, Task]] = {
    "hint": hint,
    "review": reviewed,
    "verify": verified,
    "puzzles": listed,
    "puzzle": opened,
    "task": solving,
    "par": played,
    "mistakes": mistakes,
}

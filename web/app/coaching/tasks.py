"""The coach's work by its name: each is done between frames and tells what it finds in actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from app.coaching.advice import hint
from app.coaching.par import played
from app.coaching.puzzles import listed, opened
from app.coaching.review import reviewed
from app.coaching.solving import solving
from app.coaching.verifying import verified
from app.model.actions import Action
from app.model.page_state import PageState

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
}

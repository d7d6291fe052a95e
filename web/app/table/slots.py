"""Places in the drawing of a match that features fill, each with a function of the scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.core.feature import Slot
from app.platform.dom import Child
from app.table.scene import Scene

Drawing = Callable[[Scene], tuple[Child, ...]]

#: In place of the table once a round is over.
ROUND_OVER: Final[Slot[Drawing]] = Slot("in place of the table once a round is over")
#: Over the table, beside it.
OVER_TABLE: Final[Slot[Drawing]] = Slot("over the table")
#: In place of the moves while somebody at another device is to move.
WAITING: Final[Slot[Drawing]] = Slot("while somebody elsewhere is to move")
#: In place of the button that continues after a result.
CONTINUE: Final[Slot[Drawing]] = Slot("in place of the button that continues")
#: Beside the standing of the match.
STANDING: Final[Slot[Drawing]] = Slot("beside the standing")
#: What else the end of a match says.
MATCH_OVER: Final[Slot[Drawing]] = Slot("what else the end of a match says")
#: Under the ways on from a result.
UNDER_RESULT: Final[Slot[Drawing]] = Slot("under the result")
#: Under *More* after a match, which folds what is seldom done.
MORE: Final[Slot[Drawing]] = Slot("under More after a match")


def drawn(slot: Slot[Drawing], scene: Scene) -> tuple[Child, ...]:
    """Return what the installed features draw in a place."""
    return tuple(child for draw in slot.filled() for child in draw(scene))

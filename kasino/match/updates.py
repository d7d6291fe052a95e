"""What a session tells: the update after anything, the entries of its log, the wrong turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.engine.events import Event
from kasino.engine.reasons import Reason
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.match.selection import Selection
from kasino.moves import Move

_NOTHING: Final = Selection()


class TurnError(KasinoError):
    """A move or an opponent asked for when it is somebody else's turn."""


@dataclass(frozen=True, slots=True)
class Update:
    """What a front end draws after anything: the view, what happened, or why nothing did.

    ``selection`` is what is picked then, so that nobody needs to ask for it again.
    """

    view: View
    events: tuple[Event, ...]
    reason: Reason | None = None
    selection: Selection = _NOTHING


class Entry(NamedTuple):
    """One line of the log; ``move`` is None and ``seat`` −1 where a round was dealt."""

    round: int
    seat: int
    move: Move | None
    events: tuple[Event, ...]

"""The steps of a match in play, back and forth: undo and redo without end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kasino.engine.events import Event
from kasino.engine.state import State
from kasino.match.record import Step


class History:
    """The first position of a match, the steps made since, and those taken back.

    ``stops`` says at which positions undo and redo halt: those where a person is to move.
    """

    def __init__(self, start: State, steps: Sequence[Step], stops: Callable[[State], bool]) -> None:
        self.start = start
        self._steps = list(steps)
        self._at = len(steps)
        self._stops = stops

    @property
    def state(self) -> State:
        """The position the match stands at."""
        return self._position(self._at)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps made, without those taken back."""
        return tuple(self._steps[: self._at])

    @property
    def moves_made(self) -> int:
        """The number of moves made; dealing a round is no move."""
        return sum(step.move is not None for step in self.steps)

    @property
    def at(self) -> int:
        """The number of steps made."""
        return self._at

    def __len__(self) -> int:
        """Return the number of steps, those taken back too."""
        return len(self._steps)

    def go(self, to: int) -> tuple[Event, ...]:
        """Go to where so many steps are made; return what happens on the way forth."""
        begin, self._at = self._at, max(0, min(to, len(self._steps)))
        return tuple(event for step in self._steps[begin : self._at] for event in step.events)

    def push(self, step: Step) -> None:
        """Make a step; what was taken back is forgotten."""
        self._steps[self._at :] = [step]
        self._at += 1

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier position to go back to."""
        return self._earlier() is not None

    @property
    def can_redo(self) -> bool:
        """Whether anything taken back can be made again."""
        return self._at < len(self._steps)

    def undo(self) -> bool:
        """Go back to the last earlier stop; return whether there was one."""
        to = self._earlier()
        if to is None:
            return False
        self._at = to
        return True

    def redo(self) -> tuple[Event, ...]:
        """Go on to the next stop, or to the end, and return what happens on the way."""
        ahead = range(self._at + 1, len(self._steps))
        stops = (at for at in ahead if self._stops(self._position(at)))
        return self.go(next(stops, len(self._steps)))

    def _position(self, at: int) -> State:
        return self._steps[at - 1].state if at else self.start

    def _earlier(self) -> int | None:
        back = range(self._at - 1, -1, -1)
        return next((at for at in back if self._stops(self._position(at))), None)

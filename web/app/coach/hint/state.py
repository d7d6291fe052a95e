"""The coach's advice about a position, already in words, because the page only draws it."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.engine.state import State
from kasino.moves import Move


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence for the eye, and the same for screen readers."""

    eye: str
    ear: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One option: the name of its move, its value, and its standard error, in points."""

    name: Wording
    value: float
    error: float
    points: str
    mark: str = ""  # an addition to its name: it is the best one, or was played


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move of a position, with reasons, and the best options.

    ``card`` is the one to look at first, and ``touched`` are the cards that the reasons mention.
    """

    move: Move
    card: int
    looks: Wording
    named: Wording
    reasons: tuple[Wording, ...]
    bars: tuple[Bar, ...]
    touched: int


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in progress: its position, the selection then, and the last step shown.

    ``step`` is 0 during the search, 1 for the card to look at, 2 for the move, and 3 for the
    reasons. ``wanted`` is the step to show after the search.
    """

    state: State
    wanted: int
    advice: Advice | None = None
    step: int = 0
    hand: int = -1
    table: int = 0

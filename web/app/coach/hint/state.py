"""What the coach says of a position, in words already: the page draws it and knows no more."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.engine.state import State
from kasino.moves import Move


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence for the eye and the same for the ear."""

    eye: str
    ear: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One option: how its move is called, what it is worth, and how sure that is, in points."""

    name: Wording
    value: float
    error: float
    points: str
    mark: str = ""  # what is told of it besides: that it is best, or was played


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move of a position, with reasons, and the best options.

    ``card`` is the one to look at first, ``touched`` are the cards that the reasons name.
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
    """A hint under way: for which position, what was picked then, and how far it has been told.

    ``step`` is 0 while it is thought of, 1 for where to look, 2 for the move, 3 for the reasons;
    ``wanted`` is the step to tell once it is there.
    """

    state: State
    wanted: int
    advice: Advice | None = None
    step: int = 0
    hand: int = -1
    table: int = 0

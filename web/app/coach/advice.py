"""The coach’s advice about a position, already in words so that the page only has to draw it."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.moves import Move


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence as it is displayed, and as screen readers say it."""

    eye: str
    ear: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One option: its move in words, its value, and its standard error, both in points."""

    name: Wording
    value: float
    error: float
    points: str
    mark: str = ""  # "best" or "played", shown after its name


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move in a position, the reasons for it, the best options, and a technique or "".

    ``card`` is the card to look at first, and ``touched`` is the set of cards to outline.
    """

    move: Move
    card: int
    looks: Wording
    named: Wording
    reasons: tuple[Wording, ...]
    bars: tuple[Bar, ...]
    touched: int
    technique: str

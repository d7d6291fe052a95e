"""The adaptive opponent, which has a given strength between two neighbouring levels.

Its seat name contains its position on the ladder in tenths of a step: ``fits-23`` plays three out
of ten moves like the counting player and the others like the greedy player. So a record or a link
needs no other data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players.base import Budget, Player, Thought

ADAPTIVE: Final = "fits"
TENTHS: Final = 10

#: Each level’s strength, the weakest first, as a rating: a lead of 400 points means winning ten of
#: eleven rounds. Each number is the median of the ratings in the two-player ladders
#: (docs/measurements/players.md).
STRENGTHS: Final[Mapping[str, int]] = {
    "random": 610,
    "beginner": 950,
    "greedy": 1000,
    "counter": 1150,
    "endgame": 1200,
    "expert": 1240,
}
_LEVELS: Final = tuple(STRENGTHS)
TOP: Final = TENTHS * (len(_LEVELS) - 1)
#: The step at which a new player begins, as strong as the greedy level.
MIDDLE: Final = TENTHS * _LEVELS.index("greedy")
_FORM: Final = re.compile(rf"{ADAPTIVE}(?:-(0|[1-9][0-9]?))?")


def adaptive_step(level: str) -> int | None:
    """Return the step in an adaptive opponent’s name, or None for any other name.

    >>> [adaptive_step(level) for level in ("fits-23", "fits-51", "greedy")]
    [23, None, None]
    >>> adaptive_step("fits") == MIDDLE
    True
    """
    found = _FORM.fullmatch(level)
    if found is None:
        return None
    step = MIDDLE if found[1] is None else int(found[1])
    return step if step <= TOP else None


def nearest(step: int) -> str:
    """Return the level nearest to a step.

    >>> nearest(23), nearest(25), nearest(50)
    ('greedy', 'counter', 'expert')
    """
    return _LEVELS[(step + TENTHS // 2) // TENTHS]


def mixed(step: int) -> tuple[str, ...]:
    """Return the levels that an adaptive opponent plays like: the lower one, and then the next one.

    >>> mixed(23), mixed(30), mixed(50)
    (('greedy', 'counter'), ('counter',), ('expert',))
    """
    lower, tenths = divmod(step, TENTHS)
    return _LEVELS[lower : lower + 1 + (tenths > 0)]


def strength(level: str) -> float | None:
    """Return the rating of a level or an adaptive opponent, or None if the name has no rating.

    >>> strength("greedy"), strength("fits-21"), strength("mine")
    (1000, 1015.0, None)
    """
    step = adaptive_step(level)
    return STRENGTHS.get(level) if step is None else _strength(step)


def adaptive_level(rating: float) -> str:
    """Return the name of the adaptive opponent whose rating is nearest to the given one.

    >>> [adaptive_level(rating) for rating in (0, 1015, 1150, 3000)]
    ['fits-0', 'fits-21', 'fits-30', 'fits-50']
    """
    return f"{ADAPTIVE}-{_step(rating)}"


def within_a_step(before: float, after: float) -> float:
    """Return a rating, limited to one step of the ladder from an earlier one.

    >>> within_a_step(1000, 1130), within_a_step(1000, 1500), within_a_step(1000, 100)
    (1130, 1150.0, 950.0)
    """
    step = _step(before)
    low, high = (_strength(min(max(step + away, 0), TOP)) for away in (-TENTHS, TENTHS))
    return max(min(after, max(high, before)), min(low, before))


def _step(rating: float) -> int:
    return min(range(TOP + 1), key=lambda step: abs(_strength(step) - rating))


def _strength(step: int) -> float:
    lower, tenths = divmod(step, TENTHS)
    weak = STRENGTHS[_LEVELS[lower]]
    strong = STRENGTHS[_LEVELS[min(lower + 1, len(_LEVELS) - 1)]]
    return weak + (strong - weak) * tenths / TENTHS


class AdaptivePlayer:
    """A player that plays each move like one or the other of two neighbouring levels."""

    def __init__(self, level: str, step: int, ladder: Sequence[Player]) -> None:
        lower, self._tenths = divmod(step, TENTHS)
        self.level: Final = level
        self._pair: Final = ladder[lower : lower + 2]

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the thoughts of the level drawn for this move."""
        # The level is drawn from the move’s own random stream, so a record reproduces it.
        stronger = rng.below(TENTHS) < self._tenths
        yield from self._pair[stronger].think(view, rng, budget)

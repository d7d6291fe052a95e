"""The interface for opponents: a player gets a View and yields thoughts; the last one counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.errors import ArgumentError, whole
from kasino.moves import Move

#: The first version of a level. If a level’s choice changes in any position, it gets another
#: version, and the old one stays in ``kasino.players``, because only the same version makes the
#: same moves.
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Thought:
    """The move a player would make if it had to move now; its last thought is its move.

    ``value`` is the player’s estimate of the move in points, or None if it has none. ``iterations``
    counts the work so far, in a unit that depends on the player.
    """

    move: Move
    value: float | None
    iterations: int


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search.

    ``iterations`` is the maximum amount of work; 0 means the level’s default. Only this limit keeps
    matches reproducible on every machine (``docs/decisions/budgets-in-iterations.md``). ``expired``
    may read the caller’s clock. It can only stop a search early, and never before the first
    thought.
    """

    iterations: int = 0
    expired: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        whole("iterations", self.iterations)
        if self.expired is not None and not callable(self.expired):
            raise ArgumentError("expired", self.expired, "a function, or None")

    def limit(self, own: int) -> int:
        """Return the number of iterations for a level whose default is ``own``."""
        return min(self.iterations, own) if self.iterations > 0 else own

    def over(self) -> bool:
        """Return whether the caller’s clock has run out."""
        return self.expired is not None and self.expired()


class Player(Protocol):
    """An opponent at one level; it gets nothing but a View, so it can’t cheat."""

    @property
    def level(self) -> str:
        """The name of the level in URLs, records and commands."""
        ...

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield at least one thought, and then at least one every 8 ms of work.

        Frequent thoughts keep the page responsive, because it runs a search between frames
        (``docs/decisions/thinking-on-the-page.md``). ``view`` is the view of the seat to move. The
        same view, stream and iterations give the same thoughts.
        """
        ...

"""What every opponent is: somebody who looks at a View and thinks aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.moves import Move

#: The players' version: one more whenever a level chooses otherwise in any position. A match can
#: be verified by the players that it was begun with, and by no others.
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player would do if it had to move now; the last one is its move.

    ``value`` is what the move looks worth to the player, in points, None where it doesn't know.
    ``iterations`` counts the work done so far, in the player's own unit.
    """

    move: Move
    value: float | None
    iterations: int


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit of how long a player thinks.

    ``iterations`` is the most work to do, 0 for as much as the level does by itself; it alone
    keeps games reproducible. ``expired`` may ask a clock of the caller's and only ever stops the
    player earlier, never before its first thought.
    """

    iterations: int = 0
    expired: Callable[[], bool] | None = None

    def limit(self, own: int) -> int:
        """Return the iterations to do for a level that would do ``own`` by itself."""
        return min(self.iterations, own) if self.iterations > 0 else own

    def over(self) -> bool:
        """Return whether the caller's clock has run out."""
        return self.expired is not None and self.expired()


class Player(Protocol):
    """An opponent of one level; it gets a View and nothing else, so it can't cheat."""

    @property
    def level(self) -> str:
        """The name of the level in URLs, records and commands."""
        ...

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield at least one thought, and one at least every 8 ms of work.

        ``view`` is of the seat to move. The same view, stream and iterations give the same
        thoughts.
        """
        ...

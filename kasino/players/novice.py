"""The novice: Onni, who has just learnt the rules of a game with builds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.players.base import Budget, Player, Thought
from kasino.players.beginner import BeginnerPlayer
from kasino.players.move_order import people_build
from kasino.players.random import RandomPlayer

#: One move in this many is as good as the beginner’s; the others are random.
GOOD: Final = 3


class NovicePlayer:
    """A player whose moves are random, except that in games with builds one in three is not.

    That one is the beginner’s move. So the novice makes builds, and sometimes remembers to take
    them. A match that names the level ``random`` gets random moves only; this is the person who
    sits at the table.
    """

    level = "random"
    _model: Final[Player] = BeginnerPlayer()
    _slips: Final[Player] = RandomPlayer()

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the thoughts of the player drawn for this move."""
        slips = not people_build(view.rules) or rng.below(GOOD) > 0
        return (self._slips if slips else self._model).think(view, rng, budget)

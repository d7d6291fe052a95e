"""The opponents, weakest to strongest, found by the name of their level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kasino.errors import ProblemError
from kasino.players.base import VERSION, Budget, Player, Thought
from kasino.players.beginner import BeginnerPlayer
from kasino.players.counter import CounterPlayer
from kasino.players.endgame import EndgamePlayer
from kasino.players.expert import ExpertPlayer
from kasino.players.greedy import GreedyPlayer
from kasino.players.personas import PERSONAS, Persona
from kasino.players.random import RandomPlayer

__all__ = [
    "LEVELS",
    "PERSONAS",
    "VERSION",
    "Budget",
    "Persona",
    "Player",
    "Thought",
    "UnknownLevel",
    "as_of",
    "player",
]


def _ladder(version: int) -> Mapping[str, Player]:
    """Return all levels as they are in a version."""
    opponents: tuple[Player, ...] = (
        RandomPlayer(),
        BeginnerPlayer(version),
        GreedyPlayer(),
        CounterPlayer("counter", version),
        EndgamePlayer(version),
        ExpertPlayer(version),
    )
    return MappingProxyType({opponent.level: opponent for opponent in opponents})


#: The ladder: every level by its name, the weakest first. A new player is one more entry.
LEVELS: Final = _ladder(VERSION)
#: The levels as they were: matches begun then go on with them, and are verified by them.
EARLIER: Final = MappingProxyType({version: _ladder(version) for version in range(1, VERSION)})


class UnknownLevel(ProblemError):
    """A level at which nobody plays, and the levels there are."""


def player(level: str) -> Player:
    """Return the opponent of a level; raise UnknownLevel for any other text.

    >>> player("greedy").level
    'greedy'
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise UnknownLevel("level", level=f"{level!r:.80}", levels=", ".join(LEVELS))
    return LEVELS[level]


def as_of(opponent: Player, version: int) -> Player:
    """Return a level's player as it was in an earlier version; anybody else as they are.

    >>> as_of(player("counter"), 1) is player("counter"), as_of(player("counter"), 1).level
    (False, 'counter')
    """
    if LEVELS.get(opponent.level) is not opponent:
        return opponent
    return EARLIER.get(version, LEVELS)[opponent.level]

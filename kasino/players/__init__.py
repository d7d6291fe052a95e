"""The opponents, from the weakest to the strongest, each under the name of its level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kasino.errors import TranslatableError
from kasino.messages import clip
from kasino.players.adaptive import ADAPTIVE, AdaptivePlayer, adaptive_step
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
    "player",
]


_LADDER: Final[tuple[Player, ...]] = (
    RandomPlayer(),
    BeginnerPlayer(),
    GreedyPlayer(),
    CounterPlayer(),
    EndgamePlayer(),
    ExpertPlayer(),
)
#: All levels by name, the weakest first. To add a player, add it to ``_LADDER``.
LEVELS: Final[Mapping[str, Player]] = MappingProxyType({each.level: each for each in _LADDER})


class UnknownLevel(TranslatableError):
    """An unknown level; the message lists all levels."""


def player(level: str) -> Player:
    """Return the opponent for a level or an adaptive opponent’s name; otherwise raise UnknownLevel.

    >>> player("greedy").level, player("fits-23").level
    ('greedy', 'fits-23')
    """
    if isinstance(level, str):
        if level in LEVELS:
            return LEVELS[level]
        step = adaptive_step(level)
        if step is not None:
            return AdaptivePlayer(level, step, _LADDER)
    levels = ", ".join((*LEVELS, ADAPTIVE))
    raise UnknownLevel("level", level=clip(level), levels=levels)

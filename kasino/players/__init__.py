"""The opponents, from the weakest to the strongest, each under the name of its level.

A level whose play has changed has several versions. All of them stay here, so that the moves in old
records can be recomputed and old matches go on as they began.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kasino.errors import TranslatableError, meaning
from kasino.messages import clip
from kasino.players.adaptive import ADAPTIVE, AdaptivePlayer, adaptive_step, mixed
from kasino.players.base import VERSION, Budget, Player, Thought
from kasino.players.beginner import BeginnerPlayer
from kasino.players.counter import CounterPlayer
from kasino.players.endgame import EndgamePlayer
from kasino.players.expert import ExpertPlayer
from kasino.players.greedy import GreedyPlayer
from kasino.players.move_order import cautious, people_build
from kasino.players.novice import NovicePlayer
from kasino.players.personas import PERSONAS, Persona
from kasino.players.random import RandomPlayer
from kasino.rules import Rules

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


_STRONG: Final = (CounterPlayer(), EndgamePlayer(), ExpertPlayer())
#: The levels by version, the oldest first; in each version, the weakest level comes first. In
#: version 2, people build: the three weakest levels play differently where ``people_build`` is
#: true. To add a player, add it to the last version.
_LADDERS: Final[tuple[tuple[Player, ...], ...]] = (
    (RandomPlayer(), BeginnerPlayer(cautious), GreedyPlayer(cautious), *_STRONG),
    (NovicePlayer(), BeginnerPlayer(), GreedyPlayer(), *_STRONG),
)
#: All levels by name, the weakest first. By its name, ``random`` is random in every game.
LEVELS: Final[Mapping[str, Player]] = MappingProxyType(
    {each.level: each for each in (_LADDERS[0][0], *_LADDERS[-1][1:])}
)


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
            return AdaptivePlayer(level, step, _LADDERS[-1])
    levels = ", ".join((*LEVELS, ADAPTIVE))
    raise meaning(UnknownLevel("level", level=clip(level), levels=levels), level, LEVELS)


def newest(level: str, rules: Rules) -> int:
    """Return the number of the newest version of a level in a game; other players have version 1.

    >>> from kasino.games import game
    >>> [newest("greedy", game(name)) for name in ("casino", "finnish")]
    [2, 1]
    """
    step = adaptive_step(level)
    levels = (level,) if step is None else mixed(step)
    return 2 if people_build(rules) and not _CHANGED.isdisjoint(levels) else 1


def of_version(level: str, version: int) -> Player:
    """Return the opponent that a level was in a version; raise UnknownLevel if there is none.

    Version 2 of ``random`` is Onni, as people meet him.
    """
    if 1 <= version <= len(_LADDERS):
        ladder, step = _LADDERS[version - 1], adaptive_step(level)
        if step is not None:
            return AdaptivePlayer(level, step, ladder)
        for each in ladder:
            if each.level == level:
                return each
    raise UnknownLevel("level", level=clip(f"{level}-{version}"), levels=", ".join(VERSIONS))


def is_version(level: str, number: int) -> bool:
    """Return whether a level has a version with this number."""
    try:
        of_version(level, number)
    except UnknownLevel:
        return False
    return True


def at_version(who: Player, number: int) -> Player:
    """Return a version of a level, given its player; custom players have no versions."""
    named = LEVELS.get(who.level) is who or isinstance(who, AdaptivePlayer)
    return of_version(who.level, number) if named else who


#: The levels that differ between versions.
_CHANGED: Final = frozenset(old.level for old, new in zip(*_LADDERS, strict=True) if old is not new)
#: The names under which the lab knows each version of these levels, such as ``greedy-1``.
VERSIONS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        f"{each.level}-{number}": each
        for number, ladder in enumerate(_LADDERS, 1)
        for each in ladder
        if each.level in _CHANGED
    }
)

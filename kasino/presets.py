"""Presets: named sets of house rules, each taken from one published source or another game.

The games’ ``rules.md`` name the sources (H4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Preset(NamedTuple):
    """A game and the house rules that a preset changes in it.

    ``players`` are the only numbers of players for which it is offered, if there are any. The game
    ``same_as`` has the rules that the preset makes, for other numbers of players; it is found by
    comparing the rules.
    """

    game: str
    options: Mapping[str, str]
    players: tuple[int, ...] = ()
    same_as: str = ""


#: All presets by name. The games’ folders declare them, and importing the games adds them.
PRESETS: Final[dict[str, Preset]] = {}

#: By game, the house rules of setups that don’t mention these options, because the game’s own rules
#: were different when it had no such options. The games’ folders declare them, too.
FORMER: Final[dict[str, Mapping[str, str]]] = {}

"""Custom players: given as ``module:Class``, or provided by an installed package.

A package provides a player through an entry point in the group ``kasino.players``, which has the
name of the player’s level::

    [project.entry-points."kasino.players"]
    mine = "mybots:Mine"
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, cast

from kasino.errors import KasinoError, meaning
from kasino.match.setup import is_human
from kasino.messages import clip
from kasino.players import LEVELS, Player, UnknownLevel, player
from kasino.players.adaptive import ADAPTIVE, adaptive_step

GROUP: Final = "kasino.players"


class PlayerError(KasinoError):
    """The error for a player that can’t be loaded, with the reason."""


def find_player(name: str) -> Player:
    """Return the player of the level with this name, or an installed player with this name.

    Raise UnknownLevel if there is neither, or PlayerError if the player can’t be loaded.
    """
    if name in LEVELS or adaptive_step(name) is not None:
        return player(name)
    installed = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    if name not in installed:
        known = (*LEVELS, ADAPTIVE, *installed)
        unknown = UnknownLevel("level", level=clip(name), levels=", ".join(known))
        raise meaning(unknown, name, known)
    found = load_player(installed[name])
    if found.level != name:
        raise PlayerError(
            f"the installed player {clip(name, 40)} calls itself {clip(found.level, 40)}"
        )
    return found


def load_custom_players(sources: Sequence[str]) -> list[Player]:
    """Return the players given as arguments; raise PlayerError if a name is taken."""
    found = [load_player(source) for source in sources]
    for source, each in zip(sources, found, strict=True):
        if each.level in LEVELS or adaptive_step(each.level) is not None or is_human(each.level):
            raise PlayerError(
                f"{clip(source, 80)} calls itself {clip(each.level, 40)}: that name is taken"
            )
    return found


def finder(own: Sequence[Player]) -> Callable[[str], Player]:
    """Return a function that finds a player by name, including the given custom ones."""
    known = {each.level: each for each in own}
    return lambda name: known[name] if name in known else find_player(name)


def load_player(source: str) -> Player:
    """Return the player given as ``module:Class`` or ``module:object``.

    Modules in the current folder are found too.
    """
    module, colon, name = source.partition(":")
    if not (module and colon and name):
        raise PlayerError(f"{clip(source, 80)} is not a player (write module:Class)")
    # The folder goes to the end of the path, so that its files can’t shadow installed modules.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), name)
        made = found() if isinstance(found, type) else found
    except Exception as error:  # third-party code can raise anything
        raise PlayerError(
            f"can't load the player {clip(source, 80)}: {type(error).__name__}: {error}"
        ) from error
    level = getattr(made, "level", None)
    if not (isinstance(level, str) and level and callable(getattr(made, "think", None))):
        raise PlayerError(f"{clip(source, 80)} isn't a player: it needs a level and think()")
    return cast(Player, made)

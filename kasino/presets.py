"""Presets: named sets of house rules, each taken from one published source or another game.

``docs/rules.md`` names the sources (H4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Preset(NamedTuple):
    """A game and the house rules that a preset changes in it.

    ``players`` are the only numbers of players for which it is offered, if there are any. With the
    preset, the game has the rules of the game ``same_as``, which other numbers of players can play.
    """

    game: str
    options: Mapping[str, str]
    players: tuple[int, ...] = ()
    same_as: str = ""


_FINNISH: Final = {"spade-ties": "share", "at-once": "yes", "void": "net", "freeze": "live"}

#: All presets by name.
PRESETS: Final[Mapping[str, Preset]] = {
    "finnish-book": Preset("kasino", _FINNISH),
    "finnish-pairs": Preset("kasino", {**_FINNISH, "partners": "yes"}, (4,)),
    "finnish-carry": Preset("kasino", {"ties": "carry", "spade-ties": "share"}),
    "finnish-more": Preset(
        "kasino", {"at-once": "yes", "freeze": "own", "take": "best"}, (3, 4), "finnish"
    ),
    "best-book": Preset("finnish", {"spade-ties": "share", "void": "net", "freeze": "live"}),
    "best-carry": Preset("finnish", {"ties": "carry", "spade-ties": "share"}),
    "danish-21": Preset(
        "kasino",
        {
            "target": "21",
            "spades": "1",
            "void": "none",
            "freeze": "never",
            "last-sweep": "yes",
            "last": "1",
        },
    ),
    "american-11": Preset("casino", {"target": "11", "sweep": "0"}),
    "english-11": Preset("casino", {"target": "11"}),
}

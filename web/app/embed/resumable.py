"""Whether a kept match is still the one that a host asks for.

A host keeps a save and gives it back with its options. The options may have changed since; then
they win over the match. What the reader chose meanwhile inside the frame changes no option of the
host, so it stays.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from app.core.options import TABLE, accepted, plain
from app.core.packed_save import split, unpack
from app.platform import untrusted_json
from kasino.errors import KasinoError
from kasino.games import game
from kasino.match.reading import read
from kasino.match.setup import MatchSetup

#: The options that say which match it is.
TOLD: Final = ("game", "players", "rules", "seed")
#: The longest line that says so; a seed of 200 characters may need six for each.
LONGEST: Final = 2000


def asked(given: Mapping[str, object]) -> str:
    """Return what a host asks for as one line.

    >>> asked({"game": "finnish", "players": 3, "theme": "dark", "seed": ""})
    '{"game": "finnish", "players": "3"}'
    """
    texts = {name: plain(TABLE[name], given[name]) for name in TOLD if name in given}
    return json.dumps({n: text for n, text in texts.items() if text and accepted(TABLE[n], text)})


def answers(save: str, wanted: str) -> bool:
    """Return whether a save is of a match that the line of ``asked`` wants.

    It is if it was begun for the same, or happens to be the same. Raise KasinoError for a save
    that can't be read.
    """
    begun, record = split(unpack(save))
    if begun == wanted:
        return True
    setup = read(record).setup
    found = {"game": setup.game, "players": str(setup.players), "seed": setup.seed}
    texts: dict[str, str] = untrusted_json.read(wanted, longest=LONGEST)
    if "rules" in texts:  # however they are written
        found["rules"] = texts["rules"] if _settled(setup, texts["rules"]) else setup.options
    return all(found[name] == text for name, text in texts.items())


def _settled(setup: MatchSetup, rules: str) -> bool:
    """Return whether house rules as a host writes them are those of a match."""
    try:
        return game(setup.game, rules, setup.players) == setup.rules
    except KasinoError:
        return False

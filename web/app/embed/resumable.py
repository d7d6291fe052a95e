"""Checking whether a save still fits the match that a host asks for.

A host stores a save and gives it back together with its options. If the options have changed since,
they take precedence over the save. A reader’s choices inside the frame don’t change the host’s
options, so the save still fits.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from app.core.options import TABLE, accepted, plain
from app.core.packed_save import split, unpack
from app.platform import untrusted_json
from kasino.errors import KasinoError
from kasino.games import game, rules_of_setup
from kasino.match.record import read
from kasino.match.setup import MatchSetup

#: The options that identify a match.
IDENTIFYING_OPTIONS: Final = ("game", "players", "rules", "seed")
#: The most characters in a line with these options; each of a seed’s 200 characters may need six.
MAX_LINE_LENGTH: Final = 2000


def requested_match(given: Mapping[str, object]) -> str:
    """Return the match that a host asks for as one line.

    >>> requested_match({"game": "finnish", "players": 3, "theme": "dark", "seed": ""})
    '{"game": "finnish", "players": "3"}'
    """
    texts = {name: plain(TABLE[name], given[name]) for name in IDENTIFYING_OPTIONS if name in given}
    return json.dumps({n: text for n, text in texts.items() if text and accepted(TABLE[n], text)})


def answers(save: str, wanted: str) -> bool:
    """Return whether a save fits the match described by a line from ``requested_match``.

    It fits if it was started with the same line, or if it is the same match. Raise KasinoError if
    the save is unreadable.
    """
    begun, record = split(unpack(save))
    if begun == wanted:
        return True
    setup = read(record).setup
    found = {"game": setup.game, "players": str(setup.players), "seed": setup.seed}
    texts: dict[str, str] = untrusted_json.read(wanted, longest=MAX_LINE_LENGTH)
    if "rules" in texts:  # compare the meaning of the rules, not their text
        found["rules"] = texts["rules"] if _settled(setup, texts["rules"]) else setup.options
    return all(found[name] == text for name, text in texts.items())


def _settled(setup: MatchSetup, rules: str) -> bool:
    """Return whether house rules, in any notation, are the ones a match is played under.

    Those that they don’t mention may be the game’s own or the former ones (H5).
    """
    try:
        own = game(setup.game, rules, setup.players)
        return setup.rules in (own, rules_of_setup(setup.game, rules, setup.players))
    except KasinoError:
        return False

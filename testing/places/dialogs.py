"""A place for each of the page’s dialogs. The monkey, the trees and axe use them."""

from __future__ import annotations

import json
from typing import Final

import app.features  # noqa: F401 - installs them
from app.core.feature import installed
from kasino.games import FIRST
from testing.kinds import CALLS, FREE_BUILDS, OTHER, STAND_INS
from testing.places.endings import lost
from testing.places.place import Place
from testing.places.positions import record_of
from testing.places.scenes import calling, ended, finished, middle, several

#: Statistics with contents: lines, days, luck and mistakes to practise.
COUNTS: Final = json.dumps(
    {
        "kasino-statistics": 1,
        "lines": [
            dict.fromkeys("lost drawn points sweeps royals".split(), 0)
            | dict.fromkeys("played won streak best assisted".split(), 3)
            | {"game": FIRST, "level": "greedy"}
            | {"rounds": 3, "margin": 7, "recent": [4, -2, 5]}
        ],
        "counted": ["a", "b"],
        "days": {"2026-11-21": ["won", 16, 11, "▲▼▲"], "2026-11-20": ["lost", 11, 16, "▼▼"]},
        "luck": [20, [480, 13440, 9, 7, 41, 118], [480, 13440, 10, 11, 34, 121]],
        "techniques": [["a", "b"], {FIRST: [2, {"no-sweep": 25, "hold": 12, "count": 4}]}],
        "book": [
            ["…", FIRST, "hold", 12, "2026-01-01", 0],
            ["……", OTHER, "", 7, "2099-01-01", 2],
        ],
    }
)


def recorded() -> dict[str, Place]:
    """Return the place of each dialog with a recorded tree.

    They need a certain place, or contents whose order of reading matters. A dialog of a kind of
    game is left out if there is no such game, and so is that of a feature that has been deleted.
    """
    told = record_of(middle(OTHER))
    over = record_of(finished((*FREE_BUILDS, *STAND_INS)[0]))
    found = (
        opens("rules", told),
        opens("house-rules"),
        opens("settings"),
        opens("keys", told),
        opens("luck", "", "statistics", stored=COUNTS),
        opens("puzzles", whole=".collection"),
        opens("book", "", "statistics", stored=COUNTS),
        opens("record", told, "share"),
        *(opens("call", record_of(calling(several=True))) for _ in CALLS),
        *(opens("choices", record_of(several(name)[0]), "9h") for name in FREE_BUILDS),
        opens("saves", told, "share"),
        opens("statistics", stored=COUNTS),
        opens("technique", "", "statistics", stored=COUNTS),
        opens("daily-results", "", "statistics", stored=COUNTS),
        opens("share", told),
        opens("challenge", over, "share"),
        opens("piles", record_of(ended(OTHER))),
        # Neither a match opened as text nor a friendly deal has a seal before its first card.
        opens("seal", "", "new", "another-deal", "share"),
        opens("verify", over, "share", whole=".verified"),
        opens("counting", told, "rules"),
        opens("sums", whole=".sum-cards"),
        opens("embed"),
        opens("friends"),
        opens("letters", "", "friends"),
        # Last, because the page afterwards looks for mistakes to practise, and stores them.
        opens("review", record_of(lost()), whole="[data-review]"),
    )
    return {place.dialog: place for place in found if place.dialog in installed().dialogs}


def dialogs() -> dict[str, Place]:
    """Return the place of each dialog: by default in a match, where only the laws apply to it."""
    known, told = recorded(), record_of(middle(OTHER))
    of_a_kind = ("call", "choices")
    others = {
        name: Place(f"match, {name}", told, (name,), name, anywhere=True)
        for name in installed().dialogs
        if name not in (*known, *of_a_kind)
    }
    return others | known  # the recorded ones come last; see the end of their list


def opens(name: str, record: str = "", *through: str, stored: str = "", whole: str = "") -> Place:
    """Return the place of a dialog that a button opens, in a match or via other buttons."""
    where = "match" if record else "start"
    return Place(f"{where}, {name}", record, (*through, name), name, stored=stored, whole=whole)

"""Where the monkey goes: every screen and dialog that a page reaches without being loaded again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from app.model.daily import LEVEL, SEED, game_of
from e2e.positions import found
from e2e.scenes import calling, crowded, ended, finished, middle, owing
from kasino.games import GAMES
from kasino.match.session import Session

#: What every screen is opened with that asks for nothing else.
USUAL: Final = "lang=en&pace=0"
LEARNT: Final = "[data-learnt]"
#: A match between opponents, at a pace at which it lasts while things are done to it.
WATCH: Final = "lang=en&pace=normal&mode=watch&game=casino&seed=a"
BARS: Final = ("on", "min", "off")
#: What may be asked for when a match is over.
LOOKING_BACK: Final = ("review", "verify")
#: Statistics that have something to tell of luck.
COUNTS: Final = json.dumps(
    {
        "kasino-statistics": 4,
        "lines": [],
        "counted": [],
        "days": {},
        "luck": [20, [480, 13440, 41, 9, 7, 118], [480, 13440, 34, 10, 11, 121]],
    }
)
SATURDAY: Final = "2026-11-21"


@dataclass(frozen=True, slots=True)
class Place:
    """A screen or dialog: the match it wants, if any, and the buttons that lead there.

    ``asked`` is the address, ``shown`` what must be on the page then, before a last button;
    ``stored`` are the statistics that it wants.
    """

    name: str
    record: str = ""
    actions: tuple[str, ...] = ()
    dialog: str = ""
    asked: str = USUAL
    shown: str = ""
    then: str = ""
    stored: str = ""


def record_of(session: Session, level: str = "greedy") -> str:
    """Return a match as text, opponents in the place of the other people."""
    text = session.save()
    for seat in range(1, session.players):
        text = text.replace(f"seat {seat}: human:{seat}", f"seat {seat}: {level}")
    return text


def places() -> list[Place]:
    """List every screen and dialog that one page reaches without being loaded again."""
    start = ("rules", "house-rules", "settings", "record", "saves", "statistics", "keys", "embed")
    match = ("rules", "settings", "record", "saves", "statistics", "share", "keys")
    told = middle("casino")
    two = Session(GAMES["finnish"], 2, "cover", ("human:Aino", "human:Eino")).save()
    debt, _ = owing()
    day = finished(game_of(SATURDAY), SEED + SATURDAY)
    framed = f"{USUAL}&embed=1&record={quote(record_of(told))}&controls="
    return [
        Place("start"),
        *(Place(f"start, {name}", "", (name,), name) for name in start),
        Place("lesson", "", ("learn",)),
        Place("lesson, hint", "", ("learn", "learn-hint")),
        Place("daily", "", ("daily",)),
        Place("puzzles", "", ("puzzles",), "puzzles", shown=".shelf"),
        Place("puzzle", "", ("puzzles",), "puzzles", shown=".puzzle-today", then="puzzle"),
        Place("luck", "", ("statistics", "luck"), "luck", stored=COUNTS),
        Place("seal", record_of(told), ("new", "seal"), "seal"),
        *(Place(name, record_of(middle(name))) for name in GAMES),
        Place("three", record_of(middle("kasino", 3))),
        Place("four", record_of(middle("casino", 4))),
        *(Place(f"match, {name}", record_of(told), (name,), name) for name in match),
        Place("typing", record_of(told), ("type",)),
        Place("sheet", record_of(told), ("sheet",)),
        Place("debt", record_of(debt)),
        Place("calling", record_of(calling())),
        Place("call", record_of(calling()), ("call",)),
        Place("crowd", record_of(crowded())),
        Place("cover", two),
        Place("facing", two, ("face",)),
        Place("round", record_of(ended("casino"))),
        Place("piles", record_of(ended("casino")), ("piles",), "piles"),
        Place("round of three", record_of(ended("kasino", 3))),
        Place("match over", record_of(finished("finnish"))),
        *(Place(name, record_of(finished("clearance")), (name,), name) for name in LOOKING_BACK),
        Place("challenge", record_of(finished("clearance")), ("challenge",), "challenge"),
        Place("daily over", record_of(day, LEVEL), ("daily-results",), "daily-results"),
        Place("lost text", "kasino: nothing"),
        Place("lessons over", "", ("learn",), shown=LEARNT),
        Place("watch", asked=WATCH, shown="html[data-kasino=thinking]"),
        Place("watch, three", asked=WATCH.replace("=casino", "=kasino&players=3")),
        Place("replay", asked=replayed(), shown="[data-action=pause], [data-action=go-on]"),
        Place("wrong address", asked=f"{USUAL}&theme=pink&level=master&players=99"),
        Place("framed start", asked=f"{USUAL}&embed=1"),
        *(Place(f"framed, controls {bar}", asked=framed + bar, shown="#hand") for bar in BARS),
    ]


def replayed() -> str:
    """Return what an address asks for that shows a match again."""
    session = found("kasino", lambda state: state.deal > 1)
    return f"{USUAL}&mode=replay&record={quote(session.save())}"

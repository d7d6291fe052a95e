"""The monkey’s places: every screen and dialog that can be reached without reloading the page."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from kasino.games import GAMES
from kasino.match.daily import LEVEL, SEED, game_of
from kasino.match.session import Session
from testing.kinds import POWER_CARDS, game_with
from testing.places.dialogs import dialogs, opens
from testing.places.place import LEARNT, USUAL, Place
from testing.places.positions import found, record_of
from testing.places.scenes import calling, crowded, ended, finished, middle, owing

#: A match between opponents, slow enough to last during the actions.
WATCH: Final = "lang=en&pace=normal&mode=watch&game=casino&seed=a"
BARS: Final = ("on", "min", "off")
SATURDAY: Final = "2026-11-21"


def places() -> list[Place]:
    """List every screen and dialog that can be reached without reloading the page."""
    start = ("rules", "record", "saves", "keys")
    told = middle("casino")
    two = Session.start(GAMES["finnish"], 2, "cover", ("human:Aino", "human:Eino")).save()
    debt, _ = owing()
    day = finished(game_of(SATURDAY), SEED + SATURDAY)
    framed = f"{USUAL}&embed=1&record={quote(record_of(told))}&controls="
    return [
        Place("start"),
        *dialogs().values(),
        *(opens(name) for name in start),
        Place("lesson", "", ("learn",)),
        Place("lesson, hint", "", ("learn", "learn-hint")),
        Place("daily", "", ("daily",)),
        Place("new", "", ("new",)),
        Place("puzzle", "", ("puzzles",), "puzzles", shown=".puzzle-today", then="puzzle"),
        *(Place(name, record_of(middle(name))) for name in GAMES),
        Place("three", record_of(middle("casino", 3))),
        Place("four", record_of(middle("casino", 4))),
        opens("settings", record_of(told)),
        Place("typing", record_of(told), ("type",)),
        Place("sheet", record_of(told), ("sheet",)),
        Place("debt", record_of(debt)),
        Place("calling", record_of(calling())),
        Place("crowd", record_of(crowded())),
        Place("cover", two),
        Place("facing", two, ("face",)),
        Place("round", record_of(ended("casino"))),
        Place("round of three", record_of(ended("casino", 3))),
        Place("match over", record_of(finished("finnish"))),
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
    """Return the URL options for a replay of a match."""
    session = found(game_with(POWER_CARDS), lambda state: state.deal > 1)
    return f"{USUAL}&mode=replay&record={quote(session.save())}"

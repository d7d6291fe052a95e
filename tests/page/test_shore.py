"""The shore: the things on it, those that a match brings, and those from earlier statistics."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.core import statistics
from app.core.statistics import PEOPLE, Line, Outcome, Statistics, count
from app.platform import store, texts
from app.shore.state import THINGS, brought_by, things
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, CALLS, FEWEST_WINS, game_with
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage
from testing.places.positions import address
from tools.page import shore

WON = Outcome("finnish", "greedy", False, "won", 16, {"sweeps": 1})
NO_SWEEP = replace(WON, sums={})


def won(*levels: str) -> Statistics:
    """Return statistics with one match won against each of these levels."""
    return Statistics({("finnish", level): Line(played=1, won=1, best=1) for level in levels})


def test_each_thing_is_one_small_drawing_without_names_of_its_own() -> None:
    drawn = dict(re.findall(r'<symbol id="shore-(\w+)"[^>]*>(.*?)</symbol>', shore()))
    assert set(drawn) == set(THINGS)
    assert all(len(lines) < 1000 for lines in drawn.values())
    assert not re.search(r'\b(?:id|class|style|href)="', "".join(drawn.values()))


def test_a_first_win_and_a_first_sweep_bring_something_once() -> None:
    known = count(Statistics(), "a", WON)
    assert things(known) == brought_by(known, WON) == ("eino", "cat")
    again = count(known, "b", WON)
    assert things(again) == ("eino", "cat") and brought_by(again, WON) == ()
    royal = replace(WON, game=game_with(CALLS), end="lost", sums={"royals": 1})
    assert brought_by(count(again, "c", royal), royal) == ("aurora",)


def test_a_win_of_another_game_brings_no_second_gift() -> None:
    other = replace(NO_SWEEP, game=game_with(ACE_BUILDS))
    assert brought_by(count(count(Statistics(), "a", WON), "b", other), other) == ()


@pytest.mark.parametrize(
    "other",
    [
        replace(WON, assisted=True),
        replace(NO_SWEEP, end="lost"),
        replace(NO_SWEEP, end="drawn"),
        replace(NO_SWEEP, level="mixed"),
        replace(WON, level=PEOPLE, end=""),
    ],
)
def test_what_does_not_count_brings_nothing(other: Outcome) -> None:
    known = count(Statistics(), "a", other)
    assert things(known) == brought_by(known, other) == ()


def test_a_win_over_the_opponent_that_adapts_brings_a_gift() -> None:
    fits = replace(NO_SWEEP, level="fits", against="fits-23")
    assert brought_by(count(Statistics(), "a", fits), fits) == ("lempi",)


def shown(page: OpenPage) -> list[str]:
    """Return the things in the picture; "+" marks a new one."""
    marked = {True: "+", False: ""}
    return [
        marked["new" in thing.classList] + str(thing.getAttribute("href")).removeprefix("#shore-")
        for thing in page.all(".hero .thing, #result .thing")
    ]


def test_statistics_from_before_fill_the_shore(opened: Open) -> None:
    page = opened("?lang=en")
    assert shown(page) == []
    page.click(".more-tools [data-action=statistics]")
    assert not page.all(".on-shore")
    page.click("[data-action=close]")
    known = won("random", "endgame", "expert", "fits")
    statistics.keep_statistics(count(known, "a", replace(WON, sums={"sweeps": 1, "royals": 1})))
    page = opened("?lang=en", kept=page.storage)
    assert shown(page) == ["aurora", "toivo", "onni", "eino", "venla", "lempi", "cat"]
    page.click(".panels [data-action=statistics]")
    assert page.texts(".on-shore h3") == ["On the shore: 7 of 9"]
    said = page.texts(".on-shore li")
    assert len(said) == 7 and said[0] == "Onni left his fishing rod on the jetty."
    assert said[-1] == "A Royal Kasino: northern lights on dark nights."
    empty = page.all(".on-shore .thing.empty")
    assert [one.getAttribute("href") for one in empty] == ["#shore-aino", "#shore-helmi"]
    assert len(page.all(".on-shore .thing")) == len(THINGS)


def test_import_and_reset_change_the_shore(opened: Open) -> None:
    page = opened("?lang=en")
    page.click(".more-tools [data-action=statistics]")
    page.fill("[data-statistics]", statistics.write(won("counter")))
    page.click("[data-action=load-statistics]")
    assert page.texts(".on-shore li") == ["Helmi put a lantern in the window."]
    assert shown(page) == ["helmi"]
    page.click("[data-action=reset-statistics]")
    assert shown(page) == [] and not page.all(".on-shore")


def test_export_and_import_carry_the_shore(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    known = won("beginner", "counter", "fits")
    first = opened("?lang=en", kept=install_statistics(count(known, "a", WON)))
    first.click(".panels [data-action=statistics]")
    copied: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, _done: copied.append(text))
    first.click("[data-action=copy-statistics]")
    other = opened("?lang=en")
    assert shown(other) == []
    other.click(".more-tools [data-action=statistics]")
    other.fill("[data-statistics]", copied[0])
    other.click("[data-action=load-statistics]")
    assert shown(other) == shown(first) == ["aino", "eino", "helmi", "lempi", "cat"]


#: A match that the player who trails first wins against Onni, with a sweep.
MATCH = "?lang=en&pace=0&rules=target%3D1&level=random&seed=b&confirm=off&game="


@pytest.mark.parametrize("refused", [False, True])
def test_the_result_says_once_what_has_come(opened: Open, refused: bool) -> None:
    storage = Storage()
    storage.refused = refused
    page = opened(MATCH + game_with(FEWEST_WINS), kept=storage).finish()
    assert page.texts(".brought") == [
        "Onni left his fishing rod on the jetty.",
        "Your first sweep: a cat has moved in.",
    ]
    assert shown(page) == ["+onni", "+cat"]
    page.click("[data-action=menu]")
    assert shown(page) == ["onni", "cat"]
    again = opened(MATCH + game_with(FEWEST_WINS), kept=page.storage).finish()
    assert shown(again) == (["+onni", "+cat"] if refused else ["onni", "cat"])


@pytest.mark.parametrize("mode", ["play", "replay"])
def test_a_match_that_is_opened_again_brings_nothing(opened: Open, mode: str) -> None:
    page = opened(MATCH + game_with(FEWEST_WINS)).finish()
    session = Session.load(page.storage.held)
    kept = install_statistics(won("random"))
    again = opened(address(session, lang="en", mode=mode), kept=kept)
    assert shown(again) == ["onni"]
    assert not again.all(".brought, .new")


def install_statistics(known: Statistics) -> Storage:
    """Return a storage with these statistics and nothing else."""
    storage = Storage()
    storage.set(store.PREFIX + statistics.KEPT, statistics.write(known))
    return storage

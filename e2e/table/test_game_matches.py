"""Whole matches of every game, driven by clicks, compared with the engine turn by turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.driving.browsing import wait_for, webkit_state
from e2e.driving.letters import check_multiples
from e2e.driving.pages import from_menu, play_first_card, running_page, visit
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    DRAWS,
    EACH_SPADE,
    FEWEST_WINS,
    FREE_BUILDS,
    HIGH_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.matches import Match
from testing.places.endings import nearly_over
from testing.places.positions import address
from testing.samples import usually

#: Game, players, seed, level: `tests/page/test_rounds_by_clicks.py` plays a round of every game
#: with every number of players, so a browser only needs to show how cards are picked and played.
MATCHES = (
    *cases(FREE_BUILDS, 3, "2026-11-20", "greedy"),
    ("finnish", 2, "kasino", "greedy"),
    *cases(CALLS, 2, "a", "greedy"),
    ("casino", 2, "b", "greedy"),
    *cases(POWER_CARDS, 3, "b", "random"),
    *cases(FEWEST_WINS, 4, "a", "random"),
    *cases(EACH_SPADE, 2, "a", "greedy"),
    *cases(ACE_BUILDS, 2, "a", "greedy"),
    *cases(DRAWS, 4, "b", "greedy"),
    *cases(HIGH_BUILDS, 2, "b", "greedy"),
    *cases(LAST_SCORES, 3, "a", "greedy"),
)
ROUND = "target=0"
#: A one-round match, in which a person has half as many turns as with two players.
SHORT = (*FREE_BUILDS, "casino")[0], 4, "a", "greedy"


@pytest.mark.parametrize(("name", "players", "seed", "level"), usually(MATCHES[:1], MATCHES))
def test_a_whole_match_in_chromium(
    chromium: Browser, page_url: str, name: str, players: int, seed: str, level: str
) -> None:
    _whole_match(chromium, page_url, name, players, seed, level)


@pytest.mark.slow
def test_a_round_with_calls_and_builds_in_chromium(chromium: Browser, page_url: str) -> None:
    _whole_match(chromium, page_url, game_with(CALLS), 2, "a", "greedy", ROUND)


@pytest.mark.slow
def test_a_whole_match_in_firefox(firefox: Browser, page_url: str) -> None:
    _whole_match(firefox, page_url, *SHORT, ROUND)


def test_a_match_begins_and_ends_in_firefox(firefox: Browser, page_url: str) -> None:
    with running_page(firefox) as watch:
        page = watch.page
        visit(page, page_url + Match.address(*SHORT, rules=ROUND))
        wait_for(page, "your-turn", "thinking")
        Match(page.evaluate, page.click, *SHORT[:3], ROUND).begin()
        visit(page, page_url + address(nearly_over(2)))
        while wait_for(page, "your-turn", "match-over") == "your-turn":
            play_first_card(page)


def _whole_match(
    browser: Browser, url: str, name: str, players: int, seed: str, level: str, rules: str = ""
) -> None:
    with running_page(browser) as watch:
        page = watch.page
        visit(page, url + Match.address(name, players, seed, level, rules=rules))
        wait_for(page, "your-turn", "thinking")
        match = Match(page.evaluate, page.click, name, players, seed, rules)
        match.play()
        from_menu(page, "share", "record")
        match.check_record(page.input_value("[data-record]"))


@pytest.mark.parametrize("whole", usually((False,), (False, True)))
def test_a_match_in_webkit(webkit: Any, noting_url: str, whole: bool) -> None:
    webkit.get(noting_url + Match.address(*SHORT, rules=ROUND))
    webkit_state(webkit, "your-turn", "thinking")

    def evaluate(script: str) -> Any:
        return webkit.execute_script(f"return ({script})()")

    def click(what: str) -> None:
        webkit.find_element("css selector", what).click()

    check_multiples(evaluate)
    match = Match(evaluate, click, *SHORT[:3], ROUND)
    if whole:
        match.play()
        click("#more")
        click("#menu [data-action=share]")
        click("#dialog summary")
        click("#dialog [data-action=record]")
        match.check_record(evaluate('() => document.querySelector("[data-record]").value'))
    else:
        match.begin()
    assert evaluate("() => globalThis.findings") == []

"""What a screen reader hears in a browser: events once, whole lessons, zones with names.

What is said about what is in `tests/page/test_announced.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.core.opponents import names
from app.learn.state import Course
from e2e.driving.browsing import wait_for
from e2e.driving.loaded import from_menu, loaded, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.positions import address, found
from kasino.engine.events import MatchOver, RoundOver
from kasino.match.reading import load
from kasino.rules import Rules
from kasino.words import (
    ENGLISH,
    Catalogue,
    Voice,
    events_text,
    seat_names,
)
from tools.languages import words

#: Notes whatever is told from now on: what is added, and what is changed.
EAR = """() => {
globalThis.told = [];
globalThis.ear?.disconnect();
globalThis.ear = new MutationObserver((changes) => {
  const seen = new Set();  // one frame's changes: a line in a new parent is told once
  for (const { target, addedNodes } of changes) {
    const within = target.nodeType === 1 ? target.closest("[role=status] p") : null;
    if (within && within.dataset.heard) told.push(["changed", within.textContent]);
    for (const node of addedNodes) {
      if (node.nodeType !== 1) continue;
      const lines = node.matches("[role=status] > p")
        ? [node] : node.querySelectorAll("[role=status] > p");
      for (const line of lines) {
        if (seen.has(line)) continue;
        seen.add(line);
        line.dataset.heard = "1";
        told.push([line.dataset.news, line.textContent]);
      }
    }
  }
});
ear.observe(document, { subtree: true, childList: true, characterData: true });
}"""
TOLD = "() => globalThis.told"
REGIONS = """() => [...document.querySelectorAll("#app > *, main > section, .me > section")]
  .filter((node) => node.matches("section, aside, main, header"))
  .map((node) => node.id || node.className)"""


def heard(page: Page, *kinds: str) -> list[str]:
    """Return what was told so far, of some kinds."""
    told: list[list[str]] = page.evaluate(TOLD)
    assert not [line for line in told if line[0] not in ("event", "reply", "note")], told
    return [text for kind, text in told if kind in kinds]


def voice_of(rules: Rules, seats: Sequence[str], say: Catalogue = ENGLISH) -> Voice:
    """Return the page's voice to the person in seat 0."""
    return Voice(rules, names(seats, seat_names(say, seats)), 0, say, spoken=True)


def told_of(record: str, say: Catalogue) -> list[str]:
    """Return what the events of a match must sound like to the person in seat 0."""
    replay = load(record)
    state = replay.steps[0].state
    voice = voice_of(state.rules, replay.setup.seats, say)
    lines = []
    steps: list[tuple[int, Any, Any]] = [(-1, state, state.opening())]
    steps += [(step.seat, step.state, step.events) for step in replay.steps[1:]]
    for seat, after, events in steps:
        mine = after.turn == 0 and not after.round_over and seat != 0
        turn = f" {say('turn.you')}" if mine else ""
        lines.append(events_text(voice, events) + turn)
    return lines


def test_every_event_of_a_round_is_told_once(chromium: Browser, page_url: str) -> None:
    name, players, seed, lang = "casino", 3, "b", "sv"
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, page_url + Match.address(name, players, seed, "greedy", lang=lang))
        wait_for(page, "your-turn", "thinking")
        match = Match(page.evaluate, page.click, name, players, seed, "wits")
        match.play_round()
        from_menu(page, "record")
        expected = told_of(page.input_value("[data-record]"), words(lang))
        assert heard(page, "event") == expected
        assert len(expected) == 1 + len(match.evaluate(LOOK)["log"])
        events = [line for _, line in page.evaluate(TOLD)]
        assert [line for line in events if line in expected] == expected  # not as a note either
        expect(page.locator("[role=status]")).to_have_count(1)


def test_the_end_of_a_match_is_told_in_full(chromium: Browser, page_url: str) -> None:
    def last(state: Any) -> bool:
        return not state.round_over and sum(map(int.bit_count, state.hands)) == 1 and (
            state.deal == state.deals
        )  # fmt: skip

    session = found("clearance", last)
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.click("#hand button >> nth=0")
        page.click("#actions [data-move] >> nth=0")
        wait_for(page, "match-over")
        (line,) = heard(page, "event")
        from_menu(page, "record")
        end = load(page.input_value("[data-record]")).steps[-1]
        kinds = [type(event) for event in end.events]
        assert RoundOver in kinds
        assert MatchOver in kinds
        voice = voice_of(end.state.rules, ("you", "greedy"))
        assert line == events_text(voice, end.events)


def test_the_zones_have_names_and_headings(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("casino", 4, "a", "greedy", lang="en"))
        wait_for(page, "your-turn")
        regions = page.get_by_role("region")
        names = ["Read out and type", "Players", "Table", "What you can do", "Your hand"]
        names.append("Since your turn")
        expect(regions).to_have_count(len(names))
        for name in names:
            region = page.get_by_role("region", name=name, exact=True)
            expect(region.get_by_role("heading", name=name, exact=True)).to_have_count(1)
        expect(page.get_by_role("main")).to_have_count(1)
        expect(page.get_by_role("banner")).to_have_count(1)
        side = page.get_by_role("complementary", name="Scores and log")
        expect(side.get_by_role("heading")).to_have_count(3)  # scores, since your turn, log
        assert set(page.evaluate(REGIONS)) >= {"tools", "seats", "table", "actions", "hand"}


@pytest.mark.parametrize("lang", ["fi"])
def test_the_finnish_lessons_by_keys_say_all_once(
    chromium: Browser, page_url: str, lang: str
) -> None:
    say = words(lang)
    course = Course.of("finnish")
    expected = [say("keys.short")]
    with loaded(chromium) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, f"{page_url}?lang={lang}&pace=0")
        wait_for(page, "ready")
        while page.evaluate("() => document.activeElement.dataset.action") != "learn":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        for number, lesson in enumerate(course.lessons):
            course = course.at(number)
            wait_for(page, "your-turn")
            if number == 0:  # the field stays open from then on
                expect(page.locator("#hand button:focus")).to_have_count(1)
                page.keyboard.press("m")
            voice = voice_of(course.session.rules, course.session.seats, say)
            last = course.session.log[-1]
            if last.seat > 0:
                expected.append(events_text(voice, last.events))
            expected.append(f"{course.title(say)}. {course.goal(say)}")
            move = lesson.steps[0].accepted[0]
            expect(page.locator("#typed input")).to_be_focused()
            page.keyboard.type(f"{move}-" if "x" not in move else move)
            page.keyboard.press("Enter")
            wait_for(page, "ready")
            course, meant = course.play(move)
            assert meant
            expected += [events_text(voice, course.session.events), course.praise(say)]
            assert heard(page, "event", "reply") == expected
            expect(page.locator("#onward button")).to_be_focused()
            page.keyboard.press("n")
        expect(page.locator("[data-learnt] h1")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("n")
        wait_for(page, "your-turn", "thinking")

"""Announcements in a browser: events once, whole lessons, zones with names.

Their contents are tested in `tests/page/test_announced.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from app.core.drawing.controls import aloud
from app.learn.state import Course
from e2e.driving.browsing import CURRENT, HAND, wait_for
from e2e.driving.pages import running_page, visit
from kasino.rules import Rules
from kasino.words import (
    ENGLISH,
    Catalogue,
    Voice,
    events_text,
    hand_report,
    seat_names,
    table_cards,
)
from testing.page.recorded import acts
from testing.waiting import until
from tools.languages import words

#: Records all announcements from now on, whether added or changed.
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
      const lines = node.matches("[role=status] p")
        ? [node] : node.querySelectorAll("[role=status] p");
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
#: The kinds of a match’s announcements; the first says what a link has opened.
KINDS = ("match", "event", "reply", "note")


def heard(page: Page, *kinds: str) -> list[str]:
    """Return the announcements so far, of some kinds."""
    told: list[list[str]] = page.evaluate(TOLD)
    assert not [line for line in told if line[0] not in KINDS], told
    return [text for kind, text in told if kind in kinds]


def voice_of(rules: Rules, seats: Sequence[str], say: Catalogue = ENGLISH) -> Voice:
    """Return the page’s voice to the person in seat 0."""
    return Voice(rules, seat_names(say, seats), 0, say, spoken=True)


def test_a_recorded_match_is_heard_in_the_accessibility_tree(
    browser: Browser, page_url: str
) -> None:
    """Of the recorded match, this plays the first moves."""
    match = "game=finnish&seed=ear&level=greedy&rules=target%3D10&confirm=off"
    said: list[str] = []
    with running_page(browser) as watch:
        page = watch.page
        page.evaluate(EAR)
        visit(page, f"{page_url}?lang=en&pace=0&{match}")
        for key, *lines in acts("finnish")[:9]:
            if key != "opened":
                page.keyboard.press(key)
            said += [line[1:-1] for line in lines if line.startswith("“")]
            until(lambda: heard(page, *KINDS), said.__eq__, "the transcript")
            places = [line for line in lines if line.startswith("at ")]
            if places:
                name, _ = places[-1].removeprefix("at “").split("”, ")
                current = page.locator(CURRENT)
                expect(current).to_have_accessible_name(name)
                expect(current).to_have_role("option")
        assert len(said) > 8
        if browser.browser_type.name == "chromium":
            tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
            turns = [each for each in tree["nodes"] if each["role"]["value"] == "status"]
            for status in turns:
                found = {each["name"]: each["value"].get("value") for each in status["properties"]}
                assert (found["live"], found["atomic"]) == ("polite", False)
            assert len(turns) == 2


@pytest.mark.parametrize("lang", ["fi"])
def test_the_finnish_lessons_by_keys_say_all_once(
    chromium: Browser, page_url: str, lang: str
) -> None:
    say = words(lang)
    course = Course.of("finnish")
    expected = [say("keys.short")]
    with running_page(chromium) as watch:
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
                expect(page.locator(HAND)).to_be_focused()
                page.keyboard.press("m")
            voice = voice_of(course.session.rules, course.session.seats, say)
            last = course.session.log[-1]
            if last.seat > 0:
                expected.append(events_text(voice, last.events))
            goal, view = aloud(say, course.goal(say)), course.session.view()
            cards = f"{table_cards(voice, view)} {hand_report(voice, view)}"
            expected.append(f"{course.title(say)}. {goal} {cards}")
            move = lesson.steps[0].accepted[0]
            expect(page.locator("#typed input")).to_be_focused()
            page.keyboard.type(f"{move}-" if "x" not in move else move)
            page.keyboard.press("Enter")
            wait_for(page, "ready")
            course, meant = course.play(move)
            assert meant
            expected += [events_text(voice, course.session.events), aloud(say, course.praise(say))]
            until(lambda: heard(page, "event", "reply"), expected.__eq__, "the praise")
            expect(page.locator("#onward button")).to_be_focused()
            page.keyboard.press("n")
        expect(page.locator("[data-learnt] h1")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("n")
        wait_for(page, "your-turn", "thinking")

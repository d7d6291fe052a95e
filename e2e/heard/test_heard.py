"""Orca reads the page aloud while it is played by keys alone, in Firefox and in Chromium.

What is asserted was spoken, to its end. It takes as long as listening does: some minutes.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from e2e.driving.acts import PlaywrightHands
from e2e.driving.visits import PRESS, Visitor
from e2e.heard.hearing import (
    MATCH,
    NOTING,
    Heard,
    Hearing,
    address,
    figures,
    hearing,
    plain,
)
from e2e.heard.reader import Reader, reader
from kasino.cards import bits, text
from testing.kinds import POWER_CARDS, game_with
from testing.places import positions, scenes
from testing.places.dialogs import dialogs
from tools.paths import ONE_FILE

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


@pytest.fixture
def orca() -> Iterator[Reader]:
    """Orca; without it, `build.py test --all` leaves these tests out.

    Each test starts it anew, because one that has read a Chromium may say nothing of the next.
    """
    with reader() as running:
        yield running


@pytest.fixture(params=["chromium", "firefox"])
def page(request: pytest.FixtureRequest, playwright: Playwright, orca: Reader) -> Iterator[Hearing]:
    """A page in each browser."""
    with hearing(playwright, request.param, orca) as heard:
        yield heard


def spoken_once(heard: Heard) -> None:
    """Check that each announced line was spoken once, to its end, in the order of the page."""
    assert heard.spoken, f"{heard.key} has no answer"
    assert not heard.lost and not heard.repeats, heard
    said = plain(heard.text)
    places = [said.index(plain(line)) for line in heard.announced]
    assert places == sorted(places), heard


def test_ten_moves_a_dialog_and_a_reload(page: Hearing) -> None:
    page.open(address(ONE_FILE, MATCH))
    page.go_to("#hand")
    moves = []
    for _ in range(10):
        heard = page.play()
        moves.append(heard)
        spoken_once(heard)
        own, *others = heard.announced
        assert own.startswith("You ") and others, heard
        assert not heard.flips, heard
        assert heard.words - heard.new <= 14, heard  # the next card, or an empty hand and the next
    assert figures(moves)["words after the key, on average"] <= 25
    opened = page.press("question")
    assert opened.text.startswith("Keys"), opened
    closed = page.press("Escape")
    assert not closed.announced and "Your hand" in closed.text, closed
    at = time.time()
    page.page.reload()
    page.wait("your-turn")
    page.page.evaluate(NOTING)
    again = page.note("(reloaded)", at, quiet=3, first=20, wanted="Your turn")
    assert "Your turn" in again.text, again


def test_a_choice_and_the_end_of_a_round(page: Hearing) -> None:
    session, card = scenes.several(game_with(POWER_CARDS))
    asked = positions.address(session, lang="en", pace="normal", guide="off")[1:]
    page.open(address(ONE_FILE, asked))
    page.go_to("#hand")
    held = [text(one) for one in bits(session.state.hands[0])]
    choice = page.press(str(held.index(text(card)) + 1))
    spoken_once(choice)
    assert "1" in choice.text and "2" in choice.text, choice

    asked = positions.address(scenes.last_deal(), lang="en", pace="normal", guide="off")[1:]
    page.open(address(ONE_FILE, asked))
    page.go_to("#hand")
    for _ in range(4):
        heard = page.play()
        spoken_once(heard)
        if "is over" in heard.text:
            break
    else:
        pytest.fail("the round hasn’t ended")


def test_a_puzzle_says_its_task_and_its_verdict(page: Hearing) -> None:
    page.open(address(ONE_FILE, "lang=en"))
    at = time.time()
    visitor = Visitor(PlaywrightHands(page.page))
    visitor.press("puzzles")
    visitor.see(".collection-level .thumbnail")
    opened = page.note("(puzzles)", at, quiet=1)
    assert "Puzzles" in opened.text, opened
    at = time.time()
    page.page.evaluate("() => document.querySelector('.collection-level .thumbnail').click()")
    visitor.see("#game[data-task]")
    task = page.note("(a puzzle)", at, quiet=3, first=20)
    spoken_once(task)
    assert any("which" in line for line in task.announced), task
    page.go_to("#hand")
    verdict = page.play()
    spoken_once(verdict)
    assert verdict.announced, verdict


#: The name of the open dialog, and of the element in it that has the focus.
NAMES = """() => {
  const dialog = document.querySelector("dialog[open]");
  const named = document.getElementById(dialog.getAttribute("aria-labelledby"));
  const focused = document.activeElement;
  return [named.textContent, focused.getAttribute("aria-label") || focused.textContent];
}"""


class Listener(Visitor):
    """A visitor who presses a button only when the reader has said what was shown before it."""

    def __init__(self, hearing: Hearing, usual: str) -> None:
        super().__init__(PlaywrightHands(hearing.page), usual)
        self.hearing = hearing

    def settle(self) -> None:
        """Wait until the turn of the person, and then for silence."""
        self.hearing.wait("ready", "your-turn", "round-over", "match-over")
        self.hearing.note("(settled)", time.time(), quiet=1, first=3)

    def press(self, *actions: str) -> None:
        """Press buttons, if they exist, with a pause after each."""
        for action in actions:
            if self.hands.ask(PRESS, action):
                self.hearing.note(action, time.time(), quiet=0.5, first=2)


def test_every_dialog_says_its_name_first_and_leaves_nothing_behind(page: Hearing) -> None:
    page.open(address(ONE_FILE, "lang=en&pace=0"))
    visitor, wrong = Listener(page, "lang=en&pace=0"), []
    for name, place in dialogs().items():
        at = time.time()
        visitor.look(place)
        title, focused = page.page.evaluate(NAMES)
        opened = page.note(name, at, quiet=1, first=15, wanted=title)
        title, focused, said = plain(title), plain(focused), plain(opened.text)
        if title not in said:
            wrong.append(f"{name}: its name isn’t spoken: {opened.text}")
        elif focused and focused != title and 0 <= said.rfind(focused) < said.rfind(title):
            wrong.append(f"{name}: its name comes after {focused}: {opened.text}")
        closed = page.press("Escape", quiet=1)
        if page.page.evaluate("() => document.querySelector('dialog[open]') !== null"):
            wrong.append(f"{name}: Escape doesn’t close it")
        wrong += [f"{name}, closed: {line} was heard again" for line in closed.repeats]
    assert wrong == []

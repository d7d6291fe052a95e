"""What the page announces while keys are pressed; ``python -m tests.page.transcribed`` records it.

Each file in ``transcripts`` is a match, a review or a puzzle, played by ear at the default pace.
Below each key come the page’s announcements and the elements that get the focus, in order. The
person knows only these lines, and presses the next key when nothing more happens. After an intended
change, record them again and read them aloud.

A clock in memory runs the page’s timers in order of time, without waiting. No screen reader speaks
here, so its own words are missing, and so is what it leaves out or cuts off: `e2e.heard` hears one.
"""

from __future__ import annotations

import heapq
import itertools
import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import quote

import pytest

from app.platform import browser
from testing.kinds import ACE_BUILDS, game_with
from testing.page.dom import Element
from testing.page.open_page import LONG, OpenPage
from testing.page.recorded import FOLDER
from tests.page.test_review import played, quick_reviews

#: The first lines of each transcript.
ABOUT: Final = (
    "What the page announces at its default pace, and where the focus goes, in a document in",
    "memory. A screen reader adds words of its own and may cut lines off; none was heard here.",
)

#: The names of elements that have no role of their own.
ROLES: Final = {"button": "button", "input": "field", "textarea": "field", "p": "text"}
ROLES.update(dict.fromkeys(("h1", "h2", "h3"), "heading"), summary="disclosure", section="region")


class Ear(OpenPage):
    """A page of which the person knows only the screen reader’s output."""

    def __init__(self, patch: pytest.MonkeyPatch, query: str) -> None:
        self.lines = [f"# {line}" for line in ABOUT]
        self._read = 0  # the lines that the person has heard
        self._at: Element | None = None  # where the person last heard the keyboard to be
        self._now = 0.0  # milliseconds
        self._timers: list[tuple[float, int, bool, Callable[[], object]]] = []
        self._numbers = itertools.count()
        still = SimpleNamespace(cancel=lambda: None, finish=lambda: None, onfinish=None)
        for name, stub in {
            "rect": lambda _node: (0.0, 0.0, 81.0, 110.0),
            "viewport": lambda: (390.0, 844.0),
            "animate": lambda *_: still,
        }.items():
            patch.setattr(browser, name, stub)
        super().__init__(patch, f"?lang=en&{query}")
        patch.setattr(browser, "random_bytes", bytes)  # the same match every time

    def _added(self, node: Element) -> None:
        before = len(self.heard)
        super()._added(node)
        boxed = self.all("dialog[open]")
        if not boxed or node.closest("dialog") is not None:
            self.lines += [f"  “{text}”" for _, text in self.heard[before:]]

    def _now_ms(self) -> float:
        self._now += 0.01
        return self._now

    def _after(self, ms: float, callback: Callable[[], object]) -> Callable[[], None]:
        timer = (self._now + ms, next(self._numbers), ms < LONG, callback)
        heapq.heappush(self._timers, timer)

        def off() -> None:
            if timer in self._timers:
                self._timers.remove(timer)
                heapq.heapify(self._timers)

        return off

    def _wait(self, callback: Callable[[], object]) -> Callable[[], None]:
        return self._after(0, callback)

    def pump(self) -> None:
        """Let time pass until nothing is due soon; after each task, hear where the focus is."""
        self._hear_focus()
        while any(soon for _, _, soon, _ in self._timers):
            due, _, _, callback = heapq.heappop(self._timers)
            self._now = max(self._now, due)
            callback()
            self._hear_focus()

    def _hear_focus(self) -> None:
        if self.focused is not self._at and self.focused is not self.document.body:
            self.lines.append(f"  at {named(self.focused)}")
        self._at = self.focused

    def said(self) -> str:
        """Return the output since the last call, as one text."""
        lines, self._read = self.lines[self._read :], len(self.lines)
        return " ".join(line.strip() for line in lines if line.startswith("  “"))

    def key(self, *keys: str, **fields: Any) -> str:
        """Press some keys; return the output."""
        for key in keys:
            shown = "Shift+1" if fields.get("shiftKey") else key
            self.lines.append("Space" if key == " " else shown)
            self.press(key, **fields)
        return self.said()

    def enter(self, name: str) -> str:
        """Go to the first button with a name, and press it; return the output."""
        within = self.all("dialog[open]") or [self.document.root]
        buttons = within[0].querySelectorAll("button")
        target = next(one for one in buttons if words_of(one).startswith(name))
        self.document.focused = self._at = target
        self.lines.append(f"Enter on “{words_of(target)}”")
        self.press("Enter")
        return self.said()

    def type(self, text: str, selector: str = "#typed input") -> str:
        """Type a text into a field and press Enter; return the output."""
        self.lines.append(f"types “{text}”")
        field = self.the(selector)
        self.document.focused = self._at = field
        field.value = text
        self.press("Enter")
        return self.said()

    def paste(self, selector: str, text: str) -> None:
        """Go to a field and paste a text into it."""
        self.lines.append("pastes a letter")
        self.fill(selector, text)
        self._hear_focus()


def words_of(node: Element) -> str:
    """Return an element’s name for a screen reader."""
    label = node.getAttribute("aria-label")
    if label is not None:
        return label
    parts: list[str] = []
    for child in node.nodes:
        if isinstance(child, str):
            parts.append(child)
        elif child.getAttribute("aria-hidden") != "true":
            parts.append(words_of(child))
    return " ".join(" ".join(parts).split())


def named(node: Element) -> str:
    """Return the screen reader’s description of the element that gets the focus."""
    tag = node.tagName.lower()
    name, role = words_of(node), node.getAttribute("role") or ROLES.get(tag, tag)
    owner = node.getAttribute("aria-labelledby")
    if owner is not None and node.getAttribute("aria-label") is None:
        name = next((words_of(one) for one in node.document.with_id(owner)), "")
    elif tag in ("input", "textarea", "select") and not name:
        labels = node.document.root.querySelectorAll("label")
        own = [one for one in labels if one.contains(node) or one.getAttribute("for") == node.id]
        name = words_of(own[0]) if own else ""
    told = [role]
    if role == "option":
        listed = node.closest("[role=listbox]")
        assert listed is not None
        options = listed.querySelectorAll("[role=option]")
        place = node.getAttribute("aria-posinset") or options.index(node) + 1
        told = [f"{place} of {node.getAttribute('aria-setsize') or len(options)}"]
        told += ["selected"] if node.getAttribute("aria-selected") == "true" else []
    return ", ".join([f"“{name}”", *told])


def play_match(page: Ear) -> None:
    """Play a match to its end from the output alone."""
    said = page.said()
    while "match" not in said.partition("Match score")[0].lower():
        said = page.key("n") if " is over: " in said else play_turn(page)
    page.key("s", "l")


def play_turn(page: Ear) -> str:
    """Play the first card that can be played; return what is said then.

    Take the first of several ways; otherwise take what the card takes, or trail it.
    """
    for card in "1234":
        said = page.key(card)
        if "Shift+1" in said:
            return page.key("!", shiftKey=True, code="Digit1")
        if "Take " in said:
            return page.key(" ")
        if "Trail " in said:
            return page.key("p")
    raise AssertionError("no card can be played")


def match(game: str, seed: str) -> Callable[[pytest.MonkeyPatch], Ear]:
    """Return a function that plays a match against an opponent."""

    def heard(patch: pytest.MonkeyPatch) -> Ear:
        rules = quote("target=10")
        page = Ear(patch, f"game={game}&seed={seed}&level=greedy&rules={rules}&confirm=off")
        play_match(page)
        return page

    return heard


def help_on_the_way(patch: pytest.MonkeyPatch) -> Ear:
    """Use every command in a match."""
    page = Ear(patch, "game=casino&seed=a&level=greedy")
    page.key("t", "h", "s", "l", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown")
    page.key("i", "i", "i", "i", "Escape", "g", "u", "c", "n")
    page.key("1", "Escape", "1", "ArrowUp", "Enter")
    page.key("u", "y", "m")
    for text in ("hint", "nonsense", "7s", "table", "undo", "help"):
        page.type(text)
    page.enter("Close")
    return page


def at_one_screen(patch: pytest.MonkeyPatch) -> Ear:
    """Play the first moves of two people who pass the screen on, and take one back."""
    page = Ear(patch, f"game={game_with(ACE_BUILDS)}&seed=d&seats=human:Aino,human:Eino")
    for _ in range(3):
        page.key("Enter")
        play_turn(page)
    page.key("h", "u", "Enter", "s")
    return page


def lessons(patch: pytest.MonkeyPatch) -> Ear:
    """Do two lessons, the first one after a wrong move and a hint."""
    page = Ear(patch, "")
    page.enter("Learn")
    page.key("1", "p", "i", "2", " ", "n", "4", " ", "9", "n")
    return page


def review(patch: pytest.MonkeyPatch) -> Ear:
    """Listen to the review of a round, step by step."""
    quick_reviews(patch, 2)
    page = Ear(patch, f"record={quote(played('finnish', 1).save())}&storage=none")
    page.key("s")
    page.enter("Review")
    for _ in range(3):
        page.enter("Next move")
    page.enter("Previous move")
    page.enter("Close")
    return page


def puzzle(patch: pytest.MonkeyPatch) -> Ear:
    """Open the puzzle of the day, ask for its hint, try a move, and hear the solution."""
    page = Ear(patch, "")
    page.enter("Puzzle")
    page.key("t", "h", "i", "1", "p")
    page.enter("Solution")
    page.enter("Next")
    return page


def by_message(patch: pytest.MonkeyPatch) -> Ear:
    """Play a match by message, from the invitation to the result."""
    from kasino.letters.device import Device
    from testing.letters.joined import secret

    other = Device.invite("casino", "target=5", "Aino", secret("h"))
    page = Ear(patch, f"letter={other.letter()}&confirm=off")
    page.enter("Answer Aino")
    other, said = answered(page, other, "dialog")
    while "You win" not in said and "Match won" not in said:
        if "Your turn." in said:
            said = play_turn(page)
        elif " is over: " in said:
            said = page.key("n")
        if "Your turn." not in said and "is over" not in said:
            if "i" not in page.lines:  # keys while waiting for the first answer
                page.key("i", "1", "Escape")
            other, said = answered(page, other, "#actions")
    return page


def answered(page: Ear, other: Any, zone: str) -> tuple[Any, str]:
    """Send the letter on the page, and paste the answer; return the output."""
    from testing.letters.joined import chosen

    other = other.hear(page.the(f"{zone} [data-letter]").value)
    while other.to_move:
        other = other.play(chosen(other))
    page.paste(f"{zone} [data-letter-field]", other.letter())
    return other, page.enter("Open")


TRANSCRIPTS: Final[dict[str, Callable[[pytest.MonkeyPatch], Ear]]] = {
    "finnish": match("finnish", "ear"),
    "casino": match("casino", "ear"),
    "asked": help_on_the_way,
    "one-screen": at_one_screen,
    "lessons": lessons,
    "review": review,
    "puzzle": puzzle,
}
if find_spec("kasino.letters"):  # it is gone with correspondence matches
    TRANSCRIPTS["by-message"] = by_message


def transcript(name: str) -> str:
    """Return a new transcript."""
    with pytest.MonkeyPatch.context() as patch:
        return "\n".join(TRANSCRIPTS[name](patch).lines) + "\n"


def main() -> None:
    """Write all transcripts, or those given."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or TRANSCRIPTS:
        (FOLDER / f"{name}.txt").write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()

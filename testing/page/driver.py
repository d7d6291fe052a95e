"""The verbs that a test uses on the page, whether in memory or in a browser.

`testing.page.open_page.OpenPage` is the page in memory, and `e2e.driving.driver.BrowserPage` the
page in a browser. A test that needs only these verbs takes the fixture ``opened``, which exists for
both. The tests in `testing.page.test_everywhere` run in memory and in Chromium.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from kasino.cards import bits, set_text, text
from kasino.engine.state import State
from kasino.moves import Move

T = TypeVar("T")

#: The moves that can be played now.
MOVES = "#actions button[data-move]"
#: The texts that a newcomer reads. A sentence about the latest events is read, too.
READ = ("#note", ".moves .what", ".told p")
#: The moves that have been played.
LOG = "[data-log] li[data-move]"


class Driver(Protocol):
    """Uses a page as a person does; actions use the first element that matches a selector."""

    # Using the page.

    def reload(self) -> Driver:
        """Reload the page, and return the new one."""

    def click(self, selector: str) -> None:
        """Click an element."""

    def tick(self, selector: str) -> None:
        """Tick a box."""

    def choose(self, option: str, value: str) -> None:
        """Choose a value of an option among its radio buttons."""

    def press(self, key: str) -> None:
        """Press a key."""

    def fill(self, selector: str, text: str) -> None:
        """Type a text into a field."""

    # Reading the page.

    def attributes(self, selector: str, name: str) -> Sequence[str | None]:
        """Return an attribute of all elements that match a selector."""

    def texts(self, selector: str) -> Sequence[str]:
        """Return the texts of the elements that match a selector."""

    def value(self, selector: str) -> str:
        """Return the text in a field."""

    def wait_for(self, *states: str) -> str:
        """Wait for one of these states, and return it."""

    def until(self, ask: Callable[[], T], wanted: Callable[[T], object]) -> T:
        """Ask until the answer is as wanted, and return it; in memory, ask once."""


#: Opens the page at the query of a URL.
Opened = Callable[[str], Driver]


def data(page: Driver, selector: str, name: str) -> list[str | None]:
    """Return a data attribute of all elements that match a selector."""
    return [*page.attributes(selector, f"data-{name}")]


def offered(page: Driver) -> list[str | None]:
    """Return the moves that the action bar offers."""
    return data(page, MOVES, "move")


def see(page: Driver, selector: str, count: int) -> None:
    """Wait until ``count`` elements match a selector."""
    page.until(lambda: len(page.texts(selector)), lambda found: found == count)


def read(page: Driver, selector: str, part: str) -> None:
    """Wait until the text of an element that matches a selector contains ``part``."""
    page.until(lambda: page.texts(selector), lambda found: any(part in one for one in found))


def played(page: Driver, move: object) -> None:
    """Wait until a move has been played."""
    page.until(lambda: data(page, LOG, "move"), lambda found: str(move) in found)


def pick(page: Driver, state: State, move: Move) -> None:
    """Pick the card of a move, and everything that it captures or builds on."""
    page.click(f'#hand [data-card="{text(move.card)}"]')
    for build in state.builds:
        if build.cards & move.cards:
            page.click(f'#table [data-item="{set_text(build.cards)}"]')
    for card in bits(move.cards & state.loose):
        page.click(f'#table [data-item="{text(card)}"]')


def once(texts: list[str]) -> None:
    """Check that no sentence appears twice."""
    found = Counter(sentence for each in texts for sentence in re.split(r"(?<=[.!?]) ", each))
    assert not [each for each, count in found.items() if each and count > 1], texts

"""The verbs of `testing.page.driver` in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

from e2e.driving import browsing
from e2e.driving.pages import unfold, visit
from testing.waiting import until

T = TypeVar("T")

ATTRIBUTES = "(nodes, name) => nodes.map((node) => node.getAttribute(name))"
TEXTS = "(nodes) => nodes.map((node) => node.textContent)"


class BrowserPage:
    """Uses a page in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> BrowserPage:
        """Open a URL."""
        visit(self.page, address)
        self.wait_for(*browsing.READY)
        return self

    def reload(self) -> BrowserPage:
        """Reload the page."""
        self.page.reload()
        self.wait_for(*browsing.READY)
        return self

    def click(self, selector: str) -> None:
        """Click the first element that matches a selector, once it can be clicked."""
        self.page.click(selector)

    def tick(self, selector: str) -> None:
        """Tick a box."""
        self.page.check(selector)

    def choose(self, option: str, value: str) -> None:
        """Choose a value of an option among its radio buttons, which may be folded."""
        unfold(self.page)
        self.page.check(f'[data-option={option}][value="{value}"]')

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def fill(self, selector: str, text: str) -> None:
        """Type a text into a field."""
        self.page.fill(selector, text)

    def attributes(self, selector: str, name: str) -> list[str | None]:
        """Return an attribute of all elements that match a selector."""
        found: list[str | None] = self.page.eval_on_selector_all(selector, ATTRIBUTES, name)
        return found

    def texts(self, selector: str) -> list[str]:
        """Return the texts of the elements that match a selector."""
        found: list[str] = self.page.eval_on_selector_all(selector, TEXTS)
        return found

    def value(self, selector: str) -> str:
        """Return the text in a field."""
        return self.page.input_value(selector)

    def wait_for(self, *states: str) -> str:
        """Wait for one of these states, and return it."""
        return browsing.wait_for(self.page, *states)

    def until(self, ask: Callable[[], T], wanted: Callable[[T], object]) -> T:
        """Ask until the answer is the wanted one, and return it."""
        found: T = until(ask, wanted, "what the test waits for")
        return found

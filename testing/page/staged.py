"""A document in memory whose elements have rectangles, for tests of motion and layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from app.platform import browser
from testing.page.dom import Document, Element


class Stage:
    """A document whose elements have places, and which records animations and timers."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.document = Document()
        self.ran: list[tuple[Any, Any, dict[str, Any]]] = []
        self.cancelled = 0
        self.timers: list[tuple[float, Callable[[], object]]] = []
        self.places: dict[Element, tuple[float, float, float, float]] = {}
        self.asked: set[str] = set()  # the device’s preferences, as media conditions
        self.hidden = False
        for name, stub in {
            "element": self.document.element,
            "created": self.document.created,
            "body": lambda: self.document.body,
            "root": lambda: self.document.root,
            "query": self._query,
            "query_all": lambda selector, within=None: [*self._found(selector, within)],
            "rect": lambda node: self.places.get(node, (0.0, 0.0, 0.0, 0.0)),
            "on": self.document.on,
            "hidden": lambda: self.hidden,
            "media": lambda condition: condition in self.asked,
            "viewport": lambda: (200.0, 400.0),
            "animate": self._animate,
            "after": self._after,
        }.items():
            patch.setattr(browser, name, stub)

    def _animate(self, node: Any, frames: Any, timing: dict[str, Any]) -> Any:
        self.ran.append((node, frames, timing))
        return SimpleNamespace(cancel=self._cancel)

    def _found(self, selector: str, within: Element | None) -> Iterator[Element]:
        return (within or self.document.root).found(selector)

    def _query(self, selector: str, within: Element | None = None) -> Element | None:
        return next(self._found(selector, within), None)

    def put(
        self,
        place: tuple[float, float, float, float],
        within: Element | None,
        tag: str,
        **attrs: str,
    ) -> Element:
        """Put an element into the page at a place; underscores in names become hyphens."""
        named = {name.strip("_").replace("_", "-"): value for name, value in attrs.items()}
        node = self.document.element(tag, named)
        (within or self.document.body).append(node)
        self.places[node] = place
        return node

    def _cancel(self) -> None:
        self.cancelled += 1

    def _after(self, ms: float, do: Callable[[], object]) -> Callable[[], None]:
        timer = ms, do
        self.timers.append(timer)
        return lambda: self.timers.remove(timer)

    @property
    def layers(self) -> list[Any]:
        return self.document.root.querySelectorAll("#motion")

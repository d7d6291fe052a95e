"""The whole page in CPython, used like a person uses it, by clicks, keys and reading."""

from __future__ import annotations

import atexit
import functools
import itertools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, TypeVar
from urllib.parse import parse_qsl, urlencode

import pytest

from app.i18n import catalogue
from app.main import start
from app.platform import browser, codes, sizes, texts
from app.runtime import switches
from testing.page.dom import Document, Element
from testing.page.stored import Storage, install
from tools.languages import DRAFTS, LANGUAGES, compiled


@functools.cache
def catalogues() -> Path:
    """Compile the catalogues as the build does, once for all tests."""
    folder = Path(tempfile.mkdtemp(prefix="kasino-locales-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for lang in (*LANGUAGES[1:], *DRAFTS):
        (folder / f"{lang}.json").write_text(compiled(lang), encoding="utf-8")
    return folder


# Before any test, because the page keeps everything that it has looked up once.
catalogue.FOLDER = catalogues()  # type: ignore[attr-defined, misc]


T = TypeVar("T")

#: Timers longer than this, in milliseconds, aren’t waited for.
LONG = 10_000


def _multiples(*given: Any) -> None:
    """Multiply points as the browser does, for correspondence matches, which a tree may lack."""
    from testing.letters.libcrypto import multiples

    multiples(*given)


class OpenPage:
    """A page opened at a URL, in a document in memory; ``kept`` is its storage.

    ``again`` means that it was reloaded. ``usual`` has the parameters that a query needn’t name:
    most tests play as someone who needs no help.
    """

    usual: ClassVar[dict[str, str]] = {"guide": "off"}

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        query: str,
        address: str = "kasino.html",
        kept: Storage | None = None,
        *,
        again: bool = False,
    ) -> None:
        self._opened = patch, query, address
        self.storage = install(patch, kept)
        self.document = Document()
        self.document.added = self._added
        self.heard: list[tuple[str, str]] = []  # each announcement: its kind and its text
        self._waiting: list[Callable[[], object]] = []
        self._late: list[Callable[[], object]] = []
        self.told_tabs: list[str] = []  # letters sent to other tabs
        self._tabs: list[Callable[[Any], object]] = []
        self._looks = itertools.count()  # at the clock
        # The parameters of the URL.
        self.given = {**self.usual, **dict(parse_qsl(query.removeprefix("?")))}
        document = self.document
        for name, stub in {
            "window": SimpleNamespace(kasino=SimpleNamespace()),
            "touched": lambda **_when: True,
            "element": document.element,
            "created": document.created,
            "change": document.change,
            "root": lambda: document.root,
            "body": lambda: document.body,
            "by_id": lambda ident: self._first(f"#{ident}"),
            "query": lambda selector, within=None: self._first(selector, within),
            "query_all": lambda selector, within=None: self._all(selector, within),
            "active": lambda: document.active,
            "focus_unseen": Element.focus,
            "reveal": lambda _node: None,
            "set_title": lambda _title: None,
            "on": document.on,
            "on_media": lambda _condition, _handler: lambda: None,
            "media": lambda _condition: False,
            "vibrate": lambda _beats: None,
            "after": self._after,
            "soon": self._wait,
            "painted": self._wait,
            "next_frame": self._wait,
            "now_ms": self._now_ms,
            "hosted": lambda: False,
            "confined": lambda: False,
            "framed": lambda: False,
            "hidden": lambda: False,
            "has_close_requests": lambda: True,
            "focused": lambda: True,
            "loaded_again": lambda: again,
            "languages": lambda: ["en"],
            "params": lambda: self.given,
            "address": lambda: address,
            "link": lambda values: f"{address}?{urlencode(values)}",
            "log": lambda _text: None,
            "broadcast": self.told_tabs.append,
            "on_broadcast": lambda handler: self._tabs.append(handler),
        }.items():
            patch.setattr(browser, name, stub)
        patch.setattr(browser, "multiples", _multiples)
        patch.setattr(codes, "write", lambda _text: ("11", "01"))
        patch.setattr(switches, "WAITS", {})  # a scan never ends
        patch.setattr(texts, "can_share", lambda: False)
        patch.setattr(sizes, "inner_size", lambda _node: (374.0, 420.0))
        patch.setattr(sizes, "number", lambda _node, _name: 0.12)
        patch.setattr(sizes, "on_resize", lambda _nodes, _handler: lambda: None)
        start()
        self.pump()

    def _now_ms(self) -> float:
        """Read the clock; each look takes time, so that thinking ends."""
        return next(self._looks) / 100

    def _after(self, ms: float, callback: Callable[[], object]) -> Callable[[], None]:
        """Queue a timer; long ones wait for `rest`."""
        if ms < LONG:
            return self._wait(callback)
        self._late.append(callback)
        return lambda: None

    def _wait(self, callback: Callable[[], object]) -> Callable[[], None]:
        self._waiting.append(callback)
        return lambda: self._waiting.remove(callback) if callback in self._waiting else None

    def _added(self, node: Element) -> None:
        for line in node.walk():
            news = line.getAttribute("data-news")
            if news is not None:
                self.heard.append((news, line.textContent))

    def _all(self, selector: str, within: Element | None = None) -> list[Element]:
        return (within or self.document.root).querySelectorAll(selector)

    def _first(self, selector: str, within: Element | None = None) -> Element | None:
        return next((within or self.document.root).found(selector), None)

    def pump(self) -> None:
        """Run everything that waits for a timer."""
        while self._waiting:
            self._waiting.pop(0)()

    def hear_tab(self, text: str) -> None:
        """Receive a letter that another tab has written."""
        for handler in self._tabs:
            handler(SimpleNamespace(data=text))
        self.pump()

    def rest(self) -> None:
        """Let enough time pass for temporary notices to disappear."""
        self._waiting += self._late
        self._late.clear()
        self.pump()

    # Reading the page.

    @property
    def state(self) -> str | None:
        """The page’s own description of its state."""
        return self.document.root.getAttribute("data-kasino")

    def all(self, selector: str) -> list[Element]:
        """Return the elements that match a selector."""
        return self._all(selector)

    def the(self, selector: str) -> Element:
        """Return the first element that matches a selector."""
        found = self._first(selector)
        assert found is not None, f"nothing on the page fits {selector}"
        return found

    def texts(self, selector: str) -> list[str]:
        """Return the texts of the elements that match a selector."""
        return [node.textContent for node in self.all(selector)]

    def shown(self, selector: str) -> list[str]:
        """Return the visible texts of the elements, without the words for screen readers."""
        return ["".join(visible(node)) for node in self.all(selector)]

    def attributes(self, selector: str, name: str) -> list[str | None]:
        """Return an attribute of all elements that match a selector."""
        return [node.getAttribute(name) for node in self.all(selector)]

    def data(self, selector: str, name: str) -> list[str | None]:
        """Return a data attribute of all elements that match a selector."""
        return self.attributes(selector, f"data-{name}")

    def value(self, selector: str) -> str:
        """Return the text in a field."""
        return str(self.the(selector).value)

    def wait_for(self, *states: str) -> str:
        """Return the state of the page, which has to be one of these."""
        found = self.state
        assert found in states, f"the page is {found}"
        return found

    def until(self, ask: Callable[[], T], wanted: Callable[[T], object]) -> T:
        """Return the answer, which has to be the wanted one: nothing is pending in memory."""
        answer = ask()
        assert wanted(answer), answer
        return answer

    def told(self, *kinds: str) -> list[str]:
        """Return the announcements so far, of some kinds."""
        assert {kind for kind, _ in self.heard} <= {"event", "match", "reply", "note", "title"}
        return [text for kind, text in self.heard if kind in kinds]

    @property
    def focused(self) -> Element:
        """The element that keys are for: the focused one, or the current card in the hand."""
        return self.document.current

    # Using the page.

    def reload(self) -> OpenPage:
        """Reload the page, and return the new one."""
        return OpenPage(*self._opened, kept=self.storage, again=True)

    def click(self, selector: str) -> None:
        """Click the first element that matches a selector, and let the opponents respond."""
        target = self.the(selector)
        if target.tagName in ("BUTTON", "INPUT"):
            (target.closest("[aria-activedescendant]") or target).focus()
        target.click()
        self.pump()

    def share(self, action: str) -> None:
        """Open the dialog that shares the match, and press one of its buttons."""
        self.click("[data-action=share]")
        self.click(f"#dialog [data-action={action}]")

    def play(self) -> None:
        """Play the first possible card: trail it if allowed, otherwise make the first move."""
        for card in self.data("#hand [data-card]", "card"):
            self.click(f"#hand [data-card={card}]")
            for move in ("#actions .trail", "#actions [data-move]"):
                if self.all(move):
                    self.click(move)
                    return
            self.press("Escape")
        raise AssertionError("no card can be played")

    def finish(self) -> OpenPage:
        """Play the match to its end."""
        while self.state != "match-over":
            if self.state == "round-over":
                self.click("[data-action=next-round]")
            else:
                self.play()
        return self

    def press(self, key: str, **fields: Any) -> None:
        """Press a key; Enter and the space bar click a button, as in a browser."""
        target = self.document.active
        event: Any = self.document.dispatch("keydown", target, key=key, **fields)
        if not event.defaultPrevented and key in ("Enter", " ") and target.tagName == "BUTTON":
            target.click()
        self.pump()

    def fill(self, selector: str, text: str) -> None:
        """Write a text into a field."""
        field = self.the(selector)
        field.focus()
        field.value = text

    def type_into(self, selector: str, text: str) -> None:
        """Type a text into a field that acts on each letter."""
        self.fill(selector, text)
        self.document.dispatch("input", self.the(selector))
        self.pump()

    def choose(self, option: str, value: str, kind: str = "option") -> None:
        """Choose a value of an option, or of a ``house-rule``, among its radio buttons."""
        fields = self.all(f"[data-{kind}={option}]")
        for field in fields:
            if field.value == value:
                for other in fields:
                    other.checked = other is field
                self.document.dispatch("change", field)
                self.pump()
                return
        raise AssertionError(f"{option} can't be {value}")

    def tick(self, selector: str) -> None:
        """Tick a box."""
        self.change(selector)

    def change(self, selector: str, value: str | None = None) -> None:
        """Choose a value for a setting, or tick it."""
        field = self.the(selector)
        if value is None:
            field.checked = True
        else:
            field.value = value
        self.document.dispatch("change", field)
        self.pump()


#: Opens the page with a URL query; further arguments of `OpenPage` are keyword arguments.
Open = Callable[..., OpenPage]


def visible(node: Element) -> Iterator[str]:
    """Yield the visible texts of an element, without the words for screen readers."""
    for part in node.nodes:
        if isinstance(part, str):
            yield part
        elif not part.classList.contains("spoken"):
            yield from visible(part)

"""The page embedded by a host, without a browser: the messages to the host are collected."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest

from app.core.actions import Action
from app.core.options import read
from app.core.pace import NOTICE
from app.core.page_state import PageState
from app.embed.commands import Embed
from app.embed.protocol import wrong_message
from app.platform import browser, offline, texts
from app.platform.dom import Node
from app.runtime.events import Events
from app.runtime.loop import Loop
from app.runtime.renderer import Renderer, page_nodes
from kasino.match.session import Session
from testing.page.stored import install


class Nothing:
    """A stand-in for any part of the browser that isn’t checked here."""

    def __getattr__(self, _name: str) -> Any:
        return Nothing()

    def __call__(self, *_args: Any, **_more: Any) -> Any:
        return Nothing()


class Hosted:
    """A page in a frame, controlled like a host would."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        given: dict[str, str],
        screen: tuple[int, int] = (1280, 800),
    ) -> None:
        self.storage = install(patch)
        self.told: list[dict[str, Any]] = []
        self.console: list[str] = []  # its warnings
        self.window, self.content = (800, 640), 640
        self.screen = screen
        self._waiting: list[Callable[[], object]] = []
        self.notices: list[Callable[[], object]] = []  # dismisses a notice
        self._heard: Callable[[str], object] = lambda _: None
        self._numbers = itertools.count(1)
        self._clock = itertools.count()
        for name, stub in {
            "hosted": lambda: True,
            "tell_host": self._tell,
            "hear_host": self._hear,
            "framed": lambda: True,
            "confined": lambda: False,
            "query": lambda _selector: None,
            "leave_host": lambda: self.told.append({"type": "left"}),
            "root": Nothing,
            "by_id": lambda _: None,
            "media": lambda _: False,
            "languages": lambda: ["en"],
            "set_title": lambda _: None,
            "viewport": lambda: self.window,
            "screen": lambda: self.screen,
            "content_height": lambda: max(self.content, self.window[1]),
            "on": lambda *_: lambda: None,
            "after": self._after,
            "hidden": lambda: True,
            "painted": lambda callback: self._after(0, callback),
            "soon": lambda callback: self._after(0, callback),
            "now_ms": lambda: next(self._clock) / 100,
            "link": lambda values: "kasino.html?" + "&".join(f"{k}={v}" for k, v in values.items()),
            "log": lambda text: self.told.append({"type": "log", "text": text}),
            "warn": self.console.append,
            "on_broadcast": lambda _: None,
            "vibrate": lambda _beats: None,
        }.items():
            patch.setattr(browser, name, stub)
        patch.setattr(texts, "can_share", lambda: False)
        patch.setattr(offline, "_offline", lambda: None)
        patch.setattr(browser, "address", lambda: "https://host.example/kasino.html")
        self.drawn: list[tuple[Node, ...]] = []
        patch.setattr(Renderer, "draw", self._draw)
        patch.setattr(Renderer, "focus", lambda *_: self.told.append({"type": "focus"}) is None)
        options, refused = read({"pace": "0", **given}, linked=True)
        self.embed = Embed()
        self.loop = Loop(options, refused, self.embed)
        self.events = Events(self.loop)
        self.embed.begin(self.loop, given, refused)
        if "game" in given:
            self.events.request("new")
        self.embed.open()
        self.pump()

    @property
    def page(self) -> PageState:
        """The current page state."""
        return self.loop.state

    @property
    def session(self) -> Session:
        """The match, the lesson or the task on the table."""
        session = self.page.session
        assert session is not None
        return session

    def do(self, name: str | Action, value: str = "", text: str = "") -> None:
        """Perform the action of a button, a card or a key of the page, or the given one."""
        if isinstance(name, Action):
            self.loop.dispatch(name)
        else:
            self.events.request(name, value, text)

    def _draw(self, state: PageState, *, idle: bool, hushed: bool, counting: bool) -> None:
        assert not hushed and not counting  # with pace 0 there are no waits
        self.drawn.append(page_nodes(state, idle=idle))

    def _tell(self, message: dict[str, Any]) -> None:
        self.told.append(json.loads(json.dumps(message)))

    def _hear(self, handler: Callable[[str], object]) -> None:
        self._heard = handler

    def _after(self, ms: float, callback: Callable[[], object]) -> Callable[[], None]:
        (self.notices if ms == NOTICE else self._waiting).append(callback)
        return lambda: self._waiting.remove(callback) if callback in self._waiting else None

    def pump(self) -> None:
        """Run everything that waits for a timer."""
        while self._waiting:
            self._waiting.pop(0)()

    def raw(self, text: str) -> list[dict[str, Any]]:
        """Send a text unchanged; return the messages sent in reply."""
        before = len(self.told)
        self._heard(text)
        self.pump()
        return self.told[before:]

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command; return its answer."""
        number = next(self._numbers)
        told = self.raw(json.dumps({"kasino": 1, "type": kind, "n": number, **fields}))
        (answer,) = [message for message in told if message.get("re") == number]
        return answer

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of a kind."""
        return [message for message in self.told if message["type"] == kind]

    def play(self) -> None:
        """Play the match to its end by commands, always the first legal move."""
        while True:
            session = self.page.session
            assert session is not None
            state = session.state
            if state.match_over:
                return
            if state.round_over:
                assert self.send("play")["type"] == "done"
            else:
                move = next(state.legal_moves())
                assert self.send("play", move=str(move))["type"] == "done"

    def check(self) -> None:
        """Fail if a message doesn’t fit the schema."""
        for message in self.told:
            if message["type"] not in ("left", "focus"):
                assert wrong_message("event", {"kasino": 1, "n": 1, **message}) == ""

"""The page's Python with a host around it and no browser: its messages are gathered."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest

from app import browser
from app.desk import Desk
from app.embed import Embed
from app.match import Match
from app.options import read
from app.page import Page
from app.protocol import wrong_message
from tests.page.stored import install


class Nothing:
    """Stands for whatever of the browser isn't looked at here."""

    def __getattr__(self, _name: str) -> Any:
        return Nothing()

    def __call__(self, *_args: Any, **_more: Any) -> Any:
        return Nothing()


class Hosted:
    """Is a page in a frame, driven as its host would."""

    def __init__(self, patch: pytest.MonkeyPatch, given: dict[str, str]) -> None:
        install(patch)
        self.told: list[dict[str, Any]] = []
        self.window, self.content = (800, 640), 640
        self._waiting: list[Callable[[], object]] = []
        self._heard: Callable[[str], object] = lambda _: None
        self._numbers = itertools.count(1)
        self._clock = itertools.count()
        for name, stub in {
            "hosted": lambda: True,
            "tell_host": self._tell,
            "hear_host": self._hear,
            "leave_host": lambda: self.told.append({"type": "left"}),
            "root": Nothing,
            "by_id": lambda _: None,
            "media": lambda _: False,
            "languages": lambda: ["en"],
            "set_title": lambda _: None,
            "viewport": lambda: self.window,
            "content_height": lambda: max(self.content, self.window[1]),
            "on": lambda *_: lambda: None,
            "after": self._after,
            "painted": lambda callback: self._after(0, callback),
            "now_ms": lambda: next(self._clock) / 100,
            "link": lambda values: "kasino.html?" + "&".join(f"{k}={v}" for k, v in values.items()),
            "log": lambda text: self.told.append({"type": "log", "text": text}),
        }.items():
            patch.setattr(browser, name, stub)
        patch.setattr(Page, "draw", lambda page: page.shown())
        patch.setattr(Page, "focus", lambda page, zone: self.told.append({"type": "focus"}))
        options, refused = read({"pace": "0", **given})
        self.page = Page(options, refused)
        self.page.show = lambda _events: self.page.shown()  # type: ignore[method-assign]
        self.match = Match(self.page)
        self.desk = Desk(self.page, self.match)
        self.embed = Embed(self.desk)
        self.embed.begin(given, refused)
        if "game" in given:
            self.match.start()
        self.embed.open()
        self.pump()

    def _tell(self, message: dict[str, Any]) -> None:
        self.told.append(json.loads(json.dumps(message)))

    def _hear(self, handler: Callable[[str], object]) -> None:
        self._heard = handler

    def _after(self, _ms: float, callback: Callable[[], object]) -> Callable[[], None]:
        self._waiting.append(callback)
        return lambda: self._waiting.remove(callback) if callback in self._waiting else None

    def pump(self) -> None:
        """Lets everything happen that waits for its time."""
        while self._waiting:
            self._waiting.pop(0)()

    def raw(self, text: str) -> list[dict[str, Any]]:
        """Sends a text as it is; returns what is told upon it."""
        before = len(self.told)
        self._heard(text)
        self.pump()
        return self.told[before:]

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command; returns its answer."""
        number = next(self._numbers)
        told = self.raw(json.dumps({"kasino": 1, "type": kind, "n": number, **fields}))
        (answer,) = [message for message in told if message.get("re") == number]
        return answer

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Returns what was told of a kind."""
        return [message for message in self.told if message["type"] == kind]

    def play(self) -> None:
        """Plays the match to its end by commands, always the first legal move."""
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
        """Fails where something told isn't in the schema."""
        for message in self.told:
            if message["type"] not in ("left", "focus"):
                assert wrong_message("event", {"kasino": 1, "n": 1, **message}) == ""

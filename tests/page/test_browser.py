"""The only module that calls the browser, tested with a window that records the calls."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from app.platform import browser
from testing.kinds import EACH_SPADE, game_with


def made(build: Callable[..., Any]) -> SimpleNamespace:
    """Return a JavaScript class, with which Python creates objects."""
    return SimpleNamespace(new=build)


class Query(list[tuple[str, str]]):
    """The parameters of a URL."""

    def __init__(self, text: str = "") -> None:
        super().__init__(parse_qsl(text))

    def entries(self) -> list[tuple[str, str]]:
        return self

    def append(self, name: str, value: str) -> None:  # type: ignore[override]
        super().append((name, value))

    def toString(self) -> str:
        return urlencode(self)


class Store(dict[str, str]):
    """A storage; if it is ``full``, it rejects everything."""

    full = False
    writes = 0

    def getItem(self, key: str) -> str | None:
        self._check()
        return self.get(key)

    def setItem(self, key: str, value: str) -> None:
        self._check()
        self.writes += 1
        self[key] = value

    def removeItem(self, key: str) -> None:
        self._check()
        self.pop(key, None)

    def _check(self) -> None:
        if self.full:
            raise OSError("refused")


class Target:
    """An event target."""

    matches: bool

    def __init__(self, **more: Any) -> None:
        self.heard: dict[str, Any] = {}
        self.__dict__.update(more)

    def addEventListener(self, kind: str, proxy: Any, _capture: bool = False) -> None:
        self.heard[kind] = proxy

    def removeEventListener(self, kind: str, proxy: Any, _capture: bool = False) -> None:
        assert self.heard.pop(kind) is proxy


class Proxy:
    """A handler that JavaScript keeps until it is destroyed."""

    def __init__(self, handler: Callable[..., Any]) -> None:
        self.handler, self.alive = handler, True

    def __call__(self, *given: Any) -> Any:
        assert self.alive
        return self.handler(*given)

    def destroy(self) -> None:
        self.alive = False


class Once(Proxy):
    """A handler that is destroyed by its only call; it may be destroyed only once."""

    def __call__(self, *given: Any) -> Any:
        try:
            return super().__call__(*given)
        finally:
            self.destroy()

    def destroy(self) -> None:
        assert self.alive
        super().destroy()


class Window(Target):
    """A window without a page."""

    def __init__(self) -> None:
        super().__init__(innerWidth=800.5, innerHeight=600, AudioContext=made(lambda: "audio"))
        self.numbers, self.waiting = itertools.count(1), dict[int, Proxy]()
        self.localStorage, self.sessionStorage = Store(), Store()
        self.parent, self.told = self, list[Any]()
        self.screen = SimpleNamespace(width=1280, height=720)
        self.location = SimpleNamespace(
            search="?game=casino&seed=a", hash="#seed=b&x=1", href="https://x.example/k.html?a=1#b"
        )
        self.URLSearchParams, self.JSON = made(Query), SimpleNamespace(parse=json.loads)
        self.navigator = SimpleNamespace(languages=["fi-FI", "en"], vibrate=self.told.append)
        self.console = SimpleNamespace(info=self.told.append, warn=self.told.append)
        self.query = Target(matches=True)
        self.kasino = SimpleNamespace(
            host=SimpleNamespace(
                there=1,
                hear=lambda proxy: proxy("said"),
                tell=self.told.append,
                part=lambda: self.told.append("left"),
            )
        )
        self.port = SimpleNamespace(onmessage=None)
        self.MessageChannel = made(
            lambda: SimpleNamespace(port1=self.port, port2=SimpleNamespace(postMessage=self._post))
        )
        self.posted: list[int] = []
        self.Object = SimpleNamespace(
            keys=lambda store: store._check() or SimpleNamespace(to_py=lambda: list(store))
        )
        self.Uint8Array = made(bytearray)
        self.crypto = SimpleNamespace(getRandomValues=lambda room: [7] * len(room))

    def _post(self, number: int) -> None:
        self.posted.append(number)

    def matchMedia(self, _condition: str) -> Target:
        return self.query

    def requestAnimationFrame(self, callback: Proxy) -> int:
        return self.setTimeout(callback, 16)

    def setTimeout(self, callback: Proxy, _ms: float) -> int:
        number = next(self.numbers)
        self.waiting[number] = callback
        return number

    def clearTimeout(self, number: int) -> None:
        self.waiting.pop(number, None)

    cancelAnimationFrame = clearTimeout


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    window = Window()
    for name, value in {
        "window": window,
        "document": Target(hidden=False, documentElement=SimpleNamespace(scrollHeight=640.5)),
        "create_proxy": Proxy,
        "create_once_callable": Once,
        "_post": None,
    }.items():
        monkeypatch.setattr(browser, name, value)
    return window


def test_a_listener_is_taken_back_once_and_its_proxy_destroyed(window: Window) -> None:
    heard: list[Any] = []
    off = browser.on("window", "resize", heard.append)
    proxy = window.heard["resize"]
    proxy("first")
    off()
    off()
    assert heard == ["first"] and not window.heard and not proxy.alive


def test_what_waits_for_its_time_can_be_taken_back(window: Window) -> None:
    called: list[str] = []
    browser.after(5, lambda: called.append("after"))
    off = browser.after(5, lambda: called.append("never"))
    browser.next_frame(lambda: called.append("frame"))
    asked = [*window.waiting.values()]
    off()
    off()
    for callback in [*window.waiting.values()]:
        callback(0)
    assert called == ["after", "frame"]
    # A handler that is neither called nor destroyed stays in memory with everything it refers to.
    assert not any(callback.alive for callback in asked)


def test_what_is_painted_is_told_once_by_a_frame_or_by_time(window: Window) -> None:
    called: list[str] = []
    browser.painted(lambda: called.append("painted"))
    frame, timer = window.waiting.values()
    timer()
    assert called == ["painted"] and frame not in window.waiting.values()
    assert not frame.alive and not timer.alive


def test_soon_goes_through_one_channel_and_can_be_taken_back(window: Window) -> None:
    called: list[int] = []
    browser.soon(lambda: called.append(1))
    off = browser.soon(lambda: called.append(2))
    off()
    for number in window.posted:
        window.port.onmessage(SimpleNamespace(data=number))
    assert called == [1] and len(window.posted) == 2


def test_of_a_parameter_given_twice_the_first_wins(window: Window) -> None:
    assert browser.params() == {"game": "casino", "seed": "a", "x": "1"}
    assert (
        browser.link({"game": game_with(EACH_SPADE)})
        == f"https://x.example/k.html?game={game_with(EACH_SPADE)}"
    )
    assert browser.link({}) == browser.address() == "https://x.example/k.html"


@pytest.mark.parametrize("tab", [False, True])
def test_an_equal_value_is_not_written_again(window: Window, tab: bool) -> None:
    store = window.sessionStorage if tab else window.localStorage
    for value, writes in (("1", 1), ("1", 1), ("", 2), ("", 2), ("1", 3)):
        assert browser.storage_set("a", value, tab=tab)
        assert (browser.storage_get("a", tab=tab), store.writes) == (value, writes)


@pytest.mark.parametrize("tab", [False, True])
def test_storage_that_refuses_is_none_false_or_empty(window: Window, tab: bool) -> None:
    assert browser.storage_set("a", "1", tab=tab) and browser.storage_get("a", tab=tab) == "1"
    assert browser.storage_get("b", tab=tab) is None
    assert browser.storage_keys() == ([] if tab else ["a"])
    assert browser.storage_remove("a", tab=tab) and browser.storage_get("a", tab=tab) is None
    window.localStorage.full = window.sessionStorage.full = True
    assert not browser.storage_set("a", "1", tab=tab) and not browser.storage_remove("a", tab=tab)
    assert browser.storage_get("a", tab=tab) is None and browser.storage_keys() == []


def test_what_the_device_is_and_asks_for(window: Window) -> None:
    assert (browser.viewport(), browser.screen()) == ((800, 600), (1280, 720))
    assert browser.content_height() == 640 and not browser.hidden() and not browser.framed()
    assert browser.languages() == ["fi-FI", "en"] and browser.random_bytes(2) == b"\x07\x07"
    window.navigator.languages = None
    assert browser.languages() == ["en"]
    seen: list[bool] = []
    browser.on_media("(dark)", seen.append)
    window.query.heard["change"](SimpleNamespace(matches=False))
    assert browser.media("(dark)") and seen == [False]


@pytest.mark.parametrize(
    ("frame", "confined"),
    [
        (None, True),  # on another origin, or sandboxed without one
        (SimpleNamespace(getAttribute=lambda _name: None), False),
        (SimpleNamespace(getAttribute=lambda _name: "allow-same-origin allow-scripts"), True),
        (SimpleNamespace(getAttribute=lambda _name: "allow-downloads allow-same-origin"), False),
    ],
)
def test_a_page_around_may_forbid_files(window: Window, frame: Any, confined: bool) -> None:
    assert not browser.confined()
    window.parent, window.frameElement = object(), frame  # type: ignore[attr-defined, assignment]
    assert browser.confined() == confined


def test_the_page_holds_a_match_in_its_own_element(monkeypatch: pytest.MonkeyPatch) -> None:
    place = SimpleNamespace(textContent="")
    monkeypatch.setattr(browser, "by_id", {"kept-record": place}.get)
    browser.hold("kasino: 1")
    assert place.textContent == "kasino: 1"
    monkeypatch.setattr(browser, "by_id", lambda _name: None)
    browser.hold("another")


def test_where_there_is_no_sound_there_is_no_audio(window: Window) -> None:
    assert browser.audio() == "audio"
    window.navigator.audioSession = SimpleNamespace(type="auto")
    assert browser.audio() == "audio" and window.navigator.audioSession.type == "ambient"
    delattr(window, "AudioContext")
    assert browser.audio() is None


def test_a_host_is_told_plain_values_until_it_is_left(window: Window) -> None:
    heard: list[str] = []
    assert browser.hosted()
    browser.hear_host(heard.append)
    browser.tell_host({"a": (1, 2)})
    browser.leave_host()
    browser.log("line")
    browser.warn("doubt")
    assert heard == ["said"] and window.told == [{"a": [1, 2]}, "left", "line", "doubt"]


@pytest.mark.parametrize("kept", [True, False])
def test_a_promise_is_kept_or_broken(window: Window, kept: bool) -> None:
    ended: list[object] = []
    ways: list[Once] = []
    browser.settle(
        SimpleNamespace(then=lambda *both: ways.extend(both)),
        ended.append,
        lambda: ended.append("no"),
    )
    ways[not kept]("found")
    assert ended == ["found" if kept else "no"]
    assert not any(way.alive for way in ways)


@pytest.mark.parametrize(("ever", "now"), [(False, False), (True, False), (True, True)])
def test_what_wants_a_gesture_asks_for_one(
    window: Window, monkeypatch: pytest.MonkeyPatch, ever: bool, now: bool
) -> None:
    monkeypatch.setattr(browser, "to_js", list)
    window.navigator.userActivation = SimpleNamespace(hasBeenActive=ever, isActive=now)
    assert (browser.touched(), browser.touched(just_now=True)) == (ever, now)
    browser.vibrate([40])
    assert window.told == [[40]] * ever
    del window.navigator.userActivation
    assert browser.touched() and browser.touched(just_now=True)
    browser.vibrate([7])
    assert window.told[-1] == [7]
    window.query.matches = False  # nothing that is held in a hand
    browser.vibrate([9])
    assert window.told[-1] == [7]


def test_game_pads_are_read_and_a_frame_without_them_has_none(window: Window) -> None:
    def pad(mapping: str, *pressed: bool) -> SimpleNamespace:
        buttons = [SimpleNamespace(pressed=one) for one in pressed]
        return SimpleNamespace(mapping=mapping, buttons=buttons, axes=[0, -1])

    found = [pad("standard", False, True), None, pad("", True)]
    window.navigator.getGamepads = lambda: found
    axes = (0.0, -1.0)
    assert browser.game_pads() == [
        browser.GamePad(True, frozenset({1}), axes),
        browser.GamePad(False, frozenset({0}), axes),
    ]
    del window.navigator.getGamepads
    assert browser.game_pads() == []


def test_the_history_gets_one_entry_and_may_refuse_it(window: Window) -> None:
    entries: list[object] = []
    history = SimpleNamespace(state=None, back=lambda: entries.append("back"))
    window.history, window.location = history, SimpleNamespace(href="page")  # type: ignore[attr-defined]
    assert not browser.add_entry() and not browser.on_added_entry()
    history.pushState = lambda state, _title: entries.append(state)
    assert browser.add_entry() and entries == [{"kasino": True}]
    history.state = SimpleNamespace(kasino=True)
    assert browser.on_added_entry() and browser.full_address() == "page"
    browser.go_back()
    assert entries[1:] == ["back"] and not browser.has_close_requests()
    window.CloseWatcher = "there"  # type: ignore[attr-defined]
    assert browser.has_close_requests()

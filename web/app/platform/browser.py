"""The one module of the page that talks to the browser; everything else goes through it.

Elements are the browser's own objects: the names in `Element` are those of the DOM and can be read,
set and called directly (`node.textContent = "7"`). JavaScript's null and undefined arrive as None.
Under CPython the module imports, but every call fails: tests hand the page a fake instead.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

# pyright: reportMissingImports=false
from app.platform.elements import Element as Element
from app.platform.elements import Event as Event

try:
    from pyodide.ffi import create_once_callable
    from pyodide.ffi import create_proxy as create_proxy
    from pyodide.ffi import to_js as to_js
    from pyscript import document as document
    from pyscript import window as window
except ImportError:  # CPython: types only, no browser
    absent: Any = None
    document = window = create_once_callable = create_proxy = to_js = absent


Off = Callable[[], None]
"""What `on`, `after`, `soon` and `next_frame` return: call it to take that back."""


# --- Elements -------------------------------------------------------------------------------------


def element(
    tag: str, attrs: Mapping[str, str | bool | int] | None = None, *children: Element | str
) -> Element:
    """Make an element; True gives an empty attribute, False none, a str child becomes text."""
    node = document.createElement(tag)
    _dress(node, attrs, children)
    return node  # type: ignore[no-any-return]


def svg(
    tag: str, attrs: Mapping[str, str | bool | int] | None = None, *children: Element | str
) -> Element:
    """Make an element of a drawing, for example `svg("use", {"href": "#card-7d"})`."""
    node = document.createElementNS("http://www.w3.org/2000/svg", tag)
    _dress(node, attrs, children)
    return node  # type: ignore[no-any-return]


def _dress(
    node: Any, attrs: Mapping[str, str | bool | int] | None, children: Sequence[Element | str]
) -> None:
    for name, value in (attrs or {}).items():
        if value is not False:
            node.setAttribute(name, "" if value is True else str(value))
    if children:
        node.append(*children)


def root() -> Element:
    """Return the html element, which carries `data-kasino`, `data-theme` and `lang`."""
    return document.documentElement  # type: ignore[no-any-return]


def body() -> Element:
    """Return the body element."""
    return document.body  # type: ignore[no-any-return]


def by_id(name: str) -> Element | None:
    """Return the element with this id, or None."""
    return document.getElementById(name)  # type: ignore[no-any-return]


def query(selector: str, within: Element | None = None) -> Element | None:
    """Return the first element that fits the selector, or None."""
    place: Any = document if within is None else within
    return place.querySelector(selector)  # type: ignore[no-any-return]


def query_all(selector: str, within: Element | None = None) -> list[Element]:
    """Return all elements that fit the selector, in the page's order."""
    place: Any = document if within is None else within
    return list(place.querySelectorAll(selector))


def active() -> Element | None:
    """Return the element that has the keyboard, or None."""
    return document.activeElement  # type: ignore[no-any-return]


def set_title(text: str) -> None:
    """Set the title of the tab."""
    document.title = text


def rect(node: Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of an element in the window, in CSS pixels."""
    box = node.getBoundingClientRect()  # type: ignore[attr-defined]
    return box.left, box.top, box.width, box.height


def at(x: float, y: float) -> Element | None:
    """Return the element that is seen at a place of the window, or None outside of it."""
    return document.elementFromPoint(x, y)  # type: ignore[no-any-return]


def viewport() -> tuple[int, int]:
    """Width and height of the window in CSS pixels."""
    return int(window.innerWidth), int(window.innerHeight)


def screen() -> tuple[int, int]:
    """Return the width and height of the device's screen; some never swap them on a turn."""
    return int(window.screen.width), int(window.screen.height)


# --- Events and time ------------------------------------------------------------------------------


def on(target: Any, event: str, handler: Callable[[Event], object]) -> Off:
    """Call the handler for each such event on an element, `"window"` or `"document"`."""
    real = {"window": window, "document": document}[target] if isinstance(target, str) else target
    proxy = create_proxy(handler)
    real.addEventListener(event, proxy)

    def off() -> None:
        nonlocal proxy
        if proxy is not None:
            real.removeEventListener(event, proxy)
            proxy.destroy()
            proxy = None

    return off


def next_frame(callback: Callable[[], object]) -> Off:
    """Call back once before the next frame is painted (not while the tab is hidden)."""
    number = window.requestAnimationFrame(create_once_callable(lambda _time: callback()))
    return lambda: window.cancelAnimationFrame(number)


def after(ms: float, callback: Callable[[], object]) -> Off:
    """Call back once after so many milliseconds; 0 means as soon as input was handled."""
    number = window.setTimeout(create_once_callable(lambda *_: callback()), ms)
    return lambda: window.clearTimeout(number)


_post: Callable[[int], None] | None = None
_callbacks: dict[int, Callable[[], object]] = {}
_asked = 0


def soon(callback: Callable[[], object]) -> Off:
    """Call back once, as soon as input was handled.

    Unlike `after` it goes on at once: browsers hold nested timers back by 4 ms each.
    """
    global _post, _asked
    if _post is None:
        channel: Any = window.MessageChannel.new()
        channel.port1.onmessage = create_proxy(_call)
        _post = channel.port2.postMessage
    assert _post is not None
    _asked += 1
    number = _asked
    _callbacks[number] = callback
    _post(number)

    def off() -> None:
        _callbacks.pop(number, None)

    return off


def _call(event: Any) -> None:
    callback = _callbacks.pop(int(event.data), None)
    if callback is not None:
        callback()


def painted(callback: Callable[[], object]) -> Off:
    """Call back once before the next frame, or soon where nothing is painted."""
    offs: list[Off] = []

    def once() -> None:
        off()
        callback()

    def off() -> None:
        for take_back in offs:
            take_back()

    offs += next_frame(once), after(100, once)
    return off


def random_bytes(count: int) -> bytes:
    """Draw bytes that nobody can foresee, from the browser's own randomness."""
    drawn = window.crypto.getRandomValues(window.Uint8Array.new(count))
    return bytes(int(byte) for byte in drawn)


def now_ms() -> float:
    """Millisecond since the page was opened, never running backwards."""
    # The browser's clock too, but asking the window for it takes 20 times as long.
    return 1000 * time.perf_counter()


def local_time() -> str:
    """Return the date and time where the reader is, to the second: `2026-11-20T20:35:07`."""
    now = window.Date.new()
    local = window.Date.new(now.getTime() - now.getTimezoneOffset() * 60_000)
    return str(local.toISOString())[:19]


def loaded_again() -> bool:
    """Return whether this page was reloaded, or come back to, rather than opened."""
    entries = window.performance.getEntriesByType("navigation")
    return bool(entries.length) and str(entries[0].type) in ("reload", "back_forward")


def hidden() -> bool:
    """Return whether the tab is in the background, where no frames are painted."""
    return bool(document.hidden)


# --- The page's surroundings ----------------------------------------------------------------------


def params() -> dict[str, str]:
    """Return the parameters of the page's address, query first; the first of a name wins."""
    found: dict[str, str] = {}
    for text in (str(window.location.search)[1:], str(window.location.hash)[1:]):
        for name, value in window.URLSearchParams.new(text).entries():
            found.setdefault(str(name), str(value))
    return found


def address() -> str:
    """Return the page's address without query and fragment."""
    return str(window.location.href).partition("#")[0].partition("?")[0]


def link(values: Mapping[str, str]) -> str:
    """Return the page's address with other parameters."""
    query_text = window.URLSearchParams.new()
    for name, value in values.items():
        query_text.append(name, value)
    tail = str(query_text.toString())
    return address() + ("?" + tail if tail else "")


def languages() -> list[str]:
    """Return the reader's languages, best first, as in `["fi-FI", "en"]`."""
    return [str(tag) for tag in window.navigator.languages or ["en"]]


def media(condition: str) -> bool:
    """Return whether a media condition holds, for example `(prefers-color-scheme: dark)`."""
    return bool(window.matchMedia(condition).matches)


def on_media(condition: str, handler: Callable[[bool], object]) -> Off:
    """Call the handler whenever a media condition begins or ceases to hold."""
    return on(window.matchMedia(condition), "change", lambda event: handler(bool(event.matches)))  # type: ignore[attr-defined]


def animate(
    node: Element,
    keyframes: Sequence[Mapping[str, str | float]],
    options: Mapping[str, str | float],
) -> Any:
    """Start a Web Animation and return it; it has `finish()`, `cancel()` and `onfinish`."""
    return node.animate(plain(list(keyframes)), plain(options))  # type: ignore[attr-defined]


def audio() -> Any:
    """Make an audio context, or None where there is no sound; wants a gesture before it."""
    try:
        return window.AudioContext.new()
    except Exception:
        return None


def is_seen(node: Element) -> bool:
    """Return whether an element is drawn at all: not folded away, and not hidden."""
    live: Any = node
    if hasattr(live, "checkVisibility"):
        return bool(live.checkVisibility())
    return live.offsetParent is not None


def send_key(node: Element, key: str) -> bool:
    """Send a key to an element as if it had been pressed; return whether the page answered it."""
    event = window.KeyboardEvent.new(
        "keydown", plain({"key": key, "bubbles": True, "cancelable": True})
    )
    return not node.dispatchEvent(event)  # type: ignore[attr-defined]


def game_pads() -> frozenset[int] | None:
    """Return the buttons held down on game pads, a stick being those of the cross; None for none.

    A frame may be forbidden to know of any.
    """
    try:
        pads = [pad for pad in window.navigator.getGamepads() if pad]
    except Exception:
        return None
    held: set[int] = set()
    for pad in pads:
        held.update(number for number, button in enumerate(pad.buttons) if button.pressed)
        for axis, (back, forth) in enumerate(((14, 15), (12, 13))):
            if len(pad.axes) > axis and abs(pad.axes[axis]) > 0.6:
                held.add(forth if pad.axes[axis] > 0 else back)
    return frozenset(held) if pads else None


def touched(*, just_now: bool = False) -> bool:
    """Return whether the reader has pressed anything in this page, or has just done so.

    Before that browsers refuse sound, vibration and the clipboard, and complain in the console. One
    that doesn't say so is taken to allow them.
    """
    activation = getattr(window.navigator, "userActivation", None)
    if activation is None:
        return True
    return bool(activation.isActive if just_now else activation.hasBeenActive)


def vibrate(beats: Sequence[int]) -> None:
    """Let the device vibrate and rest by turns, each so many milliseconds, where it can."""
    if hasattr(window.navigator, "vibrate") and touched():
        window.navigator.vibrate(to_js(beats))


# --- Storage: None or False where the browser refuses it ------------------------------------------


def storage_get(key: str, *, tab: bool = False) -> str | None:
    """Return what was stored under the key, for this tab or for all; None where it is refused."""
    try:
        value = _store(tab).getItem(key)
    except Exception:
        return None
    return None if value is None else str(value)


def storage_set(key: str, value: str, *, tab: bool = False) -> bool:
    """Store the value; False where storage is refused or full."""
    try:
        _store(tab).setItem(key, value)
    except Exception:
        return False
    return True


def storage_remove(key: str, *, tab: bool = False) -> bool:
    """Remove the key; False where storage is refused."""
    try:
        _store(tab).removeItem(key)
    except Exception:
        return False
    return True


def storage_keys() -> list[str]:
    """Return all keys that are stored; empty where storage is refused."""
    try:
        # One call for all: each into the browser takes its time, and there may be thousands.
        return [str(key) for key in window.Object.keys(_store(False)).to_py()]
    except Exception:
        return []


def _store(tab: bool) -> Any:
    return window.sessionStorage if tab else window.localStorage


# --- The page around this one ---------------------------------------------------------------------


def hosted() -> bool:
    """Return whether a page around this one may speak with it: it gave a token."""
    return bool(window.kasino.host.there)


def framed() -> bool:
    """Return whether this page is shown inside another one."""
    return bool(window.parent != window)


def hear_host(handler: Callable[[str], object]) -> None:
    """Call the handler with the JSON of each message that the host has sent and will send."""
    window.kasino.host.hear(create_proxy(lambda text: handler(str(text))))


def tell_host(message: Mapping[str, Any]) -> None:
    """Send a message to the host, as soon as it has handed over its port."""
    window.kasino.host.tell(plain(message))


def leave_host() -> None:
    """End the talk with the host."""
    window.kasino.host.part()


def content_height() -> int:
    """Return how high the page would have to be, in CSS pixels, to need no scrolling."""
    return int(document.documentElement.scrollHeight)


def log(text: str) -> None:
    """Write a line to the browser's console."""
    window.console.info(text)


def plain(value: Any) -> Any:
    """Return a value as one of JavaScript's own."""
    return window.JSON.parse(json.dumps(value))


_channel: Any = None


def _tabs() -> Any:
    """Return the channel on which the tabs of a browser hear each other, None without one."""
    global _channel
    if _channel is None:
        try:
            _channel = window.BroadcastChannel.new("kasino")
        except Exception:
            return None
    return _channel


def broadcast(text: str) -> None:
    """Tell the other tabs a text."""
    channel = _tabs()
    if channel is not None:
        channel.postMessage(text)


def on_broadcast(handler: Callable[[Event], object]) -> None:
    """Call the handler for each text of another tab, as the data of an event."""
    channel = _tabs()
    if channel is not None:
        on(channel, "message", handler)


def settle(promise: Any, good: Callable[[Any], object], bad: Callable[[], object]) -> None:
    """Call one of two functions once a promise is kept or broken."""
    promise.then(create_once_callable(good), create_once_callable(lambda *_: bad()))


def multiples(numbers: bytes, points: bytes, then: Callable[[bytes | None], object]) -> None:
    """Have the browser multiply points of Curve25519, each by a number; None where it can't.

    Numbers, points and multiples stand one after the other, as X25519 writes them.
    """
    promise = window.kasino.multiples(to_js(numbers), to_js(points))
    settle(promise, lambda found: then(found.to_bytes()), lambda: then(None))

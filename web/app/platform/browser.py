"""The page’s only module that calls the browser; all other modules call this one.

Elements are the browser’s own objects: the names in `Element` are DOM names, and can be read, set
and called directly (`node.textContent = "7"`). JavaScript’s null and undefined arrive as None. In
CPython the module can be imported, but every call fails, so tests replace it with a fake.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

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
"""The type of the cancelling function that `on`, `after`, `soon` and `next_frame` return."""


# --- Elements -------------------------------------------------------------------------------------


def element(
    tag: str, attrs: Mapping[str, str | bool | int] | None = None, *children: Element | str
) -> Element:
    """Create an element; an attribute that is True is empty, one that is False is omitted.

    A child that is a str becomes text.
    """
    node = document.createElement(tag)
    for name, value in (attrs or {}).items():
        if value is not False:
            node.setAttribute(name, "" if value is True else str(value))
    if children:
        node.append(*children)
    return node  # type: ignore[no-any-return]


def created(described: str) -> Element:
    """Create an element and its descendants from JSON.

    Each is a list: the tag, whether it is SVG, the attributes and styles, the properties to set
    last, and the text or the list of children.
    """
    return window.kasino.created(described)  # type: ignore[no-any-return]


def change(place: Element, described: str) -> None:
    """Make the changes in a JSON list to the descendants of an element, as ``dom.py`` lists them.

    Elements are named by the numbers that they got when they were added; 0 is the place itself.
    """
    window.kasino.change(place, described)


def root() -> Element:
    """Return the html element, whose attributes include `data-kasino`, `data-theme` and `lang`."""
    return document.documentElement  # type: ignore[no-any-return]


def body() -> Element:
    """Return the body element."""
    return document.body  # type: ignore[no-any-return]


def by_id(name: str) -> Element | None:
    """Return the element with this id, or None."""
    return document.getElementById(name)  # type: ignore[no-any-return]


def query(selector: str, within: Element | None = None) -> Element | None:
    """Return the first element that matches the selector, or None."""
    place: Any = document if within is None else within
    return place.querySelector(selector)  # type: ignore[no-any-return]


def query_all(selector: str, within: Element | None = None) -> list[Element]:
    """Return all elements that match the selector, in document order."""
    place: Any = document if within is None else within
    return list(place.querySelectorAll(selector))


def active() -> Element | None:
    """Return the element with the keyboard focus, or None."""
    return document.activeElement  # type: ignore[no-any-return]


def focus_unseen(node: Element) -> None:
    """Focus an element without showing that it has the focus."""
    node.focus(plain({"focusVisible": False}))  # type: ignore[call-arg]


def reveal(node: Element) -> None:
    """Scroll an element into view; browsers leave one with the focus partly out of a box."""
    node.scrollIntoView(plain({"block": "nearest", "inline": "nearest"}))  # type: ignore[attr-defined]


def set_title(text: str) -> None:
    """Set the tab’s title."""
    document.title = text


def rect(node: Element) -> tuple[float, float, float, float]:
    """Return an element’s left, top, width and height in the window, in CSS pixels."""
    box = node.getBoundingClientRect()  # type: ignore[attr-defined]
    return box.left, box.top, box.width, box.height


def at(x: float, y: float) -> Element | None:
    """Return the topmost element at a point in the window, or None if the point is outside."""
    return document.elementFromPoint(x, y)  # type: ignore[no-any-return]


def viewport() -> tuple[int, int]:
    """Return the width and height of the window in CSS pixels."""
    return int(window.innerWidth), int(window.innerHeight)


def screen() -> tuple[int, int]:
    """Return the screen’s width and height, which some devices don’t swap when they are turned."""
    return int(window.screen.width), int(window.screen.height)


# --- Events and time ------------------------------------------------------------------------------


def on(
    target: Any, event: str, handler: Callable[[Event], object], *, capture: bool = False
) -> Off:
    """Call a handler for each event of a kind on an element, on `"window"` or on `"document"`.

    With ``capture``, the document also hears events that don’t bubble.
    """
    real = {"window": window, "document": document}[target] if isinstance(target, str) else target
    proxy = create_proxy(handler)
    real.addEventListener(event, proxy, capture)

    def off() -> None:
        nonlocal proxy
        if proxy is not None:
            real.removeEventListener(event, proxy, capture)
            proxy.destroy()
            proxy = None

    return off


def next_frame(callback: Callable[[], object]) -> Off:
    """Call back once before the next frame is painted, or not at all while the tab is hidden."""
    return _once(window.requestAnimationFrame, window.cancelAnimationFrame, callback)


def after(ms: float, callback: Callable[[], object]) -> Off:
    """Call back once after some milliseconds; 0 means after the input events already waiting."""
    return _once(lambda called: window.setTimeout(called, ms), window.clearTimeout, callback)


def _once(
    ask: Callable[[Any], int], cancel: Callable[[int], object], callback: Callable[[], object]
) -> Off:
    waiting = True

    def call(*_: object) -> None:
        nonlocal waiting
        waiting = False
        callback()

    # A call destroys it. Otherwise, browsers would keep it and everything that it refers to.
    called = create_once_callable(call)
    number = ask(called)

    def off() -> None:
        nonlocal waiting
        if waiting:
            waiting = False
            cancel(number)
            called.destroy()

    return off


_post: Callable[[int], None] | None = None
_callbacks: dict[int, Callable[[], object]] = {}
_asked = 0


def soon(callback: Callable[[], object]) -> Off:
    """Call back once, right after the input events that are already waiting.

    This is faster than `after`, because browsers delay nested timers by at least 4 ms, but don’t
    delay messages.
    """
    global _post, _asked
    if _post is None:
        # One channel and one proxy serve all calls. If each call had its own proxy, the proxy would
        # have to be destroyed.
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
    """Call back once before the next frame, or after 100 ms if no frame is painted."""
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
    """Return random bytes from the browser’s secure generator."""
    drawn = window.crypto.getRandomValues(window.Uint8Array.new(count))
    return bytes(int(byte) for byte in drawn)


def now_ms() -> float:
    """Return the milliseconds since the page was opened, a number that never decreases."""
    # This reads the browser’s clock too, but asking the window for it takes 20 times as long.
    return 1000 * time.perf_counter()


def local_time() -> str:
    """Return the local date and time to the second: `2026-11-20T20:35:07`."""
    now = window.Date.new()
    local = window.Date.new(now.getTime() - now.getTimezoneOffset() * 60_000)
    return str(local.toISOString())[:19]


def loaded_again() -> bool:
    """Return whether the page was reloaded or restored from the history."""
    entries = window.performance.getEntriesByType("navigation")
    return bool(entries.length) and str(entries[0].type) in ("reload", "back_forward")


def has_close_requests() -> bool:
    """Return whether the browser itself closes dialogs on Back or on a swipe."""
    return hasattr(window, "CloseWatcher")


def full_address() -> str:
    """Return the page’s whole URL."""
    return str(window.location.href)


def add_entry() -> bool:
    """Add an entry to the history at the same URL; return False if the browser refuses it."""
    try:
        window.history.pushState(plain({"kasino": True}), "")
    except Exception:
        return False
    return True


def on_added_entry() -> bool:
    """Return whether the current entry of the history is one that the page added."""
    return bool(getattr(window.history.state, "kasino", False))


def go_back() -> None:
    """Go back in the history, as Back does."""
    window.history.back()


def hidden() -> bool:
    """Return whether the tab is in the background, where no frames are painted."""
    return bool(document.hidden)


# --- The page’s surroundings ----------------------------------------------------------------------


def params() -> dict[str, str]:
    """Return the parameters in the URL’s query and fragment; the first one with a name wins."""
    found: dict[str, str] = {}
    for text in (str(window.location.search)[1:], str(window.location.hash)[1:]):
        for name, value in window.URLSearchParams.new(text).entries():
            found.setdefault(str(name), str(value))
    return found


def address() -> str:
    """Return the page’s URL without query and fragment."""
    return str(window.location.href).partition("#")[0].partition("?")[0]


def link(values: Mapping[str, str]) -> str:
    """Return the page’s URL with different parameters."""
    query_text = window.URLSearchParams.new()
    for name, value in values.items():
        query_text.append(name, value)
    tail = str(query_text.toString())
    return address() + ("?" + tail if tail else "")


def languages() -> list[str]:
    """Return the reader’s languages with the preferred one first, such as `["fi-FI", "en"]`."""
    return [str(tag) for tag in window.navigator.languages or ["en"]]


def media(condition: str) -> bool:
    """Return whether a media query matches, for example `(prefers-color-scheme: dark)`."""
    return bool(window.matchMedia(condition).matches)


def on_media(condition: str, handler: Callable[[bool], object]) -> Off:
    """Call the handler whenever a media query starts or stops matching."""
    return on(window.matchMedia(condition), "change", lambda event: handler(bool(event.matches)))  # type: ignore[attr-defined]


def animate(
    node: Element,
    keyframes: Sequence[Mapping[str, str | float]],
    options: Mapping[str, str | float],
) -> Any:
    """Start a Web Animation and return it; it has `finish()`, `cancel()` and `onfinish`."""
    return node.animate(plain(list(keyframes)), plain(options))  # type: ignore[attr-defined]


def audio() -> Any:
    """Return an audio context, or None if there is no sound; call this only after a gesture."""
    try:
        session = getattr(window.navigator, "audioSession", None)
        if session is not None:  # the switch that silences an iPhone silences the game too
            session.type = "ambient"
        return window.AudioContext.new()
    except Exception:
        return None


def is_seen(node: Element) -> bool:
    """Return whether an element is rendered, and is neither folded away nor hidden."""
    live: Any = node
    if hasattr(live, "checkVisibility"):
        return bool(live.checkVisibility())
    return live.offsetParent is not None  # older browsers


def send_key(node: Element, key: str) -> bool:
    """Send a key press to an element; return whether the page handled it."""
    event = window.KeyboardEvent.new(
        "keydown", plain({"key": key, "bubbles": True, "cancelable": True})
    )
    # dispatchEvent() returns False if preventDefault() was called, as the page does for its keys.
    return not node.dispatchEvent(event)  # type: ignore[attr-defined]


def focused() -> bool:
    """Return whether keys would come to this page: its window is active, and the focus is in it."""
    return bool(document.hasFocus())


class GamePad(NamedTuple):
    """A game pad: whether its layout is the standard one, the pressed buttons, and its axes."""

    standard: bool
    pressed: frozenset[int]
    axes: tuple[float, ...]


def game_pads() -> list[GamePad]:
    """Return the connected game pads. A frame may be denied access to them."""
    try:
        pads = [pad for pad in window.navigator.getGamepads() if pad]
    except Exception:
        return []
    return [
        GamePad(
            pad.mapping == "standard",
            frozenset(number for number, button in enumerate(pad.buttons) if button.pressed),
            tuple(float(axis) for axis in pad.axes),
        )
        for pad in pads
    ]


def touched(*, just_now: bool = False) -> bool:
    """Return whether the reader has ever pressed anything on this page, or has ``just_now``.

    Without a gesture, browsers refuse sound, vibration and the clipboard, and log a warning. If a
    browser doesn’t report gestures, return True.
    """
    activation = getattr(window.navigator, "userActivation", None)
    if activation is None:
        return True
    return bool(activation.isActive if just_now else activation.hasBeenActive)


def hold(text: str) -> None:
    """Write a match into the document, so that any copy of the page saved to disk contains it."""
    place = by_id("kept-record")
    if place is not None:
        place.textContent = text


def vibrate(beats: Sequence[int]) -> None:
    """Make the device vibrate and pause alternately, for these milliseconds, if it can.

    Without a touch screen, it can’t, but some browsers take as long to find out as a picked card
    takes to draw.
    """
    if hasattr(window.navigator, "vibrate") and touched() and media("(any-pointer: coarse)"):
        window.navigator.vibrate(to_js(beats))


# --- Storage: None or False if the browser refuses it ---------------------------------------------


def storage_get(key: str, *, tab: bool = False) -> str | None:
    """Return a key’s value, for this tab or for all; None if missing or storage is refused."""
    try:
        value = _store(tab).getItem(key)
    except Exception:
        return None
    return None if value is None else str(value)


def storage_set(key: str, value: str, *, tab: bool = False) -> bool:
    """Store a value unless it is there; return False if storage is refused or full."""
    try:
        store = _store(tab)
        if store.getItem(key) != value:
            store.setItem(key, value)
    except Exception:
        return False
    return True


def storage_remove(key: str, *, tab: bool = False) -> bool:
    """Remove a key; return False if storage is refused."""
    try:
        _store(tab).removeItem(key)
    except Exception:
        return False
    return True


def storage_keys() -> list[str]:
    """Return all stored keys; empty if storage is refused."""
    try:
        # Make only one call into the browser, because each call is slow and there may be thousands
        # of keys.
        return [str(key) for key in window.Object.keys(_store(False)).to_py()]
    except Exception:
        return []


def asks_to_persist() -> bool:
    """Return whether the browser asks the person before it keeps stored data, as only Firefox does.

    No feature tells this: the state of the permission is “prompt” in Chromium, too.
    """
    return bool(window.CSS.supports("-moz-appearance", "none"))


def persist() -> None:
    """Ask the browser to keep stored data, even without visits or when space is short.

    Otherwise Safari deletes the data after seven days without a visit.
    """
    try:
        promise = window.navigator.storage.persist()
    except Exception:  # missing in some browsers, and for local files
        return
    settle(promise, lambda _granted: None, lambda: None)


def _store(tab: bool) -> Any:
    return window.sessionStorage if tab else window.localStorage


# --- The host page --------------------------------------------------------------------------------


def hosted() -> bool:
    """Return whether a host page may communicate with this page, because it passed a token."""
    return bool(window.kasino.host.there)


def framed() -> bool:
    """Return whether this page is in a frame."""
    return bool(window.parent != window)


def confined() -> bool:
    """Return whether the page is in a frame that may forbid downloads.

    Only a frame with the same origin reveals its permissions, so any other frame counts.
    """
    if not framed():
        return False
    frame = window.frameElement
    if frame is None:
        return True
    sandbox = frame.getAttribute("sandbox")
    return sandbox is not None and "allow-downloads" not in str(sandbox).split()


def hear_host(handler: Callable[[str], object]) -> None:
    """Call the handler with every message from the host, past and future, as JSON."""
    window.kasino.host.hear(create_proxy(lambda text: handler(str(text))))


def tell_host(message: Mapping[str, Any]) -> None:
    """Send a message to the host as soon as the host has sent its port."""
    window.kasino.host.tell(plain(message))


def leave_host() -> None:
    """End the connection to the host."""
    window.kasino.host.part()


def content_height() -> int:
    """Return the height, in CSS pixels, at which the page would not need to scroll."""
    return int(document.documentElement.scrollHeight)


def warn(text: str) -> None:
    """Write a warning to the browser’s console."""
    window.console.warn(text)


def log(text: str) -> None:
    """Write a line to the browser’s console."""
    window.console.info(text)


def plain(value: Any) -> Any:
    """Convert a Python value that JSON can represent to a plain JavaScript value."""
    return window.JSON.parse(json.dumps(value))


_channel: Any = None


def _tabs() -> Any:
    """Return the channel between this browser’s tabs, or None if there isn’t one."""
    global _channel
    if _channel is None:
        try:
            # A frame without an origin may be refused a channel.
            _channel = window.BroadcastChannel.new("kasino")
        except Exception:
            return None
    return _channel


def broadcast(text: str) -> None:
    """Send a message to the other tabs."""
    channel = _tabs()
    if channel is not None:
        channel.postMessage(text)


def on_broadcast(handler: Callable[[Event], object]) -> None:
    """Call the handler with an event for each message from another tab; its data is the message."""
    channel = _tabs()
    if channel is not None:
        on(channel, "message", handler)


def settle(promise: Any, good: Callable[[Any], object], bad: Callable[[], object]) -> None:
    """Call one of two functions when a promise is fulfilled or rejected."""

    def fulfil(found: Any) -> None:
        rejected.destroy()
        good(found)

    def reject(*_: object) -> None:
        fulfilled.destroy()
        bad()

    fulfilled, rejected = create_once_callable(fulfil), create_once_callable(reject)
    promise.then(fulfilled, rejected)


def multiples(numbers: bytes, points: bytes, then: Callable[[bytes | None], object]) -> None:
    """Have the browser multiply each Curve25519 point by its number, and pass on the products.

    ``then`` receives None if the browser can’t. Numbers, points and products are encoded as in
    X25519, one after the other without gaps.
    """
    promise = window.kasino.multiples(to_js(numbers), to_js(points))
    settle(promise, lambda found: then(found.to_bytes()), lambda: then(None))

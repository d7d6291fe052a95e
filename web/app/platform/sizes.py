"""Elements’ sizes, and notifications when they change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.platform import browser


def inner_size(node: browser.Element) -> tuple[float, float]:
    """Return the width and height of an element’s content box."""
    style, live = browser.window.getComputedStyle(node), node
    across = _pixels(style.paddingLeft) + _pixels(style.paddingRight)
    down = _pixels(style.paddingTop) + _pixels(style.paddingBottom)
    return live.clientWidth - across, live.clientHeight - down  # type: ignore[attr-defined]


def number(node: browser.Element, name: str) -> float:
    """Return a custom property of an element that is a number without a unit; 0 if it isn’t set."""
    return float(str(browser.window.getComputedStyle(node).getPropertyValue(name)) or 0)


def _pixels(text: str) -> float:
    return float(str(text).removesuffix("px") or 0)


def on_resize(
    nodes: Sequence[browser.Element | None], handler: Callable[[], object]
) -> browser.Off:
    """Call the handler one frame after the size of one of these elements has changed.

    Drawing during the observer’s callback could resize the elements again, which browsers report as
    an error. So the handler is called in the next frame.
    """
    waiting: browser.Off | None = None

    def seen() -> None:
        nonlocal waiting
        if waiting is None:
            waiting = browser.next_frame(tell)

    def tell() -> None:
        nonlocal waiting
        waiting = None
        handler()

    unwatch = _watch(nodes, seen)

    def off() -> None:
        unwatch()
        if waiting is not None:
            waiting()

    return off


def _watch(nodes: Sequence[browser.Element | None], seen: Callable[[], object]) -> browser.Off:
    observers = getattr(browser.window, "ResizeObserver", None)
    if observers is None:  # removed by an extension or a host: only the window’s size is known
        return browser.on("window", "resize", lambda _event: seen())
    proxy = browser.create_proxy(lambda _entries, _observer: seen())
    observer = observers.new(proxy)
    for node in nodes:
        if node is not None:
            observer.observe(node)

    def off() -> None:
        observer.disconnect()
        proxy.destroy()

    return off

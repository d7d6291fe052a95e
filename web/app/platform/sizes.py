"""How large elements are, and hearing of it when that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.platform import browser


def room(node: browser.Element) -> tuple[float, float]:
    """Return the width and height that an element has for what is in it, without its padding."""
    style, live = browser.window.getComputedStyle(node), node
    across = _pixels(style.paddingLeft) + _pixels(style.paddingRight)
    down = _pixels(style.paddingTop) + _pixels(style.paddingBottom)
    return live.clientWidth - across, live.clientHeight - down  # type: ignore[attr-defined]


def _pixels(text: str) -> float:
    return float(str(text).removesuffix("px") or 0)


def on_resize(
    nodes: Sequence[browser.Element | None], handler: Callable[[], object]
) -> browser.Off:
    """Call the handler a frame after one of these elements got another size.

    Not at once: what is drawn within the observer's own call may resize them once more, which
    browsers report as an error of the page.
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

    proxy = browser.create_proxy(lambda _entries, _observer: seen())
    observer = browser.window.ResizeObserver.new(proxy)
    for node in nodes:
        if node is not None:
            observer.observe(node)

    def off() -> None:
        observer.disconnect()
        proxy.destroy()
        if waiting is not None:
            waiting()

    return off

"""Text that leaves or enters the page: the clipboard, sharing, printing and files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.platform import browser
from app.platform.elements import Element
from app.platform.marks import unmarked


def copy_text(text: str, done: Callable[[bool], object]) -> None:
    """Copy text to the clipboard, and tell ``done`` whether that worked."""
    text = unmarked(text)
    if not browser.touched(just_now=True):
        done(_copied_by_command(text))
        return
    try:
        promise = browser.window.navigator.clipboard.writeText(text)
    except Exception:  # only secure pages have access to the clipboard
        done(_copied_by_command(text))
        return
    browser.settle(promise, lambda _value: done(True), lambda: done(_copied_by_command(text)))


def _copied_by_command(text: str) -> bool:
    """Copy with the old command, which also works in frames that lack clipboard access."""

    def put(event: Any) -> None:
        event.clipboardData.setData("text/plain", text)
        event.preventDefault()

    off = browser.on("document", "copy", put)
    try:
        return bool(browser.document.execCommand("copy"))
    except Exception:
        return False
    finally:
        off()


def can_share() -> bool:
    """Return whether the browser can share text with another app."""
    return bool(getattr(browser.window.navigator, "share", None))


def share_text(text: str) -> None:
    """Let the reader share text with another app; do nothing if that is refused."""
    if not browser.touched(just_now=True):
        return
    promise = browser.window.navigator.share(browser.plain({"text": unmarked(text)}))
    browser.settle(promise, lambda _value: None, lambda: None)


def download(name: str, text: str) -> None:
    """Offer the text as a file to save."""
    blob = browser.window.Blob.new(
        browser.to_js([unmarked(text)]), browser.plain({"type": "text/plain;charset=utf-8"})
    )
    url = browser.window.URL.createObjectURL(blob)
    link = browser.element("a", {"href": str(url), "download": name, "hidden": True})
    browser.document.body.append(link)
    link.click()
    link.remove()
    # The browser reads the file after this task, so the URL must stay valid for a while.
    browser.after(10_000, lambda: browser.window.URL.revokeObjectURL(url))


def print_page() -> bool:
    """Open the browser’s print dialog; return whether it opened.

    A frame may be forbidden to open dialogs, and some in-app browsers cannot print.
    """
    begun: list[object] = []
    off = browser.on("window", "beforeprint", begun.append)
    try:
        browser.window.print()
    except Exception:
        return False
    finally:
        off()
    return bool(begun)


def read_file(field: Element, longest: int, done: Callable[[str], object]) -> None:
    """Read the file chosen in a field, up to ``longest`` bytes, and pass its text to ``done``.

    The field is cleared, so that the same file can be chosen again.
    """
    files = field.files  # type: ignore[attr-defined]
    if files.length:
        promise = files.item(0).slice(0, longest).text()
        field.value = ""
        browser.settle(promise, lambda text: done(str(text)), lambda: done(""))

"""What a site's page can do and the one file can't: keep itself for offline play, be renewed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import browser


def begin(told: Callable[[], object]) -> None:
    """Lets a site keep itself for playing offline; calls back when a newer version is there."""
    offline = _offline()
    if offline is not None:
        offline.begin(browser.create_proxy(told))


def can_renew() -> bool:
    """Whether a newer version of the page may come: a site's page of its own, not the one file."""
    return _offline() is not None


def one_file() -> tuple[str, str] | None:
    """The address of the one file beside a site's page, and its megabytes; None elsewhere."""
    link = browser.by_id("one-file")
    if link is None:
        return None
    return link.getAttribute("href") or "", link.getAttribute("data-megabytes") or ""


def newer() -> bool:
    """Whether a newer version of the page is there for the asking."""
    offline = _offline()
    return offline is not None and bool(offline.newer())


def use_newer() -> None:
    """Takes the newer version and loads the page again with it."""
    offline = _offline()
    if offline is not None:
        offline.use()


def _offline() -> Any:
    return getattr(browser.window.kasino, "offline", None)

"""What a site's page can do and the one file can't: keep itself for offline play, be renewed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.platform import browser


def begin(told: Callable[[], object]) -> None:
    """Let a site keep itself for playing offline; calls back when a newer version is there."""
    offline = _offline()
    if offline is not None:
        offline.begin(browser.create_proxy(told))


def can_renew() -> bool:
    """Return whether a newer version of the page may come: of a site's page, not the one file."""
    return _offline() is not None


def game_pages() -> str:
    """Return the folder of the site with a page for each game; empty where there is none."""
    link = browser.query("link[data-games]")
    return "" if link is None else link.getAttribute("data-games") or ""


def site() -> str:
    """Return the address of the site that the build was told; empty where it wasn't."""
    link = browser.query("link[data-games]")
    return "" if link is None else link.getAttribute("href") or ""


def one_file() -> tuple[str, str] | None:
    """Return the address of the one file beside a site's page, and its megabytes, or None."""
    link = browser.by_id("one-file")
    if link is None:
        return None
    return link.getAttribute("href") or "", link.getAttribute("data-megabytes") or ""


def newer() -> bool:
    """Return whether a newer version of the page is there for the asking."""
    offline = _offline()
    return offline is not None and bool(offline.newer())


def use_newer() -> None:
    """Take the newer version and loads the page again with it."""
    offline = _offline()
    if offline is not None:
        offline.use()


def _offline() -> Any:
    return getattr(browser.window.kasino, "offline", None)

"""Offline copies and updates, which a page on a site has but the single file doesn’t.

See docs/decisions/own-service-worker.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.platform import browser


def begin(told: Callable[[], object]) -> None:
    """Start storing the site for offline play; call back when a newer version is available."""
    offline = _offline()
    if offline is not None:
        offline.begin(browser.create_proxy(told))


def can_renew() -> bool:
    """Return whether the page can be updated; a page on a site can, but the single file can’t."""
    return _offline() is not None


def game_pages() -> str:
    """Return the path of the folder with the site’s page for each game, or "" if there is none."""
    link = browser.query("link[data-games]")
    return "" if link is None else link.getAttribute("data-games") or ""


def site() -> str:
    """Return the site’s URL as given to the build, or ""."""
    link = browser.query("link[data-games]")
    return "" if link is None else link.getAttribute("href") or ""


def one_file() -> tuple[str, str] | None:
    """Return the URL and size in megabytes of the single file next to the page, or None."""
    link = browser.by_id("one-file")
    if link is None:
        return None
    return link.getAttribute("href") or "", link.getAttribute("data-megabytes") or ""


def newer() -> bool:
    """Return whether a newer version of the page is ready to use."""
    offline = _offline()
    return offline is not None and bool(offline.newer())


def use_newer() -> None:
    """Switch to the newer version, and reload the page with it."""
    offline = _offline()
    if offline is not None:
        offline.use()


def _offline() -> Any:
    return getattr(browser.window.kasino, "offline", None)

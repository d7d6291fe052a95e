"""What is kept between visits, each text under a name; in memory where the browser refuses.

Names have nothing to do with the page's address: a page that moves finds nothing, but two pages
on one disk never take each other's texts for something else.
"""

from __future__ import annotations

import json
from typing import Final

from app import browser

PREFIX: Final = "kasino:"
SETTINGS: Final = "settings"

_memory: dict[str, str] = {}


def keep(name: str, text: str) -> bool:
    """Keeps a text; False where that holds only until the page is closed."""
    stored = browser.storage_set(PREFIX + name, text)
    if stored:
        _memory.pop(name, None)
    else:
        _memory[name] = text
    return stored


def kept(name: str) -> str | None:
    """Returns what was kept under a name, or None."""
    found = _memory.get(name)
    return browser.storage_get(PREFIX + name) if found is None else found


def drop(name: str) -> None:
    """Forgets what was kept under a name."""
    _memory.pop(name, None)
    browser.storage_remove(PREFIX + name)


def names(beginning: str) -> list[str]:
    """Lists the names that begin so and have something kept under them."""
    stored = [key.removeprefix(PREFIX) for key in browser.storage_keys() if key.startswith(PREFIX)]
    return sorted(name for name in {*stored, *_memory} if name.startswith(beginning))


def works() -> bool:
    """Says whether the browser keeps anything."""
    probe = PREFIX + "probe"
    return browser.storage_set(probe, "1") and browser.storage_remove(probe)


def keep_settings(values: dict[str, str]) -> None:
    """Keeps the settings."""
    keep(SETTINGS, json.dumps(values, sort_keys=True))


def settings() -> dict[str, object]:
    """Returns the settings that were kept; a damaged text counts as none."""
    try:
        found = json.loads(kept(SETTINGS) or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}

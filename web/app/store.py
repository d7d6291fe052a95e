"""What is kept between visits: settings and the match in play; in memory where that is refused."""

from __future__ import annotations

import json
from typing import Final

from app import browser

PREFIX: Final = "kasino:"
MATCH: Final = "match"
SETTINGS: Final = "settings"

_memory: dict[str, str] = {}


def keep(name: str, text: str) -> None:
    """Keeps a text; where the browser refuses, until the page is closed."""
    _memory[name] = text
    browser.storage_set(PREFIX + name, text)


def kept(name: str) -> str | None:
    """Returns what was kept under a name, or None."""
    stored = browser.storage_get(PREFIX + name)
    return _memory.get(name) if stored is None else stored


def drop(name: str) -> None:
    """Forgets what was kept under a name."""
    _memory.pop(name, None)
    browser.storage_remove(PREFIX + name)


def keep_settings(values: dict[str, str]) -> None:
    """Keeps the settings."""
    keep(SETTINGS, json.dumps(values, sort_keys=True))


def settings() -> dict[str, object]:
    """Returns the settings that were kept; a damaged text counts as none."""
    try:
        found = json.loads(kept(SETTINGS) or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}

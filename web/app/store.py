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
TAB: Final = PREFIX + "tab"

_memory: dict[str, str] = {}
_only_memory = False


def use(storage: str) -> None:
    """Takes up where things are kept, as the option `storage` says it."""
    global _only_memory
    _only_memory = storage in ("host", "none")


def keep(name: str, text: str) -> bool:
    """Keeps a text; False where that holds only until the page is closed."""
    stored = not _only_memory and browser.storage_set(PREFIX + name, text)
    if stored:
        _memory.pop(name, None)
    else:
        _memory[name] = text
    return stored


def kept(name: str) -> str | None:
    """Returns what was kept under a name, or None."""
    found = _memory.get(name)
    if found is not None or _only_memory:
        return found
    return browser.storage_get(PREFIX + name)


def drop(name: str) -> None:
    """Forgets what was kept under a name."""
    _memory.pop(name, None)
    if not _only_memory:
        browser.storage_remove(PREFIX + name)


def names(beginning: str) -> list[str]:
    """Lists the names that begin so and have something kept under them."""
    keys = () if _only_memory else browser.storage_keys()
    stored = [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
    return sorted(name for name in {*stored, *_memory} if name.startswith(beginning))


def works() -> bool:
    """Says whether the browser keeps anything."""
    probe = PREFIX + "probe"
    return not _only_memory and browser.storage_set(probe, "1") and browser.storage_remove(probe)


def note_tab(text: str) -> None:
    """Notes for this tab alone which match it shows; an empty text, that it shows none."""
    if not _only_memory:
        if text:
            browser.storage_set(TAB, text, tab=True)
        else:
            browser.storage_remove(TAB, tab=True)


def tab() -> str | None:
    """Returns what was noted for this tab, or None."""
    return None if _only_memory else browser.storage_get(TAB, tab=True)


def lasts() -> bool:
    """Says whether all that was kept outlives the page."""
    return not _memory


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

"""What is kept between visits, each text under a name; in memory where the browser refuses.

Names have nothing to do with the page's address: a page that moves finds nothing, but two pages
on one disk never take each other's texts for something else.
"""

from __future__ import annotations

from typing import Final

from app.platform import browser, untrusted_json
from app.platform.unread import unread, written
from app.platform.untrusted_json import JsonError

PREFIX: Final = "kasino:"
SETTINGS: Final = "settings"
TAB: Final = PREFIX + "tab"

#: Characters of the settings; a longer text isn't ours.
LONGEST_SETTINGS: Final = 20_000

_memory: dict[str, str] = {}
_only_memory = False


def use(storage: str) -> None:
    """Take up where things are kept, as the option `storage` says it."""
    global _only_memory
    _only_memory = storage in ("host", "none")


def keep(name: str, text: str) -> bool:
    """Keep a text; False where that holds only until the page is closed."""
    stored = not _only_memory and browser.storage_set(PREFIX + name, text)
    if stored:
        _memory.pop(name, None)
        _catch_up()
    else:
        _memory[name] = text
    return stored


def renew(name: str, text: str) -> bool:
    """Keep a text in the place of an older one that must not outlast it; return as ``keep`` does.

    Where there is no room for it, the older one goes too.
    """
    if keep(name, text):
        return True
    if not _only_memory:
        browser.storage_remove(PREFIX + name)
    return keep(name, text)


def _catch_up() -> None:
    """Store what had to wait in memory, as far as there is room again."""
    for name, text in list(_memory.items()):
        if browser.storage_set(PREFIX + name, text):
            del _memory[name]


def kept(name: str) -> str | None:
    """Return what was kept under a name, or None."""
    found = _memory.get(name)
    if found is not None or _only_memory:
        return found
    return browser.storage_get(PREFIX + name)


def drop(name: str) -> None:
    """Forget what was kept under a name."""
    _memory.pop(name, None)
    if not _only_memory:
        browser.storage_remove(PREFIX + name)


def names(beginning: str) -> list[str]:
    """List the names that begin so and have something kept under them."""
    keys = () if _only_memory else browser.storage_keys()
    stored = [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
    return sorted(name for name in {*stored, *_memory} if name.startswith(beginning))


def works() -> bool:
    """Return whether the browser keeps anything."""
    probe = PREFIX + "probe"
    return not _only_memory and browser.storage_set(probe, "1") and browser.storage_remove(probe)


def note_tab(text: str) -> None:
    """Note for this tab alone which match it shows; an empty text, that it shows none."""
    if not _only_memory:
        if text:
            browser.storage_set(TAB, text, tab=True)
        else:
            browser.storage_remove(TAB, tab=True)


def tab() -> str | None:
    """Return what was noted for this tab, or None."""
    return None if _only_memory else browser.storage_get(TAB, tab=True)


def lasts() -> bool:
    """Return whether all that was kept outlives the page."""
    return not _memory


def keep_settings(values: dict[str, str], read: dict[str, object]) -> None:
    """Keep the settings; ``read`` is what those that are kept now were understood as.

    A setting of a later version stays, and so does a value that isn't known here, until the person
    chooses another one.
    """
    keep(SETTINGS, written(values, unread(settings(), read), LONGEST_SETTINGS))


def settings() -> dict[str, object]:
    """Return the settings that were kept; a damaged text counts as none."""
    try:
        found = untrusted_json.read(kept(SETTINGS) or "{}", longest=LONGEST_SETTINGS)
    except JsonError:
        return {}
    return found if isinstance(found, dict) else {}

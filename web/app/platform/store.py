"""Strings stored between visits, each under a name; in memory if the browser refuses.

Names do not depend on the URL of the page. A page that moves to another origin finds nothing, but
two copies on one disk can read each other's strings.
"""

from __future__ import annotations

from typing import Final

from app.platform import browser, untrusted_json
from app.platform.unread import unread, written
from app.platform.untrusted_json import JsonError

PREFIX: Final = "kasino:"
SETTINGS: Final = "settings"
TAB: Final = PREFIX + "tab"

#: The most characters of the settings. Longer ones are not from this page.
LONGEST_SETTINGS: Final = 20_000

_memory: dict[str, str] = {}
_only_memory = False
_protected = False


def use(storage: str) -> None:
    """Choose the place of storage by the option `storage`."""
    global _only_memory
    _only_memory = storage in ("host", "none")


def keep(name: str, text: str) -> bool:
    """Store a string; return False if it is kept only until the page is closed."""
    stored = not _only_memory and browser.storage_set(PREFIX + name, text)
    if stored:
        _memory.pop(name, None)
        _catch_up()
    else:
        _memory[name] = text
    return stored


def renew(name: str, text: str) -> bool:
    """Store a string and delete an older one; return the same as ``keep``.

    The older one is deleted even if there is not enough space for the new one.
    """
    if keep(name, text):
        return True
    if not _only_memory:
        browser.storage_remove(PREFIX + name)
    return keep(name, text)


def _catch_up() -> None:
    """Store the strings that had to wait in memory, as far as there is room now."""
    for name, text in list(_memory.items()):
        if browser.storage_set(PREFIX + name, text):
            del _memory[name]


def kept(name: str) -> str | None:
    """Return the string stored under a name, or None."""
    found = _memory.get(name)
    if found is not None or _only_memory:
        return found
    return browser.storage_get(PREFIX + name)


def drop(name: str) -> None:
    """Delete the string stored under a name."""
    _memory.pop(name, None)
    if not _only_memory:
        browser.storage_remove(PREFIX + name)


def names(beginning: str) -> list[str]:
    """List the stored names with this prefix."""
    keys = () if _only_memory else browser.storage_keys()
    stored = [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
    return sorted(name for name in {*stored, *_memory} if name.startswith(beginning))


def works() -> bool:
    """Return whether the browser can store anything."""
    # Only writing shows it: storage that is full or refused may exist nevertheless.
    probe = PREFIX + "probe"
    return not _only_memory and browser.storage_set(probe, "1") and browser.storage_remove(probe)


def protect() -> None:
    """Ask the browser, only once, to keep stored data as long as possible."""
    global _protected
    if not (_only_memory or _protected):
        _protected = True
        browser.persist()


def note_tab(text: str) -> None:
    """Store which match this tab shows, for this tab only; an empty string means none."""
    if not _only_memory:
        if text:
            browser.storage_set(TAB, text, tab=True)
        else:
            browser.storage_remove(TAB, tab=True)


def tab() -> str | None:
    """Return the match stored for this tab, or None."""
    return None if _only_memory else browser.storage_get(TAB, tab=True)


def lasts() -> bool:
    """Return whether everything stored will outlive the page."""
    return not _memory


def keep_settings(values: dict[str, str], read: dict[str, object]) -> None:
    """Store the settings; ``read`` has those that were understood when they were read.

    A setting from a later version stays, and so does an unknown value, until the person chooses
    another one.
    """
    keep(SETTINGS, written(values, unread(settings(), read), LONGEST_SETTINGS))


def settings() -> dict[str, object]:
    """Return the stored settings, or none if they are damaged."""
    try:
        found = untrusted_json.read(kept(SETTINGS) or "{}", longest=LONGEST_SETTINGS)
    except JsonError:
        return {}
    return found if isinstance(found, dict) else {}

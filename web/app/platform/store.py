"""Strings stored between visits, each under a name; in memory if the browser refuses storage.

Names don’t depend on the page’s URL. A page that moves to another origin finds nothing, but two
copies on the same disk can read each other’s strings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from app.platform import browser, untrusted_json
from app.platform.unread import unread, written
from app.platform.untrusted_json import JsonError

PREFIX: Final = "kasino:"
SETTINGS: Final = "settings"
TAB: Final = PREFIX + "tab"

#: The prefix of the names of strings that can’t be read; the name and a number follow. They are
#: copies: the next write may replace the original.
DAMAGED: Final = "damaged:"
#: The name of the copies that the reader has been told about, one a line.
TOLD: Final = "damaged-told"
#: The only copy that 1.0 and 1.1 made.
FORMER_COPY: Final = "statistics-damaged"
#: The most copies of one string. The first ones stay, because later ones follow from them.
MAX_COPIES: Final = 3

T = TypeVar("T")

#: The most characters that stored settings can have. Longer settings aren’t from this page.
MAX_SETTINGS_LENGTH: Final = 20_000

_memory: dict[str, str] = {}
_only_memory = False
_protected = False


def use(storage: str) -> None:
    """Choose where to store strings, as the option `storage` specifies."""
    global _only_memory
    _only_memory = storage in ("host", "none")


def keep(name: str, text: str) -> bool:
    """Store a string; return False if it is only kept in memory until the page is closed."""
    stored = not _only_memory and browser.storage_set(PREFIX + name, text)
    if stored:
        _memory.pop(name, None)
        _catch_up()
    else:
        _memory[name] = text
    return stored


def renew(name: str, text: str) -> bool:
    """Store a string in place of an older one; return the same as ``keep``.

    The older string is deleted even if there isn’t enough space for the new one.
    """
    if keep(name, text):
        return True
    if not _only_memory:
        browser.storage_remove(PREFIX + name)
    return keep(name, text)


def _catch_up() -> None:
    """Store as many as possible of the strings that are still only in memory."""
    for name, text in list(_memory.items()):
        if browser.storage_set(PREFIX + name, text):
            del _memory[name]


def read(name: str) -> str | None:
    """Return the string stored under a name, or None."""
    found = _memory.get(name)
    if found is not None or _only_memory:
        return found
    return browser.storage_get(PREFIX + name)


def understood(name: str, reader: Callable[[str], T | None]) -> T | None:
    """Return what a reader makes of a stored string, or None if it is missing or unreadable.

    An unreadable string is set aside, and the reader of the page is told.
    """
    text = read(name)
    found = None if text is None else reader(text)
    if text and found is None:
        set_aside(name, text)
    return found


def set_aside(name: str, text: str) -> None:
    """Keep a copy of a string that can’t be read, or only in part, under a name of its own."""
    copies = damaged(name)
    if text in map(read, copies):
        return
    if len(copies) == MAX_COPIES:
        drop(copies[-1])
    numbers = range(1, MAX_COPIES + 2)
    free = next(f"{DAMAGED}{name}:{n}" for n in numbers if f"{DAMAGED}{name}:{n}" not in copies)
    if not keep(free, text) and not _only_memory:
        browser.storage_remove(PREFIX + name)  # there isn’t enough space for both
        keep(free, text)


def damaged(name: str = "") -> tuple[str, ...]:
    """Return the names of all copies of unreadable strings, or only of the one with a name."""
    former = names(FORMER_COPY) if FORMER_COPY.startswith(name) else []
    return (*former, *names(f"{DAMAGED}{name}:" if name else DAMAGED))


def untold() -> bool:
    """Return whether there are copies that the reader hasn’t been told about."""
    return not set(damaged()) <= set((read(TOLD) or "").split("\n"))


def tell() -> None:
    """Remember that the reader has been told about all copies."""
    keep(TOLD, "\n".join(damaged()))


def copies(name: str = "") -> str:
    """Return the copies of unreadable strings as one text; several have their names above them."""
    found = [(one, read(one) or "") for one in damaged(name)]
    if len(found) == 1:
        return found[0][1]
    return "\n".join(f"# {one}\n{text}" for one, text in found)


def drop(name: str) -> None:
    """Delete the string stored under a name."""
    _memory.pop(name, None)
    if not _only_memory:
        browser.storage_remove(PREFIX + name)


def names(beginning: str) -> list[str]:
    """Return the sorted names of stored strings that begin with a prefix."""
    keys = () if _only_memory else browser.storage_keys()
    stored = [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
    return sorted(name for name in {*stored, *_memory} if name.startswith(beginning))


def works() -> bool:
    """Return whether the browser can store anything."""
    # Only writing shows this, because storage may exist even if it is full or refused.
    probe = PREFIX + "probe"
    return not _only_memory and browser.storage_set(probe, "1") and browser.storage_remove(probe)


def protect() -> None:
    """Ask the browser, only once, to keep stored data as long as possible."""
    global _protected
    if not (_only_memory or _protected):
        _protected = True
        browser.persist()


def remember_match_of_tab(text: str) -> None:
    """Store which match this tab shows, for this tab only; an empty string means none."""
    if not _only_memory:
        if text:
            browser.storage_set(TAB, text, tab=True)
        else:
            browser.storage_remove(TAB, tab=True)


def match_of_tab() -> str | None:
    """Return the match stored for this tab, or None."""
    return None if _only_memory else browser.storage_get(TAB, tab=True)


def lasts() -> bool:
    """Return whether everything stored will still be there after the page is closed."""
    return not _memory


def keep_settings(values: dict[str, str], read: dict[str, object]) -> None:
    """Store the settings; ``read`` contains the stored settings that this version understands.

    A setting from a later version is kept. So is an unknown value, until the person chooses another
    value.
    """
    keep(SETTINGS, written(values, unread(settings(), read), MAX_SETTINGS_LENGTH))


def settings() -> dict[str, object]:
    """Return the stored settings, or an empty dict if they are damaged."""
    return understood(SETTINGS, _settings) or {}


def _settings(text: str) -> dict[str, object] | None:
    try:
        found = untrusted_json.read(text, longest=MAX_SETTINGS_LENGTH)
    except JsonError:
        return None
    return found if isinstance(found, dict) else None

"""Action arguments read from outside: a drawn seed, the date, a saved match, a field."""

from __future__ import annotations

from dataclasses import dataclass

from app.core import keys, saves
from app.core.feature import installed
from app.core.page_elements import PageElement, button
from app.core.page_state import PageState
from app.core.saves import Save
from app.platform import browser, store
from kasino.match.setup import SEED_BYTES, spoken_seed


def drawn_seed() -> str:
    """Return a random seed that can be read out and typed."""
    return spoken_seed(browser.random_bytes(SEED_BYTES))


@dataclass(frozen=True, slots=True)
class Reading:
    """The sources for an action’s arguments: its value and text, and data read from outside."""

    state: PageState
    value: str = ""
    text: str = ""

    def seed(self) -> str:
        """Draw a seed."""
        return drawn_seed()

    def day(self) -> str:
        """Return today’s date."""
        return browser.local_time()[:10]

    def save(self) -> Save | None:
        """Return the saved match whose id is the value, or None."""
        return saves.save(self.value)

    def unfinished(self) -> Save | None:
        """Return the saved match to continue, or None."""
        return next(iter(saves.unfinished()), None)

    def letters(self) -> tuple[Save, ...]:
        """Return the saved correspondence matches."""
        return tuple(one for one in saves.saves() if one.letters)

    def damaged(self, name: str = "") -> str:
        """Return the stored strings that could not be read, or those with a name, as one text."""
        return store.copies(name)

    def typed(self, element: PageElement) -> str:
        """Return the text that came with the request or, if there is none, the text in a field."""
        if self.text:
            return self.text
        field = browser.query(element.value)
        return "" if field is None else str(field.value)

    def command(self, text: str) -> tuple[str, str]:
        """Return the name of the key that some text stands for, and the selector of its button.

        Either is "" if there is none.
        """
        asked = keys.command(installed().keys, text, self.state.say("keys.words"))
        if asked is None:
            return "", ""
        where = button(*asked.buttons) if asked.element is None else asked.element.value
        where = f"{where}:not(:disabled)"
        return asked.name, where if browser.query(where) is not None else ""

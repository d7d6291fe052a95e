"""Actions as a button, a card or a field on the page would request them, without a page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import app.features  # noqa: F401 - installs them
from app.core.actions import Action, parameters
from app.core.feature import asked_for, installed
from app.core.options import read
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import Save
from app.i18n.catalogue import words


@dataclass(frozen=True, slots=True)
class Outside:
    """The sources of an action’s arguments: an element’s value, its text, and data read for it."""

    value: str = ""
    text: str = ""
    drawn: str = "kasino"
    today: str = "2026-11-22"
    kept: Save | None = None
    state: PageState = field(
        default_factory=lambda: PageState(read({"guide": "off"})[0], words("en"))
    )

    def seed(self) -> str:
        """Return the seed."""
        return self.drawn

    def day(self) -> str:
        """Return the day."""
        return self.today

    def save(self) -> Save | None:
        """Return the kept match."""
        return self.kept

    def unfinished(self) -> Save | None:
        """Return the kept match."""
        return self.kept

    def letters(self) -> tuple[Save, ...]:
        """Return nothing."""
        return ()

    def damaged(self, name: str = "") -> str:
        """Return nothing."""
        return ""

    def typed(self, element: PageElement) -> str:
        """Return the text that came with it."""
        return self.text

    def command(self, text: str) -> tuple[str, str]:
        """Return no key and no button."""
        return "", ""


def act(name: str, value: str = "", text: str = "") -> Action:
    """Return the action of a button with a name."""
    action = asked_for(name, Outside(value, text))
    assert action is not None, f"no button asks for {name}; call its handler's of()"
    return action


def filled(name: str, value: str = "", text: str = "", given: Any = None) -> Action:
    """Return the action with a name; if no button requests it, all its arguments are the same."""
    action = asked_for(name, Outside(value, text))
    if action is None:
        names, _ = parameters(installed().actions[name].handle)
        action = Action(name, (given,) * len(names))
    return action

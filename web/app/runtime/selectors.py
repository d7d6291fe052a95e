"""The selectors of the elements that updates name, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.page_elements import PageElement

SELECTORS: Final[Mapping[PageElement, str]] = {
    PageElement.RECORD: "[data-record]",
    PageElement.SHARE: "[data-share]",
    PageElement.CHALLENGE: "[data-challenge]",
    PageElement.STATISTICS: "[data-statistics]",
    PageElement.SNIPPET: "[data-snippet]",
    PageElement.REVIEW: "[data-review]",
    PageElement.REPORT: "[data-report]",
    PageElement.SEAL: "[data-seal]",
    PageElement.CUT: "[data-cut]",
    PageElement.DAILY: "[data-daily]",
    PageElement.LETTER: "[data-letter]",
    PageElement.LETTER_FIELD: "[data-letter-field]",
    PageElement.LETTER_NAME: "[data-letter-name]",
    PageElement.TYPED: "#typed input",
    PageElement.SAVE_NAME: ".save-change :is(input, button)",
    PageElement.MENU: "#menu [role=menuitem]:not(:disabled)",
    PageElement.MENU_BUTTON: "#more",
    PageElement.WAYS: "#actions .ways button",
    PageElement.MOVES: "#actions button[data-move]",
    PageElement.ONWARD: "#onward button",
    PageElement.ONWARD_MAIN: "#onward button.main",
    PageElement.LEARNT: "#learnt-title",
    PageElement.CALLS: "#actions .call",
    PageElement.MAIN: ":is(#result, #onward, #cover, #start) button.main",
}


def button(*actions: str) -> str:
    """Return the selector for the buttons of some actions.

    >>> button("undo"), button("pause", "go-on")
    ('[data-action=undo]', ':is([data-action=pause], [data-action=go-on])')
    """
    found = [f"[data-action={name}]" for name in actions]
    return found[0] if len(found) == 1 else f":is({', '.join(found)})"

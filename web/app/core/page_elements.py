"""The page elements that updates and effects refer to, each with its selector."""

from __future__ import annotations

from enum import Enum


class PageElement(Enum):
    """The selectors of elements that effects read, clear, select or focus."""

    RECORD = "[data-record]"
    SHARE = "[data-share]"
    CHALLENGE = "[data-challenge]"
    STATISTICS = "[data-statistics]"
    SNIPPET = "[data-snippet]"
    REVIEW = "[data-review]"
    REPORT = "[data-report]"
    SEAL = "[data-seal]"
    CUT = "[data-cut]"
    DAILY = "[data-daily]"
    LETTER = "[data-letter]"
    LETTER_FIELD = "[data-letter-field]"
    LETTER_NAME = "[data-letter-name]"
    TYPED = "#typed input"
    SAVE_NAME = ".save-change :is(input, button)"
    MENU = "#menu [role=menuitem]:not(:disabled)"
    MENU_BUTTON = "#more"
    WAYS = "#actions .ways button"
    MOVES = "#actions button[data-move]"
    ONWARD = "#onward button"
    ONWARD_MAIN = "#onward button.main"
    LEARNT = "#learnt-title"
    MOMENT = "#moment-title"
    CALLS = "#actions .call"
    MAIN = ":is(#result, #onward, #cover, #start) button.main"


def button(*actions: str) -> str:
    """Return a selector for the buttons that request some actions.

    >>> button("undo"), button("pause", "go-on")
    ('[data-action=undo]', ':is([data-action=pause], [data-action=go-on])')
    """
    found = [f"[data-action={name}]" for name in actions]
    return found[0] if len(found) == 1 else f":is({', '.join(found)})"

"""Where the places are of which updates speak: the one table of their selectors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.places import Place

SELECTORS: Final[Mapping[Place, str]] = {
    Place.RECORD: "[data-record]",
    Place.SHARE: "[data-share]",
    Place.CHALLENGE: "[data-challenge]",
    Place.STATISTICS: "[data-statistics]",
    Place.SNIPPET: "[data-snippet]",
    Place.REVIEW: "[data-review]",
    Place.REPORT: "[data-report]",
    Place.SEAL: "[data-seal]",
    Place.CUT: "[data-cut]",
    Place.DAILY: "[data-daily]",
    Place.TYPED: "#typed input",
    Place.SAVE_NAME: ".save-change :is(input, button)",
    Place.MENU: "#menu [role=menuitem]:not(:disabled)",
    Place.MENU_BUTTON: "#more",
    Place.WAYS: "#actions .ways button",
    Place.MOVES: "#actions button[data-move]",
    Place.ONWARD: "#onward button",
    Place.ONWARD_MAIN: "#onward button.main",
    Place.LEARNT: "#learnt-title",
    Place.CALLS: "#actions .call",
    Place.MAIN: ":is(#result, #onward, #cover, #start) button.main",
}


def button(*actions: str) -> str:
    """Return the selector of the buttons of some actions.

    >>> button("undo"), button("pause", "go-on")
    ('[data-action=undo]', ':is([data-action=pause], [data-action=go-on])')
    """
    found = [f"[data-action={name}]" for name in actions]
    return found[0] if len(found) == 1 else f":is({', '.join(found)})"

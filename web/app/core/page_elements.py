"""The elements of the page that updates name; the runtime has their selectors."""

from __future__ import annotations

from enum import Enum, auto


class PageElement(Enum):
    """An element that effects read, clear, select or focus."""

    RECORD = auto()
    SHARE = auto()
    CHALLENGE = auto()
    STATISTICS = auto()
    SNIPPET = auto()
    REVIEW = auto()
    REPORT = auto()
    SEAL = auto()
    CUT = auto()
    DAILY = auto()
    LETTER = auto()
    LETTER_FIELD = auto()
    LETTER_NAME = auto()
    TYPED = auto()
    SAVE_NAME = auto()
    MENU = auto()
    MENU_BUTTON = auto()
    WAYS = auto()
    MOVES = auto()
    ONWARD = auto()
    ONWARD_MAIN = auto()
    LEARNT = auto()
    CALLS = auto()
    MAIN = auto()

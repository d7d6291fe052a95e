"""Elements of the page, as far as an update speaks of them; the runtime has their selectors."""

from __future__ import annotations

from enum import Enum, auto


class PageElement(Enum):
    """A field that is read, emptied or selected, or where the keyboard is to go."""

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

"""The coach’s slots, which its features fill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from app.coach.reviewed import ReviewState
from app.core.actions import Handler
from app.core.effects import Effect, Effects
from app.core.page_state import PageState
from app.core.slots import Slot


class Practice(NamedTuple):
    """A source of mistakes to practise, each stored as a page, by the text of its record.

    ``pages`` takes the number of a page, or −1 for all that should be practised. ``removed``
    removes a page, and ``answered`` stores whether an answer was right. ``kinds`` returns the game
    and the technique of each of these pages that has one, and how often it was answered right.
    """

    pages: Callable[[PageState, int], tuple[str, ...]]
    removed: Callable[[str], Effect]
    answered: Callable[[PageState, str, bool], Effects]
    kinds: Callable[[PageState, int], tuple[tuple[str, str, int], ...]]


#: The dialog with a review, and the action that opens it.
REVIEW_DIALOG: Final[Slot[Handler[...]]] = Slot("review")
#: The dialog with the mistakes to practise, and the action that opens it.
MISTAKES: Final[Slot[Handler[...]]] = Slot("book of mistakes")
#: The action that practises a page of the book, or all pages.
TRY_MISTAKES: Final[Slot[Handler[...]]] = Slot("practise mistakes")
#: The action that tries the moments of a review again.
EXERCISE: Final[Slot[Handler[...]]] = Slot("exercises of a review")
#: The action that plays a moment of a review on the table.
SHOW_ME: Final[Slot[Handler[...]]] = Slot("show a moment of a review")
#: The action that plays the deals of a technique. Its value is a game and a technique.
DEALS: Final[Slot[Handler[...]]] = Slot("deals of a technique")
#: The action that lists the puzzles of a technique. Its value is a game and a technique.
PUZZLES: Final[Slot[Handler[...]]] = Slot("puzzles of a technique")
#: The dialog with a technique, and the action that opens it.
TECHNIQUE: Final[Slot[Handler[...]]] = Slot("technique")
#: Further actions once a deal of a technique has been solved, given its id and the tries.
SOLVED_DEAL: Final[Slot[Callable[[str, int], Effects]]] = Slot("a deal of a technique is solved")
#: The mistakes to practise.
PRACTICE: Final[Slot[Practice]] = Slot("mistakes to practise")
#: Further actions once a person’s own decisions have been reviewed.
REVIEWED: Final[Slot[Callable[[ReviewState], Effects]]] = Slot("a review is done")

"""The one table of dialogs: actions, drawing, and the tests that visit each of them read it.

A new dialog is one file with a ``body``, one row here, and its words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.challenge import dialog as challenge
from app.coach.puzzles import dialog as puzzles
from app.coach.review import dialog as review
from app.coach.seals import dialog as seal
from app.coach.seals import verify_dialog as verify
from app.core.drawing.dialog import dialog as framed
from app.core.page_state import PageState
from app.daily import dialog as daily
from app.embed_builder import dialog as embed
from app.keys import dialog as keys
from app.platform.dom import Child, Node
from app.record import dialog as record
from app.result import piles_dialog as piles
from app.rules import dialog as rules
from app.rules import house_rules_dialog as house_rules
from app.saves import dialog as saves
from app.settings import dialog as settings
from app.share import dialog as share
from app.statistics import dialog as statistics
from app.statistics import luck_dialog as luck
from app.table import call_dialog as call


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog: the message id of its title, what draws it, and whether it needs a match."""

    title: str
    body: Callable[[PageState], tuple[Child, ...]]
    of_match: bool = False
    titled: Callable[[PageState], str] | None = None  # where the title tells more

    def possible(self, state: PageState) -> bool:
        """Return whether the dialog has anything to show."""
        return state.session is not None or not self.of_match


DIALOGS: Final = {
    "rules": Dialog("page.rules-of", rules.body, titled=rules.title),
    "house-rules": Dialog("page.house-rules", house_rules.body, titled=house_rules.title),
    "settings": Dialog("page.settings", settings.body),
    "keys": Dialog("keys.title", keys.body),
    "review": Dialog("coach.review", review.body, titled=review.title),
    "luck": Dialog("luck.title", luck.body),
    "puzzles": Dialog("puzzle.puzzles", puzzles.body),
    "record": Dialog("page.record", record.body),
    "call": Dialog("page.call", call.body, of_match=True),
    "saves": Dialog("page.saves", saves.body),
    "statistics": Dialog("page.statistics", statistics.body),
    "daily-results": Dialog("daily.results", daily.body),
    "share": Dialog("page.share", share.body, of_match=True),
    "challenge": Dialog("challenge.challenge", challenge.body, of_match=True),
    "piles": Dialog("page.piles", piles.body, of_match=True),
    "seal": Dialog("seal.title", seal.body, of_match=True),
    "verify": Dialog("coach.verify", verify.body),
    "embed": Dialog("page.embed-title", embed.body),
}


def dialog(state: PageState) -> Node:
    """Draw the dialog that is open, or an empty one."""
    name = state.dialog.name
    found = DIALOGS.get(name)
    if found is None or not found.possible(state):
        return framed(state.say, "", "")
    title = found.titled(state) if found.titled is not None else state.say(found.title)
    return framed(state.say, name, title, *found.body(state))

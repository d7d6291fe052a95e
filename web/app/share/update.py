"""Sharing a deal: the dialog with its address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.coach.seals.state import secret
from app.core import sharing
from app.core.actions import Action
from app.core.feature import Actions, Menu, Updated, opened, with_match
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.snippets import shared
from app.table.update import dialogs

ACTIONS: Final = Actions()

dialogs.copies(ACTIONS, "copy-share", PageElement.SHARE, "page.share-copy-address")


@dataclass(frozen=True, slots=True)
class Share(Action):
    """The address of the deal on the table, "" where its seed is a secret."""

    link: str


def _link(state: PageState) -> str:
    if state.match is None or secret(state.match):
        return ""
    return shared(state.options, sharing.parameters(state.match.setup))


@ACTIONS.on(
    Share,
    "share",
    lambda asked: Share(_link(asked.state)),
    label="page.share",
    icon="share",
    menu=Menu(2, "page.share-short"),
    needs=with_match,
)
def share(state: PageState, action: Share) -> Updated:
    """Show the address of the deal."""
    return opened(state, "share", action.link)

"""Sharing the cards of a match: opening the dialog that shows their URL."""

from __future__ import annotations

from typing import Final

from app.core import inputs, sharing
from app.core.feature import Actions, Menu, Updated, opened, with_match
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.sealing import secret
from app.core.snippets import shared
from app.table.update import dialogs

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
SHARE: Final = PageElement("[data-share]")

ACTIONS.does("copy-share", inputs.typed(SHARE), label="page.share-copy-address")(
    dialogs.copying(SHARE)
)


def _link(state: PageState) -> str:
    if state.match is None or secret(state.match):
        return ""
    return shared(state.options, sharing.parameters(state.match.setup))


@ACTIONS.does(
    "share",
    lambda asked: _link(asked.state),
    label="page.share",
    icon="share",
    menu=Menu(2, "page.share-short"),
    needs=with_match,
)
def share(state: PageState, link: str) -> Updated:
    """Show the URL for the cards."""
    return opened(state, "share", link)

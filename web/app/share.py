"""Sharing the cards of a match: the dialog with their URL, or with the cards in words."""

from __future__ import annotations

from typing import Final

from app.core import inputs, sharing
from app.core.drawing.controls import button, field, quiet_button, words
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Menu, Updated, opened, with_match
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.sealing import secret
from app.core.slots import SHARE_MORE, SHARED_BY_ALL
from app.core.snippets import on_disk, shared
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from app.table.update import dialogs
from kasino.words import Catalogue

FEATURE: Final = Feature("share")

#: The room’s elements that effects read, select or focus.
SHARE: Final = PageElement("[data-share]")

FEATURE.does("copy-share", inputs.typed(SHARE), label="page.share-copy-address")(
    dialogs.copying(SHARE)
)


def _link(state: PageState) -> str:
    if state.match is None or secret(state.match):
        return ""
    return shared(state.options, sharing.of_match(state.match))


@FEATURE.does(
    "share",
    lambda asked: _link(asked.state),
    label="page.share",
    menu=Menu(3, "share", "page.share-short"),
    needs=with_match,
)
def open_share(state: PageState, link: str) -> Updated:
    """Show the URL for the cards."""
    return opened(state, "share", link)


def aftermath(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the button after a match, unless two devices dealt it or it is a daily match."""
    common = any(same(scene.session.setup) for same in SHARED_BY_ALL.filled())
    if not scene.view.match_over or scene.session.dealt_by_two or common:
        return ()
    return (quiet_button("share", scene.say("page.share"), sign("share")),)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the ways to share the current cards, and the features’ other ways to keep the match."""
    more = [draw(state) for draw in SHARE_MORE.filled()]
    row = h("div.dialog-row", *more, key="more") if any(more) else None
    return (*_cards(state), row)


def _cards(state: PageState) -> tuple[Child, ...]:
    """Draw the URL for the current cards, or the cards in words if the page is a local file."""
    assert state.session is not None
    if state.session.dealt_by_two:
        return (h("p", state.say("letters.not-shared"), key="closed"),)
    if secret(state.session):
        return (h("p", state.say("seal.closed"), key="closed"),)
    setup, address = state.session.setup, state.dialog.text
    told = words(state.say, setup, address) if on_disk(state.site.address) else ""
    return share(state.say, told or address, setup.seed, state.dialog.done, in_words=bool(told))


def share(
    say: Catalogue, text: str, seed: str, done: str, *, in_words: bool = False
) -> tuple[Child, ...]:
    """Draw the current cards as a URL or in words, and buttons that deal them again."""
    kind = "words" if in_words else "address"
    return (
        h("p", {"id": "share-about"}, say(f"page.share-about-{kind}"), key="about"),
        field(say, text, kind),
        None if in_words else h("p.seed-line", say("page.share-seed", seed=seed), key="seed"),
        h("p.done", done, key="done"),
        h(
            "div.dialog-row",
            *(
                button(action, say(ident))
                for action, ident in (
                    ("copy-share", f"page.share-copy-{kind}"),
                    ("same-deal", "page.same-deal"),
                    ("swap-seats", "page.swap-seats"),
                )
            ),
            key="row",
        ),
    )


FEATURE.dialog("share", "page.share", body, of_match=True)
FEATURE.fill(slots.AFTERMATH, aftermath, 1)
FEATURE.says("page", {"page.share-short": "Share"})
FEATURE.says(
    "saves",
    {
        "page.share-about-address": "Anyone who opens this link plays exactly the same cards.",
        "page.share-about-words": (
            "Anyone who picks this game and types this seed under “More” plays exactly the same "
            "cards."
        ),
        "page.share-copy-address": "Copy link",
        "page.share-copy-words": "Copy text",
        "page.share": "Share these cards",
    },
)

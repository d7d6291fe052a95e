"""Sharing the cards of a match: the dialog with their URL, or with the cards in words."""

from __future__ import annotations

from typing import Final

from app.core import effects, inputs, sharing
from app.core.drawing.controls import button, field, quiet_button, words
from app.core.drawing.pictures import mini, portrait, sign
from app.core.feature import Feature, Menu, Updated, label, opened, with_match
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.sealing import secret
from app.core.slots import SHARE_MORE, SHARED_BY_ALL
from app.core.snippets import on_disk, shared
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.update import dialogs, match
from kasino.cards import by_rank
from kasino.engine.state import State
from kasino.match.setup import MatchSetup
from kasino.words import Catalogue

FEATURE: Final = Feature("share")

#: The room’s elements that effects read, select or focus.
SHARE: Final = PageElement("[data-share]")

copy_share = FEATURE.does("copy-share", inputs.typed(SHARE), label="page.share-copy-address")(
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
    return (quiet_button(open_share, scene.say("page.share"), sign("share")),)


@FEATURE.does("send-share", inputs.typed(SHARE), label="page.share-send")
def send(state: PageState, text: str) -> Updated:
    """Hand the text to the system’s ways to share."""
    return state, (effects.share_text.of(text),)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current cards, the way to send them, and the other ways, folded away."""
    more = [draw(state) for draw in SHARE_MORE.filled()]
    why = _closed(state)
    if why:
        row = h("div.dialog-row", *more, key="more") if any(more) else None
        return (h("p", why, key="closed"), row)
    assert state.session is not None
    setup, address = state.session.setup, state.dialog.text
    told = words(state.say, setup, address) if on_disk(state.site.address) else ""
    return (
        _picture(scene_of(state)),
        *_text(state, told or address, "words" if told else "address"),
        _more(state.say, setup, more, in_words=bool(told)),
    )


def _closed(state: PageState) -> str:
    """Return the reason why the cards can’t be shared, or ""."""
    assert state.session is not None
    if state.session.dealt_by_two:
        return state.say("fair.not-shared")
    return state.say("seal.closed") if secret(state.session) else ""


def _picture(scene: Scene) -> Node:
    """Draw the first cards on the table and the players; after a match, also the score."""
    setup, over = scene.session.setup, scene.view.match_over
    table = State.start(setup.rules, setup.players, setup.seed).loose
    return h(
        "figure.thumbnail.shared",
        h("span.lying", {"aria-hidden": "true"}, *map(mini, by_rank(table))),
        h("span.about", scene.say("page.share-first")) if table else None,
        h(
            "figcaption.held",
            *(
                h(
                    "span",
                    portrait(seat.name, human=seat.human),
                    seat.name,
                    h("b", str(scene.view.scores[scene.view.side(n)])) if over else None,
                    key=str(n),
                )
                for n, seat in enumerate(scene.seats)
            ),
        ),
        key="picture",
    )


def _text(state: PageState, text: str, kind: str) -> tuple[Child, ...]:
    """Draw the URL or the words, with one main button: send, or else copy."""
    say, sends = state.say, state.site.shares
    copying = say(f"page.share-copy-{kind}")
    return (
        h("p", {"id": "share-about"}, say(f"page.share-about-{kind}"), key="about"),
        field(say, text, kind),
        h("p.done", state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button(send, say("page.share-send"), kind="main") if sends else None,
            button(copy_share, copying, kind="other" if sends else "main"),
            key="row",
        ),
    )


def _more(say: Catalogue, setup: MatchSetup, ways: list[Child], *, in_words: bool) -> Node:
    """Draw the rarely used ways: the seed, the deal again, and those of other features."""
    # Shared words contain the seed.
    seed = None if in_words else h("p.seed-line", say("page.share-seed", seed=setup.seed))
    again = (button(each, say(label(each))) for each in (match.same_deal, match.swap_seats))
    return h(
        "details.more-ways",
        h("summary", say("page.share-more"), sign("down"), key="summary"),
        seed,
        h("div.dialog-row", *again, *ways, key="row"),
        key="more",
    )


FEATURE.dialog("share", "page.share", body, of_match=True)
FEATURE.fill(slots.AFTERMATH, aftermath, 1)
FEATURE.says("page", {"page.share-short": "Share"})
FEATURE.says(
    "saves",
    {
        "page.share-about-address": "Anyone who opens this link plays exactly the same cards.",
        "page.share-about-words": (
            "Anyone who picks this game on the start page and types this seed there, under “More”, "
            "plays exactly the same cards."
        ),
        "page.share-copy-address": "Copy link",
        "page.share-copy-words": "Copy text",
        "page.share-first": "The first cards on the table",
        "page.share-send": "Send",
        "page.share-more": "More",
        "page.share": "Share these cards",
    },
)

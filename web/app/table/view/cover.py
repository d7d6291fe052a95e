"""The cover between the turns of several people at one screen, and the page’s notice."""

from __future__ import annotations

from app.core.drawing.buttons import button
from app.core.drawing.cards import pile, sign
from app.platform.dom import Node, h, icon
from app.table.scene import Scene
from kasino.words import Catalogue


def cover(scene: Scene) -> Node:
    """Draw the cover in place of the hand, with an empty space as large as the hand.

    That space is measured for the table, whose cards are at most as large as those in the hand.
    """
    view, say = scene.view, scene.say
    name = scene.seats[view.seat].name
    if scene.page.my_turn:
        text = say("page.cover-pass", name=name)
    else:
        text = scene.note
    return h(
        "section.me",
        {"id": "cover", "aria-labelledby": "cover-title"},
        h("div.hand-room", {"aria-hidden": "true"}, key="hand-room"),
        pile(view.hand_sizes[view.seat], 4),
        h("h2", {"id": "cover-title"}, text),
        h("p", say("page.cover-about")) if scene.page.my_turn else None,
        button("face", say("page.cover-ready", name=name), kind="main", key="ready")
        if scene.page.my_turn
        else None,
        key="cover",
    )


def notice(say: Catalogue, text: str) -> Node:
    """Draw a notice with a button that dismisses it."""
    if not text:
        return h("div", {"id": "notice", "role": "alert"}, key="notice")
    return h(
        "div",
        {"id": "notice", "role": "alert"},
        icon("icon-help"),
        h("p", text),
        button(
            "dismiss", sign("close"), kind="icon-button", attrs={"aria-label": say("page.close")}
        ),
        key="notice",
    )

"""Several people at one screen: a cover between their turns; and the page's one notice."""

from __future__ import annotations

from app.core.drawing.cards import pile, sign
from app.platform.dom import Node, h, icon
from app.table.scene import Scene
from kasino.words import Catalogue


def cover(scene: Scene) -> Node:
    """Draw the cover in the place of the hand; nothing of the hand is in it but its room.

    The table's cards are as large as the hand's may be, which is known from that alone.
    """
    view, say = scene.view, scene.say
    name = scene.seats[view.seat].name
    if scene.my_turn:
        text = say("page.cover-pass", name=name)
    else:
        text = scene.note
    return h(
        "section",
        {"id": "cover", "class": "me", "aria-labelledby": "cover-title"},
        h("div", {"class": "hand-room", "aria-hidden": "true"}, key="hand-room"),
        pile(view.hand_sizes[view.seat], 4),
        h("h2", {"id": "cover-title"}, text),
        h("p", {}, say("page.cover-about")) if scene.my_turn else None,
        h(
            "button",
            {"type": "button", "class": "main", "data-action": "face"},
            say("page.cover-ready", name=name),
            key="ready",
        )
        if scene.my_turn
        else None,
        key="cover",
    )


def notice(say: Catalogue, text: str) -> Node:
    """Draw what a reader must know once, with a button that puts it away."""
    if not text:
        return h("div", {"id": "notice", "role": "alert"}, key="notice")
    return h(
        "div",
        {"id": "notice", "role": "alert"},
        icon("icon-help"),
        h("p", {}, text),
        h(
            "button",
            {
                "type": "button",
                "class": "icon-button",
                "data-action": "dismiss",
                "aria-label": say("page.close"),
            },
            sign("close"),
        ),
        key="notice",
    )

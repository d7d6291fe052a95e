"""The viewer’s hand, large and face up; no other hand is shown (U7)."""

from __future__ import annotations

from app.core.drawing.cards import face
from app.platform.dom import Node, h
from app.table.scene import Scene
from app.table.state.table_items import card_order
from kasino.cards import text


def hand(scene: Scene) -> Node:
    """Draw the hand; each power card shows the value it has when played from the hand."""
    view, say = scene.view, scene.say
    cards = card_order(view.hand)
    reach = scene.tab_stop("hand", [text(card) for card in cards])
    return h(
        "section",
        {"id": "hand", "aria-labelledby": "hand-title", "--n": max(len(cards), 4)},
        h("h2.spoken", {"id": "hand-title"}, say("page.hand")),
        *(_card(scene, card, reach) for card in cards),
        h("p.bare", say("page.hand-empty"), key="bare") if not cards else None,
        key="hand",
    )


def _worth(power: str) -> Node | None:
    """Draw the value that a card has when played from the hand; nothing if ``power`` is empty.

    The style sheet draws two values with a slash between them. As text that isn’t in the card’s
    accessible name, they would mislead people who control the page by voice.
    """
    if "/" in power:
        return h("span.power", {"aria-hidden": "true", "data-worth": power})
    return h("span.power", {"aria-hidden": "true"}, power) if power else None


def _card(scene: Scene, card: int, reach: str) -> Node:
    name = text(card)
    worths = scene.rules.hand_worths[card]
    plain = not scene.worths or worths == (scene.rules.table_values[card],)
    power = "" if plain else "/".join(map(str, worths))
    spoken = scene.spoken.card(card)
    if power:
        spoken = scene.say("page.worth", card=spoken, value=scene.voice.either(worths))
    return h(
        "button.card",
        {
            "type": "button",
            "data-card": name,
            "aria-label": spoken,
            "aria-pressed": "true" if scene.hand == card else "false",
            "data-told": bool(scene.outlined >> card & 1) or None,
            "tabindex": 0 if reach == name else -1,
        },
        face(card),
        _worth(power),
        key=name,
    )

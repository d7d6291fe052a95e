"""The own hand, large and open, and only the own one (U7)."""

from __future__ import annotations

from app.dom import Node, h
from app.faces import face
from app.scene import Scene
from kasino.cards import bits, rank_of, suit_of, text


def order(mask: int) -> list[int]:
    """Sorts a hand for reading: by rank, then by suit."""
    return sorted(bits(mask), key=lambda card: (rank_of(card), suit_of(card)))


def hand(scene: Scene) -> Node:
    """Draws the hand; power cards carry what they are worth from it."""
    view, say = scene.view, scene.say
    cards = order(view.hand)
    reach = scene.spot("hand", [text(card) for card in cards])
    return h(
        "section",
        {"id": "hand", "aria-labelledby": "hand-title", "--n": max(len(cards), 4)},
        h("h2", {"id": "hand-title", "class": "spoken"}, say("page.hand")),
        *(_card(scene, card, reach) for card in cards),
        h("p", {"class": "bare"}, say("page.hand-empty"), key="bare") if not cards else None,
        key="hand",
    )


def _card(scene: Scene, card: int, reach: str) -> Node:
    name = text(card)
    power = dict(scene.rules.power).get(card)
    spoken = scene.spoken.card(card)
    if power:
        spoken = scene.say("page.worth", card=spoken, value=power)
    return h(
        "button",
        {
            "type": "button",
            "class": "card",
            "data-card": name,
            "aria-label": spoken,
            "aria-pressed": "true" if scene.hand == card else "false",
            "tabindex": 0 if reach == name else -1,
        },
        face(card),
        h("span", {"class": "power", "aria-hidden": "true"}, str(power)) if power else None,
        key=name,
    )

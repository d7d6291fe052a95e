"""What has happened since one's own last move: a few words on each plate, and the panel's list."""

from __future__ import annotations

from typing import Final

from app.model.scene import Scene
from app.platform.dom import Node, h
from app.views.chips import chips
from kasino.moves import Kind, Move

#: So many cards a plate has room for.
MANY: Final = 3


def did(scene: Scene, seat: int) -> Node | None:
    """Draw what a player has done since one's own last move, in the fewest words."""
    moves = [move for by, move in scene.since if by == seat]
    if not moves:
        return None
    text = ", ".join(short(scene, move, MANY) for move in moves)
    return h("p", {"class": "did", "aria-hidden": "true"}, *chips(text), key="did")


def short(scene: Scene, move: Move, many: int = 52) -> str:
    """Return a move in a few words: K♣ took 9♥ 4♣; more cards than ``many`` are only counted."""
    voice, say = scene.voice, scene.say
    card = voice.card(move.card)
    count = move.cards.bit_count()
    cards = voice.row(move.cards).replace(", ", " ")
    if count > many:
        cards = say("count.cards", n=count)
    if move.kind is Kind.TRAIL:
        return say("page.did-trail", card=card)
    if move.kind is Kind.BUILD:
        return say("page.did-build", card=card, value=voice.value(move.value))
    if move.kind is Kind.CALL:
        return say("page.did-call", cards=cards)
    return say("page.did-take", card=card, cards=cards)


def happened(scene: Scene) -> Node | None:
    """Draw the list of all that was done since one's own last move, for the panel."""
    if scene.view.round_over:
        return None
    lines = [
        h(
            "li",
            {},
            h("b", {}, scene.seats[by].name),
            " ",
            *chips(short(scene, move)),
            key=str(place),
        )
        for place, (by, move) in enumerate(scene.since)
    ]
    return h(
        "section",
        {"class": "since", "aria-labelledby": "since-title"},
        h("h2", {"id": "since-title"}, scene.say("page.since")),
        h("ol", {"role": "list"}, *lines) if lines else h("p", {}, scene.say("page.since-none")),
        key="since",
    )

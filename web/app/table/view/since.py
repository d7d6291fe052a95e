"""The moves since the person’s last move: a few words on each plate, and a list in the panel."""

from __future__ import annotations

from typing import Final

from app.core.drawing.buttons import button
from app.core.drawing.chips import chips
from app.platform.dom import Node, h
from app.table.scene import Done, Scene
from kasino.cards import NUMBERS
from kasino.moves import Kind, Move

#: The most cards for which a plate has space.
MANY: Final = 3


def did(scene: Scene, seat: int) -> Node | None:
    """Draw a player’s moves since the person’s last move, in as few words as possible.

    If there are none, draw the number of cards held, so that no plate has an empty line.
    """
    moves = [done.move for done in scene.since if done.seat == seat]
    if not moves:
        return _held(scene, seat)
    text = ", ".join(short(scene, move, MANY) for move in moves)
    brief = ", ".join(_brief(scene, move) for move in moves)
    return h(
        "div.did",
        {"aria-hidden": "true"},
        h("span.whole", *chips(text), key="whole"),
        h("span.brief", *chips(brief), key="brief"),
        key="did",
    )


def _held(scene: Scene, seat: int) -> Node | None:
    """Draw the number of cards a player holds; screen readers get it with the player’s name."""
    if scene.view.round_over:
        return None
    count = scene.view.hand_sizes[seat]
    whole, brief = scene.say("page.cards-held", n=count), scene.say("count.cards", n=count)
    return h(
        "div.did",
        {"data-held": count, "aria-hidden": "true"},
        h("span.whole", whole, key="whole"),
        h("span.brief", brief, key="brief"),
        key="did",
    )


def _brief(scene: Scene, move: Move) -> str:
    """Return the text of a move for a narrow plate; captured cards are counted, not named."""
    card, say = scene.voice.card(move.card), scene.say
    if move.kind is Kind.CAPTURE:
        return say("page.did-take", card=card, cards=str(move.cards.bit_count()))
    if move.kind is Kind.BUILD:
        return f"{card} → {scene.voice.value(move.value)}"
    return say("page.brief-trail", card=card) if move.kind is Kind.TRAIL else short(scene, move, 0)


def short(scene: Scene, move: Move, many: int = len(NUMBERS), *, spoken: bool = False) -> str:
    """Return a move in a few words, such as K♣ took 9♥ 4♣.

    If there are more cards than ``many``, only their number is given.
    """
    voice, say = scene.spoken if spoken else scene.voice, scene.say
    card = voice.card(move.card)
    count = move.cards.bit_count()
    cards = voice.row(move.cards) if spoken else voice.row(move.cards).replace(", ", " ")
    if count > many:
        cards = say("count.cards", n=count)
    if move.kind is Kind.TRAIL:
        return say("page.did-trail", card=card)
    if move.kind is Kind.BUILD:
        return say("page.did-build", card=card, value=voice.value(move.value))
    if move.kind is Kind.CALL:
        return say("page.did-call", cards=cards)
    return say("page.did-take", card=card, cards=cards)


def _again(scene: Scene, done: Done) -> Node:
    """Draw a move as a button that shows it again."""
    name = scene.seats[done.seat].name
    return button(
        "show-again",
        h(
            "span",
            {"aria-hidden": "true"},
            h("b", name),
            " ",
            *chips(short(scene, done.move)),
        ),
        h("span.spoken", f"{name} {short(scene, done.move, spoken=True)}"),
        value=done.at,
        attrs={"title": scene.say("page.show-again")},
    )


def happened(scene: Scene) -> Node | None:
    """Draw the list of all moves since the person’s last move, for the panel."""
    if scene.view.round_over:
        return None
    lines = [h("li", _again(scene, done), key=str(place)) for place, done in enumerate(scene.since)]
    return h(
        "section.since",
        {"aria-labelledby": "since-title"},
        h("h2", {"id": "since-title"}, scene.say("page.since")),
        h("ol", {"role": "list"}, *lines) if lines else h("p", scene.say("page.since-none")),
        key="since",
    )

"""A dialog to look through the captured piles after a round has ended."""

from __future__ import annotations

from app.core.drawing.pictures import face
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from app.table.scene import Scene
from app.table.scene_of import scene_of
from kasino.cards import SUIT_MASK, bits, text


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the captured piles of the match on the page."""
    return piles(scene_of(state))


def piles(scene: Scene) -> tuple[Child, ...]:
    """Draw each player’s pile, sorted by suit, with sweeps marked."""
    return tuple(_pile(scene, seat) for seat in range(scene.view.players))


def _pile(scene: Scene, seat: int) -> Node:
    view, say = scene.view, scene.say
    cards = view.captured[seat]
    count = cards.bit_count()
    heading = f"pile-{seat}"
    return h(
        "section.pile",
        {"data-pile": seat, "aria-labelledby": heading},
        h(
            "h3",
            {"id": heading},
            say("page.pile-of", name=scene.seats[seat].name, n=count),
        ),
        *(_suit(scene, cards & suit, view.sweeps[seat]) for suit in SUIT_MASK if cards & suit),
        h("p.bare", say("page.pile-empty"), key="bare") if not cards else None,
        key=str(seat),
    )


def _suit(scene: Scene, cards: int, swept: int) -> Node:
    return h(
        "ul.pile-suit",
        {"role": "list"},
        *(_card(scene, card, bool(swept >> card & 1)) for card in bits(cards)),
        key=text(next(bits(cards)))[-1],
    )


def _card(scene: Scene, card: int, swept: bool) -> Node:
    spoken = scene.spoken.card(card)
    return h(
        "li.card",
        {"data-face": text(card), "data-swept": swept or None},
        face(card),
        h("span.spoken", scene.say("page.pile-swept", card=spoken))
        if swept
        else h("span.spoken", spoken),
        key=text(card),
    )

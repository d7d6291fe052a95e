"""An earlier position: table and hand, with the played move and the best move marked."""

from __future__ import annotations

from app.coach.review.state import Moment
from app.core.drawing.pictures import face
from app.platform.dom import Node, h
from app.table.state.table_items import card_order
from kasino.cards import bits, text
from kasino.moves import Move
from kasino.words import Catalogue


def position(say: Catalogue, found: Moment) -> Node:
    """Draw a moment’s cards, marking the best move’s cards 1 and the played move’s cards 2."""
    view = found.view
    table = [1 << card for card in card_order(view.loose)]
    table += [build.cards for build in view.builds]
    return h(
        "div.position",
        _row(say("page.table"), found, table, say("page.table-empty")),
        _row(say("page.hand"), found, [1 << card for card in card_order(view.hand)], ""),
        h(
            "p.position-key",
            {"aria-hidden": "true"},
            _mark("best"),
            say("coach.key-best"),
            *(() if found.best == found.played else (_mark("played"), say("coach.key-played"))),
        ),
        key="position",
    )


def _row(name: str, found: Moment, items: list[int], empty: str) -> Node:
    return h(
        "div.position-row",
        {"role": "group", "aria-label": name},
        h("span.position-name", {"aria-hidden": "true"}, name),
        h("span.position-cards", *(_item(found, each) for each in items))
        if items
        else h("span", empty),
    )


def _item(found: Moment, cards: int) -> Node:
    voice = found.voice
    best, played = _part(found.best, cards), _part(found.played, cards)
    played = played and found.best != found.played
    return h(
        "span.position-item",
        {
            "data-best": best or None,
            "data-played": played or None,
            "data-touched": bool(found.touched & cards) or None,
        },
        *(h("span.card", face(card), key=text(card)) for card in bits(cards)),
        h("span.spoken", voice.cards(cards)),
        h("span.tags", {"aria-hidden": "true"}, *_marks(best=best, played=played)),
        key=str(cards),
    )


def _part(move: Move, cards: int) -> bool:
    return bool((move.cards | 1 << move.card) & cards)


def _marks(*, best: bool, played: bool) -> tuple[Node, ...]:
    return (*((_mark("best"),) if best else ()), *((_mark("played"),) if played else ()))


def _mark(kind: str) -> Node:
    return h("i", {"data-mark": kind}, "1" if kind == "best" else "2", key=kind)

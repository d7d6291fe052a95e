"""The cards that a player hasn’t seen, drawn by suit, and the hands that are certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from app.core.drawing.pictures import SUIT_CLASSES, mini
from app.platform.dom import Child, Node, h
from kasino.cards import SUIT_SIGNS, by_rank, by_suit, pretty
from kasino.engine.unseen import unseen
from kasino.engine.view import View
from kasino.words import Voice, held_report, unseen_report

#: The most cards that are shown unfolded where there is little space.
FEW: Final = 12
#: The beginning of the key of an open hand.
HELD: Final = "held "


def unseen_cards(
    voice: Voice, view: View, *, most: int = FEW, outlined: int = 0
) -> tuple[Child, ...]:
    """Draw the hands that a seat knows, and the other cards that it hasn’t seen.

    More than ``most`` of these are folded away. ``outlined`` is the set of cards to outline.
    """
    seen, ear = unseen(view), replace(voice, spoken=True)
    known = [(voice.names[seat], cards) for seat, cards in enumerate(seen.held) if cards]
    hands = zip(known, held_report(ear, seen), strict=True)
    parts = [_hand(name, cards, said, outlined) for (name, cards), said in hands]
    if seen.cards:
        *_, said = unseen_report(ear, seen)
        folded = seen.cards.bit_count() > most and not seen.cards & outlined
        parts.append(_others(voice, seen.cards, said, outlined, folded=folded))
    return tuple(parts)


def shows_hand(nodes: Iterable[Node]) -> bool:
    """Return whether drawings include a whole hand, open on the table."""
    return any(node.key.startswith(HELD) for node in nodes)


def _hand(name: str, cards: int, said: str, outlined: int) -> Node:
    shown = (mini(card, outlined=bool(outlined >> card & 1)) for card in by_rank(cards))
    return h(
        "p.open-hand",
        h("span", {"aria-hidden": "true"}, h("b", name), *shown),
        h("span.spoken", said),
        key=f"{HELD}{name}",
    )


def _others(voice: Voice, cards: int, said: str, outlined: int, *, folded: bool) -> Node:
    """Draw cards as one piece of paper for each suit, with its ranks."""
    name = voice.say("report.unseen.count", n=cards.bit_count())
    row = h(
        "span.suits",
        {"aria-hidden": "true"},
        *(
            h(
                "span.chip",
                {"data-suit": SUIT_CLASSES[SUIT_SIGNS[suit]]},
                *_ranks(suit, held, outlined),
                key=SUIT_SIGNS[suit],
            )
            for suit, held in by_suit(cards)
        ),
    )
    if folded:
        summary = h("summary", name)
        return h("details.unseen", summary, h("p", row, h("span.spoken", said)), key="unseen")
    label = h("b", {"aria-hidden": "true"}, name)
    return h("p.unseen", label, row, h("span.spoken", said), key="unseen")


def _ranks(suit: int, held: Sequence[int], outlined: int) -> Iterator[Child]:
    """Yield a suit and its ranks as one text, interrupted by those that are outlined."""
    told = SUIT_SIGNS[suit]
    for card in held:
        rank = pretty(card)[:-1]
        if outlined >> card & 1:
            yield f"{told} "
            yield h("i", {"data-told": True}, rank, key=rank)
            told = ""
        else:
            told = f"{told} {rank}"
    yield told or None

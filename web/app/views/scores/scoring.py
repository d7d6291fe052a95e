"""What scores, drawn: a picture and a sentence for each thing."""

from __future__ import annotations

from collections.abc import Sequence

from app.platform.dom import Node, h, icon
from app.views.cards import paper, pile
from kasino.cards import ACES, BIG, LITTLE, SPADE_JACK, bits, parse_cards
from kasino.rules import Rules
from kasino.words import Catalogue, own_words, scoring


def scored(say: Catalogue, game: Rules, sentences: Sequence[str]) -> list[Node]:
    """Draw what scores: a picture and a sentence for each thing, in the order of the rules."""
    names = [name for name, _ in scoring(say, game)]
    return [
        h("div", {"class": "tile"}, _picture(name), h("p", {}, text), key=name)
        for name, text in zip(names, sentences, strict=False)
    ]


def tiles(say: Catalogue, game: Rules) -> list[Node]:
    """Draw what scores in a game, with its own sentences."""
    own = own_words(say, game)
    return scored(own, game, [sentence for _, sentence in scoring(own, game)])


def _picture(name: str) -> Node:
    if name in ("cards", "last"):
        return pile(4 if name == "cards" else 2)
    if name == "sweeps":
        return icon("icon-cottage")
    cards = {
        "spades": parse_cards("7s Js Ks"),
        "each-spade": parse_cards("As 5s Ts Qs"),
        "spade-jack": [SPADE_JACK],
        "big": [BIG],
        "little": [LITTLE],
        "aces": list(bits(ACES)),
    }[name]
    return h("span", {"class": "fanned", "aria-hidden": "true"}, *(paper(c) for c in cards))

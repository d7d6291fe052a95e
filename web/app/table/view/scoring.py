"""The things that score, each with a picture and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.drawing.cards import paper, pile
from app.platform.dom import Node, h, icon
from kasino.cards import bits
from kasino.rules import Rules
from kasino.words import Catalogue, own_words, scoring


def scored(say: Catalogue, game: Rules, sentences: Sequence[str]) -> list[Node]:
    """Draw a picture and a sentence for each thing that scores, in the order of the rules."""
    names = [name for name, _ in scoring(say, game)]
    return [
        h("div.tile", _picture(game, name), h("p", text), key=name)
        for name, text in zip(names, sentences, strict=False)
    ]


def tiles(say: Catalogue, game: Rules) -> list[Node]:
    """Draw a tile for each thing that scores in a game, with the game’s own sentences."""
    own = own_words(say, game)
    return scored(own, game, [sentence for _, sentence in scoring(own, game)])


def _picture(game: Rules, name: str) -> Node:
    if name == "last":
        return pile(2)
    if name == "sweeps":
        return icon("icon-cottage")
    most = game.majority(name)
    if most is None:
        cards = _some(next(each.cards for each in game.points if each.name == name), 4)
    elif most.cards == game.deck:
        return pile(4)
    else:
        cards = _some(most.cards & ~game.honour_cards or most.cards, 3)
    return h("span.fanned", {"aria-hidden": "true"}, *(paper(c) for c in cards))


def _some(cards: int, most: int) -> list[int]:
    """Return up to ``most`` cards, spread evenly over a set."""
    found = list(bits(cards))
    if len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]

"""Questions about what is gone and what may still come, with the answers a view gives."""

from __future__ import annotations

from typing import Final, NamedTuple

from kasino.cards import RANK_MASK, bits, rank_of
from kasino.engine.view import View

#: So many ranks are asked about.
RANKS: Final = 2


class Question(NamedTuple):
    """A question with its answer, a number.

    ``name`` is "taken": how many cards were taken so far; that of a majority: how many of its cards
    were; or "unseen": how many of some ``cards`` the others may still hold, or be dealt.
    """

    name: str
    answer: int
    cards: int = 0


def questions(view: View) -> tuple[Question, ...]:
    """Return the questions of a moment; every answer follows from what its seat has seen.

    The ranks are those of the first cards of the hand, or else of the table.
    """
    taken = view.rules.deck ^ view.unknown ^ view.hand ^ view.table
    found = [Question("taken", taken.bit_count())]
    found += [
        Question(each.name, (taken & each.cards).bit_count(), each.cards)
        for each in view.rules.counted
    ]
    ranks = dict.fromkeys(rank_of(card) for card in (*bits(view.hand), *bits(view.table)))
    for rank in tuple(ranks)[:RANKS]:
        cards = RANK_MASK[rank - 1] & view.rules.deck
        found.append(Question("unseen", (cards & view.unknown).bit_count(), cards))
    return tuple(found)

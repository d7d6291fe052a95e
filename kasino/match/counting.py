"""Questions about captured and remaining cards, with the answers that a view gives."""

from __future__ import annotations

from typing import Final, NamedTuple

from kasino.cards import RANK_MASK, bits, rank_of
from kasino.engine.view import View

#: The number of ranks to ask about.
RANKS: Final = 2


class Question(NamedTuple):
    """A question and its answer, a number.

    ``name`` is "taken" for the number of cards captured so far; the name of a majority for the
    number of its cards among them; or "unseen" for the number of ``cards`` that the others may
    still hold or be dealt.
    """

    name: str
    answer: int
    cards: int = 0


def questions(view: View) -> tuple[Question, ...]:
    """Return the questions for a view; each answer follows from the cards its seat has seen.

    The ranks in question are those of the first cards in hand, or if there are none, on the table.
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

"""Practice: sums of cards on the table, and questions about the cards captured so far.

The ways to make a sum are the captures of Kasino. A seed (D2), a level and a number
determine an exercise. The answers to the questions about cards come from a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.captures.table import captures_of
from kasino.cards import NUMBERS, RANK_MASK, Stream, bits, mask_of, rank_of
from kasino.engine.view import View
from kasino.games.families import NORDIC

#: The rules whose card values are used.
SUMS_RULES: Final = NORDIC


class Grade(NamedTuple):
    """A level of difficulty: the number of table cards, the range of values, the most ways."""

    cards: int
    least: int
    most: int
    ways: int


#: Small sums, sums to ten, with courts, and with cards that have higher values from the hand.
GRADES: Final = (Grade(4, 4, 9, 2), Grade(5, 5, 10, 3), Grade(7, 9, 13, 5), Grade(8, 11, 16, 9))
#: The most ways that an exercise can have.
MAX_WAYS: Final = max(grade.ways for grade in GRADES)


@dataclass(frozen=True, slots=True)
class Sum:
    """An exercise: a hand card and its value, the table in order, and the ways to that value.

    The ways with the fewest cards come first. Even exercises ask for the number of ways, odd ones
    for any one of the ways.
    """

    grade: int
    number: int
    card: int
    value: int
    table: tuple[int, ...]
    ways: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """Whether the exercise asks for the number of ways."""
        return self.number % 2 == 0

    def is_way(self, cards: int) -> bool:
        """Return whether cards on the table add up to the value.

        >>> one = sum_of("a", 1, 1)
        >>> one.is_way(one.ways[0]), one.is_way(0)
        (True, False)
        """
        return cards in self.ways


def sum_of(seed: str, grade: int, number: int) -> Sum:
    """Return the exercise for a level and number, both from 1; some way has several cards."""
    rules, wanted = SUMS_RULES, GRADES[grade - 1]
    values, captures = rules.table_values, captures_of(rules)
    stream = Stream(f"kasino:sums:{seed}:{grade}:{number}")
    while True:
        deck = stream.shuffled(NUMBERS)
        card = next(n for n in deck if wanted.least <= rules.reaches[n][-1] <= wanted.most)
        value = rules.reaches[card][-1]
        fitting = [n for n in deck if n != card and values[n] <= wanted.most]
        table = tuple(fitting[: wanted.cards])
        found = captures.sets(mask_of(table), value)
        # A capture of several groups would count the value more than once, so only single groups
        # are ways.
        ways = [cards for cards in found if total(cards) == value]
        if len(ways) <= wanted.ways and any(cards & cards - 1 for cards in ways):
            ways.sort(key=lambda cards: (cards.bit_count(), cards))
            return Sum(grade, number, card, value, table, tuple(ways))


def total(cards: int) -> int:
    """Return the sum of cards on the table.

    >>> total(mask_of([0, 51]))
    14
    """
    values = SUMS_RULES.table_values
    return sum(values[card] for card in bits(cards))


#: The number of ranks to ask about.
RANKS_ASKED: Final = 2


class Question(NamedTuple):
    """A question and its answer, a number.

    ``name`` is "taken" for the number of cards captured so far, "most" for how many of those cards
    belong to a majority, which is ``line``, or "unseen" for how many of ``cards`` the others may
    still hold or be dealt.
    """

    name: str
    answer: int
    cards: int = 0
    line: str = ""


def questions(view: View) -> tuple[Question, ...]:
    """Return the questions for a view; the answers depend only on the cards that its seat has seen.

    The questions are about the ranks of the first cards in hand, or on the table if the hand is
    empty.
    """
    taken = view.rules.deck ^ view.unknown ^ view.hand ^ view.table
    found = [Question("taken", taken.bit_count())]
    found += [
        Question("most", (taken & each.cards).bit_count(), each.cards, each.name)
        for each in view.rules.counted
    ]
    ranks = dict.fromkeys(rank_of(card) for card in (*bits(view.hand), *bits(view.table)))
    for rank in tuple(ranks)[:RANKS_ASKED]:
        cards = RANK_MASK[rank - 1] & view.rules.deck
        found.append(Question("unseen", (cards & view.unknown).bit_count(), cards))
    return tuple(found)

"""Sums to practise: a card and some on the table, and every way in which these make its value.

They are the captures of Finnish Kasino, and follow from a seed (D2), a grade and a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.captures.table import captures_of
from kasino.cards import NUMBERS, Stream, bits, mask_of
from kasino.games import game

#: The game whose values they have.
GAME: Final = "finnish"


class Grade(NamedTuple):
    """How hard sums are: cards on the table, values from and to, and at most so many ways."""

    cards: int
    least: int
    most: int
    ways: int


#: Small sums, sums to ten, with court cards, and with cards worth more in the hand.
GRADES: Final = (Grade(4, 4, 9, 2), Grade(5, 5, 10, 3), Grade(7, 9, 13, 5), Grade(8, 11, 16, 9))
#: No sum can be made in more ways.
MOST_WAYS: Final = max(grade.ways for grade in GRADES)


@dataclass(frozen=True, slots=True)
class Sum:
    """A card of the hand with its value, the table in its order, and the ways, smallest first.

    Every second one asks how many ways there are, the others for one of them.
    """

    grade: int
    number: int
    card: int
    value: int
    table: tuple[int, ...]
    ways: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """Whether it asks how many ways there are."""
        return self.number % 2 == 0

    def is_way(self, cards: int) -> bool:
        """Return whether cards of the table make the value.

        >>> one = sum_of("a", 1, 1)
        >>> one.is_way(one.ways[0]), one.is_way(0)
        (True, False)
        """
        return cards in self.ways


def sum_of(seed: str, grade: int, number: int) -> Sum:
    """Return a sum of a grade from 1, by its number from 1; at least one way has several cards."""
    rules, wanted = game(GAME), GRADES[grade - 1]
    values, captures = rules.table_values, captures_of(rules)
    stream = Stream(f"kasino:sums:{seed}:{grade}:{number}")
    while True:
        deck = stream.shuffled(NUMBERS)
        card = next(n for n in deck if wanted.least <= rules.hand_worths[n][-1] <= wanted.most)
        value = rules.hand_worths[card][-1]
        fitting = [n for n in deck if n != card and values[n] <= wanted.most]
        table = tuple(fitting[: wanted.cards])
        found = captures.sets(mask_of(table), value)
        # A set of several groups takes more than once: each group by itself is a way.
        ways = [cards for cards in found if total(cards) == value]
        if len(ways) <= wanted.ways and any(cards & cards - 1 for cards in ways):
            ways.sort(key=lambda cards: (cards.bit_count(), cards))
            return Sum(grade, number, card, value, table, tuple(ways))


def total(cards: int) -> int:
    """Return what cards on the table make together.

    >>> total(mask_of([0, 51]))
    14
    """
    values = game(GAME).table_values
    return sum(values[card] for card in bits(cards))

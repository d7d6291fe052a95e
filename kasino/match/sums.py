"""Arithmetic exercises: all ways in which cards on the table add up to the value of a hand card.

The ways are the captures of Finnish Kasino. An exercise follows from a seed (D2), a level and a
number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.captures.table import captures_of
from kasino.cards import NUMBERS, Stream, bits, mask_of
from kasino.games import game

#: The game whose card values are used.
GAME: Final = "finnish"


class Grade(NamedTuple):
    """A level of difficulty: cards on the table, lowest and highest value, and maximum of ways."""

    cards: int
    least: int
    most: int
    ways: int


#: Small sums, sums to ten, with courts, and with cards that have higher values from the hand.
GRADES: Final = (Grade(4, 4, 9, 2), Grade(5, 5, 10, 3), Grade(7, 9, 13, 5), Grade(8, 11, 16, 9))
#: No exercise has more ways.
MOST_WAYS: Final = max(grade.ways for grade in GRADES)


@dataclass(frozen=True, slots=True)
class Sum:
    """A hand card with its value, the table in its order, and the ways, the smallest first.

    Even exercises ask for the number of ways, odd ones for one of them.
    """

    grade: int
    number: int
    card: int
    value: int
    table: tuple[int, ...]
    ways: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """Whether it asks for the number of ways."""
        return self.number % 2 == 0

    def is_way(self, cards: int) -> bool:
        """Return whether cards on the table add up to the value.

        >>> one = sum_of("a", 1, 1)
        >>> one.is_way(one.ways[0]), one.is_way(0)
        (True, False)
        """
        return cards in self.ways


def sum_of(seed: str, grade: int, number: int) -> Sum:
    """Return an exercise by level and number, both from 1; at least one way has several cards."""
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
    values = game(GAME).table_values
    return sum(values[card] for card in bits(cards))

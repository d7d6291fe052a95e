"""The rules of capturing again, as literally as possible, to test the oracle’s own generator."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from .cards import is_court
from .games import Game
from .groups import hand_values

T = TypeVar("T")


def partitions(items: Sequence[T]) -> Iterator[list[list[T]]]:
    """Yield every way to split the items into blocks."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for split in partitions(rest):
        yield [[first], *split]
        for i, block in enumerate(split):
            yield [*split[:i], [first, *block], *split[i + 1 :]]


def is_group(game: Game, value: int, cards: list[str]) -> bool:
    """Return whether loose cards are a group of the value (Words)."""
    if len(cards) == 1:
        return value in game.faces(cards[0])
    if not game.numeric_courts and (value > 10 or any(is_court(card) for card in cards)):
        return False
    return value in map(sum, one_of_each([set(game.faces(card)) for card in cards]))


def literal_captures(game: Game, hand_card: str, loose: Iterable[str]) -> set[frozenset[str]]:
    """Return the sets of loose cards that split into groups of the card’s value, by trying every
    split; a card that takes the table takes all that isn’t spared (X5, Y5).
    """
    loose = list(loose)
    if game.takes_table(hand_card):
        spared = game.takers_spare.split()
        return {frozenset(c for c in loose if c[0] not in spared)} - {frozenset()}

    def fits(value: int, some: Sequence[str]) -> bool:
        if game.take == "one group":
            return value in nested_values([game.face(card) for card in some])
        if game.one_at_a_time:
            return is_group(game, value, list(some))
        return any(
            all(is_group(game, value, block) for block in split) for split in partitions(some)
        )

    most = 1 if game.courts == "one" and is_court(hand_card) else len(loose)
    three = game.courts == "three" and is_court(hand_card)
    if game.single_first and any(
        set(game.faces(c)) & set(hand_values(game, hand_card)) for c in loose
    ):
        most = 1
    return {
        frozenset(some)
        for size in range(1, most + 1)
        for some in combinations(loose, size)
        if not (three and size == 2)
        if any(fits(value, some) for value in hand_values(game, hand_card))
    }


def nested_values(values: list[int]) -> set[int]:
    """Return the values of groups made from these values by nested Pair and Combine of any number
    of parts.
    """
    if len(values) == 1:
        return set(values)
    found: set[int] = set()
    for split in partitions(values):
        if len(split) > 1:
            for faces in one_of_each([nested_values(block) for block in split]):
                if len(set(faces)) == 1:
                    found.add(faces[0])  # Pair
                if max(faces) <= 10 and sum(faces) <= 10:
                    found.add(sum(faces))  # Combine
    return found


def one_of_each(sets: list[set[int]]) -> list[list[int]]:
    """Return every list with one number from each set."""
    lists: list[list[int]] = [[]]
    for numbers in sets:
        lists = [[*some, number] for some in lists for number in numbers]
    return lists

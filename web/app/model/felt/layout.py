"""Where things lie on the felt: as large as the room allows, in few rows of like length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

#: How high a card is by its width; a fan's edge takes some more on every side.
CARD_HIGH: Final = 1.4
FAN_EDGE: Final = 0.07

#: How much further each card of a fan reaches, in widths: every index shows.
FAN_STEP: Final = 0.44

#: Smaller than this no card of the table is; where it is too much, the felt scrolls by itself.
LEAST: Final = 56.0
LEAST_NARROW: Final = 48.0

#: A felt that is narrower than this has smaller gaps, and its cards are smaller at least.
NARROW: Final = 350.0
#: One that is narrower than this is a phone's: it may have one row more.
PHONE: Final = 500.0

#: A row may be longer than its share by so many widths of a card: upper rows are the longer ones.
SLACK: Final = 0.76


@dataclass(frozen=True, slots=True)
class Room:
    """The felt's room for things, and the width of a card of the hand, in CSS pixels."""

    width: float
    height: float
    most: float

    @property
    def gap(self) -> float:
        """What is left free between two things, for their outlines."""
        return 8.0 if self.width < NARROW else 14.0

    @property
    def rows(self) -> int:
        """So many rows at most, as long as the cards are not too small."""
        return 4 if self.width < PHONE else 3

    @property
    def least(self) -> float:
        """The least width of a card."""
        return min(LEAST_NARROW if self.width < NARROW else LEAST, self.most)


@dataclass(frozen=True, slots=True)
class Layout:
    """The width of every card on the table, and the left upper corner of each thing."""

    card: float
    places: tuple[tuple[int, int], ...]  # in reading order


def span(cards: int) -> float:
    """Return how wide a thing of so many cards is, in widths of a card.

    >>> span(1), round(span(3), 2)
    (1.0, 2.02)
    """
    return 1.0 if cards == 1 else 1 + FAN_STEP * (cards - 1) + 2 * FAN_EDGE


def balanced(spans: Sequence[float], rows: int) -> list[list[float]]:
    """Split things into rows of like length, in their order, none empty.

    >>> [len(row) for row in balanced([1] * 9, 2)], [len(row) for row in balanced([1] * 7, 3)]
    ([5, 4], [3, 2, 2])
    """
    split: list[list[float]] = []
    rest = list(spans)
    for left in range(rows, 1, -1):
        share, most = sum(rest) / left, len(rest) - left + 1
        sums = list(accumulate(rest[:most]))
        count = next((n for n in range(most) if sums[n] + 1e-9 >= share), most - 1)
        if count and sums[count] - share > SLACK:
            count -= 1
        split.append(rest[: count + 1])
        rest = rest[count + 1 :]
    return [*split, rest]


def split(room: Room, spans: Sequence[float]) -> list[list[float]]:
    """Split things into the rows that let their cards be largest, few and of like length."""
    best, rows = 0.0, [list(spans)]
    for count in range(1, min(room.rows, len(spans)) + 1):
        tried = balanced(spans, count)
        card = largest(room, tried)
        if card > best + 0.5:
            best, rows = card, tried
    return rows if best >= room.least else _crowded(room, spans)


def largest(room: Room, rows: Sequence[Sequence[float]]) -> float:
    """Return the width of the largest cards with which these rows have room."""
    wide = min((room.width - (len(row) - 1) * room.gap) / sum(row) for row in rows)
    tall = (room.height - (len(rows) - 1) * room.gap) / len(rows) / _high(rows)
    return min(room.most, wide, tall)


def lay(room: Room, rows: Sequence[Sequence[float]]) -> Layout:
    """Return how large the cards of some rows are, and where all of it lies."""
    if not rows:
        return Layout(room.most, ())
    card = room.least if len(rows) > room.rows else max(largest(room, rows), room.least)
    high = CARD_HIGH + 2 * FAN_EDGE  # a build or two move no card up or down, if there is room
    if (card * high + room.gap) * len(rows) - room.gap > room.height:
        high = _high(rows)
    step = card * high + room.gap
    top = max((room.height - step * len(rows) + room.gap) / 2, 0)
    places = []
    for number, row in enumerate(rows):
        widths = [one * card for one in row]
        left = max((room.width - sum(widths) - room.gap * (len(row) - 1)) / 2, 0)
        for one, width in zip(row, widths, strict=True):
            lower = card * (high - CARD_HIGH) / 2 - (card * FAN_EDGE if one > 1 else 0)
            places.append((round(left), round(top + number * step + lower)))
            left += width + room.gap
    return Layout(card, tuple(places))


def _high(rows: Sequence[Sequence[float]]) -> float:
    """Return how high rows are, in widths of a card: with a fan in them a little higher."""
    fans = any(one > 1 for row in rows for one in row)
    return CARD_HIGH + (2 * FAN_EDGE if fans else 0)


def _crowded(room: Room, spans: Sequence[float]) -> list[list[float]]:
    """Split things that are as small as they may be into as many rows as it takes."""
    for count in range(1, len(spans)):
        rows = balanced(spans, count)
        if all(len(row) == 1 or _wide(room, row) <= room.width for row in rows):
            return rows
    return [[one] for one in spans]


def _wide(room: Room, row: Sequence[float]) -> float:
    return sum(row) * room.least + (len(row) - 1) * room.gap

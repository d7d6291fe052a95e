"""The layout of the felt: cards as large as the space allows, in few rows of similar length.

See docs/decisions/still-table.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

#: The height of a card, and the edge that a fan adds on every side, in card widths.
CARD_HIGH: Final = 1.4
FAN_EDGE: Final = 0.07

#: The share of the possible size for each chosen size; style/own.css has the same for the hand.
SIZES: Final = {"large": 1.0, "medium": 0.84, "small": 0.7}

#: The step between two cards of a fan, in card widths. It leaves every index visible.
FAN_STEP: Final = 0.44

#: The greatest width of a fan, in card widths, which fits on a small phone. In a longer fan the
#: cards are smaller, with each index still visible.
FAN_MOST: Final = 6.0

#: The least width of a card on the table. If even that is too large, the felt scrolls.
MIN_CARD: Final = 56.0
MIN_CARD_SMALL: Final = 44.0

#: A felt narrower than this has smaller gaps. On a felt that is narrower or lower than these, as on
#: a small phone or a phone in landscape, cards may be smaller. Otherwise most rounds would need
#: scrolling.
NARROW_FELT: Final = 350.0
LOW_FELT: Final = 260.0
#: A felt narrower than this belongs to a phone, and may have one more row.
PHONE: Final = 500.0

#: A row may exceed its share by this many card widths, so upper rows tend to be longer.
SLACK: Final = 0.76


@dataclass(frozen=True, slots=True)
class Space:
    """The space on the felt, and the width of a card in the hand, in CSS pixels."""

    width: float
    height: float
    max_card: float

    def of_size(self, share: float) -> Space:
        """Return the space with its greatest card width multiplied by a share."""
        return replace(self, max_card=self.max_card * share)

    @property
    def gap(self) -> float:
        """The gap between two things, which leaves space for their outlines."""
        return 8.0 if self.width < NARROW_FELT else 14.0

    @property
    def max_rows(self) -> int:
        """The most rows, unless their cards would be smaller than the least size."""
        return 4 if self.width < PHONE else 3

    @property
    def min_card(self) -> float:
        """The least width of a card."""
        small = self.width < NARROW_FELT or self.height < LOW_FELT
        return min(MIN_CARD_SMALL if small else MIN_CARD, self.max_card)


@dataclass(frozen=True, slots=True)
class Layout:
    """The card width on the table, and the upper left corner of each thing."""

    card: float
    places: tuple[tuple[int, int], ...]  # in reading order


def span(cards: int) -> float:
    """Return the width of a thing with this many cards, in card widths.

    >>> span(1), round(span(3), 2)
    (1.0, 2.02)
    """
    return 1.0 if cards == 1 else min(_fan(cards) + 2 * FAN_EDGE, FAN_MOST)


def fan_scale(cards: int) -> float:
    """Return the size of cards in a fan, relative to single cards.

    >>> fan_scale(12), round(fan_scale(17), 2)
    (1.0, 0.73)
    """
    return min((FAN_MOST - 2 * FAN_EDGE) / _fan(cards), 1.0)


def _fan(cards: int) -> float:
    return 1 + FAN_STEP * (cards - 1)


def balanced(spans: Sequence[float], rows: int) -> list[list[float]]:
    """Split things, in order, into non-empty rows of similar length.

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


def split(space: Space, spans: Sequence[float]) -> list[list[float]]:
    """Split things into the fewest rows of similar length that allow the largest cards."""
    best, rows = 0.0, [list(spans)]
    for count in range(1, min(space.max_rows, len(spans)) + 1):
        tried = balanced(spans, count)
        card = largest(space, tried)
        if card > best + 0.5:
            best, rows = card, tried
    return rows if best >= space.min_card else _crowded(space, spans)


def largest(space: Space, rows: Sequence[Sequence[float]]) -> float:
    """Return the greatest card width with which these rows fit in the space."""
    wide = min((space.width - (len(row) - 1) * space.gap) / sum(row) for row in rows)
    tall = (space.height - (len(rows) - 1) * space.gap) / sum(map(_high, rows))
    return min(space.max_card, wide, tall)


def lay(space: Space, rows: Sequence[Sequence[float]]) -> Layout:
    """Return the size of the cards in some rows, and the place of each thing."""
    if not rows:
        return Layout(space.max_card, ())
    card = (
        space.min_card if len(rows) > space.max_rows else max(largest(space, rows), space.min_card)
    )
    gaps = space.gap * (len(rows) - 1)
    # If possible, every row is as high as a row with a build, so that a new build doesn’t move any
    # other card up or down.
    highs = [CARD_HIGH + 2 * FAN_EDGE] * len(rows)
    if card * sum(highs) + gaps > space.height:
        highs = [_high(row) for row in rows]
    top = max((space.height - card * sum(highs) - gaps) / 2, 0)
    places = []
    for row, high in zip(rows, highs, strict=True):
        widths = [one * card for one in row]
        left = max((space.width - sum(widths) - space.gap * (len(row) - 1)) / 2, 0)
        for one, width in zip(row, widths, strict=True):
            lower = card * (high - CARD_HIGH) / 2 - (card * FAN_EDGE if one > 1 else 0)
            places.append((round(left), round(top + lower)))
            left += width + space.gap
        top += card * high + space.gap
    return Layout(card, tuple(places))


def _high(row: Sequence[float]) -> float:
    """Return the height of a row, in card widths; a row with a fan is a little higher."""
    return CARD_HIGH + (2 * FAN_EDGE if max(row) > 1 else 0)


def _crowded(space: Space, spans: Sequence[float]) -> list[list[float]]:
    """Split things into as many rows as they need at the least card size."""
    for count in range(1, len(spans)):
        rows = balanced(spans, count)
        if all(len(row) == 1 or _wide(space, row) <= space.width for row in rows):
            return rows
    return [[one] for one in spans]


def _wide(space: Space, row: Sequence[float]) -> float:
    return sum(row) * space.min_card + (len(row) - 1) * space.gap

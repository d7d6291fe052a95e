"""The felt: cards as large as the space allows, in a stable order, in rows of similar length.

After every move, the gaps left by the previous move close and the rows are balanced again. Nothing
changes place between two moves. Captured things leave an outline until the next move, a build gets
the place of its first card, and a new card comes last.
See docs/decisions/still-table.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final, NamedTuple

from kasino.cards import bits, rank_of, set_text, suit_of, text
from kasino.engine.state import State
from kasino.engine.view import View

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

#: The minimum width of a card on the table. If even that is too large, the felt scrolls.
MIN_CARD: Final = 56.0
MIN_CARD_SMALL: Final = 44.0

#: A felt narrower than this has smaller gaps. On a felt that is narrower or lower than these, as on
#: a small phone or a phone in landscape, cards may be smaller. Otherwise most rounds would need
#: scrolling.
NARROW_FELT: Final = 350.0
LOW_FELT: Final = 260.0
#: A felt narrower than this belongs to a phone, and may have one more row.
PHONE: Final = 500.0

#: A row may exceed its share by this many card widths, so the upper rows tend to be longer.
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
        """The maximum number of rows, unless their cards would be smaller than the minimum size."""
        return 4 if self.width < PHONE else 3

    @property
    def min_card(self) -> float:
        """The minimum width of a card."""
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
    """Return the greatest card width at which these rows fit in the space."""
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
    """Split things into as many rows as they need at the minimum card size."""
    for count in range(1, len(spans)):
        rows = balanced(spans, count)
        if all(len(row) == 1 or _wide(space, row) <= space.width for row in rows):
            return rows
    return [[one] for one in spans]


def _wide(space: Space, row: Sequence[float]) -> float:
    return sum(row) * space.min_card + (len(row) - 1) * space.gap


def card_order(cards: int) -> list[int]:
    """Return the cards in a set, sorted by rank and then by suit."""
    return sorted(bits(cards), key=lambda card: (rank_of(card), suit_of(card)))


def items(view: View) -> list[str]:
    """Return the names of the items on the table, builds last."""
    return [
        *map(text, card_order(view.loose)),
        *(set_text(build.cards) for build in view.builds),
    ]


#: The felt of a phone, until the real one has been measured.
UNMEASURED: Final = Space(366, 419, 85)


class Spot(NamedTuple):
    """A place, and the cards that are there or were there before the last move."""

    cards: int
    item: str = ""  # "" for an outline

    @property
    def wide(self) -> float:
        """The width of the place, in card widths."""
        return span(self.cards.bit_count())


Rows = tuple[tuple[Spot, ...], ...]


@dataclass(frozen=True, slots=True)
class Felt:
    """The space on the felt, and the places in each position of the round so far."""

    space: Space | None = None  # None until it has been measured
    steps: tuple[tuple[State, Rows], ...] = ()

    @property
    def rows(self) -> Rows:
        """The places in the latest position."""
        return self.steps[-1][1] if self.steps else ()

    def ranked(self) -> Felt:
        """Return the felt with the latest position’s things sorted by rank."""
        if not self.steps:
            return self
        state, rows = self.steps[-1]
        sorted_rows = by_rank(rows, self.space or UNMEASURED)
        return replace(self, steps=(*self.steps[:-1], (state, sorted_rows)))

    def measured(self, space: Space) -> Felt:
        """Return the felt for a newly measured space."""
        if space == self.space:
            return self
        return Felt(space, tuple((state, laid(_all(rows), space)) for state, rows in self.steps))

    def at(self, states: Sequence[State], *, ranked: bool) -> Felt:
        """Return the felt for the last of a round’s positions."""
        if self.steps and self.steps[-1][0] is states[-1]:
            return self
        space, steps = self.space or UNMEASURED, []
        for one, step in zip(states, self.steps, strict=False):
            # A letter can replace a position with one that differs only in hidden cards. The places
            # then stay the same.
            if step[0] is not one and _lying(step[0]) != _lying(one):
                break
            steps.append((one, step[1]))
        rows = steps[-1][1] if steps else ()
        for one in states[len(steps) :]:
            rows = placed(rows, things(one), space)
            if ranked:
                rows = by_rank(rows, space)
            steps.append((one, rows))
        return Felt(self.space, tuple(steps))


def _lying(state: State) -> tuple[object, ...]:
    return state.loose, state.builds


def things(state: State) -> dict[int, str]:
    """Return the things on the table and their names, in the order of dealing."""
    sets = [1 << card for card in card_order(state.loose)]
    sets += [build.cards for build in state.builds]
    return {cards: set_text(cards) for cards in sets}


def placed(before: Rows, now: Mapping[int, str], space: Space) -> Rows:
    """Return the places of the current things, given the places before the last move."""
    new, spots = dict(now), []
    for spot in (spot for spot in _all(before) if spot.item):
        if spot.cards in now:
            spots.append(Spot(spot.cards, new.pop(spot.cards)))
            continue
        grown = next((cards for cards in now if cards & spot.cards), None)
        if grown is None:
            spots.append(Spot(spot.cards))
        elif grown in new:
            spots.append(Spot(grown, new.pop(grown)))
    return laid([*spots, *(Spot(cards, item) for cards, item in new.items())], space)


def laid(spots: Sequence[Spot], space: Space) -> Rows:
    """Return the places in rows of similar length; drop outlines that would make cards smaller."""
    there = [spot for spot in spots if spot.item]
    if not there:
        return ()
    bare, whole = _rows(there, space), _rows(spots, space)
    smaller = _size(whole, space) < _size(bare, space) - 0.5
    return bare if smaller or len(whole) > max(len(bare), space.max_rows) else whole


def by_rank(rows: Rows, space: Space) -> Rows:
    """Return new rows with the same things sorted by rank, single cards before builds."""
    there = _all(rows)
    cards = [spot for spot in there if spot.cards.bit_count() == 1]
    order = card_order(sum(spot.cards for spot in cards))
    cards.sort(key=lambda spot: order.index(spot.cards.bit_length() - 1))
    return laid([*cards, *(spot for spot in there if spot.cards.bit_count() > 1)], space)


def _all(rows: Rows) -> list[Spot]:
    """Return all places in reading order."""
    return [spot for row in rows for spot in row]


def _rows(spots: Sequence[Spot], space: Space) -> Rows:
    left, rows = iter(spots), split(space, [spot.wide for spot in spots])
    return tuple(tuple(next(left) for _ in row) for row in rows)


def _size(rows: Rows, space: Space) -> float:
    """Return the card width at which some rows are drawn."""
    return max(largest(space, [[spot.wide for spot in row] for row in rows]), space.min_card)

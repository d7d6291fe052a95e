"""The place of each thing on the felt: in a stable order, in rows of similar length.

After every move, the gaps left by the previous move close and the rows are balanced again. Nothing
changes place between two moves. Captured things leave an outline until the next move, a build gets
the place of its first card, and a new card comes last.
See docs/decisions/still-table.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from app.table.state.layout import Space, largest, span, split
from app.table.state.table_items import card_order
from kasino.cards import set_text
from kasino.engine.state import State

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
        """Return the felt laid out for a newly measured space."""
        if space == self.space:
            return self
        return Felt(space, tuple((state, laid(_all(rows), space)) for state, rows in self.steps))

    def at(self, states: Sequence[State], *, ranked: bool) -> Felt:
        """Return the felt for the last of a match’s positions."""
        state = states[-1]
        if self.steps and self.steps[-1][0] is state:
            return self
        space, steps = self.space or UNMEASURED, []
        now = [one for one in states if one.round == state.round]
        for one, step in zip(now, self.steps, strict=False):
            # A letter can replace a position with one that differs only in hidden cards. The places
            # then stay the same.
            if step[0] is not one and _lying(step[0]) != _lying(one):
                break
            steps.append((one, step[1]))
        rows = steps[-1][1] if steps else ()
        for one in now[len(steps) :]:
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
    """Return the card width with which some rows are drawn."""
    return max(largest(space, [[spot.wide for spot in row] for row in rows]), space.min_card)

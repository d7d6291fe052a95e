"""Which place on the felt each thing has: a card keeps its own from move to move.

The places of a table follow from those before and from what lies there now. What is taken leaves
its place free, for an outline first and then for a newcomer; what is built lies where the first of
its cards lay. All is laid anew, in rows of like length, when it is dealt, and where the rows as
they are would cost the cards more of their size than `KEEP` allows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from app.table.state.layout import Room, largest, span, split
from app.table.state.table_items import card_order
from kasino.cards import set_text
from kasino.engine.state import State

#: Places stay as long as cards have this much of the width that they would have if laid anew.
KEEP: Final = 0.8

#: A phone's felt, as long as none was measured.
UNKNOWN: Final = Room(366, 419, 85)

#: The age of a place that was never taken.
EVER: Final = 99


class Spot(NamedTuple):
    """A place: what lies there, or lay there last and how many moves ago it went."""

    cards: int = 0
    item: str = ""  # "" where it is free
    age: int = EVER

    @property
    def wide(self) -> float:
        """How wide it is, in widths of a card."""
        return span(max(self.cards.bit_count(), 1))


Rows = tuple[tuple[Spot, ...], ...]


@dataclass(frozen=True, slots=True)
class Felt:
    """The felt's room, and the places at each position of a round so far."""

    room: Room | None = None  # None before the felt was measured
    steps: tuple[tuple[State, Rows], ...] = ()

    @property
    def rows(self) -> Rows:
        """The places now."""
        return self.steps[-1][1] if self.steps else ()

    def ranked(self) -> Felt:
        """Return the felt with what lies there sorted by rank, now."""
        if not self.steps:
            return self
        state, rows = self.steps[-1]
        sorted_rows = by_rank(rows, self.room or UNKNOWN, kept_free(state))
        return replace(self, steps=(*self.steps[:-1], (state, sorted_rows)))

    def measured(self, room: Room) -> Felt:
        """Return the felt in another room; the first one that is measured lays all anew."""
        if self.room is None:
            return Felt(room)
        if not self.steps or room == self.room:
            return replace(self, room=room)
        share = KEEP if room.width == self.room.width else 1.0
        state, rows = self.steps[-1]
        rows = settled(rows, room, kept_free(state), share)
        return Felt(room, (*self.steps[:-1], (state, rows)))

    def at(self, states: Sequence[State], *, ranked: bool) -> Felt:
        """Return the felt at the last of a match's positions."""
        state = states[-1]
        if self.steps and self.steps[-1][0] is state:
            return self
        room, steps = self.room or UNKNOWN, []
        now = [one for one in states if one.round == state.round]
        for one, step in zip(now, self.steps, strict=False):
            if step[0] is not one:
                break
            steps.append(step)
        rows = steps[-1][1] if steps else ()
        for one in now[len(steps) :]:
            rows = placed(rows, things(one), room, kept_free(one))
            if ranked:
                rows = by_rank(rows, room, kept_free(one))
            steps.append((one, rows))
        if len(self.steps) > len(now):  # taken back: the room may be another since
            steps[-1] = state, settled(rows, room, kept_free(state))
        return Felt(self.room, tuple(steps))


def kept_free(state: State) -> int:
    """Return for how many moves a place stays free: until whoever looks has seen what is gone."""
    return state.players - 1


def things(state: State) -> dict[int, str]:
    """Return what lies on the table and how it is named, in the order in which it is dealt."""
    sets = [1 << card for card in card_order(state.loose)]
    sets += [build.cards for build in state.builds]
    return {cards: set_text(cards) for cards in sets}


def placed(before: Rows, now: Mapping[int, str], room: Room, held: int) -> Rows:
    """Return the places of what lies there now, after those before.

    ``held`` is for how many moves a place that was freed waits before a newcomer may have it.
    """
    if not before:
        return anew([Spot(cards, item, 0) for cards, item in now.items()], room)
    new = dict(now)
    rows = [[_left(spot, new) for spot in row] for row in before]
    for row in rows:
        for at, spot in enumerate(row):
            if not spot.item and not spot.age:
                row[at] = _grown(spot, new)
    _built(rows)
    for cards, item in new.items():
        rows = _joined(rows, Spot(cards, item, 0), room, held)
    return settled(tuple(map(tuple, rows)), room, held)


def _left(spot: Spot, new: dict[int, str]) -> Spot:
    """Return what a place is after a move: taken still, freed, or free for longer."""
    if not spot.item:
        return spot._replace(age=spot.age + 1)
    if new.pop(spot.cards, None) is None:
        return Spot(spot.cards)._replace(age=0)
    return spot


def _grown(spot: Spot, new: dict[int, str]) -> Spot:
    """Return a place that was freed, with what has been built on its cards."""
    for cards, item in new.items():
        if cards & spot.cards == spot.cards:
            del new[cards]
            return Spot(cards, item, 0)
    return spot


def _built(rows: list[list[Spot]]) -> None:
    """Let the places of what was built into something that lies elsewhere be free at once."""
    there = sum(spot.cards for row in rows for spot in row if spot.item)
    for row in rows:
        for at, spot in enumerate(row):
            if not spot.item and spot.cards & there:
                row[at] = Spot()


def _joined(rows: list[list[Spot]], spot: Spot, room: Room, held: int) -> list[list[Spot]]:
    """Return rows with a newcomer: in a free place, at the end of a row, or all laid anew."""
    for row in rows:
        for at, free in enumerate(row):
            if not free.item and free.age >= held:
                row[at] = spot
                return rows
    best, found = largest(room, _spans(rows)) - 0.5, None
    for at, row in sorted(enumerate(rows), key=lambda one: len(one[1])):
        # With a free place at its other end no card of a row moves by a newcomer.
        for longer in ([Spot(), *row, spot], [*row, spot]):
            tried = [*rows[:at], longer, *rows[at + 1 :]]
            card = largest(room, _spans(tried))
            if card > best:
                best, found = card + 0.5, tried
    if found is not None:
        return found
    return [list(row) for row in anew([*_there(rows, held), spot], room)]


def settled(rows: Rows, room: Room, held: int, share: float = KEEP) -> Rows:
    """Return rows as they are, or all laid anew where they would make the cards too small.

    No place is kept free where a card had to leave the felt for it.
    """
    if not any(spot.item for row in rows for spot in row):
        return ()
    fresh = anew(_there(rows, held), room)
    if not _fits(fresh, room):
        fresh = anew(_there(rows, 0), room)
    card, best = largest(room, _spans(rows)), largest(room, _spans(fresh))
    return rows if _fits(rows, room) and card >= share * best - 0.5 else fresh


def _fits(rows: Rows, room: Room) -> bool:
    """Return whether all of some rows has room without being scrolled."""
    return len(rows) <= room.rows and largest(room, _spans(rows)) >= room.least


def by_rank(rows: Rows, room: Room, held: int) -> Rows:
    """Return what lies in some rows sorted by rank, loose cards first, and laid anew."""
    there = _there(rows, held)
    cards = [spot for spot in there if spot.cards.bit_count() == 1]
    order = card_order(sum(spot.cards for spot in cards))
    cards.sort(key=lambda spot: order.index(spot.cards.bit_length() - 1))
    return anew([*cards, *(spot for spot in there if spot.cards.bit_count() > 1)], room)


def anew(spots: Sequence[Spot], room: Room) -> Rows:
    """Return places in rows of like length, in their order."""
    if not spots:
        return ()
    left, rows = iter(spots), split(room, [spot.wide for spot in spots])
    return tuple(tuple(next(left) for _ in row) for row in rows)


def _there(rows: Sequence[Sequence[Spot]], held: int) -> list[Spot]:
    """Return the places that are taken or kept free, in reading order."""
    return [spot for row in rows for spot in row if spot.item or spot.age < held]


def _spans(rows: Sequence[Sequence[Spot]]) -> list[list[float]]:
    return [[spot.wide for spot in row] for row in rows]

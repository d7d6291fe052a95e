"""Combining cards into a group step by step, before the move is confirmed (U12).

The engine decides which values a group of things can have. This module only stores the steps.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kasino.captures.grouping import Thing, values_of
from kasino.cards import bits
from kasino.engine.view import View
from kasino.moves import Kind, Move


@dataclass(frozen=True, slots=True)
class Grouping:
    """The groups made so far, those set aside, and whether the hand card is included.

    ``open`` means that the person has asked to combine cards step by step.
    """

    made: tuple[Thing, ...] = ()
    aside: frozenset[int] = frozenset()
    placed: bool = False
    open: bool = False


def pruned(grouping: Grouping, hand: int, picked: int) -> Grouping:
    """Return the grouping without the groups that contain a card that is no longer picked."""
    placed = grouping.placed and hand >= 0
    free = picked | (1 << hand if placed else 0)
    made = tuple(group for group in grouping.made if not group.cards & ~free)
    aside = grouping.aside & {group.cards for group in made}
    return Grouping(made, aside, placed, grouping.open and hand >= 0 and bool(picked))


def things(view: View, grouping: Grouping, hand: int, picked: int) -> list[Thing]:
    """Return the things that the next step would combine."""
    covered = sum(group.cards for group in grouping.made)
    values = view.rules.table_values
    loose = [Thing(1 << card, values[card]) for card in bits(picked & view.loose & ~covered)]
    standing = [
        Thing(build.cards, build.value)
        for build in view.builds
        if build.cards & picked and not build.cards & covered
    ]
    if grouping.placed and not covered >> hand & 1:
        loose.append(Thing(1 << hand, values[hand]))
    return (
        loose + standing + [group for group in grouping.made if group.cards not in grouping.aside]
    )


def joined(view: View, grouping: Grouping, hand: int, picked: int, value: int) -> Grouping:
    """Combine the available things into one group with a value, if they can have that value."""
    parts = things(view, grouping, hand, picked)
    if len(parts) < 2 or value not in values_of(parts):
        return grouping
    cards = sum(part.cards for part in parts)
    kept = tuple(group for group in grouping.made if group.cards in grouping.aside)
    return replace(grouping, made=(*kept, Thing(cards, value)))


def toggled(grouping: Grouping, cards: int) -> Grouping:
    """Set a group aside, or make it available to the next step again."""
    return replace(grouping, aside=grouping.aside ^ {cards})


def placed(grouping: Grouping) -> Grouping:
    """Add the hand card to the things to combine, or remove it."""
    return replace(grouping, placed=not grouping.placed)


def result(grouping: Grouping, hand: int, picked: int, moves: tuple[Move, ...]) -> Move | None:
    """Return the move that the grouping describes if it is one finished group, or None."""
    if len(grouping.made) != 1 or hand < 0:
        return None
    group = grouping.made[0]
    if group.cards & ~(1 << hand) != picked:
        return None
    kind = Kind.BUILD if group.cards >> hand & 1 else Kind.CAPTURE
    return next(
        (m for m in moves if m.kind is kind and (kind is Kind.CAPTURE or m.value == group.value)),
        None,
    )

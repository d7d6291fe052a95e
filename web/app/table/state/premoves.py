"""What is picked while an opponent is to move: no click is lost, it waits for the own turn."""

from __future__ import annotations

from app.table.state.table_items import items
from kasino.cards import bits, parse_set, text
from kasino.engine.view import View

#: Picked cards and builds by their names.
Premoves = tuple[str, ...]


def toggled(premoves: Premoves, item: str, view: View) -> Premoves:
    """Return them with a card or a build picked for the turn to come, or dropped again."""
    if item in premoves:
        return tuple(one for one in premoves if one != item)
    if parse_set(item) & view.hand:  # one card of the hand at a time
        premoves = tuple(one for one in premoves if not parse_set(one) & view.hand)
    return (*premoves, item)


def picked(premoves: Premoves, view: View) -> tuple[int, int]:
    """Return the hand card, or −1, and the table cards that are picked so and there."""
    hand, table, there = -1, 0, items(view)
    for item in premoves:
        cards = parse_set(item)
        if cards & view.hand:
            hand = cards.bit_length() - 1
        elif item in there:
            table |= cards
    return hand, table


def possible(premoves: Premoves, view: View) -> tuple[str, ...]:
    """Return those that are still there to be picked."""
    there = {*items(view), *map(text, bits(view.hand))}
    return tuple(item for item in premoves if item in there)

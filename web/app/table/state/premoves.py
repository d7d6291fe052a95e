"""Premoves: cards picked during an opponent’s turn, which are kept for the person’s turn."""

from __future__ import annotations

from app.table.state.layout import items
from kasino.cards import bits, parse_set, text
from kasino.engine.view import View

#: The names of the picked cards and builds.
Premoves = tuple[str, ...]


def toggled(premoves: Premoves, item: str, view: View) -> Premoves:
    """Return the premoves with a card or a build added or removed."""
    if item in premoves:
        return tuple(one for one in premoves if one != item)
    if parse_set(item) & view.hand:  # only one hand card at a time
        premoves = tuple(one for one in premoves if not parse_set(one) & view.hand)
    return (*premoves, item)


def picked(premoves: Premoves, view: View) -> tuple[int, int]:
    """Return the picked hand card, or −1, and the picked table cards that are still there."""
    hand, table, there = -1, 0, items(view)
    for item in premoves:
        cards = parse_set(item)
        if cards & view.hand:
            hand = cards.bit_length() - 1
        elif item in there:
            table |= cards
    return hand, table


def possible(premoves: Premoves, view: View) -> tuple[str, ...]:
    """Return the premoves that can still be picked."""
    there = {*items(view), *map(text, bits(view.hand))}
    return tuple(item for item in premoves if item in there)

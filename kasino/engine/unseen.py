"""The cards that a seat hasn’t seen, and those of them whose owner it knows all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kasino.cards import bits, mask_of
from kasino.engine.view import View

#: Each build of another player: its owner, and the unseen cards that can capture it.
Owed = Sequence[tuple[int, int]]


class Unseen(NamedTuple):
    """The unseen cards, as sets: those in a known hand, by seat, and the others.

    A card is in ``held`` if its owner holds it in every possible deal. So the last unseen hand is
    known once the stock is empty, a build shows its owner’s card if only one fits, and whoever is
    dealt a buried card has it.
    """

    held: tuple[int, ...]
    cards: int


def unseen(view: View) -> Unseen:
    """Return the cards that a seat hasn’t seen, sorted by what it knows about them.

    >>> from kasino.cards import set_text
    >>> view = View.from_text("casino hands:7s+2d/2 table:4h+9c captured:*/- stock:0")
    >>> unseen(view).held == (0, view.unknown), unseen(view).cards
    (True, 0)
    """
    worth = view.rules.takers_of
    owed = [
        (owner, view.hidden & worth[value]) for owner, value in view.promises if owner != view.seat
    ]
    held = tuple(
        0 if seat == view.seat else _held(view, owed, seat) for seat in range(view.players)
    )
    return Unseen(held, view.unknown & ~sum(held))


def after_first_deal(view: View) -> bool:
    """Return whether the second deal has begun or, if cards are drawn, as many have been drawn."""
    rules = view.rules
    if not rules.draws:
        return view.deal > 1
    first = view.players * rules.first_deal
    return rules.deck_size - rules.table_cards - view.stock >= 2 * first


def _held(view: View, owed: Owed, seat: int) -> int:
    """Return the cards that another seat holds in every possible deal."""
    room = [0 if who == view.seat else size for who, size in enumerate(view.room)]
    known, hidden = view.held_by(seat), view.hidden
    if not room[seat]:
        return known
    # The stock is the last place. Cards of the viewer’s own that it hasn’t seen are as far away.
    room.append(hidden.bit_count() - sum(room))
    return known | mask_of(
        card for card in bits(hidden) if not _fits_elsewhere(owed, room, hidden, seat, card)
    )


def _fits_elsewhere(owed: Owed, room: list[int], cards: int, seat: int, card: int) -> bool:
    """Return whether the builds’ owners can hold cards for them without this card in this hand.

    ``room`` is the number of cards still to be dealt to each seat and to the stock.
    """
    if not owed:
        # All other cards can be dealt in any way.
        placed = not cards >> card & 1
        return placed or any(count for place, count in enumerate(room) if place != seat)
    (owner, fitting), *others = owed
    fitting &= cards
    if owner == seat:
        fitting &= ~(1 << card)
    left = [count - (place == owner) for place, count in enumerate(room)]
    return left[owner] >= 0 and any(
        _fits_elsewhere(others, left, cards ^ 1 << each, seat, card) for each in bits(fitting)
    )

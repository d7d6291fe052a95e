"""Positions with chosen hands and table cards, dealt from a deck that was stacked for them."""

from __future__ import annotations

from kasino.cards import NUMBERS, parse_cards
from kasino.engine.state import State
from kasino.games import game


def dealt_from(name: str, hands: tuple[str, ...], table: str = "", forehand: int = 0) -> State:
    """Return a first position: the forehand's hand first, then clockwise, then the table.

    What the hands leave open is filled with the remaining cards in card-number order.
    """
    rules = game(name)
    chosen = [parse_cards(hand) for hand in (*hands, table)]
    used = {number for cards in chosen for number in cards}
    rest = [number for number in NUMBERS if number not in used]
    sizes = [rules.first_deal] * len(hands) + [rules.table_cards]
    full = []
    for cards, size in zip(chosen, sizes, strict=True):
        if len(cards) > size:
            raise ValueError(f"{size} cards are dealt there, not {len(cards)}")
        full.append([*cards, *(rest.pop(0) for _ in range(size - len(cards)))])
    deck: list[int] = []
    packet = rules.packet or rules.first_deal
    for start in range(0, rules.first_deal, packet):
        for hand in full[:-1]:
            deck += hand[start : start + packet]
        if rules.table_cards:
            deck += full[-1][start : start + packet]
    return State.from_deck(rules, len(hands), (*deck, *rest), forehand)

"""Cards as two-letter strings, and the versioned shuffle (D1, D2)."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence

RANKS = "A23456789TJQK"
SUITS = "shdc"
ALL_CARDS = [rank + suit for suit in SUITS for rank in RANKS]  # D1
NUMBER = {card: number for number, card in enumerate(ALL_CARDS)}
FACE = {card: RANKS.index(card[0]) + 1 for card in ALL_CARDS}  # A 1 … T 10, J 11, Q 12, K 13


def is_court(card: str) -> bool:
    """Return whether the card is a jack, a queen or a king."""
    return card[0] in "JQK"


def in_order(cards: Iterable[str]) -> list[str]:
    """Return the cards in card-number order, as in the notation."""
    return sorted(cards, key=lambda card: NUMBER[card])


def stream(seed: str, round_number: int) -> Iterator[int]:
    """Yield the 32-bit words of D2 for one round of one seed."""
    block = 0
    while True:
        digest = hashlib.sha256(f"kasino:1:{seed}:{round_number}:{block}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(words: Iterator[int], n: int) -> int:
    """Draw a number from 0 to n - 1 without bias (D2)."""
    limit = 2**32 - (2**32 % n)
    while True:
        word = next(words)
        if word < limit:
            return word % n


def shuffled(
    seed: str,
    round_number: int,
    players: int,
    cards: Sequence[str] = ALL_CARDS,
    refused: Callable[[list[str]], bool] = lambda deck: False,
) -> tuple[list[str], int]:
    """Return the deck of a round and the forehand drawn right after the shuffle of that stream.

    A rejected deck is put back in order and shuffled again, further along the stream (Z2).
    """
    words = stream(seed, round_number)
    while True:
        deck = list(cards)
        for j in range(len(deck) - 1, 0, -1):
            k = below(words, j + 1)
            deck[j], deck[k] = deck[k], deck[j]
        if not refused(deck):
            return deck, below(words, players)

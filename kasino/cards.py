"""Cards as ints 0–51, sets of cards as 52-bit ints, their text forms, and the versioned shuffle.

>>> card("10d") == card("Td") == 35
True
>>> text(35), pretty(35)
('Td', '10♦')
>>> set_text(mask_of([35, 0]))
'As+Td'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

from kasino.errors import ArgumentError, DealError, NotationError, whole
from kasino.lookalikes import plain
from kasino.messages import clip

T = TypeVar("T")

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
SUIT_SIGNS: Final = "♠♥♦♣"
#: Every card that any game uses, by number, and the set of all of them. Card = 13 × suit + rank −
#: 1, so each suit is a run of 13 bits in a set, and a rank is every 13th bit.
NUMBERS: Final = range(52)
ALL: Final = (1 << len(NUMBERS)) - 1
BIT: Final = tuple(1 << number for number in NUMBERS)  # the set of each card alone
SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
SPADES: Final = SUIT_MASK[0]
RANK_MASK: Final = tuple(sum(1 << (rank + 13 * suit) for suit in range(4)) for rank in range(13))
ACES: Final = RANK_MASK[0]
#: The highest rank that is a number, and the highest value that any game gives a card: 10♦ is 16 in
#: some games (F1).
TOP_NUMERAL: Final = 10
TOP_VALUE: Final = 16
NUMERALS: Final = sum(RANK_MASK[:TOP_NUMERAL])
COURTS: Final = ALL ^ NUMERALS
LITTLE: Final = 1  # 2♠, the Good Two
BIG: Final = 35  # 10♦, the Good Ten
SPADE_JACK: Final = 10

_words_of: Final = Struct("<8I").unpack
#: The number of values that a word of the stream can have.
WORDS: Final = 1 << 32

_TEXT: Final = tuple(RANKS[c % 13] + SUITS[c // 13] for c in NUMBERS)
_PRETTY: Final = tuple(RANKS[c % 13].replace("T", "10") + SUIT_SIGNS[c // 13] for c in NUMBERS)
_CARD: Final = {name: c for c in NUMBERS for name in (_TEXT[c], _TEXT[c].replace("T", "10"))}


def card(name: str) -> int:
    """Return the number 0–51 of a card written ``As``, ``Td``, ``10d`` or ``10♦`` (D1).

    Raise NotationError for any other string.
    """
    try:
        return _CARD[name]
    except (KeyError, TypeError):
        found = _CARD.get(plain(name)) if isinstance(name, str) else None
    if found is None:
        raise NotationError("card", card=clip(name))
    return found


def text(number: int) -> str:
    """Return the two-letter text of a card, such as ``Td``."""
    return _TEXT[number]


def pretty(number: int) -> str:
    """Return a card as people write it, such as ``10♦``."""
    return _PRETTY[number]


def rank_of(number: int) -> int:
    """Return the rank of a card as 1 (ace) to 13 (king)."""
    return number % 13 + 1


def suit_of(number: int) -> int:
    """Return the suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return number // 13


def bits(mask: int) -> Iterator[int]:
    """Yield the cards of a set in order of card number."""
    # Take the lowest bit and clear it, so the work grows with the set and not with the deck.
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def by_rank(mask: int) -> list[int]:
    """Return the cards of a set from ace to king, as people sort a hand."""
    return sorted(bits(mask), key=lambda number: (number % 13, number))


def by_suit(mask: int) -> list[tuple[int, list[int]]]:
    """Return each suit that a set has, with its cards from ace to king.

    >>> by_suit(parse_set("4h+As+9s"))
    [(0, [0, 8]), (1, [16])]
    """
    held: dict[int, list[int]] = {}
    for number in bits(mask):
        held.setdefault(suit_of(number), []).append(number)
    return list(held.items())


def mask_of(numbers: Iterable[int]) -> int:
    """Return the set of the given cards as a 52-bit int."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def set_text(mask: int) -> str:
    """Return a set as its cards joined by ``+``, in order of card number."""
    return "+".join(_TEXT[number] for number in bits(checked_set(mask)))


def checked_set(mask: int, name: str = "the set of cards") -> int:
    """Return a set of cards; raise ArgumentError for a number that would make loops run forever."""
    if not isinstance(mask, int) or not 0 <= mask <= ALL:
        raise ArgumentError(name, mask, f"a whole number from 0 to {ALL:#x}")
    return mask


def pretty_set(mask: int) -> str:
    """Return a set as people write it, sorted from ace to king.

    >>> pretty_set(parse_set("Td+4h+As"))
    'A♠ 4♥ 10♦'
    """
    return " ".join(_PRETTY[number] for number in by_rank(checked_set(mask)))


def parse_set(source: str) -> int:
    """Return the set written as cards joined by ``+``, in any order.

    Raise NotationError, naming the card, if one is malformed or appears twice.
    """
    if not isinstance(source, str):
        raise NotationError("card", card=clip(source))
    mask = 0
    for name in plain(source).split("+"):
        bit = 1 << card(name)
        if mask & bit:
            raise NotationError("twice-in", card=repr(name), text=clip(source))
        mask |= bit
    return mask


def parse_cards(source: str) -> tuple[int, ...]:
    """Return cards written with spaces between them, in the given order.

    Raise NotationError, naming the card, if one is malformed or appears twice.

    >>> [text(c) for c in parse_cards("As 10d")]
    ['As', 'Td']
    """
    numbers = tuple(card(name) for name in source.split())
    seen = 0
    for number in numbers:
        if seen >> number & 1:
            raise NotationError("twice", card=repr(_TEXT[number]))
        seen |= 1 << number
    return numbers


class Stream:
    """A reproducible source of random numbers: SHA-256 of a string and a counter (D2).

    The same string gives the same numbers in every version of Python and in the browser, which
    ``random`` doesn’t promise (``docs/decisions/seeds-and-shuffle.md``).
    """

    __slots__ = ("_hash", "_index", "_words")

    def __init__(self, prefix: str) -> None:
        if not isinstance(prefix, str):
            raise ArgumentError("prefix", prefix, "a string")
        try:
            # Keep only the hash state, not the string: a player is handed a stream and must not be
            # able to read the seed from it, since the seed would deal the hidden cards.
            self._hash = sha256(f"{prefix}:".encode())
        except UnicodeEncodeError:
            raise DealError("seed-utf-8", seed=clip(prefix)) from None
        self._index = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next unsigned 32-bit number."""
        if not self._words:
            block = self._hash.copy()
            block.update(b"%d" % self._index)
            # A digest is eight words of 32 bits, each from its highest byte. They are stored in
            # reverse, because pop() takes the last one.
            self._index += 1
            self._words += _words_of(block.digest()[::-1])
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a number from 0 to n − 1, each equally likely."""
        if not isinstance(n, int) or not 0 < n <= WORDS:
            raise ArgumentError("n", n, "a whole number from 1 to 2**32")
        return self._below(n)

    def _below(self, n: int) -> int:
        words = self._words
        word = words.pop() if words else self.word()
        # Words beyond the last multiple of n are drawn again; a plain % would favour low numbers.
        # Only the last n words can be beyond it, so the multiple is hardly ever computed.
        while word > WORDS - n and word >= WORDS - WORDS % n:
            word = self.word()
        return word % n

    def drawn(self, items: Iterator[T], kept: T, seen: int = 1) -> tuple[T, int]:
        """Return one of the items, or the one kept of those already seen, and their number.

        The n-th item replaces the one kept with probability 1/n (reservoir sampling), so each is
        equally likely, although their number isn’t known beforehand.

        >>> Stream("reservoir").drawn(iter("bcd"), "a")
        ('a', 4)
        """
        words, more = self._words, self.word
        whole("seen", seen)
        if not isinstance(items, Iterable):
            raise ArgumentError("items", items, "an iterator")
        for item in items:
            seen += 1
            word = words.pop() if words else more()
            while word > WORDS - seen and word >= WORDS - WORDS % seen:
                word = more()
            if not word % seen:
                kept = item
        return kept, seen

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place, from the last position down (D2)."""
        if not isinstance(items, list):
            raise ArgumentError("items", items, "a list")
        below = self._below
        for j in range(len(items) - 1, 0, -1):
            k = below(j + 1)
            items[j], items[k] = items[k], items[j]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return the items in random order."""
        try:
            deck = list(items)
        except TypeError:
            raise ArgumentError("items", items, "a list or other iterable") from None
        self.shuffle(deck)
        return tuple(deck)

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """Return one of the items, each equally likely."""
        try:
            count = len(items)
        except TypeError:
            count = 0
        if not count:
            raise ArgumentError("items", items, "a list or a tuple with at least one item")
        return items[self._below(count)]


def shuffled(
    seed: str, round_number: int, cards: Iterable[int] = NUMBERS
) -> tuple[tuple[int, ...], Stream]:
    """Return the deck of a round, and its stream, which further numbers can be drawn from (D2).

    The cards are shuffled from the given order, by default the order of card numbers. Rounds count
    from 1. The next ``below(players)`` of the stream after round 1’s shuffle is the forehand of
    round 1.

    Raise DealError if the seed isn’t text that UTF-8 can encode.

    >>> deck, stream = shuffled("kasino", 1)
    >>> " ".join(map(text, deck[:6])), stream.below(3)
    ('9s Td As 2d Qs 4s', 1)
    """
    if not isinstance(seed, str):
        raise DealError("seed-text", seed=clip(seed))
    stream = Stream(f"kasino:1:{seed}:{round_number}")
    return stream.shuffled(cards), stream

"""Random (card, table) pairs, to compare the engine’s captures with the oracle’s."""

import random
from collections.abc import Iterator

from kasino.engine.legality import captures
from testing.positions import position
from testing.proof import by_hand

from .captures import choices
from .cards import ALL_CARDS, NUMBER
from .games import GAMES
from .options import varied

# The table sizes that brute force can handle: nested groups grow fastest.
LARGEST = 11
LOW = [card for card in ALL_CARDS if card[0] in "A23456"]
HIGH = [card for card in ALL_CARDS if card[0] in "ATJQK"]
COURTS = [card for card in ALL_CARDS if card[0] in "JQK"]
POWERFUL = ["As", "Ah", "Ad", "Ac", "2s", "Td", *COURTS]  # 1 or 14, 14, 15, 16, 11 to 13

# The games, and the options that change their captures.
KINDS = [(name, options) for name, own in by_hand().items() for options in ("", *own["KINDS"])]

Pair = tuple[str, list[str]]


def pairs(game: str, count: int, rng: random.Random) -> Iterator[Pair]:
    """Yield a number of hand cards with loose cards.

    Of every three pairs, one is drawn from all cards, one has only low cards on the table, and one
    has a court, an ace, 2s or 10d in the hand, with courts and low cards on the table.
    """
    largest = by_hand()[game].get("LARGEST", LARGEST)
    deck = GAMES[game].deck
    low, powerful, high_cards = ([c for c in some if c in deck] for some in (LOW, POWERFUL, HIGH))
    for i in range(count):
        size = rng.randint(0, largest)
        card, *table = rng.sample(deck, size + 1)
        if i % 3 == 1:
            table = rng.sample([other for other in low if other != card], min(size, largest - 2))
        if i % 3 == 2:
            card = rng.choice(powerful)
            high = rng.sample([other for other in high_cards if other != card], size // 2)
            rest = [other for other in deck if other not in (*high, card)]
            table = high + rng.sample(rest, size - len(high))
        yield card, table


def difference(name: str, pair: Pair, options: str = "") -> str | None:
    """Return the difference between the engine and the oracle on one pair, if any."""
    card, table = pair
    players = GAMES[name].players[0]
    expected = sorted(
        sum(1 << NUMBER[taken] for taken in cards)
        for cards in choices(varied(name, players, options), card, table, [])
    )
    hands = [card, *[""] * (players - 1)]
    state = position(name, hands, " ".join(table), options=options)
    found = sorted(move.cards for move in captures(state))
    if found == expected:
        return None
    return f"{name} {options}: {card} on {' '.join(table)}: engine {found}, oracle {expected}"


def differences(name: str, count: int, seed: str, options: str = "") -> list[str]:
    """Return all differences on a number of pairs."""
    some = pairs(name, count, random.Random(f"{name} {options} {seed}"))
    return [text for pair in some if (text := difference(name, pair, options)) is not None]

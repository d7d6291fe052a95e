"""Random (card, table) pairs on which the engine's captures are compared with the oracle's."""

import random
from collections.abc import Iterator

from kasino.captures import capture_sets as engine_sets
from kasino.games import GAMES as ENGINE

from .captures import choices
from .cards import ALL_CARDS, NUMBER
from .games import GAMES

# Tables that trying everything still manages: nested groups grow fastest.
LARGEST = {"clearance": 8}
LARGEST_ELSEWHERE = 11

Pair = tuple[str, list[str]]


def pairs(game: str, count: int, rng: random.Random) -> Iterator[Pair]:
    """Yield so many hand cards with loose cards, every other time from low cards only."""
    largest = LARGEST.get(game, LARGEST_ELSEWHERE)
    low = [card for card in ALL_CARDS if card[0] in "A23456"]
    for i in range(count):
        size = rng.randint(0, largest)
        card, *table = rng.sample(ALL_CARDS, size + 1)
        if i % 2:
            table = rng.sample([other for other in low if other != card], min(size, largest - 2))
        yield card, table


def difference(game: str, pair: Pair) -> str | None:
    """Say in what the engine and the oracle differ on one pair, if they do."""
    card, table = pair
    expected = sorted(
        sum(1 << NUMBER[taken] for taken in cards)
        for cards in choices(GAMES[game], card, table, [])
    )
    mask = sum(1 << NUMBER[loose] for loose in table)
    found = sorted(engine_sets(ENGINE[game], NUMBER[card], mask))
    if found == expected:
        return None
    return f"{game}: {card} on {' '.join(table)}: engine {found}, oracle {expected}"


def differences(game: str, count: int, seed: str) -> list[str]:
    """Return all differences on so many pairs."""
    some = pairs(game, count, random.Random(f"{game} {seed}"))
    return [text for pair in some if (text := difference(game, pair)) is not None]

"""Decks made from two seeds, for correspondence matches, in which nobody deals.

The deck is a stack of numbered tickets. One player’s seed shuffles the cards under the tickets, and
the other’s seed assigns the tickets to places in hands and on the table. So neither of them alone
can know a card (``docs/decisions/letters-and-tickets.md``). A player’s seeds form a chain: each
round’s seed is a hash of the next round’s seed, so the last one reveals them all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from kasino.cards import bits, shuffled
from kasino.engine.position import deal
from kasino.errors import DealError
from kasino.rules import Rules

#: The owners of places in the deck: the two players, by seat, and the table.
HOST, GUEST, TABLE = range(3)

#: The prefix of the seed of a correspondence match.
LETTERS: Final = "letters:"
_HEX: Final = "[0-9a-f]{64}"
_SEED: Final = re.compile(LETTERS + rf"([1-9][0-9]{{0,2}}):([01]):({_HEX}):({_HEX})((?::{_HEX})*)")


def link_before(seed: bytes) -> bytes:
    """Return the seed of the round before the one with this seed."""
    return sha256(b"kasino letters link:" + seed).digest()


def bound_seed(link: bytes, chain: bytes) -> bytes:
    """Return the host’s seed for one round, for one answer to its messages.

    ``chain`` is the digest of all messages up to the guest’s requests for the round. So other
    requests, also to an older copy of the host’s device, get another deal.
    """
    return sha256(b"kasino letters round:" + link + chain).digest()


def is_of_letters(seed: object) -> bool:
    """Return whether a seed belongs, or seems to belong, to a correspondence match."""
    return isinstance(seed, str) and seed.startswith(LETTERS)


def seed_text(
    rounds: int, forehand: int, host: bytes, guest: bytes, chains: Sequence[bytes] = ()
) -> str:
    """Return a match’s seed: both players’ seeds for its last round, and each round’s chain.

    Matches of version 1 have no chains.
    """
    hexed = ":".join(each.hex() for each in (host, guest, *chains))
    return f"{LETTERS}{rounds}:{forehand}:{hexed}"


@lru_cache(maxsize=32)
def places(rules: Rules, forehand: int) -> tuple[tuple[int, ...], ...]:
    """Return the deck places of the host’s cards, the guest’s cards and the table cards, in order.

    >>> from kasino.games import GAMES
    >>> [where[:5] for where in places(GAMES["casino"], forehand=0)]
    [(0, 1, 6, 7, 12), (2, 3, 8, 9, 14), (4, 5, 10, 11)]
    """
    found: tuple[list[int], ...] = ([], [], [])
    at = 0
    size = rules.first_deal
    while at < rules.deck_size:
        if at and rules.draws:
            found[(forehand + at - len(found[TABLE])) % 2].append(at)
            at += 1
            continue
        left = range(rules.deck_size - at)
        hands, table, used = deal(rules, 2, forehand, left, size, not at)
        for owner, cards in enumerate((*hands, table)):
            found[owner].extend(at + place for place in bits(cards))
        at += used
        size = rules.later_deal
    return tuple(map(tuple, found))


def in_deck(rules: Rules, forehand: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the deck in which host, guest and table get the given cards, in that order."""
    where = [place for owner in places(rules, forehand) for place in owner]
    return tuple(card for _, card in sorted(zip(where, cards, strict=True)))


def ticket_cards(rules: Rules, host: bytes, number: int) -> tuple[int, ...]:
    """Return the card under each ticket in a round, as shuffled by the host’s seed."""
    return shuffled(host.hex(), number, rules.cards)[0]


def ticket_order(rules: Rules, guest: bytes, number: int) -> tuple[int, ...]:
    """Return the tickets in the order of the host’s cards, the guest’s, then the table’s."""
    return shuffled(guest.hex(), number, range(rules.deck_size))[0]


def dealt_by_two(rules: Rules, players: int, seed: str, number: int) -> tuple[tuple[int, ...], int]:
    """Return a round’s deck and the first seat of round 1, for a seed made by ``seed_text``.

    Raise DealError if the seed is malformed or doesn’t reach that round, or if there are more than
    two players.
    """
    match = _SEED.fullmatch(seed)
    if match is None:
        raise DealError("letters-seed")
    last, forehand = int(match[1]), int(match[2])
    if players != 2:
        raise DealError("letters-players", n=players)
    if number > last:
        raise DealError("letters-rounds", n=last)
    host, guest = bytes.fromhex(match[3]), bytes.fromhex(match[4])
    chains = [bytes.fromhex(each) for each in match[5].split(":")[1:]]
    if chains and len(chains) != last:
        raise DealError("letters-seed")
    for _ in range(last - number):
        # The seeds given are those of the last round. Hashing leads back to earlier rounds, never
        # forward, so a revealed seed says nothing about rounds to come.
        host, guest = link_before(host), link_before(guest)
    if chains:
        host = bound_seed(host, chains[number - 1])
    under = ticket_cards(rules, host, number)
    cards = tuple(under[ticket] for ticket in ticket_order(rules, guest, number))
    return in_deck(rules, (forehand + number - 1) % 2, cards), forehand

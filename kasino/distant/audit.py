"""The audit of a round: what the other said, done again by the seed that they tell at the end."""

from __future__ import annotations

from kasino.cards import pretty
from kasino.distant.errors import Cheat
from kasino.distant.known import KnownRound, slots
from kasino.distant.tickets import PAUSE, Work, requests, table
from kasino.engine.reasons import IllegalMove
from kasino.engine.state import State
from kasino.engine.two_seeds import GUEST, HOST, link_before, ticket_cards, ticket_order


def check_link(seed: bytes, before: bytes) -> None:
    """Raise Cheat unless a seed is the one that was promised: the link after the last."""
    if link_before(seed) != before:
        raise Cheat("cheat-seed")


def audit_host(
    known: KnownRound, number: int, seeds: tuple[bytes, bytes], entries: bytes
) -> Work[State]:
    """Return the end of a round played again by the guest; raise Cheat where the host lied."""
    under = ticket_cards(known.rules, seeds[HOST], number)
    if (yield from table(seeds[HOST], under)) != entries:
        raise Cheat("cheat-table")
    return (yield from played(known, number, seeds))


def audit_guest(
    known: KnownRound,
    number: int,
    seeds: tuple[bytes, bytes],
    named: dict[int, int],
    asked: bytes,
) -> Work[State]:
    """Return the end of a round played again by the host; raise Cheat where the guest lied."""
    order = ticket_order(known.rules, seeds[GUEST], number)
    if any(order[slot] != ticket for slot, ticket in named.items()):
        raise Cheat("cheat-order")
    tickets = {slot: order[slot] for slot in slots(known.rules, GUEST)}
    if (yield from requests(seeds[GUEST], tickets)) != asked:
        raise Cheat("cheat-request")
    return (yield from played(known, number, seeds))


def played(known: KnownRound, number: int, seeds: tuple[bytes, bytes]) -> Work[State]:
    """Return the end of a round on the deck of both seeds; raise Cheat where it can't be so."""
    under = ticket_cards(known.rules, seeds[HOST], number)
    cards = tuple(under[ticket] for ticket in ticket_order(known.rules, seeds[GUEST], number))
    for said, card in zip(known.cards, cards, strict=True):
        if said not in (None, card):
            raise Cheat("cheat-card", said=pretty(said), card=pretty(card))
    whole = KnownRound(known.rules, known.forehand, known.before, cards)
    state = whole.state
    try:
        for move in known.moves:
            state, _ = state.play(move)
            yield PAUSE
    except IllegalMove as error:
        raise Cheat("cheat-move", why=error) from None
    return state

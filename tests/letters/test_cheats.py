"""Cheats in correspondence matches: each is found and named, at once or at the audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from kasino.cards import card
from kasino.engine.two_seeds import GUEST, HOST, ticket_cards
from kasino.engine.view import View
from kasino.letters.cryptography.group import SIZE, to_bytes
from kasino.letters.cryptography.tickets import run_to_end, table
from kasino.letters.device import Device
from kasino.letters.known import audit_guest, check_link, slots, some_hand
from kasino.letters.letter import (
    ANSWERS,
    COIN,
    ENTRIES,
    MOVES,
    REPLY,
    REQUESTS,
    SEED,
    SHOWN,
    TICKETS,
    Cheat,
    Section,
)
from kasino.moves import Kind, Move
from kasino.rules import Rules
from testing.kinds import ACE_BUILDS, FREE_BUILDS, game_with
from testing.letters.joined import Tamper, begun, passed, secret, tampered

pytestmark = pytest.mark.long

Change = Callable[[Device, bytes], bytes]


def at(tag: int, change: Change, nth: int = 1) -> Tamper:
    """Return a function that changes the nth part of a kind that a device writes."""
    seen: set[int] = set()

    def tamper(device: Device, number: int, parts: list[Section]) -> list[Section]:
        found = []
        for part in parts:
            if part.tag == tag:
                seen.add(number)
                if len(seen) == nth:
                    part = Section(tag, change(device, part.data))
            found.append(part)
        return found

    return tamper


def swapped(_: Device, data: bytes) -> bytes:
    """Return the bytes of points with the first two swapped."""
    return data[SIZE : 2 * SIZE] + data[:SIZE] + data[2 * SIZE :]


def no_point(_: Device, data: bytes) -> bytes:
    return to_bytes(0) + data[SIZE:]


def flipped(_: Device, data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


def other_cards(device: Device, data: bytes) -> bytes:
    """Return a card from elsewhere in place of the first table card."""
    known = device.round.known  # type: ignore[union-attr]
    return bytes([next(c for c in known.unknown if c not in data)]) + data[1:]


def other_card(device: Device, data: bytes) -> bytes:
    """Return a trail of a card unknown to the other player."""
    known = device.round.known  # type: ignore[union-attr]
    return bytes([known.unknown[-1]]) + data[1 : 2 + (device.seat == GUEST)]


def first_two_swapped(_: Device, data: bytes) -> bytes:
    return bytes([data[1], data[0]]) + data[2:]


def again(device: Device, data: bytes) -> bytes:
    """Return the ticket or the card that was sent first."""
    current = device.round
    assert current is not None
    return bytes([current.tickets[0]]) + data[1:]


def not_dealt(device: Device, data: bytes) -> bytes:
    rules = device.rules
    return data[:1] + bytes([slots(rules, device.seat)[-1]]) + data[2:]


def an_older_place(device: Device, data: bytes) -> bytes:
    known = device.round.known  # type: ignore[union-attr]
    mine = {known.cards.index(move.card) for move in known.moves if move.card in known.cards}
    played = [slot for slot in mine if slot in slots(device.rules, device.seat)]
    return data[:1] + bytes([min(s for s in played if s != data[1])]) + data[2:]


def taking_all(device: Device, data: bytes) -> bytes:
    """Return a capture of the whole table."""
    assert device.round is not None
    moves = device.round.known.moves
    state = replace(device.round.known, moves=moves[:-1]).state
    count = state.table.bit_count()
    head = bytes([Kind.CAPTURE << 6 | moves[-1].card]) + data[1 : 2 + (device.seat == GUEST)]
    return head + ((1 << count) - 1).to_bytes(count // 8 + 1)


def too_large(_: Device, data: bytes) -> bytes:
    return bytes([63]) + data[1:]


def entry_of_its_own(device: Device, data: bytes) -> bytes:
    """Return entries with a change in one that the guest gives to the host."""
    guest = begun()[1]
    ticket = guest.round.tickets[0]  # type: ignore[union-attr]
    return data[: 3 * ticket] + bytes([data[3 * ticket] ^ 1]) + data[3 * ticket + 1 :]


def longer(_: Device, data: bytes) -> bytes:
    return data + b"\0"


def shorter(_: Device, data: bytes) -> bytes:
    return data[:-1]


def dropped(tag: int) -> Tamper:
    return lambda _device, _number, parts: [part for part in parts if part.tag != tag]


def added(device: Device, number: int, parts: list[Section]) -> list[Section]:
    return [*parts, Section(SEED, bytes(32))]


# Each cheat: who cheats, how, and the ids of the messages that may report it.
CHEATS = [
    (HOST, at(COIN, flipped), "cheat-coin"),
    (HOST, at(COIN, longer), "cheat-form"),
    (HOST, at(SHOWN, other_cards), "cheat-twice cheat-card cheat-move"),
    (HOST, at(SHOWN, too_large), "cheat-form"),
    (HOST, at(SHOWN, shorter), "cheat-form"),
    (HOST, at(ANSWERS, swapped), "cheat-answer"),
    (HOST, at(ANSWERS, swapped, 3), "cheat-answer"),
    (HOST, at(ANSWERS, no_point), "cheat-point"),
    (HOST, at(MOVES, other_card, 2), "cheat-card cheat-twice cheat-answer cheat-move"),
    (HOST, at(MOVES, not_dealt), "cheat-place"),
    (HOST, at(MOVES, an_older_place, 3), "cheat-place"),
    (HOST, at(MOVES, taking_all), "cheat-move"),
    (HOST, at(MOVES, taking_all, 4), "cheat-move"),
    (HOST, at(MOVES, too_large), "cheat-form"),
    (HOST, at(MOVES, longer), "cheat-form"),
    (HOST, at(MOVES, shorter), "cheat-form"),
    (HOST, at(SEED, flipped), "cheat-seed"),
    (HOST, dropped(MOVES), "cheat-form"),
    (HOST, dropped(SHOWN), "cheat-form"),
    (HOST, added, "cheat-form"),
    (GUEST, at(TICKETS, again, 2), "cheat-ticket"),
    (GUEST, at(TICKETS, lambda _, data: b"\xff" + data[1:]), "cheat-ticket"),
    (GUEST, at(TICKETS, first_two_swapped), "cheat-order"),
    (GUEST, at(REQUESTS, no_point), "cheat-point"),
    (GUEST, at(REQUESTS, shorter), "cheat-form"),
    (GUEST, at(MOVES, other_card), "cheat-claim"),
    (GUEST, at(MOVES, not_dealt), "cheat-place"),
    (GUEST, at(MOVES, taking_all), "cheat-move"),
    (GUEST, at(MOVES, lambda d, data: data[:2] + again(d, b"0")), "cheat-ticket cheat-form"),
    (GUEST, at(SEED, flipped), "cheat-seed"),
    (GUEST, dropped(TICKETS), "cheat-form"),
]


@pytest.mark.parametrize(("who", "tamper", "ids"), CHEATS)
def test_a_cheat_is_found_by_name(who: int, tamper: Tamper, ids: str) -> None:
    tampers = (tamper, None) if who == HOST else (None, tamper)
    with pytest.raises(Cheat) as found:
        for two in passed(begun(), tampers=tampers):
            assert not two[0].ends or not two[1].ends, "the audit passed"
    assert found.value.message_id in ids.split()


def test_a_table_with_a_card_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(rules: Rules, host: bytes, number: int) -> tuple[int, ...]:
        cards = ticket_cards(rules, host, number)
        return (cards[1], *cards[1:])

    monkeypatch.setattr("kasino.letters.turn.ticket_cards", twice)
    with pytest.raises(Cheat) as found:
        for two in passed(begun()):
            assert not two[1].ends
    assert found.value.message_id in ("cheat-twice", "cheat-table")


def test_entries_that_hold_no_cards_are_found_when_they_are_opened() -> None:
    def no_cards(device: Device, _: bytes) -> bytes:
        assert device.round is not None
        seed = device.dealt_by(device.links[1], device.round.chain)
        return run_to_end(table(seed, [63] * device.rules.deck_size))

    with pytest.raises(Cheat) as found:
        list(passed(begun(), tampers=(at(ENTRIES, no_cards), None)))
    assert found.value.message_id == "cheat-answer"


def test_an_entry_that_is_not_of_the_seed_is_found_at_the_audit() -> None:
    with pytest.raises(Cheat) as found:
        for two in passed(begun(), tampers=(at(ENTRIES, entry_of_its_own), None)):
            assert not two[1].ends
    assert found.value.message_id == "cheat-table"


def test_a_guest_that_asked_for_another_ticket_is_found() -> None:
    host, guest = next(two for two in passed(begun(game_with(FREE_BUILDS))) if two[0].ends)
    current = host.round
    assert current is not None
    assert current.number == 1
    seeds = (host.dealt_by(host.links[1], current.chain), guest.links[1])
    run_to_end(audit_guest(current.known, 1, seeds, current.tickets, current.asked))
    other = swapped(host, current.asked)
    with pytest.raises(Cheat, match="wasn’t its own"):
        run_to_end(audit_guest(current.known, 1, seeds, current.tickets, other))
    with pytest.raises(Cheat, match="promised"):
        check_link(b"other", host.links[0])
    # A card was sent that differs from the one in the seeds.
    known = current.known
    cards = list(known.cards)
    cards[0], cards[1] = cards[1], cards[0]
    with pytest.raises(Cheat, match="was shown in place of"):
        run_to_end(
            audit_guest(
                replace(known, cards=tuple(cards)), 1, seeds, current.tickets, current.asked
            )
        )
    # A move that needs a card that nobody held.
    moves = known.moves[:-1]
    wrong = known.moves[0]
    with pytest.raises(Cheat, match="this move is impossible"):
        run_to_end(
            audit_guest(
                replace(known, moves=(*moves, wrong)), 1, seeds, current.tickets, current.asked
            )
        )


def test_nothing_is_learnt_from_a_letter_that_cheats() -> None:
    host, guest = begun()
    kept = host.save()
    with pytest.raises(Cheat):
        host.hear(tampered(guest, at(REQUESTS, no_point)).letter())
    assert host.save() == kept


def test_a_name_in_a_reply_must_be_one() -> None:
    host, guest = begun()
    for name in (b"", b"a\nb", b"\xff", b"a\x1b"):
        tamper = at(REPLY, lambda _, data, name=name: data[: SIZE + 16] + name)  # type: ignore[misc]
        with pytest.raises(ValueError):
            host.hear(tampered(guest, tamper).letter())


def test_an_invitation_must_be_one() -> None:
    host, _ = begun()
    for change in (
        lambda parts: parts[1:],
        lambda parts: [],
        lambda parts: [Section(1, parts[0].data[:96] + b"finnish"), *parts[1:]],
        lambda parts: [Section(1, parts[0].data[:96] + b"\xff"), *parts[1:]],
        lambda parts: [Section(1, parts[0].data[:96] + b"bridge\n\nA"), *parts[1:]],
        lambda parts: [Section(tag, bytes(96) + data[96:]) for tag, data in parts],  # no key
        lambda parts: [*parts, Section(ENTRIES, bytes(156))],
    ):
        bad = tampered(host, lambda _device, _number, parts, change=change: change(parts))
        with pytest.raises(ValueError):
            Device.accept(bad.letter(), "Eero", secret("guest"))


def test_a_trail_is_left_to_a_maker_who_cannot_play_anything_else() -> None:
    """B6: of the cards that the other player may hold, the ace could build."""
    view = View.from_text(
        game_with(ACE_BUILDS)
        + " hands:3/8h+5d+9d turn:1 table:6h+7d+7c builds:4s+6s+3c=K@0+1 stock:40"
        " moves:6s+3c=9,4s+6s+3c=K"
    )
    hand, ace, jack = (1 << card(name) for name in ("8h", "As", "Jc"))
    trail = Move.parse("8h")
    assert some_hand(view, trail, hand, ace | jack, 1)
    assert not some_hand(view, trail, hand, ace, 1)

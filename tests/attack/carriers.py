"""Carry letters as someone who plays for the players: ``python -m tests.attack.carriers [SEED]``.

The carrier knows no secret. It reads each message, shows the other player other moves or other
house rules, and makes the chain, the header and the checksum of every later letter right. In a
match of version 1, whose messages bear no seals, both players end with different scores. In a match
of version 2, the first change is refused, and the true message still fits. Prints both, for some
games; exits with 1 if a change of version 2 was read, or if no match of version 1 was changed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import combinations
from unittest.mock import patch

from kasino.cards import bits, mask_of
from kasino.engine.state import State
from kasino.engine.two_seeds import GUEST, HOST, TABLE
from kasino.errors import KasinoError
from kasino.letters.cryptography import tickets
from kasino.letters.cryptography.group import SIZE
from kasino.letters.cryptography.seals import MARK, NONCE, SEAL
from kasino.letters.device import Device
from kasino.letters.known import KnownRound, slots, unknown_round
from kasino.letters.letter import (
    COIN,
    ENTRIES,
    MOVES,
    REPLY,
    REPLY_1,
    SEED,
    SHOWN,
    VERSIONS,
    LetterError,
    Section,
    pack,
    unpack_message,
)
from kasino.moves import Kind, Move
from testing.kinds import LAST_SCORES, POWER_CARDS
from testing.letters.joined import begun, begun_1, chosen
from testing.letters.libcrypto import multiply

#: Chooses the moves to show instead of a move, the best first.
Lie = Callable[[KnownRound, int, Move], Iterator[Move]]


def joined(parts: Sequence[Section], tail: bytes) -> bytes:
    """Return a message made of any parts, with any mark and seal."""
    return b"".join(bytes([tag]) + len(data).to_bytes(2) + data for tag, data in parts) + tail


def tail_of(message: bytes, version: str) -> bytes:
    """Return the mark and the seal of a message."""
    return message[-MARK:] if version == VERSIONS[0] else message[-MARK - SEAL :]


@dataclass
class Fork:
    """The match as one of the players sees it, as far as a listener can know it."""

    messages: list[bytes] = field(default_factory=list)
    known: KnownRound | None = None
    ends: list[State] = field(default_factory=list)


class Carrier:
    """Someone who reads every message, and may show another one to its reader."""

    def __init__(self, device: Device, lie: Lie) -> None:
        self.rules, self.version, self.lie = device.rules, device.version, lie
        self.forks = (Fork(), Fork())
        self.coin = b""
        self.changed = 0

    def carry(self, message: bytes) -> str:
        """Return the letter that the reader of a message gets."""
        number = max(len(fork.messages) for fork in self.forks) + 1
        sender = HOST if number % 2 else GUEST
        parts = []
        for tag, data in unpack_message(message, self.version):
            if tag in (REPLY, REPLY_1):
                self.coin = data[SIZE : SIZE + NONCE]
            elif tag == COIN:
                digest = sha256(b"kasino letters first:" + data + self.coin).digest()
                self.forehand = digest[0] & 1
            if tag == COIN or (tag == ENTRIES and number > 3):
                for fork in self.forks:
                    forehand = (self.forehand + len(fork.ends)) % 2
                    before = fork.ends[-1] if fork.ends else None
                    fork.known = unknown_round(self.rules, forehand, before)
            if tag == SHOWN:
                for fork, (slot, card) in (
                    (fork, each)
                    for fork in self.forks
                    for each in zip(slots(self.rules, TABLE), data, strict=True)
                ):
                    fork.known = fork.known.learnt(slot, card)  # type: ignore[union-attr]
            if tag == SEED:
                for fork in self.forks:
                    end = fork.known.state  # type: ignore[union-attr]
                    if end.round_over and end not in fork.ends:
                        fork.ends.append(end)
            parts.append(Section(tag, self._lied(sender, data) if tag == MOVES else data))
        self.forks[sender].messages.append(message)
        self.forks[1 - sender].messages.append(joined(parts, tail_of(message, self.version)))
        return pack(self.forks[1 - sender].messages)

    def _lied(self, sender: int, data: bytes) -> bytes:
        """Return the moves that the reader is shown."""
        written = b""
        while data:
            true, told = self.forks[sender].known, self.forks[1 - sender].known
            assert true is not None and told is not None
            move, slot, ticket, data = read_move(true, sender, data)
            self.forks[sender].known = true.heard(move, slot)
            for other in self.lie(told, sender, move):
                try:
                    self.forks[1 - sender].known = told.heard(other, slot)
                except KasinoError:
                    continue
                break
            else:
                raise LookupError(f"nothing can be shown for {move}")
            self.changed += other != move
            written += written_move(told, other, slot, ticket)
        return written


def read_move(known: KnownRound, sender: int, data: bytes) -> tuple[Move, int | None, bytes, bytes]:
    """Return the first move in some bytes, the slot of its card, its ticket, and other bytes."""
    kind, card, at = Kind(data[0] >> 6), data[0] & 63, 1
    slot, ticket, value, cards = None, b"", 0, 0
    if kind is not Kind.CALL:
        slot, at = data[at], at + 1
        if sender == GUEST:
            ticket, at = data[at : at + 1], at + 1
    if kind is Kind.BUILD:
        value, at = data[at], at + 1
    if kind is not Kind.TRAIL:
        table = list(bits(known.state.table))
        size = len(table) // 8 + 1
        chosen_bits, at = int.from_bytes(data[at : at + size]), at + size
        cards = mask_of(table[place] for place in bits(chosen_bits))
    return Move(kind, card, cards, value), slot, ticket, data[at:]


def written_move(known: KnownRound, move: Move, slot: int | None, ticket: bytes) -> bytes:
    """Return a move as bytes."""
    data = bytes([move.kind << 6 | move.card])
    if slot is not None:
        data += bytes([slot]) + ticket
    if move.kind is Kind.BUILD:
        data += bytes([move.value])
    if move.kind is not Kind.TRAIL:
        table = list(bits(known.state.table))
        places = sum(1 << at for at, card in enumerate(table) if move.cards >> card & 1)
        data += places.to_bytes(len(table) // 8 + 1)
    return data


def against(victim: int, *, late: bool = False) -> Lie:
    """Return a lie: the victim’s captures look like trails, if ``late`` only in the last deal."""

    def lie(known: KnownRound, sender: int, move: Move) -> Iterator[Move]:
        trail = Move(Kind.TRAIL, move.card)
        if sender == victim and move.kind is Kind.CAPTURE and not (late and known.state.stock):
            yield trail
        yield move
        table = list(bits(known.state.table))
        there = mask_of(table) & move.cards
        for cards in (
            there,
            *(mask_of(each) for n in (3, 2, 1) for each in combinations(table, n)),
        ):
            yield Move(Kind.CAPTURE, move.card, cards)
        yield trail

    return lie


def run(two: tuple[Device, Device], lie: Lie, most: int = 400) -> tuple[list[Device], int, int]:
    """Carry a match to its end; return both devices, and the counts of changes made and refused.

    After a refusal the carrier gives up, and carries the true messages.
    """
    devices, carrier, writer, refused = list(two), Carrier(two[HOST], lie), GUEST, 0
    carrier.carry(devices[HOST].messages[0])
    for _ in range(most):
        reader = 1 - writer
        text = devices[writer].letter() if refused else carrier.carry(devices[writer].messages[-1])
        try:
            devices[reader] = devices[reader].hear(text)
        except LetterError as error:
            if error.message_id != "letter-altered" or not carrier.changed or refused:
                raise
            refused += 1
            devices[reader] = devices[reader].hear(devices[writer].letter())
        while devices[reader].to_move:
            devices[reader] = devices[reader].play(chosen(devices[reader]))
        if all(device.over for device in devices):
            break
        writer = reader
    return devices, carrier.changed, refused


def main(arguments: Sequence[str]) -> int:
    """Carry some matches of both versions and report; return the exit code."""
    seed = arguments[0] if arguments else "1"
    split = read = 0
    with patch.object(tickets, "multiply", cache(multiply)):
        for game in (*POWER_CARDS, *LAST_SCORES, "casino"):
            for victim in (HOST, GUEST):
                for begin in (begun_1, begun):
                    two = begin(game, seed=seed)
                    try:
                        devices, changed, refused = run(two, against(victim))
                    except (KasinoError, LookupError) as error:
                        print(f"{game}, version {two[0].version}: the carrier is stuck ({error})")
                        continue
                    scores = [device.ends[-1].scores for device in devices]
                    if two[0].version == VERSIONS[0]:
                        split += scores[0] != scores[1]
                    else:
                        read += changed != refused or scores[0] != scores[1]
                    print(
                        f"{game}, version {two[0].version}: {changed} moves changed, {refused} "
                        f"refused, scores {scores[0]} and {scores[1]}"
                    )
    return int(bool(read) or not split)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

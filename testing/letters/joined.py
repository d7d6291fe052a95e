"""Two devices that play a correspondence match, one of which may tamper with messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from kasino.cards import Stream
from kasino.engine.two_seeds import GUEST, HOST
from kasino.games import FIRST
from kasino.games import game as rules
from kasino.letters.cryptography.seals import SEAL, chain_of, seal
from kasino.letters.cryptography.tickets import run_to_end
from kasino.letters.device import Device
from kasino.letters.letter import VERSIONS, Section, pack_message, unpack_message
from kasino.letters.turn import Exchange
from kasino.moves import Move
from kasino.players import LEVELS, Budget

#: Changes the parts of a message, by its number.
Tamper = Callable[[Device, int, list[Section]], list[Section]]

#: Chooses the move of a device.
Chooser = Callable[[Device], Move]


def secret(name: str) -> bytes:
    """Return a secret that is always the same."""
    return sha256(name.encode()).digest()


def begun(game: str = FIRST, options: str = "", seed: str = "") -> tuple[Device, Device]:
    """Return two devices after an invitation and its answer."""
    host = Device.invite(game, options, "Aino", secret(f"host {seed}"))
    return host, Device.accept(host.letter(), "Eero", secret(f"guest {seed}"))


def begun_1(game: str = FIRST, seed: str = "") -> tuple[Device, Device]:
    """Return the same for a match of version 1, which no device begins any more."""
    names = ("Aino", "Eero")
    host = Device(secret(f"host {seed}"), HOST, rules(game, "", 2), names)
    exchange = Exchange(host, 1, None, VERSIONS[0])
    run_to_end(exchange.run())
    first = pack_message(exchange.parts, host.secret, bytes(32), 1)
    guest = Device(secret(f"guest {seed}"), GUEST, host.rules, names)
    two = [run_to_end(each.with_message(first, bytes(32))) for each in (host, guest)]
    return two[0], run_to_end(two[1].written())


def resealed(device: Device, message: bytes, before: Sequence[bytes]) -> bytes:
    """Return a message sealed for another place by the other player, who has the key."""
    marked = message[:-SEAL]
    return marked + seal(marked, device.key, chain_of(before)[-1], len(before) + 1)


def chosen(device: Device) -> Move:
    """Return the move of a greedy player."""
    place = str(len(device.messages))
    *_, last = LEVELS["greedy"].think(device.view, Stream(place), Budget(1))
    return last.move


def marked(device: Device, number: int, parts: Sequence[Section], before: Sequence[bytes]) -> bytes:
    """Return a message made of any parts, as a device would write it next."""
    return pack_message(parts, device.secret, chain_of(before)[-1], number, device.key)


def tampered(device: Device, tamper: Tamper) -> Device:
    """Return a device with its last message changed and marked again."""
    *before, message = device.messages
    parts = tamper(device, len(device.messages), unpack_message(message))
    message = marked(device, len(device.messages), parts, before)
    return replace(device, messages=(*before, message))


def passed(
    two: tuple[Device, Device],
    choose: Chooser = chosen,
    tampers: tuple[Tamper | None, Tamper | None] = (None, None),
    writer: int = 1,
) -> Iterator[tuple[Device, Device]]:
    """Yield both devices after each letter, until the match is over for both."""
    devices = list(two)
    while not all(device.over for device in devices):
        tamper = tampers[writer]
        if tamper is not None:
            devices[writer] = tampered(devices[writer], tamper)
        reader = 1 - writer
        devices[reader] = devices[reader].hear(devices[writer].letter())
        yield devices[0], devices[1]
        while devices[reader].to_move:
            devices[reader] = devices[reader].play(choose(devices[reader]))
        writer = reader


def to_end(two: tuple[Device, Device], **how: object) -> tuple[Device, Device]:
    """Return both devices at the end of the match."""
    *_, last = passed(two, **how)  # type: ignore[arg-type]
    return last


def after_rounds(two: tuple[Device, Device], count: int) -> tuple[Device, Device]:
    """Return both devices once both have audited a number of rounds, or at the end."""
    for now in passed(two):
        if all(len(device.ends) >= count for device in now):
            return now
    return now

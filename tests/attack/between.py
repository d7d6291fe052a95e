"""Stand between two honest devices: ``python -m tests.attack.between [COUNT] [SEED]``.

COUNT matches are carried by someone who knows no secret of the players, but every letter ever sent,
and who may drop, alter (any field, with chain and checksum made right), reorder, repeat, swap
between matches, and create letters. After each letter, both devices must hold the same match as far
as both have come: the same rules, names, moves and scores. A letter that isn’t the true next one
must be refused by name and change nothing, and the true one must still fit.

Someone who answers and invites in both names from the first letter on isn’t refused; then both
players see different cards to compare. Exits with 1 at the first fault.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from typing import NamedTuple
from unittest.mock import patch

from kasino.engine.two_seeds import GUEST, HOST
from kasino.errors import KasinoError
from kasino.games import FIRST
from kasino.letters.cryptography import tickets
from kasino.letters.cryptography.group import SIZE
from kasino.letters.cryptography.seals import MARK, SEAL, agreed, chain_of, seal
from kasino.letters.cryptography.tickets import run_to_end
from kasino.letters.device import Device
from kasino.letters.invitation import public_key_in
from kasino.letters.letter import (
    INVITATION,
    MOVES,
    REPLY,
    LetterError,
    Section,
    letters_in,
    pack,
    unpack_message,
)
from kasino.moves import Kind
from kasino.rules import Building
from kasino.words import error_text
from testing.kinds import first
from testing.letters.joined import chosen, secret
from testing.letters.libcrypto import multiply
from testing.letters.packed import letter
from tests.attack.carriers import joined
from tools.languages import game_words

GAMES = (
    (FIRST, "sweep=0"),
    *((name, "") for kind in ("draws", "one_group", "calls") for name in first(kind)),
    *((name, "") for name in first("building", Building.FREE)),
)
TAIL = MARK + SEAL


class Fault(Exception):
    """A fault that an attack found."""


class Seen(NamedTuple):
    """All that the carrier knows: this match’s messages, and those of other matches."""

    messages: tuple[bytes, ...]
    others: tuple[tuple[bytes, ...], ...]


# Each forgery returns a text made of what the carrier has seen.


def with_parts(seen: Seen, rng: random.Random) -> str:
    """Change the parts of the newest message; the chain before it stays right."""
    *before, message = seen.messages
    parts = unpack_message(message)
    at = rng.randrange(len(parts))
    tag, data = parts[at]
    change = rng.randrange(6)
    if change == 0:
        parts.pop(at)
    elif change == 1:
        parts.insert(at, parts[rng.randrange(len(parts))])
    elif change == 2:
        parts[at] = Section(rng.randrange(14), data)
    elif change == 3:
        parts[at] = Section(tag, rng.randbytes(len(data)))
    elif change == 4:
        parts.append(Section(rng.randrange(14), rng.randbytes(rng.randrange(40))))
    else:
        cut = bytearray(data or b"\0")
        cut[rng.randrange(len(cut))] ^= 1 << rng.randrange(8)
        parts[at] = Section(tag, bytes(cut))
    return pack((*before, joined(parts, message[-TAIL:])), rng.choice((0, 60_000)))


def with_moves(seen: Seen, rng: random.Random) -> str:
    """Show another move: a trail of the same or of another card, or other table cards."""
    *before, message = seen.messages
    parts = unpack_message(message)
    guest = len(seen.messages) % 2 == 0
    for at, (tag, data) in enumerate(parts):
        if tag == MOVES:
            other = [
                bytes([data[0] & 63]) + data[1 : 2 + guest],
                bytes([rng.randrange(52)]) + data[1 : 2 + guest],
                data[:-1] + bytes([data[-1] ^ 1 << rng.randrange(8)]),
                bytes([Kind.CAPTURE << 6 | data[0] & 63]) + data[1 : 2 + guest] + b"\1\0",
            ]
            parts[at] = Section(MOVES, rng.choice(other))
    return pack((*before, joined(parts, message[-TAIL:])))


def with_tail(seen: Seen, rng: random.Random) -> str:
    """Give the newest message another mark or seal: random, or that of another message."""
    *before, message = seen.messages
    others = [each for messages in (seen.messages, *seen.others) for each in messages]
    tails = (rng.randbytes(TAIL), rng.choice(others)[-TAIL:], message[-TAIL:-1] + b"\0")
    mixed = rng.choice(tails)
    if rng.random() < 0.5:
        mixed = rng.choice((mixed[:MARK] + message[-SEAL:], message[-TAIL:-SEAL] + mixed[MARK:]))
    return pack((*before, message[:-TAIL] + mixed))


def with_a_seal_of_its_own(seen: Seen, rng: random.Random) -> str:
    """Show another move, or add nothing, and seal it with any key that the carrier can make."""
    *before, _ = seen.messages
    text = letters_in(rng.choice((with_moves, with_parts))(seen, rng))[0].messages[-1]
    host, guest = (public_key_in(unpack_message(seen.messages[n - 1]), n) for n in (1, 2))
    public = host, guest
    number = len(seen.messages)
    secrets = (b"", bytes(SIZE), *public)
    keys = [
        b"",
        bytes(SIZE),
        sha256(b"".join(public)).digest(),
        *(sha256(b"kasino letters key:" + z + b"".join(public)).digest() for z in secrets),
        run_to_end(agreed(secret("carrier"), HOST, public)),
        run_to_end(agreed(secret("carrier"), GUEST, public)),
    ]
    marked = text[:-SEAL]
    sealed = marked + seal(marked, rng.choice(keys), chain_of(before)[-1], number)
    return pack((*before, sealed))


def with_header(seen: Seen, rng: random.Random) -> str:
    """Change the match, the number or the chain in the header."""
    chain = chain_of(seen.messages)
    first = len(seen.messages)
    fields: list[tuple[bytes, int, bytes]] = [
        (rng.randbytes(MARK), first, chain[first - 1][:MARK]),
        (chain[1][:MARK], rng.randrange(1, first + 3), chain[first - 1][:MARK]),
        (chain[1][:MARK], first, rng.randbytes(MARK)),
        (chain[1][:MARK], max(first - 2, 1), chain[max(first - 3, 0)][:MARK]),
    ]
    return letter(*rng.choice(fields), seen.messages[first - 1 :])


def replayed(seen: Seen, rng: random.Random) -> str:
    """Send an older message again in the newest one’s place, or one of another match."""
    *before, _ = seen.messages
    others = [each for messages in (seen.messages, *seen.others) for each in messages]
    return pack((*before, rng.choice(others)), rng.choice((0, 60_000)))


def late(seen: Seen, rng: random.Random) -> str:
    """Deliver an older letter as it was, out of order."""
    return pack(seen.messages[: rng.randrange(1, len(seen.messages) + 1)], rng.choice((0, 60_000)))


def of_another_match(seen: Seen, rng: random.Random) -> str:
    """Send a letter of another match, as it is or with this match’s header."""
    messages = rng.choice(seen.others)
    number = min(len(seen.messages), len(messages))
    if rng.random() < 0.5:
        return pack(messages[:number], rng.choice((0, 60_000)))
    chain = chain_of(seen.messages)
    return letter(chain[1][:MARK], number, chain[number - 1][:MARK], messages[number - 1 : number])


def with_an_older_change(seen: Seen, rng: random.Random) -> str:
    """Send all messages, with a change in an older one."""
    messages = list(seen.messages)
    at = rng.randrange(len(messages))
    changed = bytearray(messages[at])
    changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    messages[at] = bytes(changed)
    chain = chain_of(seen.messages)
    return rng.choice((pack(messages, 60_000), letter(chain[1][:MARK], 1, bytes(8), messages)))


def created(seen: Seen, rng: random.Random) -> str:
    """Write one more message, or more, as a bystander: a move of any card from any place."""
    messages = list(seen.messages[: len(seen.messages) - rng.randrange(2)])
    for _ in range(rng.randrange(1, 3)):
        guest = len(messages) % 2 == 1
        data = bytes([rng.randrange(52), rng.randrange(52)]) + (rng.randbytes(1) if guest else b"")
        messages.append(joined([Section(MOVES, data)], rng.randbytes(TAIL)))
    return pack(messages, rng.choice((0, 60_000)))


def pieces(seen: Seen, rng: random.Random) -> str:
    """Join pieces of several letters."""
    texts = [pack(seen.messages, 60_000), pack(seen.messages), pack(rng.choice(seen.others))]
    found = []
    for _ in range(rng.randrange(1, 4)):
        text = rng.choice(texts)
        start = rng.choice((0, rng.randrange(len(text))))
        found.append(text[start : rng.randrange(start, len(text) + 1)])
    return rng.choice(("", "\n", "\n> ")).join(found)


FORGERIES: tuple[Callable[[Seen, random.Random], str], ...] = (
    with_parts,
    with_moves,
    with_tail,
    with_a_seal_of_its_own,
    with_header,
    replayed,
    late,
    of_another_match,
    with_an_older_change,
    created,
    pieces,
)


@cache
def others() -> tuple[tuple[bytes, ...], ...]:
    """Return the messages of other matches, between the same people and others."""
    found = []
    for game, options in GAMES[:3]:
        two = _begun(game, options, "other")
        found.append(max((device.messages for device in _play(two, 14)), key=len))
    return tuple(found)


def _begun(game: str, options: str, seed: str) -> tuple[Device, Device]:
    host = Device.invite(game, options, "Aino", secret(f"host {seed}"))
    return host, Device.accept(host.letter(), "Eero", secret(f"guest {seed}"))


def _play(two: Sequence[Device], count: int) -> list[Device]:
    devices, writer = list(two), GUEST
    for _ in range(count):
        devices[1 - writer] = devices[1 - writer].hear(devices[writer].letter())
        writer = 1 - writer
        while devices[writer].to_move:
            devices[writer] = devices[writer].play(chosen(devices[writer]))
    return devices


def compare(two: Sequence[Device]) -> None:
    """Raise Fault unless both devices hold the same match as far as both have come."""
    host, guest = two
    shorter, longer = sorted((host.messages, guest.messages), key=len)
    if longer[: len(shorter)] != shorter or len(longer) > len(shorter) + 1:
        raise Fault(f"different messages: {len(host.messages)} and {len(guest.messages)}")
    if host.rules != guest.rules:
        raise Fault(f"different rules: {host.rules.options} and {guest.rules.options}")
    if len(shorter) > 1 and host.names != guest.names:
        raise Fault(f"different names: {host.names} and {guest.names}")
    if len(shorter) > 2 and host.comparison != guest.comparison:
        raise Fault("different cards to compare")
    for one, other in zip(host.ends, guest.ends, strict=False):
        if (one.scores, one.tally, one.history) != (other.scores, other.tally, other.history):
            raise Fault(f"different results: {one.scores} and {other.scores}")


def carry(game: str, options: str, rng: random.Random, most: int) -> Counter[str]:
    """Carry one match; return how often each answer came."""
    came: Counter[str] = Counter()
    say = game_words("en")
    host = Device.invite(game, options, "Aino", secret(f"host {rng.random()}"))
    two: list[Device | None] = [host, None]
    writer = HOST
    number = 1
    while number < most and not all(device is not None and device.over for device in two):
        sender, reader = two[writer], two[1 - writer]
        assert sender is not None
        true = sender.letter()
        seen = Seen(sender.messages, others())
        for _ in range(rng.randrange(4) if reader is not None else 0):
            forge = rng.choice(FORGERIES)
            text = forge(seen, rng)
            kept = reader.save()
            try:
                after = reader.hear(text)
            except LetterError as error:
                came[error.message_id] += 1
                if not error_text(say, error).strip():
                    raise Fault(f"{forge.__name__}: no sentence") from error
                if error.message_id.startswith("cheat-"):
                    raise Fault(f"{forge.__name__}: {error.message_id} blames a player") from error
            except KasinoError as error:
                raise Fault(f"{forge.__name__}: {type(error).__name__}") from error
            else:
                if after.messages[:number] != sender.messages:
                    raise Fault(f"{forge.__name__}: message {number} was forged")
                came["read"] += 1
            if reader.save() != kept:
                raise Fault(f"{forge.__name__}: the device is another one")
        if reader is None:
            reader = Device.accept(true, "Eero", secret(f"guest {rng.random()}"))
        else:
            if rng.random() < 0.2:  # it was lost: the writer opens its file and sends it again
                assert Device.load(sender.save()).letter() == true
            reader = reader.hear(true)  # the true one still fits
            kept = reader.save()
            try:
                reader.hear(true)  # twice
            except LetterError as error:
                came[f"twice: {error.message_id}"] += 1
            else:
                raise Fault("a letter was read twice")
            if reader.save() != kept:
                raise Fault("a letter read twice changed the device")
        if rng.random() < 0.05:
            reader = Device.load(reader.save())
        while reader.to_move:
            reader = reader.play(chosen(reader))
        two[1 - writer] = reader
        compare([device for device in two if device is not None])
        writer, number = 1 - writer, number + 1
    return came


def with_another_invitation(game: str, rng: random.Random) -> str:
    """Change the invitation on its way, without a key: the host must refuse the answer."""
    host = Device.invite(game, "", "Aino", secret(f"host {rng.random()}"))
    parts = unpack_message(host.messages[0])
    data = parts[0].data
    words = data[96:].split(b"\n")
    change = rng.randrange(3)
    if change == 0:
        words[0], words[1] = b"kasino", b"sweep=0,aces=0,last=1"
    elif change == 1:
        words[2] = b"Elli"
    head = data[:64] if change < 2 else rng.randbytes(64)
    altered = joined([Section(INVITATION, head + data[64:96] + b"\n".join(words))], bytes(MARK))
    # The first seal is a hash, so that anyone can make it.
    text = pack((altered + seal(altered, b"", bytes(32), 1),))
    guest = Device.accept(text, "Eero", secret(f"guest {rng.random()}"))
    chain = chain_of(host.messages)
    for answer in (
        guest.letter(),
        letter(chain[1][:MARK], 2, chain[1][:MARK], guest.messages[1:]),
    ):
        try:
            host.hear(answer)
        except LetterError as error:
            found = error.message_id
        else:
            raise Fault("the answer to another invitation was read")
    # There is a way on: the true invitation again.
    host.hear(Device.accept(host.letter(), "Eero", secret(f"again {rng.random()}")).letter())
    return found


def with_another_answer(rng: random.Random) -> str:
    """Change the answer on its way: the host must refuse it, and then read the true one."""
    host, guest = _begun("finnish", "", str(rng.random()))
    parts = unpack_message(guest.messages[1])
    data = bytearray(parts[0].data)
    change = rng.randrange(3)
    if change == 0:
        data[-4:] = b"Elli"
    elif change == 1:
        data[rng.randrange(48)] ^= 1
    else:
        parts[1] = Section(parts[1].tag, parts[1].data[::-1])
    parts[0] = Section(REPLY, bytes(data))
    text = pack((guest.messages[0], joined(parts, guest.messages[1][-TAIL:])))
    try:
        host.hear(text)
    except LetterError as error:
        found = error.message_id
    else:
        raise Fault("another answer was read")
    host.hear(guest.letter())
    return found


def in_the_middle(rng: random.Random) -> bool:
    """Answer and invite in both names from the first letter on; return whether the cards agree.

    All that can be tried in one match: the two codes are fixed before the middle knows both.
    """
    host = Device.invite("finnish", "", "Aino", secret(f"host {rng.random()}"))
    as_host = Device.invite("finnish", "", "Aino", secret(f"middle host {rng.random()}"))
    guest = Device.accept(as_host.letter(), "Eero", secret(f"guest {rng.random()}"))
    as_guest = Device.accept(host.letter(), "Eero", secret(f"middle guest {rng.random()}"))
    host, as_host = host.hear(as_guest.letter()), as_host.hear(guest.letter())
    while host.to_move:
        host = host.play(chosen(host))
    while as_host.to_move:
        as_host = as_host.play(chosen(as_host))
    guest = guest.hear(as_host.letter())
    assert len(host.comparison) == len(guest.comparison) == 5
    return host.comparison == guest.comparison


def attack(count: int, of: str, most: int = 70) -> Counter[str]:
    """Carry a number of matches; return how often each answer came, or raise Fault."""
    came: Counter[str] = Counter()
    for number in range(count):
        rng = random.Random(f"between {of} {number}")
        game, options = GAMES[number % len(GAMES)]
        try:
            came += carry(game, options, rng, most)
            came[f"invitation: {with_another_invitation(game, rng)}"] += 1
            came[f"answer: {with_another_answer(rng)}"] += 1
            if in_the_middle(rng):
                raise Fault("someone in the middle wasn’t seen")
            came["middle: other cards to compare"] += 1
        except Fault as fault:
            raise Fault(f"{of} {number} {game}: {fault}") from fault
    return came


def main(arguments: Sequence[str]) -> int:
    """Run the requested attacks and report; return the exit code."""
    count = int(arguments[0]) if arguments else 100
    with patch.object(tickets, "multiply", cache(multiply)):
        try:
            came = attack(count, arguments[1] if len(arguments) > 1 else "1")
        except Fault as fault:
            print(fault)
            return 1
    for what, often in came.most_common():
        print(f"{often:6}  {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The contents of an invitation and of its answer: the game, the names, and who plays first."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kasino.cards import shuffled
from kasino.errors import RecordError, TranslatableError
from kasino.games import game
from kasino.letters.group import BASE, SIZE, from_bytes, is_point, lock, to_bytes
from kasino.letters.letter import (
    INVITATION,
    INVITATION_1,
    MARK,
    REPLY,
    REPLY_1,
    SEAL,
    VERSIONS,
    LetterError,
    letters_in,
    unpack_message,
)
from kasino.letters.tickets import Work
from kasino.match.setup import MAX_NAME, check_shown, encodable, nickname, shown_name
from kasino.messages import clip
from kasino.rules import Rules

#: The size in bytes of the numbers that decide who plays first.
NONCE: Final = 16
#: The number of cards to compare: one chance in 311,875,200 that they agree by accident.
COMPARED: Final = 5

_TEXTS: Final = 3  # game, options and name in an invitation


def nonce(secret: bytes) -> bytes:
    """Return the number that a device draws to decide who plays first."""
    return sha256(b"kasino letters coin:" + secret).digest()[:NONCE]


def commitment(nonce: bytes) -> bytes:
    """Return the hash that commits the host to the number it has drawn."""
    return sha256(b"kasino letters commitment:" + nonce).digest()


def player_name(player: str) -> str:
    """Return a player’s name in the form for letters; raise KasinoError if it can’t be shown."""
    _check(player)
    name = nickname(player)
    if not name:
        raise LetterError("letter-name", most=MAX_NAME)
    return name


def _check(name: str) -> None:
    if not name or len(name) > MAX_NAME or "\n" in name:
        raise LetterError("letter-name", most=MAX_NAME)
    if not encodable(name):
        raise RecordError("utf-8", text=clip(name))
    check_shown(name)


def _read_name(name: str) -> str:
    """Return a name from a letter, in a form that can be shown."""
    _check(name)
    return shown_name(name)


def invitation_in(text: str) -> bytes:
    """Return the message of the first invitation in a string; raise LetterError if it has none.

    Nobody begins a match of version 1 any more: nothing in it shows who wrote a message.
    """
    problem = LetterError("letter-late")
    for letter in letters_in(text):
        if letter.first == 1 and len(letter.messages) == 1:
            if letter.version != VERSIONS[0]:
                return letter.messages[0]
            problem = LetterError("letter-older")
    raise problem


def parse_invitation(message: bytes) -> tuple[Rules, str]:
    """Return the rules and the host’s name from an invitation."""
    first = message[:1] == bytes([INVITATION_1])
    data = _only(message, INVITATION_1, MARK) if first else _only(message, INVITATION)
    words = _text(data[(2 if first else 3) * SIZE :]).split("\n")
    if len(words) != _TEXTS:
        raise LetterError("letter-damaged")
    try:
        return game(words[0], words[1], 2), _read_name(words[2])
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def parse_reply(message: bytes, *, version: str = VERSIONS[1]) -> str:
    """Return the guest’s name from a reply."""
    if version == VERSIONS[0]:
        return guest_name(_only(message, REPLY_1, MARK), SIZE + NONCE)
    return guest_name(_only(message, REPLY))


def host_key(message: bytes) -> bytes:
    """Return the host’s public key from an invitation."""
    return _key(_only(message, INVITATION)[2 * SIZE :])


def guest_key(message: bytes) -> bytes:
    """Return the guest’s public key from a reply."""
    return _key(_only(message, REPLY)[SIZE + NONCE :])


def _key(data: bytes) -> bytes:
    if len(data) < SIZE or not is_point(from_bytes(data[:SIZE])):
        raise LetterError("letter-damaged")
    return data[:SIZE]


def _key_number(secret: bytes) -> int:
    return lock(b"kasino letters private:" + secret)[0]


def public_key(secret: bytes) -> Work[bytes]:
    """Return a device’s public key, as in X25519."""
    return to_bytes((yield ((_key_number(secret), BASE),))[0])


def agreed(secret: bytes, seat: int, keys: tuple[bytes, bytes]) -> Work[bytes]:
    """Return the key that only the devices with these two public keys can make."""
    theirs = from_bytes(keys[1 - seat])
    (shared,) = yield ((_key_number(secret), theirs),)
    return sha256(b"kasino letters key:" + to_bytes(shared) + b"".join(keys)).digest()


def comparison(chain: bytes, coin: bytes) -> tuple[int, ...]:
    """Return the cards that both players see if nobody changed the first two messages.

    ``chain`` is the digest of these messages, and ``coin`` the host’s number, which the host
    promised in the first message and reveals in the third.
    """
    digest = sha256(b"kasino letters compare:" + chain + coin).digest()
    return tuple(shuffled(digest.hex(), 1, range(52))[0][:COMPARED])


def guest_name(data: bytes, at: int = 2 * SIZE + NONCE) -> str:
    """Return the guest’s name from the data of a reply."""
    name = _text(data[at:])
    try:
        return _read_name(name)
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def _only(message: bytes, tag: int, tail: int = MARK + SEAL) -> bytes:
    """Return the first part of a message; raise LetterError if it isn’t of the given kind."""
    found = unpack_message(message, tail)
    if not found or found[0].tag != tag:
        raise LetterError("letter-damaged")
    return found[0].data


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LetterError("letter-damaged") from None

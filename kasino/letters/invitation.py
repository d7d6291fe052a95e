"""The contents of an invitation and of its answer: the game, the names, and who plays first."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from kasino.cards import NUMBERS, shuffled
from kasino.errors import RecordError, TranslatableError
from kasino.games import game
from kasino.letters.cryptography.group import SIZE, from_bytes, is_point
from kasino.letters.cryptography.seals import NONCE
from kasino.letters.letter import (
    INVITATION,
    INVITATION_1,
    REPLY,
    REPLY_1,
    VERSIONS,
    Letter,
    LetterError,
    Section,
    unpack_message,
    version_of,
)
from kasino.match.setup import MAX_NAME, check_shown, encodable, nickname, shown_name
from kasino.messages import clip
from kasino.rules import Rules

#: The number of cards to compare: one chance in 311,875,200 that they agree by accident.
COMPARED: Final = 5

_TEXTS: Final = 3  # game, options and name in an invitation


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


def invitation_in(letters: Sequence[Letter]) -> bytes:
    """Return the message of the newest invitation among letters; raise LetterError if none is one.

    Nobody begins a match of version 1 any more, because nothing in it shows who wrote a message.
    """
    problem = LetterError("letter-late")
    for letter in letters:
        if letter.first == 1 and letter.last == 1:
            if letter.version != VERSIONS[0]:
                return letter.messages[0]
            problem = LetterError("letter-older")
    raise problem


def parse_invitation(message: bytes) -> tuple[Rules, str]:
    """Return the rules and the host’s name from an invitation."""
    version = version_of((message,))
    if version == VERSIONS[0]:
        text = _only(unpack_message(message, version), INVITATION_1)[2 * SIZE :]
    else:
        text = _only(unpack_message(message, version), INVITATION)[3 * SIZE :]
    words = _text(text).split("\n")
    if len(words) != _TEXTS:
        raise LetterError("letter-damaged")
    try:
        return game(words[0], words[1], 2), _read_name(words[2])
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def parse_reply(message: bytes, version: str) -> str:
    """Return the guest’s name from a reply."""
    tag = REPLY_1 if version == VERSIONS[0] else REPLY
    return guest_name(_only(unpack_message(message, version), tag), version)


def guest_name(data: bytes, version: str) -> str:
    """Return the guest’s name from the data of a reply."""
    size = SIZE + NONCE if version == VERSIONS[0] else 2 * SIZE + NONCE
    try:
        return _read_name(_text(data[size:]))
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def public_key_in(parts: Sequence[Section], number: int) -> bytes:
    """Return the public key in the parts of message 1 or 2."""
    tag, at = ((INVITATION, 2 * SIZE), (REPLY, SIZE + NONCE))[number - 1]
    key = _only(parts, tag)[at : at + SIZE]
    if len(key) < SIZE or not is_point(from_bytes(key)):
        raise LetterError("letter-damaged")
    return key


def comparison(chain: bytes, coin: bytes) -> tuple[int, ...]:
    """Return the cards that both players see if nobody changed the first two messages.

    ``chain`` is the digest of these messages, and ``coin`` the host’s number, which the host
    promised in the first message and reveals in the third.
    """
    digest = sha256(b"kasino letters compare:" + chain + coin).digest()
    return tuple(shuffled(digest.hex(), 1, NUMBERS)[0][:COMPARED])


def _only(parts: Sequence[Section], tag: int) -> bytes:
    """Return the data of the first part; raise LetterError if it isn’t of the given kind."""
    if not parts or parts[0].tag != tag:
        raise LetterError("letter-damaged")
    return parts[0].data


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LetterError("letter-damaged") from None

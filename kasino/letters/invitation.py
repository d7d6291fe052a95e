"""The contents of an invitation and of its answer: the game, the names, and who plays first."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kasino.errors import RecordError, TranslatableError
from kasino.games import game
from kasino.letters.group import SIZE
from kasino.letters.letter import INVITATION, REPLY, LetterError, letters_in, unpack_message
from kasino.match.setup import MAX_NAME, check_shown, encodable, nickname, shown_name
from kasino.messages import clip
from kasino.rules import Rules

#: The size in bytes of the numbers that decide who plays first.
NONCE: Final = 16

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
    """Return the message of the first invitation in a string; raise LetterError if it has none."""
    for letter in letters_in(text):
        if letter.first == 1 and len(letter.messages) == 1:
            return letter.messages[0]
    raise LetterError("letter-late")


def parse_invitation(message: bytes) -> tuple[Rules, str]:
    """Return the rules and the host’s name from an invitation."""
    data = _only(message, INVITATION)
    words = _text(data[2 * SIZE :]).split("\n")
    if len(words) != _TEXTS:
        raise LetterError("letter-damaged")
    try:
        return game(words[0], words[1], 2), _read_name(words[2])
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def parse_reply(message: bytes) -> str:
    """Return the guest’s name from a reply."""
    return guest_name(_only(message, REPLY))


def guest_name(data: bytes) -> str:
    """Return the guest’s name from the data of a reply."""
    name = _text(data[SIZE + NONCE :])
    try:
        return _read_name(name)
    except TranslatableError as error:
        raise LetterError(error.message_id, **error.arguments) from None


def _only(message: bytes, tag: int) -> bytes:
    """Return the first part of a message; raise LetterError if it isn’t of the given kind."""
    found = unpack_message(message)
    if not found or found[0].tag != tag:
        raise LetterError("letter-damaged")
    return found[0].data


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LetterError("letter-damaged") from None

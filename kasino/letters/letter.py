"""Letters as text and messages as bytes: numbered, chained, and marked by their writers.

A letter contains the newest message and as many older ones as a short letter can hold, so that a
device that has lost its place can catch up.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final, NamedTuple

from kasino.errors import TranslatableError


class LetterError(TranslatableError):
    """A letter that is damaged, old, from another match or in the wrong direction."""


class Cheat(LetterError):
    """A letter that no honest device can have written; the error names the contradiction."""


#: The beginning of a letter; the digit is the version of the protocol.
VERSION: Final = "1"
PREFIX: Final = f"kasino-letter-{VERSION}."
#: The maximum length in characters of a letter with older messages.
SHORT: Final = 2000
#: The maximum number of characters searched for a letter.
MAX_TEXT: Final = 100_000

MARK: Final = 8  # the size in bytes of a digest that distinguishes messages
_CHECK: Final = 4
_HEAD: Final = 2 * MARK + 2
#: Anything that mail inserts between a letter’s characters: line ends, quote marks, soft breaks.
_GAP: Final = r"[\s>|=\u00ad\u200b]*"
_BEGINNING: Final = re.compile(_GAP.join("kasino-letter-") + rf"{_GAP}([0-9]{{1,20}}){_GAP}\.")
_CODE: Final = re.compile("[A-Za-z0-9_-]+")


#: The kinds of parts of a message.
(
    INVITATION,
    REPLY,
    COIN,
    ENTRIES,
    TICKETS,
    REQUESTS,
    SHOWN,
    MOVES,
    ANSWERS,
    SEED,
) = range(1, 11)


class Section(NamedTuple):
    """A part of a message: its kind, and its bytes."""

    tag: int
    data: bytes


class Letter(NamedTuple):
    """The contents of a letter: its match, the number of its first message, and the messages."""

    match: bytes
    first: int
    before: bytes
    messages: tuple[bytes, ...]

    @property
    def last(self) -> int:
        """The number of the newest message."""
        return self.first + len(self.messages) - 1


def chained(digest: bytes, message: bytes) -> bytes:
    """Return the digest of all messages up to this one, given the digest of those before it."""
    return sha256(b"kasino letters chain:" + digest + message).digest()


def chain_of(messages: Sequence[bytes]) -> list[bytes]:
    """Return a list of digests: for no message, the first message, the first two, and so on."""
    chain = [bytes(32)]
    for message in messages:
        chain.append(chained(chain[-1], message))
    return chain


def pack(messages: Sequence[bytes], most: int = SHORT) -> str:
    """Return a letter with the last message, and as many older ones as a short letter can hold."""
    chain = chain_of(messages)
    first = len(messages)
    size = _HEAD + _CHECK + 2 + len(messages[-1])
    while first > 1 and _length(longer := size + 2 + len(messages[first - 2])) <= most:
        first, size = first - 1, longer
    data = chain[1][:MARK] + first.to_bytes(2) + chain[first - 1][:MARK]
    for message in messages[first - 1 :]:
        data += len(message).to_bytes(2) + message
    data += sha256(data).digest()[:_CHECK]
    return PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _length(size: int) -> int:
    """Return the length in characters of a letter that holds this many bytes."""
    return len(PREFIX) + (4 * size + 2) // 3


def letters_in(text: str) -> tuple[Letter, ...]:
    """Return all letters found in a string, newest first; raise LetterError if there are none.

    Mail programs quote letters, break their lines and put words around them, so a letter ends where
    its checksum matches.
    """
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise LetterError("letter-none")
    beginnings = list(_BEGINNING.finditer(text))
    if not beginnings:
        raise LetterError("letter-none")
    ends = [*(each.start() for each in beginnings[1:]), len(text)]
    found = []
    for beginning, end in zip(beginnings, ends, strict=True):
        letter = _whole(text[beginning.end() : end]) if beginning[1] == VERSION else None
        if letter is not None:
            found.append(letter)
    if found:
        return tuple(sorted(found, key=lambda letter: -letter.last))
    other = next((each[1] for each in beginnings if each[1] != VERSION), None)
    if other is not None:
        raise LetterError("letter-version", version=other)
    raise LetterError("letter-damaged")


def _whole(text: str) -> Letter | None:
    """Return the letter whose code begins a string, or None if the code is damaged."""
    pieces = _CODE.findall(text)
    code = "".join(pieces)
    data = base64.urlsafe_b64decode(code[: len(code) // 4 * 4] + _padded(code))
    digest, hashed, end = sha256(), 0, 0
    for piece in pieces:
        end += len(piece)
        size = end * 3 // 4
        if size - _CHECK > hashed:
            digest.update(data[hashed : size - _CHECK])
            hashed = size - _CHECK
            if digest.digest()[:_CHECK] == data[hashed:size]:
                with suppress(LetterError):
                    return _letter(data[:hashed])
    return None


def _padded(code: str) -> str:
    """Return a code’s characters, padded to whole groups of four if possible."""
    rest = code[len(code) // 4 * 4 :]
    return rest + "=" * (4 - len(rest)) if len(rest) > 1 else ""


def _letter(data: bytes) -> Letter:
    messages = []
    rest = data[_HEAD:]
    while rest:
        size = int.from_bytes(rest[:2])
        messages.append(rest[2 : 2 + size])
        if len(messages[-1]) != size or size < MARK:
            raise LetterError("letter-damaged")
        rest = rest[2 + size :]
    first = int.from_bytes(data[MARK : MARK + 2])
    if not messages or not first:
        raise LetterError("letter-damaged")
    return Letter(data[:MARK], first, data[MARK + 2 : _HEAD], tuple(messages))


def unpack_message(message: bytes) -> list[Section]:
    """Return a message’s parts without its final mark; raise LetterError if it is malformed."""
    found = []
    rest = message[:-MARK]
    while rest:
        size = int.from_bytes(rest[1:3])
        if len(rest) < 3 + size:
            raise LetterError("letter-damaged")
        found.append(Section(rest[0], rest[3 : 3 + size]))
        rest = rest[3 + size :]
    return found


def pack_message(parts: Sequence[Section], secret: bytes, before: bytes, number: int) -> bytes:
    """Return a message made up of parts, with its mark for this number and this chain."""
    body = b"".join(bytes([tag]) + len(data).to_bytes(2) + data for tag, data in parts)
    return body + mark(body, secret, before, number)


def mark(body: bytes, secret: bytes, before: bytes, number: int) -> bytes:
    """Return the mark for one place, which only the owner of the secret can make."""
    place = number.to_bytes(2) + before + sha256(body).digest()
    return sha256(b"kasino letters mark 2:" + secret + place).digest()[:MARK]


def old_mark(body: bytes, secret: bytes) -> bytes:
    """Return the mark that Kasino 1.0.0 made for a message; it is the same for any place."""
    return sha256(b"kasino letters mark:" + secret + sha256(body).digest()).digest()[:MARK]

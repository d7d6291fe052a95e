"""Letters as text and messages as bytes: numbered, chained, each with the marks of its writer.

A letter holds the newest message and as many of those before it as keep it short, so that a device
that lost its place can go on.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final, NamedTuple

from kasino.distant.errors import LetterError

#: How a letter begins; the digit is the version of the protocol.
PREFIX: Final = "kasino-letter-1."
#: Characters beyond which a letter carries no older message.
SHORT: Final = 2000
#: Characters that a text may have in which a letter is looked for.
LONGEST: Final = 100_000

MARK: Final = 8  # bytes of a digest that tells messages apart
_CHECK: Final = 4
_HEAD: Final = 2 * MARK + 2
_LETTER: Final = re.compile(r"kasino-letter-([0-9]+)\.([A-Za-z0-9_-]+)")


#: What a part of a message is.
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
    """A part of a message: what it is, and its bytes."""

    tag: int
    data: bytes


class Letter(NamedTuple):
    """What a letter holds: its match, the number of its first message, the messages."""

    match: bytes
    first: int
    before: bytes
    messages: tuple[bytes, ...]


def chained(digest: bytes, message: bytes) -> bytes:
    """Return the digest of all messages up to one, from that of those before it."""
    return sha256(b"kasino letters chain:" + digest + message).digest()


def chain_of(messages: Sequence[bytes]) -> list[bytes]:
    """Return the digest of nothing, of the first message, of the first two, and so on."""
    chain = [bytes(32)]
    for message in messages:
        chain.append(chained(chain[-1], message))
    return chain


def pack(messages: Sequence[bytes], most: int = SHORT) -> str:
    """Return a letter with the last message, and those before it while the text stays short."""
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
    """Return the characters of a letter of so many bytes."""
    return len(PREFIX) + (4 * size + 2) // 3


def unpack(text: str) -> Letter:
    """Return the letter that stands somewhere in a text; raise LetterError if there is none.

    Messengers break lines and put words around it: spaces within are left out where that helps.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise LetterError("letter-none")
    found = _LETTER.findall(text) + _LETTER.findall(re.sub(r"\s+", "", text))
    if not found:
        raise LetterError("letter-none")
    for version, code in found:
        if version != "1":
            raise LetterError("letter-version", version=version[:20])
        with suppress(LetterError):
            return _letter(code)
    raise LetterError("letter-damaged")


def _letter(code: str) -> Letter:
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise LetterError("letter-damaged") from None
    data, check = data[:-_CHECK], data[-_CHECK:]
    if sha256(data).digest()[:_CHECK] != check or len(data) < _HEAD:
        raise LetterError("letter-damaged")
    messages = []
    rest = data[_HEAD:]
    while rest:
        size = int.from_bytes(rest[:2])
        messages.append(rest[2 : 2 + size])
        if len(messages[-1]) != size or len(rest) < 2:
            raise LetterError("letter-damaged")
        rest = rest[2 + size :]
    first = int.from_bytes(data[MARK : MARK + 2])
    if not messages or not first:
        raise LetterError("letter-damaged")
    return Letter(data[:MARK], first, data[MARK + 2 : _HEAD], tuple(messages))


def unpack_message(message: bytes) -> list[Section]:
    """Return the parts of a message, without the mark at its end; raise LetterError."""
    found = []
    rest = message[:-MARK]
    while rest:
        size = int.from_bytes(rest[1:3])
        if len(rest) < 3 + size:
            raise LetterError("letter-damaged")
        found.append(Section(rest[0], rest[3 : 3 + size]))
        rest = rest[3 + size :]
    return found


def pack_message(parts: Sequence[Section], secret: bytes) -> bytes:
    """Return a message of its parts, with the mark by which its writer knows it again."""
    body = b"".join(bytes([tag]) + len(data).to_bytes(2) + data for tag, data in parts)
    return body + mark(body, secret)


def mark(body: bytes, secret: bytes) -> bytes:
    """Return the mark that only who has the secret can make."""
    return sha256(b"kasino letters mark:" + secret + sha256(body).digest()).digest()[:MARK]

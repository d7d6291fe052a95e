"""Letters as text and messages as bytes: numbered, chained, and marked by their writers.

A letter contains the newest message and as many older ones as a short letter can hold, so that a
device that has lost its place can catch up.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from kasino.errors import TranslatableError


class LetterError(TranslatableError):
    """A letter that is damaged, old, from another match or in the wrong direction."""


class Cheat(LetterError):
    """A letter that no honest device can have written; the error names the contradiction."""


#: The versions of the protocol. Version 1 has no seals; only matches begun with it still use it.
VERSIONS: Final = ("1", "2")
#: The beginning of a letter; the digit is the version of the protocol.
BEGINS: Final = "kasino-letter-"
PREFIX: Final = f"{BEGINS}2."
#: The maximum length in characters of a letter for a device that lost its place.
LONG: Final = 20_000
#: The maximum number of characters searched for a letter.
MAX_TEXT: Final = 100_000
#: The maximum number of bytes in a letter.
MAX_BYTES: Final = 65_535

MARK: Final = 8  # the size in bytes of a digest that distinguishes messages
SEAL: Final = 8  # the size in bytes of the digest that only the two players can make
_CHECK: Final = 4
_LENGTH: Final = 2
_HEAD: Final = 2 * MARK + 2
#: What programs do to text: hyphens that only look like one, full-width letters, and invisible
#: characters.
_PLAIN: Final = {
    **dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0xFE58, 0xFE63), "-"),
    **{0xFF01 + at: chr(0x21 + at) for at in range(0x5E)},
    **dict.fromkeys(
        (
            *(0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF),
            *range(0x200B, 0x2010),
            *range(0x202A, 0x202F),
            *range(0x2060, 0x2070),
            *range(0xFE00, 0xFE10),
        ),
        None,
    ),
}
_HYPHENS: Final = re.compile("%2[Dd]|&#(?:45|x2[Dd]);")
_TAGS: Final = re.compile(
    r"</?(?:br|wbr|p|div|span)\b[^<>]{0,99}>|&(?:shy|#173|#x[Aa][Dd]|nbsp|ZeroWidthSpace);"
)
#: Anything that mail inserts between a letter’s characters: line ends, quote marks, soft breaks,
#: and the marks of chats for bold and code.
_GAP: Final = r"[\s>|=*`\\]*"
_BEGINNING: Final = re.compile(_GAP.join(BEGINS) + rf"{_GAP}([0-9]{{1,20}}){_GAP}\.", re.IGNORECASE)
_CODE: Final = re.compile("[A-Za-z0-9_-]+")


#: The kinds of parts of a message. The first two began matches of version 1.
(
    INVITATION_1,
    REPLY_1,
    COIN,
    ENTRIES,
    TICKETS,
    REQUESTS,
    SHOWN,
    MOVES,
    ANSWERS,
    SEED,
    INVITATION,
    REPLY,
) = range(1, 13)


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
    version: str = VERSIONS[-1]

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


def version_of(messages: Sequence[bytes]) -> str:
    """Return the version of the protocol of a match, which its first message tells."""
    return VERSIONS[0] if messages and messages[0][:1] == bytes([INVITATION_1]) else VERSIONS[1]


def pack(messages: Sequence[bytes], most: int = 0) -> str:
    """Return a letter with the last message, and as many older ones as ``most`` characters hold."""
    chain = chain_of(messages)
    first = len(messages)
    most = min(most, _length(MAX_BYTES))
    size = _LENGTH + _HEAD + _CHECK + 2 + len(messages[-1])
    while first > 1 and _length(longer := size + 2 + len(messages[first - 2])) <= most:
        first, size = first - 1, longer
    data = chain[1][:MARK] + first.to_bytes(2) + chain[first - 1][:MARK]
    for message in messages[first - 1 :]:
        data += len(message).to_bytes(2) + message
    version = version_of(messages)
    if version != VERSIONS[0]:
        data = len(data).to_bytes(_LENGTH) + data
    data += sha256(data).digest()[:_CHECK]
    return f"{BEGINS}{version}." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _length(size: int) -> int:
    """Return the length in characters of a letter that holds this many bytes."""
    return len(PREFIX) + (4 * size + 2) // 3


def plain(text: str) -> str:
    """Return a text without what programs add to it, and with ordinary hyphens."""
    return _TAGS.sub(" ", _HYPHENS.sub("-", text)).translate(_PLAIN)


def letters_in(text: str) -> tuple[Letter, ...]:
    """Return all letters found in a string, newest first; raise LetterError if there are none.

    Mail programs quote letters, break their lines and put words around them. The time taken grows
    in proportion to the text, whoever wrote it.
    """
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise LetterError("letter-none")
    text = plain(text)
    beginnings = list(_BEGINNING.finditer(text))
    if not beginnings:
        raise LetterError("letter-none")
    ends = [*(each.start() for each in beginnings[1:]), len(text)]
    found = []
    for beginning, end in zip(beginnings, ends, strict=True):
        if beginning[1] in VERSIONS:
            read = _whole if beginning[1] == VERSIONS[1] else _whole_1
            letter = read(_CODE.findall(text, beginning.end(), end))
            if letter is not None:
                found.append(letter)
    if found:
        return tuple(sorted(found, key=lambda letter: -letter.last))
    other = next((each[1] for each in beginnings if each[1] not in VERSIONS), None)
    if other is not None:
        raise LetterError("letter-version", version=other)
    raise LetterError("letter-damaged")


def _whole(pieces: list[str]) -> Letter | None:
    """Return the letter whose code begins with some pieces, or None if the code is damaged.

    It says how long it is, so whatever follows it is ignored.
    """
    data = _decoded("".join(pieces))
    end = _LENGTH + int.from_bytes(data[:_LENGTH])
    if sha256(data[:end]).digest()[:_CHECK] != data[end : end + _CHECK]:
        return None
    return _letter(data, _LENGTH, end, VERSIONS[1])


def _whole_1(pieces: list[str]) -> Letter | None:
    """Do the same for version 1, in which a letter ends where its checksum first matches."""
    data = _decoded("".join(pieces))
    digest, hashed, end = sha256(), 0, 0
    for piece in pieces:
        end += len(piece)
        size = end * 3 // 4
        if size - _CHECK > hashed:
            digest.update(data[hashed : size - _CHECK])
            hashed = size - _CHECK
            if digest.digest()[:_CHECK] == data[hashed:size]:
                return _letter(data, 0, hashed, VERSIONS[0])
    return None


def _decoded(code: str) -> bytes:
    """Return the bytes of a code; a last single character, which means nothing, is ignored."""
    code = code[: len(code) - (len(code) % 4 == 1)]
    return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))


def _letter(data: bytes, at: int, end: int, version: str) -> Letter | None:
    """Return the letter in a part of some bytes, or None if it is malformed."""
    match, first = data[at : at + MARK], int.from_bytes(data[at + MARK : at + MARK + 2])
    before = data[at + MARK + 2 : at + _HEAD]
    at += _HEAD
    messages = []
    while at < end:
        size = int.from_bytes(data[at : at + 2])
        at += 2
        if size < MARK or at + size > end:
            return None
        messages.append(data[at : at + size])
        at += size
    if not messages or not first or at != end:
        return None
    return Letter(match, first, before, tuple(messages), version)


def tail_of(version: str) -> int:
    """Return the size in bytes of the mark and the seal after a message’s parts."""
    return MARK if version == VERSIONS[0] else MARK + SEAL


def unpack_message(message: bytes, tail: int = MARK + SEAL) -> list[Section]:
    """Return a message’s parts without its mark and seal; raise LetterError if it is malformed."""
    found = []
    at, end = 0, len(message) - tail
    while at < end:
        start = at + 3
        stop = start + int.from_bytes(message[at + 1 : start])
        if start > end or stop > end:
            raise LetterError("letter-damaged")
        found.append(Section(message[at], message[start:stop]))
        at = stop
    if at != end:
        raise LetterError("letter-damaged")
    return found


def pack_message(
    parts: Sequence[Section], secret: bytes, before: bytes, number: int, key: bytes | None = None
) -> bytes:
    """Return a message made up of parts, with its mark and seal for this number and this chain.

    Without a key it has no seal, as in version 1.
    """
    body = b"".join(bytes([tag]) + len(data).to_bytes(2) + data for tag, data in parts)
    marked = body + mark(body, secret, before, number)
    return marked if key is None else marked + seal(marked, key, before, number)


def mark(body: bytes, secret: bytes, before: bytes, number: int) -> bytes:
    """Return the mark for one place, which only the owner of the secret can make."""
    place = number.to_bytes(2) + before + sha256(body).digest()
    return sha256(b"kasino letters mark 2:" + secret + place).digest()[:MARK]


def seal(marked: bytes, key: bytes, before: bytes, number: int) -> bytes:
    """Return the seal of a marked message for one place, which only the two players can make.

    The first message has none yet, because there is no key: its seal is a hash. The chain in each
    later seal contains that message.
    """
    place = number.to_bytes(2) + before + sha256(marked).digest()
    return sha256(b"kasino letters seal:" + key + place).digest()[:SEAL]


def old_mark(body: bytes, secret: bytes) -> bytes:
    """Return the mark that Kasino 1.0.0 made for a message; it is the same for any place."""
    return sha256(b"kasino letters mark:" + secret + sha256(body).digest()).digest()[:MARK]

"""Letters as text and messages as bytes: numbered, chained, and marked by their writers.

A letter contains the newest message. It contains older ones, too, if the other device has lost its
place.
"""

from __future__ import annotations

import base64
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from kasino.errors import TranslatableError
from kasino.letters.cryptography.seals import MARK, SEAL, chain_of, chained, mark, seal
from kasino.letters.mangled import readings


class LetterError(TranslatableError):
    """A letter that is damaged, old, from another match or in the wrong direction."""


class Cheat(LetterError):
    """A letter that no honest device can have written; the error names the contradiction.

    ``letter`` contains its newest message alone, to be kept.
    """

    letter = ""


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

_CHECK: Final = 4
_LENGTH: Final = 2
_HEAD: Final = 2 * MARK + 2
#: A code in decimal digits has this many digits for 1, 2, … 7 bytes.
_DIGITS: Final = (3, 5, 8, 10, 13, 15, 17)

#: Whatever else programs put between the characters of the beginning, such as quote marks.
_GAP: Final = "[^A-Za-z0-9-]*"
_BEGINNING: Final = re.compile(_GAP.join(BEGINS) + rf"{_GAP}([0-9]{{1,20}}){_GAP}\.", re.IGNORECASE)
#: The end of a beginning whose first characters are missing or are elsewhere, and a code.
_REST: Final = re.compile(
    f"({'|'.join(BEGINS[at:] for at in range(1, len(BEGINS)))}|)([0-9]{{0,20}})"
    r"\.(?=[A-Za-z0-9_-]{16})",
    re.IGNORECASE,
)
_CODE: Final = re.compile("[A-Za-z0-9_-]+")
#: The code in a line that contains nothing else, except for marks of mail and chats.
_LINE: Final = re.compile(
    r"(?:\A|^(?:[^\S\n]|[>|*`~=])*)([A-Za-z0-9_-]+)(?:[^\S\n]|[>|*`~=\\)\]\"'])*$", re.MULTILINE
)
#: What no program puts into a code, but people do: other characters, and short words.
_WORDS: Final = re.compile(r"[^A-Za-z0-9_\s>|*`~=\\-]|(?<=\s)[A-Za-z0-9]{1,15}(?=\s)")


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


def version_of(messages: Sequence[bytes]) -> str:
    """Return the version of the protocol of a match, which its first message tells."""
    return VERSIONS[0] if messages and messages[0][:1] == bytes([INVITATION_1]) else VERSIONS[1]


def match_of(message: bytes) -> bytes:
    """Return the digest that a letter names its match by, made from the match’s first message."""
    return chained(bytes(32), message)[:MARK]


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


def in_digits(letter: str) -> str:
    """Return a letter with its code in decimal digits, which a QR code stores in less space.

    Each 7 bytes make 17 digits, as in the codes of CTAP 2.2. Devices that play a match of version 1
    may be unable to read digits, so its letters stay as they are.
    """
    if not letter.startswith(PREFIX):
        return letter
    data = _decoded(letter.removeprefix(PREFIX))
    parts = (data[at : at + 7] for at in range(0, len(data), 7))
    return PREFIX + "".join(
        str(int.from_bytes(part)).zfill(_DIGITS[len(part) - 1]) for part in parts
    )


def letters_in(text: str) -> tuple[Letter, ...]:
    """Return all letters found in a string, newest first; raise LetterError if there are none.

    Mail programs quote letters, break their lines and put words around them. The time taken grows
    in proportion to the text, whoever wrote it.
    """
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise LetterError("letter-none")
    found: dict[Letter, None] = {}
    problem = LetterError("letter-none")
    whole = readings(text)
    for beginning, code in _codes_in(whole, _BEGINNING):
        try:
            found[_letter(beginning[1], code)] = None
        except LetterError as error:
            if problem.message_id in ("letter-none", "letter-damaged"):
                problem = error
    if not found and problem.message_id == "letter-none":
        missing = set()
        for rest, code in _codes_in(whole, _REST):
            try:
                found[_letter(rest[2] or VERSIONS[-1], code)] = None
            except LetterError:
                missing.add((rest.string, BEGINS[: len(BEGINS) - len(rest[1])]))
        if any(len(part) < len(BEGINS) / 2 or part in text.lower() for text, part in missing):
            problem = LetterError("letter-mixed")
    if not found:
        raise problem
    return tuple(sorted(found, key=lambda letter: -letter.last))


def _codes_in(
    whole: Sequence[str], pattern: re.Pattern[str]
) -> Iterator[tuple[re.Match[str], str]]:
    """Yield the beginning of each letter, and the text from its code to the next letter."""
    for text in whole:
        beginnings = list(pattern.finditer(text))
        ends = [*(each.start() for each in beginnings[1:]), len(text)]
        for beginning, end in zip(beginnings, ends, strict=False):
            yield beginning, text[beginning.end() : end]


def _letter(version: str, text: str) -> Letter:
    """Return the letter whose code some text begins with; raise LetterError if there is none."""
    if version not in VERSIONS:
        raise LetterError("letter-version", version=version)
    read = _whole_1 if version == VERSIONS[0] else _whole
    code = "".join(_CODE.findall(text))
    for each in dict.fromkeys((code, "".join(_LINE.findall(text)))):
        for data in (_decoded(each), _from_digits(each)):
            letter = read(data)
            if letter is not None:
                return letter
    data = _decoded(code)
    if version != VERSIONS[0]:
        size = _end(data) + _CHECK
        end = _position(text, size)
        if _WORDS.search(text, 0, end) or _CODE.match(text, end):  # it is longer than it says
            raise LetterError("letter-mixed")
        if len(data) < size:
            raise LetterError("letter-cut")
    raise LetterError("letter-damaged")


def _end(data: bytes) -> int:
    """Return the place of the checksum in the bytes of a letter, which begin with their length."""
    return _LENGTH + int.from_bytes(data[:_LENGTH])


def _whole(data: bytes) -> Letter | None:
    """Return the letter that some bytes begin with, or None if it is damaged.

    Its length comes first, so whatever follows it is ignored.
    """
    end = _end(data)
    if sha256(data[:end]).digest()[:_CHECK] != data[end : end + _CHECK]:
        return None
    messages, at = [], _LENGTH + _HEAD
    for message, after in _messages(data[:end], at):
        messages.append(message)
        at = after
    return _parsed(data[_LENGTH:], messages, VERSIONS[1]) if at == end else None


def _whole_1(data: bytes) -> Letter | None:
    """Do the same for version 1, in which a letter ends where its checksum first matches."""
    messages, at = [], _HEAD
    digest = sha256(data[:at])
    for message, after in _messages(data, at):
        messages.append(message)
        digest.update(data[at:after])
        at = after
        if digest.digest()[:_CHECK] == data[at : at + _CHECK]:
            return _parsed(data, messages, VERSIONS[0])
    return None


def _messages(data: bytes, at: int) -> Iterator[tuple[bytes, int]]:
    """Yield the messages stored from a place on, and the place after each, as long as they fit."""
    while at + 2 <= len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2])
        if end < at + 2 + MARK or end > len(data):
            return
        yield data[at + 2 : end], end
        at = end


def _parsed(head: bytes, messages: Sequence[bytes], version: str) -> Letter | None:
    """Return a letter from its header and its messages, or None if it is malformed."""
    match, first = head[:MARK], int.from_bytes(head[MARK : MARK + 2])
    if not messages or not first:
        return None
    return Letter(match, first, head[MARK + 2 : _HEAD], tuple(messages), version)


def _decoded(code: str) -> bytes:
    """Return the bytes of a code; a last single character, which means nothing, is ignored."""
    code = code[: len(code) - (len(code) % 4 == 1)]
    return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))


def _from_digits(code: str) -> bytes:
    """Return the bytes of a code in decimal digits, up to the first other character."""
    digits = code[: len(code) - len(code.lstrip("0123456789"))]
    parts = []
    for at in range(0, len(digits), _DIGITS[-1]):
        part = digits[at : at + _DIGITS[-1]]
        size = bisect_right(_DIGITS, len(part))
        number = int(part[: _DIGITS[size - 1]]) if size else 0
        if number >= 256**size:
            break
        parts.append(number.to_bytes(size))
    return b"".join(parts)


def _position(text: str, size: int) -> int:
    """Return the place in a text after the code of that many bytes."""
    left = (4 * size + 2) // 3
    for piece in _CODE.finditer(text):
        if left <= len(piece[0]):
            return piece.start() + left
        left -= len(piece[0])
    return len(text)


def unpack_message(message: bytes, version: str = VERSIONS[1]) -> list[Section]:
    """Return a message’s parts without its mark and seal; raise LetterError if it is malformed."""
    found = []
    at, end = 0, len(message) - MARK - (0 if version == VERSIONS[0] else SEAL)
    while at < end:
        start = at + 3
        stop = start + int.from_bytes(message[at + 1 : start])
        if stop > end:
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

"""Reading a text takes work in proportion to its length, even if the sender computes checksums.

The work is counted, not timed (`testing/growth.py`): four times the text may take 4.6 times the
steps.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from hashlib import sha256

import pytest

from kasino.letters.device import Device
from kasino.letters.invitation import parse_invitation
from kasino.letters.letter import (
    BEGINS,
    MAX_TEXT,
    PREFIX,
    LetterError,
    in_digits,
    letters_in,
    unpack_message,
)
from kasino.letters.mangled import readings
from testing.growth import LONG, MOST, SHORT, work_of
from testing.letters.joined import begun, secret

pytestmark = pytest.mark.long


def code(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def checked(data: bytes, *, length: bool = True) -> bytes:
    """Return bytes with a right checksum, and with their length unless the version is 1."""
    data = len(data).to_bytes(2) + data if length else data
    return data + sha256(data).digest()[:4]


HEAD = b"M" * 8 + (1).to_bytes(2) + bytes(8)
TINY = b"\0\x08" + b"m" * 8


def right_at_each_piece(size: int) -> str:
    """Return many small messages, and pieces that each end in a right checksum (version 1)."""
    data = HEAD + TINY * (size // 40) + (60_000).to_bytes(2)
    data += b"x" * (-len(data) % 3)
    pieces = [code(data)]
    while sum(map(len, pieces)) < size:
        for _ in range(size // 20):
            data += b"zz"
            data += sha256(data).digest()[:4]
            pieces.append(code(data[-6:]))
    return f"{BEGINS}1." + ".".join(pieces)


def right_after_each_message(size: int) -> str:
    """Return a letter of version 1 whose checksum fits after each of its small messages."""
    data = HEAD
    while len(data) < size * 3 // 4:
        data += TINY + b"\0\x08" + sha256(data + TINY).digest()[:4] + b"mmmm"
    return f"{BEGINS}1." + code(data)


def small_messages(version: int, size: int) -> str:
    """Return a whole letter of many small messages."""
    data = HEAD + TINY * (size * 3 // 40)
    return f"{BEGINS}{version}." + code(checked(data, length=version > 1))


def many_letters(version: int, size: int) -> str:
    """Return many whole letters, each of another match and with one small message."""
    found = []
    for number in range(size // 70):
        data = number.to_bytes(8) + HEAD[8:] + TINY
        found.append(f"{BEGINS}{version}." + code(checked(data, length=version > 1)))
    return " ".join(found)


SHAPES: dict[str, Callable[[int], str]] = {
    "right at each piece": right_at_each_piece,
    "right after each message": right_after_each_message,
    "small messages, version 1": partial(small_messages, 1),
    "small messages, version 2": partial(small_messages, 2),
    "letters, version 1": partial(many_letters, 1),
    "letters, version 2": partial(many_letters, 2),
    "digits": lambda size: in_digits(small_messages(2, size // 2)),
    "nothing but digits": lambda size: PREFIX + "9" * size,
    **{
        f"{unit!r}, repeated": partial(lambda unit, size: unit * (size // len(unit)), unit)
        for unit in (
            *(f"{BEGINS}1.", PREFIX, f"{PREFIX}AA ", "kasino-letter-", "kasino-", "k", ">k"),
            *("\n", "> ", "a> ", "a>", "\nAA", "\nAA BB", "=\n", "=41", "%41", "%2541", "&#45;"),
            *("&amp;", "&", "<br>", "<br ", "<", "\\n", "\\", "\u2013", "\u00ad", "\U0001f0a1"),
        )
    },
    "a letter in pieces": lambda size: "\n> AV> ".join(small_messages(2, size // 8)),
    "a code of pieces": lambda size: PREFIX + "AAAA." * (size // 5),
    "codes without a beginning": lambda size: "ter-2.AAAAAAAAAAAAAAAA " * (size // 23),
    "letters without a beginning": lambda size: many_letters(2, size).replace("kasino-", ""),
    "a code with words": lambda size: PREFIX + "AAAA word " * (size // 10),
}


def readers() -> dict[str, Callable[[str], object]]:
    """Return every reader of text from outside in `kasino.letters`."""
    host, guest = begun()
    heard = host.hear(guest.letter())
    return {
        "readings": readings,
        "letters_in": letters_in,
        "hear": host.hear,
        "hear, later": heard.hear,
        "accept": lambda text: Device.accept(text, "Eero", secret("g")),
        "load": lambda text: Device.load(f"{host.save()}{text}"),
    }


@pytest.mark.parametrize("shape", SHAPES)
def test_a_text_is_read_in_proportion_to_its_length(shape: str) -> None:
    short, long = SHAPES[shape](SHORT), SHAPES[shape](LONG)
    assert 3.5 < len(long) / len(short) < 4.5 and len(long) <= MAX_TEXT
    for name, read in readers().items():
        least = work_of(read, "")  # such as the work of loading the match before it
        assert work_of(read, long) - least <= MOST * max(work_of(read, short) - least, 200), name


def test_a_message_is_read_in_proportion_to_its_length() -> None:
    def parts(size: int) -> bytes:
        return b"\x01\0\0" * (size // 3) + bytes(16)

    for read in (unpack_message, parse_invitation):
        short, long = (
            work_of(lambda _, size=size, read=read: read(parts(size)), "")  # type: ignore[misc]
            for size in (SHORT, LONG)
        )
        assert long <= MOST * short


def test_the_law_sees_a_reader_that_begins_again_at_each_checksum() -> None:
    def again(text: str) -> None:
        """Walk through all messages at each piece of a letter, as Kasino 1.1 did."""
        pieces = text.partition("1.")[2].split(".")
        for count in range(1, len(pieces) + 1):
            data = b"".join(urlsafe_b64decode(piece) for piece in pieces[:count])
            at = len(HEAD)
            while at < len(data):
                at += 2 + int.from_bytes(data[at : at + 2])
        raise LetterError("letter-damaged")

    short, long = (work_of(again, right_at_each_piece(size)) for size in (500, 2000))
    assert long > 2 * MOST * short

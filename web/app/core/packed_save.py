"""A match for the host to keep: packed so that nobody reads the hidden cards in passing.

A save names the seed, and the seed tells all hidden cards. A page can't keep a secret from the page
around it, which could play the save in a frame of its own; but nothing readable leaves, and the
length tells only how long the record is, in steps: packing it tighter would tell how well the seed
and the names go together with the rest.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import zlib
from typing import Final

from kasino.errors import KasinoError
from kasino.match.record import MAX_SIZE
from kasino.match.record_keys import ASKED
from kasino.messages import SHORT, clip

MARK: Final = "kasino1."
_ANY_MARK: Final = re.compile(r"kasino\d{1,9}\.")
_SALT: Final = 8
#: A save's bytes come in multiples of so many.
STEP: Final = 512
#: The key of a record's header under which a save notes what its match was begun for.
_ASKED: Final = f"{ASKED}: "


class DamagedSaveError(KasinoError):
    """A damaged save; ``ident`` and ``save`` say it in any language."""

    ident = "page.save-damaged"
    what = "a damaged save"

    def __init__(self, text: str) -> None:
        self.save: Final = clip(text, SHORT)
        super().__init__(f"{self.save} is {self.what}")


class OtherVersionError(DamagedSaveError):
    """A save of a version that isn't known here."""

    ident = "page.save-version"
    what = "a save of a version that isn't known here"


def pack(record: str) -> str:
    """Return a record as one word that tells nothing of it.

    >>> unpack(pack("kasino: 1")), "kasino: 1" in pack("kasino: 1")
    ('kasino: 1', False)
    """
    salt = os.urandom(_SALT)
    packed = zlib.compress(record.encode("utf-8", "surrogatepass"), 0)
    packed += bytes(-(_SALT + len(packed)) % STEP)
    return MARK + base64.urlsafe_b64encode(salt + _mask(packed, salt)).decode().rstrip("=")


def unpack(text: str) -> str:
    """Return the record that was packed, or any other text as it is.

    Raise DamagedSaveError for a damaged save, OtherVersionError for one of another version.
    """
    if not text.startswith(MARK):
        if _ANY_MARK.match(text):
            raise OtherVersionError(text)
        return text
    word = text[len(MARK) :].strip()
    try:
        data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        found = unpacker.decompress(_mask(data[_SALT:], data[:_SALT]), 4 * MAX_SIZE)
        if not unpacker.eof:  # cut off, or a little that unpacks to very much
            raise DamagedSaveError(text)
        rest = unpacker.unused_data  # what fills it up: all of it, and nothing else
        if rest and (len(data) % STEP or any(rest)):
            raise DamagedSaveError(text)
        return found.decode("utf-8", "surrogatepass")
    except (ValueError, zlib.error):  # binascii.Error and UnicodeError are ValueErrors
        raise DamagedSaveError(text) from None


def noted(record: str, asked: str) -> str:
    """Return a record with a line in its header that says what the host had asked for.

    >>> noted("kasino: 1\\nseed: a", "game=finnish")
    'kasino: 1\\nx-asked: game=finnish\\nseed: a'
    """
    head, _, rest = split(record)[1].partition("\n")
    return f"{head}\n{_ASKED}{asked}\n{rest}"


def split(record: str) -> tuple[str | None, str]:
    """Return what the host had asked for, None where no line says it, and the record without it.

    >>> split("kasino: 1\\nx-asked: game=finnish\\nseed: a"), split("kasino: 1")
    (('game=finnish', 'kasino: 1\\nseed: a'), (None, 'kasino: 1'))
    """
    lines = record.split("\n")
    for at, line in enumerate(lines):
        if line.startswith(_ASKED):
            return line.removeprefix(_ASKED), "\n".join(lines[:at] + lines[at + 1 :])
    return None, record


def _mask(data: bytes, salt: bytes) -> bytes:
    """Add a stream of numbers to bytes; once more takes it away again."""
    blocks = range(0, len(data), 32)
    stream = b"".join(
        hashlib.sha256(b"kasino-save" + salt + at.to_bytes(4, "big")).digest() for at in blocks
    )
    whole = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return whole.to_bytes(len(data), "big")

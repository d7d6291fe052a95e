"""Matches for the host to store, packed so that the hidden cards cannot be read at a glance.

A save contains the seed, which determines all hidden cards. A page cannot keep a secret from its
host, which could play the save in its own frame. But no readable text leaves the page, and a save’s
length reveals the record’s length only roughly. Compression would also reveal how well the seed and
the names compress together with the rest.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import zlib
from typing import Final

from kasino.errors import KasinoError
from kasino.match.record import ASKED, MAX_SIZE
from kasino.messages import SHORT, clip

MARK: Final = "kasino1."
_ANY_MARK: Final = re.compile(r"kasino\d{1,9}\.")
_SALT: Final = 8
#: The size of a save in bytes is a multiple of this.
STEP: Final = 512
#: The key in a record’s header for the options that the host started the match with.
_ASKED: Final = f"{ASKED}: "


class DamagedSaveError(KasinoError):
    """Raised for a damaged save; ``ident`` and ``save`` make a sentence in any language."""

    ident = "page.save-damaged"
    what = "a damaged save"

    def __init__(self, text: str) -> None:
        self.save: Final = clip(text, SHORT)
        super().__init__(f"{self.save} is {self.what}")


class OtherVersionError(DamagedSaveError):
    """Raised for a save in an unknown version of the format."""

    ident = "page.save-version"
    what = "a save of a version that isn't known here"


def pack(record: str) -> str:
    """Return a record as one word that cannot be read at a glance.

    >>> unpack(pack("kasino: 1")), "kasino: 1" in pack("kasino: 1")
    ('kasino: 1', False)
    """
    # Because of the salt, two saves of the same record differ. Level 0 means no compression, and
    # the padding rounds the size up to a multiple of STEP.
    salt = os.urandom(_SALT)
    packed = zlib.compress(record.encode("utf-8", "surrogatepass"), 0)
    packed += bytes(-(_SALT + len(packed)) % STEP)
    return MARK + base64.urlsafe_b64encode(salt + _mask(packed, salt)).decode().rstrip("=")


def unpack(text: str) -> str:
    """Return the packed record, or any other string unchanged.

    Raise DamagedSaveError for a damaged save, and OtherVersionError for one in an unknown version.
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
        if not unpacker.eof:  # it was cut off, or would unpack to something huge
            raise DamagedSaveError(text)
        rest = unpacker.unused_data  # must be exactly the padding
        if rest and (len(data) % STEP or any(rest)):
            raise DamagedSaveError(text)
        return found.decode("utf-8", "surrogatepass")
    except (ValueError, zlib.error):  # binascii.Error and UnicodeError are ValueErrors
        raise DamagedSaveError(text) from None


def with_requested_match(record: str, asked: str) -> str:
    """Return a record with a header line for the options that the host started the match with.

    >>> with_requested_match("kasino: 1\\nseed: a", "game=finnish")
    'kasino: 1\\nx-asked: game=finnish\\nseed: a'
    """
    head, _, rest = split(record)[1].partition("\n")
    return f"{head}\n{_ASKED}{asked}\n{rest}"


def split(record: str) -> tuple[str | None, str]:
    """Return the host’s options, or None if there are none, and the record without them.

    >>> split("kasino: 1\\nx-asked: game=finnish\\nseed: a"), split("kasino: 1")
    (('game=finnish', 'kasino: 1\\nseed: a'), (None, 'kasino: 1'))
    """
    before, found, rest = f"\n{record}".partition(f"\n{_ASKED}")
    if not found:
        return None, record
    asked, *after = rest.partition("\n")
    return asked, "".join((before, *after))[1:]


def _mask(data: bytes, salt: bytes) -> bytes:
    """XOR bytes with a stream derived from the salt; a second call restores them."""
    blocks = range(0, len(data), 32)
    stream = b"".join(
        hashlib.sha256(b"kasino-save" + salt + at.to_bytes(4, "big")).digest() for at in blocks
    )
    whole = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return whole.to_bytes(len(data), "big")

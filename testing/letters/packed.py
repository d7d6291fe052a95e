"""Letters with any content, whose length and checksum are right."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from hashlib import sha256

from kasino.letters.letter import PREFIX


def letter(match: bytes, first: int, before: bytes, messages: Sequence[bytes]) -> str:
    """Return a letter with any header, whose length and checksum are right."""
    data = match + first.to_bytes(2) + before
    for message in messages:
        data += len(message).to_bytes(2) + message
    data = len(data).to_bytes(2) + data
    data += sha256(data).digest()[:4]
    return PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")

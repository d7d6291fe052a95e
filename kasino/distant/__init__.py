"""A match between two devices without a server and without a dealer.

``Device`` is one side of it: it writes and reads letters, short texts that people carry.
``docs/letters.md`` tells the protocol byte by byte.
"""

from kasino.distant.device import Device
from kasino.distant.errors import Cheat, LetterError

__all__ = ["Cheat", "Device", "LetterError"]

"""Random seeds as text that can be read aloud and typed.

The engine never draws random bytes itself; a front end provides them.
"""

from __future__ import annotations

from typing import Final

#: Lowercase letters that are hard to confuse with each other or with a digit.
LETTERS: Final = "abcdefghkmnprstvwxyz"
GROUPS: Final = 6
GROUP: Final = 5

#: The number of random bytes for a seed: twice what its 30 letters hold, so the bias is negligible.
BYTES: Final = 32


def spoken_seed(data: bytes) -> str:
    r"""Return random bytes as a seed of six groups of five letters, which hold 129 bits.

    >>> spoken_seed(bytes(31) + b"\x15")
    'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa-aaabb'
    """
    if len(data) < BYTES:
        raise ValueError(f"a seed takes {BYTES} random bytes, not {len(data)}")
    number = int.from_bytes(data, "big")
    signs: list[str] = []
    for _ in range(GROUPS * GROUP):
        number, place = divmod(number, len(LETTERS))
        signs.append(LETTERS[place])
    text = "".join(reversed(signs))
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))

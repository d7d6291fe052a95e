"""A table of cards as pixels, for recorders of videos; drawn with NumPy alone.

Every picture of a match has the same size, as videos need. Its letters and suits are drawn from
bits, so it needs no font.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from kasino.cards import by_rank, pretty
from kasino.drawing import (
    BACK,
    CHALK,
    FELT,
    GAP,
    HEIGHT,
    LEFT,
    PAPER,
    RIM,
    ROW,
    STEP,
    WIDTH,
    Row,
    colour_of,
)

#: The width of every picture.
WIDE: Final = 640
#: The signs that are drawn, as rows of seven bits from the top, each written as two digits.
SIGNS: Final = {
    "A": "0e11111f111111",
    "B": "1e11111e11111e",
    "D": "1e11111111111e",
    "E": "1f10101e10101f",
    "F": "1f10101e101010",
    "I": "0e04040404040e",
    "J": "0702020202120c",
    "K": "11121418141211",
    "L": "1010101010101f",
    "N": "11191513111111",
    "O": "0e11111111110e",
    "P": "1e11111e101010",
    "Q": "0e11111115120d",
    "S": "0f10100e01011e",
    "T": "1f040404040404",
    "0": "0e11131519110e",
    "1": "040c040404040e",
    "2": "0e11010204081f",
    "3": "1f02040201110e",
    "4": "02060a121f0202",
    "5": "1f101e0101110e",
    "6": "0608101e11110e",
    "7": "1f010204080808",
    "8": "0e11110e11110e",
    "9": "0e11110f01020c",
    ",": "00000000040408",
    "-": "0000000e000000",
    "@": "0e11171517100e",
    "◂": "0103070f070301",
    " ": "00000000000000",
    "♠": "081c3e7f7f081c",
    "♥": "367f7f7f3e1c08",
    "♦": "081c3e7f3e1c08",
    "♣": "1c1c6b7f6b081c",
}


def pixels(rows: Sequence[Row]) -> Any:
    """Return the rows of a table as an array of height × width × 3 bytes."""
    image: Any = np.empty((ROW * len(rows) + 2 * GAP, WIDE, 3), np.uint8)
    image[:] = _colour(FELT)
    for at, row in enumerate(rows):
        top = GAP + ROW * at
        _write(image, GAP + 4, top + 8, row.name, CHALK, 2)
        _write(image, GAP + 4, top + 33, row.more, CHALK, 1)
        places: list[tuple[int, int | str | None]] = []
        x = LEFT
        for pile in row.piles:
            faces = [*by_rank(pile.cards), *[None] * pile.hidden]
            places += [(x + STEP * step, face) for step, face in enumerate(faces)]
            places.append((x, pile.words))
            x += WIDTH + STEP * (len(faces) - 1) + GAP
        # A crowded row is pressed together until it fits.
        scale = min(1.0, (WIDE - LEFT - WIDTH - GAP) / max(1, x - LEFT - WIDTH - GAP))
        for place, what in places:
            left = LEFT + int((place - LEFT) * scale)
            if isinstance(what, str):
                _write(image, left, top + HEIGHT + 4, what, CHALK, 1)
            else:
                _card(image, left, top, what)
    return image


def _card(image: Any, x: int, y: int, card: int | None) -> None:
    image[y : y + HEIGHT, x : x + WIDTH] = _colour(RIM)
    inside = image[y + 1 : y + HEIGHT - 1, x + 1 : x + WIDTH - 1]
    inside[:] = _colour(BACK if card is None else PAPER)
    if card is not None:
        shown = pretty(card)
        _write(image, x + 4, y + 5, shown[:-1], colour_of(card), 2)
        _write(image, x + 4, y + 26, shown[-1], colour_of(card), 2)


def _write(image: Any, x: int, y: int, words: str, colour: str, scale: int) -> None:
    for sign in words.upper():
        mask = _mask(sign, scale)
        high, wide = mask.shape
        place = image[y : y + high, x : x + wide]
        place[mask[:, : place.shape[1]]] = _colour(colour)
        x += wide + scale


@lru_cache(128)
def _mask(sign: str, scale: int) -> Any:
    """Return the pixels of a sign: suits are seven wide, other signs five."""
    wide = 7 if sign in "♠♥♦♣" else 5
    bits = np.unpackbits(np.frombuffer(bytes.fromhex(SIGNS[sign]), np.uint8)).reshape(7, 8)
    return np.kron(bits[:, 8 - wide :], np.ones((scale, scale), np.uint8)).astype(bool)


def _colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text[1:]))

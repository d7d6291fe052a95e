"""QR codes against those that another program has written of the same texts with the same mask."""

from __future__ import annotations

from hashlib import sha256

import pytest

from app.post.qr_code import code, room
from app.post.state import LARGEST_CODE
from kasino.distant.tickets import done

SMALL = """
#######.##....#...#######
#.....#.........#.#.....#
#.###.#.#..###.##.#.###.#
#.###.#.##.#...#..#.###.#
#.###.#.####.##.#.#.###.#
#.....#..#..#.#.#.#.....#
#######.#.#.#.#.#.#######
.........#.#.##.#........
####..#.#....##..#..###.#
###..#..##......#.##.###.
...##.#.......#.##..##...
###..#.....####..##...##.
#.###.#.##.#.....########
.#.##..#..##.#.#..#.#..##
.#....#.#.#.#.#.##..##.#.
#.##.#..###.##..#.#....#.
..##..###..#...##########
........#.#.##..#...#.#.#
#######..####...#.#.#####
#.....#.....#..##...#..##
#.###.#..#.###..######...
#.###.#.#...#####.#######
#.###.#.##.###.######..#.
#.....#.##.......##..##..
#######.###.#.#..##..#.##
"""


def written(length: int) -> str:
    """Return the code of a text of so many characters, "#" for each dark module."""
    text = "".join("kasino-letter_ABCxyz0123456789#="[(n * 7 + n * n) % 32] for n in range(length))
    return "\n".join(done(code(text))).replace("1", "#").replace("0", ".")


def test_a_small_code() -> None:
    assert written(18) == SMALL.strip()


# Lengths at both ends of a version, with one block and several of two sizes, below and from
# version 7, which a code tells, and 10, from which its length takes two bytes.
@pytest.mark.parametrize(
    ("length", "size", "digest"),
    [
        (10, 21, "d2c619a2a8fee72c"),
        (17, 21, "c1a47d692d674e04"),
        (100, 37, "8a81de15b8127039"),
        (150, 45, "c822a1f3352f59df"),
        (270, 57, "1be481a422f79c65"),
        (400, 69, "bd028bd5f4f5f8ab"),
        (500, 77, "368d6c0c21212946"),
        (640, 85, "8860235396dda8a3"),
        (858, 97, "8977688ade325d99"),
        (1000, 105, "0b72d240e0ccb250"),
        (1273, 117, "96240bf3264079d0"),
    ],
)
def test_codes_of_all_kinds(length: int, size: int, digest: str) -> None:
    found = written(length)
    assert len(found.split("\n")) == size
    assert sha256(found.encode()).hexdigest()[:16] == digest


def test_longer_texts_have_none() -> None:
    assert room(25) == LARGEST_CODE
    with pytest.raises(ValueError, match="1274 bytes would be too large"):
        written(LARGEST_CODE + 1)

"""A text as a QR code (ISO/IEC 18004): bytes, error correction level L, always the same mask.

A screen shows it without a spot, so the least correction does, and the text of a letter is as
irregular as a mask would make it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from kasino.distant.tickets import Work

#: Codewords of correction in a block, and blocks, of each version; larger ones are hard to read.
_CORRECTION: Final = (
    *(7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26),
    *(30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26),
)
_BLOCKS: Final = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12)
_MASK: Final = 3
_FORMAT: Final = 0b01 << 3 | _MASK

#: A module, as 1 for dark ones, by row and column.
Grid = dict[tuple[int, int], int]


def code(text: str) -> Work[tuple[str, ...]]:
    """Return the rows of the smallest code that holds a text, "1" for each dark module.

    Raise ValueError for a text that none holds.
    """
    data = text.encode()
    versions = range(1, len(_BLOCKS) + 1)
    version = next((each for each in versions if len(data) <= room(each)), 0)
    if not version:
        raise ValueError(f"a QR code of {len(data)} bytes would be too large")
    size = 17 + 4 * version
    grid = _patterns(version, size)
    yield
    words = yield from _codewords(data, version)
    stream = "".join(f"{word:08b}" for word in words)
    bits = iter(stream)
    for row, column in _path(size):
        if (row, column) not in grid:
            grid[row, column] = int(next(bits, "0")) ^ ((row + column) % 3 == 0)
        if column == size - 1:
            yield
    return tuple("".join(str(grid[row, column]) for column in range(size)) for row in range(size))


def _count_bits(version: int) -> int:
    return 8 if version < 10 else 16


def room(version: int) -> int:
    """Return how many bytes a version holds."""
    words = _words(version) - _CORRECTION[version - 1] * _BLOCKS[version - 1]
    return (8 * words - 4 - _count_bits(version)) // 8


def _words(version: int) -> int:
    """Return how many codewords a version has."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        between = version // 7 + 2
        modules -= (25 * between - 10) * between - 55
    if version > 6:
        modules -= 36
    return modules // 8


def _codewords(data: bytes, version: int) -> Work[list[int]]:
    """Return the data, filled up, and its correction, as the blocks take turns."""
    blocks, correction = _BLOCKS[version - 1], _CORRECTION[version - 1]
    size = _words(version) - correction * blocks
    head = f"0100{len(data):0{_count_bits(version)}b}"
    bits = head + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits = bits[: 8 * size]
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(size - len(words))]
    short, longer = divmod(size, blocks)
    parts, at = [], 0
    for number in range(blocks):
        end = at + short + (number >= blocks - longer)
        parts.append(words[at:end])
        at = end
    corrections = []
    divisor = _divisor(correction)
    for part in parts:
        corrections.append(_remainder(part, divisor))
        yield
    return [*_in_turns(parts), *_in_turns(corrections)]


def _in_turns(parts: list[list[int]]) -> Iterator[int]:
    for column in zip_longest(*parts):
        yield from (word for word in column if word is not None)


# The field of 256 elements, by powers of two.
_POWERS: Final = [1]
for _ in range(254):
    _twice = _POWERS[-1] << 1
    _POWERS.append(_twice ^ 0x11D if _twice > 255 else _twice)
_LOGS: Final = {power: log for log, power in enumerate(_POWERS)}


def _divisor(degree: int) -> list[int]:
    """Return the logarithms of the polynomial with the first powers as roots, but for its first."""
    found = [1]
    for root in range(degree):
        shifted = [_POWERS[(_LOGS[one] + root) % 255] for one in found]
        found = [a ^ b for a, b in zip([*found, 0], [0, *shifted], strict=True)]
    return [_LOGS[one] for one in found[1:]]


def _remainder(data: list[int], divisor: list[int]) -> list[int]:
    left = [0] * len(divisor)
    for word in data:
        factor = word ^ left[0]
        left = [*left[1:], 0]
        if factor:
            log = _LOGS[factor]
            left = [one ^ _POWERS[(log + by) % 255] for one, by in zip(left, divisor, strict=True)]
    return left


def _patterns(version: int, size: int) -> Grid:
    """Return all modules that hold no data."""
    grid: Grid = {}
    for n in range(8, size - 8):
        grid[6, n] = grid[n, 6] = (n + 1) % 2
    middles = _alignment(version, size)
    for row in middles:
        for column in middles:
            if (row, column) not in ((6, 6), (6, middles[-1]), (middles[-1], 6)):
                _square(grid, row, column, 2, size)
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        _square(grid, row, column, 4, size)
    rest = _FORMAT << 10
    told = (rest | _checked(rest, 0x537, 10)) ^ 0x5412
    # Down the column and along the row of the first corner, then beside the two others.
    first = [(n, 8) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, n) for n in (7, 5, 4, 3, 2, 1, 0)]
    other = [(8, size - 1 - n) for n in range(8)] + [(size - 7 + n, 8) for n in range(7)]
    for places in (first, other):
        for n, place in enumerate(places):
            grid[place] = told >> n & 1
    grid[size - 8, 8] = 1
    if version > 6:
        told = version << 12 | _checked(version << 12, 0x1F25, 12)
        for n in range(18):
            row, column = n // 3, size - 11 + n % 3
            grid[row, column] = grid[column, row] = told >> n & 1
    return grid


def _alignment(version: int, size: int) -> list[int]:
    """Return the rows, which are the columns too, of the middles of small squares."""
    if version == 1:
        return []
    between = version // 7 + 1
    step = (8 * version + 3 * between + 8) // (4 * between) * 2
    return [6, *(size - 7 - step * n for n in reversed(range(between)))]


def _square(grid: Grid, row: int, column: int, radius: int, size: int) -> None:
    """Draw a square around a middle, with rings in turn dark and light."""
    reach = range(-radius, radius + 1)
    for down in reach:
        for right in reach:
            place = row + down, column + right
            ring = max(abs(down), abs(right))
            if min(place) >= 0 and max(place) < size:
                grid[place] = int(ring not in (2, 4)) if radius == 4 else int(ring != 1)


def _checked(data: int, divisor: int, degree: int) -> int:
    """Return the check bits of data that is shifted by the degree already."""
    while data.bit_length() > degree:
        data ^= divisor << (data.bit_length() - degree - 1)
    return data


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Yield all places in the order of the data: two columns wide, up and down by turns."""
    up = True
    right = size - 1
    while right > 0:
        for row in reversed(range(size)) if up else range(size):
            yield row, right
            yield row, right - 1
        up = not up
        right -= 3 if right == 8 else 2

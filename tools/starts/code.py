"""Read the functions of a WebAssembly module: which others, and which numbers, each one names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tools.starts import wasm

#: A function that isn't there any more: no variables, and a trap for whoever calls it all the same.
GONE = bytes([3, 0, 0x00, 0x0B])
CALLS = frozenset((0x10, 0x12, 0xD2))  # call, tail call, reference
BLOCKS = frozenset((0x02, 0x03, 0x04, 0x06))
NUMBER = 0x41
MEMORY = range(0x28, 0x3F)  # takes from memory or puts there
#: So many numbers follow an instruction.
NUMBERS = {
    **dict.fromkeys((0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1), 0),
    **dict.fromkeys(range(0x45, 0xC5), 0),
    **dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, 0xD0), 1),
    **dict.fromkeys((0x3F, 0x40, 0x42), 1),
    **dict.fromkeys(range(0x20, 0x27), 1),
    **dict.fromkeys((0x11, 0x13), 2),
}
#: The same for those that come after 0xFC.
LONG = {**dict.fromkeys(range(8), 0), 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2}
LONG |= dict.fromkeys((15, 16, 17), 1)


def bodies(section: bytes) -> list[bytes]:
    """Part the section of the code into functions, each without its length."""
    count, at = wasm.read_unsigned(section, 0)
    found = []
    for _ in range(count):
        size, at = wasm.read_unsigned(section, at)
        found.append(section[at : at + size])
        at += size
    return found


def section(functions: Iterable[bytes | None]) -> bytes:
    """Write the section of the code; None is a function that isn't there any more."""
    return wasm.counted(GONE if one is None else wasm.unsigned(len(one)) + one for one in functions)


def _skip(body: bytes, at: int, numbers: int) -> int:
    for _ in range(numbers):
        while body[at] & 128:
            at += 1
        at += 1
    return at


@dataclass(frozen=True)
class References:
    """What a function names."""

    calls: frozenset[int]
    """The functions that it calls or takes a reference of."""
    numbers: frozenset[int]
    """All that may be an address: its numbers of 32 bits, and its distances from an address."""


def references_of(body: bytes) -> References:
    """Read a function."""
    calls: set[int] = set()
    numbers: set[int] = set()
    groups, at = wasm.read_unsigned(body, 0)
    for _ in range(groups):
        at = _skip(body, at, 1) + 1
    before = None  # the number right before an instruction
    while at < len(body):
        code = body[at]
        at += 1
        number = None
        if code == NUMBER:
            number, at = wasm.read_signed(body, at)
            number &= 0xFFFFFFFF
            numbers.add(number)
        elif code in MEMORY:
            distance, at = wasm.read_unsigned(body, _skip(body, at, 1))
            numbers.add(distance if before is None else distance + before)
        elif code in CALLS:
            function, at = wasm.read_unsigned(body, at)
            calls.add(function)
        else:
            at = _skip_operands(body, at, code)
        before = number
    if at != len(body):
        raise wasm.Unexpected("a function doesn't end where it should")
    return References(frozenset(calls), frozenset(numbers))


def _skip_operands(body: bytes, at: int, code: int) -> int:
    """Pass over what belongs to an instruction that names nothing."""
    if code in BLOCKS:
        return _skip(body, at, 1)
    if code in NUMBERS:
        return _skip(body, at, NUMBERS[code])
    if code in (0x43, 0x44):  # numbers with a point
        return at + (4 if code == 0x43 else 8)
    if code in (0x0E, 0x1C):  # as many labels as it says and one, or as many types as it says
        count, at = wasm.read_unsigned(body, at)
        return _skip(body, at, count + (code == 0x0E))
    if code == 0xFC:
        number, at = wasm.read_unsigned(body, at)
        return _skip(body, at, LONG[number])
    if code == 0xFD:
        return _skip_vector_operands(body, at)
    raise wasm.Unexpected(f"an instruction has the unknown code {code:#x}")


def _skip_vector_operands(body: bytes, at: int) -> int:
    """Pass over an instruction for several numbers at once."""
    number, at = wasm.read_unsigned(body, at)
    if number <= 11 or number in (92, 93):
        return _skip(body, at, 2)
    if number in (12, 13):
        return at + 16
    if 21 <= number <= 34:
        return at + 1
    return _skip(body, at, 2) + 1 if 84 <= number <= 91 else at


def elements(body: bytes) -> list[int]:
    """Read what the table of functions begins with; only one stretch of numbers is known."""
    if body[:3] != b"\1\0\x41":
        raise wasm.Unexpected("the table of functions is filled in another way")
    at = _skip(body, 3, 1)
    if body[at] != 0x0B:
        raise wasm.Unexpected("the table of functions begins at no plain number")
    count, at = wasm.read_unsigned(body, at + 1)
    found = []
    for _ in range(count):
        function, at = wasm.read_unsigned(body, at)
        found.append(function)
    return found


def reached(roots: Iterable[int], calls: Sequence[frozenset[int]], first: int) -> set[int]:
    """Return which functions are called from some, those included; `first` have no body here.

    >>> sorted(reached([5], [frozenset({1}), frozenset(), frozenset(), frozenset({2, 5})], 2))
    [2, 5]
    """
    found: set[int] = set()
    waiting = list(roots)
    while waiting:
        function = waiting.pop()
        if function >= first and function not in found:
            found.add(function)
            waiting += calls[function - first]
    return found

"""Read a WebAssembly module’s functions: the functions and the numbers that each refers to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from starts.baked import wasm

#: The code of a removed function: no variables, and a trap if it is called after all.
GONE = bytes([3, 0, 0x00, 0x0B])
CALLS = frozenset((0x10, 0x12, 0xD2))  # call, tail call, reference
BLOCKS = frozenset((0x02, 0x03, 0x04, 0x06))
NUMBER = 0x41
MEMORY = range(0x28, 0x3F)  # loads and stores
#: The number of integer operands of each instruction.
NUMBERS = {
    **dict.fromkeys((0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1), 0),
    **dict.fromkeys(range(0x45, 0xC5), 0),
    **dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, 0xD0), 1),
    **dict.fromkeys((0x3F, 0x40, 0x42), 1),
    **dict.fromkeys(range(0x20, 0x27), 1),
    **dict.fromkeys((0x11, 0x13), 2),
}
#: The same for instructions with the prefix 0xFC.
LONG = {**dict.fromkeys(range(8), 0), 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2}
LONG |= dict.fromkeys((15, 16, 17), 1)


def bodies(section: bytes) -> list[bytes]:
    """Split the code section into function bodies, each without its length."""
    count, at = wasm.read_unsigned(section, 0)
    found = []
    for _ in range(count):
        size, at = wasm.read_unsigned(section, at)
        found.append(section[at : at + size])
        at += size
    return found


def section(functions: Iterable[bytes | None]) -> bytes:
    """Return the code section for these function bodies; None means a removed function."""
    return wasm.counted(GONE if one is None else wasm.unsigned(len(one)) + one for one in functions)


def _skip(body: bytes, at: int, numbers: int) -> int:
    for _ in range(numbers):
        while body[at] & 128:
            at += 1
        at += 1
    return at


@dataclass(frozen=True)
class References:
    """The functions and numbers that a function refers to."""

    calls: frozenset[int]
    """The functions that it calls or takes a reference to."""
    numbers: frozenset[int]
    """All numbers that may be addresses: 32-bit constants, and addresses with an added offset."""


def references_of(body: bytes) -> References:
    """Return the references in a function body."""
    calls: set[int] = set()
    numbers: set[int] = set()
    groups, at = wasm.read_unsigned(body, 0)
    for _ in range(groups):
        at = _skip(body, at, 1) + 1
    before = None  # the constant pushed by the previous instruction, if any
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
    """Return the position after the operands of an instruction without references."""
    if code in BLOCKS:
        return _skip(body, at, 1)
    if code in NUMBERS:
        return _skip(body, at, NUMBERS[code])
    if code in (0x43, 0x44):  # floating-point numbers
        return at + (4 if code == 0x43 else 8)
    if code in (0x0E, 0x1C):  # a count, and as many labels and one more, or as many types
        count, at = wasm.read_unsigned(body, at)
        return _skip(body, at, count + (code == 0x0E))
    if code == 0xFC:
        number, at = wasm.read_unsigned(body, at)
        return _skip(body, at, LONG[number])
    if code == 0xFD:
        return _skip_vector_operands(body, at)
    raise wasm.Unexpected(f"an instruction has the unknown code {code:#x}")


def _skip_vector_operands(body: bytes, at: int) -> int:
    """Return the position after the operands of a vector instruction."""
    number, at = wasm.read_unsigned(body, at)
    if number <= 11 or number in (92, 93):
        return _skip(body, at, 2)
    if number in (12, 13):
        return at + 16
    if 21 <= number <= 34:
        return at + 1
    return _skip(body, at, 2) + 1 if 84 <= number <= 91 else at


def elements(body: bytes) -> list[int]:
    """Return the initial function table; raise Unexpected unless it is a single list."""
    if body[:3] != b"\1\0\x41":
        raise wasm.Unexpected("the table of functions is filled in another way")
    at = _skip(body, 3, 1)
    if body[at] != 0x0B:
        raise wasm.Unexpected("the table of functions doesn't begin at a plain number")
    count, at = wasm.read_unsigned(body, at + 1)
    found = []
    for _ in range(count):
        function, at = wasm.read_unsigned(body, at)
        found.append(function)
    return found


def reached(roots: Iterable[int], calls: Sequence[frozenset[int]], first: int) -> set[int]:
    """Return the own functions that can be reached from `roots`, including the roots.

    Functions with numbers below `first` are imported and have no body.

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

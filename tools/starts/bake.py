"""Put Python’s memory, as it is after all imports, into Python’s own WebAssembly module.

The browser fills the memory when it instantiates the module, so Python’s start needs no more work.
Every assumption about the module is checked, so another version of Pyodide fails with a message.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from tools.starts import wasm

PAGE = 65536
#: The number of consecutive zeros worth leaving out; starting a new segment costs a few bytes.
GAP = 64
#: The maximum number of segments; engines refuse modules with more.
MAX_SEGMENTS = 100_000
#: The section with the function table and two tables of JavaScript objects, which begin empty.
TABLES_AS_BUILT = bytes.fromhex("0370009d446f00006f0000")
#: The names under which the watched module exports its mutable globals and its object tables.
WATCHED_GLOBAL, WATCHED_TABLE = "watched_global_{}", "watched_table_{}"
OBJECT_TABLES = (1, 2)
#: The name and the number of the table with JavaScript’s map of the objects known to Python.
KNOWN_OBJECTS = ("known_objects", 1)


@dataclass(frozen=True)
class Bounds:
    """The state outside of memory after the constructors have run."""

    globals: dict[int, int]
    """The value of each mutable global, by number."""
    tables: dict[int, int]
    """The size of each object table, by number."""


def watched(module: bytes) -> bytes:
    """Return a module that also exports its mutable globals and object tables, to be read later."""
    parts = wasm.contents(module)
    if parts[wasm.TABLES] != TABLES_AS_BUILT:
        raise wasm.Unexpected(f"its tables are {parts[wasm.TABLES].hex()}")
    first = wasm.first_own(parts, wasm.GLOBAL)
    more = [
        wasm.export(WATCHED_GLOBAL.format(number), wasm.GLOBAL, number)
        for number, one in enumerate(wasm.globals_of(parts[wasm.GLOBALS]), first)
        if one.mutable
    ]
    for number in OBJECT_TABLES:
        more.append(wasm.export(WATCHED_TABLE.format(number), wasm.TABLE, number))
    every = wasm.exports(parts[wasm.EXPORTS]).values()
    return wasm.replaced(module, wasm.EXPORTS, wasm.counted([*every, *more]))


def runs(memory: bytes, gap: int = GAP) -> Iterator[tuple[int, bytes]]:
    r"""Yield the stretches of memory that contain no run of `gap` zeros, with their addresses.

    >>> list(runs(b"\0ab\0c\0\0\0d", 3))
    [(1, b'ab\x00c'), (8, b'd')]
    """
    at = 0
    for hole in re.finditer(rb"\0{%d,}" % gap, memory):
        yield from _trimmed(memory, at, hole.start())
        at = hole.end()
    yield from _trimmed(memory, at, len(memory))


def _trimmed(memory: bytes, start: int, end: int) -> Iterator[tuple[int, bytes]]:
    piece = memory[start:end]
    data = piece.lstrip(b"\0")
    if data:
        yield end - len(data), data.rstrip(b"\0")


def _memory(body: bytes, pages: int) -> bytes:
    if body[:2] != b"\1\1":
        raise wasm.Unexpected("its memory has no upper limit, or there are several")
    least, at = wasm.read_unsigned(body, 2)
    most, _ = wasm.read_unsigned(body, at)
    return b"\1\1" + wasm.unsigned(max(least, pages)) + wasm.unsigned(most)


def _globals(body: bytes, first: int, values: dict[int, int]) -> bytes:
    found = wasm.globals_of(body)
    changed = [number for number, one in enumerate(found, first) if one.mutable]
    if sorted(values) != changed:
        raise wasm.Unexpected(f"its mutable globals are {changed}, known are {sorted(values)}")
    return wasm.counted(
        bytes([one.kind, one.mutable]) + wasm.number_constant(values[number])
        if one.mutable
        else one.encoded()
        for number, one in enumerate(found, first)
    )


def _tables(sizes: dict[int, int]) -> bytes:
    """Return the table section, with object tables as large as the constructors make them."""
    if sorted(sizes) != list(OBJECT_TABLES) or max(sizes.values()) > 127:
        raise wasm.Unexpected(f"its tables of objects have {sizes} places")
    start = TABLES_AS_BUILT[: -3 * len(OBJECT_TABLES)]
    return start + b"".join(bytes([0x6F, 0, sizes[number]]) for number in OBJECT_TABLES)


def _exports(body: bytes, wanted: frozenset[str]) -> bytes:
    found = wasm.exports(body)
    missing = wanted - found.keys()
    if missing:
        raise wasm.Unexpected(f"it doesn't export {', '.join(sorted(missing))}")
    kept = [found[name] for name in found if name in wanted]
    return wasm.counted([*kept, wasm.export(KNOWN_OBJECTS[0], wasm.TABLE, KNOWN_OBJECTS[1])])


def _data(segments: list[tuple[int, bytes]]) -> bytes:
    return wasm.counted(
        b"\0" + wasm.number_constant(at) + wasm.unsigned(len(data)) + data for at, data in segments
    )


def split(snapshot: bytes) -> tuple[bytes, bytes]:
    """Split Pyodide’s snapshot into its header and the memory."""
    _, size, _ = struct.unpack_from("<III", snapshot)
    return snapshot[:size], snapshot[size:]


def bake(
    module: bytes, memory: bytes, bounds: Bounds, wanted: frozenset[str]
) -> tuple[bytes, bytes]:
    """Return the module that starts with this memory, in two parts: all but its data, and its data.

    The first part changes only with Pyodide, so it doesn’t have to be compressed again each time.
    """
    parts = wasm.contents(module)
    if len(memory) % PAGE:
        raise wasm.Unexpected("the memory is not whole pages")
    segments = list(runs(memory))
    if len(segments) > MAX_SEGMENTS:
        raise wasm.Unexpected(f"the memory falls into {len(segments)} segments")
    _check_data(parts)
    first = wasm.first_own(parts, wasm.GLOBAL)
    changed: dict[int, bytes] = {
        wasm.TABLES: _tables(bounds.tables),
        wasm.MEMORY: _memory(parts[wasm.MEMORY], len(memory) // PAGE),
        wasm.GLOBALS: _globals(parts[wasm.GLOBALS], first, bounds.globals),
        wasm.EXPORTS: _exports(parts[wasm.EXPORTS], wanted),
        wasm.DATA_COUNT: wasm.unsigned(len(segments)),
    }
    order = [number for number, _ in wasm.sections(module)]
    after = order[order.index(wasm.DATA) + 1 :]
    if any(after):
        raise wasm.Unexpected("there are sections after its data")
    # Custom sections, such as the one with function names, aren’t needed, except for the one
    # about dynamic linking.
    kept: list[wasm.Section] = [
        (number, changed.get(number, body))
        for number, body in wasm.sections(module)
        if number != wasm.DATA and (number or body.startswith(b"\x08dylink.0"))
    ]
    return wasm.module_of(kept), wasm.write_section(wasm.DATA, _data(segments))


def _check_data(parts: dict[int, bytes]) -> None:
    """Raise Unexpected if code refers to data segments by number, because the numbers change."""
    body = parts[wasm.DATA]
    total, at = wasm.read_unsigned(body, 0)
    for _ in range(total):
        if body[at]:
            raise wasm.Unexpected("its code fills memory from segments")
        at += 2
        while body[at] & 128:
            at += 1
        size, at = wasm.read_unsigned(body, at + 2)
        at += size

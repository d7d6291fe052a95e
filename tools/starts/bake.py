"""Put Python's memory, as it is after all imports, into Python's own WebAssembly module.

The browser fills it in as it instantiates the module, so nothing of Python's start is left to run.
Whatever is assumed of the module is checked: another version of Pyodide fails here in words.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from tools.starts import wasm

PAGE = 65536
#: So many zeros in a row are left out: a segment of its own costs a few bytes.
GAP = 64
#: Engines refuse modules with more segments.
MOST_SEGMENTS = 100_000
#: The table of functions, and two of JavaScript's objects, which begin empty.
TABLES_AS_BUILT = bytes.fromhex("0370009d446f00006f0000")
#: What the watched module lets be seen: mutable globals and the tables of objects.
WATCHED_GLOBAL, WATCHED_TABLE = "watched_global_{}", "watched_table_{}"
OBJECT_TABLES = (1, 2)
#: The table that holds JavaScript's map of the objects known to Python.
KNOWN_OBJECTS = ("known_objects", 1)


@dataclass(frozen=True)
class Bounds:
    """What running the constructors leaves outside of memory."""

    globals: dict[int, int]
    """The values of mutable globals by number."""
    tables: dict[int, int]
    """How many places the tables of objects have."""


def watched(module: bytes) -> bytes:
    """Export what the constructors change besides memory, so that it can be read."""
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
    r"""Yield the stretches of memory that have no `gap` zeros in a row, with their places.

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
    """Give the tables of objects the places that the constructors make."""
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
    """Part Pyodide's snapshot into its head and the memory."""
    _, size, _ = struct.unpack_from("<III", snapshot)
    return snapshot[:size], snapshot[size:]


def bake(
    module: bytes, memory: bytes, bounds: Bounds, wanted: frozenset[str]
) -> tuple[bytes, bytes]:
    """Return the module that begins with this memory: all but its data, and its data.

    The first of the two changes with Pyodide alone, so it is packed once.
    """
    parts = wasm.contents(module)
    if len(memory) % PAGE:
        raise wasm.Unexpected("the memory is not whole pages")
    segments = list(runs(memory))
    if len(segments) > MOST_SEGMENTS:
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
        raise wasm.Unexpected("sections come after its data")
    # What custom sections say, the names of functions for example, nobody needs; only the one
    # that tells of dynamic linking is read.
    kept: list[wasm.Section] = [
        (number, changed.get(number, body))
        for number, body in wasm.sections(module)
        if number != wasm.DATA and (number or body.startswith(b"\x08dylink.0"))
    ]
    return wasm.module_of(kept), wasm.write_section(wasm.DATA, _data(segments))


def _check_data(parts: dict[int, bytes]) -> None:
    """Refuse segments that code fills in by their number: it would find others in their places."""
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

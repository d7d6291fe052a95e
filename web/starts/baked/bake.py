"""Part Python’s memory, as it is after all imports, from Python’s WebAssembly module.

The page fills the memory while the module is compiled, so Python’s start needs no more work. Every
assumption about the module is checked, so another version of Pyodide fails with a message.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from starts.baked import wasm

PAGE = 65536
#: The section with the function table and two tables of JavaScript objects, which begin empty.
TABLES_AS_BUILT = bytes.fromhex("0370009d446f00006f0000")
#: The names under which the watched module exports its mutable globals and its object tables.
WATCHED_GLOBAL, WATCHED_TABLE = "watched_global_{}", "watched_table_{}"
OBJECT_TABLES = (1, 2)
#: The name and the number of the table with JavaScript’s map of the objects known to Python.
KNOWN_OBJECTS = ("known_objects", 1)
#: The name and the number of the table with the functions that a start calls.
FIRST_CALLS = ("first_calls", 3)
#: The module’s name, and its own, of the memory that the page gives to the module.
GIVEN_MEMORY = ("kasino", "memory")


@dataclass(frozen=True)
class Bounds:
    """The state outside of memory after the constructors have run."""

    globals: dict[int, int]
    """The value of each mutable global, by number."""
    tables: dict[int, int]
    """The size of each object table, by number."""


@dataclass(frozen=True)
class Layout:
    """The size of Python’s memory in pages, and the pages that aren’t empty."""

    initial: int
    maximum: int
    stretches: Sequence[tuple[int, int]]
    """The first page of each stretch without empty pages, and the page after it."""


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


def stretches(memory: bytes) -> list[tuple[int, int]]:
    """Return the stretches of pages that aren’t empty, as in `Layout`.

    >>> page = bytes(PAGE)
    >>> stretches(page + b"a" + page[1:] + page[1:] + b"b" + page + page[1:] + b"c")
    [(1, 3), (4, 5)]
    """
    empty = bytes(PAGE)
    found = []
    pages = range(len(memory) // PAGE)
    for used, group in groupby(pages, lambda page: memory[page * PAGE :][:PAGE] != empty):
        if used:
            inside = [*group]
            found.append((inside[0], inside[-1] + 1))
    return found


def _limit(body: bytes) -> int:
    """Return the maximum number of the memory’s pages."""
    if body[:2] != b"\1\1":
        raise wasm.Unexpected("its memory has no upper limit, or there are several")
    _, at = wasm.read_unsigned(body, 2)
    return wasm.read_unsigned(body, at)[0]


def _imports(body: bytes, limit: int) -> bytes:
    """Return the import section with a memory of any size, which the page gives to the module."""
    count, at = wasm.read_unsigned(body, 0)
    module, name = (wasm.unsigned(len(text)) + text.encode() for text in GIVEN_MEMORY)
    memory = module + name + bytes([wasm.MEMORIES, 1, 0]) + wasm.unsigned(limit)
    return wasm.unsigned(count + 1) + body[at:] + memory


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


def _tables(sizes: dict[int, int], first_calls: int) -> bytes:
    """Return the table section, with one more table, for the functions that a start calls.

    The object tables are as large as the constructors make them.
    """
    if sorted(sizes) != list(OBJECT_TABLES) or max(sizes.values()) > 127:
        raise wasm.Unexpected(f"its tables of objects have {sizes} places")
    start = TABLES_AS_BUILT[1 : -3 * len(OBJECT_TABLES)]
    objects = b"".join(bytes([0x6F, 0, sizes[number]]) for number in OBJECT_TABLES)
    return b"\4" + start + objects + b"\x70\0" + wasm.unsigned(first_calls)


def _elements(body: bytes, first_calls: Iterable[int]) -> bytes:
    """Return the element section, which also fills the table of functions that a start calls."""
    count, at = wasm.read_unsigned(body, 0)
    table = b"\2" + wasm.unsigned(FIRST_CALLS[1]) + wasm.number_constant(0) + b"\0"
    listed = wasm.counted(wasm.unsigned(number) for number in first_calls)
    return wasm.unsigned(count + 1) + body[at:] + table + listed


def _exports(body: bytes, wanted: frozenset[str]) -> bytes:
    found = wasm.exports(body)
    missing = wanted - found.keys()
    if missing:
        raise wasm.Unexpected(f"it doesn't export {', '.join(sorted(missing))}")
    kept = [found[name] for name in found if name in wanted]
    own = [wasm.export(name, wasm.TABLE, number) for name, number in (KNOWN_OBJECTS, FIRST_CALLS)]
    return wasm.counted([*kept, *own])


def split(snapshot: bytes) -> tuple[bytes, bytes]:
    """Split Pyodide’s snapshot into its header and the memory."""
    _, size, _ = struct.unpack_from("<III", snapshot)
    return snapshot[:size], snapshot[size:]


def bake(
    module: bytes,
    memory: bytes,
    bounds: Bounds,
    wanted: frozenset[str],
    first_calls: Sequence[int] = (),
) -> tuple[bytes, bytes, Layout]:
    """Return the module without its memory, the used pages of the memory, and their layout.

    The module changes only with Pyodide, so it doesn’t have to be compressed again each time.
    ``first_calls`` are the numbers of the functions that a start calls.
    """
    parts = wasm.contents(module)
    if len(memory) % PAGE:
        raise wasm.Unexpected("the memory is not whole pages")
    _check_data(parts)
    first, functions = (wasm.first_own(parts, kind) for kind in (wasm.GLOBAL, wasm.FUNCTION))
    own, _ = wasm.read_unsigned(parts[wasm.CODE], 0)
    if not set(first_calls) <= set(range(functions, functions + own)):
        raise wasm.Unexpected("it has other functions than those that a start called")
    limit = _limit(parts[wasm.MEMORY])
    changed: dict[int, bytes] = {
        wasm.IMPORTS: _imports(parts[wasm.IMPORTS], limit),
        wasm.TABLES: _tables(bounds.tables, len(first_calls)),
        wasm.GLOBALS: _globals(parts[wasm.GLOBALS], first, bounds.globals),
        wasm.EXPORTS: _exports(parts[wasm.EXPORTS], wanted),
        wasm.ELEMENTS: _elements(parts[wasm.ELEMENTS], first_calls),
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
        if number not in (wasm.MEMORY, wasm.DATA_COUNT, wasm.DATA)
        and (number or body.startswith(b"\x08dylink.0"))
    ]
    used = stretches(memory)
    layout = Layout(len(memory) // PAGE, limit, used)
    filled = b"".join(memory[start * PAGE : end * PAGE] for start, end in used)
    return wasm.module_of(kept), filled, layout


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

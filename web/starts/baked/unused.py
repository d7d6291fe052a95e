"""Remove code that no page uses from Python’s WebAssembly module: C modules and their libraries.

Pyodide links all of them into one file, including SQLite and CPython’s own tests, and they make up
half of its code. The linker keeps the functions of a source file together, and exports the names of
those that other files may call. So a C module’s functions are those from its `PyInit_` function to
the next exported one. Those that nothing else calls are emptied; a call to an emptied function is a
trap.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from itertools import pairwise

from starts.baked import wasm
from starts.baked.code import References, bodies, elements, reached, references_of, section

#: The modules that can’t be imported any more. The page uses none (e2e/start/test_library.py).
MODULES = frozenset(
    """
    _bz2 _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _csv _ctypes
    _decimal _elementtree _hmac _lsprof _lzma _multibytecodec _pickle _posixsubprocess
    _remote_debugging _sqlite3 _statistics _testbuffer _testcapi _testclinic
    _testclinic_limited _testinternalcapi _testlimitedcapi _xxtestfuzz _zoneinfo _zstd cmath mmap
    pyexpat termios unicodedata xxsubtype
    """.split()
)
#: The libraries that only those modules use: the first exported name of each, and the next one
#: after it.
LIBRARIES = (
    ("PyInit__testcapi_datetime", "PyInit__testlimitedcapi"),
    ("ffi_prep_cif", "hiwire_intern"),
    ("lzma_version_number", "sqlite3_status64"),
    ("sqlite3_status64", "FSE_versionNumber"),
    ("FSE_versionNumber", "emscripten_GetProcAddress"),  # Zstandard
    ("BZ2_blockSort", "adler32_z"),
    ("_ZNSt3__26__sortIRNS_6__lessIccEEPcEEvT0_S5_T_", "__cxa_bad_typeid"),  # C++
)
#: The tables of removed code, each from its first address to the address after its end.
TABLES = (
    # The modules from `pyexpat` to `unicodedata`, which were linked one after another: Unicode
    # names, and East Asian character sets.
    (0x0C24D0, 0x2002F0),
    (0x296CE0, 0x29AF40),  # LZMA’s checksums
    (0x2B1400, 0x2D345E),  # the character sets for C’s `iconv`
    (0x2DC9B0, 0x2E5F18),  # powers of ten that C++ needs to format numbers: the smaller ones
    (0x2E7D40, 0x2FC000),  # and the larger ones
)
#: Numbers that look like addresses in these tables but aren’t: bits, Unicode limits, a million.
NO_ADDRESSES = frozenset(
    (
        *(0x0E2080, 0x0F0000, 0x0F423F, 0x0F4240, 0x0F4243, 0x0FFC00, 0x0FFF00, 0x0FFFFF),
        *(0x100000, 0x100B83, 0x101000, 0x10FFFF, 0x110000, 0x110003, 0x120000, 0x155557),
        *(0x19660D, 0x200000, 0x200003),
    )
)
#: The tables of frozen modules, whose code is in Python’s data.
FROZEN = ("_PyImport_FrozenBootstrap", "_PyImport_FrozenStdlib", "_PyImport_FrozenTest")
#: The docstring of a C function, which comes after its signature.
DOCSTRING = re.compile(rb"\n--\n\n([^\0]+)")
#: The linker may merge equal functions from different sources, and then only the function table
#: shows that one is still used. So functions in the table up to this size in bytes are kept if they
#: call no removed function.
SHARED = 1000


def _places(names: dict[str, int]) -> set[int]:
    """Return the numbers of all functions in the unused modules and libraries."""
    marks = sorted(set(names.values()))
    after = dict(pairwise(marks))
    wanted = {f"PyInit_{name}" for name in MODULES} | {name for pair in LIBRARIES for name in pair}
    if missing := sorted(wanted - names.keys()):
        raise wasm.Unexpected(f"it doesn't export {', '.join(missing)}")
    found: set[int] = set()
    for name in MODULES:
        start = names[f"PyInit_{name}"]
        found.update(range(start, after[start]))
    for first, following in LIBRARIES:
        if names[first] >= names[following]:
            raise wasm.Unexpected(f"{following} doesn't come after {first}")
        found.update(range(names[first], names[following]))
    return found


def without_unused(module: bytes, wanted: frozenset[str]) -> bytes:
    """Return the module with all functions emptied that the wanted exports can’t reach.

    Any code can call a function in the function table. So these functions count as reached, except
    those of the unused modules and libraries.
    """
    parts = wasm.contents(module)
    functions = bodies(parts[wasm.CODE])
    first = wasm.first_own(parts, wasm.FUNCTION)
    names = wasm.exported(parts[wasm.EXPORTS], wasm.FUNCTION)
    places = _places(names)
    read = [references_of(body) for body in functions]
    calls = [one.calls for one in read]
    table = frozenset(elements(parts[wasm.ELEMENTS]))
    roots = {names[name] for name in wanted if name in names} | (table - places)
    left = reached(roots, calls, first)
    _check_tables(read, left, first)
    left |= {
        number
        for number in (table & places) - left
        if len(functions[number - first]) <= SHARED and calls[number - first] <= left
    }
    code = section(body if number in left else None for number, body in enumerate(functions, first))
    return wasm.replaced(module, wasm.CODE, code)


def _check_tables(functions: list[References], left: set[int], first: int) -> None:
    """Raise Unexpected if a remaining function may read a table that is to be cleared."""
    named = {number for function in left for number in functions[function - first].numbers}
    odd = {
        number for start, end in TABLES for number in named - NO_ADDRESSES if start <= number < end
    }
    if odd:
        raise wasm.Unexpected(
            f"other functions read the tables: {', '.join(map(hex, sorted(odd)))}"
        )


def _pointers(memory: bytes, at: int, width: int) -> Iterator[tuple[int, ...]]:
    """Yield the rows of a table of 32-bit numbers, up to a row that begins with 0."""
    row = struct.Struct(f"<{width}I")
    while (found := row.unpack_from(memory, at))[0]:
        yield found
        at += row.size


def _text(memory: bytes, at: int) -> str:
    return memory[at : memory.index(0, at)].decode()


def clear_unused_memory(memory: bytes, module: bytes) -> bytes:
    """Return the memory without unused modules, and without data that only Python’s start needs.

    Frozen modules have been imported by now, or are in the library as well. Python’s copy of the
    table of C modules no longer contains the unused ones. The docstrings of C functions, which are
    below the heap, are cleared because nobody reads them in a page.
    """
    parts = wasm.contents(module)
    numbers = wasm.exported(parts[wasm.EXPORTS], wasm.GLOBAL)
    starts = wasm.globals_of(parts[wasm.GLOBALS])
    first = wasm.first_own(parts, wasm.GLOBAL)
    changed = bytearray(memory)

    def address(name: str) -> int:
        if name not in numbers:
            raise wasm.Unexpected(f"it doesn't export {name}")
        return starts[numbers[name] - first].number()

    def pointer(name: str) -> int:
        return int(struct.unpack_from("<I", memory, address(name))[0])

    for said in DOCSTRING.finditer(memory, 0, address("__heap_base")):
        changed[said.start(1) : said.end(1)] = bytes(len(said[1]))

    for start, end in TABLES:
        changed[start:end] = bytes(end - start)
    for name in FROZEN:
        at = pointer(name)
        for _, code, size, _ in _pointers(memory, at, 4):
            changed[code : code + size] = bytes(size)
        changed[at : at + 4] = bytes(4)
    table = list(_pointers(memory, pointer("PyImport_Inittab"), 2))
    kept = [row for row in table if _text(memory, row[0]) not in MODULES]
    if len(table) - len(kept) != len(MODULES):
        raise wasm.Unexpected("its table of modules lacks some of those that are left out")
    old, new = (b"".join(struct.pack("<II", *row) for row in rows) for rows in (table, kept))
    if old not in memory:
        raise wasm.Unexpected("its table of modules is not in memory")
    return bytes(changed).replace(old, new.ljust(len(old), b"\0"))

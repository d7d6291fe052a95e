"""Code that no page reaches is removed from the baked start: C modules, libraries, tables."""

from __future__ import annotations

import struct
from collections.abc import Iterable

import pytest

from starts.baked import unused
from starts.baked.code import GONE, bodies, elements, reached, references_of
from starts.baked.unused import clear_unused_memory, without_unused
from starts.baked.wasm import (
    CODE,
    ELEMENTS,
    EXPORTS,
    FUNCTION,
    GLOBAL,
    GLOBALS,
    IMPORTS,
    Unexpected,
    counted,
    export,
    exported,
    globals_of,
    module_of,
    number_constant,
    read_signed,
    sections,
    signed,
    unsigned,
)

NOTHING = bytes([0, 0x0B])
#: Where the heap begins in a small memory.
HEAP = 900


def _calling(*functions: int, number: int = 0, padding: int = 0) -> bytes:
    """Return a function that refers to a number, calls others and has some more instructions."""
    body = b"\x41" + signed(number) + b"\x1a" + b"\x01" * padding
    return b"\0" + body + b"".join(b"\x10" + unsigned(other) for other in functions) + b"\x0b"


def _module(functions: Iterable[bytes], names: dict[str, int], table: Iterable[int]) -> bytes:
    asked = counted([b"\x03env\x01f" + bytes([FUNCTION, 0])])
    pointers = ("PyImport_Inittab", *unused.FROZEN)
    addresses = [b"\x7f\0" + number_constant(16 * (place + 1)) for place in range(len(pointers))]
    addresses.append(b"\x7f\0" + number_constant(HEAP))
    pointers += ("__heap_base",)
    listed = [export(name, FUNCTION, number) for name, number in names.items()]
    listed += [export(name, GLOBAL, number) for number, name in enumerate(pointers)]
    return module_of(
        [
            (IMPORTS, asked),
            (GLOBALS, counted(addresses)),
            (EXPORTS, counted(listed)),
            (ELEMENTS, b"\1\0\x41\1\x0b" + counted(map(unsigned, table))),
            (CODE, counted(unsigned(len(body)) + body for body in functions)),
        ]
    )


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove one module and one library, and put the tables where a small memory has room."""
    monkeypatch.setattr(unused, "MODULES", frozenset({"_gone"}))
    monkeypatch.setattr(unused, "LIBRARIES", (("library", "after"),))
    monkeypatch.setattr(unused, "TABLES", ((0x200, 0x208), (0x208, 0x210)))
    monkeypatch.setattr(unused, "NO_ADDRESSES", frozenset({0x201}))


NAMES = {"main": 1, "PyInit__gone": 3, "PyInit_stays": 5, "library": 6, "after": 8}
LARGE = unused.SHARED
FUNCTIONS = [
    _calling(2),  # 1: main
    _calling(number=0x201),  # 2: called by main
    _calling(4, 6),  # 3: the removed module
    _calling(6, padding=9),  # 4: its own function
    _calling(7),  # 5: another module
    _calling(padding=LARGE),  # 6: the library
    _calling(padding=LARGE),  # 7: part of the library, but called by the other module
    NOTHING,  # 8
    _calling(),  # 9: called by nobody
]


def _left(functions: list[bytes] = FUNCTIONS, table: Iterable[int] = (3, 4, 5, 6, 8)) -> list[int]:
    module = without_unused(_module(functions, NAMES, table), frozenset({"main", "memory"}))
    found = bodies(dict(sections(module))[CODE])
    assert len(found) == len(functions)
    return [number for number, body in enumerate(found, 1) if body != GONE[1:]]


def test_what_only_a_left_out_module_calls_goes(small: None) -> None:
    assert _left() == [1, 2, 5, 7, 8]


def test_a_small_function_that_another_source_may_share_stays(small: None) -> None:
    shared = [*FUNCTIONS[:3], _calling(2), *FUNCTIONS[4:]]
    assert _left(shared) == [1, 2, 4, 5, 7, 8]
    assert 4 not in _left(shared, table=(3, 5, 6, 8))


def test_a_function_that_looks_into_the_emptied_tables_is_refused(small: None) -> None:
    with pytest.raises(Unexpected, match="other functions read the tables: 0x20f"):
        _left([*FUNCTIONS[:1], _calling(number=0x20F), *FUNCTIONS[2:]])
    reading = b"\0\x41" + signed(0x200) + b"\x28\x02\x0e\x1a\x0b"  # from 14 bytes further
    with pytest.raises(Unexpected, match="0x20e"):
        _left([*FUNCTIONS[:1], reading, *FUNCTIONS[2:]])


@pytest.mark.parametrize("name", ["PyInit__gone", "library", "after"])
def test_a_name_that_is_missing_is_told(small: None, name: str) -> None:
    names = {other: number for other, number in NAMES.items() if other != name}
    with pytest.raises(Unexpected, match=f"it doesn't export {name}"):
        without_unused(_module(FUNCTIONS, names, ()), frozenset())


def test_libraries_in_another_order_are_refused(small: None) -> None:
    with pytest.raises(Unexpected, match="after doesn't come after library"):
        without_unused(_module(FUNCTIONS, NAMES | {"after": 2}, ()), frozenset())


def _memory() -> bytearray:
    """Return memory: pointers from 16 on, modules at 100, a copy at 300, frozen code at 400."""
    memory = bytearray(1000)
    for place, address in enumerate((100, 140, 180, 220)):
        struct.pack_into("<I", memory, 16 * (place + 1), address)
    for start in (100, 300):
        struct.pack_into("<4I", memory, start, 600, 5, 610, 6)
    struct.pack_into("<4I", memory, 140, 620, 400, 4, 0)
    memory[600:630] = b"_gone\0\0\0\0\0stays\0\0\0\0\0frozen".ljust(30, b"\0")
    memory[400:405] = b"codes"
    memory[0x1FF:0x211] = b"<" + b"x" * 16 + b">"
    for start in (800, HEAP):
        memory[start : start + 20] = b"f(x)\n--\n\nTwice x.\0\0\0"
    return memory


def test_memory_forgets_tables_frozen_code_and_the_module(small: None) -> None:
    memory = clear_unused_memory(bytes(_memory()), _module(FUNCTIONS, NAMES, ()))
    assert memory[0x1FF:0x211] == b"<" + bytes(16) + b">"
    assert memory[400:405] == bytes(4) + b"s"
    assert memory[800:820] == b"f(x)\n--\n\n" + bytes(11)
    assert memory[HEAP : HEAP + 20] == b"f(x)\n--\n\nTwice x.\0\0\0"
    assert not any(memory[140:144])
    for start in (100, 300):
        assert struct.unpack_from("<4I", memory, start) == (610, 6, 0, 0)


def test_a_table_of_modules_without_the_one_is_refused(small: None) -> None:
    memory = _memory()
    memory[600:605] = b"other"
    with pytest.raises(Unexpected, match="lacks some"):
        clear_unused_memory(bytes(memory), _module(FUNCTIONS, NAMES, ()))


def test_a_module_that_names_no_table_is_refused(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unused, "FROZEN", ("nowhere",))
    module = _module(FUNCTIONS, NAMES, ())
    monkeypatch.setattr(unused, "FROZEN", ("elsewhere",))
    with pytest.raises(Unexpected, match="it doesn't export elsewhere"):
        clear_unused_memory(bytes(_memory()), module)


@pytest.mark.parametrize(
    ("body", "calls", "numbers"),
    [
        ("10 07", {7}, set()),
        ("d2 81 01", {129}, set()),
        ("41 7f", set(), {0xFFFFFFFF}),
        ("41 10 28 02 04", set(), {16, 20}),
        ("41 10 01 28 02 04", set(), {16, 4}),
        ("42 10 43 00 00 00 00 44 10 10 10 10 10 10 10 10", set(), set()),
        ("02 40 0e 02 00 01 02 1c 01 7f 0b", set(), set()),
        ("fc 0a 00 00 fc 0b 00 fc 02 11 01 00", set(), set()),
        ("fd 0c 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10", set(), set()),
        ("fd 00 04 10 fd 15 10 fd 54 00 10 10 fd ae 01", set(), set()),
    ],
)
def test_instructions_are_told_apart(body: str, calls: set[int], numbers: set[int]) -> None:
    found = references_of(bytes.fromhex("01 02 7f" + body + "0b"))
    assert (found.calls, found.numbers) == (calls, numbers)


@pytest.mark.parametrize("body", ["00 ff 0b", "00 43 00 0b"])
def test_what_is_no_function_is_refused(body: str) -> None:
    with pytest.raises(Unexpected):
        references_of(bytes.fromhex(body))


@pytest.mark.parametrize("table", [b"\2\0\x41\1\x0b\0", b"\1\0\x41\1\x00\0"])
def test_a_table_of_functions_that_is_filled_otherwise_is_refused(table: bytes) -> None:
    with pytest.raises(Unexpected, match="the table of functions"):
        elements(table)


def test_numbers_are_read_as_they_are_written() -> None:
    for number in (0, 5, 63, 64, -1, -64, -65, 123_456, 1 << 31):
        assert read_signed(signed(number), 0) == (number, len(signed(number)))
    assert exported(counted([export("far", GLOBAL, 300), export("f", 0, 1)]), GLOBAL) == {
        "far": 300
    }
    (one,) = globals_of(counted([b"\x7f\0" + number_constant(0xFFFFFFF0)]))
    assert one.number() == 0xFFFFFFF0
    (other,) = globals_of(counted([b"\x7f\0\x23\0\x0b"]))
    with pytest.raises(Unexpected, match="doesn't begin with a number"):
        other.number()


def test_reaching_stops_at_functions_of_others() -> None:
    calls = [frozenset({1}), frozenset[int](), frozenset[int](), frozenset({2, 5})]
    assert reached([5], calls, 2) == {2, 5}

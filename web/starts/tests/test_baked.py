"""The baked start: Python’s saved memory and its module; or the plain start, and a notice."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

import starts
from starts import Page, Runtime
from starts.baked import bake as baking
from starts.baked import heap
from starts.baked.bake import PAGE, Bounds, Layout, bake, split, watched
from starts.baked.code import section
from starts.baked.glue import replace_once
from starts.baked.wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    ELEMENTS,
    EXPORTS,
    FUNCTION,
    GLOBALS,
    IMPORTS,
    MEMORY,
    TABLES,
    Unexpected,
    counted,
    export,
    exports,
    globals_of,
    module_of,
    number_constant,
    read_signed,
    read_unsigned,
    sections,
    signed,
    unsigned,
)
from starts.html import PIECE, pieces
from tools.errors import FULL, OURS, BuildError
from tools.paths import ROOT, WEB

TINY = Page((), "tiny.main", "tiny", "tiny")
APP = Runtime({}, Path("core.js"))
DYLINK = b"\x08dylink.0\x01\x00"
STACK = b"\x03env\x05stack\x03\x7f\x00"
TABLE = b"\0" + number_constant(1) + counted([unsigned(1)])


def _segment(at: int, data: bytes) -> bytes:
    return b"\0" + number_constant(at) + unsigned(len(data)) + data


def _module(**changed: bytes) -> bytes:
    """Return the smallest module with all the sections of Pyodide’s."""
    bodies = {
        0: DYLINK,
        IMPORTS: counted([STACK]),
        TABLES: baking.TABLES_AS_BUILT,
        MEMORY: b"\1\1" + unsigned(1) + unsigned(16),
        GLOBALS: counted([b"\x7f\1" + number_constant(8), b"\x7f\0" + number_constant(9)]),
        EXPORTS: counted([export("memory", 2, 0), export("unused", FUNCTION, 0)]),
        ELEMENTS: counted([TABLE]),
        DATA_COUNT: unsigned(1),
        CODE: section([b"\0\x0b", b"\0\0\x0b"]),
        DATA: counted([_segment(16, b"as built")]),
    }
    numbers = {"tables": TABLES, "memory": MEMORY, "data": DATA}
    bodies |= {numbers[name]: body for name, body in changed.items()}
    return module_of(bodies.items())


BOUNDS = Bounds({1: 500_000}, {1: 2, 2: 1})
MEMORY_TAKEN = b"first".ljust(2 * PAGE, b"\0") + b"second".ljust(PAGE, b"\0") + bytes(PAGE)
WANTED = frozenset({"memory"})


def test_the_pinned_pyodide_is_the_one_the_baked_start_was_made_for() -> None:
    pinned = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert pinned["pyodide"] == heap.MADE_FOR, "web/starts/README.md says what to look at"


def test_another_version_starts_plainly_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "package.json").write_text('{"version": "315.0.0"}', encoding="utf-8")
    monkeypatch.setattr(heap, "PYODIDE", tmp_path)
    assert starts.build(TINY, APP) is APP
    said = capsys.readouterr().out
    assert f"the start could not be baked: Pyodide is version 315.0.0, not {heap.MADE_FOR}" in said
    assert "web/starts/README.md" in said
    assert (ROOT / "web/starts/README.md").is_file()


def _failing(monkeypatch: pytest.MonkeyPatch, failure: Exception) -> None:
    def fail(_page: Page, _app: Runtime, _folder: Path) -> Runtime:
        raise failure

    monkeypatch.setattr(heap, "baked", fail)


@pytest.mark.parametrize(
    "failure",
    [
        BuildError("Taking Python's memory failed (exit code 1)", OURS, "Error: no _malloc"),
        Unexpected("its tables are 00"),
        KeyError(0x15),
        struct.error("unpack_from requires a buffer of at least 4 bytes"),
    ],
)
def test_whatever_is_not_as_expected_leaves_the_plain_start(
    failure: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _failing(monkeypatch, failure)
    assert starts.build(TINY, APP) is APP
    said = capsys.readouterr().out
    assert f"could not be baked: {failure}\n" in said
    assert getattr(failure, "output", "") in said


def test_a_full_disk_is_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    _failing(monkeypatch, BuildError("Taking Python's memory failed (exit code 1)", FULL))
    with pytest.raises(BuildError) as told:
        starts.build(TINY, APP)
    assert told.value.advice == FULL


def test_nothing_is_baked_where_it_is_switched_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _failing(monkeypatch, AssertionError())
    assert starts.build(TINY, APP, plain=True) is APP
    assert not capsys.readouterr().out


@pytest.mark.parametrize("number", [0, 63, 64, 127, 128, 65_535, 1 << 31])
def test_numbers_are_written_as_they_are_read(number: int) -> None:
    assert read_unsigned(unsigned(number), 0) == (number, len(unsigned(number)))
    for either in (number, -number):
        assert read_signed(signed(either), 0) == (either, len(signed(either)))
        assert len(signed(either)) == either.bit_length() // 7 + 1 - (either == -64)


def test_the_module_gets_its_memory_from_the_page() -> None:
    code, memory, layout = bake(_module(), MEMORY_TAKEN, BOUNDS, WANTED, [1, 0])
    parts = dict(sections(code))
    assert memory == b"first".ljust(PAGE, b"\0") + b"second".ljust(PAGE, b"\0")
    assert layout == Layout(4, 16, [(0, 1), (2, 3)])
    assert parts.keys().isdisjoint({MEMORY, DATA, DATA_COUNT})
    given = b"\x06kasino\x06memory" + bytes([2, 1, 0, 16])
    assert parts[IMPORTS] == counted([STACK, given])
    assert list(exports(parts[EXPORTS])) == ["memory", "known_objects", "first_calls"]
    first, second = globals_of(parts[GLOBALS])
    assert first.start == number_constant(500_000)
    assert second.start == number_constant(9)
    assert parts[TABLES] == bytes.fromhex("0470009d446f00026f0001700002")
    own = b"\2\3" + number_constant(0) + b"\0" + counted([unsigned(1), unsigned(0)])
    assert parts[ELEMENTS] == counted([TABLE, own])
    assert parts[0] == DYLINK


def test_the_code_is_the_same_whatever_is_in_memory() -> None:
    other = MEMORY_TAKEN.replace(b"first", b"other")
    assert (
        bake(_module(), other, BOUNDS, WANTED)[0]
        == bake(_module(), MEMORY_TAKEN, BOUNDS, WANTED)[0]
    )


def test_a_start_calls_only_functions_of_the_module() -> None:
    with pytest.raises(Unexpected, match="other functions"):
        bake(_module(), MEMORY_TAKEN, BOUNDS, WANTED, [2])
    listed = [*map(int, heap.FIRST_CALLS.read_text(encoding="utf-8").split())]
    assert len(listed) == len(set(listed)) > 900


def test_mutable_globals_and_tables_can_be_watched() -> None:
    parts = dict(sections(watched(_module())))
    added = set(exports(parts[EXPORTS])) - {"memory", "unused"}
    assert added == {"watched_global_1", "watched_table_1", "watched_table_2"}


@pytest.mark.parametrize(
    ("module", "bounds", "wanted", "words"),
    [
        (_module(), Bounds({}, BOUNDS.tables), WANTED, "its mutable globals are"),
        (_module(), Bounds(BOUNDS.globals, {1: 2}), WANTED, "its tables of objects"),
        (_module(), BOUNDS, WANTED | {"gone"}, "it doesn't export gone"),
        (_module(memory=b"\1\0\1"), BOUNDS, WANTED, "its memory has no upper limit"),
        (_module(data=counted([b"\1\2ab"])), BOUNDS, WANTED, "fills memory from segments"),
    ],
)
def test_a_module_that_differs_is_refused_in_words(
    module: bytes, bounds: Bounds, wanted: frozenset[str], words: str
) -> None:
    with pytest.raises(Unexpected) as refusal:
        bake(module, MEMORY_TAKEN, bounds, wanted)
    assert words in str(refusal.value)


def test_other_tables_are_refused() -> None:
    with pytest.raises(Unexpected, match="its tables are"):
        watched(_module(tables=b"\1\x70\0\0"))


def test_a_snapshot_is_parted_where_it_says() -> None:
    snapshot = struct.pack("<III", 7, 16, 2) + b"{}\0\0" + b"memory"
    assert split(snapshot) == (snapshot[:16], b"memory")


def test_a_part_is_in_the_page_in_pieces_and_the_last_one_says_so() -> None:
    ends = [" data-ends" in holder for holder in pieces("x.wasm", "a" * PIECE + "b")]
    assert ends == [False, True]
    assert PIECE % 4 == 0  # whole bytes of base64


@pytest.mark.parametrize("text", ["nothing of it", "here and here"])
def test_glue_without_the_one_place_is_refused(text: str) -> None:
    with pytest.raises(Unexpected, match="its glue has"):
        replace_once(text, "here", "there")


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(Unexpected, match="isn't a WebAssembly"):
        list(sections(b"PK\3\4" + bytes(20)))
    with pytest.raises(Unexpected, match="cut off"):
        list(sections(_module()[:-3]))

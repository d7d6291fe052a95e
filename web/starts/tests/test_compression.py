"""The compressed copies next to the site’s files: they unpack to the files, and none is larger."""

from __future__ import annotations

import base64
import gzip
from pathlib import Path

import brotli
import pytest
import zstandard

from starts import compression
from starts.compression import (
    COMPRESSIBLE,
    PARTS,
    ZSTD,
    compressed,
    decoder,
    packed,
    precompress,
)
from tools.errors import BuildError
from tools.paths import ONE_FILE

UNPACK = {".gz": gzip.decompress, ".br": brotli.decompress, ZSTD: zstandard.decompress}
#: The bytes that a browser’s own decoder is ready to keep while it unpacks.
WINDOW = 8 << 20


@pytest.fixture(autouse=True)
def own_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep files compressed here apart from the build’s own."""
    monkeypatch.setattr(compression, "WORK", tmp_path / "work")


def test_a_copy_is_the_file_again(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "runtime").mkdir(parents=True)
    texts = {"index.html": b"<p>" * 500, "runtime/core.js": b"let a;" * 500, "LICENSE": b"A" * 99}
    for name, data in texts.items():
        (site / name).write_bytes(data)
    precompress(site)
    for name, data in texts.items():
        copies = {path.suffix: path for path in site.rglob(Path(name).name + ".*")}
        assert copies.keys() == {".gz", ".br"}
        for ending, copy in copies.items():
            assert UNPACK[ending](copy.read_bytes()) == data
            assert copy.stat().st_size < len(data)
        assert (site / name).read_bytes() == data


def test_what_would_not_get_smaller_has_no_copy(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "short.txt").write_bytes(b"ab")
    (site / "picture.png").write_bytes(b"ab" * 500)
    (site / "_headers").write_bytes(b"ab" * 500)  # hosts read it but don’t send it
    precompress(site)
    left = sorted(path.name for path in site.iterdir())
    assert left == ["_headers", "picture.png", "short.txt"]


@pytest.mark.parametrize("ending", PARTS)
def test_a_copy_has_no_time_in_it_and_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    for name in ("app.zip", ONE_FILE.name):
        path = tmp_path / name
        path.write_bytes(b"kasino " * 99)
        (first,) = compressed(ending, [path])
        assert UNPACK[ending](first) == path.read_bytes()
        monkeypatch.setattr(compression, "run", pytest.fail)
        assert compressed(ending, [path]) == [first]  # kept
        monkeypatch.undo()
        monkeypatch.setattr(compression, "WORK", tmp_path / "elsewhere" / name)
        assert compressed(ending, [path]) == [first]  # made again
        monkeypatch.setattr(compression, "WORK", tmp_path / "work")


def test_a_program_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(compression.PARTS, ".gz", "pack = None")
    path = tmp_path / "app.zip"
    path.write_bytes(b"kasino " * 99)
    with pytest.raises(BuildError, match=r"app\.zip"):
        compressed(".gz", [path])
    assert not [left for left in (tmp_path / "work").rglob("*") if left.is_file()]


def test_a_part_has_a_checksum_and_a_window_that_browsers_accept(tmp_path: Path) -> None:
    """Without a checksum, the page couldn’t say that a part is damaged."""
    path = tmp_path / "snapshot.bin"
    path.write_bytes(bytes(3 * WINDOW))
    (text,) = packed(ZSTD, [path])
    data = base64.b64decode(text)
    frame = zstandard.get_frame_parameters(data)
    assert frame.has_checksum and frame.window_size <= WINDOW
    with pytest.raises(zstandard.ZstdError, match="checksum"):
        zstandard.decompress(data[:-1] + bytes([data[-1] ^ 1]))


def test_the_decoder_comes_whole_from_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "work").mkdir()
    assert decoder().read_bytes().startswith(b"\0asm\1\0\0\0")
    script = tmp_path / "other.mjs"
    script.write_text('const wasm = new URL("zstd.wasm", import.meta.url);')
    monkeypatch.setattr(compression, "DECODER", script)
    with pytest.raises(BuildError, match="contains 0 WebAssembly modules"):
        decoder()


def test_all_kinds_of_the_site_are_known() -> None:
    assert {".html", ".wasm", ".zip", ".js"} <= COMPRESSIBLE

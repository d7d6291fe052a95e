"""The compressed copies next to the site’s files: they unpack to the files, and none is larger."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli
import pytest

from tools.errors import BuildError
from tools.paths import ONE_FILE
from tools.site import compression
from tools.site.compression import COMPRESSIBLE, PROGRAMS, compressed, precompress

UNPACK = {".gz": gzip.decompress, ".br": brotli.decompress}


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
        for ending, unpack in UNPACK.items():
            copy = (site / (name + ending)).read_bytes()
            assert unpack(copy) == data
            assert len(copy) < len(data)
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


@pytest.mark.parametrize("ending", PROGRAMS)
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
    monkeypatch.setitem(compression.PROGRAMS, ".gz", "pack = None")
    path = tmp_path / "app.zip"
    path.write_bytes(b"kasino " * 99)
    with pytest.raises(BuildError, match=r"app\.zip"):
        compressed(".gz", [path])
    assert not [left for left in (tmp_path / "work").rglob("*") if left.is_file()]


def test_all_kinds_of_the_site_are_known() -> None:
    assert {".html", ".wasm", ".zip", ".whl", ".js"} <= COMPRESSIBLE

"""A program of ten lines is packed and baked as the game is; e2e/start/test_tiny.py opens it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import starts
from starts.baked import heap
from starts.baked.wasm import Unexpected
from starts.html import config
from starts.interface import filled
from starts.parts import FOLDER
from starts.tests import tiny


def test_the_script_for_the_memory_names_the_program_and_nothing_else(tmp_path: Path) -> None:
    text = filled((FOLDER / "baked" / "inside.py").read_text("utf-8"), tiny.page(tmp_path))
    compile(text, "inside.py", "exec")
    assert "{{" not in text and "kasino." not in text and '"app' not in text
    assert 'import_module("tiny.main")' in text and "UNUSED = ()" in text
    assert 'importlib.import_module("tiny.main").rehearsed += 3' in text.splitlines()


def test_a_release_that_can_not_be_baked_leaves_the_program_its_plain_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise Unexpected("Pyodide is version 1, not 2")

    monkeypatch.setattr(heap, "check_version", refuse)
    app = starts.Runtime({"a.zip": tmp_path / "a.zip"}, tmp_path / "core.js")
    assert starts.build(tiny.page(tmp_path), app) is app
    assert "could not be baked: Pyodide is version 1, not 2" in capsys.readouterr().out


def test_the_program_is_ten_lines_and_its_page_unpacks_its_archive(tmp_path: Path) -> None:
    (archive,) = tiny.page(tmp_path).archives
    assert zipfile.ZipFile(archive).namelist() == ["tiny/__init__.py", "tiny/main.py"]
    assert len(tiny.PROGRAM.splitlines()) == 10
    assert "kasino://runtime/tiny.zip" in config(
        starts.Runtime({archive.name: archive}, tmp_path / "core.js")
    )

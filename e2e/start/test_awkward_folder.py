"""The build’s scripts in a folder whose name is awkward for tools, without a whole build."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import starts
from starts import Runtime, parts
from starts.baked import heap
from tools import runtime
from tools.paths import MODULES
from tools.reproducible import AWKWARD

HERE = Path(__file__).parent


@pytest.fixture
def folder(app: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an awkward folder with the build’s scripts and their inputs."""
    project = tmp_path / AWKWARD
    web, work = project / "web", project / "work"
    shutil.copytree(parts.FOLDER, web / "starts")
    for name in ("pyodide", "ws"):
        shutil.copytree(MODULES / name, web / "node_modules" / name)
    work.mkdir()
    for module in (parts, heap):
        monkeypatch.setattr(module, "NODE", web / "starts" / "node")
        monkeypatch.setattr(module, "FOLDER", web / "starts")
    monkeypatch.setattr(parts, "WORK", work)
    return work


def test_python_runs_in_an_awkward_folder(folder: Path) -> None:
    script = folder / "said.py"
    script.write_text("import sys, pathlib; print(pathlib.Path(sys.argv[1]).read_text())", "utf-8")
    mounts = {"/work": folder}
    library = Path(shutil.copy(runtime.LIBRARY, folder))
    assert starts.inside(script, ["/work/said.py"], mounts, library=library).startswith("import")


@pytest.mark.slow
def test_memory_taken_in_an_awkward_folder_is_the_same(app: Runtime, folder: Path) -> None:
    parts = {name: Path(shutil.copy(path, folder)) for name, path in app.parts.items()}
    heap.take(runtime.PAGE, replace(app, parts=parts), folder)
    taken = (folder / heap.TAKEN).read_bytes()
    assert taken == (heap.BAKED / heap.TAKEN).read_bytes()

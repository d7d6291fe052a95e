"""The build's scripts in a folder whose name has all that tools trip over, no whole build."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.paths import MODULES
from tools.reproducible import AWKWARD
from tools.starts import heap, runtime

HERE = Path(__file__).parent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an awkward folder in which the build's scripts lie with what they need."""
    project = tmp_path / AWKWARD
    web, work = project / "web", project / "work"
    shutil.copytree(runtime.BUILD, web / "build")
    for name in ("pyodide", "ws"):
        shutil.copytree(MODULES / name, web / "node_modules" / name)
    work.mkdir()
    monkeypatch.setattr(runtime, "BUILD", web / "build")
    for name in ("GLUE", "WATCHED", "LIBRARY", "APP", "BYTECODE"):
        copied = shutil.copy(getattr(heap, name), work)
        monkeypatch.setattr(heap, name, Path(copied))
    scripts = [web / "build" / path.name for path in heap.SCRIPTS]
    monkeypatch.setattr(heap, "SCRIPTS", scripts)
    for module in (runtime, heap):
        monkeypatch.setattr(module, "WORK", work)
    return work


def test_python_runs_in_an_awkward_folder(folder: Path) -> None:
    script = folder / "said.py"
    script.write_text("import sys, pathlib; print(pathlib.Path(sys.argv[1]).read_text())", "utf-8")
    mounts = {"/work": folder}
    library = folder / runtime.LIBRARY.name
    assert runtime.inside(script, ["/work/said.py"], mounts, library=library).startswith("import")


def test_memory_taken_in_an_awkward_folder_is_the_same(folder: Path) -> None:
    heap.take_snapshot(folder / "snapshot")
    assert (folder / "snapshot").read_bytes() == heap.SNAPSHOT.read_bytes()

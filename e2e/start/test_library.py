"""The page’s library, trimmed and compiled, has everything that the game needs."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from starts.baked.unused import MODULES
from tools.paths import WORK
from tools.runtime import APP, ENGINE, LIBRARY, PYODIDE, as_in_the_page, inside

#: Importers of modules that the baked start doesn’t have, and why these imports never run.
NEVER_REACHED = {
    "re/_parser.py unicodedata": "a pattern with a sign by its name",
    "subprocess.py _posixsubprocess": "starting another program",
    "traceback.py unicodedata": "columns of a line that isn't ASCII; code has no columns here",
}

HERE = Path(__file__).parent


def test_every_module_of_engine_and_page_imports() -> None:
    """Add missing modules to KEPT in web/starts/node/compile_library.py."""
    said = as_in_the_page(HERE / "imports.py")
    found = re.search(r"imported (\d+)", said)
    assert found, said
    assert int(found[1]) > 20


def test_no_module_that_is_left_out_is_asked_for(tmp_path: Path) -> None:
    """Remove imported ones from `starts.baked.unused`, or add them to NEVER_REACHED."""
    for archive in (ENGINE, APP):
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(tmp_path)
    places = ["/pyodide/python_stdlib.zip", f"/work/{LIBRARY.name}", "/game"]
    mounts = {"/pyodide": PYODIDE, "/work": WORK, "/game": tmp_path}
    asked = [",".join(sorted(MODULES)), *places]
    count, *found = inside(HERE / "asked_for.py", asked, mounts).splitlines()
    assert int(count) > 300
    assert set(found) == NEVER_REACHED.keys()


@pytest.mark.parametrize("count", ["70", pytest.param("1000", marks=pytest.mark.slow)])
def test_rounds_end_the_same_in_pyodide_and_here(count: str) -> None:
    script = HERE / "signature.py"
    inside = as_in_the_page(script, [count]).split()
    run = [sys.executable, str(script), count]
    native = subprocess.run(
        run, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(HERE.parents[1])}
    ).stdout.split()
    assert inside[:4] == native[:4]

"""The library that the page carries, trimmed and compiled, has all that the game needs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.starts.runtime import as_in_the_page

HERE = Path(__file__).parent


def test_every_module_of_engine_and_page_imports() -> None:
    """A module that is missing goes into KEPT in web/build/compile_library.py."""
    said = as_in_the_page(HERE / "imports.py")
    found = re.search(r"imported (\d+)", said)
    assert found, said
    assert int(found[1]) > 20


@pytest.mark.parametrize("count", ["200", pytest.param("1000", marks=pytest.mark.slow)])
def test_rounds_end_the_same_in_pyodide_and_here(count: str) -> None:
    script = HERE / "signature.py"
    inside = as_in_the_page(script, [count]).split()
    run = [sys.executable, str(script), count]
    native = subprocess.run(
        run, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(HERE.parent)}
    ).stdout.split()
    assert inside[:4] == native[:4]

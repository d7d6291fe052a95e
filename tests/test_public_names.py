"""The names of ``import kasino``: complete, documented by examples, and loaded only when used."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import kasino

EXAMPLES = Path(__file__).parents[1] / "examples"
SOURCE = Path(kasino.__file__).read_text(encoding="utf-8")


def _typed_names() -> dict[str, str]:
    """Return each public name’s module and name there, as declared for type checkers."""
    found = {}
    for node in ast.walk(ast.parse(SOURCE)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kasino."):
            for alias in node.names:
                inside = (node.module or "").removeprefix("kasino.")
                found[alias.asname or alias.name] = f"{inside}:{alias.name}"
    return found


@pytest.mark.parametrize("name", kasino.__all__)
def test_every_public_name_is_there_and_shown(name: str) -> None:
    assert getattr(kasino, name) is not None
    assert name in dir(kasino)
    examples = [line for line in (kasino.__doc__ or "").splitlines() if line[:3] in (">>>", "...")]
    assert any(f"kasino.{name}" in line for line in examples)


def test_the_tables_of_names_agree() -> None:
    assert _typed_names() == kasino._PLACES
    assert sorted(kasino.__all__) == sorted(kasino._PLACES)
    with pytest.raises(AttributeError, match="'nothing'"):
        _ = kasino.nothing


def test_examples_use_public_names_only() -> None:
    """Besides `kasino.env`, which has its own page."""
    sources = [path.read_text(encoding="utf-8") for path in EXAMPLES.glob("*.py")]
    book = json.loads((EXAMPLES / "learner.ipynb").read_text(encoding="utf-8"))
    sources += ["".join(c["source"]) for c in book["cells"] if c["cell_type"] == "code"]
    modules = {
        node.module
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    inside = {name for name in modules if name.startswith("kasino.")}
    assert "kasino" in modules
    assert not {name for name in inside if not name.startswith("kasino.env")}


def test_importing_loads_nothing_and_the_session_no_lab() -> None:
    """The page must not wait for modules that it doesn’t use."""
    code = (
        "import sys, kasino; first = [m for m in sys.modules if m.startswith('kasino.')]\n"
        "kasino.Session; kasino.events_text; kasino.player\n"
        "print(first, any(m.startswith(('kasino.lab', 'kasino.terminal')) for m in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[] False"

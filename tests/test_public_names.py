"""The names of ``import kasino``: complete, documented by examples, and loaded only when used."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import kasino

EXAMPLES = Path(__file__).parents[1] / "examples"
#: The public names of the game; those of the lab are in its tests.
NAMES = [name for name in kasino.__all__ if not kasino._PLACES[name].startswith("lab.")]
SOURCE = Path(kasino.__file__).read_text(encoding="utf-8")


def _typed_names() -> dict[str, str]:
    """Return each public name’s module and name there, as declared for type checkers."""
    found = {}
    for node in ast.walk(ast.parse(SOURCE)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kasino"):
            for alias in node.names:
                inside = (node.module or "").replace("kasino_lab.", "kasino.lab.")
                inside = inside.removeprefix("kasino.")
                found[alias.asname or alias.name] = f"{inside}:{alias.name}"
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_is_there_and_shown(name: str) -> None:
    is_there_and_shown(name, kasino.__doc__)


def is_there_and_shown(name: str, docstring: str | None) -> None:
    """Assert that a public name exists, and that an example in a docstring uses it."""
    assert getattr(kasino, name) is not None
    assert name in dir(kasino)
    examples = [line for line in (docstring or "").splitlines() if line[:3] in (">>>", "...")]
    assert any(f"kasino.{name}" in line for line in examples)


def test_the_tables_of_names_agree() -> None:
    assert _typed_names() == kasino._PLACES
    assert {*kasino.__all__} - {*NAMES} in (set(), {*kasino._PLACES} - {*NAMES})
    assert len(kasino.__all__) == len({*kasino.__all__}) and {*NAMES} < {*kasino._PLACES}
    with pytest.raises(AttributeError, match="'nothing'"):
        _ = kasino.nothing


def test_examples_use_public_names_only() -> None:
    modules = imported(path.read_text(encoding="utf-8") for path in EXAMPLES.glob("*.py"))
    assert "kasino" in modules
    assert not {name for name in modules if name.startswith("kasino.")}


def imported(sources: Iterable[str]) -> set[str]:
    """Return the modules from which sources import names."""
    return {
        node.module
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module
    }


def test_importing_loads_nothing_and_the_session_no_lab() -> None:
    """The page must not wait for modules that it doesn’t use."""
    code = (
        "import sys, kasino; first = [m for m in sys.modules if m.startswith('kasino.')]\n"
        "kasino.Session; kasino.events_text; kasino.player\n"
        "late = ('kasino.lab', 'kasino_lab', 'kasino.terminal')\n"
        "print(first, any(m.startswith(late) for m in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[] False"


def test_without_the_lab_its_names_say_what_to_install(tmp_path: Path) -> None:
    """Neither ``dir`` nor ``*`` has them then, so ``help(kasino)`` works."""
    code = (
        "import pydoc, kasino; from kasino import *; print(len(kasino.__all__), 'State' in dir())\n"
        "pydoc.render_doc(kasino)\n"
        "for line in ('import kasino.lab', 'import kasino.env', 'from kasino import duel',\n"
        "             'import kasino.env.table', 'kasino.Ladder'):\n"
        "    try: exec(line)\n"
        "    except ModuleNotFoundError as error: print(error)\n"
    )
    run = subprocess.run(
        [sys.executable, "-S", "-c", code],  # without installed packages
        cwd=tmp_path,
        env={"PYTHONPATH": str(EXAMPLES.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    lab = "kasino.lab needs the package kasino-lab: pip install kasino-lab"
    env = "kasino.env needs the package kasino-lab: pip install 'kasino[env]'"
    assert run.stdout.splitlines() == [f"{len(NAMES)} True", lab, env, lab, env, lab]

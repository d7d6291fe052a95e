"""The recipe for a new game names tests and scripts that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RECIPE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEPS = [line.split(" | ") for line in RECIPE.splitlines() if re.match(r"\| \d+ \|", line)]


def test_every_test_it_names_is_there() -> None:
    named = re.findall(r"`((?:tests|e2e)/[\w/]+\.py)(?:::(\w+))?`", RECIPE)
    assert len(named) >= 12
    for file, function in named:
        if file.endswith("_mine.py"):
            continue
        source = (ROOT / file).read_text(encoding="utf-8")
        assert not function or f"def {function}(" in source, f"{file}::{function}"


def test_every_script_it_names_is_there() -> None:
    modules = re.findall(r"python -m (tests\.[\w.]+)", RECIPE)
    scripts = re.findall(r"python (tests/[\w/]+\.py)", RECIPE)
    assert len(modules) >= 5 and len(scripts) >= 2
    for file in (*(f"{name.replace('.', '/')}.py" for name in modules), *scripts):
        assert (ROOT / file).is_file(), file


def test_nearly_every_step_has_a_test_that_waits_for_it() -> None:
    assert [int(step[0].strip("| ")) for step in STEPS] == [*range(1, len(STEPS) + 1)]
    assert sum("`" not in step[-1] for step in STEPS) <= 2

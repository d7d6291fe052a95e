"""The recipe for a new game names existing tests and scripts."""

from __future__ import annotations

import re

import pytest

from kasino.games import GAMES
from testing.proof import proof
from tests.games.renew import STEPS as STEPS_OF_RENEW
from tests.match.make_records import WHOLE
from tools.game import ORDER, OWED
from tools.game import STEPS as STEPS_OF_GAME
from tools.paths import LAB, ROOT

RECIPE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEPS = [line.split(" | ") for line in RECIPE.splitlines() if re.match(r"\| \d+ \|", line)]


def test_every_test_it_names_is_there() -> None:
    named = re.findall(r"`((?:tests|e2e)/[\w/]+\.py)(?:::(\w+))?`", RECIPE)
    owed = [each.partition("::")[::2] for step in OWED.values() for each in step.split()]
    assert len(owed) >= 12
    for file, function in [*named, *owed]:
        source = (ROOT / file).read_text(encoding="utf-8")
        assert not function or f"def {function}(" in source, f"{file}::{function}"


def test_every_script_it_names_is_there() -> None:
    modules = re.findall(r"python -m (tests\.[\w.]+)", RECIPE)
    modules += [step.split()[0] for step in STEPS_OF_RENEW]
    commands = [each for step in STEPS_OF_GAME.values() for each in step]
    modules += [each.split()[0] for each in commands if not each.startswith("kasino ")]
    assert len(modules) >= 10
    there = [name for name in modules if LAB.is_dir() or not name.startswith("research.")]
    for name in there:
        place = name.replace(".", "/")
        files = (f"{place}.py", f"{place}/__main__.py")
        assert any((each / file).is_file() for each in (ROOT, LAB) for file in files), name


def test_ten_steps_are_enough() -> None:
    assert len(STEPS) <= 10


@pytest.mark.parametrize("name", sorted(GAMES.keys() - set(WHOLE)))
def test_what_is_recorded_of_a_game_can_be_read(name: str) -> None:
    """At most 400 lines with text; the oldest games also have whole matches."""
    recorded = (path for path in proof(name, "").iterdir() if path.suffix in (".txt", ".kasino"))
    lines = [line for path in recorded for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(list(filter(None, lines))) <= 400


def test_nearly_every_step_has_a_test_that_waits_for_it() -> None:
    assert [int(step[0].strip("| ")) for step in STEPS] == [*range(1, len(STEPS) + 1)]
    written = re.findall(r"\| \d+ \| `(\w+)\b", RECIPE)
    assert {*ORDER} <= {*written} and len({*ORDER} - OWED.keys()) <= 1

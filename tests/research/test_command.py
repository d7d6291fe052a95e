"""What all programs do alike: figures go into a page when that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from research import exploitability, regret

SMALL = "--deals 1 --iterations 1 --hand 1 --draws 1 --steps 1 --level random".split()


@pytest.mark.parametrize(
    ("program", "main", "told", "what"),
    [
        ("regret", regret.main, ["--positions", "1", "--plays", "1"], "regret, finnish"),
        (
            "exploitability",
            exploitability.main,
            SMALL,
            "exploitability, random with 1 iterations, finnish",
        ),
    ],
)
def test_figures_are_written_with_their_command(
    program: str,
    main: Callable[[Sequence[str]], None],
    told: list[str],
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    page = tmp_path / "page.md"
    given = ["--game", "finnish", *told]
    monkeypatch.setattr("sys.argv", [f"research/{program}.py", *given, "--write", str(page)])
    main([*given, "--write", str(page)])
    rows = page.read_text(encoding="utf-8").splitlines()[2:]
    assert [row for row in rows if row.startswith(f"| {what} | ")]
    assert rows[0].endswith(f" | `python -m research.{program} {' '.join(given)}` |")

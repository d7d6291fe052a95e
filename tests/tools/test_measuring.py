"""The output, exit code and file of a benchmark."""

from __future__ import annotations

from pathlib import Path

import pytest

from kasino.terminal.measurements import Figure
from tools.measuring import PAGES, VARIABLE, report
from tools.paths import ROOT

SIZE = Figure("size", "9 MB", "≤ 8 MB", met=False)


def test_figures_are_printed_and_written_only_if_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["e2e/bench/memory.py", "--matches", "3"])
    assert report([Figure("clicks", "40 ms")]) == 0
    assert capsys.readouterr().out == "clicks: 40 ms\n"
    page = tmp_path / "page.md"
    monkeypatch.setenv(VARIABLE, str(page))
    assert report([Figure("clicks", "40 ms"), SIZE]) == 1
    assert report([Figure("clicks", "30 ms")]) == 0
    command, *rows = page.read_text(encoding="utf-8").splitlines()[2:]
    assert command.startswith("| **`python3 build.py bench memory -- --matches 3`** | ")
    assert rows == ["| clicks |  | 30 ms |", "| size | ≤ 8 MB | 9 MB, not met |"]


def test_every_benchmark_has_a_page() -> None:
    for folder, page in PAGES.items():
        part = ROOT / Path(folder).parts[0]  # the lab may be absent
        assert (ROOT / folder).is_dir() or not part.exists()
        assert page.is_file(), f"{page.name} says in a sentence what its figures are"

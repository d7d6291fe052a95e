"""The report of a run of tests and linters: missing coverage, failures and skipped tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tools import linting
from tools.linting import Check, run_checks
from tools.paths import DIST, WORK
from tools.system import unmet_needs, unmet_needs_of
from tools.testing import PAGE_SHARE, measured_files, uncovered


def lines(seen: int, missing: int, *branches: tuple[int, int]) -> dict[str, Any]:
    """Return slipcover’s result for a file with a number of lines."""
    return {
        "executed_lines": [*range(seen)],
        "missing_lines": [*range(seen, seen + missing)],
        "executed_branches": [],
        "missing_branches": [list(branch) for branch in branches],
    }


def test_a_line_or_branch_of_the_engine_that_no_test_goes_through_is_named() -> None:
    files = {
        "kasino/cards.py": lines(9, 0),
        "kasino/moves.py": lines(9, 1, (3, 7)),
        "kasino/rules.py": lines(9, 0, (2, 4)),
    }
    assert uncovered(files, files.keys()) == [
        "no test goes through kasino/moves.py: 9, 3 to 7",
        "no test goes through kasino/rules.py: 2 to 4",
    ]


def test_a_file_that_no_test_imports_is_named() -> None:
    wanted = measured_files()
    assert {"kasino/cards.py", "web/app/main.py"} <= wanted and "tools/paths.py" not in wanted
    files = {name: lines(9, 0) for name in wanted - {"kasino/cards.py"}}
    assert uncovered(files, wanted) == ["no test imports kasino/cards.py"]


def test_the_page_is_looked_at_as_a_whole() -> None:
    whole = {"web/app/main.py": lines(1, 4), "web/app/model/saves.py": lines(94, 0, (1, 2))}
    assert PAGE_SHARE == 95 and uncovered(whole, whole.keys()) == []


def test_where_the_page_falls_short_the_weakest_files_are_named_first() -> None:
    files = {f"web/app/file{n}.py": lines(100, n) for n in range(8)}
    files["web/app/main.py"] = lines(0, 40, (1, 2))
    (told,) = uncovered({"kasino/cards.py": lines(9, 0), **files}, set())
    assert told == (
        "tests without a browser cover 92.1% of the page's lines and branches, but should "
        "cover 95%; most are missing in web/app/main.py (41), web/app/file7.py (7), "
        "web/app/file6.py (6), web/app/file5.py (5), web/app/file4.py (4)"
    )


def test_each_check_is_printed_whole_when_it_has_finished(
    capfd: pytest.CaptureFixture[str],
) -> None:
    programs = {
        "good": "print('fine'); print('and done')",
        "bad": "print('first', flush=True); raise SystemExit('last')",
    }
    checks = [Check(name, [sys.executable, "-c", text]) for name, text in programs.items()]
    assert sorted(run_checks([*checks, Check("absent", ["no-such-program"])])) == ["absent", "bad"]
    out, err = capfd.readouterr()
    assert not err
    assert "'last')\nfirst\nlast\nkasino: bad: there is something to correct\n" in out
    assert "and done')\nfine\nand done\n" in out and "kasino: good" not in out


def test_the_page_is_built_beside_the_linters_where_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run: list[str] = []
    monkeypatch.setattr(linting, "_checks", lambda *, fast: [Check("ruff", [])])
    monkeypatch.setattr(linting, "run_checks", lambda checks: [run.append(c.name) for c in checks])
    linting.lint()
    linting.lint(page=True)
    assert run == ["ruff", "page", "ruff"]


@pytest.mark.needs("a POSIX shell")
def test_what_is_missing_is_asked_of_the_python_that_runs_the_tests(tmp_path: Path) -> None:
    bare = tmp_path / "python"
    bare.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n')
    bare.chmod(0o755)
    assert unmet_needs_of(Path(sys.executable)) == unmet_needs()
    assert "PettingZoo" in unmet_needs_of(bare)


def test_a_test_without_a_browser_reads_no_built_file() -> None:
    for folder in (WORK, DIST):
        with pytest.raises(pytest.fail.Exception, match="isn't in a clean copy"):
            (folder / "kasino.html").read_bytes()

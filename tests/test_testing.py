"""The report of a run of tests and linters: missing coverage, failures and skipped tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from e2e.stress import LOOPS, busy, failures, run
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


# The browser tests on a busy machine.


def test_a_failed_test_is_named_with_its_file() -> None:
    report = """<testsuites><testsuite>
      <testcase classname="e2e.start.test_boot" name="test_a[1]"><failure message="x"/></testcase>
      <testcase classname="e2e.start.test_boot" name="test_b"><error message="y"/></testcase>
      <testcase classname="e2e.start.test_boot" name="test_c"/>
    </testsuite></testsuites>"""
    assert failures(report) == ["e2e.start.test_boot::test_a[1]", "e2e.start.test_boot::test_b"]


def test_a_run_that_breaks_off_counts_as_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[object]] = []

    def broken(command: list[object], **_how: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 3)

    monkeypatch.setattr(subprocess, "run", broken)
    assert run([], ["-k", "x", "e2e/site"], 0, 6) == ["pytest ended with 3"]
    assert asked[0][-3:] == ["-k", "x", "e2e/site"] and "e2e" not in asked[0]
    assert run([], [], 0, 6) and asked[1][-1] == "e2e"


def test_busy_loops_end_with_the_tests() -> None:
    with busy(2) as running:
        assert [loop.poll() for loop in running] == [None, None] and LOOPS == 8
    assert all(loop.poll() is not None for loop in running)

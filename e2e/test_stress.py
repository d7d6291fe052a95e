"""The browser tests on a busy machine: a run and its failures."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys

import pytest
from playwright.sync_api import Browser, TimeoutError

from e2e.driving import browsing
from e2e.stress import LOOPS, busy, failures, run
from tools.paths import ROOT


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


def test_each_page_of_a_profile_is_waited_for(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playwright’s own limit is 30 seconds, too few for a start on such a machine."""
    monkeypatch.setattr(browsing, "PATIENCE", 0.001)
    with browsing.fresh_profile(chromium) as watch:
        for page in (watch.page, watch.page.context.new_page()):
            with pytest.raises(TimeoutError, match="Timeout 1ms"):
                page.click("#never")


def test_busy_loops_end_with_the_tests() -> None:
    with busy(2) as running:
        assert [loop.poll() for loop in running] == [None, None] and LOOPS == 8
    assert all(loop.poll() is not None for loop in running)


#: A run whose tests never end; it prints the numbers of its busy loops.
ENDLESS = """
import sys, time
from e2e import stress

def run(*_):
    with stress.busy(2) as loops:
        print(*(loop.pid for loop in loops), flush=True)
        time.sleep(600)

stress.build = stress.prepare = list
stress.run = run
sys.argv[1:] = []
stress.main()
"""


def test_busy_loops_end_when_the_run_is_ended() -> None:
    command = [sys.executable, "-c", ENDLESS]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        loops = [int(each) for each in run.stdout.readline().split()]
        run.terminate()
        run.wait()
    left = []
    for loop in loops:
        with contextlib.suppress(ProcessLookupError):
            os.kill(loop, signal.SIGKILL)
            left.append(loop)
    assert len(loops) == 2 and not left

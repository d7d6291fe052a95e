"""Run the browser tests on a machine that is busy, and in browsers that are slow.

``python3 -m e2e.stress`` runs them three times beside eight busy loops, then once with each page of
Chromium slowed six times. Firefox and WebKit have no such setting, so the last run skips their
tests. It prints each failed test with its run, and exits with 1 if there is one. Options for pytest
follow ``--``, as in ``python3 -m e2e.stress --busy 1 --slow 0 -- e2e/start``.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from testing.waiting import SLOWED
from tools.browsers import prepare
from tools.environment import python
from tools.errors import say
from tools.page import build
from tools.paths import ROOT
from tools.testing import MAX_TEST_SECONDS

#: The number of busy loops next to the tests.
LOOPS = 8
#: How many times slower the pages of the last run are.
RATE = 6


@contextlib.contextmanager
def busy(loops: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep the processors busy with this many endless loops."""
    command = [sys.executable, "-c", "while True: pass"]
    running = [subprocess.Popen(command) for _ in range(loops)]
    try:
        yield running
    finally:
        for each in running:
            each.kill()
            each.wait()


def failures(report: str) -> list[str]:
    """Return the names of the failed tests in a report in pytest’s XML."""
    return [
        f"{case.get('classname')}::{case.get('name')}"
        for case in ET.fromstring(report).iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    ]


def run(without: list[str], rest: list[str], loops: int, rate: int) -> list[str]:
    """Run the tests once; return the failed ones, or a line for a run that broke off."""
    env = {**os.environ, "KASINO_WITHOUT": " ".join(without), SLOWED: str(rate)}
    workers = ["-n", "2", "--dist", "worksteal", "-m", "not slow"]
    limit = ["--timeout", str(MAX_TEST_SECONDS * (loops + rate)), "--timeout-method", "thread"]
    with tempfile.TemporaryDirectory() as folder, busy(loops):
        report = Path(folder) / "report.xml"
        given = rest or ["e2e"]
        command = [python(), "-m", "pytest", *workers, *limit, f"--junitxml={report}", *given]
        code = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
        found = failures(report.read_text(encoding="utf-8")) if report.exists() else []
    return found or ([f"pytest ended with {code}"] if code else [])


def main() -> int:
    """Run the tests as often as requested; return the exit code."""
    parser = argparse.ArgumentParser(description="Run the browser tests on a busy machine.")
    parser.add_argument("--busy", type=int, default=3, help=f"runs beside {LOOPS} busy loops (3)")
    parser.add_argument("--slow", type=int, default=1, help=f"runs slowed {RATE} times (1)")
    parser.add_argument("rest", nargs="*", metavar="ARG", help="arguments for pytest, after --")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the busy loops end, too
    build()
    without = prepare()
    slow_without = sorted({*without, "firefox", "webkit"})
    runs = [(f"busy {n}", without, LOOPS, 1) for n in range(1, asked.busy + 1)]
    runs += [(f"slow {n}", slow_without, 0, RATE) for n in range(1, asked.slow + 1)]
    bad = []
    for name, absent, loops, rate in runs:
        found = run(absent, asked.rest, loops, rate)
        say(f"run {name}: {len(found)} failed")
        bad += [f"{name}: {test}" for test in found]
    for line in bad:
        say(line)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""Run every check and test, and the benchmarks."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from tools.browsers import absence, prepare
from tools.environment import python, python_tools
from tools.errors import BuildError, say, show
from tools.linting import lint
from tools.measuring import PAGES, VARIABLE
from tools.other_build import page_of
from tools.paths import ON_PATH, ROOT, WORK, alone
from tools.system import unmet_needs_of


def _has_tests(name: str) -> bool:
    return any((ROOT / name).rglob("test_*.py"))


#: Many processes load the same modules, so compiled ones are kept, but not next to the sources.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(WORK / "pycache")}


def _check(what: str, command: list[str | Path], env: dict[str, str] | None = None) -> bool:
    good = show([python(), "-m", *command], cwd=ROOT, env=COMPILED | (env or {})) == 0
    if not good:
        say(f"{what} found something to correct")
    return good


#: At least two workers. Each runs its share of the files in order, so that the fixtures that a
#: file’s tests share are made once. A worker that has finished takes over tests from another.
WORKERS = ["-n", str(max(2, os.cpu_count() or 2)), "--dist", "worksteal"]


USUAL = ["-m", "not slow"]
#: The time limit of a browser test in seconds, many times the duration of the longest one.
MAX_TEST_SECONDS = 400
#: The adapter for a library that doesn’t exist on every system.
OPENSPIEL = "lab/kasino_lab/env/openspiel.py"
#: The line coverage of the engine and the page by the unit tests.
COVERAGE = WORK / "coverage.json"
#: The least percentage of the page’s lines and branches that tests without a browser must cover.
PAGE_SHARE = 95
#: The number of page files to name if the page’s coverage is too low.
MAX_FILES_NAMED = 5


def measured_files() -> set[str]:
    """Return the files that the unit tests must cover, as slipcover names them."""
    parts = ("kasino", "web/app", "lab/kasino_lab")
    paths = [path for part in parts for path in (ROOT / part).rglob("*.py")]
    return {
        path.relative_to(ROOT).as_posix()
        for path in paths
        if path.stat().st_size and "proof" not in path.parts
    }


def uncovered(files: dict[str, Any], wanted: Set[str]) -> list[str]:
    """Return a message for each gap in the unit tests’ coverage, as slipcover measured it.

    The messages name wanted files that no test imports, and engine files that are covered only in
    part, with the uncovered places. If the page’s coverage as a whole is too low, one message names
    its least covered files.
    """
    assert files, "slipcover hasn't traced any file"
    found = [f"no test imports {name}" for name in sorted(wanted - files.keys())]
    lacking, seen = {}, 0
    for name, one in files.items():
        lines, branches = one["missing_lines"], one["missing_branches"]
        if name.startswith("web"):
            lacking[name] = len(lines) + len(branches)
            seen += len(one["executed_lines"]) + len(one["executed_branches"])
        elif lines or branches:
            places = [*map(str, lines), *(f"{line} to {to}" for line, to in branches)]
            found.append(f"no test goes through {name}: {', '.join(places)}")
    share = 100 * seen / max(1, seen + sum(lacking.values()))
    if lacking and share < PAGE_SHARE:
        weakest = sorted(lacking, key=lambda name: -lacking[name])[:MAX_FILES_NAMED]
        most = ", ".join(f"{name} ({lacking[name]})" for name in weakest)
        found.append(
            f"tests without a browser cover {share:.1f}% of the page's lines and branches, "
            f"but should cover {PAGE_SHARE}%; most are missing in {most}"
        )
    return found


def _unit(fast: bool, whole: bool, rest: list[str]) -> bool:
    every = ("tests", "kasino/games", "web/starts/tests", "lab/lab_tests")
    folders = [folder for folder in every if _has_tests(folder)]
    if not folders:
        return True
    measured = not fast and not rest
    WORK.mkdir(exist_ok=True)
    # Slipcover’s own threshold can’t be used, because it reads the workers’ figures twice, the
    # second time as zero.
    follow: list[str | Path] = ["slipcover", "--json", "--out", COVERAGE, "-m"] if measured else []
    group = [] if whole else ["-m", "not slow and not law and not long"] if fast else USUAL
    if not _check("the unit tests", [*follow, "pytest", *folders, *WORKERS, *group, *rest]):
        return False
    if not measured:
        return True
    files, wanted = json.loads(COVERAGE.read_text(encoding="utf-8"))["files"], measured_files()
    if "OpenSpiel" in unmet_needs_of(python()):  # its adapter can’t be covered
        files.pop(OPENSPIEL, None)
        wanted.discard(OPENSPIEL)
    lines = uncovered(files, wanted)
    for line in lines:
        say(line)
    return not lines


def _e2e(without: list[str], whole: bool, rest: list[str]) -> bool:
    if not _has_tests("e2e"):
        return True
    env = {"KASINO_WITHOUT": " ".join(without)}
    # Each worker has its own browser, and a page that it reuses. There are only two, because some
    # tests watch animations, which more browsers would slow down.
    workers = ["-n", "2", *WORKERS[2:]]
    # A browser that dies may never answer; its worker is then ended, and the others continue.
    limit = ["--timeout", str(MAX_TEST_SECONDS), "--timeout-method", "thread"]
    group = [] if whole else USUAL
    return _check("the tests in browsers", ["pytest", "e2e", *workers, *limit, *group, *rest], env)


class Clock:
    """The time that each part of a run took, in seconds."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}

    @contextlib.contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Measure the time of one part."""
        began = time.monotonic()
        try:
            yield
        finally:
            self.parts[name] = time.monotonic() - began

    def told(self) -> str:
        """Return a line with the time of each part and the total."""
        parts = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in self.parts.items())
        return f"{parts}; {sum(self.parts.values()):.0f} s in all"


def test(only: str | None, fast: bool, rest: list[str], *, whole: bool = False) -> int:
    """Run the selected checks and tests; return 0 if all pass, or raise BuildError."""
    with alone():
        python_tools("test")
    bad: list[str] = []
    out: list[str] = []
    clock = Clock()
    browsers = only == "e2e" or (only is None and not fast)
    if only in (None, "lint"):
        with clock.part("lint"):
            bad += lint(fast=fast, page=browsers)
    if only in (None, "unit"):
        out += [f"no {need}" for need in unmet_needs_of(python())]
        with clock.part("unit"):
            if not _unit(fast, whole, rest):
                bad.append("tests")
    if browsers:
        from tools.page import build

        with clock.part("page"):
            build()
            without = prepare(heard=whole)
        out += map(absence, without)
        with clock.part("browsers"):
            if not _e2e(without, whole, rest):
                bad.append("e2e")
    say(clock.told())
    if out:
        say(f"not tested here: {', '.join(out)}")
    if bad:
        raise BuildError(f"Failed: {', '.join(bad)}", "The lines above say where.")
    return 0


def split_options(asked: list[str]) -> tuple[list[str], list[str]]:
    """Split arguments into benchmark names and a benchmark’s own arguments, from the first option.

    >>> split_options(["memory", "--matches", "3"])
    (['memory'], ['--matches', '3'])
    """
    at = next((at for at, one in enumerate(asked) if one.startswith("-")), len(asked))
    return asked[:at], asked[at:]


def bench(asked: list[str], *, write: bool = False) -> int:
    """Run the benchmarks in lab/bench/ and e2e/bench/ one after the other."""
    names, rest = split_options(asked)
    if rest and len(names) != 1:
        raise BuildError(
            "Options are for one benchmark", "Name it, as in `bench memory -- --rounds 0`."
        )
    every = [
        path
        for folder in PAGES
        for path in sorted((ROOT / folder).glob("*.py"))
        if not path.name.startswith("_")
    ]
    unknown = set(names).difference(path.stem for path in every)
    if unknown:
        raise BuildError(
            f"There is no benchmark {' or '.join(sorted(unknown))}",
            f"There are {', '.join(path.stem for path in every)}; options after `--` are passed "
            "to the one benchmark, as in `bench thinking -- --levels expert casino`.",
        )
    found = [path for path in every if not names or path.stem in names]
    with alone():
        python_tools("test")
    from tools.page import build

    build()
    prepare()
    WORK.mkdir(exist_ok=True)
    pages = {ROOT / folder: {VARIABLE: str(page)} for folder, page in PAGES.items()}
    bad = [
        file.name
        for file in found
        if show(
            [python(), file, *rest], cwd=ROOT, env=ON_PATH | (pages[file.parent] if write else {})
        )
    ]
    if bad:
        raise BuildError(f"Benchmarks failed: {', '.join(bad)}", "The lines above say why.")
    return 0


def gallery(wanted: list[str], before: str = "") -> int:
    """Take screenshots of the page’s screens, optionally next to those of another commit."""
    with alone():
        python_tools("test")
    from tools.page import build

    former: list[str | Path] = ["--before", page_of(before)] if before else []
    build()
    prepare()
    command = [python(), ROOT / "e2e" / "gallery.py", *former, *wanted]
    return show(command, cwd=ROOT, env=ON_PATH)


def translate(lang: str, template: str) -> int:
    """Create or renew a language’s catalogues, or report the messages that all languages lack."""
    with alone():
        python_tools("translate")
    command: list[str | Path] = [python(), "-m", "tools.translating", lang, template]
    return show(command, cwd=ROOT, env=ON_PATH)

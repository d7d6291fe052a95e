"""Breaks the engine or the page in small ways and sees whether the tests notice.

``python -m tests.mutants --sample 240`` draws so many mutants over the modules below, runs the fast
tests on each in a process of its own (two at a time) and writes
docs/measurements/mutants.md. A mutant is killed when a test fails, when it can't be imported or
when it runs out of time. ``--all`` takes every mutant, ``--module builds`` those of one module,
``--show`` prints them and runs nothing.
``--page`` breaks the page's loop and views instead and writes docs/measurements/mutants-page.md.

No file is changed: the broken module is handed to Python by an import hook in the child.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from tests.mutants_explained import EXPLAINED
from tests.mutations import ROOT, Mutant, mutants_of, path_of

REPORT = ROOT / "docs" / "measurements" / "mutants.md"
PAGE_REPORT = ROOT / "docs" / "measurements" / "mutants-page.md"
ASKED = ("captures.table", "engine.builds", "engine.scoring", "engine.state", "match.record")
MODULES = (
    *ASKED,
    "engine.legality",
    "engine.outcome",
    "captures.rank_counts",
    "captures.grouping",
    "captures.nesting",
    "captures.lazy",
    "engine.position",
)
#: What is run on each, the quickest to notice first.
FIRST = {
    "match.record": [
        "tests/test_record.py",
        "tests/test_record_refusals.py",
        "tests/test_record_limits.py",
    ],
    "captures.table": ["tests/unit/test_captures.py"],
    "captures.lazy": ["tests/unit/test_captures.py"],
    "captures.rank_counts": ["tests/unit/test_rank_counts.py"],
    "captures.grouping": ["tests/unit/test_grouping.py"],
    "captures.nesting": ["tests/unit/test_nesting.py"],
    "engine.scoring": ["tests/unit/test_scoring.py"],
    "engine.outcome": ["tests/test_options.py"],
}
THEN = ["tests/rules", "tests/unit", "tests/test_playthroughs.py"]
#: A mutant may take so many times the work that the tests take on what is whole.
TIMES = 5
#: The page's loop and what it draws.
PAGE = tuple(
    ".".join(path.relative_to(ROOT / "web").with_suffix("").parts)
    for folder in ("control", "views")
    for path in sorted((ROOT / "web" / "app" / folder).rglob("*.py"))
    if path.stem != "__init__"
)
PAGE_TESTS = ["tests/page/test_drawn.py", "tests/page", "-m", "not slow"]  # the quickest first
PROCESSES = 2


class Broken(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Hands out one module of the engine broken."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self._name = module if module.startswith("app.") else f"kasino.{module}"
        self._path = path_of(module)
        self._tree = tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._tree, str(self._path), "exec"), module.__dict__)


def start(mutant: Mutant | None, module: str, seconds: int = 0) -> int:
    """Start a module's tests on a mutant, or on what is whole, in a child; return its number.

    It is ended after so many seconds of work, if any are named.
    """
    child = os.fork()
    if child:
        return child
    os.nice(10)
    page = module.startswith("app.")
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if mutant:
        sys.meta_path.insert(0, Broken(module, mutant.tree()))
    places = PAGE_TESTS if page else FIRST.get(module, []) + THEN
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    try:
        code = int(pytest.main([*options, *places]))
    except BaseException:
        code = 1
    os._exit(1 if code else 0)


@dataclass
class Verdict:
    """What became of a mutant: killed, out of time, or survived."""

    mutant: Mutant
    how: str


def judge(chosen: Sequence[Mutant], seconds: int) -> Iterator[Verdict]:
    """Yield a verdict for each mutant, as its tests end or after so many seconds of work."""
    waiting = list(chosen)
    running: dict[int, Mutant] = {}
    while waiting or running:
        while waiting and len(running) < PROCESSES:
            mutant = waiting.pop(0)
            running[start(mutant, mutant.module, seconds)] = mutant
        child, status = os.waitpid(-1, 0)
        code = os.waitstatus_to_exitcode(status)
        how = "survived" if code == 0 else "out of time" if code < 0 else "killed"
        yield Verdict(running.pop(child), how)


def report(
    verdicts: Sequence[Verdict], all_mutants: dict[str, int], command: str, *, page: bool = False
) -> str:
    """Return the page that tells how it went."""
    where = "page's loop and views" if page else "engine"
    tests = "the tests without a browser" if page else "the fast tests"
    lines = [
        f"# Mutants{' of the page' if page else ''}",
        "",
        f"Small faults put into the {where} on purpose, and whether {tests} notice. Made by",
        f"`{command}` on {date.today().isoformat()}.",
        "A mutant that runs out of time is noticed too.",
        "",
        "| module | mutants | tried | killed | out of time | survived | noticed |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]

    def row(name: str, some: Sequence[Verdict], count: int) -> str:
        n = [sum(v.how == how for v in some) for how in ("killed", "out of time", "survived")]
        share = f"{100 * (n[0] + n[1]) / len(some):.1f} %" if some else "–"
        return f"| {name} | {count} | {len(some)} | {n[0]} | {n[1]} | {n[2]} | {share} |"

    for module in all_mutants:
        mine = [verdict for verdict in verdicts if verdict.mutant.module == module]
        if mine or not page:
            lines.append(row(f"`{module}`", mine, all_mutants[module]))
    if not page:
        asked = [verdict for verdict in verdicts if verdict.mutant.module in ASKED]
        names = ", ".join(ASKED)
        lines.append(row(f"**{names}**", asked, sum(all_mutants[module] for module in ASKED)))
    lines.append(row("**all**", verdicts, sum(all_mutants.values())))
    survivors = [verdict.mutant for verdict in verdicts if verdict.how == "survived"]
    lines += ["", "## Survivors", ""]
    for mutant in sorted(survivors, key=lambda m: (m.module, m.line)):
        why = EXPLAINED.get((mutant.source, mutant.change), "not explained yet")
        path = mutant.module.replace(".", "/")
        lines.append(f"- `{path}.py`, `{mutant.source}`: `{mutant.change}`; {why}")
    return "\n".join(lines) + "\n"


def drawn(pool: Sequence[Mutant], count: int, rng: Random) -> list[Mutant]:
    """Return a sample; of the engine two thirds from the modules that matter most."""
    asked = [mutant for mutant in pool if mutant.module in ASKED]
    others = [mutant for mutant in pool if mutant.module not in ASKED]
    most = count * 2 // 3 if others else count
    some = rng.sample(asked, min(most, len(asked)))
    return some + rng.sample(others, min(count - len(some), len(others)))


def known(path: str | None, chosen: Sequence[Mutant]) -> list[Verdict]:
    """Return the verdicts that an earlier run on the same source kept in a file."""
    if not path or not Path(path).exists():
        return []
    rows = map(json.loads, Path(path).read_text(encoding="utf-8").splitlines())
    how = {str(mutant): str(verdict) for mutant, verdict in rows}
    return [Verdict(mutant, how[repr(mutant)]) for mutant in chosen if repr(mutant) in how]


def main() -> None:
    """Breaks, tests and tell."""
    parser = argparse.ArgumentParser(description="break the engine, see whether tests notice")
    parser.add_argument("--sample", type=int, default=240, help="how many mutants (240)")
    parser.add_argument("--all", action="store_true", help="every mutant there is")
    parser.add_argument("--seed", default="1", help="which sample (1)")
    parser.add_argument("--module", choices=MODULES, help="only those of one module")
    parser.add_argument("--go-on", metavar="FILE", help="keep verdicts in a file, and go on there")
    parser.add_argument("--show", action="store_true", help="print the mutants, run nothing")
    parser.add_argument("--page", action="store_true", help="break the page's loop and views")
    args = parser.parse_args()
    os.chdir(ROOT)
    modules = PAGE if args.page else MODULES
    everything = {m: list(mutants_of(m)) for m in modules}
    pool = [m for name in modules for m in everything[name] if args.module in (None, name)]
    chosen = pool if args.all else drawn(pool, args.sample, Random(args.seed))
    if args.show:
        print("\n".join(map(str, chosen)), f"\n{len(chosen)} of {len(pool)}")
        return
    began = time.monotonic()
    whole = start(None, "app.main" if args.page else "match.record")
    _, status, spent = os.wait4(whole, 0)
    if status:
        sys.exit("the tests fail on what is whole; nothing can be learnt from mutants")
    seconds = int(TIMES * (spent.ru_utime + spent.ru_stime)) + 1
    verdicts = known(args.go_on, chosen)
    done = {verdict.mutant for verdict in verdicts}
    left = [mutant for mutant in chosen if mutant not in done]
    for number, verdict in enumerate(judge(left, seconds), len(verdicts) + 1):
        verdicts.append(verdict)
        if args.go_on:
            with Path(args.go_on).open("a", encoding="utf-8") as file:
                file.write(json.dumps([repr(verdict.mutant), verdict.how]) + "\n")
        print(f"{number}/{len(chosen)} {verdict.how:11} {verdict.mutant}", flush=True)
    noticed = sum(verdict.how != "survived" for verdict in verdicts)
    print(f"{noticed} of {len(verdicts)} noticed in {(time.monotonic() - began) / 60:.1f} minutes")
    if args.module is None:
        asked = "--all" if args.all else f"--sample {args.sample} --seed {args.seed}"
        counts = {name: len(found) for name, found in everything.items()}
        command = f"python -m tests.mutants {'--page ' * args.page}{asked}"
        text = report(verdicts, counts, command, page=args.page)
        (PAGE_REPORT if args.page else REPORT).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

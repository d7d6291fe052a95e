"""Count the tests and their assertions, and list those that are gone since another commit.

``python -m tools.tests_counted --at REVISION`` compares by the names of functions, wherever they
are. A test that is gone is listed with the title of the commit that removed it, or with its new
name if only that has changed. ``--fewer`` also lists tests that have fewer assertions than before.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

#: Calls that fail a test as an assertion does.
CHECKS = frozenset({"raises", "warns", "expect", "until", "fail"})


class Counted(NamedTuple):
    """A test: its file, its name, its number of assertions, and its code without its name."""

    file: str
    name: str
    assertions: int
    body: str


def tests_in(file: str, text: str) -> Iterator[Counted]:
    """Yield the tests of a module.

    >>> [found] = tests_in("a.py", "def test_a(): assert 1; assert 2")
    >>> found.name, found.assertions
    ('test_a', 2)
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            checks = sum(
                isinstance(each, ast.Assert)
                or (isinstance(each, ast.Call) and _called(each.func) in CHECKS)
                for each in ast.walk(node)
            )
            body = "\n".join(ast.dump(each) for each in node.body)
            yield Counted(file, node.name, checks, body)


def _called(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def tests_at(revision: str) -> list[Counted]:
    """Return the tests of a commit."""
    names = _git("ls-tree", "-r", "--name-only", revision).splitlines()
    files = [name for name in names if PurePosixPath(name).suffix == ".py"]
    asked = "".join(f"{revision}:{name}\n" for name in files).encode()
    out = subprocess.run(
        ["git", "cat-file", "--batch"], input=asked, check=True, capture_output=True
    ).stdout
    found, at = list[Counted](), 0
    for name in files:
        end = out.index(b"\n", at)
        size = int(out[at:end].split()[-1])
        text = out[end + 1 : end + 1 + size].decode()
        found += tests_in(name, text) if "def test_" in text else ()
        at = end + size + 2
    return found


_GONE = re.compile(r"^([-+])\s*def (test_\w+)\(")


def removals(before: str, after: str) -> dict[str, str]:
    """Return the title of the last commit that removed a test, by the test’s name."""
    found: dict[str, str] = {}
    title, lines = "", Counter[str]()
    log = _git(
        "log", "--reverse", "-p", "-U0", "--format=\x1e%s", f"{before}..{after}", "--", "*.py"
    )
    for line in [*log.split("\n"), "\x1e"]:
        if line.startswith("\x1e"):
            found |= {name: title for name, more in lines.items() if more < 0}
            title, lines = line[1:], Counter()
        elif change := _GONE.match(line):
            lines[change[2]] += 1 if change[1] == "+" else -1
    return found


def report(before: list[Counted], after: list[Counted], why: dict[str, str]) -> Iterator[str]:
    """Yield the counts, and a line for each test that is gone.

    >>> one, two = (Counted("a.py", name, 1, "pass") for name in ("test_a", "test_b"))
    >>> gone = Counted("a.py", "test_c", 2, "x")
    >>> list(report([one, gone], [two], {"test_c": "Drop C"}))[2:]
    ['gone: test_a (a.py): now test_b', 'gone: test_c (a.py): Drop C']
    """
    for label, tests in (("before", before), ("after", after)):
        checks, files = sum(test.assertions for test in tests), {test.file for test in tests}
        yield f"{label}: {len(tests)} tests, {checks} assertions in {len(files)} files"
    names = {test.name for test in after}
    bodies = {test.body: test.name for test in after}
    for test in sorted(before):
        if test.name not in names:
            new = bodies.get(test.body)
            told = f"now {new}" if new else why.get(test.name, "no commit says why")
            yield f"gone: {test.name} ({test.file}): {told}"


def fewer(before: list[Counted], after: list[Counted]) -> Iterator[str]:
    """Yield a line for each test that has fewer assertions than before."""
    now = Counter[str]()
    for test in after:
        now[test.name] += test.assertions
    then = Counter[str]()
    for test in before:
        then[test.name] += test.assertions
    for name, count in sorted(then.items()):
        if name in now and now[name] < count:
            yield f"fewer: {name}: {count} → {now[name]}"


def main(argv: list[str]) -> int:
    """Print the tests of this commit, compared with another one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--at", required=True, metavar="REVISION", help="the commit to compare with"
    )
    parser.add_argument("--fewer", action="store_true", help="also list what has fewer assertions")
    asked = parser.parse_args(argv)
    before, after = tests_at(asked.at), tests_at("HEAD")
    for line in report(before, after, removals(asked.at, "HEAD")):
        print(line)
    for line in fewer(before, after) if asked.fewer else ():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Run the linters and type checkers, two at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from tools.environment import node_packages, python
from tools.errors import BuildError, say
from tools.paths import LAB, MODULES, ON_PATH, ROOT, WEB, WORK, alone

LINTED = ["build.py", "tools", "examples", "kasino", "web", "testing", "tests", "e2e"]
if LAB.is_dir():
    LINTED.append("lab")
TYPED = [name for name in LINTED if name != "web"] + ["web/app", "web/starts"]


class Check(NamedTuple):
    """A linter or type checker: the name to report if it fails, and its command."""

    name: str
    command: list[str | Path]
    folder: Path = ROOT


def _kept(tool: str) -> list[str]:
    """Return the options that make a tool skip unchanged files it has already passed."""
    return [
        "--cache",
        "--cache-strategy",
        "content",
        "--cache-location",
        str(WORK / "linted" / tool),
    ]


def _checks(*, fast: bool) -> list[Check]:
    """Return the checks, longest first; a fast run has only one type checker."""
    with alone():
        node = node_packages()
    layers = "from importlinter.cli import lint_imports_command as check; check()"

    def of_python(name: str, *command: str | Path) -> Check:
        return Check(name, [python(), *command])

    def of_scripts(name: str, tool: str, *rest: str) -> Check:
        return Check(name, [node, MODULES / tool, *rest], WEB)

    second = of_python("pyright", "-m", "basedpyright", "--project", ROOT, "--pythonpath", python())
    return [
        *([] if fast else [second]),
        of_python("mypy", "-m", "mypy", *TYPED),
        of_scripts("eslint", "eslint/bin/eslint.js", *_kept("eslint"), "."),
        of_scripts("prettier", "prettier/bin/prettier.cjs", *_kept("prettier"), "--check", "."),
        *(
            of_scripts(f"tsc {config}", "typescript/bin/tsc", "--project", config)
            for config in ("tsconfig.json", "tsconfig.worker.json", "tsconfig.node.json")
        ),
        of_scripts("stylelint", "stylelint/bin/stylelint.mjs", *_kept("stylelint"), "style/*.css"),
        of_python("layers (pyproject.toml says what may import what)", "-c", layers),
        *([Check("layers of the lab", [python(), "-c", layers], LAB)] if LAB.is_dir() else []),
        of_python("english (CONTRIBUTING.md says how to write)", "-m", "tools.prose"),
        of_python("ruff", "-m", "ruff", "check", *LINTED),
        of_python("formatting (python -m ruff format)", "-m", "ruff", "format", "--check", *LINTED),
    ]


def _run(check: Check) -> tuple[int, str]:
    """Run a check; return its exit code, and its command line followed by its output."""
    command = [str(part) for part in check.command]
    told = "$ " + " ".join(command)
    try:
        done = subprocess.run(
            command,
            cwd=check.folder,
            env={**os.environ, **ON_PATH},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        return 127, f"{told}\n{error}"
    return done.returncode, f"{told}\n{done.stdout}".rstrip()


def run_checks(checks: list[Check]) -> list[str]:
    """Run checks two at a time, printing each as it finishes; return the names of failed ones."""
    failed = []
    with ThreadPoolExecutor(2) as two:
        running = {two.submit(_run, check): check.name for check in checks}
        for finished in as_completed(running):
            code, told = finished.result()
            print(told, flush=True)
            if code:
                failed.append(running[finished])
                say(f"{failed[-1]}: there is something to correct")
    return failed


def lint(*, fast: bool = False, page: bool = False) -> list[str]:
    """Return the names of the linters and type checkers that complain.

    With ``page``, the page is built at the same time, because its build steps run one by one.
    """
    build = [Check("page", [sys.executable, ROOT / "build.py", "build"])] if page else []
    return run_checks([*build, *_checks(fast=fast)])


def lint_by(names: Sequence[str]) -> list[str]:
    """Run the checks with these names, for `.pre-commit-config.yaml`; return those that failed."""
    known = {check.name.split()[0]: check for check in _checks(fast=True)}
    if unknown := [name for name in names if name not in known]:
        raise BuildError(f"There is no check {unknown[0]!r}", f"There are {', '.join(known)}.")
    return run_checks([known[name] for name in names])


if __name__ == "__main__":
    try:
        sys.exit(bool(lint_by(sys.argv[1:]) if sys.argv[1:] else lint()))
    except BuildError as wrong:
        sys.exit(f"kasino: {wrong}. {wrong.advice}")

"""What can foreseeably go wrong, said in one sentence with what to do about it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

#: What to do about a failure that no user of the project can have caused.
OURS = "This is a fault of the project: please report it with the lines above."


class Trouble(Exception):
    """A failure that a person can do something about: what happened, and what to do."""

    def __init__(self, what: str, advice: str, output: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.advice = advice
        self.output = output


def say(text: str) -> None:
    """Print a line about what the build is doing."""
    print(f"kasino: {text}", flush=True)


def run(
    command: Sequence[str | Path],
    what: str,
    advice: str,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a command and return its output; a failure becomes Trouble with the last lines."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise Trouble(f"{what} could not start ({error})", advice) from error
    if done.returncode:
        lines = done.stdout.strip().splitlines()
        raise Trouble(
            f"{what} failed (exit code {done.returncode})", advice, "\n".join(lines[-25:])
        )
    return done.stdout


def show(command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str] | None = None) -> int:
    """Run a command whose output the person should see; return its exit code."""
    print("$ " + " ".join(str(part) for part in command), flush=True)
    try:
        return subprocess.run(
            [str(part) for part in command], cwd=cwd, env={**os.environ, **(env or {})}
        ).returncode
    except OSError as error:
        print(error, file=sys.stderr)
        return 127

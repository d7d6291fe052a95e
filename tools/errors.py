"""Foreseeable failures, each reported in one sentence with advice on what to do."""

from __future__ import annotations

import errno
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

#: The advice for a failure that no user of the project can have caused.
OURS = "This is a bug in Kasino: please report it with the lines above."
FULL = "The disk is full: free some space, then run the same command again."
READ_ONLY = "This folder isn't writable: copy the project somewhere you can write."
STOPPED = "Nothing is broken: run the same command again to continue."
MEMORY = "There was too little memory: close other programs, then run the same command again."
#: A disk with fewer free bytes than this counts as full, whatever reason a failed program gives.
MIN_FREE_BYTES = 1 << 16
#: Patterns in the output of programs that failed because of the system, and the advice for each.
SAID = {
    r"\bENOSPC\b|\bEDQUOT\b|no space left|disk quota exceeded": FULL,
    r"\bEROFS\b|read-only file system": READ_ONLY,
    r"heap out of memory|cannot allocate memory|\bMemoryError\b": MEMORY,
}
ERRORS = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), FULL),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), READ_ONLY),
    errno.ENOMEM: MEMORY,
}
#: The signals by which someone stops a program, and the one by which the system kills it, often
#: because memory has run out.
INTERRUPTED = [getattr(signal, name, 0) for name in ("SIGINT", "SIGTERM", "SIGHUP")]
KILLED = getattr(signal, "SIGKILL", 0)
#: The exit code on Windows of a program stopped by Ctrl-C.
CONTROL_C = 0xC000013A


class BuildError(Exception):
    """A failure that a person can do something about, with advice on what to do."""

    def __init__(self, what: str, advice: str, output: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.advice = advice
        self.output = output

    def told(self) -> str:
        """Return the output, if there is any, with the failure and the advice below it."""
        return "\n".join(filter(None, [self.output, f"kasino: {self.what}. {self.advice}"]))


def speak_utf8(platform: str = sys.platform) -> None:
    """On Windows, print UTF-8 to a pipe or a file, and have every started program do the same.

    Windows code pages lack the card signs, and a log should read the same everywhere.
    """
    if platform == "win32":
        os.environ.setdefault("PYTHONUTF8", "1")
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")


def say(text: str) -> None:
    """Print a line about the build’s progress."""
    print(f"kasino: {text}", flush=True)


def advice_on(error: OSError) -> str:
    """Return advice on a system error.

    >>> advice_on(OSError(errno.ENOSPC, "No space left on device")) == FULL
    True
    """
    return ERRORS.get(error.errno or 0, "Check free space and access rights, then try again.")


def failure(what: str, advice: str, code: int, output: str, folder: Path) -> BuildError:
    """Return the error for a failed program.

    The given advice is used only if the program wasn’t stopped and the system wasn’t at fault.

    >>> failure("Packing", OURS, -2, "Traceback …", Path()).what
    'Packing was interrupted'
    """
    ended = -code if code < 0 else code - 128 if code > 128 else 0
    if code == CONTROL_C or (ended and ended in INTERRUPTED):
        return BuildError(f"{what} was interrupted", STOPPED)
    if ended and ended == KILLED:
        return BuildError(f"{what} was ended by the system", MEMORY)
    told = [advice for words, advice in SAID.items() if re.search(words, output, re.IGNORECASE)]
    if any(shutil.disk_usage(one).free < MIN_FREE_BYTES for one in (folder, tempfile.gettempdir())):
        told = [FULL]
    lines = output.strip().splitlines()[-25:]
    return BuildError(f"{what} failed (exit code {code})", [*told, advice][0], "\n".join(lines))


def run(
    command: Sequence[str | Path],
    what: str,
    advice: str,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a command and return its output; raise BuildError with its last lines if it fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{what} could not start ({error})", advice) from error
    if done.returncode:
        raise failure(what, advice, done.returncode, done.stdout, cwd or Path(__file__).parent)
    return done.stdout


def show(command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str] | None = None) -> int:
    """Run a command, showing its output as it is printed; return its exit code."""
    print("$ " + " ".join(str(part) for part in command), flush=True)
    try:
        return subprocess.run(
            [str(part) for part in command], cwd=cwd, env={**os.environ, **(env or {})}
        ).returncode
    except OSError as error:
        print(error, file=sys.stderr)
        return 127

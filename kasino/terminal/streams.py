"""The standard streams: what is printed on them, and what is said where one can't be used."""

from __future__ import annotations

import contextlib
import io
import os
import sys

from kasino.match.replay import shown

#: A message is no longer, whatever was typed.
LONGEST = 400


def prepare() -> bool:
    """Return whether there is a standard output; a terminal without ♠ must not end the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return sys.stdout is not None


def tell(text: str) -> None:
    """Print a text; what could steer the terminal in it is escaped, its lines stay."""
    print("\n".join(map(shown, text.split("\n"))))


def complain(message: str) -> None:
    """Say what went wrong in one line on standard error, if there is one."""
    line = shown(" ".join(f"kasino: {message}".split()))
    if len(line) > LONGEST:
        line = line[: LONGEST - 1] + "…"
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def silence() -> None:
    """Turn standard output away from whatever refuses it, or Python would complain at its end."""
    target = os.open(os.devnull, os.O_WRONLY)
    os.dup2(target, sys.stdout.fileno())

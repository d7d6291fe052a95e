"""Attack the command line: ``python -m tests.attack.command_lines [COUNT] [SEED]``.

Every command and option of the parser gets folders, devices, pipes, endless files, odd bytes,
digits of other scripts, surrogates and very long text. Each command line must end in time, with a
proper exit code, at most one sentence on standard error and never a traceback. The attack prints
the number of command lines for each exit code, and the growth of the process. It exits with 1 at
the first fault, after printing the command line that caused it.
``tests/attack/test_command_lines.py`` runs a small sample.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.terminal import cli
from testing.kinds import FREE_BUILDS, game_with
from tools.languages import LANGUAGES

#: The number of seconds after which Ctrl-C is pressed; it is then repeated every second.
PATIENCE: Final = 2.0
#: The allowed growth of the process in kilobytes.
GROWTH: Final = 300_000
#: Ctrl-C may end commands that play or search.
LASTING: Final = ("play", "puzzle", "random", "perft", "review", "verify", "lab")

ODD: Final = (
    *("", " ", "-", "--", "٣", "३", "①", "1_0", "+1", " 1", "1.0", "1e9", "-1", "0", "99999999999"),
    *("9" * 5000, "x" * 100_000, "a\x00b", "\x1b[2J", "\ud800", "\udcff", "é♠\u202e", "../..", "~"),
    *("~nobody/x", "%s%n", "{0}", "None", "you", "human:", "human:\n", "os:system", "kasino:game"),
    *("kasino.errors:KasinoError", "=", "target=٣", "target=" + "9" * 400, ",,,", "you," * 500),
)
#: Valid values of an argument, by a part of its name.
SENSIBLE: Final[dict[str, tuple[str, ...]]] = {
    "game": tuple(GAMES),
    "level": tuple(LEVELS),
    "lang": LANGUAGES,
    "seats": ("you,you", "you,greedy", "human:Aino,greedy,random"),
    "rules": ("", "sweep=0", "target=11"),
    "day": ("2026-11-22",),
}
TYPED: Final = (
    *("1", "2", "", "?", "moves", "rules", "undo", "redo", "quit", "again", "review", "solution"),
    *("save", "load", "9s", "Asx4h", "٣", "①", "99999999", "x" * 5000, "x" * 20_000, "a\x00b"),
    *("9s " * 60, "\ud800", "\x1b[2J", "!7hx3s+4d", "5h+5c=10", "hint x", "save ~", "load ~"),
)


class Stdin(io.TextIOWrapper):
    """Standard input with a number of bytes that isn’t a terminal."""


def files(folder: Path) -> list[str]:
    """Make odd files in a folder; return their names and those of odd files elsewhere."""
    (folder / "empty").write_text("")
    (folder / "nul").write_bytes(b"kasino: 1\n\0\0\n")
    (folder / "long").write_bytes(b"kasino: 1" + b"9" * 10_000_000)
    (folder / "latin").write_bytes(b"k\xe4sino: 1\n")
    (folder / "surrogate").write_bytes(b"\xed\xa0\x80\n")
    (folder / "digits").write_text("kasino: ١\ngame: finnish\nplayers: ٢\n")
    (folder / "locked").write_text("kasino: 1\n")
    (folder / "locked").chmod(0)
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "folder").mkdir()
    out, _ = caught(["random", game_with(FREE_BUILDS), "--seed", "a"], "")
    (folder / "good").write_text(out[1])
    made = [str(each) for each in folder.iterdir()]
    return [
        *made,
        str(folder),
        "/dev/zero",
        "/dev/null",
        "/dev/full",
        "/",
        "/proc/self/mem",
        "nowhere",
    ]


def caught(argv: list[str], typed: str) -> tuple[tuple[int, str], str]:
    """Run a command line on typed text; return its exit code, output and errors."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    data = typed.encode("utf-8", "surrogatepass")
    sys.stdin = Stdin(io.BytesIO(data), encoding="utf-8", errors="replace")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = cli.run(argv, "attack", "2026-11-22")
            except SystemExit as left:  # argparse exits for --help and --version
                code = int(left.code or 0)
    finally:
        sys.stdin = before
    return (code, out.getvalue()), err.getvalue()


@contextmanager
def ctrl_c(after: float) -> Iterator[None]:
    """Press Ctrl-C after a number of seconds, and then again every second."""
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("signals come to the main thread alone")

    def pressed(*_: Any) -> None:
        raise KeyboardInterrupt

    had = signal.signal(signal.SIGALRM, pressed)
    signal.setitimer(signal.ITIMER_REAL, after, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, had)


def commands(parser: argparse.ArgumentParser) -> Iterator[tuple[list[str], list[argparse.Action]]]:
    """Yield every command with its arguments."""
    actions = [each for each in parser._actions if not isinstance(each, argparse._HelpAction)]
    below = [each for each in actions if isinstance(each, argparse._SubParsersAction)]
    if not below:
        yield [], actions
    for each in below:
        for name, sub in each.choices.items():
            for names, taken in commands(sub):
                yield [name, *names], taken


def value(action: argparse.Action, rng: random.Random, odd_files: list[str]) -> str:
    """Return a value for an argument: usually a valid one, otherwise an odd one."""
    chance = rng.random()
    if chance < 0.1:
        return rng.choice(ODD)
    if chance < 0.2 or action.dest in ("file", "out", "record"):
        return rng.choice(odd_files)
    if action.choices:
        return str(rng.choice(list(action.choices)))
    if action.type is not None:
        return rng.choice(("1", "2", "3", "4"))
    for part, sensible in SENSIBLE.items():
        if part in action.dest:
            return rng.choice(sensible)
    return "a"


def line(rng: random.Random, odd_files: list[str]) -> list[str]:
    """Return a command line."""
    names, actions = rng.choice(list(commands(cli._parser("attack", "2026-11-22"))))
    words: list[str] = []
    for action in actions:
        if action.option_strings:
            needed = action.required or (names == ["perft"] and action.dest == "seed")
            if not needed and rng.random() < 0.8:
                continue
            words.append(rng.choice(action.option_strings))
            if action.nargs != 0:
                words.append(value(action, rng, odd_files))
        elif rng.random() < 0.95:
            words.append(value(action, rng, odd_files))
    if rng.random() < 0.05:
        words.append(rng.choice(ODD))
    return [*names, *words]


def fault(argv: list[str], typed: str) -> tuple[int, str]:
    """Run a command line; return its exit code and its fault, if any."""
    try:
        with ctrl_c(PATIENCE):
            (code, _), err = caught(argv, typed)
    except BaseException as error:
        # If it is pressed while coverage counts a line, it causes a SystemError.
        if isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt):
            return 130, "" if argv[0] in LASTING else "it had to be stopped"
        return -1, f"{type(error).__name__}: {error}"
    lines = [each for each in err.splitlines() if each.startswith("kasino: ")]
    if code not in (0, 1, 2, 130):
        return code, "an exit code that nobody knows"
    if code == 130 and argv[0] not in LASTING:
        return code, "it had to be stopped"
    if "Traceback" in err or (code == 2 and len(lines) != 1):
        return code, f"said {err[:300]!r}"
    return code, ""


def attack(count: int, seed: str) -> Iterator[tuple[list[str], int, str]]:
    """Yield command lines, each with its exit code and its fault, if any."""
    rng = random.Random(seed)
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as name:
        before = {key: os.environ.get(key) for key in ("HOME", "XDG_STATE_HOME")}
        os.environ.update(HOME=name, XDG_STATE_HOME=str(Path(name, "state")))
        try:
            os.chdir(name)
            odd_files = files(Path(name))
            for _ in range(count):
                argv = line(rng, odd_files)
                typed = [rng.choice(TYPED) for _ in range(rng.randrange(8))]
                if rng.random() < 0.3:
                    verb = rng.choice(("save", "save!", "load"))
                    typed.append(f"{verb} {rng.choice(odd_files)}")
                yield argv, *fault(argv, "\n".join(typed))
        finally:
            os.chdir(here)
            for key, value in before.items():
                os.environ.pop(key, None) if value is None else os.environ.update({key: value})


def main(arguments: list[str]) -> int:
    """Run the requested number of command lines and report the result."""
    count = int(arguments[0]) if arguments else 500
    seed = arguments[1] if len(arguments) > 1 else "a"
    import resource  # only on POSIX

    began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    codes: Counter[int] = Counter()
    for argv, code, wrong in attack(count, seed):
        codes[code] += 1
        if wrong:
            print(f"{[each[:80] for each in argv]}: {wrong}")
            return 1
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - began
    print(", ".join(f"{n} ended with {code}" for code, n in sorted(codes.items())), end="; ")
    print(f"grown by {grown // 1024} MB")
    return int(grown > GROWTH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

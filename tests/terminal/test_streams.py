"""Standard streams that are closed or full, long and odd arguments, colour, keys, Ctrl-C."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kasino.moves import Move
from kasino.terminal import cli
from kasino.terminal.cli import run
from kasino.terminal.streams import MAX_ERROR_LENGTH, complain, painted, tell, wants_colour
from tests.terminal.test_prompt import Typed

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]

posix = pytest.mark.needs("a POSIX shell")


def shell(line: str) -> tuple[int, str]:
    """Run kasino in a shell; return its exit code and its standard error."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$PYTHON" -m kasino {line}'],
        capture_output=True,
        cwd=ROOT,
        check=False,
        env={**os.environ, "PYTHON": sys.executable},
        encoding="utf-8",
    )
    return done.returncode, done.stderr


@posix
@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("games >&-", 1, "kasino: standard output is closed\n"),
        ("play finnish >&-", 1, "kasino: standard output is closed\n"),
        ("games >&- 2>&-", 1, ""),
        ("play finnish --seed a <&- >/dev/null", 0, ""),
        ("replay - <&-", 2, "kasino: standard input is closed\n"),
        ("rules poker 2>&-", 2, ""),
    ],
)
def test_closed_streams_end_in_one_line_or_none(line: str, code: int, says: str) -> None:
    assert shell(line) == (code, says)


@posix
@pytest.mark.needs("/dev/full")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("games >/dev/full", 1),
        ("random casino >/dev/full", 1),
        ("play kasino </dev/null >/dev/full", 1),
    ],
)
def test_a_full_output_ends_in_one_line(line: str, code: int) -> None:
    assert shell(line) == (code, "kasino: can't write: No space left on device\n")


@posix
@pytest.mark.needs("/dev/full")
def test_what_can_t_even_be_complained_of_ends_in_silence() -> None:
    assert shell("rules poker 2>/dev/full") == (2, "")
    assert "Traceback" not in shell("--help >/dev/full")[1]  # argparse itself prints nothing


@posix
@pytest.mark.needs("/dev/full")
def test_an_error_that_cannot_be_written_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        complain("nobody hears it")  # nor does the file complain when it is closed


def test_a_closed_output_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert run(["games"], "made") == 1
    assert capsys.readouterr().err == "kasino: standard output is closed\n"
    monkeypatch.setattr(sys, "stderr", None)
    complain("nobody hears it")


def test_a_closed_input_is_the_end_of_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(["play", "finnish"], "made") == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")
    assert run(["replay", "-"], "made") == 2
    assert "standard input is closed" in capsys.readouterr().err


def test_an_output_that_fails_is_told_and_turned_away(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(arguments: object) -> None:
        raise OSError(28, "No space left on device")

    turned: list[tuple[int, int]] = []
    monkeypatch.setattr(cli, "_games", full)
    monkeypatch.setattr(os, "dup2", lambda source, target: turned.append((source, target)))
    assert run(["games"], "made") == 1
    ((source, target),) = turned
    os.close(source)
    assert target == sys.stdout.fileno()
    assert capfd.readouterr().err == "kasino: can't write: No space left on device\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["x" * 100_000],
        ["games", "--" + "x" * 100_000],
        ["games", "--lang", "x" * 100_000],
        ["play", "x" * 100_000],
        ["play", "finnish", "--players", "9" * 4000],
        ["play", "finnish", "--level", "x" * 100_000],
        ["play", "finnish", "--seed", "\x1b[2J" + "x" * 100_000],
        ["replay", "x" * 100_000],
        ["lab", "duel", "a", "b", "--game", "kasino", "--pairs", "9" * 100_000],
        ["games", "\x1b[2J\u202e"],
    ],
    ids=lambda arguments: arguments[0][:10] + str(len(arguments)),
)
def test_no_argument_is_echoed_at_length_or_raw(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments, "made") == 2
    error = capsys.readouterr().err
    assert error.startswith("kasino: ")
    assert len(error) <= MAX_ERROR_LENGTH + 1
    assert error.count("\n") == 1
    assert "\x1b" not in error and "\u202e" not in error


def test_what_steers_a_terminal_is_escaped(capsys: pytest.CaptureFixture[str]) -> None:
    tell("a\x1b[2J\u202eb\nc")
    assert capsys.readouterr().out == "a\\x1b[2J\\u202eb\nc\n"


def test_asking_for_a_path_leaves_what_is_there(tmp_path: Path) -> None:
    from kasino.terminal.files import check_writable

    kept, new = tmp_path / "kept.tsv", tmp_path / "new.tsv"
    kept.write_text("kept", encoding="utf-8")
    check_writable(str(kept))
    check_writable(str(new))
    assert kept.read_text(encoding="utf-8") == "kept"
    assert not new.exists()


def test_red_cards_are_red_where_colour_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert painted("10♦ A♠ Q♥") == "\x1b[31m10♦\x1b[39m A♠ \x1b[31mQ♥\x1b[39m"
    assert wants_colour("always", False, {"NO_COLOR": "1"})
    assert not wants_colour("never", True, {})
    assert not wants_colour("auto", True, {"TERM": "dumb"})
    monkeypatch.setattr(sys, "stdin", None)
    play = ["play", "finnish", "--seed", "kasino"]
    assert run([*play, "--color", "always"], "made") == 0
    assert "\x1b[31m10♦\x1b[39m" in capsys.readouterr().out
    assert run(play, "made") == 0
    assert "\x1b" not in capsys.readouterr().out
    assert run([*play, "--color", "pink"], "made") == 2


def test_hint_tells_a_legal_move_and_plays_nothing() -> None:
    typed = Typed("casino")
    (answer,) = typed.answers("hint")
    said, *reasons = answer.splitlines()
    assert reasons[0].startswith("  Take 2♠")
    move = Move.parse(said.rpartition("[")[2].rstrip("]"))
    assert said.startswith("Hint: ")
    assert typed.session.view().why_not(move) is None
    assert typed.session.record().moves == ()
    while not typed.session.state.round_over:
        typed.answers("1", "1")
    assert "Hint" not in typed.answers("hint")[0]


def test_u_takes_back() -> None:
    typed = Typed("finnish")
    typed.answers("1", "1")
    before = len(typed.session.record().moves)
    typed.answers("u")
    assert len(typed.session.record().moves) < before


@pytest.mark.needs("readline")
def test_the_up_key_brings_the_last_line_back(tmp_path: Path) -> None:
    import pty  # only on POSIX
    import select

    near, far = pty.openpty()
    game = subprocess.Popen(
        [sys.executable, "-m", "kasino", "play", "finnish", "--seed", "a"],
        stdin=far,
        stdout=far,
        stderr=far,
        cwd=ROOT,
        env={
            **os.environ,
            "TERM": "xterm",
            "PYTHONIOENCODING": "utf-8",
            "XDG_STATE_HOME": str(tmp_path),  # without an unfinished match
        },
    )
    os.close(far)
    screen = b""

    def until(wanted: bytes) -> bytes:
        """Wait for some words; return the output up to them."""
        nonlocal screen
        while wanted not in screen:
            assert select.select([near], [], [], 60)[0], (wanted, screen)
            screen += os.read(near, 4096)
        before, _, screen = screen.partition(wanted)
        return before

    try:
        for keys in (b"rubbish\r", b"\x1b[A\r"):
            until(b"> ")
            os.write(near, keys)
            assert b"^[[A" not in until("I didn’t understand: rubbish".encode())
        until(b"> ")
        os.write(near, b"quit\r")
        until(b"Goodbye.")
        assert game.wait(60) == 0
    finally:
        game.kill()
        os.close(near)

"""Simulated differences of Windows and macOS: browsers, streams, colours, signals, files."""

from __future__ import annotations

import ast
import codecs
import io
import os
import sys
from errno import EINVAL, ENOSPC
from pathlib import Path

import pytest

from kasino.terminal.files import read_text
from kasino.terminal.streams import LETTERS, closed_pipe, enable_colours, prepare
from tools import browsers, errors
from tools.errors import STOPPED, failure, speak_utf8
from tools.paths import ROOT


@pytest.fixture(autouse=True)
def _nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONIOENCODING", "PYTHONUTF8", "KASINO_CHROMIUM", "KASINO_WEBKIT"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("platform", "browser", "kept"),
    [
        ("win32", "chromium", "Google/Chrome/Application/chrome.exe"),
        ("win32", "chromium", "Microsoft/Edge/Application/msedge.exe"),
        ("win32", "firefox", "Mozilla Firefox/firefox.exe"),
        ("darwin", "chromium", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        (
            "darwin",
            "chromium",
            "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        ),
        ("darwin", "firefox", "Applications/Firefox.app/Contents/MacOS/firefox"),
    ],
)
def test_a_browser_is_found_where_its_platform_keeps_it(
    platform: str, browser: str, kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("PROGRAMFILES", "PROGRAMFILES(X86)"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert browsers.program(browser) is None
    (tmp_path / kept).parent.mkdir(parents=True)
    (tmp_path / kept).touch()
    assert browsers.program(browser) == str(tmp_path / kept)
    monkeypatch.setattr("shutil.which", lambda name: f"/path/{name}")
    assert browsers.program("chromium") == "/path/chromium"


def test_safari_is_driven_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(browsers.places("webkit", "darwin", {})) == [Path("/usr/bin/safaridriver")]
    assert list(browsers.places("webkit", "win32", {"PROGRAMFILES": "C:/Programs"})) == []
    monkeypatch.setattr(browsers, "program", lambda name: None)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "screen" not in browsers.missing()
    monkeypatch.setattr(sys, "platform", "win32")
    assert browsers.missing() == ["chromium", "firefox", "webkit", "screen"]


class Console(io.TextIOWrapper):
    """A stream on a console."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("platform", "chosen", "printed"),
    [
        ("win32", "", "2♠ Łucja\n".encode()),
        ("win32", "cp1252", b"2s Lucja\n"),
        ("linux", "", b"2s Lucja\n"),
    ],
)
def test_a_redirected_stream_is_utf8_on_windows(
    platform: str, chosen: str, printed: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", chosen)
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", output)
    assert prepare(platform)
    print("2♠ Łucja")
    output.flush()
    assert written.getvalue().replace(b"\r\n", b"\n") == printed


def test_a_console_keeps_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    output = Console(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", output)
    assert prepare("win32")
    assert (output.encoding, output.errors) == ("cp1252", LETTERS)


def test_build_py_speaks_utf8_on_windows_and_so_do_its_programs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setenv("PYTHONUTF8", "")
    monkeypatch.delenv("PYTHONUTF8")
    speak_utf8("linux")
    assert output.encoding == "cp1252" and "PYTHONUTF8" not in os.environ
    speak_utf8("win32")
    assert output.encoding == "utf-8" and os.environ["PYTHONUTF8"] == "1"


def test_what_a_program_says_is_read_as_utf8() -> None:
    said = "import sys; sys.stdout.buffer.write('2♠ …'.encode())"
    assert errors.run([sys.executable, "-c", said], "Saying", "") == "2♠ …"


def test_ctrl_c_on_windows_is_an_interruption(tmp_path: Path) -> None:
    found = failure("Packing", "", 0xC000013A, "", tmp_path)
    assert (found.what, found.advice) == ("Packing was interrupted", STOPPED)


def test_a_console_on_windows_is_told_to_show_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(os, "system", ran.append)
    enable_colours("linux")
    assert ran == []
    enable_colours("win32")
    assert ran == [""]


def test_a_reader_that_is_gone_is_no_fault_on_any_system() -> None:
    assert closed_pipe(BrokenPipeError(), "linux")
    assert closed_pipe(OSError(EINVAL, "Invalid argument"), "win32")
    assert not closed_pipe(OSError(EINVAL, "Invalid argument"), "linux")
    assert not closed_pipe(OSError(ENOSPC, "No space left on device"), "win32")


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
def test_a_file_is_read_as_windows_redirects_it(mark: bytes, encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes(mark + "seat 0: Äiti\r\n".encode(encoding))
    assert read_text(str(file)) == "seat 0: Äiti\r\n"


def test_a_package_of_debian_is_named_only_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert browsers.absence("webkit") == "no webkit (package webkit2gtk-driver)"
    monkeypatch.setattr(sys, "platform", "win32")
    assert browsers.absence("webkit") == "no webkit"


def test_a_screen_reader_is_wanted_only_if_the_page_is_to_be_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(browsers, "missing", list)
    monkeypatch.setattr(browsers, "deaf", lambda: True)
    monkeypatch.setattr(browsers, "_apt", asked.append)
    assert browsers.prepare() == [] and not asked
    assert browsers.prepare(heard=True) == ["orca"] and asked == [["orca"]]
    assert browsers.absence("orca").startswith("no Orca, so nothing was heard")
    monkeypatch.setattr(browsers, "deaf", lambda: False)
    assert browsers.prepare(heard=True) == []
    assert len(asked) == 1


#: Modules that don’t exist on every system, and names that `os` and `signal` have only on some.
SOME = {"resource", "fcntl", "termios", "tty", "pty", "pwd", "grp", "readline", "msvcrt", "winreg"}


def test_no_module_imports_at_its_top_what_a_system_may_lack() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for folder in (
            "kasino",
            "tools",
            "web/starts",
            "testing",
            "tests",
            "e2e",
            "examples",
            "lab",
        )
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [each.name for each in node.names] if isinstance(node, ast.Import) else [node.module]
        )
        if name in SOME
    ]
    assert found == []

"""The build’s error messages: the cause of a failure, and advice."""

from __future__ import annotations

import errno
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import build as entry
from tools import page, paths
from tools.environment import NETWORK
from tools.errors import FULL, MEMORY, OURS, READ_ONLY, STOPPED, BuildError, advice_on, run


def program(text: str) -> list[str]:
    """Return a command line that runs a Python program."""
    return [sys.executable, "-c", text]


REFUSED = {
    "OSError: [Errno 28] No space left on device": FULL,
    "npm error code ENOSPC": FULL,
    "OSError: [Errno 122] Disk quota exceeded": FULL,
    "EROFS: read-only file system, open 'core.js'": READ_ONLY,
    "FATAL ERROR: JavaScript heap out of memory": MEMORY,
}


@pytest.mark.parametrize("advice", [NETWORK, OURS], ids=["network", "ours"])
@pytest.mark.parametrize("said", REFUSED)
def test_what_the_system_refused_is_nobodys_fault(said: str, advice: str) -> None:
    with pytest.raises(BuildError, match="Packing failed") as caught:
        run(program(f"import sys; print({said!r}); sys.exit(1)"), "Packing", advice)
    assert caught.value.advice == REFUSED[said]
    assert said in caught.value.output


def test_a_fault_of_the_project_stays_one() -> None:
    with pytest.raises(BuildError, match=r"Packing failed \(exit code 3\)") as caught:
        run(program("import sys; print('oh'); sys.exit(3)"), "Packing", OURS)
    assert (caught.value.advice, caught.value.output) == (OURS, "oh")


def test_a_disk_is_full_whatever_a_program_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda place: SimpleNamespace(free=4096))
    with pytest.raises(BuildError) as caught:
        run(program("import sys; sys.exit(1)"), "Packing", OURS)
    assert caught.value.advice == FULL


def _packaging(*places: Path) -> subprocess.CompletedProcess[str]:
    """Run `python -m build --sdist` in the root of the project, with these folders in the path."""
    path = os.pathsep.join(map(str, places))
    command = [sys.executable, "-S", "-m", "build", "--sdist"]  # without installed packages
    return subprocess.run(
        command,
        cwd=paths.ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )


def test_python_m_build_packages_the_project(tmp_path: Path) -> None:
    """Python finds build.py first, which isn’t meant."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "__init__.py").touch()
    (tmp_path / "build" / "__main__.py").write_text("import sys; print(sys.argv[1:])")
    done = _packaging(tmp_path)
    assert (done.returncode, done.stdout) == (0, "['--sdist']\n")
    missing = _packaging()
    assert missing.returncode and "pip install build" in missing.stderr


@pytest.mark.needs("a POSIX shell")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
@pytest.mark.parametrize("told", ["by a signal", "by an exit code"])
def test_an_interrupted_step_blames_nobody(name: str, told: str) -> None:
    number = int(getattr(signal, name))
    end = (
        f"import os, signal; signal.signal({number}, signal.SIG_DFL)"
        if number != 9
        else "import os"
    )
    text = f"{end}; os.kill(os.getpid(), {number})"
    if told == "by an exit code":
        text = f"import sys; sys.exit({128 + number})"
    with pytest.raises(
        BuildError, match=r"Packing was (interrupted|ended by the system)$"
    ) as caught:
        run(program(text), "Packing", OURS)
    assert caught.value.advice == (MEMORY if name == "SIGKILL" else STOPPED)
    assert caught.value.output == ""


@pytest.mark.parametrize(
    ("number", "advice"),
    [
        (errno.ENOSPC, FULL),
        (errno.EDQUOT, FULL),
        (errno.EROFS, READ_ONLY),
        (errno.EACCES, READ_ONLY),
        (errno.EISDIR, "Check free space and access rights, then try again."),
    ],
)
def test_an_error_of_the_system_says_what_to_do(
    number: int, advice: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(**_: object) -> Path:
        raise OSError(number, "refused")

    monkeypatch.setattr(page, "build", refuse)
    monkeypatch.setattr("tools.page.ONE_FILE", Path("nowhere"))
    monkeypatch.setattr(sys, "argv", ["build.py", "play"])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert entry.main() == 1
    assert capsys.readouterr().err == f"kasino: [Errno {number}] refused. {advice}\n"


def test_ctrl_c_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(page, "build", interrupt)
    monkeypatch.setattr(sys, "argv", ["build.py", "build"])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert entry.main() == 130
    assert capsys.readouterr().err == f"\nkasino: interrupted. {STOPPED}\n"


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a write-protected project folder that contains a page."""
    made = tmp_path / "kasino.html"
    made.write_text("a page", encoding="utf-8")
    monkeypatch.setattr("tools.page.ONE_FILE", made)

    def mkdir(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(paths, "WORK", SimpleNamespace(mkdir=mkdir))
    return made


def test_a_page_that_is_built_is_shown_where_nothing_can_be_written(
    frozen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert page.built() == frozen
    assert "isn't writable" in capsys.readouterr().out
    frozen.unlink()
    with pytest.raises(OSError, match="Read-only"):
        page.built()


def test_a_page_is_whole_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The single file appears only when all of it has been written."""
    made = tmp_path / paths.ONE_FILE.name
    made.write_bytes(b"whole")

    def interrupted(self: Path, data: bytes) -> int:
        with self.open("wb") as half:
            half.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    with pytest.raises(OSError, match="No space"):
        page.replace(made, b"another")
    assert made.read_bytes() == b"whole"


def test_the_advice_on_an_error_without_a_number() -> None:
    assert re.search("free space", advice_on(OSError("odd")))


@pytest.mark.parametrize(
    ("output", "told"),
    [("", "kasino: It broke. Mend it."), ("line 1", "line 1\nkasino: It broke. Mend it.")],
)
def test_a_failure_tells_its_output_first(output: str, told: str) -> None:
    assert BuildError("It broke", "Mend it.", output).told() == told

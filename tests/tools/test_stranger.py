"""An export of a commit, tried by the documents’ own commands."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

import pytest

import build
import tools.stranger
from tools.errors import BuildError
from tools.paths import ROOT
from tools.stranger import PARTS, Stranger, attempt, commands, first_command


def _page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_commands_are_those_of_the_documents() -> None:
    assert first_command(_page("CONTRIBUTING.md")) == "python3 build.py test --fast"
    typed = commands(_page("README.md"))
    assert {"python3 build.py play", "pip install .", "kasino review match.txt"} <= {*typed}
    assert all(line.split()[0] in ("python3", "pip", "kasino") for line in typed)
    assert build._parser().parse_args(["play"])


@pytest.mark.needs("git")
def test_an_export_has_only_what_is_committed_and_a_failure_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "root"
    (root / ".work").mkdir(parents=True)
    for name, text in {".gitignore": "/.work/", "a.txt": "a", ".work/b": "b"}.items():
        (root / name).write_text(text)
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "Begin"]):
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)
    monkeypatch.setattr(tools.stranger, "ROOT", root)
    create = venv.create
    monkeypatch.setattr(venv, "create", lambda place, with_pip: create(place))  # pip takes seconds
    monkeypatch.setenv("KASINO_WRITE", "page.md")
    stranger = Stranger(tmp_path, "HEAD")
    assert sorted(path.name for path in stranger.tree.iterdir()) == [".gitignore", "a.txt"]
    assert [*Path(stranger.around["HOME"]).iterdir()] == []
    assert "KASINO_WRITE" not in stranger.around
    with pytest.raises(BuildError, match="exit code 3") as caught:
        stranger.types("python3 -c \"import sys; print('oh'); sys.exit(3)\"")
    assert "oh" in caught.value.output


@pytest.mark.slow
@pytest.mark.needs("a clone with git")
@pytest.mark.parametrize("part", PARTS)
def test_a_stranger_gets_in(part: str) -> None:
    attempt(part)

"""The gallery: its arguments, its page of pictures, and the page of another commit."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from e2e.album import (
    BEFORE,
    LOOKS,
    PAGE,
    SIZES,
    bound,
    changed,
    chosen,
    clear_before,
    file_name,
    odd,
)
from tools import other_build
from tools.errors import BuildError
from tools.languages import LANGUAGES
from tools.other_build import commit_of, page_of
from tools.paths import ROOT


@dataclass(frozen=True)
class Shown:
    """A screen, with the members that the album uses."""

    name: str
    title: str


START = Shown("start", "Start: who comes <back>")
RULES = Shown("rules", "Rules")


def album(page: Path) -> dict[str, list[dict[str, str]]]:
    """Return the data for a gallery’s page."""
    found = re.search(r"const album = (.*);", page.read_text(encoding="utf-8"))
    assert found
    made: dict[str, list[dict[str, str]]] = json.loads(found[1])
    return made


def test_the_sizes_are_those_of_the_documents() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for name, (width, height) in SIZES.items():
        assert f"`{name}` {width}×{height}" in text
    assert len(SIZES) == len(set(SIZES.values())) == 6


def test_words_choose_of_their_kind_and_all_where_none_does() -> None:
    assert chosen(SIZES, ["wide", "dark", "phone"]) == ["phone", "wide"]
    assert chosen(LOOKS, ["wide"]) == list(LOOKS)
    assert odd(["start"], ["start", "phone", "dark", "fi", "tablett"]) == ["tablett"]


def test_a_changed_picture_is_named(tmp_path: Path) -> None:
    same, other = (file_name("start", "phone", look, "en") for look in ("light", "dark"))
    longer, alone = (
        file_name("start-low", "phone", "dark", "en"),
        file_name("start", "low", "dark", "en"),
    )
    for name, now, before in ((same, b"1", b"1"), (other, b"1", b"2"), (longer, b"1", b"2")):
        (tmp_path / name).write_bytes(now)
        (tmp_path / f"{BEFORE}{name}").write_bytes(before)
    (tmp_path / f"{BEFORE}{alone}").write_bytes(b"3")
    assert changed(tmp_path, "start") == ["phone dark en"]
    assert changed(tmp_path, "start-low") == ["phone dark en"]


def test_the_page_shows_pairs_where_both_commits_have_the_screen(tmp_path: Path) -> None:
    both = file_name("start", "phone", "dark", "fi")
    alone = file_name("start", "wide", "light", "en")
    for name in (both, BEFORE + both, alone, BEFORE + file_name("rules", "phone", "dark", "fi")):
        (tmp_path / name).touch()
    made = album(bound(tmp_path, [START, RULES], "0123456789ab"))
    assert made["before"] == "0123456789ab"
    assert made["screens"] == [["start", "Start: who comes &lt;back&gt;"]]
    assert [(one["file"], one["before"]) for one in made["pictures"]] == [
        (both, BEFORE + both),
        (alone, ""),
    ]
    assert (made["pictures"][1]["width"], made["pictures"][1]["height"]) == SIZES["wide"]


def test_pictures_of_another_commit_go_when_the_next_run_begins(tmp_path: Path) -> None:
    mine = file_name("start", "phone", "dark", "fi")
    for name in (mine, BEFORE + mine):
        (tmp_path / name).touch()
    clear_before(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [mine]


def test_the_page_reads_what_the_album_writes() -> None:
    script = PAGE.read_text(encoding="utf-8")
    assert script.count("ALBUM") == 1
    for word in ("picture.before", "picture.file", "album.before", "album.screens"):
        assert word in script
    assert not set(LANGUAGES) & (SIZES.keys() | LOOKS.keys())


git = pytest.mark.needs("git")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a repository with two commits whose build.py writes its commit; the second one fails."""
    root = tmp_path / "kasino"
    root.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))  # a bench has its own commit’s modules there
    monkeypatch.setattr(other_build, "ROOT", root)
    monkeypatch.setattr(other_build, "PAGES", root / ".work" / "before")

    def git(*words: str) -> None:
        who = ["-c", "user.name=Aino", "-c", "user.email=aino@example.org"]
        subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)

    git("init", "-q")
    (root / ".gitignore").write_text("/.work/\n")
    for source in (
        "import os, pathlib\npathlib.Path('dist').mkdir()\n"
        "assert not os.environ['PYTHONPATH'], 'the modules of another commit'\n"
        "pathlib.Path('dist/kasino.html').write_text('the old page')\n",
        "raise SystemExit('no page today')\n",
    ):
        (root / "build.py").write_text(source)
        git("add", "-A")
        git("commit", "-q", "-m", "Build")
    return root


@git
def test_a_commit_builds_its_own_page_which_is_kept(repository: Path) -> None:
    page = page_of("HEAD~1")
    assert page.read_text() == "the old page"
    assert page.stem == commit_of("HEAD~1")[:12]
    assert [path.name for path in page.parent.iterdir()] == [page.name]  # its tree has been removed
    page.write_text("kept")
    assert page_of("HEAD~1").read_text() == "kept"


@git
def test_a_commit_that_cannot_be_built_leaves_nothing(repository: Path) -> None:
    with pytest.raises(BuildError, match=r"Building .* failed") as caught:
        page_of("HEAD")
    assert "no page today" in caught.value.output
    assert list((repository / ".work" / "before").iterdir()) == []


@git
@pytest.mark.parametrize("name", ["nothing", "--help", ""])
def test_a_name_that_is_no_commit_is_said(repository: Path, name: str) -> None:
    with pytest.raises(BuildError, match=f"There is no commit {name}"):
        commit_of(name)

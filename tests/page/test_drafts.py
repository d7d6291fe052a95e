"""Languages that are still being translated, in a copy of the project with some of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from kasino.words.catalogue import STATUS
from tools.paths import ROOT
from tools.translating import renewed

pytestmark = pytest.mark.long

#: The share of messages translated in each language; the last one is no longer a draft.
SHARES = {"xa": 0.1, "xb": 0.9, "xc": 1.0, "xd": 1.0}
LETTERS = str.maketrans(
    {
        **{chr(ord("a") + n): chr(ord("ა") + n) for n in range(26)},
        **{chr(ord("A") + n): chr(ord("ა") + n) for n in range(26)},
    }
)


def translated(text: str) -> str:
    """Return a text in Georgian letters, except for names in braces and of a noun’s forms."""
    return "".join(
        part if part.startswith(("{", " | ")) else part.translate(LETTERS)
        for part in re.split(r"(\{[^}]*\}| \| \w+ = | \| [\w ]+$)", text)
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with synthetic languages."""
    folder = tmp_path_factory.mktemp("drafts") / "kasino"
    unused = shutil.ignore_patterns("node_modules", "__pycache__", "drawings", "perft", "records")
    for name in ("kasino", "web", "tools", "testing", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=unused)
    for name in ("pyproject.toml", "build.py"):
        shutil.copyfile(ROOT / name, folder / name)
    for lang, share in SHARES.items():
        for path, text in renewed(lang):
            catalogue = polib.pofile(text, wrapwidth=0)
            for number, entry in enumerate(catalogue):
                if number % 10 < 10 * share:
                    for form in entry.msgstr_plural:
                        entry.msgstr_plural[form] = translated(entry.msgid_plural)
                    entry.msgstr = "" if entry.msgid_plural else translated(entry.msgid)
            if lang == "xd":
                catalogue.metadata.pop(STATUS, None)
            (folder / path.relative_to(ROOT)).write_text(f"{catalogue}\n", encoding="utf-8")
    return folder


def run(folder: Path, *tests: str) -> str:
    """Run some tests in the copy, and return the line that counts them; fail if one fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    found = subprocess.run(
        [*command, *tests], cwd=folder, env=kept, capture_output=True, text=True, encoding="utf-8"
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout.splitlines()[-1]


def test_drafts_are_offered_and_read_aloud_as_they_should_be(copy: Path) -> None:
    assert "passed" in run(copy, "tests/page/draft_pages.py")


@pytest.mark.slow
def test_drafts_pass_the_tests(copy: Path) -> None:
    tests = (
        "tests/words/test_translating.py",
        "tests/words/test_catalogues.py",
        "tests/page/test_languages.py",
    )
    assert "passed" in run(copy, *tests)

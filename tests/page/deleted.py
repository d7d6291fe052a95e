"""The rule for rooms: without its folder and its line, a feature is gone.

``python -m tests.page.deleted`` checks it. For each optional feature, or for the named ones, it
copies the tree, deletes the folder of the feature and its line in `web/app/features.py`, and checks
the copy: the types, the contracts of imports, a match played to its end, and the drawings. A
drawing may differ from the recorded one only if it also differs on the page without that line.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

import pytest

from tools.paths import ROOT, files
from tools.rooms import LINE, LIST, rooms

#: The parts of the tree to copy.
COPIED: Final = (
    *("web/app", "web/starts", "kasino", "tests", "testing", "e2e", "tools"),
    "pyproject.toml",
)
#: The type checker’s cache, which a copy shares through links, because the checker replaces files.
CACHE: Final = ".mypy_cache"
TYPES: Final = ("-m", "mypy", "web/app", "tests/page/drawn.py", "tests/page/test_features.py")
CONTRACTS: Final = ("-c", "from importlinter.cli import lint_imports_command as check; check()")


@contextmanager
def deleted(room: str) -> Iterator[Path]:
    """Yield a copy of the tree without the folder of a feature and without its line."""
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        copy = Path(name)
        link(copy, (*files_in(COPIED), *_cache()))
        for module in _modules(copy, room):
            module.unlink()
        text = LIST.read_text(encoding="utf-8").replace(rooms()[room], "")
        listed = copy / LIST.relative_to(ROOT)
        listed.unlink()  # the copy’s files are links, so none may be overwritten
        listed.write_text(text, encoding="utf-8")
        yield copy


def files_in(places: Sequence[str]) -> list[str]:
    """Return the paths of all files in some places of the tree."""
    return [path.relative_to(ROOT).as_posix() for path in files(*(ROOT / one for one in places))]


def _cache() -> list[str]:
    found = (ROOT / CACHE).rglob("*.json") if (ROOT / CACHE).is_dir() else ()
    return [path.relative_to(ROOT).as_posix() for path in found]


def link(copy: Path, paths: Sequence[str]) -> None:
    """Link files of the tree into a copy."""
    for path in paths:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        os.link(ROOT / path, copy / path)


def _modules(copy: Path, room: str) -> list[Path]:
    """Return the modules of a room, except those of rooms inside it."""
    path = copy / "web" / "app" / room.replace(".", "/")
    if not path.is_dir():
        return [path.with_suffix(".py")]
    inside = [each.replace(".", "/") for each in rooms() if each.startswith(f"{room}.")]
    below = [copy / "web" / "app" / each for each in inside]
    found = [
        each
        for each in path.rglob("*.py")
        if not any(each.with_suffix("").is_relative_to(other) for other in below)
    ]
    return [each for each in found if not below or each.name != "__init__.py"]


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a tree."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": f"{tree}:{tree / 'web'}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def problems(room: str, places: Sequence[str] = (), *, static: bool = True) -> Iterator[str]:
    """Yield the faults of the tree without a feature.

    ``places`` are the drawings to compare, by default all of them. ``static`` checks the types and
    the contracts too.
    """
    with deleted(room) as copy:
        for command in (TYPES, CONTRACTS) if static else ():
            found = run(copy, *command)
            if found.returncode:
                yield f"{found.stdout}{found.stderr}"
        left = _told(run(copy, "-m", __spec__.name, "--left", *places))
    if left["end"] != "match-over":
        yield f"the match is not played to its end: {left['end']}"
    known = {name: _recorded(name) for name in left["drawings"]}
    differing = [name for name, drawing in left["drawings"].items() if drawing != known[name]]
    if len(differing) == len(known):
        yield "every drawing differs"
    if differing:
        whole = _told(run(ROOT, "-m", __spec__.name, "--without", room, *differing))["drawings"]
        for name in differing:
            drawing = left["drawings"][name]
            if whole[name] != drawing:
                one, other = ((each or "").splitlines() for each in (whole[name], drawing))
                changes = unified_diff(one, other, "without the line", "without the folder", n=1)
                yield f"{name} is drawn in another way:\n" + "\n".join(changes)


def _told(found: subprocess.CompletedProcess[str]) -> Any:
    assert not found.returncode, found.stderr
    return json.loads(found.stdout)


def _recorded(name: str) -> str:
    return (ROOT / "tests/page/drawings" / f"{name}.txt").read_text(encoding="utf-8")


def look(without: str, names: Sequence[str]) -> dict[str, Any]:
    """Return the end of a match in this tree, and the drawings of some places or of all."""
    from app.core.feature import install
    from app.features import FEATURES
    from testing.page.open_page import OpenPage
    from tests.page.drawn import PLACES
    from tests.page.test_features import last_cards

    if without:
        found = LINE.search(rooms()[without])
        assert found is not None
        out = sys.modules[f"app.{found[1]}"].FEATURE
        install([each for each in FEATURES if each is not out])
    drawings: dict[str, str | None] = {}
    for name in names or PLACES:
        with pytest.MonkeyPatch.context() as patch:
            try:
                drawings[name] = PLACES[name].drawing(patch)
            except Exception:  # the place can’t be reached without the feature
                drawings[name] = None
    with pytest.MonkeyPatch.context() as patch:
        page = OpenPage(patch, last_cards())
        while page.state != "match-over":
            page.play()
        end = page.state
        page.click("[data-action=menu]")
        assert page.all("#start")
    return {"end": end, "drawings": drawings}


def main(*given: str) -> int:
    """Check the named features or all of them; return 1 if there are problems."""
    if given[:1] == ("--left",):
        print(json.dumps(look("", given[1:])))
        return 0
    if given[:1] == ("--without",):
        print(json.dumps(look(given[1], given[2:])))
        return 0
    failed = 0
    for room in given or rooms():
        found = list(problems(room))
        failed += bool(found)
        print(f"{room}: {'not gone' if found else 'gone with its folder and its line'}", *found)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""A report of what has grown large: a smell to look into, never a failure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.paths import ROOT

#: More lines in a file, more modules in a folder, and the report names it.
LONG: Final = 400
FULL: Final = 15
SOURCES: Final = {".py", ".js", ".mjs", ".css"}
NOT_OURS: Final = {"node_modules", "vendor", "__pycache__"}


def sources(*places: str) -> Iterator[Path]:
    """Yield the Python, JavaScript and CSS files of some files and folders."""
    for place in places:
        path = ROOT / place
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.suffix in SOURCES and not NOT_OURS.intersection(file.parts):
                yield file


def sizes(*places: str) -> list[str]:
    """Return a line for each long file and each full folder."""
    found = list(sources(*places))
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in found}
    rooms = Counter(path.parent for path in found if path.name != "__init__.py")
    return [
        *(f"{_name(path)} has {lines} lines" for path, lines in lengths.items() if lines > LONG),
        *(f"{_name(room)}/ has {count} modules" for room, count in rooms.items() if count > FULL),
    ]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()

"""The project’s paths, and the stamps that show whether a build step has to run again."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LAB = ROOT / "lab"
MODULES = WEB / "node_modules"
WORK = ROOT / ".work"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
ONE_FILE = DIST / "kasino.html"
SITE = DIST / "site"
#: With these folders on its path, Python finds `kasino`, `tools`, the page’s `app`, and the lab.
ON_PATH = {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, WEB, LAB)))}


def files(*places: Path) -> list[Path]:
    """Return all files in these places in a fixed order, except for Python’s caches."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            found += (path for path in place.rglob("*") if path.is_file())
        elif place.exists():
            found.append(place)
    return sorted(
        {path for path in found if "__pycache__" not in path.parts and path.suffix != ".pyc"}
    )


def digest(*inputs: Path | str | bytes) -> str:
    """Return a single hash of plain values and of the names and contents of files."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, Path):
            name = item.relative_to(ROOT).as_posix() if item.is_relative_to(ROOT) else item.name
            data = item.read_bytes()
        else:
            name, data = "", item.encode() if isinstance(item, str) else item
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()


def step(
    name: str,
    inputs: Iterable[Path | str | bytes],
    outputs: Iterable[Path],
    make: Callable[[], None],
) -> bool:
    """Run `make` unless its outputs exist and had the same inputs; return whether it ran."""
    stamp = WORK / "stamps" / name
    outputs = list(outputs)
    now = digest(*inputs)
    if stamp.is_file() and stamp.read_text() == now and all(path.exists() for path in outputs):
        return False
    stamp.unlink(missing_ok=True)
    for path in outputs:
        path.parent.mkdir(parents=True, exist_ok=True)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now)
    return True


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the build lock, so that another build of the same folder waits before writing."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as held:
        try:
            import fcntl
        except ImportError:  # Windows has no such lock, so nothing makes a second build wait
            yield
            return
        fcntl.flock(held, fcntl.LOCK_EX)
        yield

"""The accessibility trees in e2e/access/golden/, and how one of today differs from them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path
from typing import Final

GOLDEN: Final = Path(__file__).parent / "golden"


def dialog_file(name: str) -> Path:
    """Return the file that holds the tree of a dialog."""
    return GOLDEN / f"dialog-{name}.en.yml"


def known(file: Path, tree: str, *, renew: bool) -> str:
    """Return how a tree differs from the one of its file, which is written anew on demand."""
    if renew:
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(tree, encoding="utf-8")
    if not file.exists():
        return f"{file.name} is missing: renew with --renew\n"
    before = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(unified_diff(before, tree.splitlines(keepends=True), file.name, "now"))

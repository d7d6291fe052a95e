"""The recorded accessibility trees in e2e/access/trees/, and comparisons with them.

Their words are message ids with arguments.
"""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path
from typing import Final

TREES: Final = Path(__file__).parent / "trees"


def known(name: str, tree: str, *, renew: bool) -> str:
    """Return the difference between a tree and the recorded one, which is renewed on request."""
    file = TREES / f"{name}.yml"
    if renew:
        TREES.mkdir(exist_ok=True)
        file.write_text(tree, encoding="utf-8")
    if not file.exists():
        return f"{file.name} is missing: renew with --renew\n"
    before = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(unified_diff(before, tree.splitlines(keepends=True), file.name, "now"))

"""The recorded transcripts, key by key, for tests of the page in memory and in a browser."""

from __future__ import annotations

from typing import Final

from tools.paths import ROOT

FOLDER: Final = ROOT / "tests" / "page" / "transcripts"


def acts(name: str) -> list[list[str]]:
    """Return a transcript: each key with the lines that follow it, after what opening it said."""
    found: list[list[str]] = [["opened"]]
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if not line.startswith("  "):
            found.append([])
        found[-1].append(line.strip())
    return found

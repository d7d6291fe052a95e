"""The citation file of a build: the committed one names no repository, ``--source`` gives it."""

from __future__ import annotations

import re
from pathlib import Path

from tools.paths import ROOT

NAME = "CITATION.cff"


def citation(text: str, changelog: str, source: str) -> str:
    """Return a citation file with its repository, and the date that its version has in a changelog.

    >>> print(citation("version: 1.1.0\\n", "## 1.1.0 (2026-01-02)\\n", "https://a.example/b"))
    version: 1.1.0
    repository-code: "https://a.example/b"
    url: "https://a.example/b"
    date-released: 2026-01-02
    <BLANKLINE>
    """
    version = re.search(r"^version: (\S+)$", text, re.MULTILINE)
    heading = rf"^## {re.escape(version[1] if version else '')} \((\S+)\)$"
    known = re.search(heading, changelog, re.MULTILINE)
    date = f"date-released: {known[1]}\n" if known else ""
    return f'{text}repository-code: "{source}"\nurl: "{source}"\n{date}'


def cite(source: str, dist: Path) -> None:
    """Write the citation file of a build, or remove an earlier one if there is no repository."""
    if not source:
        (dist / NAME).unlink(missing_ok=True)
        return
    text, changelog = ((ROOT / name).read_text(encoding="utf-8") for name in (NAME, "CHANGELOG.md"))
    (dist / NAME).write_text(citation(text, changelog, source), encoding="utf-8", newline="\n")

"""Check the English of documents and messages: ``python -m tools.prose [--fix] [FILE ...]``.

textlint finds the words listed in ``web/words.yml`` and suggests a better one for each.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kasino.words import ENGLISH_MESSAGES, Message
from tools.environment import node_packages
from tools.languages import page_tables
from tools.paths import MODULES, ROOT, WEB, WORK, alone
from tools.site.english import BEFORE

MESSAGES: Final = WORK / "prose" / "messages.md"
FORMAT: Final = "pretty-error"


def documents() -> list[Path]:
    """Return the project’s documents, except those in tests and installed packages."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("lab/**/*.md")]
    found += [*ROOT.glob("kasino/games/*/rules.md"), *ROOT.glob("kasino/letters/cryptography/*.md")]
    return sorted([*found, *WEB.glob("[!n]*/README.md"), WEB / "npm" / "README.md"])


def messages() -> Iterator[tuple[str, Message]]:
    """Yield all English messages with their names."""
    tables: list[Mapping[str, Message]] = [ENGLISH_MESSAGES, *page_tables().values(), BEFORE]
    for table in tables:
        yield from table.items()


def listing() -> str:
    """Return all English messages as Markdown, one paragraph each, with their names as code."""
    lines = []
    for name, message in messages():
        for text in [message] if isinstance(message, str) else message:
            lines.append(f"`{name}` {' '.join(text.split())}\n")
    return "\n".join(lines)


def check(paths: list[Path], *options: str) -> int:
    """Run textlint on files; return its exit code, which is 0 if it finds nothing."""
    with alone():
        node = node_packages()
    textlint = MODULES / "textlint" / "bin" / "textlint.js"
    rules: list[str | Path] = [
        "--config",
        WEB / ".textlintrc.json",
        "--format",
        FORMAT,
        "--no-color",
        *options,
    ]
    return subprocess.run([node, textlint, *rules, *paths], cwd=WEB).returncode


def main(arguments: list[str]) -> int:
    """Check the given files, or every document and message if none are given."""
    options = [each for each in arguments if each.startswith("--")]
    named = [Path(each).resolve() for each in arguments if each not in options]
    if not named:
        MESSAGES.parent.mkdir(parents=True, exist_ok=True)
        MESSAGES.write_text(listing(), encoding="utf-8")
        named = [*documents(), MESSAGES]
    return check(named, *options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

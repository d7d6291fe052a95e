"""Build the npm package: the element as a module, its types, and the page."""

from __future__ import annotations

import json
import re
from typing import Any

import kasino
from tools.environment import node_packages
from tools.errors import OURS, run
from tools.paths import ROOT, WEB, WORK, files, step
from tools.site.embed import HEAD, MADE, MINIFY, MORE, SCHEMA, SOURCE, TYPES

FOLDER = WEB / "npm"
SCRIPT = FOLDER / "index.js"
MODULE = WORK / "npm-index.js"


def module_text() -> str:
    """Return the module’s source, which contains the classic script as a function."""
    script = MADE[SOURCE.name].read_text(encoding="utf-8").removeprefix(HEAD).strip()
    function = re.fullmatch(r"\((.*)\)\(\);?", script, re.DOTALL)
    assert function, f"{SOURCE.name} isn't a single function that is called"
    return SCRIPT.read_text(encoding="utf-8").replace('"{{embed}}"', f"({function[1]})")


def module() -> None:
    """Bring the module up to date with the script."""

    def make() -> None:
        whole = WORK / "whole-npm-index.js"
        whole.write_text(module_text(), encoding="utf-8", newline="\n")
        run([node_packages(), MINIFY, whole, MODULE], "Minifying the npm module", OURS)

    step("npm", [*files(FOLDER), *MADE.values(), MINIFY], [MODULE], make)


def description(source: str = "") -> dict[str, Any]:
    """Return the content of the package’s `package.json`.

    npm compares ``source``, the address of the source repository, with the package’s provenance.
    """
    found: dict[str, Any] = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    found["version"] = kasino.__version__
    if source:
        found["repository"] = {"type": "git", "url": f"git+{source}.git"}
    return found


def page_text(source: str = "") -> str:
    """Return the package’s page; with the repository’s address, its link to the documents works."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    named = "`docs/embedding.md` in the game’s source"
    assert named in text
    address = f"{source}/blob/v{kasino.__version__}/docs/embedding.md"
    return text.replace(named, f"[Embedding]({address})") if source else text


def package(page: bytes, legal: bytes, source: str = "") -> dict[str, bytes]:
    """Return the package’s files by name; ``source`` is the address of the source repository."""
    return {
        **{path.name: path.read_bytes() for path in files(FOLDER)},
        "README.md": page_text(source).encode(),
        SCRIPT.name: HEAD.encode() + MODULE.read_bytes(),
        MORE.name: MADE[MORE.name].read_bytes(),
        "types.d.ts": MADE[TYPES.name].read_bytes(),
        SCHEMA.name: SCHEMA.read_bytes(),
        "kasino.html": page,
        "package.json": json.dumps(description(source), indent=2).encode() + b"\n",
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "NOTICES.txt": legal,
    }

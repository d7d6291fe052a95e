"""The elements of a page’s HTML that its start reads: the manifest, the parts and the scripts."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from starts.interface import Runtime
from starts.parts import FOLDER, LIBRARY

#: The maximum number of characters of a part in one element. Elements are used as soon as they
#: have been parsed, so work starts early.
PIECE = 1 << 20
#: The number of bytes that one hash covers; seals.js checks that many at a time.
SEALED = 1 << 20
#: The scripts that a browser runs.
BROWSER = FOLDER / "browser"
#: The scripts of the start, in the folder of the page: the first belongs to those before the first
#: paint, and the last two, in this order, to those after it.
COMPILER, SEALS, START = (f"starts/browser/{name}.js" for name in ("compiler", "seals", "boot"))
#: For a site only: keeping the files for play without a network, and the service worker.
OFFLINE, WORKER = (f"starts/browser/{name}.js" for name in ("offline", "sw"))
TYPES = {
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".bin": "application/octet-stream",
}
#: The single file has Python’s module in it; compiling begins with this script.
COMPILE = "kasino.compile()"


def sha(data: bytes, kind: str = "sha256") -> str:
    """Return a hash as browsers write it."""
    return base64.b64encode(hashlib.new(kind, data).digest()).decode()


def manifest(entries: Mapping[str, Mapping[str, object]], **more: object) -> str:
    """Return the text of the element ``manifest``."""
    return json.dumps({"parts": entries, **more})


def pieces(name: str, text: str) -> list[str]:
    """Return the elements that hold a part, which is split into pieces.

    They are attributes: Firefox copies texts, and runs each script as a task, before it paints.
    """
    return [
        f'<data hidden data-part="{name}"{end} value="{piece}"></data>'
        for at in range(0, len(text), PIECE)
        for piece in [text[at : at + PIECE]]
        for end in ["" if at + PIECE < len(text) else " data-ends"]
    ]


def inlined(texts: Mapping[str, str]) -> dict[str, dict[str, object]]:
    """Describe the parts in the single file, given as base64 by name."""
    return {
        name: {"type": TYPES[Path(name).suffix], "size": len(base64.b64decode(text))}
        for name, text in texts.items()
    }


def holders(texts: Mapping[str, str]) -> list[str]:
    """Return the elements of all parts; compiling starts while the others are still loading."""
    found = [f"<script>{COMPILE}</script>"]
    for name, text in texts.items():
        found += pieces(name, text)
    return found


def entry(url: str, data: bytes, kind: str) -> dict[str, object]:
    """Describe a file of a site, so that the page can compare each of its pieces."""
    seals = [sha(data[at : at + SEALED]) for at in range(0, len(data), SEALED)]
    return {"url": url, "type": kind, "size": len(data), "sha256": sha(data), "seals": seals}


def config(found: Runtime) -> str:
    """Return PyScript’s configuration, for the element of the page’s first script."""
    archives = [name for name in found.parts if name.endswith(".zip") and name != LIBRARY.name]
    given = {
        "interpreter": "kasino://runtime/pyodide.mjs",
        "packages_cache": "never",
        "files": {f"kasino://runtime/{name}": "./*" for name in archives},
    }
    return json.dumps(given, sort_keys=True)

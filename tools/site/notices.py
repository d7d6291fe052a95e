"""The licences of everything in the page other than the game, in one text."""

from __future__ import annotations

import json
from pathlib import Path

from tools.paths import MODULES, WEB

HEAD = """\
Kasino is free software under the MIT licence (LICENSE). The page includes the work of others:

- Pyodide {pyodide}, Mozilla Public License 2.0. Its loader is minified, joined with PyScript's into
  one module, and reports a failed start to the page; the change is
  described in bundle.mjs of Kasino's source. Pyodide's source code is the tag {pyodide}
  of the repository pyodide/pyodide on GitHub.
- CPython and its standard library, as built by Pyodide, Python Software Foundation License 2;
  trimmed and compiled to bytecode by compile_library.py.
- Inside Pyodide's WebAssembly: Emscripten's run-time library and musl (MIT), libffi (MIT),
  zlib (zlib licence), bzip2 (bzip2 licence), Expat (MIT), HACL* (Apache-2.0 or MIT).
- PyScript {pyscript} and polyscript, Apache License 2.0, both trimmed by bundle.mjs, and
  small packages that they use, under the licences below, which also apply to the writer and the
  reader of QR codes, and to the single file's decoder of Zstandard (zstddec).

- The fonts Fraunces and Proza Libre, SIL Open Font License 1.1; cut to the letters that the page
  shows, with suits and arrows added, by web/fonts/make.py.

The playing cards' courts come from the npm package @letele/playing-cards (CC0, public domain).
"""
RULE = "\n" + "=" * 78 + "\n"


def _listed(name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((MODULES / name / "package.json").read_text("utf-8"))
    return found


def _licence(name: str) -> str:
    """Return the text of a package’s licence, or at least its name and holder."""
    for file in sorted((MODULES / name).glob("LICEN[CS]E*")):
        return file.read_text(encoding="utf-8").replace("\r\n", "\n").strip()
    listed = _listed(name)
    return f"{listed.get('license', 'see package')}; by {listed.get('author', 'its authors')}"


def notices(bundled: Path) -> str:
    """Return the notices for the bundled packages, with every licence in full."""
    names = [*json.loads(bundled.read_text(encoding="utf-8")), "qr", "lean-qr", "zstddec"]
    head = HEAD.format(
        pyodide=_listed("pyodide")["version"], pyscript=_listed("@pyscript/core")["version"]
    )
    texts = {
        "Pyodide: Mozilla Public License 2.0": (WEB / "licences/MPL-2.0.txt").read_text("utf-8"),
        "CPython: Python Software Foundation License 2": (WEB / "licences/PSF-2.0.txt").read_text(
            "utf-8"
        ),
        "Fraunces, Proza Libre": (WEB / "licences/OFL-1.1.txt").read_text("utf-8"),
    }
    # Many packages have the same licence text, which is printed once for all of them.
    holders: dict[str, list[str]] = {}
    for name in names:
        if name != "pyodide":
            holders.setdefault(_licence(name), []).append(f"{name} {_listed(name)['version']}")
    for text, packages in sorted(holders.items(), key=lambda item: item[1]):
        texts[", ".join(packages)] = text
    return head + "".join(f"{RULE}{title}{RULE}\n{text.strip()}\n" for title, text in texts.items())

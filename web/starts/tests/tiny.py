"""A page with a program of ten lines, built by the start in place of a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import starts
from starts.compression import ZSTD, decoder, packed
from starts.html import BROWSER, COMPILER, SEALS, START, config, holders, inlined, manifest
from tools.paths import WORK

#: The program, with what it counts at the build: each visitor finds both in memory.
PROGRAM: Final = '''"""Writes a sentence into the page."""


rehearsed = 0

def start() -> None:
    import js
    text = f"{sum(range(14))} points, {rehearsed} rehearsed"
    js.document.getElementById("app").textContent = text
    js.document.documentElement.dataset.kasino = "ready"
'''
#: The scripts before and after those of the start: what the page does until it has its program.
BEFORE: Final = "globalThis.kasino = { painted: Promise.resolve(), carryOut() {} };"
HOST: Final = "kasino.host = { tell() {} };"
#: The sentences that the start may need, and what it asks of a browser’s style sheets.
WORDS: Final = ("failed", "starting", "slow", "bytes", "again", "details", "unknown", "python")
PAGE: Final = """<!doctype html>
<html lang="en" data-kasino="loading" data-opens="match">
<meta charset="utf-8">
<body>
<div id="app"></div>
<div id="loading"><p id="loading-state"><span id="loading-text"></span></p>
<div id="loading-error" hidden></div></div>
<script>{{before}}</script>
<script type="application/json" id="manifest">{{manifest}}</script>
<script type="text/plain" id="drawings">{{drawings}}</script>
<script>{{after}}</script>
{{parts}}
<script type="py" config='{{config}}'>
import prepared
from tiny.main import start

start()
</script>
<script type="text/plain" id="core">{{core}}</script>
<template id="whole"></template>
</body>
</html>
"""


def page(folder: Path) -> starts.Page:
    """Return what the start needs to know of the program, which is packed into a folder."""
    archive = folder / "tiny.zip"
    starts.pack(archive, {"tiny/__init__.py": b"", "tiny/main.py": PROGRAM.encode()})
    rehearsal = 'importlib.import_module("tiny.main").rehearsed += 3'
    return starts.Page((archive,), "tiny.main", "tiny", "tiny", rehearsal=rehearsal)


def runtime(folder: Path, *, plain: bool = False) -> starts.Runtime:
    """Return the runtime of the page."""
    given = page(folder)
    app = starts.plain(given, folder / "tiny-bytecode.zip")
    return starts.build(given, app, plain=plain, folder=folder / "tiny-baked")


def _script(name: str) -> str:
    text = (BROWSER.parents[1] / name).read_text(encoding="utf-8")
    text = text.replace('"{{words}}"', json.dumps({"en": {word: word for word in WORDS}}))
    return text.replace('"{{needed}}"', "[]")


def write(folder: Path, *, plain: bool = False) -> Path:
    """Write the page into a folder as a single file, and return its path."""
    found = runtime(folder, plain=plain)
    nothing = folder / "nothing.svg"
    nothing.write_text('<svg id="drawings"></svg>', encoding="utf-8")
    unpacker = decoder()
    drawings, core, first = packed(".gz", [nothing, found.core, unpacker])
    parts = zip(found.parts, packed(ZSTD, [*found.parts.values()]), strict=True)
    texts = {unpacker.name: first, **dict(parts)}
    filled = {
        "before": BEFORE + _script(COMPILER),
        "manifest": manifest(inlined(texts), baked=found.baked),
        "drawings": drawings,
        "after": HOST + _script(SEALS) + _script(START),
        "parts": "\n".join(holders(texts)),
        "config": config(found),
        "core": core,
    }
    text = re.sub(r"\{\{(\w+)\}\}", lambda place: filled[place[1]], PAGE)
    target = folder / ("plain.html" if plain else "baked.html")
    target.write_text(text, encoding="utf-8")
    return target


#: The folder in which the tests of the page build it.
FOLDER: Final = WORK / "tiny"

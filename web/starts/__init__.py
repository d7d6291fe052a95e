"""The start of a page whose program is in Python: packed, baked if possible, and booted.

The rest of the project uses only what this module exports. A `Page` says what there is to start,
`plain` and `build` return its runtime, and `starts.html` has the elements for its HTML. Nothing
here knows what the program does. README.md explains everything from nothing, and what to check
when Pyodide changes; docs/decisions/baked-start.md says why there is a baked start.
"""

from __future__ import annotations

import struct
from importlib import import_module
from pathlib import Path

from starts.interface import Page, Runtime
from starts.parts import FOLDER, inside, pack, plain
from tools.errors import OURS, BuildError, say
from tools.paths import WORK

__all__ = ["Page", "Runtime", "build", "inside", "pack", "plain"]


def build(
    page: Page, app: Runtime, *, plain: bool = False, folder: Path = WORK / "baked"
) -> Runtime:
    """Return the runtime of a page that starts from saved memory, or `app` if it can’t be made.

    ``app`` is the page’s plain runtime, and ``folder`` is where the parts are made. With an
    unexpected version of Pyodide the page loses its fast start, but nothing more. A full disk, too
    little memory and an interruption are reported as in any other step.
    """
    if plain:
        return app
    if not (FOLDER / "baked" / "heap.py").is_file():
        say("web/starts/baked/ isn't here, so the page has the plain start, which is slower")
        return app
    try:
        found: Runtime = import_module("starts.baked.heap").baked(page, app, folder)
        return found
    except (BuildError, LookupError, ValueError, struct.error) as failure:
        if isinstance(failure, BuildError):
            if failure.advice != OURS:
                raise
            say(failure.output)
        say(f"the start could not be baked: {failure or type(failure).__name__}")
        say("using the plain start instead, which works but is slower")
        say("web/starts/README.md says what to look at; `build --plain` doesn't try")
        return app

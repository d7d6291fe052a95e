"""The baked start: Python's memory, with the game imported, is in the page's WebAssembly module.

`build` is all that the rest of the project knows of it. docs/decisions/baked-start.md says why it
is there and what to look at when Pyodide moves.
"""

from __future__ import annotations

import struct

from tools.errors import OURS, BuildError, say
from tools.runtime import Runtime
from tools.starts import heap


def build(app: Runtime, *, plain: bool = False) -> Runtime:
    """Return what a page loads so as to start from memory; where that can't be made, `app` itself.

    A Pyodide that differs from the one this is made for costs the page its fast start, never more.
    A full disk, too little memory and an interruption are told as with any other step.
    """
    if plain:
        return app
    try:
        return heap.baked(app)
    except (BuildError, LookupError, ValueError, struct.error) as failure:
        if isinstance(failure, BuildError):
            if failure.advice != OURS:
                raise
            say(failure.output)
        say(f"the start could not be baked: {failure or type(failure).__name__}")
        say("using the plain start instead, which works but is slower")
        say("docs/decisions/baked-start.md says what to look at; `build --plain` doesn't try")
        return app

"""The baked start: the page continues from Python’s memory, with the game imported.

The rest of the project uses only `build`. README.md explains how it works and what to check when
Pyodide changes; docs/decisions/baked-start.md says why it exists.
"""

from __future__ import annotations

import struct

from tools.errors import OURS, BuildError, say
from tools.runtime import Runtime
from tools.starts import heap


def build(app: Runtime, *, plain: bool = False) -> Runtime:
    """Return the runtime of a page that starts from saved memory, or `app` if it can’t be made.

    With an unexpected version of Pyodide the page loses its fast start, but nothing more. A full
    disk, too little memory and an interruption are reported as in any other step.
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
        say("tools/starts/README.md says what to look at; `build --plain` doesn't try")
        return app

"""A rehearsal of the first drawings, for the memory that a baked start begins with.

A visitor’s page doesn’t start Python and then import the game. It loads a memory in which that has
happened, on the machine that built the page. This is how the parts fit together:

1. The build starts Python under Node (``web/starts/baked/heap.mjs``) and runs ``inside.py``.
   That imports the game without a browser and calls `rehearse`.
2. Python’s garbage is collected, free memory is filled with zeros, and the pages that aren’t empty
   are written to a file. The WebAssembly module loses its own data, because that file contains it.
3. On the visitor’s page, ``boot.js`` unpacks the file into a memory while ``compiler.js``
   compiles the module in a worker. Both are joined, and Python is where it was.
4. PyScript imports ``prepared``, which gives the game the real ``document`` and fresh random
   numbers. Then it runs ``app.main``.

*Why draw at all?* An import leaves most work to the first call: catalogues are parsed, tables and
regular expressions are made, and Python specializes the instructions of a function after a few
calls. A rehearsal does all of this once for everyone. It draws the two screens that people see
first, three times, because that is when specialization is done.

*What a rehearsal must not do.* Whatever it leaves behind is in every visitor’s page. So it uses no
document, no clock and no storage, it has a fixed seed, and it forgets the nodes that it has drawn.
Two builds must give the same bytes. A module that keeps something of the machine, such as a path or
a time, breaks this, and ``tools.reproducible`` finds it.

*If it can’t be done*, the build says why and makes a page that imports the game on each visit.
``web/starts/README.md`` explains each step, and what to check when Pyodide changes.
"""

from __future__ import annotations

import json

from app.core.options import read
from app.platform.dom import described, forget
from app.platform.marks import with_languages
from app.runtime.loop import first_state
from app.runtime.renderer import page_nodes
from app.runtime.update import update
from app.table.state.layout import Space
from app.table.update.match import new_match
from app.table.update.options import felt_measured

#: Python specializes a function’s instructions after its first few calls.
TIMES = 3
#: The size of the felt on a small phone.
FELT = Space(360, 260, 64)


def rehearse() -> None:
    """Draw a start screen and a match without a document.

    Everything that Python looks up, parses or specializes only once is then in its memory.
    """
    for _ in range(TIMES):
        start = first_state(read({"lang": "en"})[0], (), hosted=False)
        dealt, _ = update(start, new_match.of("rehearsal"))
        measured, _ = update(dealt, felt_measured.of(FELT))
        for state in (start, dealt, measured):
            nodes = page_nodes(state, idle=False)
            for node in with_languages(nodes, state.say.lang):
                json.dumps(described(node, []))
    forget()

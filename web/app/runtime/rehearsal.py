"""A rehearsal of the first drawings, for the memory that a baked start begins with."""

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

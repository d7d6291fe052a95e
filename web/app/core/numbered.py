"""The number of the lesson, puzzle or level that a page opens first, if its options give one."""

from __future__ import annotations

from dataclasses import replace

from app.core.options import Options
from app.core.page_state import PageState


def numbered(state: PageState, mode: str, most: int) -> tuple[PageState, int]:
    """Return the state without the ``number`` option, and that number if it is for this mode, or 0.

    A number greater than ``most`` is rejected like any other invalid option value.
    """
    asked = state.options["number"]
    if state.options["mode"] != mode or not asked:
        return state, 0
    state = replace(state, options=Options({**state.options, "number": ""}))
    if int(asked) > most:
        state = state.noticing(state.say("page.refused-option", name="number", value=asked))
        return replace(state, refused=(*state.refused, ("number", asked))), 0
    return state, int(asked)

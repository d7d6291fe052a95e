"""The lesson or puzzle that a page opens first, if its options give a number."""

from __future__ import annotations

from dataclasses import replace

from app.core.options import Options
from app.core.page_state import PageState


def numbered(state: PageState, mode: str, most: int) -> tuple[PageState, int]:
    """Return the number for a mode, or 0, and the state without it.

    A number that does not exist is rejected like any other invalid value of an option.
    """
    asked = state.options["number"]
    if state.options["mode"] != mode or not asked:
        return state, 0
    state = replace(state, options=Options({**state.options, "number": ""}))
    if int(asked) > most:
        state = state.noticing(state.say("page.refused-option", name="number", value=asked))
        return replace(state, refused=(*state.refused, ("number", asked))), 0
    return state, int(asked)

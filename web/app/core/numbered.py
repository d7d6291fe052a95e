"""Which lesson or puzzle a page begins with, where it is asked for one by its number."""

from __future__ import annotations

from dataclasses import replace

from app.core.options import Options
from app.core.page_state import PageState


def numbered(state: PageState, mode: str, most: int) -> tuple[PageState, int]:
    """Return the number that is asked for in a mode, 0 for none, and the state without it.

    A number that there isn't is refused as any value of an option is that can't be.
    """
    asked = state.options["number"]
    if state.options["mode"] != mode or not asked:
        return state, 0
    state = replace(state, options=Options({**state.options, "number": ""}))
    if int(asked) > most:
        state = state.noticing(state.say("page.refused-option", name="number", value=asked))
        return replace(state, refused=(*state.refused, ("number", asked))), 0
    return state, int(asked)

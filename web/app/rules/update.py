"""House rules for the next match: one of them changed, or all of them put back."""

from __future__ import annotations

from dataclasses import replace

from app.core import house_rules
from app.core.actions import Action
from app.core.effects import Effects, KeepOptions
from app.core.options import read
from app.core.page_state import PageState
from kasino.errors import KasinoError
from kasino.words import error_text

Updated = tuple[PageState, Effects]


def set_rule(state: PageState, action: Action) -> Updated:
    """Take up another value of an option; one that can't be is said, and changes nothing."""
    try:
        line = house_rules.changed(state.options, action.value, str(action.given))
    except KasinoError as error:
        problem = error_text(state.say, error)
        return replace(state, dialog=replace(state.dialog, problem=problem)), ()
    return _with(state, line)


def own_rules(state: PageState, _action: Action) -> Updated:
    """Go back to the game's own rules."""
    return _with(state, "")


def _with(state: PageState, line: str) -> Updated:
    options, _ = read({**state.options, "mode": "play", "rules": line})
    options["mode"] = state.options["mode"]
    dialog = replace(state.dialog, problem="")
    return replace(state, options=options, dialog=dialog, refused=()), (KeepOptions(),)

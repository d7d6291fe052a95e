"""House rules for the next match: one of them changed, or all of them put back."""

from __future__ import annotations

from dataclasses import replace

from app.core import house_rules
from app.core.actions import Action
from app.core.effects import Effects, ForgetRules, KeepOptions, KeepRules, ReadKept
from app.core.options import read
from app.core.page_state import PageState
from app.rules.house_rules_dialog import OWN, owned
from app.rules.state import LONGEST_NAME, OwnRules
from kasino.errors import KasinoError
from kasino.house_rules import PRESET
from kasino.words import error_text

Updated = tuple[PageState, Effects]


def set_rule(state: PageState, action: Action) -> Updated:
    """Take up another value of an option; one that can't be is said, and changes nothing."""
    own = own_of(state, str(action.given)) if action.value == PRESET else None
    try:
        if own is not None:
            return _with(state, house_rules.settled({**state.options, "rules": own.line}))
        line = house_rules.changed(state.options, action.value, str(action.given))
    except KasinoError as error:
        problem = error_text(state.say, error)
        return replace(state, dialog=replace(state.dialog, problem=problem)), ()
    return _with(state, line)


def own_rules(state: PageState, _action: Action) -> Updated:
    """Go back to the game's own rules."""
    return _with(state, "")


def keep_rules(state: PageState, action: Action) -> Updated:
    """Keep the house rules that are chosen by a name of one's own; without either nothing."""
    name, line = " ".join(str(action.given).split())[:LONGEST_NAME], state.options["rules"]
    if not name or not line:
        return state, ()
    return state, (KeepRules(OwnRules(state.options["game"], name, line)), ReadKept())


def forget_rules(state: PageState, action: Action) -> Updated:
    """Forget house rules that were kept by a name."""
    own = own_of(state, action.value)
    return state, () if own is None else (ForgetRules(own), ReadKept())


def own_of(state: PageState, value: str) -> OwnRules | None:
    """Return the house rules of the chosen game that a value of the list stands for."""
    return next((own for own in owned(state) if OWN + own.name == value), None)


def _with(state: PageState, line: str) -> Updated:
    options, _ = read({**state.options, "mode": "play", "rules": line})
    options["mode"] = state.options["mode"]
    dialog = replace(state.dialog, problem="")
    return replace(state, options=options, dialog=dialog, refused=()), (KeepOptions(),)

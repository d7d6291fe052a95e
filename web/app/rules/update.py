"""The rules of a game, and house rules for the next match: changed, or put back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core import house_rules
from app.core.actions import Action
from app.core.effects import ForgetRules, KeepOptions, KeepRules, ReadKept
from app.core.feature import Actions, Asked, Updated, plain
from app.core.options import read
from app.core.page_state import PageState
from app.rules.state import LONGEST_NAME, OWN, OwnRules, of_game
from kasino.errors import KasinoError
from kasino.house_rules import PRESET
from kasino.words import error_text

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class SetRule(Action):
    """A house rule and its new value."""

    name: str
    value: str


def _wanted(asked: Asked) -> SetRule:
    """Return what a field says, or a button whose value is the name and the value in one."""
    name, _, value = asked.value.partition("=")
    return SetRule(name, value or asked.text)


@ACTIONS.on(SetRule, "set-rule", _wanted, label="page.house-rules")
def set_rule(state: PageState, action: SetRule) -> Updated:
    """Take up another value of an option; one that can't be is said, and changes nothing."""
    own = own_of(state, action.value) if action.name == PRESET else None
    try:
        if own is not None:
            return _with(state, house_rules.settled({**state.options, "rules": own.line}))
        line = house_rules.changed(state.options, action.name, action.value)
    except KasinoError as error:
        problem = error_text(state.say, error)
        return replace(state, dialog=replace(state.dialog, problem=problem)), ()
    return _with(state, line)


@ACTIONS.press("own-rules", label="page.own-rules")
def own_rules(state: PageState) -> Updated:
    """Go back to the game's own rules."""
    return _with(state, "")


@dataclass(frozen=True, slots=True)
class NameRules(Action):
    """The house rules that are chosen, to be kept by a name."""

    about: str
    name: str


@ACTIONS.on(NameRules, "keep-rules", plain(NameRules))
def keep_rules(state: PageState, action: NameRules) -> Updated:
    """Keep the house rules that are chosen by a name of one's own; without either nothing."""
    name, line = " ".join(action.name.split())[:LONGEST_NAME], state.options["rules"]
    if not name or not line:
        return state, ()
    return state, (KeepRules(OwnRules(state.options["game"], name, line)), ReadKept())


@dataclass(frozen=True, slots=True)
class ForgetNamed(Action):
    """House rules that were kept by a name, as the list of presets has them."""

    value: str


@ACTIONS.on(ForgetNamed, "forget-rules", plain(ForgetNamed), label="page.forget-rules")
def forget_rules(state: PageState, action: ForgetNamed) -> Updated:
    """Forget house rules that were kept by a name."""
    own = own_of(state, action.value)
    return state, () if own is None else (ForgetRules(own), ReadKept())


def own_of(state: PageState, value: str) -> OwnRules | None:
    """Return the house rules of the chosen game that a value of the list stands for."""
    kept = of_game(state.kept.rules, state.options["game"])
    return next((own for own in kept if OWN + own.name == value), None)


def _with(state: PageState, line: str) -> Updated:
    options, _ = read({**state.options, "mode": "play", "rules": line})
    options["mode"] = state.options["mode"]
    dialog = replace(state.dialog, problem="")
    return replace(state, options=options, dialog=dialog, refused=()), (KeepOptions(),)

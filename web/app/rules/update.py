"""The rules of a game, and house rules for the next match: changing and resetting them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, house_rules, inputs
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated
from app.core.inputs import ActionInput
from app.core.options import read
from app.core.page_state import PageState
from app.rules import state as named_rules
from app.rules.state import MAX_NAME_LENGTH, OWN, NamedRules, OwnRules, of_game
from app.table.update import match
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.house_rules import PRESET
from kasino.match.setup import nickname
from kasino.words import error_text

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def keep_rules(_outside: Outside, own: OwnRules) -> None:
    """Store house rules by name."""
    named_rules.keep(own)


@effect(before=True, stored=True)
def forget_rules(_outside: Outside, own: OwnRules) -> None:
    """Delete house rules stored by name."""
    named_rules.forget(own)


def _name(asked: ActionInput) -> str:
    return asked.value.partition("=")[0]


def _value(asked: ActionInput) -> str:
    """Return a field’s value, or a button’s, which follows its name in the same attribute."""
    return asked.value.partition("=")[2] or asked.text


@ACTIONS.does("set-rule", _name, _value, label="page.house-rules")
def set_rule(state: PageState, name: str, value: str) -> Updated:
    """Set an option’s value; if the value is impossible, report it and change nothing."""
    own = own_of(state, value) if name == PRESET else None
    try:
        if own is not None:
            return _with(state, house_rules.settled({**state.options, "rules": own.line}))
        line = house_rules.changed(state.options, name, value)
    except KasinoError as error:
        return state.reporting(problem=error_text(state.say, error)), ()
    return _with(state, line)


@ACTIONS.does("own-rules", label="page.own-rules")
def own_rules(state: PageState) -> Updated:
    """Return to the game’s own rules."""
    return _with(state, "")


@ACTIONS.does("keep-rules", inputs.value, inputs.text)
def name_rules(state: PageState, about: str, name: str) -> Updated:
    """Store the chosen house rules by name, if there are any."""
    name, line = nickname(name, MAX_NAME_LENGTH), state.options["rules"]
    if not name or not line:
        return state, ()
    return state, (
        keep_rules.of(OwnRules(state.options["game"], name, line)),
        effects.read_kept.of(),
    )


@ACTIONS.does("rename-rules", inputs.value, inputs.text)
def rename_rules(state: PageState, value: str, name: str) -> Updated:
    """Store house rules under another name."""
    own, name = own_of(state, value), nickname(name, MAX_NAME_LENGTH)
    if own is None or not name or name == own.name:
        return state, ()
    renamed = keep_rules.of(own._replace(name=name))
    return state, (renamed, forget_rules.of(own), effects.read_kept.of())


@ACTIONS.does("play-rules", inputs.value, inputs.seed, label="page.play-rules")
def play_rules(state: PageState, value: str, seed: str) -> Updated:
    """Start a match with house rules stored by name."""
    chosen = _choosing(state, value)
    if chosen is None:
        return state, ()
    chosen, begun = match.new_match(chosen, seed)
    return chosen, (*begun, effects.keep_options.of())


@ACTIONS.does("edit-rules", inputs.value, label="page.edit-rules")
def edit_rules(state: PageState, value: str) -> Updated:
    """Open the form with house rules stored by name."""
    chosen = _choosing(state, value)
    if chosen is None:
        return state, ()
    return chosen.with_dialog("house-rules"), (effects.keep_options.of(),)


def _choosing(state: PageState, value: str) -> PageState | None:
    """Return the state with stored house rules, their game and a fitting number of players.

    ``value`` is the game and the name. Return None if there are no such rules, or if the host page
    doesn’t offer their game.
    """
    game, _, name = value.partition(":")
    found = (own for own in of_game(state.kept.of(NamedRules) or (), game) if own.name == name)
    own = next(found, None)
    if own is None or state.options["lock"] == "on":
        return None
    for players in (state.options["players"], *map(str, GAMES[game].players)):
        wanted = {"game": game, "players": players, "rules": own.line, "mode": "play", "seed": ""}
        options, refused = read({**state.options, **wanted})
        if options["players"] == players and options["rules"] == own.line and not refused:
            return replace(state, options=options, refused=())
    return None


@ACTIONS.does("forget-rules", inputs.value, label="page.forget-rules")
def forget_named(state: PageState, value: str) -> Updated:
    """Delete house rules stored by name."""
    own = own_of(state, value)
    return state, () if own is None else (forget_rules.of(own), effects.read_kept.of())


def own_of(state: PageState, value: str) -> OwnRules | None:
    """Return the chosen game’s stored house rules for a value in the list, or None."""
    kept = of_game(state.kept.of(NamedRules) or (), state.options["game"])
    return next((own for own in kept if OWN + own.name == value), None)


def _with(state: PageState, line: str) -> Updated:
    options, _ = read({**state.options, "mode": "play", "rules": line})
    options["mode"] = state.options["mode"]
    dialog = replace(state.dialog, problem="")
    return replace(state, options=options, dialog=dialog, refused=()), (effects.keep_options.of(),)

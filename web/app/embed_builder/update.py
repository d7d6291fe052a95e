"""The embed builder: its choices, and the snippet they give."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core.actions import Action
from app.core.effects import Effects
from app.core.options import TABLE, accepted, read
from app.core.page_state import DialogState, PageState
from app.core.snippets import WAYS
from app.embed_builder.dialog import OFFERED

Updated = tuple[PageState, Effects]

FIRST: Final = ("game", "players", "level", "accent", *OFFERED)


def open_builder(state: PageState, _action: Action) -> Updated:
    """Open the builder, with the game that is chosen on the page."""
    if state.options["embed"] == "1":
        return state, ()
    draft = state.draft
    if not draft:
        chosen = {name: state.options[name] for name in ("game", "players", "level")}
        usual = {name: TABLE[name].default for name in FIRST}
        draft = {**usual, **chosen, "way": "element", "preview": ""}
    return replace(state, draft=draft, dialog=DialogState("embed")), ()


def changed(state: PageState, action: Action) -> Updated:
    """Take up a choice of the builder."""
    name, value, done = action.value, str(action.given).strip(), ""
    draft = dict(state.draft)
    if name == "way" and value in WAYS:
        draft["way"] = value
    elif name in TABLE and accepted(TABLE[name], value):
        asked = {key: text for key, text in draft.items() if key in TABLE}
        made, _ = read({**asked, name: value, "seats": ""})
        draft |= {key: made[key] for key in asked}
    elif name == "accent":
        done = state.say("page.embed-colour")
    return replace(state, draft=draft, dialog=replace(state.dialog, done=done)), ()


def preview(state: PageState, _action: Action) -> Updated:
    """Show how it will look."""
    return replace(state, draft={**state.draft, "preview": "1"}), ()

"""The choices in the embed builder, and the resulting code."""

from __future__ import annotations

from typing import Final

from app.core import inputs
from app.core.feature import Actions, Updated
from app.core.options import TABLE, accepted, read
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.snippets import WAYS
from app.embed_builder.state import FIRST, NUMBERED, Draft
from app.table.update import dialogs

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
SNIPPET: Final = PageElement("[data-snippet]")

copy_embed = ACTIONS.does("copy-embed", inputs.typed(SNIPPET), label="page.embed-copy")(
    dialogs.copying(SNIPPET)
)


def not_embedded(state: PageState) -> bool:
    """Return whether the page is not embedded."""
    return state.options["embed"] != "1"


@ACTIONS.does("embed", label="page.embed-title")
def open_builder(state: PageState) -> Updated:
    """Open the builder with the game that is chosen on the page."""
    if not not_embedded(state):
        return state, ()
    draft = state.of(Draft)
    if draft is None:
        # Not the opponent: that of a newcomer is easier than a host’s default.
        chosen = {name: state.options[name] for name in ("game", "players")}
        usual = {name: TABLE[name].default for name in FIRST}
        draft = Draft({**usual, **chosen, "way": "element", "preview": ""})
    return state.put(draft).with_dialog("embed"), ()


@ACTIONS.does("embed-option", inputs.value, inputs.text)
def set_draft(state: PageState, name: str, value: str) -> Updated:
    """Change an option in the builder."""
    value, done = value.strip(), ""
    draft = Draft(state.of(Draft) or ())
    if name == "way" and value in WAYS:
        draft["way"] = value
    elif name in TABLE and accepted(TABLE[name], value):
        asked = {key: text for key, text in draft.items() if key in TABLE}
        made, _ = read({**asked, name: value, "seats": ""})
        draft |= {key: made[key] for key in asked}
        if draft["mode"] not in NUMBERED:
            draft["number"] = ""
    elif name == "accent":
        done = state.say("page.embed-colour")
    elif name == "number":
        done = state.say("page.embed-number")
    return state.put(draft).reporting(done=done), ()


@ACTIONS.does("preview-embed", label="page.embed-preview")
def preview(state: PageState) -> Updated:
    """Show the preview."""
    return state.put(Draft({**(state.of(Draft) or {}), "preview": "1"})), ()

"""The dialog with the key map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.drawing.controls import button, choice
from app.core.feature import Feature, Shortcut, installed, open_dialog
from app.core.keys import DIGITS, Key
from app.core.page_state import PageState
from app.core.slots import CHANGE_SETTINGS, HELP, RULES_BELOW
from app.platform.dom import Child, Node, h
from app.table.slots import TOOLS
from app.table.update import picking
from kasino.words import Catalogue

#: The symbols drawn for keys that aren’t letters.
SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "?": "?"}

#: The names that message ids use for keys whose own names aren’t allowed there.
NAMES = {" ": "space", "?": "question"}


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the page’s key map."""
    playing = state.session is not None and not state.automatic
    return keymap(state.say, state.options, playing=playing)


def keymap(say: Catalogue, values: Mapping[str, str], *, playing: bool) -> tuple[Child, ...]:
    """Draw the key map: for each group, a list of its keys and their effects."""
    parts: list[Child] = [
        h("p", say("keys.aloud"), key="aloud"),
        choice(say, values, "speech"),
        h("p", say("keys.about"), key="about"),
    ]
    if values["keys"] != "on":
        parts.append(h("p.problem", say("keys.off"), key="off"))
    known = installed().keys
    for group in dict.fromkeys(key.group for key in known):
        parts.append(h("h3", say(f"keys.group.{group}"), key=f"title-{group}"))
        rows = (
            h(
                "div",
                {"data-key": key.name},
                h("dt", *_caps(say, key)),
                h("dd", say(f"keys.{key.name}")),
                key=key.name,
            )
            for key in known
            if key.group == group
        )
        parts.append(h("dl.keymap", *rows, key=group))
    parts.append(
        h(
            "div.dialog-row",
            *(
                button(action, say("page.settings"), kind="other")
                for action in CHANGE_SETTINGS.filled()
            ),
            button(picking.open_field, say("keys.typed"), kind="other") if playing else None,
        )
    )
    return tuple(parts)


def _caps(say: Catalogue, key: Key) -> list[Node]:
    if key.keys == DIGITS:
        return [h("kbd", say("keys.cap.digits"))]
    return [_cap(say, name) for name in key.keys]


def _cap(say: Catalogue, name: str) -> Node:
    ident = f"keys.cap.{NAMES.get(name, name)}"
    text = say(ident) if ident in say else name.upper()
    sign = SIGNS.get(name)
    if sign is None:
        return h("kbd", text, key=name)
    return h("kbd", h("span", {"aria-hidden": "true"}, sign), h("span.spoken", text), key=name)


def below_rules(state: PageState) -> tuple[Child, ...]:
    """Draw a sentence about playing with the keyboard, and the button that shows all keys."""
    say, values = state.say, state.options
    return (
        h("h3", say("keys.title"), key="keys-title"),
        h("p", say("keys.short" if values["keys"] == "on" else "keys.short.off"), key="short"),
        h("div.dialog-row", button(open_keys, say("keys.all")), key="keys-row"),
    )


FEATURE: Final = Feature("keys")

FEATURE.dialog("keys", "keys.title", body)
open_keys = FEATURE.does(
    "keys",
    label="keys.title",
    keys=(Shortcut("keys", "?", "page"),),
)(open_dialog("keys"))
FEATURE.fill(RULES_BELOW, below_rules)
FEATURE.fill(TOOLS, open_keys)
FEATURE.fill(HELP, (open_keys, "keys.all"), 2)
FEATURE.says(
    "keys",
    {
        "keys.keys": "This list of keys",
        "keys.cap.ArrowLeft": "Left arrow",
        "keys.cap.ArrowRight": "Right arrow",
        "keys.cap.ArrowUp": "Up arrow",
        "keys.cap.ArrowDown": "Down arrow",
        "keys.cap.Home": "Home",
        "keys.cap.End": "End",
        "keys.cap.Enter": "Enter",
        "keys.cap.Escape": "Escape",
        "keys.cap.space": "Space",
        "keys.cap.digits": "1 to 9",
        "keys.cap.Ctrl+Z": "Ctrl or Cmd + Z",
        "keys.cap.Ctrl+Shift+Z": "Ctrl or Cmd + Shift + Z",
        "keys.cap.question": "Question mark",
        "keys.title": "Keys",
        "keys.aloud": (
            "With a screen reader, the keys work while a card or a move has the focus. If letters "
            "jump around the page instead, press NVDA+Space, Insert+Z in JAWS, "
            "Insert+A in Orca, or Control+Option+Q in VoiceOver. You can also "
            "type everything: M opens a field for moves."
        ),
        "keys.about": (
            "Every key has a button too. You can turn off letters, digits and ? in the settings; "
            "none of them does anything while you type in a field."
        ),
        "keys.off": "Letters, digits and ? are turned off in the settings.",
        "keys.group.moving": "Moving",
        "keys.group.playing": "Playing",
        "keys.group.reading": "Reading and typing",
        "keys.group.page": "The page",
    },
)

"""The settings, and from a match the way to what else there is."""

from __future__ import annotations

from collections.abc import Mapping

from app.model.actions import label
from app.model.options import TABLE
from app.model.page_state import PageState
from app.platform.dom import Child, Node, h
from app.views.segments import segments
from kasino.words import Catalogue

#: The options that the settings offer.
OFFERED = (
    "lang",
    "theme",
    "deck",
    "handed",
    "pace",
    "motion",
    "sound",
    "volume",
    "keys",
    "confirm",
)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the settings as the page has them."""
    return settings(state.say, state.options, in_match=state.match is not None)


def settings(say: Catalogue, values: Mapping[str, str], *, in_match: bool) -> tuple[Child, ...]:
    """Draw a row of choices for each setting."""
    rows: list[Child] = [
        segments(
            name,
            say(f"page.option-{name}"),
            {value: say(f"page.value-{name}-{value}") for value in TABLE[name].values},
            values[name],
        )
        for name in OFFERED
    ]
    rows.extend(keys_hint(say, values))
    if in_match:
        names = ["record", "share", "saves", "statistics"]
        names += ["embed"] if values["embed"] != "1" else []
        buttons = (_button(name, say(label(name))) for name in names)
        rows.append(h("div", {"class": "dialog-row"}, *buttons))
    return tuple(rows)


def keys_hint(say: Catalogue, values: Mapping[str, str]) -> tuple[Child, ...]:
    """Draw how to play by keyboard in a sentence, and the button that shows all keys."""
    return (
        h("h3", {}, say("keys.title"), key="keys-title"),
        h("p", {}, say("keys.short" if values["keys"] == "on" else "keys.short.off"), key="short"),
        h("div", {"class": "dialog-row"}, _button("keys", say("keys.all")), key="keys-row"),
    )


def _button(action: str, text: str) -> Node:
    return h("button", {"type": "button", "data-action": action}, text, key=action)

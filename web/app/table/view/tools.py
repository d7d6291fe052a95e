"""Buttons for the keys that read things out, visible only while one of them has the focus."""

from __future__ import annotations

from app.core.drawing.buttons import button
from app.core.feature import has, label
from app.platform.dom import Node, h
from kasino.words import Catalogue

#: The buttons during a match, during a replay, and elsewhere.
PLAYING = ("read-table", "read-hand", "read-score", "read-last", "type", "keys")
AUTOMATIC = ("read-table", "read-score", "read-last", "keys")
ELSEWHERE = ("keys",)


def tools(say: Catalogue, shown: tuple[str, ...]) -> Node:
    """Draw a row of buttons, one for each of the given actions that is installed."""
    return h(
        "section",
        {"id": "tools", "aria-labelledby": "tools-title"},
        h("h2.spoken", {"id": "tools-title"}, say("keys.tools"), key="title"),
        h(
            "div",
            {"role": "toolbar", "aria-labelledby": "tools-title"},
            *(
                button(
                    action,
                    say(label(action)),
                    kind="other",
                    attrs={"tabindex": None if action == shown[0] else -1},  # roving focus
                )
                for action in shown
                if has(action)
            ),
            key="row",
        ),
        key="tools",
    )

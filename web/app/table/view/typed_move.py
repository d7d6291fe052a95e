"""The field for a typed move."""

from __future__ import annotations

from app.core.drawing.cards import sign
from app.platform.dom import Node, h
from kasino.words import Catalogue


def field(say: Catalogue, text: str, reply: str) -> Node:
    """Draw the field for a move, with the reply to the last one."""
    return h(
        "section",
        {"id": "typed", "aria-labelledby": "typed-title"},
        h("h2.spoken", {"id": "typed-title"}, say("keys.typed")),
        h(
            "div.typed-row",
            h(
                "input",
                {
                    "type": "text",
                    "aria-label": say("keys.typed"),
                    "aria-describedby": "typed-help",
                    "maxlength": 200,
                    "autocomplete": "off",
                    "autocapitalize": "off",
                    "spellcheck": "false",
                    "enterkeyhint": "go",
                    "placeholder": say("keys.typed-help"),
                    "value": text,
                },
                key="field",
            ),
            h(
                "button.other",
                {"type": "button", "data-action": "type-play"},
                say("keys.typed-play"),
                key="play",
            ),
            h(
                "button.icon-button",
                {
                    "type": "button",
                    "data-action": "type-close",
                    "aria-label": say("keys.typed-close"),
                },
                sign("close"),
                key="close",
            ),
        ),
        h("p.spoken", {"id": "typed-help"}, say("typed.empty"), key="help"),
        h("p.reply", reply, key="reply"),
        key="typed",
    )

"""The field for a typed move."""

from __future__ import annotations

from app.core.drawing.buttons import button
from app.core.drawing.cards import sign
from app.core.page_state import PageState
from app.platform.dom import Node, h


def field(page: PageState) -> Node | None:
    """Draw the field for typed moves while it is open, with the reply to the last one."""
    say, typed = page.say, page.typed
    if not typed.open:
        return None
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
                    "value": typed.text,
                },
                key="field",
            ),
            button("type-play", say("keys.typed-play"), kind="other", key="play"),
            button(
                "type-close",
                sign("close"),
                kind="icon-button",
                attrs={"aria-label": say("keys.typed-close")},
                key="close",
            ),
        ),
        h("p.spoken", {"id": "typed-help"}, say("typed.empty"), key="help"),
        h("p.reply", typed.reply, key="reply"),
        key="typed",
    )

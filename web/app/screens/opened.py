"""The dialog that is open: every one of the page by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.chooser import call_choice
from app.dom import Node
from app.screens import cabinet, dialogs, rules
from app.screens.keymap import keymap

if TYPE_CHECKING:
    from app.page import Page


def dialog(page: Page) -> Node:
    """Draws the dialog that is open, or an empty one."""
    say, name = page.say, page.dialog
    if name == "rules":
        title = rules.rules_title(say, page.rules)
        body = (*rules.rules(say, page.rules), *dialogs.keys_hint(say, page.options))
        return dialogs.dialog(say, name, title, *body)
    if name == "settings":
        body = dialogs.settings(say, page.options, in_match=page.in_match)
        return dialogs.dialog(say, name, say("page.settings"), *body)
    if name == "keys":
        letters = page.options["keys"] == "on"
        body = keymap(say, letters=letters, playing=page.session is not None and not page.rolls)
        return dialogs.dialog(say, name, say("keys.title"), *body)
    if name == "record":
        text = page.pasted or (page.session.save() if page.session else "")
        again = bool(page.rejected) and text != page.rejected
        body = dialogs.record(say, text, page.problem, page.done, rejected=again)
        return dialogs.dialog(say, name, say("page.record"), *body)
    if name == "call" and page.session is not None:
        return dialogs.dialog(say, name, say("page.call"), call_choice(page.scene()))
    return cabinet.drawn(page) or dialogs.dialog(say, "", "")

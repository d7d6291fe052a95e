"""The start screen as it stands in the page before Python is there: the page's own, as HTML."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from tools.languages import words

if TYPE_CHECKING:
    from app.platform.dom import Node

#: Elements that have no end.
VOID = frozenset({"input", "br", "hr", "img"})


def opening(lang: str) -> str:
    """Draw the start screen as a first visit has it."""
    say = words(lang)  # which makes the page's modules known
    import app.features  # noqa: F401 - buttons are drawn for what is installed
    from app.core.options import read
    from app.start.view import start

    options, _ = read({})
    return "".join(markup(node) for node in start(say, options))


def markup(node: Node, chosen: object = None) -> str:
    """Write a node as HTML; `chosen` is the value of the list it is in.

    >>> from app.platform.dom import h
    >>> markup(h("label", {"class": "a", "hidden": False}, h("input", {"checked": True}), "<7>"))
    '<label class="a"><input checked><span>&lt;7&gt;</span></label>'
    """
    attrs = dict(node.attrs)
    if node.tag == "select":
        chosen = attrs.pop("value", None)
    if node.tag == "option" and attrs["value"] == chosen:
        attrs["selected"] = True
    given = {name: value for name, value in attrs.items() if value is not None}
    style = "".join(f"{name}:{given.pop(name)};" for name in list(given) if name[:2] == "--")
    if style:
        given["style"] = style
    start = "".join(_attribute(name, value) for name, value in given.items() if value is not False)
    if node.tag in VOID:
        return f"<{node.tag}{start}>"
    inside = html.escape(node.text, quote=False)
    inside += "".join(markup(child, chosen) for child in node.children)
    return f"<{node.tag}{start}>{inside}</{node.tag}>"


def _attribute(name: str, value: object) -> str:
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'

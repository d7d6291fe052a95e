"""The start screen as it stands in the page before Python is there: the page's own, as HTML."""

from __future__ import annotations

import html
import sys
from typing import TYPE_CHECKING

from kasino.words import ENGLISH, Catalogue, Message, catalogue
from kasino.words.po import read_po
from tools.places import WEB

if TYPE_CHECKING:
    from app.platform.dom import Node

#: Elements that have no end.
VOID = frozenset({"input", "br", "hr", "img"})
LANGUAGES = ("en", "fi")


def opening(lang: str) -> str:
    """Draw the start screen as a first visit has it."""
    # The page's modules lie in a folder of their own; outside a browser they only import.
    if str(WEB) not in sys.path:
        sys.path.append(str(WEB))
    from app.model.options import read
    from app.views.screens.start import start

    options, _ = read({})
    return "".join(markup(node) for node in start(words(lang), options))


def words(lang: str) -> Catalogue:
    """Put a language's words together from the tables and the catalogues' sources."""
    from app.i18n.catalogue import TABLES

    found = ENGLISH if lang == "en" else catalogue(lang, _translated(f"{lang}.po"))
    for name, english in TABLES.items():
        found = found.merged(english, {} if lang == "en" else _translated(f"{name}-{lang}.po"))
    return found


def _translated(name: str) -> dict[str, Message]:
    source = (WEB / "locales" / name).read_text(encoding="utf-8")
    return {ident: entry.text for ident, entry in read_po(source).items()}


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

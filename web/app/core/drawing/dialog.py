"""The page’s only dialog element: its head and its body."""

from __future__ import annotations

from app.core.drawing.buttons import close_button
from app.platform.dom import Child, Node, h
from kasino.words import Catalogue


def dialog(say: Catalogue, name: str, title: str, *body: Child) -> Node:
    """Draw the page’s only dialog element; if ``name`` is "", it is empty and closed."""
    content: tuple[Child, ...] = ()
    if name:
        content = (
            h("div.dialog-head", h("h2", {"id": "dialog-title"}, title), close_button(say)),
            h("div.dialog-body", *body, key=name),
        )
    return h(
        "dialog",
        {"id": "dialog", "aria-labelledby": "dialog-title", "data-dialog": name or None},
        *content,
        key="dialog",
    )

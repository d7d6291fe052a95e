"""Buttons that are there only while a feature does what they say."""

from __future__ import annotations

from app.core.feature import has
from app.platform.dom import Node, h


def offered(node: Node) -> Node | None:
    """Return a button, None where no installed feature has its action."""
    return node if has(str(node.attrs["data-action"])) else None


def quiet(action: str, text: str, drawing: Node) -> Node | None:
    """Return a button of less weight than the screen's main ones, None where nothing does it."""
    return offered(
        h(
            "button",
            {"type": "button", "class": "quiet", "data-action": action},
            drawing,
            h("span", {}, text),
            key=action,
        )
    )

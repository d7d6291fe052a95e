"""Buttons that appear only if a feature performs their action."""

from __future__ import annotations

from app.core.feature import has
from app.platform.dom import Node, h


def offered(node: Node) -> Node | None:
    """Return a button, or None if no installed feature has its action."""
    return node if has(str(node.attrs["data-action"])) else None


def quiet(action: str, text: str, drawing: Node) -> Node | None:
    """Return a less prominent button, or None if no installed feature has its action."""
    return offered(
        h(
            "button.quiet",
            {"type": "button", "data-action": action},
            drawing,
            h("span", text),
            key=action,
        )
    )

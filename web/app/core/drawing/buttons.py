"""Buttons that request an action; some are drawn only if an installed feature has the action."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.drawing.cards import sign
from app.core.feature import has
from app.platform.dom import Child, Node, Value, h
from kasino.words import Catalogue


def button(
    action: str,
    *children: Child,
    kind: str = "",
    value: str | int | None = None,
    attrs: Mapping[str, Value] | None = None,
    key: str = "",
) -> Node:
    """Describe a button that requests an action, with the classes in ``kind`` and more attributes.

    By default its key is the action, so siblings with the same action need different keys.

    >>> button("cut", "Cut", kind="main").attrs
    {'type': 'button', 'class': 'main', 'data-action': 'cut'}
    """
    found: dict[str, Value] = {"type": "button"}
    if kind:
        found["class"] = kind
    found["data-action"] = action
    if value is not None:
        found["data-value"] = value
    if attrs is not None:
        found |= attrs
    return h("button", found, *children, key=key or action)


def offered(node: Node) -> Node | None:
    """Return a button, or None if no installed feature has its action."""
    return node if has(str(node.attrs["data-action"])) else None


def quiet(action: str, text: str, drawing: Node) -> Node | None:
    """Return a less prominent button, or None if no installed feature has its action."""
    return offered(button(action, drawing, h("span", text), kind="quiet"))


def tool(
    action: str,
    text: str,
    drawing: Node,
    *,
    off: bool = False,
    attrs: Mapping[str, Value] | None = None,
    key: str = "",
) -> Node:
    """Describe a bar button: a drawing labelled with a text, which can be disabled."""
    named: dict[str, Value] = {"aria-label": text, "title": text, "disabled": off or None}
    return button(
        action,
        drawing,
        kind=f"icon-button tool-{key or action}",
        attrs={**named, **(attrs or {})},
        key=key,
    )


def close_button(say: Catalogue, action: str = "close") -> Node:
    """Describe the button that closes a dialog."""
    return button(
        action, sign("close"), kind="icon-button", attrs={"aria-label": say("page.close")}
    )

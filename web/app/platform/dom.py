"""Views as plain values, and the patcher that makes the document match them.

Only differences from the previous drawing touch the document, so focus, scroll positions and
running animations survive. Text is set as text and never parsed.
See docs/decisions/small-patcher.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.platform import browser

Value = str | int | bool | None

#: Attributes that only give a control’s initial value. After user input, only setting the property
#: of the same name changes the control.
PROPERTIES = frozenset({"checked", "value"})


@dataclass(slots=True)
class Node:
    """A description of one element: its attributes, and either its text or its children."""

    tag: str
    attrs: dict[str, Value] = field(default_factory=dict)
    children: tuple[Node, ...] = ()
    text: str = ""
    key: str = ""
    drawing: bool = False  # an SVG element
    live: Any = None  # the browser’s element, once the node has been drawn

    def identity(self, position: int) -> tuple[str, str]:
        """Return the tag and key that identify a node with an earlier one."""
        # The position replaces a missing key, so siblings that come and go need keys.
        return self.tag, self.key or f"#{position}"


Child = Node | str | None


#: The tag and classes in each selector used so far, so that each selector is split only once.
_SELECTORS: dict[str, tuple[str, str]] = {}


def h(
    selector: str, *given: Mapping[str, Value] | Child, key: str = "", drawing: bool = False
) -> Node:
    """Describe an element by a selector, its attributes if it has any, and its children.

    Children that are None are omitted, and text next to nodes is wrapped in a span.

    >>> h("p.about", "Hello"), h("p.about.soft", {"id": "x"}).attrs
    (Node(tag='p', attrs={'class': 'about'}, children=(), text='Hello', key='', drawing=False, \
live=None), {'class': 'about soft', 'id': 'x'})
    """
    element = _SELECTORS.get(selector)
    if element is None:
        tag, *classes = selector.split(".")
        element = _SELECTORS[selector] = tag, " ".join(classes)
    tag, styled = element
    attrs: dict[str, Value] = {"class": styled} if styled else {}
    if given and isinstance(given[0], dict):
        attrs |= given[0]
        given = given[1:]
    shown = [child for child in given if child is not None]
    if len(shown) == 1 and isinstance(shown[0], str):
        return Node(tag, attrs, (), shown[0], key, drawing)
    nodes = [
        child if isinstance(child, Node) else Node("span", text=str(child))
        for child in shown
        if child
    ]
    return Node(tag, attrs, tuple(nodes), "", key, drawing)


def svg(selector: str, *given: Mapping[str, Value] | Child) -> Node:
    """Describe an SVG element."""
    return h(selector, *given, drawing=True)


def icon(name: str) -> Node:
    """Describe a small drawing from the sprite, hidden from screen readers."""
    return svg(
        "svg",
        {"class": f"icon {name}", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        svg("use", {"href": f"#{name}"}),
    )


def create(node: Node) -> Any:
    """Create the element that a node describes, with all its descendants.

    The browser creates them all in one call: a call from Python costs more than the element.
    """
    nodes: list[Node] = []
    made = browser.elements(json.dumps(described(node, nodes)))
    for each, live in zip(nodes, made, strict=True):
        each.live = live
    return node.live


def described(node: Node, nodes: list[Node]) -> list[object]:
    """Return a node as read by ``browser.elements``; list it and its descendants in order."""
    nodes.append(node)
    attrs: dict[str, str] = {}
    later: dict[str, str | bool] = {}  # styles, and properties that need a select’s options
    for name, value in node.attrs.items():
        if name in PROPERTIES:
            later[name] = _property(name, value)
        elif value is not None and value is not False:
            (later if name.startswith("--") else attrs)[name] = "" if value is True else str(value)
    inside = node.text or [described(child, nodes) for child in node.children]
    return [node.tag, node.drawing, attrs, later, inside]


def patch(parent: Any, old: tuple[Node, ...], new: tuple[Node, ...]) -> None:
    """Turn the previous children into the new ones, moving as few elements as possible."""
    if [(node.tag, node.key) for node in old] == [(node.tag, node.key) for node in new]:
        for drawn, node in zip(old, new, strict=True):  # the usual case: nothing has moved
            update(drawn, node)
        return
    before = {node.identity(place): node for place, node in enumerate(old)}
    matched: list[Node | None] = [
        before.pop(node.identity(place), None) for place, node in enumerate(new)
    ]
    # Removing first leaves fewer elements to move.
    for gone in before.values():
        gone.live.remove()
    kept = {id(node) for node in matched if node is not None}
    order = [node.live for node in old if id(node) in kept]
    for place, (node, earlier) in enumerate(zip(new, matched, strict=True)):
        # Moving an element would make it lose its focus, scroll position and animations. So an
        # element that is already in the right place stays there, and others are moved around it.
        if earlier is None:
            live = create(node)
        else:
            update(earlier, node)
            live = node.live
            if order[place] is live:
                continue
            order.remove(live)
        if place < len(order):
            order[place].before(live)
        else:
            parent.append(live)
        order.insert(place, live)


def update(old: Node, new: Node) -> None:
    """Make one drawn element match its new node."""
    live = new.live = old.live
    if new.attrs != old.attrs or not PROPERTIES.isdisjoint(new.attrs):
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value or _chosen_otherwise(live, new, name, value):
                _set(live, name, value)
        for name in old.attrs:
            if name not in new.attrs:
                _set(live, name, None)
    if new.text or old.text:
        if new.text != old.text:
            live.textContent = new.text
            if new.children:
                live.append(*map(create, new.children))
        return
    if old.children or new.children:
        patch(live, old.children, new.children)


def _chosen_otherwise(live: Any, new: Node, name: str, value: Value) -> bool:
    """Return whether a control shows a person’s input that the page has not accepted."""
    if name == "checked":
        return bool(live.checked) != bool(value)
    # Text fields are excluded: a person may be typing in one.
    chooses = new.tag == "select" or new.attrs.get("type") == "number"
    return name == "value" and chooses and bool(live.value != value)


def _set(live: Any, name: str, value: Value) -> None:
    if name.startswith("--"):
        if value is None:
            live.style.removeProperty(name)
        else:
            live.style.setProperty(name, str(value))
    elif name in PROPERTIES:
        setattr(live, name, _property(name, value))
    elif value is None or value is False:
        live.removeAttribute(name)
    else:
        live.setAttribute(name, "" if value is True else str(value))


def _property(name: str, value: Value) -> str | bool:
    """Return the value that a control’s property is set to."""
    return str(value or "") if name == "value" else bool(value)

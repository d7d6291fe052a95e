"""Views as plain values, and the patcher that makes the document match them.

Only differences from the previous drawing touch the document, so focus, scroll positions and
running animations survive. The browser makes all changes of a drawing in one call, because a call
from Python costs more than most changes. Text is set as text and never parsed.
See docs/decisions/small-patcher.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from itertools import count
from typing import Any, ParamSpec, TypeVar, cast

from app.platform import browser, identity

P = ParamSpec("P")
T = TypeVar("T")

Value = str | int | bool | None

#: Attributes that only give a control’s initial value. After user input, only setting the property
#: of the same name changes the control.
PROPERTIES = frozenset({"checked", "value"})


#: The attribute of an SVG element that names the drawing in it, which the browser puts into a
#: ``use`` element: most drawings are only that, and a node for each would take as long as the rest.
USE = "use"

#: The elements whose properties a person changes.
CONTROLS = frozenset({"input", "select"})


@dataclass(slots=True)
class Node:
    """A description of one element: its attributes, and either its text or its children."""

    tag: str
    attrs: dict[str, Value] = field(default_factory=dict)
    children: tuple[Node, ...] = ()
    text: str = ""
    key: str = ""
    drawing: bool = False  # an SVG element
    #: The browser’s number for the element, once the node has been drawn.
    number: int = field(default=0, compare=False, repr=False)
    #: It is known that no text in the node has language marks.
    unmarked: bool = field(default=False, compare=False, repr=False)


Child = Node | str | None


#: The tag and classes in each selector used so far, so that each selector is split only once.
_SELECTORS: dict[str, tuple[str, str]] = {}


def h(
    selector: str, *given: Mapping[str, Value] | Child, key: str = "", drawing: bool = False
) -> Node:
    """Describe an element by a selector, its attributes if it has any, and its children.

    Children that are None are omitted, and text next to nodes is wrapped in a span.

    >>> h("p.about", "Hello"), h("p.about.soft", {"id": "x"}).attrs
    (Node(tag='p', attrs={'class': 'about'}, children=(), text='Hello', key='', drawing=False), \
{'class': 'about soft', 'id': 'x'})
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


#: The arguments and the nodes of the last call of each remembered view, for each of its things.
_remembered: dict[object, tuple[tuple[object, ...], Any]] = {}


def remembered(view: Callable[P, T]) -> Callable[P, T]:
    """Make a view return the nodes of its last call again while its arguments stay equal.

    The patcher then skips these nodes, so each of them must have only one place in a drawing.
    """

    @wraps(view)
    def again(*given: P.args, **named: P.kwargs) -> T:
        key = (*given, *named.items())
        last = _remembered.get(view)
        if last is not None and last[0] == key:
            return cast(T, last[1])
        nodes = view(*given, **named)
        _remembered[view] = key, nodes
        return nodes

    return again


def remembered_each(view: Callable[P, T]) -> Callable[P, T]:
    """Make a view of one of several things remember the nodes of each of them.

    Its first argument says which one, such as a card.
    """

    @wraps(view)
    def again(*given: P.args, **named: P.kwargs) -> T:
        thing = view, given[0]
        last = _remembered.get(thing)
        if last is not None and last[0] == given:
            return cast(T, last[1])
        nodes = view(*given, **named)
        _remembered[thing] = given, nodes
        return nodes

    return again


def forget() -> None:
    """Have all views draw again, for another page."""
    _remembered.clear()
    identity.forget()


def svg(selector: str, *given: Mapping[str, Value] | Child) -> Node:
    """Describe an SVG element."""
    return h(selector, *given, drawing=True)


def icon(name: str) -> Node:
    """Describe a small drawing from the sprite, hidden from screen readers."""
    return svg(
        "svg",
        {"class": f"icon {name}", "viewBox": "0 0 24 24", "aria-hidden": "true", USE: f"#{name}"},
    )


def create(node: Node) -> Any:
    """Create the element that a node describes, with all its descendants, outside the drawing."""
    return browser.created(json.dumps(described(node, [])))


def described(node: Node, nodes: list[Node]) -> list[object]:
    """Return a node as read by ``browser.created``; list it and its descendants in order."""
    nodes.append(node)
    attrs: dict[str, str] = {}
    later: dict[str, str | bool] = {}  # properties that need a select’s options
    for name, value in node.attrs.items():
        if name in PROPERTIES:
            later[name] = _property(name, value)
        elif value is not None and value is not False:
            attrs[name] = "" if value is True else str(value)
    inside = node.text or [described(child, nodes) for child in node.children]
    return [node.tag, node.drawing, attrs, later, inside]


#: One change: its name in ``boot.js``, the number of the element, and the other arguments.
Change = list[object]

#: The numbers of drawn elements.
_numbers = count(1)


def patch(place: Any, old: tuple[Node, ...] | None, new: tuple[Node, ...]) -> None:
    """Turn the previous children of an element into the new ones.

    If they are unknown, because an error has interrupted a drawing, everything drawn is removed.
    """
    changes: list[Change] = [["clear", 0]] if old is None else []
    _patch(0, old or (), new, changes)  # the browser knows the place itself as number 0
    if changes:
        browser.change(place, json.dumps(changes))


def _patch(
    parent: int, old: tuple[Node, ...], new: tuple[Node, ...], changes: list[Change]
) -> None:
    """List the changes for the children of an element, moving as few of them as possible."""
    alike = 0
    for drawn, node in zip(old, new):  # noqa: B905 - usually nothing has come, gone or moved
        if drawn is not node:
            if drawn.tag != node.tag or drawn.key != node.key:
                break
            _update(drawn, node, changes)
        alike += 1
    if alike == len(old) == len(new):
        return
    old, new = old[alike:], new[alike:]
    before = dict(zip(_identities(old), old, strict=True))
    matched = [before.pop(identity, None) for identity in _identities(new)]
    # Removing first leaves fewer elements to move.
    changes.extend(["remove", gone.number] for gone in before.values())
    gone = set(map(id, before.values()))
    order = [node.number for node in old if id(node) not in gone]
    for place, (node, earlier) in enumerate(zip(new, matched, strict=True)):
        after = order[place] if place < len(order) else None
        # Moving an element would make it lose its focus, scroll position and animations. So an
        # element that is already in the right place stays there, and others are moved around it.
        if earlier is None:
            changes.append(_added(parent, after, node))
        else:
            if earlier is not node:
                _update(earlier, node, changes)
            if after == node.number:
                continue
            changes.append(["move", parent, after, node.number])
            order.remove(node.number)
        order.insert(place, node.number)


def _identities(nodes: tuple[Node, ...]) -> list[tuple[str, str | int]]:
    """Return what identifies each node with an earlier one: its tag, and its key if it has one.

    A node without a key is counted among its siblings of that tag, so those that come and go need
    keys.
    """
    counted: dict[str, int] = {}
    found: list[tuple[str, str | int]] = []
    for node in nodes:
        tag = node.tag
        if not node.key:
            counted[tag] = counted.get(tag, 0) + 1
        found.append((tag, node.key or counted[tag]))
    return found


def _added(parent: int, before: int | None, node: Node) -> Change:
    """Return the change that creates a node’s elements, and number them in document order."""
    nodes: list[Node] = []
    inside = described(node, nodes)
    for each in nodes:
        each.number = next(_numbers)
    return ["add", parent, before, node.number, inside]


def _update(old: Node, new: Node, changes: list[Change]) -> None:
    """List the changes that make one drawn element match its new node."""
    number = new.number = old.number
    chosen: list[Change] = []
    if new.attrs != old.attrs or new.tag in CONTROLS:
        for name, value in new.attrs.items():
            if name in PROPERTIES and _chooses(new, name):
                chosen.append(_set(number, name, value))
            elif old.attrs.get(name) != value:
                changes.append(_set(number, name, value))
        changes.extend(_set(number, name, None) for name in old.attrs if name not in new.attrs)
    if new.text or old.text:
        if new.text != old.text:
            changes.append(["text", number, new.text])
            changes.extend(_added(number, None, child) for child in new.children)
    elif old.children or new.children:
        _patch(number, old.children, new.children, changes)
    changes.extend(chosen)  # last, because a select needs its options


def _chooses(node: Node, name: str) -> bool:
    """Return whether a property is the choice of a control, which a person may have changed."""
    # Text fields are excluded: a person may be typing in one.
    return name == "checked" or node.tag == "select" or node.attrs.get("type") == "number"


def _set(number: int, name: str, value: Value) -> Change:
    if name in PROPERTIES:
        return ["property", number, name, _property(name, value)]
    if value is None or value is False:
        return ["set", number, name, None]
    return ["set", number, name, "" if value is True else str(value)]


def _property(name: str, value: Value) -> str | bool:
    """Return the value that a control’s property is set to."""
    return str(value or "") if name == "value" else bool(value)

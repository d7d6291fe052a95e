"""A small document in memory, in which the page can be queried, clicked and typed into."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

#: One part of a compound selector: a tag, an id, a class, an attribute or a condition.
PART = re.compile(
    r"(?P<tag>\w+)|#(?P<id>[\w-]+)|\.(?P<class>[\w-]+)"
    r"|\[(?P<name>[\w-]+)(?:(?P<how>\^?=)(?P<value>'[^']*'|\"[^\"]*\"|[^\]]*))?\]"
    r"|:(?P<state>not|is|disabled|checked|focus)(?:\((?P<inner>[^)]*)\))?"
)


#: A function that returns whether an element matches a selector.
Condition = Callable[["Element"], bool]


class Style:
    """An element’s own style, by property."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:
        self.values[name] = value

    def removeProperty(self, name: str) -> None:
        self.values.pop(name, None)


class ClassList:
    """An element’s classes, which the page adds and removes while a card is dragged."""

    def __init__(self, node: Element) -> None:
        self._node = node

    def add(self, name: str) -> None:
        if name not in self:
            self._set([*self, name])

    def remove(self, name: str) -> None:
        self._set([one for one in self if one != name])

    def contains(self, name: str) -> bool:
        return name in self

    def __iter__(self) -> Iterator[str]:
        return iter(self._node.attributes.get("class", "").split())

    def _set(self, names: list[str]) -> None:
        self._node.attributes["class"] = " ".join(names)


class Element:
    """One element, with the members that the page’s Python uses."""

    def __init__(self, document: Document, tag: str) -> None:
        self.document = document
        self.tagName = tag.upper()
        self.attributes: dict[str, str] = {}
        self.nodes: list[Element | str] = []
        self.parentElement: Element | None = None
        self.style = Style()
        self.classList = ClassList(self)
        self._value = ""
        self._chosen: Element | None = None  # a select’s option
        self._rejected: list[Element] = []  # its options, none of which had the value to choose
        self.number = 0  # the page’s number for a drawn element
        self.checked = self.open = False
        self.scrollTop = self.scrollHeight = 0.0
        self.offsetWidth = self.offsetHeight = 44.0

    # Attributes.

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value
        if name == "id":
            self.document.named.setdefault(value, []).append(self)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @property
    def value(self) -> str:
        """A control’s value; a select has that of its chosen option.

        It is the first option by default, and again when the options change after a missing value.
        """
        if self.tagName != "SELECT":
            return self._value
        options = [*self.found("option")]
        if self._chosen in options:
            return self._chosen.value
        return "" if not options or options == self._rejected else options[0].value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value
        if self.tagName == "SELECT":
            options = [*self.found("option")]
            self._chosen = next((one for one in options if one.value == value), None)
            self._rejected = options if self._chosen is None else []

    @property
    def disabled(self) -> bool:
        return "disabled" in self.attributes

    # The tree.

    @property
    def children(self) -> list[Element]:
        return [node for node in self.nodes if isinstance(node, Element)]

    @property
    def textContent(self) -> str:
        return "".join(n if isinstance(n, str) else n.textContent for n in self.nodes)

    @textContent.setter
    def textContent(self, text: str) -> None:
        for child in self.children:
            child.parentElement = None
        self.nodes = [text] if text else []

    @property
    def isConnected(self) -> bool:
        return self.document.root.contains(self)

    def append(self, *nodes: Element | str) -> None:
        self._insert(len(self.nodes), nodes)

    def prepend(self, *nodes: Element | str) -> None:
        self._insert(0, nodes)

    def before(self, *nodes: Element | str) -> None:
        parent = self.parentElement
        assert parent is not None
        for node in nodes:
            if isinstance(node, Element):
                node.remove()
            parent._insert(parent.nodes.index(self), (node,))

    def _insert(self, at: int, nodes: tuple[Element | str, ...]) -> None:
        for place, node in enumerate(nodes, at):
            if isinstance(node, Element):
                there = node.isConnected
                node.remove()
                node.parentElement = self
            else:
                there = False
            self.nodes.insert(min(place, len(self.nodes)), node)
            if isinstance(node, Element) and not there and self.isConnected:
                self.document.added(node)

    def remove(self) -> None:
        if self.parentElement is not None:
            self.parentElement.nodes.remove(self)
            self.parentElement = None

    def contains(self, other: Element) -> bool:
        node: Element | None = other
        while node is not None and node is not self:
            node = node.parentElement
        return node is self

    def walk(self) -> Iterator[Element]:
        """Yield the element and all its descendants, in document order."""
        waiting: list[Element] = [self]
        while waiting:
            node = waiting.pop()
            yield node
            if node.nodes:
                waiting += [each for each in reversed(node.nodes) if not isinstance(each, str)]

    # Selectors.

    def matches(self, selector: str) -> bool:
        return _compiled(selector)(self)

    def closest(self, selector: str) -> Element | None:
        node: Element | None = self
        while node is not None and not node.matches(selector):
            node = node.parentElement
        return node

    def querySelectorAll(self, selector: str) -> list[Element]:
        return [*self.found(selector)]

    def found(self, selector: str) -> Iterator[Element]:
        """Yield matching descendants lazily, so that the first one doesn’t need the rest."""
        fits, anchor = _compiled(selector), _anchor(selector)
        tops = [] if anchor is None else self.document.with_id(anchor[0])
        if anchor is not None and self.contains(self.document.root) and len(tops) < 2:
            below = [] if anchor[1] or not tops else tops[0].walk()
            return filter(fits, tops if anchor[1] else below)
        inside = self.walk()
        next(inside)
        return filter(fits, inside)

    # Actions of a person.

    def focus(self) -> None:
        if self.isConnected and not self.disabled and self.document.active is not self:
            self.document.focused = self
            self.document.dispatch("focusin", self)

    def click(self) -> None:
        if not self.disabled:
            self.document.dispatch("click", self)

    def showModal(self) -> None:
        """Open a dialog like a browser: its first control gets the focus."""
        self.open = True
        self.setAttribute("open", "")
        self.document.opener = self.document.focused
        controls = self.found(":is(button, input, select, textarea):not(:disabled)")
        first = next(controls, None)
        if first is not None:
            first.focus()

    def close(self) -> None:
        """Close a dialog like a browser: the element that had the focus before gets it back."""
        self.open = False
        self.removeAttribute("open")
        if self.document.opener is not None:
            self.document.opener.focus()
        self.document.dispatch("close", self)

    def select(self) -> None:
        self.focus()


# Selectors are compiled, because a page in memory is queried about a hundred times per move.


@functools.cache
def _compiled(selector: str) -> Condition:
    """Return a function that returns whether an element matches a selector."""
    return _any(tuple(_path(_parted(one, " ")) for one in _parted(selector, ",")))


@functools.cache
def _anchor(selector: str) -> tuple[str, bool] | None:
    """Return the id at the start of a selector, and whether it selects that element itself."""
    ways = _parted(selector, ",")
    steps = _parted(ways[0], " ")
    found = re.match(r"#([\w-]+)", steps[0]) if len(ways) == 1 else None
    return (found[1], len(steps) == 1) if found else None


def _path(steps: tuple[str, ...]) -> Condition:
    """Return the condition for the steps that lead down to an element."""
    own = _compound(steps[-1])
    if len(steps) == 1:
        return own
    direct = steps[-2] == ">"
    above = _path(steps[:-2] if direct else steps[:-1])

    def fits(node: Element) -> bool:
        if not own(node):
            return False
        parent = node.parentElement
        while parent is not None and not above(parent):
            parent = None if direct else parent.parentElement
        return parent is not None

    return fits


def _compound(compound: str) -> Condition:
    """Return the condition for a compound selector."""
    parts, at = [], 0
    while at < len(compound):
        part = PART.match(compound, at)
        assert part is not None, f"the document doesn't know the selector {compound!r}"
        parts.append(_condition(part))
        at = part.end()
    first, *more = parts
    return _all(first, tuple(more)) if more else first


def _any(ways: tuple[Condition, ...]) -> Condition:
    return ways[0] if len(ways) == 1 else lambda node: any(way(node) for way in ways)


def _all(first: Condition, more: tuple[Condition, ...]) -> Condition:
    return lambda node: first(node) and all(each(node) for each in more)


def _condition(part: re.Match[str]) -> Condition:
    """Return the condition for one part."""
    if part["tag"]:
        tag = part["tag"].upper()
        return lambda node: node.tagName == tag
    if part["id"]:
        ident = part["id"]
        return lambda node: node.attributes.get("id") == ident
    if part["class"]:
        name = part["class"]
        return lambda node: name in node.attributes.get("class", "").split()
    if part["name"]:
        name, wanted = part["name"], (part["value"] or "").strip("'\"")
        if part["how"] is None:
            return lambda node: name in node.attributes
        if part["how"] == "^=":
            return lambda node: node.attributes.get(name, "").startswith(wanted)
        return lambda node: node.attributes.get(name) == wanted
    if part["state"] in ("not", "is"):
        inner, yes = _compiled(part["inner"]), part["state"] == "is"
        return lambda node: inner(node) is yes
    if part["state"] == "focus":
        return lambda node: node is node.document.active
    return (
        (lambda node: node.disabled) if part["state"] == "disabled" else lambda node: node.checked
    )


@functools.cache
def _parted(selector: str, at: str) -> tuple[str, ...]:
    """Split a selector at a character, but not inside brackets."""
    parts, depth = [""], 0
    for sign in selector:
        depth += (sign in "([") - (sign in ")]")
        if sign == at and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return tuple(part.strip() for part in parts if part.strip())


class Event:
    """The event that a handler receives."""

    ctrlKey = metaKey = altKey = shiftKey = repeat = isComposing = False
    code, keyCode, buttons, timeStamp = "", 0, 1, 0.0

    def __init__(self, target: Element, **fields: Any) -> None:
        self.target = target
        self.defaultPrevented = self.stopped = False
        self.__dict__.update(fields)

    def preventDefault(self) -> None:
        self.defaultPrevented = True

    def getModifierState(self, key: str) -> bool:
        return key in self.__dict__.get("modifiers", ())

    def stopPropagation(self) -> None: ...

    def stopImmediatePropagation(self) -> None:
        self.stopped = True


class Document:
    """The whole document, its listeners, and the focused element."""

    def __init__(self) -> None:
        self.focused: Element | None = None
        self.named: dict[str, list[Element]] = {}  # elements that have or had an id, by id
        self.added: Callable[[Element], None] = lambda _node: None  # gets each new element
        self.opener: Element | None = None  # the element that had the focus before a dialog opened
        self._listeners: list[tuple[object, str, Callable[[Any], object]]] = []
        self._drawn: dict[int, Element] = {}  # by the page’s numbers
        self.root = Element(self, "html")
        self.body = Element(self, "body")
        self.root.append(self.body)
        app = Element(self, "div")
        app.setAttribute("id", "app")
        self.body.append(app)

    @property
    def active(self) -> Element:
        """The focused element, or the body if that element is gone."""
        found = self.focused
        return self.body if found is None or not found.isConnected else found

    @property
    def current(self) -> Element:
        """The element that keys are for: the focused one, or the current one of its list."""
        named = self.with_id(self.active.getAttribute("aria-activedescendant") or "")
        return named[0] if named else self.active

    def with_id(self, ident: str) -> list[Element]:
        """Return the element with an id."""
        known = dict.fromkeys(self.named.get(ident, ()))
        return [one for one in known if one.id == ident and one.isConnected]

    def element(
        self, tag: str, attrs: dict[str, Any] | None = None, *children: Element | str
    ) -> Element:
        """Create an element like the page’s own `browser.element`."""
        made = Element(self, tag)
        for name, value in (attrs or {}).items():
            if value is not False:
                made.setAttribute(name, "" if value is True else str(value))
        made.append(*children)
        return made

    def created(self, described: str) -> Element:
        """Create a tree of elements, like the page’s own `browser.created`."""
        return self._create(json.loads(described), [])

    def _create(self, described: list[Any], made: list[Element]) -> Element:
        tag, _drawing, attrs, later, inside = described
        element = Element(self, tag)
        made.append(element)
        for name, value in attrs.items():
            _set(element, name, value)
        text = isinstance(inside, str)
        element.append(*([inside] if text else [self._create(each, made) for each in inside]))
        for name, value in later.items():
            setattr(element, name, value)
        return element

    def change(self, place: Element, described: str) -> None:
        """Make changes in a place, like the page’s own `browser.change`."""
        for name, number, *given in json.loads(described):
            node = self._drawn[number] if number else place
            if name in ("add", "move"):
                before, what, *tree = given
                made: list[Element] = []
                child = self._create(tree[0], made) if tree else self._drawn[what]
                for number, each in enumerate(made, what):
                    self._drawn[number], each.number = each, number
                node.append(child) if before is None else self._drawn[before].before(child)
            elif name == "remove":
                self._remove(node)
            elif name == "clear":
                for child in node.children:
                    if child.number:
                        self._remove(child)
            elif name == "text":
                self._forget(below for child in node.children for below in child.walk())
                node.textContent = given[0]
            elif name == "set":
                _set(node, *given)
            elif getattr(node, given[0]) != given[1]:
                setattr(node, *given)

    def _remove(self, node: Element) -> None:
        self._forget(node.walk())
        node.remove()

    def _forget(self, nodes: Iterable[Element]) -> None:
        for node in nodes:
            self._drawn.pop(node.number, None)

    def on(
        self,
        target: object,
        kind: str,
        handler: Callable[[Any], object],
        *,
        capture: bool = False,
    ) -> Callable[[], None]:
        """Listen to an element, the document or the window; non-bubbling events need capture."""
        assert capture == (kind == "toggle")
        listener = target, kind, handler
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def dispatch(self, kind: str, target: Element, **fields: Any) -> Event:
        """Dispatch an event to all listeners, the element’s own listeners first."""
        event = Event(target, **fields)
        bubbles = kind != "close"
        for place, heard, handler in [*self._listeners]:
            reached = place is target or (bubbles and place == "document")
            if heard == kind and reached and not event.stopped:
                handler(event)
        return event


def _set(node: Element, name: str, value: str | None) -> None:
    """Set or remove an attribute or a style, or set the drawing in an SVG element."""
    if name == "use":
        own = (child for child in node.children if not child.number)
        use = next(own, None) or node.document.element("use")
        use.remove()
        if value is not None:
            use.setAttribute("href", value)
            node.append(use)
    elif name.startswith("--"):
        node.style.removeProperty(name) if value is None else node.style.setProperty(name, value)
    elif value is None:
        node.removeAttribute(name)
    else:
        node.setAttribute(name, value)

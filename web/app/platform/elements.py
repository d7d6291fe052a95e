"""Types for elements and events, with the members that the page’s Python uses."""

from __future__ import annotations

from typing import Any, Protocol


class Element(Protocol):
    """A document element, with the members that the page uses."""

    id: str
    tagName: str
    textContent: str
    hidden: bool
    disabled: bool
    checked: bool
    value: str
    open: bool
    scrollTop: float
    scrollHeight: float
    offsetWidth: float
    isConnected: bool
    classList: Any
    style: Any
    children: Any

    def append(self, *nodes: Any) -> None: ...
    def prepend(self, *nodes: Any) -> None: ...
    def before(self, *nodes: Any) -> None: ...
    def after(self, *nodes: Any) -> None: ...
    def remove(self) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def getAttribute(self, name: str) -> str | None: ...
    def removeAttribute(self, name: str) -> None: ...
    def closest(self, selector: str) -> Any: ...
    def matches(self, selector: str) -> bool: ...
    def contains(self, node: Any) -> bool: ...
    def focus(self) -> None: ...
    def click(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def select(self) -> None: ...


class Event(Protocol):
    """A document event, with the members that the page uses."""

    type: str
    target: Any
    key: str
    code: str
    keyCode: int
    isComposing: bool
    ctrlKey: bool
    metaKey: bool
    altKey: bool
    shiftKey: bool
    repeat: bool
    timeStamp: float
    x: float
    y: float
    data: Any
    source: Any

    def preventDefault(self) -> None: ...
    def getModifierState(self, key: str) -> bool: ...

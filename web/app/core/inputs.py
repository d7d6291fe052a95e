"""The element that requests an action, and the readers that get a handler’s arguments from it.

Declarations name their readers, as in ``@ACTIONS.does("name-save", inputs.value, inputs.text)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import Save


class ActionInput(Protocol):
    """The element that requests an action, and other sources that its arguments can come from.

    ``value`` is a button’s value. ``text`` is the content of the changed field or chosen file.
    """

    @property
    def state(self) -> PageState:
        """The current page state."""
        ...

    @property
    def value(self) -> str:
        """The element’s value."""
        ...

    @property
    def text(self) -> str:
        """The text that came with the request."""
        ...

    def seed(self) -> str:
        """Draw a seed."""
        ...

    def day(self) -> str:
        """Return today’s date."""
        ...

    def save(self) -> Save | None:
        """Return the saved match whose id is the value, or None."""
        ...

    def unfinished(self) -> Save | None:
        """Return the saved match to continue, or None."""
        ...

    def letters(self) -> tuple[Save, ...]:
        """Return the saved correspondence matches."""
        ...

    def damaged(self, name: str = "") -> str:
        """Return the stored strings that could not be read, or those with a name, as one text."""
        ...

    def typed(self, element: PageElement) -> str:
        """Return the text that came with the request or, if there is none, the text in a field."""
        ...

    def command(self, text: str) -> tuple[str, str]:
        """Return the name of the key that some text stands for, and the selector of its button.

        Either is "" if there is none.
        """
        ...


def value(asked: ActionInput) -> str:
    """Return the element’s value."""
    return asked.value


def text(asked: ActionInput) -> str:
    """Return the text that came with the request."""
    return asked.text


def number(asked: ActionInput) -> int:
    """Return the value as a number, or −1 if it isn’t one."""
    return as_number(asked.value)


def count(asked: ActionInput) -> int:
    """Return the value as a number, or 0 if it isn’t one."""
    return max(as_number(asked.value), 0)


def typed(element: PageElement) -> Callable[[ActionInput], str]:
    """Return a reader that gets the text with the request or, if there is none, a field’s text."""
    return lambda asked: asked.typed(element)


def seed(asked: ActionInput) -> str:
    """Draw a seed."""
    return asked.seed()


def by_person(_asked: ActionInput) -> bool:
    """Return True: a person asked, not the page or a host, whose actions have no such argument."""
    return True


def day(asked: ActionInput) -> str:
    """Return today’s date."""
    return asked.day()


def save(asked: ActionInput) -> Save | None:
    """Return the saved match whose id is the value, or None."""
    return asked.save()


def letters(asked: ActionInput) -> tuple[Save, ...]:
    """Return the saved correspondence matches."""
    return asked.letters()


def unfinished(asked: ActionInput) -> Save | None:
    """Return the saved match to continue, or None."""
    return asked.unfinished()


def as_number(text: str) -> int:
    """Return a string of digits as a number, or −1 for any other string.

    >>> as_number("12"), as_number("")
    (12, -1)
    """
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else -1

"""The element that asks for an action, and the readers of a handler's arguments.

A declaration names the readers, as in ``@ACTIONS.does("name-save", inputs.value, inputs.text)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.saves.state import Save


class ActionInput(Protocol):
    """The element that asks for an action, and what can be read from outside for its arguments.

    ``value`` is that of a button, ``text`` what was put into the field or the file that changed.
    """

    @property
    def state(self) -> PageState:
        """The page as it is now."""
        ...

    @property
    def value(self) -> str:
        """The value of the element."""
        ...

    @property
    def text(self) -> str:
        """The text that came along."""
        ...

    def seed(self) -> str:
        """Draw a seed."""
        ...

    def day(self) -> str:
        """Return today's date."""
        ...

    def save(self) -> Save | None:
        """Return the kept match that the value names."""
        ...

    def unfinished(self) -> Save | None:
        """Return the kept match to go on with."""
        ...

    def letters(self) -> tuple[Save, ...]:
        """Return the kept matches that are played by letters."""
        ...

    def damaged_statistics(self) -> str:
        """Return the statistics that couldn't be read."""
        ...

    def typed(self, element: PageElement) -> str:
        """Return the text that came along, or else what stands in a field."""
        ...

    def button_of(self, text: str) -> str:
        """Return the action whose button on the page a key stands for, "" for none."""
        ...


def value(asked: ActionInput) -> str:
    """Return the value of the element."""
    return asked.value


def text(asked: ActionInput) -> str:
    """Return the text that came along."""
    return asked.text


def number(asked: ActionInput) -> int:
    """Return the number that the value names, −1 for none."""
    return as_number(asked.value)


def count(asked: ActionInput) -> int:
    """Return the number that the value names, 0 for none."""
    return max(as_number(asked.value), 0)


def typed(element: PageElement) -> Callable[[ActionInput], str]:
    """Return the reader of a field: the text that came along, or else the text in the field."""
    return lambda asked: asked.typed(element)


def seed(asked: ActionInput) -> str:
    """Draw a seed."""
    return asked.seed()


def day(asked: ActionInput) -> str:
    """Return today's date."""
    return asked.day()


def save(asked: ActionInput) -> Save | None:
    """Return the kept match that the value names."""
    return asked.save()


def letters(asked: ActionInput) -> tuple[Save, ...]:
    """Return the kept matches that are played by letters."""
    return asked.letters()


def unfinished(asked: ActionInput) -> Save | None:
    """Return the kept match to continue."""
    return asked.unfinished()


def as_number(text: str) -> int:
    """Return the number that a text names, −1 for none.

    >>> as_number("12"), as_number("")
    (12, -1)
    """
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else -1

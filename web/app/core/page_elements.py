"""The page elements that updates and effects refer to, each with its selector.

Those used by a single feature are in its room.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class PageElement(NamedTuple):
    """An element that effects read, clear, select or focus, by its selector.

    If text can’t be copied, the page says how to copy it by hand from the element, if that is
    ``explained``, and puts the text there unless the element is ``filled`` with it anyway.
    """

    value: str
    explained: bool = True
    filled: bool = True


TYPED: Final = PageElement("#typed input")
MENU: Final = PageElement("#menu [role=menuitem]:not(:disabled)")
MENU_BUTTON: Final = PageElement("#more")
WAYS: Final = PageElement("#actions .ways button")
MOVES: Final = PageElement("#actions button[data-move]")
ONWARD: Final = PageElement("#onward button")
ONWARD_MAIN: Final = PageElement("#onward button.main")
CALLS: Final = PageElement("#actions .call")
MAIN: Final = PageElement(":is(#result, #onward, #cover, #start) button.main")


def button(*actions: str) -> str:
    """Return a selector for the buttons that request some actions.

    >>> button("this"), button("this", "that")
    ('[data-action=this]', ':is([data-action=this], [data-action=that])')
    """
    found = [f"[data-action={name}]" for name in actions]
    return found[0] if len(found) == 1 else f":is({', '.join(found)})"

"""Actions: requests to the page, each with the name of a handler that a feature declares.

Code refers to an action by its handler, as in ``button(pick_hand)`` and ``pick_hand.of(card)``. Its
name is written only where it is declared, and appears on the page, in recorded data and in messages
from a host.

`core.feature` contains the declarations, and `app.features` lists the features.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec

if TYPE_CHECKING:
    from app.core.effects import Effects
    from app.core.page_state import PageState

Given = ParamSpec("Given")


@dataclass(frozen=True, slots=True)
class Action:
    """A request to the page: the name of its handler, and the handler’s arguments."""

    name: str
    given: tuple[object, ...] = ()


def parameters(work: Callable[..., object]) -> tuple[tuple[str, ...], tuple[object, ...]]:
    """Return a function’s parameter names except the first, and the defaults of the last ones."""
    code = work.__code__
    return code.co_varnames[1 : code.co_argcount], work.__defaults__ or ()


def bound(
    work: Callable[..., object], given: tuple[object, ...], named: dict[str, Any]
) -> tuple[object, ...]:
    """Return all of a call’s arguments except the first, by position, with defaults filled in.

    >>> bound(lambda state, a, b=2, c=3: None, (1,), {"c": 5})
    (1, 2, 5)
    """
    names, defaults = parameters(work)
    known = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True)) | named
    return (*given, *(known[name] for name in names[len(given) :]))


class Handler(Generic[Given]):
    """A declared action: calling it performs it, and ``of`` returns the value that requests it."""

    def __init__(
        self, name: str, work: Callable[Concatenate[PageState, Given], tuple[PageState, Effects]]
    ) -> None:
        self.name: Final = name
        self.work: Final = work

    def __call__(
        self, state: PageState, *given: Given.args, **named: Given.kwargs
    ) -> tuple[PageState, Effects]:
        """Return the state after the action, and its effects."""
        return self.work(state, *given, **named)

    def of(self, *given: Given.args, **named: Given.kwargs) -> Action:
        """Return the action with these arguments; equal arguments make equal actions."""
        return Action(self.name, bound(self.work, given, named))

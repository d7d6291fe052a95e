"""Actions: requests to the page, each with the name of a handler that a feature declares.

`core.feature` contains the declarations, and `app.features` lists the features.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


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

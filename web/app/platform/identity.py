"""Caches for functions of immutable values that several parts of a drawing call with the same ones.

Values of a match have too many parts to hash or compare them at each call. Those of one position
are the same objects, though, from the click to the end of the drawing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Any, ParamSpec, TypeVar

#: The results in every cache, each with its arguments.
_results: list[deque[tuple[tuple[Any, ...], Any]]] = []

P = ParamSpec("P")
T = TypeVar("T")


def cached_by_identity(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator for a pure function: the same arguments give its last result again.

    ``size`` is the number of results that are kept. All arguments are given by position.

    >>> @cached_by_identity(2)
    ... def squared(n: int) -> int:
    ...     print("squaring")
    ...     return n * n
    >>> squared(3) + squared(3)
    squaring
    18
    """

    def decorated(function: Callable[P, T]) -> Callable[P, T]:
        results: deque[tuple[tuple[Any, ...], T]] = deque(maxlen=size)
        _results.append(results)

        @wraps(function)
        def cached(*given: P.args, **named: P.kwargs) -> T:
            for known, result in results:
                if all(map(is_, known, given)):
                    return result
            result = function(*given, **named)
            results.appendleft((given, result))
            return result

        return cached

    return decorated


def forget() -> None:
    """Empty all these caches, for another page."""
    for results in _results:
        results.clear()

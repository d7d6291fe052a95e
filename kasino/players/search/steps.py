"""Work in small steps: generators that yield after each step, and return the result at the end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Yielded = TypeVar("Yielded")


def run_to_end(steps: Generator[object, None, Result]) -> Result:
    """Run a generator to its end without pausing, and return its result.

    >>> def added():
    ...     yield
    ...     return 1 + 1
    >>> run_to_end(added())
    2
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result


def repeat_during(
    steps: Generator[object, None, Result], so_far: Yielded
) -> Generator[Yielded, None, Result]:
    """Yield the same value at each step of a generator, and return the generator’s result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result
        yield so_far

"""Work in small steps: a generator that yields after each and returns what it comes to."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Told = TypeVar("Told")


def finished(steps: Generator[object, None, Result]) -> Result:
    """Return what some work comes to, done without a pause.

    >>> def added():
    ...     yield
    ...     return 1 + 1
    >>> finished(added())
    2
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result


def meanwhile(
    steps: Generator[object, None, Result], so_far: Told
) -> Generator[Told, None, Result]:
    """Yield the same at every step of some work and return what the work comes to."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result
        yield so_far

"""Name the rules that a test proves, if its own name doesn’t."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test, or a class of tests, as proof of rules by their ids in rules.md.

    It does nothing: ``tests/docs/rule_table.py`` reads the ids from the source.
    """
    assert ids, "name at least one rule"
    return lambda test: test

"""JSON from storage, messages and people, read only once its size and depth are seen to be small.

Python in the browser has little room to nest: some thousand brackets end it for good, past any
``except``. So both bounds are held against the text itself before anything parses it.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final

#: How deep lists and objects may lie in each other; what the page writes has four levels.
DEEPEST: Final = 16

#: A string, which may hold brackets that nest nothing, or one bracket. Where a string has no end
#: it takes all that follows, as it does for the parser.
_PARTS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class JsonError(ValueError):
    """A text that wasn't parsed, or isn't JSON: why, and where."""

    def __init__(self, kind: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"{kind} at line {line}, column {column}" if line else kind)
        self.kind: Final = kind  # "size", "depth" or "form"
        self.line: Final = line
        self.column: Final = column


def nests(text: str, deeper_than: int) -> bool:
    """Return whether brackets lie deeper in each other than that, those in strings left out.

    >>> nests('[{"a": "[[["}, []]', 2), nests("]]][[", 1), nests("7", 0)
    (False, True, False)
    """
    depth = 0
    for found in _PARTS.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > deeper_than:
                return True
        elif sign in "]}":
            depth = max(depth - 1, 0)
    return False


def _finite(text: str) -> float:
    """Return a number; raise ValueError for one so large that it could not be written again."""
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number


def read(
    text: str,
    *,
    longest: int,
    pairs: Callable[[list[tuple[str, Any]]], Any] | None = None,
    constant: Callable[[str], Any] | None = None,
) -> Any:
    """Return what a text of JSON says; raise JsonError, and whatever the two hooks raise.

    ``pairs`` makes an object of its names and values, ``constant`` a value of NaN or Infinity.

    >>> read('{"lang": "fi"}', longest=99)
    {'lang': 'fi'}
    """
    if len(text) > longest:
        raise JsonError("size")
    if nests(text, DEEPEST):
        raise JsonError("depth")
    try:
        return json.loads(
            text, object_pairs_hook=pairs, parse_constant=constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise JsonError("form", error.lineno, error.colno) from None
    except ValueError as error:
        if type(error) is ValueError:  # a number that is too large
            raise JsonError("form") from None
        raise

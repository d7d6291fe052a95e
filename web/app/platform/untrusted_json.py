"""JSON from storage, messages and people, parsed only after a check of its size and depth.

In the browser, Python’s stack is small: a thousand nested brackets crash it without an exception.
So size and depth are checked in the string itself, before it is parsed.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final

#: How deep lists and objects may be nested. The page itself writes four levels.
MAX_DEPTH: Final = 16

#: Either a string, whose brackets do not nest, or a single bracket. A string without an end extends
#: to the end of the source, as it does in the parser.
_PARTS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class JsonError(ValueError):
    """Raised for a string that is too large, too deep or not JSON, with the place of the error."""

    def __init__(self, kind: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"{kind} at line {line}, column {column}" if line else kind)
        self.kind: Final = kind  # "size", "depth" or "form"
        self.line: Final = line
        self.column: Final = column


def nests(text: str, deeper_than: int) -> bool:
    """Return whether brackets are nested deeper than a limit, ignoring brackets in strings.

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
    """Return text as a number; raise ValueError if it is too large for a finite float."""
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
    """Return the value of a JSON string; raise JsonError, or any error that a hook raises.

    The hook ``pairs`` converts the names and values in an object, and ``constant`` converts NaN and
    Infinity.

    >>> read('{"lang": "fi"}', longest=99)
    {'lang': 'fi'}
    """
    if len(text) > longest:
        raise JsonError("size")
    if nests(text, MAX_DEPTH):
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

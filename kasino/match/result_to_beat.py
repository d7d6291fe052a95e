"""The result that a match has to beat: one's own points, and those of the best other side."""

from __future__ import annotations

import re
from typing import Final

#: Its form in a record's line ``x-beat``, and in a URL.
FORM: Final = re.compile(r"-?[0-9]{1,4}--?[0-9]{1,4}")

#: One's own points, and those of the best other side.
Points = tuple[int, int]


def parse(text: str) -> Points | None:
    """Return the points of a result, or None if the text isn't one.

    >>> parse("18-15"), parse("-3--12"), parse("18"), parse("18-15-2")
    ((18, 15), (-3, -12), None, None)
    """
    if not FORM.fullmatch(text):
        return None
    own, _, other = text[1:].partition("-")
    return int(text[0] + own), int(other)

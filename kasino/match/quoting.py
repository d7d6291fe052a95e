"""Texts in the header of a record: plain where that is unambiguous, otherwise JSON strings."""

from __future__ import annotations

import json
import re
from typing import Final

from kasino.errors import RecordError
from kasino.match.seats import encodable
from kasino.messages import clip

_PLAIN: Final = re.compile(r"[!#-~]([ -~]*[!-~])?")  # reads back unchanged


def quoted(text: str) -> str:
    """Return a text as a header value: plain if it reads back unchanged, otherwise as JSON."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text)


def unquoted(value: str, line: int) -> str:
    """Return the text of a header value; raise RecordError if it is in neither form."""
    if not value.startswith('"'):
        if not value.isprintable() or not value:
            raise RecordError("json-wanted", line, text=clip(value))
        return value
    try:
        text = json.loads(value)
    except ValueError:
        raise RecordError("json", line, text=clip(value)) from None
    return check_text(text, line)


def check_text(text: str, line: int | None) -> str:
    """Return a text that can be encoded as UTF-8; raise RecordError for any other."""
    if not encodable(text):
        raise RecordError("utf-8", line, text=clip(text))
    return text

"""The players in seats, as records name them, and the texts that may be displayed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from kasino.errors import RecordError
from kasino.messages import clip

MAX_NAME: Final = 80
#: The prefix of a person's seat at another device.
AWAY: Final = "away:"

#: Controls, line separators and marks that change the direction of writing. On a terminal they
#: could clear the screen or reorder the text.
_UNSHOWN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_LEVEL: Final = re.compile(r"[a-z]+(-[a-z]+)*(-[0-9]{1,2})?")


def is_human(seat: str) -> bool:
    """Return whether the text of a seat means a person at this device.

    >>> is_human("you"), is_human("human:Aino"), is_human("greedy")
    (True, True, False)
    """
    return seat == "you" or seat.startswith("human:")


def is_away(seat: str) -> bool:
    """Return whether the text of a seat means a person at another device.

    Only sessions have such seats. In a record they are like those of other people.

    >>> is_away("away:Eero"), is_away("human:Aino")
    (True, False)
    """
    return seat.startswith(AWAY)


def is_person(seat: str) -> bool:
    """Return whether the text of a seat means a person, here or at another device."""
    return is_human(seat) or is_away(seat)


def in_record(seat: str) -> str:
    """Return the text of a seat as a record writes it.

    >>> in_record("away:Eero"), in_record("greedy")
    ('human:Eero', 'greedy')
    """
    return f"human:{seat.removeprefix(AWAY)}" if is_away(seat) else seat


def check_seat(seat: str, line: int | None = None) -> None:
    """Raise RecordError unless the text names a person or looks like a level."""
    if not isinstance(seat, str) or len(seat) > MAX_NAME or seat == "human:":
        raise RecordError("seat-name", line, seat=clip(str(seat)))
    if not is_human(seat) and not _LEVEL.fullmatch(seat):
        raise RecordError("seat-kind", line, seat=clip(seat))
    if not encodable(seat):
        raise RecordError("utf-8", line, text=clip(seat))
    check_shown(seat, line)


def check_seats(seats: Sequence[str], players: int) -> None:
    """Raise RecordError unless there is a valid seat for every player."""
    if len(seats) != players:
        raise RecordError("seats", seats=len(seats), n=players)
    for seat in seats:
        check_seat(seat)


def encodable(text: str) -> bool:
    """Return whether a text can be encoded as UTF-8; half a surrogate pair can't."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(text: str) -> str:
    """Return a text with unprintable characters escaped.

    >>> print(shown("a\x1b[2J\u202eb"))
    a\\x1b[2J\\u202eb
    """
    return _UNSHOWN.sub(lambda found: repr(found[0])[1:-1], text)


def check_shown(text: str, line: int | None = None) -> None:
    """Raise RecordError for a seed or a name with an unprintable character."""
    found = _UNSHOWN.search(text)
    if found:
        raise RecordError("unshown", line, text=clip(text), code=f"U+{ord(found[0]):04X}")

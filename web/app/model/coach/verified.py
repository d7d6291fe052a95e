"""What of a match has been checked, in words already."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.match.record import Record


@dataclass(frozen=True, slots=True)
class Verified:
    """The check of a record: how many moves of opponents are through, and what it has come to.

    ``follows`` is whether all that could be checked does, None while it goes on.
    """

    record: Record
    done: int = 0
    all: int = 0
    lines: tuple[str, ...] = ()
    follows: bool | None = None

"""A place of the page, and the options with which it is opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The options with which screens are opened by default.
USUAL: Final = "lang=en&pace=0"
LEARNT: Final = "[data-learnt]"


@dataclass(frozen=True, slots=True)
class Place:
    """A screen or dialog: the match it needs, if any, and the buttons that lead there.

    ``asked`` is the URL if the usual one isn’t enough, ``shown`` must be on the page before the
    last button, and ``stored`` are the required statistics. ``whole`` is an element that appears
    once everything else has. The action of a dialog that opens ``anywhere`` is requested without
    its button.
    """

    name: str
    record: str = ""
    actions: tuple[str, ...] = ()
    dialog: str = ""
    asked: str = ""
    shown: str = ""
    then: str = ""
    stored: str = ""
    whole: str = ""
    anywhere: bool = False

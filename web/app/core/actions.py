"""Actions: what can be wanted of the page, by the name under which a room declares its handler.

`core.feature` has how one is declared, `app.features` lists the rooms.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A request to the page: the name of its handler, and the handler's arguments."""

    name: str
    given: tuple[object, ...] = ()

"""Actions: requests to the page, each by the name under which a feature declares its handler.

`core.feature` contains the declarations, and `app.features` lists the features.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A request to the page: the name of its handler, and the handler's arguments."""

    name: str
    given: tuple[object, ...] = ()

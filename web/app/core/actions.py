"""Actions: what can be wanted of the page. Each is declared once, in its room, with its handler.

An action is a value: its class says what is wanted, its fields say of what. `core.feature` has how
one is declared, `app.features` lists the rooms.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """Something wanted of the page."""


@dataclass(frozen=True, slots=True)
class Press(Action):
    """Something wanted that needs no arguments, by its name; mostly a button of that name."""

    name: str

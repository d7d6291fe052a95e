"""The seal of a match under its end."""

from __future__ import annotations

from app.coach.seals.words import ending
from app.platform.dom import Node, h
from app.table.scene import Scene


def under_result(scene: Scene) -> tuple[Node, ...]:
    """Draw which seed it was, once the match is over."""
    if not scene.view.match_over or scene.seal is None:
        return ()
    return (h("p", {"class": "seed-shown"}, ending(scene.say, scene.seal), key="seal"),)

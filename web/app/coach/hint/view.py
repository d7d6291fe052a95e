"""The reasons for a hinted move, over the table."""

from __future__ import annotations

from app.coach.reasons import why
from app.core.drawing.cards import close_button
from app.platform.dom import Node, h
from app.table.scene import Scene


def advice(scene: Scene) -> tuple[Node, ...]:
    """Draw the reasons of a hint over the least important part of the screen."""
    if scene.advice is None:
        return ()
    found = h(
        "section.advice",
        {"aria-labelledby": "advice-title"},
        h(
            "div.advice-head",
            h("h2", {"id": "advice-title"}, scene.say("coach.why")),
            close_button(scene.say, "close-hint"),
        ),
        *why(scene.say, scene.advice),
        key="advice",
    )
    return (found,)

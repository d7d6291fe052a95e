"""Combining a group step by step: what it contains so far, and the possible next steps (U12)."""

from __future__ import annotations

from app.core.drawing.buttons import button
from app.platform.dom import Child, Node, h
from app.table.scene import Scene
from app.table.state.grouping import things
from kasino.captures.grouping import values_of
from kasino.cards import set_text
from kasino.rules import Building


def possible(scene: Scene) -> bool:
    """Return whether a person could group the picked cards now."""
    free = scene.rules.building is Building.FREE and scene.page.my_turn
    return free and scene.hand >= 0 and scene.picked != 0


def steps(scene: Scene) -> Node | None:
    """Draw the grouping so far and the next steps or, while it is closed, a button to open it.

    While the grouping is open, its steps replace the other choices.
    """
    view, say, voice, grouping = scene.view, scene.say, scene.voice, scene.grouping
    if not possible(scene):
        return None
    if not grouping.open:
        return button("steps", say("page.step-title"), kind="other", value="")
    parts = things(view, grouping, scene.hand, scene.picked)
    buttons: list[Child] = [
        _step(
            "place",
            "",
            say("page.step-place", card=voice.card(scene.hand)),
            pressed=grouping.placed,
        )
    ]
    for group in grouping.made:
        text = say("page.step-made", value=voice.value(group.value), cards=voice.cards(group.cards))
        buttons.append(
            _step(
                "lay-aside", set_text(group.cards), text, pressed=group.cards not in grouping.aside
            )
        )
    if len(parts) > 1:
        equal = {part.value for part in parts}
        for value in values_of(parts):
            verb = "page.step-pair" if equal == {value} else "page.step-combine"
            buttons.append(_step("join", str(value), say(verb, value=voice.value(value))))
    return h(
        "div.steps", {"role": "group", "aria-label": say("page.step-title")}, *buttons, key="steps"
    )


def _step(action: str, value: str, text: str, *, pressed: bool | None = None) -> Node:
    return button(
        action,
        text,
        kind="other",
        value=value,
        attrs={"aria-pressed": None if pressed is None else str(pressed).lower()},
        key=f"{action} {value}",
    )

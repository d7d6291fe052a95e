"""The note on the start screen about stored data that can’t be read."""

from __future__ import annotations

from typing import Final

from app.core.drawing.controls import button
from app.core.feature import Feature
from app.core.slots import START_FIRST, StartScreen
from app.damaged import update
from app.platform.dom import Child, h

FEATURE: Final = Feature("damaged", update.ACTIONS)


def note(screen: StartScreen) -> Child:
    """Draw the note, until the reader closes it."""
    if not screen.kept.untold:
        return None
    say = screen.say
    return h(
        "div.warning.damaged",
        {"role": "note"},
        h("p", say("damaged.about")),
        h(
            "div.dialog-row",
            button(update.save, say("damaged.save")),
            button(update.told, say("page.close")),
        ),
        key="damaged",
    )


FEATURE.fill(START_FIRST, note)
FEATURE.says(
    "saves",
    {
        "damaged.about": (
            "Some of the data that Kasino stored in this browser couldn’t be read. It’s kept as it "
            "was, and the game goes on without it."
        ),
        "damaged.save": "Save it as a file",
    },
)

"""Stored data that can’t be read: the note on the start screen, and the copies as a file."""

from __future__ import annotations

from typing import Final

from app.core import effects
from app.core.drawing.controls import button
from app.core.effects import Outside, effect
from app.core.feature import Feature, Updated
from app.core.page_state import PageState
from app.core.slots import START_FIRST, StartScreen
from app.platform import store
from app.platform.dom import Child, h

FEATURE: Final = Feature("damaged")


@effect(before=True, stored=True)
def remember_told(_outside: Outside) -> None:
    """Store that the reader has been told about all copies."""
    store.tell()


@FEATURE.does("save-damaged", lambda asked: asked.damaged(), label="damaged.save")
def save(state: PageState, text: str) -> Updated:
    """Offer the unreadable data as a file."""
    return state, (effects.download.of("kasino-damaged.txt", text),)


@FEATURE.does("damaged-told", label="page.close")
def told(state: PageState) -> Updated:
    """Show the note no longer."""
    return state, (remember_told.of(), effects.read_kept.of())


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
            button("save-damaged", say("damaged.save")),
            button("damaged-told", say("page.close")),
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

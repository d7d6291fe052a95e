"""The statistics: saved as a file, copied, and put in the place of others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core.actions import Action
from app.core.effects import (
    ClearField,
    Copy,
    Download,
    FormerStatistics,
    ImportStatistics,
    ReadKept,
)
from app.core.feature import Actions, Updated
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState
from app.statistics import state as statistics
from app.statistics.state import Statistics, StatisticsError

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class LoadStatistics(Action):
    """A text that may be statistics."""

    text: str


@ACTIONS.on(
    LoadStatistics,
    "load-statistics",
    lambda asked: LoadStatistics(asked.typed(PageElement.STATISTICS)),
    label="page.stats-load",
)
def load_statistics(state: PageState, action: LoadStatistics) -> Updated:
    """Put the statistics of the field in the place of those that are kept."""
    text = action.text
    dialog = replace(state.dialog, text=text, problem="", done="")
    try:
        found = statistics.read(text)
    except StatisticsError as error:
        said = state.say(f"page.{error.ident}", **error.arguments)
        problem = state.say("page.stats-wrong", problem=said)
        return replace(state, dialog=replace(dialog, problem=problem)), ()
    dialog = replace(dialog, text="", done=state.say("page.stats-loaded"))
    return replace(state, dialog=dialog), (
        ImportStatistics(found),
        ReadKept(),
        ClearField(PageElement.STATISTICS),
    )


@ACTIONS.press("reset-statistics", label="page.stats-reset")
def reset_statistics(state: PageState) -> Updated:
    """Begin the statistics anew; those of before are set aside, to be brought back."""
    dialog = replace(state.dialog, text="", problem="", done=state.say("page.stats-was-reset"))
    return replace(state, dialog=dialog), (ImportStatistics(Statistics()), ReadKept())


@ACTIONS.press("former-statistics", label="page.stats-former")
def former_statistics(state: PageState) -> Updated:
    """Bring back the statistics from before an import."""
    return replace(state, dialog=DialogState("statistics")), (FormerStatistics(), ReadKept())


@dataclass(frozen=True, slots=True)
class SaveDamaged(Action):
    """The statistics that couldn't be read."""

    text: str


@ACTIONS.on(
    SaveDamaged,
    "damaged-statistics",
    lambda asked: SaveDamaged(asked.damaged_statistics()),
    label="page.stats-damaged",
)
def damaged_statistics(state: PageState, action: SaveDamaged) -> Updated:
    """Offer the statistics that couldn't be read as a file."""
    return state, (Download("kasino-statistics-damaged.txt", action.text),)


@ACTIONS.press("save-statistics", label="page.save-file")
def save_statistics(state: PageState) -> Updated:
    """Offer the statistics as a file."""
    return state, (Download("kasino-statistics.json", statistics.write(state.kept.statistics)),)


@ACTIONS.press("copy-statistics", label="page.record-copy")
def copy(state: PageState) -> Updated:
    """Copy the statistics; they are no text to be read, so no field has them."""
    return state, (Copy(statistics.write(state.kept.statistics), PageElement.STATISTICS),)

"""The statistics: saved as a file, copied, and put in the place of others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import inputs
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


@ACTIONS.does("load-statistics", inputs.typed(PageElement.STATISTICS), label="page.stats-load")
def load_statistics(state: PageState, text: str) -> Updated:
    """Put the statistics of the field in the place of those that are kept."""
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


@ACTIONS.does("reset-statistics", label="page.stats-reset")
def reset_statistics(state: PageState) -> Updated:
    """Begin the statistics anew; those of before are set aside, to be brought back."""
    dialog = replace(state.dialog, text="", problem="", done=state.say("page.stats-was-reset"))
    return replace(state, dialog=dialog), (ImportStatistics(Statistics()), ReadKept())


@ACTIONS.does("former-statistics", label="page.stats-former")
def former_statistics(state: PageState) -> Updated:
    """Bring back the statistics from before an import."""
    return replace(state, dialog=DialogState("statistics")), (FormerStatistics(), ReadKept())


@ACTIONS.does(
    "damaged-statistics", lambda asked: asked.damaged_statistics(), label="page.stats-damaged"
)
def save_damaged(state: PageState, text: str) -> Updated:
    """Offer the statistics that couldn't be read as a file."""
    return state, (Download("kasino-statistics-damaged.txt", text),)


@ACTIONS.does("save-statistics", label="page.save-file")
def save_statistics(state: PageState) -> Updated:
    """Offer the statistics as a file."""
    return state, (Download("kasino-statistics.json", statistics.write(state.kept.statistics)),)


@ACTIONS.does("copy-statistics", label="page.record-copy")
def copy(state: PageState) -> Updated:
    """Copy the statistics; they are no text to be read, so no field has them."""
    return state, (Copy(statistics.write(state.kept.statistics), PageElement.STATISTICS),)

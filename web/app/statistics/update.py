"""The statistics: saving, copying, importing and resetting them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, inputs, statistics
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated
from app.core.page_elements import PageElement
from app.core.page_state import DialogState, PageState
from app.core.statistics import Statistics, StatisticsError, keep_statistics, known_statistics
from app.platform import store
from app.table.update import dialogs

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
FIELD: Final = PageElement("[data-statistics]", filled=False)


@effect(before=True, stored=True)
def import_statistics(_outside: Outside, found: Statistics) -> None:
    """Replace the stored statistics, setting the old ones aside."""
    store.keep(statistics.BEFORE, statistics.write(known_statistics()))
    keep_statistics(found)


@effect(before=True, stored=True)
def bring_back_statistics(_outside: Outside) -> None:
    """Restore the statistics that an import replaced."""
    former = store.read(statistics.BEFORE)
    if former is not None:
        store.drop(statistics.BEFORE)  # first, to make space
        if not store.keep(statistics.KEPT, former) and store.works():
            store.keep(statistics.BEFORE, former)


@ACTIONS.does("load-statistics", inputs.typed(FIELD), label="page.stats-load")
def load_statistics(state: PageState, text: str) -> Updated:
    """Replace the stored statistics with those in the field."""
    state = replace(state, dialog=replace(state.dialog, text=text))
    try:
        found = statistics.read(text)
    except StatisticsError as error:
        said = state.say(f"page.{error.ident}", **error.arguments)
        problem = state.say("page.stats-wrong", problem=said)
        return state.reporting(problem=problem, done=""), ()
    state = replace(state, dialog=replace(state.dialog, text=""))
    return state.reporting(problem="", done=state.say("page.stats-loaded")), (
        import_statistics.of(found),
        effects.read_kept.of(),
        effects.clear_field.of(FIELD),
    )


@ACTIONS.does("reset-statistics", label="page.stats-reset")
def reset_statistics(state: PageState) -> Updated:
    """Reset the statistics; the old ones are set aside, and can be restored."""
    state = replace(state, dialog=replace(state.dialog, text=""))
    return state.reporting(problem="", done=state.say("page.stats-was-reset")), (
        import_statistics.of(Statistics()),
        effects.read_kept.of(),
    )


@ACTIONS.does("former-statistics", label="page.stats-former")
def former_statistics(state: PageState) -> Updated:
    """Restore the statistics from before an import."""
    return replace(state, dialog=DialogState("statistics")), (
        bring_back_statistics.of(),
        effects.read_kept.of(),
    )


@ACTIONS.does(
    "damaged-statistics", lambda asked: asked.damaged(statistics.KEPT), label="page.stats-damaged"
)
def save_damaged(state: PageState, text: str) -> Updated:
    """Offer the unreadable statistics as a file."""
    return state, (dialogs.download.of("kasino-statistics-damaged.txt", text),)


@ACTIONS.does("save-statistics", label="page.save-file")
def save_statistics(state: PageState) -> Updated:
    """Offer the statistics as a file."""
    return state, (
        dialogs.download.of("kasino-statistics.json", statistics.write(state.kept.statistics)),
    )


@ACTIONS.does("copy-statistics", label="page.record-copy")
def copy(state: PageState) -> Updated:
    """Copy the statistics; there is no field for them, because nobody would read that text."""
    return state, (dialogs.copy.of(statistics.write(state.kept.statistics), FIELD),)

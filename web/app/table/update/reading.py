"""Reading out reports on request, and showing moves again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core import effects, inputs
from app.core.effects import Effects
from app.core.feature import Actions, Shortcut, Updated, with_match
from app.core.page_state import PageState
from app.table import reports
from kasino.words import events_text

ACTIONS: Final = Actions()


def _reads(name: str, key: str, report: Callable[[PageState], str]) -> None:
    """Declare an action that announces a report about the match."""

    def read_out(state: PageState) -> Updated:
        return (state if state.session is None else state.saying(report(state))), ()

    keys = (Shortcut(name, key, "reading"),)
    ACTIONS.does(f"read-{name}", label=f"keys.{name}", keys=keys, needs=with_match)(read_out)


_reads("table", "t", reports.table)
_reads("hand", "h", reports.hand)
_reads("score", "s", reports.score)
_reads("last", "l", reports.last)


@ACTIONS.does("show-again", inputs.number, label="page.show-again", needs=with_match)
def see_again(state: PageState, at: int) -> Updated:
    """Show and announce an earlier move; close the score sheet, which covers the table."""
    log = state.session.log if state.session is not None else []
    if not 0 <= at < len(log) or log[at].move is None:
        return state, ()
    events, spoken = log[at].events, state.voice(spoken=True)
    lost: Effects = (
        (effects.focus_zone.of("hand"),) if state.sheet else ()
    )  # the focused line disappears with the sheet
    state = replace(state, sheet=False).saying(events_text(spoken, events))
    return state, (*lost, effects.replay_motion.of(events))

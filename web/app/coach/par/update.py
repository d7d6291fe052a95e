"""Par for the round that has just ended: requesting it, receiving it and stopping it."""

from __future__ import annotations

from typing import Final

from app.coach.par import state as pars
from app.coach.par.state import PARS, DealPar, RoundPar
from app.core import effects
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated, with_match
from app.core.page_state import PageState, Playing
from app.core.statistics import keep_statistics, known_statistics

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def count_par(_outside: Outside, deal: DealPar) -> None:
    """Add par for a round to the statistics, unless it has already been added."""
    known = known_statistics()
    keep_statistics(known.put(PARS, pars.counting(known.of(PARS), deal)))


@ACTIONS.does("par", label="par.ask", needs=with_match)
def ask(state: PageState) -> Updated:
    """Start computing par for the round whose result is on the page."""
    session = state.match
    if session is None or session.hidden or not session.state.round_over:
        return state, ()
    begun = RoundPar(session, session.state.round)
    return state.put(begun), (effects.start_task.of("par", begun),)


@ACTIONS.does("par-played", needs=with_match)
def par_played(state: PageState, par: RoundPar) -> Updated:
    """Show the progress and, after the last play, add the result to the statistics."""
    now = par
    if state.of(RoundPar) is None or not now.of(state.match):
        return state, ()
    state = (state.saying(now.text) if now.text else state).put(now)
    if now.deal is None or not isinstance(state.mode, Playing):
        return state, ()
    return state, (count_par.of(now.deal),)


@ACTIONS.does("stop-par", label="coach.stop", needs=with_match)
def stop(state: PageState) -> Updated:
    """Stop computing par; it can be requested again."""
    return state.without(RoundPar), (effects.stop_task.of("par"),)

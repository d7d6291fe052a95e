"""Par for one round: the endgame level plays the same cards many times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.coach.par import state as pars
from app.coach.par.state import RoundPar
from app.coach.par.update import par_played
from app.coach.wording import par_text
from app.core.actions import Action
from app.core.page_state import PageState
from kasino.coach.par import PLAYS, par


def played(page: Callable[[], PageState], begun: RoundPar) -> Iterator[Action | None]:
    """Yield the progress after each play and finally par, unless it is stopped."""
    session, reported = begun.session, -1
    yield None
    for result in par(session.record(), begun.round, session.seat, PLAYS):
        state = page()
        now = state.of(RoundPar)
        if now is None or not now.of(state.match) or now.session is not session:
            return
        if result.done > reported:
            reported = result.done
            text = par_text(state.voice(spoken=False), result) if reported == PLAYS else ""
            deal = pars.result_to_store(session, result) if text else None
            now = replace(begun, done=reported, all=PLAYS, text=text, deal=deal)
            yield par_played.of(now)
        else:
            yield None

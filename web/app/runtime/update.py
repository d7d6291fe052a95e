"""The reducer, which computes the next state and its effects from a page state and an action.

Nothing else computes a new page state.
"""

from __future__ import annotations

from itertools import takewhile

from app.core.actions import Action
from app.core.feature import Updated, installed
from app.core.page_state import PageState
from app.core.replacing import replace
from app.table.state import grouping as groupings


def update(state: PageState, action: Action) -> Updated:
    """Return the state after an action, and its effects; impossible actions change nothing.

    The same applies to actions whose feature isn’t installed. Raise KasinoError for an illegal
    move.
    """
    found = installed().of(action)
    if found is None or not found.needs(state):
        return state, ()
    state, effects = found.handle(state, *action.given)
    return _settled(state), effects


def _settled(state: PageState) -> PageState:
    """Return the state without leftovers from an earlier position."""
    session = state.session
    if session is not None:
        ranked = state.options["table"] == "sorted"
        # A click in a long match doesn’t go through all of its rounds.
        now = session.state.round
        recent = takewhile(lambda step: step.round == now, reversed(session.log))
        states = [step.state for step in recent][::-1]
        felt = state.felt.at(states, ranked=ranked)
        if felt is not state.felt:
            state = replace(state, felt=felt)
    if session is not None and state.grouping != groupings.Grouping():
        chosen = session.selection
        made = groupings.pruned(state.grouping, chosen.hand, chosen.table)
        state = replace(state, grouping=made)
    if state.confirmation is not None and state.to_confirm is None:
        state = replace(state, confirmation=None)
    if state.cost_told is not None and (session is None or session.state is not state.cost_told):
        state = replace(state, cost_told=None)
    if state.site.declined and not idle(state):
        state = replace(state, site=replace(state.site, declined=False))
    return state


def idle(state: PageState) -> bool:
    """Return whether nothing is in progress that a newer version would interrupt."""
    return state.mode.interruptible and state.phase in ("ready", "match-over")

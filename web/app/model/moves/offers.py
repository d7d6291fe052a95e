"""What the page offers for what is picked: captures to choose from, the move that stands out."""

from __future__ import annotations

from typing import Final

from app.model.moves import grouping as groupings
from app.model.page_state import PageState
from kasino.match.session import Session
from kasino.moves import Kind, Move

#: So many captures or builds of a card are offered; on a crowded table there is no end of them.
MOST: Final = 24


def ways(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return captures of the picked card, or the builds of the ticked choice, best first."""
    selection = session.selection
    if state.options["hints"] != "on" or selection.hand < 0:
        return ()
    if selection.choice is None:
        return session.takes(MOST)
    return tuple(move for move in session.completions(MOST) if move.kind is Kind.BUILD)


def moves(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the moves that have a button: those that fit, before them a card's one capture."""
    fitting, found = session.selection.moves, ways(state, session)
    plain = not session.selection.table and len(found) == 1
    if plain and found[0].kind is Kind.CAPTURE and found[0] not in fitting:
        return (found[0], *fitting)
    return fitting


def favoured(state: PageState, session: Session) -> Move | None:
    """Return the move that the finished grouping stands for, if there is one."""
    now = session.selection
    made = groupings.pruned(state.grouping, now.hand, now.table)
    return groupings.result(made, now.hand, now.table, now.moves)


def main(state: PageState, session: Session) -> Move | None:
    """Return the move that stands out; Enter and a second tap on a card are for its capture."""
    grouped = favoured(state, session)
    if grouped is not None:
        return grouped
    first = next((one for one in moves(state, session) if one.kind is not Kind.CALL), None)
    if first is not None and first.kind is Kind.TRAIL and ways(state, session):
        return None  # a card that can take is rarely trailed: the ways stand out instead
    return first

"""What the page offers for what is picked: captures to choose from, the move that stands out."""

from __future__ import annotations

from typing import Final

from app.core.page_state import PageState
from app.table.state import grouping as groupings
from kasino.engine.view import View
from kasino.match.selection import choice_of
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from kasino.rules import Taking
from kasino.words import Catalogue, lying_after

#: So many captures or builds of a card are offered; on a crowded table there is no end of them.
MOST: Final = 24


def ways(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return captures of the picked card, or the builds of the ticked choice, best first."""
    selection = session.selection
    if state.options["hints"] != "on" or selection.hand < 0:
        return ()
    if selection.choice is None:
        return session.capture_choices(MOST)
    return tuple(move for move in session.completions(MOST) if move.kind is Kind.BUILD)


def moves(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the moves that have a button: those that fit, before them a card's one capture."""
    now, found = session.selection, ways(state, session)
    if len(found) != 1 or found[0].kind is not Kind.CAPTURE or found[0] in now.moves:
        return now.moves
    begun = not now.table & ~found[0].cards  # what is picked is a part of it, if anything
    return (found[0], *now.moves) if begun and not (now.table and now.moves) else now.moves


def confirm_question(say: Catalogue, view: View, move: Move) -> str:
    """Return the question before a move that ends the match."""
    ident = "page.really-loses" if view.rules.overflow_loses else "page.really"
    return say(ident, n=lying_after(view, move))


def suggestion(state: PageState, session: Session) -> Move | None:
    """Return what would work in place of picked cards that mean nothing; a trail if it may be."""
    now = session.selection
    if now.hand < 0 or not now.table or moves(state, session) or state.options["hints"] != "on":
        return None
    if now.other_moves:
        return now.other_moves[0]
    found = ways(state, session)
    if not found:
        return TRAILS[now.hand] if now.choice is None else None
    return (
        max(found, key=lambda move: (move.cards & now.table).bit_count()) if _one(found) else None
    )


def unfinished(session: Session) -> bool:
    """Return whether more cards can make something of what is picked."""
    return bool(session.completions(1))


def _one(found: tuple[Move, ...]) -> bool:
    return len(found) == 1  # several are choices, which stand there already


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


def picked(session: Session, move: Move) -> Session:
    """Return the session with the cards of a move picked."""
    if move.kind is Kind.CALL:
        return session.clear()
    whole = move.kind is not Kind.TRAIL and session.rules.taking is not Taking.BEST
    return session.pick(move.card, move.cards if whole else 0, choice_of(session.rules, move))

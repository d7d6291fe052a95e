"""The moves offered for the picked cards, and which of them is the main one."""

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

#: The most captures or builds offered for a card: a crowded table has too many to list.
MAX_OFFERED: Final = 24


def ways(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the picked card’s captures, then its builds; only builds if a choice is ticked."""
    selection = session.selection
    if state.options["hints"] != "on" or selection.hand < 0:
        return ()
    takes = session.capture_choices(MAX_OFFERED) if selection.choice is None else ()
    return (*takes, *session.build_choices(selection.choice, MAX_OFFERED))


def moves(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the moves that get a button: exactly the selection first, then those containing it.

    If no move contains the selection, every move of the hand card gets a button.
    """
    now, found = session.selection, ways(state, session)
    exact = [move for move in now.moves if move.kind is not Kind.TRAIL]
    holding = [move for move in found if not now.table & ~move.cards and move not in exact]
    wanted = (*exact, *holding) or found
    return (*wanted, *(move for move in now.moves if move.kind is Kind.TRAIL))


def ticked(state: PageState, session: Session) -> tuple[tuple[str, tuple[Move, ...]], ...]:
    """Return, for each choice in the game, the moves it would offer for the picked card (U1)."""
    if state.options["hints"] != "on" or session.selection.hand < 0:
        return ()
    return tuple((name, session.build_choices(name, MAX_OFFERED)) for name in session.rules.choices)


def confirm_question(say: Catalogue, view: View, move: Move) -> str:
    """Return the question that is asked before a move that ends the match."""
    ident = "page.really-loses" if view.rules.overflow_loses else "page.really"
    return say(ident, n=lying_after(view, move))


def suggestion(state: PageState, session: Session, offered: tuple[Move, ...]) -> Move | None:
    """Return a move to suggest if the selection isn’t a move, or None.

    Suggest trailing only if no choice is ticked.
    """
    now = session.selection
    if now.hand < 0 or not now.table or offered or state.options["hints"] != "on":
        return None
    if now.other_moves:
        return now.other_moves[0]
    return TRAILS[now.hand] if now.choice is None else None


def unfinished(session: Session) -> bool:
    """Return whether the selection can become a move if more cards are added."""
    return bool(session.completions(1))


def favoured(state: PageState, session: Session) -> Move | None:
    """Return the move that the finished grouping describes, if there is one."""
    now = session.selection
    made = groupings.pruned(state.grouping, now.hand, now.table)
    return groupings.result(made, now.hand, now.table, now.moves)


def main(state: PageState, session: Session, offered: tuple[Move, ...]) -> Move | None:
    """Return the main move among the offered ``moves``, or None.

    If it is a capture, pressing Enter or tapping its card a second time plays it.
    """
    grouped, now = favoured(state, session), session.selection
    if grouped is not None:
        return grouped
    takes = [move for move in offered if move.kind is Kind.CAPTURE]
    if now.table and now.moves:
        return now.moves[0]
    if len(takes) == 1 and not now.table & ~takes[0].cards:
        return takes[0]
    # A card that can capture or build is rarely trailed, so the trail is not the main move.
    return offered[0] if offered and offered[0].kind is Kind.TRAIL else None


def picked(session: Session, move: Move) -> Session:
    """Return the session with a move’s cards picked."""
    if move.kind is Kind.CALL:
        return session.clear()
    whole = move.kind is not Kind.TRAIL and session.rules.taking is not Taking.BEST
    return session.pick(move.card, move.cards if whole else 0, choice_of(session.rules, move))

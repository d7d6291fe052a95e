"""Choosing a move: what is picked and ticked, groups that are made, and playing what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.core.actions import Action
from app.core.effects import Effects, Focus
from app.core.page_state import PageState
from app.table import offers
from app.table.reports import choice_report
from app.table.scene_of import note_of, scene_of
from app.table.state import grouping as groupings
from app.table.state import premoves
from app.table.update.play import play
from kasino.cards import card, parse_set, text
from kasino.match.typed_moves import obvious_moves
from kasino.moves import Kind, Move

Updated = tuple[PageState, Effects]

#: Where the moves and the numbered ways stand.
CHOICES = ("#actions .ways button", "#actions button[data-move]")


def announced(state: PageState) -> PageState:
    """Return the state with what the picked cards mean said to the ear."""
    scene = scene_of(state)
    if not scene.mine or scene.covered:
        return state
    return state.saying(choice_report(scene, note_of(state, scene, scene.spoken)), "note")


def pick_hand(state: PageState, action: Action) -> Updated:
    """Pick a card of the hand; once more plays the capture that stands out, or drops the card."""
    state, session = state.roving_to("hand", action.value), state.session
    if session is None or state.automatic:
        return state, ()
    if state.mine and not state.covered:
        main, held = offers.main(state, session), session.selection.hand
        if main is not None and main.kind is Kind.CAPTURE and text(held) == action.value:
            return play(state, Action("play", str(main)))
        picked = session.selection.table
        session = session.click(action.value)
        if picked and session.picked.hand < 0:
            session = session.clear()
        return announced(state.with_session(session)), ()
    return _premove(state, action.value), ()


def pick_table(state: PageState, action: Action) -> Updated:
    """Pick a card or a build of the table, or drop it."""
    state, session = state.roving_to("table", action.value), state.session
    if session is None or state.automatic:
        return state, ()
    if state.mine and not state.covered:
        return announced(state.with_session(session.click(action.value))), ()
    return _premove(state, action.value), ()


def _premove(state: PageState, item: str) -> PageState:
    assert state.session is not None
    if state.covered:
        return state
    return replace(state, premoves=premoves.toggled(state.premoves, item, state.session.view()))


def drop_card(state: PageState, action: Action) -> Updated:
    """Play the one move that a dragged card means, or else pick both cards and leave it open."""
    session = state.session
    hand_name, item = action.given
    if session is None:
        return state, ()
    hand, there = parse_set(hand_name), parse_set(item) if item else 0
    if state.mine:
        number = hand.bit_length() - 1
        found = list(obvious_moves(session.view(), number)) if session.view().hand & hand else []
        if not there or (len(found) == 1 and found[0].cards & there):
            return play_card(state, Action("play-card", hand_name))
    selection = session.selection
    hand_picked, table_picked = selection.hand == hand.bit_length() - 1, selection.table & there
    if not state.mine:
        held, laid = premoves.picked(state.premoves, session.view())
        hand_picked, table_picked = held == hand.bit_length() - 1, laid & there
    if not hand_picked:
        state, _ = pick_hand(state, Action("pick-hand", hand_name))
    if there and not table_picked:
        state, _ = pick_table(state, Action("pick-table", item))
    return state, ()


def way(state: PageState, action: Action) -> Updated:
    """Pick the table cards of one way to take; nothing is played."""
    session = state.session
    if session is None:
        return state, ()
    now = session.selection
    session = session.pick(now.hand, parse_set(action.value), now.choice)
    return state.with_session(session), (Focus(("#actions button[data-move]",)),)


def choose(state: PageState, action: Action) -> Updated:
    """Tick one of the game's choices, or none."""
    if state.session is None:
        return state, ()
    return announced(state.with_session(state.session.choose(action.value or None))), ()


def tick(state: PageState, _action: Action) -> Updated:
    """Tick the next of the game's kinds of move, after the last none."""
    session = state.session
    if session is None or not session.rules.choices:
        return state, ()
    order = [None, *session.rules.choices]
    choice = order[(order.index(session.picked.choice) + 1) % len(order)]
    return announced(state.with_session(session.choose(choice))), ()


def clear(state: PageState, _action: Action) -> Updated:
    """Drop what is picked, and put the score sheet away."""
    if state.session is not None:
        state = state.with_session(state.session.clear())
    return replace(state, sheet=False, premoves=()), ()


def walk(state: PageState, action: Action) -> Updated:
    """Note which item of a zone the keyboard is at."""
    return state.roving_to(str(action.given), action.value), ()


def confirm(state: PageState, _action: Action) -> Updated:
    """Play the move that fits what is picked; of several, the first gets the keyboard."""
    session = state.session
    if session is None:
        return state, ()
    selection = session.selection
    if selection.hand >= 0 and not selection.table and selection.choice is None:
        return _play_hand(state, selection.hand)
    moves = [move for move in selection.moves if move.kind is not Kind.CALL]
    favoured = offers.favoured(state, session)
    return _play_one(state, [favoured] if favoured is not None else moves)


def play_card(state: PageState, action: Action) -> Updated:
    """Play the move that a hand card alone is plainly for."""
    return _play_hand(state, card(action.value))


def _play_hand(state: PageState, number: int) -> Updated:
    session = state.session
    if session is None or not state.mine or state.covered:
        return state, ()
    view = session.view()
    if not view.hand >> number & 1:
        return state, ()
    found = list(obvious_moves(view, number))
    if len(found) > 1 and session.selection.hand != number:
        now = session.picked
        state = state.with_session(session.pick(number, now.table, now.choice))
    return _play_one(state, found)


def _play_one(state: PageState, moves: Sequence[Move]) -> Updated:
    assert state.session is not None
    if len(moves) == 1 and state.session.view().why_not(moves[0]) is None:
        return play(state, Action("play", str(moves[0])))
    return announced(state), (Focus(CHOICES),)


# Groups put together step by step.


def place(state: PageState, _action: Action) -> Updated:
    """Place the hand card among the things of a group, or take it back."""
    return replace(state, grouping=groupings.placed(state.grouping)), ()


def lay_aside(state: PageState, action: Action) -> Updated:
    """Lay a group aside, or take it back into the next step."""
    cards = parse_set(action.value)
    return replace(state, grouping=groupings.toggled(state.grouping, cards)), ()


def join(state: PageState, action: Action) -> Updated:
    """Put the picked things together to one of a value."""
    session = state.session
    if session is None or not action.value.isdigit():
        return state, ()
    now = session.selection
    made = groupings.joined(session.view(), state.grouping, now.hand, now.table, int(action.value))
    return replace(state, grouping=made), ()

"""The selection and its meaning, for the drawing and for announcements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.core.page_state import PageState
from app.table import offers
from app.table.slots import NOTE
from kasino.engine.view import View
from kasino.match.selection import Selection
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.words import Catalogue, Voice, gain_text, move_parts, selection_text

#: At most this many cards are named one by one. A larger set is only counted.
MAX_CARDS_NAMED: Final = 4


@dataclass(frozen=True, slots=True)
class PickDetails:
    """The selection of a session, and the moves that the page offers for it."""

    view: View
    hand: int
    table: int
    choice: str | None
    moves: tuple[Move, ...]  # playable with the selection, the best first, a trail last
    main: Move | None  # the move drawn as the main button
    taking: int  # the cards that the picked hand card alone will capture
    calls: tuple[Move, ...]


def numbered(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the captures and builds, which get numbers; none if there is only one."""
    found = tuple(move for move in moves if move.kind is not Kind.TRAIL)
    return found if len(found) > 1 else ()


def pick_details(state: PageState, view: View) -> PickDetails:
    """Return the page’s current selection, and the moves offered for it."""
    session = state.session
    assert session is not None
    selection, replaying = session.selection, state.replaying
    moves = offers.moves(state, session)
    main = offers.main(state, session, moves)
    return PickDetails(
        view,
        selection.hand,
        selection.table,
        selection.choice,
        moves=() if replaying else moves,
        main=None if replaying else main,
        taking=_taking(session, main),
        calls=() if replaying else session.calls(),
    )


def note_of(state: PageState, found: PickDetails, voice: Voice) -> str:
    """Return a note on what the selection means, or a feature’s note that replaces it."""
    session, say = state.session, voice.say
    assert session is not None
    selection = session.selection
    if state.to_confirm is not None:
        return offers.confirm_question(say, found.view, state.to_confirm)
    if note := first_note(state):
        return note
    if selection.hand >= 0 and not selection.table and selection.choice is None:
        several = len(found.moves) > 1 or state.options["hints"] != "on"
        if voice.spoken and found.moves and (several or found.taking):
            return ""  # the moves themselves follow
        if found.taking:
            return _taken_again(found, voice)
        if found.moves:
            return say("page.pick-table" if several else "page.only-trail")
    if _goes_on(found, selection):
        return "" if voice.spoken else say("page.pick-table")
    text = selection_text(voice, found.view, selection)
    if selection.hand < 0 and found.calls:
        return f"{say('turn.call')} {text}"
    return text


def first_note(state: PageState) -> str:
    """Return the first note that any feature has now, or "" if none has one."""
    return next(filter(None, (note(state) for note in NOTE.filled())), "")


def _goes_on(found: PickDetails, selection: Selection) -> bool:
    """Return whether the selection is not a move yet, but is part of an offered move."""
    table, open_ended = selection.table, selection.missing is None
    parts = (move.cards & table == table for move in found.moves)
    return bool(selection.reason and table and open_ended) and any(parts)


def _taken_again(found: PickDetails, voice: Voice) -> str:
    """Return a sentence on what a second tap does; name the cards if others are outlined too."""
    if not numbered(found.moves):
        return voice.say("page.take-again")
    count = found.taking.bit_count()
    many = count > MAX_CARDS_NAMED
    cards = voice.say("count.cards", n=count) if many else voice.row(found.taking)
    return voice.say("page.take-these", cards=cards)


def _taking(session: Session, main: Move | None) -> int:
    """Return the cards that the picked card alone captures, if that is unambiguous (F3)."""
    if session.selection.table:
        return 0
    return main.cards if main is not None and main.kind is Kind.CAPTURE else 0


def wording(voice: Voice, view: View, move: Move) -> tuple[str, str]:
    """Return the text of a move, including a build’s cards, and the text of its gain."""
    text, gain = move_parts(voice, view, move, full=move.kind is Kind.BUILD)
    return text, gain or gain_text(voice, view, move)


def move_and_gain(voice: Voice, view: View, move: Move) -> str:
    """Return a move and its gain as one phrase."""
    return with_gain(voice.say, *wording(voice, view, move))


def with_gain(say: Catalogue, text: str, gain: str) -> str:
    """Return the text of a move, followed by its gain if there is one."""
    return say("move.gain", move=text, gain=gain) if gain else text

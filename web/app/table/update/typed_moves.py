"""Typed moves: play them, or keep them in the field, with a reply, for another try."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.core import effects, inputs
from app.core.effects import Effects
from app.core.feature import Actions, Shortcut, Updated, with_match
from app.core.inputs import ActionInput
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.table.offers import confirm_question
from app.table.update.play import play
from kasino.match.session import Session
from kasino.match.typed_moves import UnreadableMove, read
from kasino.moves import Move
from kasino.words import Voice, card_words, move_text, reason_text

ACTIONS: Final = Actions()

#: The most moves listed as possible meanings of an ambiguous text.
TOLD: Final = 5


@ACTIONS.does("type", label="keys.type", keys=(Shortcut("type", "m", "reading"),))
def open_field(state: PageState) -> Updated:
    """Open the field for typed moves and focus it."""
    typed = replace(state.typed, open=True)
    return replace(state.with_dialog(), typed=typed), (effects.focus_zone.of("typed"),)


@ACTIONS.does("type-close", inputs.typed(PageElement.TYPED), label="keys.typed-close")
def close_typed(state: PageState, text: str) -> Updated:
    """Close the field, and keep its text."""
    typed = replace(state.typed, open=False, text=text, reply="")
    return replace(state, typed=typed), (effects.focus_zone.of("hand"),)


def _button(asked: ActionInput) -> str:
    """Return the button whose key is typed in the field, or ""."""
    return asked.button_of(asked.typed(PageElement.TYPED).strip())


@ACTIONS.does(
    "type-play",
    inputs.typed(PageElement.TYPED),
    _button,
    label="keys.typed-play",
    needs=with_match,
)
def play_typed(state: PageState, text: str, button: str) -> Updated:
    """Play the move in the field; if it is a letter in the key map, press that button instead."""
    session = state.session
    if session is None or state.covered:
        return state, ()
    text = text.strip()
    state = _with(state, text=text)
    if button:
        return _with(state, text=""), (
            effects.clear_field.of(PageElement.TYPED),
            effects.press_button.of(button),
        )
    state, wanted, done = _played(state, session, text)
    if done:
        return _with(state, text=""), (*wanted, effects.clear_field.of(PageElement.TYPED))
    return state, wanted


#: Keys, and words for them, that a daily match refuses, with the name of its reply.
AIDS: dict[str, str] = dict.fromkeys(("u", "y", "undo", "redo"), "undo")
AIDS |= dict.fromkeys(("i", "hint"), "hint")


def _played(state: PageState, session: Session, text: str) -> tuple[PageState, Effects, bool]:
    """Play a typed move; return the state, the effects, and whether a move was played."""
    view, offered = session.view(), state.typed.offered
    if view.round_over:
        return _answered(state, lambda voice: voice.say("reason.round-over"))
    if not state.my_turn:
        player = state.names[view.turn]
        return _answered(state, lambda voice: voice.say("turn.other", player=player))
    if state.unaided and text.lower() in AIDS:
        ident = f"{state.unaided}.no-{AIDS[text.lower()]}"
        return _answered(state, lambda voice: state.say(ident))
    state = replace(state, typed=replace(state.typed, offered=()))
    if text.isdecimal() and len(text) < 3 and 0 < int(text) <= len(offered):
        moves = offered[int(text) - 1 : int(text)]
    else:
        try:
            moves = read(view, text, card_words(state.voice(spoken=False)))
        except UnreadableMove as error:
            ident, piece = error.ident, error.piece
            return _answered(state, lambda voice: voice.say(ident, piece=piece))
    move, *others = moves
    if others:
        moves = moves[:TOLD]
        state = replace(state, typed=replace(state.typed, offered=moves))
        return _answered(state, lambda voice: _several(voice, session, moves))
    reason = view.why_not(move)
    if reason is not None:
        return _answered(state, lambda voice: reason_text(voice, view, move, reason))
    before = len(session.log)
    state, wanted = play(state, str(move))
    if state.task is not None:  # the reply comes later; meanwhile, the field is free
        return _with(state, reply=""), wanted, True
    now = state.session
    if now is None or len(now.log) == before:  # a lesson about another move has already replied
        course = state.course
        reply = "" if course is None else course.correction(state.voice(spoken=False))
        if state.to_confirm is not None:
            reply = confirm_question(state.say, view, state.to_confirm)
        return _with(state, reply=reply), wanted, False
    return _with(state, reply=state.announcements.latest), wanted, True


def _with(state: PageState, **parts: str) -> PageState:
    return replace(state, typed=replace(state.typed, **parts))  # type: ignore[arg-type]


def _answered(
    state: PageState, sentence: Callable[[Voice], str]
) -> tuple[PageState, Effects, bool]:
    state = _with(state, reply=sentence(state.voice(spoken=False)))
    return state.saying(sentence(state.voice(spoken=True))), (), False


def _several(voice: Voice, session: Session, moves: tuple[Move, ...]) -> str:
    view, say = session.view(), voice.say
    ways = (move_text(voice, view, move, full=True) for move in moves)
    listed = " ".join(say("typed.way", n=n, move=way) for n, way in enumerate(ways, 1))
    return say("typed.several", list=listed)

"""Choosing a move: picking cards, ticking choices, making groups, or typing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.core import effects, inputs
from app.core.effects import Effects
from app.core.feature import Actions, Shortcut, Updated, installed, on_turn, with_match
from app.core.inputs import ActionInput
from app.core.keys import DIGITS
from app.core.page_elements import CALLS, MAIN, MOVES, TYPED, WAYS
from app.core.page_state import PageState
from app.core.replacing import replace
from app.core.slots import unaided
from app.table import offers
from app.table.offers import confirm_question, note_of, pick_details
from app.table.reports import choice_report
from app.table.state import grouping as groupings
from app.table.state import premoves
from app.table.update.match import confirmation, play, play_hastily
from kasino.cards import card, parse_set, text
from kasino.match.session import Session
from kasino.match.typed_moves import CardWords, UnreadableMove, cards_named, obvious_moves, read
from kasino.moves import TRAILS, Kind, Move
from kasino.words import Voice, card_words, move_text, reason_text

ACTIONS: Final = Actions()

#: The key that plays the picked cards; a card that takes nothing is trailed.
CONFIRMING: Final = "p"

#: The elements that contain the numbered choices and the moves.
CHOICES: Final = (WAYS, MOVES)

ACTIONS.key("along", ("ArrowLeft", "ArrowRight"), "moving")
ACTIONS.key("across", ("ArrowUp", "ArrowDown"), "moving")
ACTIONS.key("ends", ("Home", "End"), "moving")
ACTIONS.key("pick", ("Enter", " "), "playing")
ACTIONS.key("again", ("Enter", " "), "playing")
ACTIONS.key("clear", ("Escape",), "playing")


def announced(state: PageState) -> PageState:
    """Return the state with an announcement of the meaning of the selection."""
    session = state.session
    if session is None or not state.my_turn or state.covered or state.options["speech"] == "short":
        return state
    spoken, found = state.voice(spoken=True), pick_details(state, session.view())
    trails = CONFIRMING.upper() if state.options["keys"] == "on" else ""
    note = note_of(state, found, spoken)
    return state.saying(choice_report(spoken, found, note, trails), "note")


@ACTIONS.does("pick-hand", inputs.value, needs=with_match)
def pick_hand(state: PageState, name: str) -> Updated:
    """Pick a hand card; if it is already picked, play it, or focus its ways if it has several.

    A card that can only build or be trailed has several: the builds are shown and said first.
    """
    state, session = state.roving_to("hand", name), state.session
    if session is None or state.automatic:
        return state, ()
    if state.my_turn and not state.covered:
        held = session.selection.hand
        if held < 0 or text(held) != name:
            return announced(state.with_session(session.click(name))), (effects.feel_pick.of(),)
        offered = offers.offered_moves(state, session)
        main = offers.main_move(state, session, offered)
        if main is not None and main.kind is Kind.CAPTURE:
            return play(state, str(main))
        if main is None and {move.kind for move in offered} == {Kind.BUILD, Kind.TRAIL}:
            return state, (effects.focus.of(CHOICES),)
        return confirm(state)
    return _premove(state, name), ()


@ACTIONS.does("pick-table", inputs.value, needs=with_match)
def pick_table(state: PageState, item: str) -> Updated:
    """Pick a card or a build on the table, or put it back."""
    state, session = state.roving_to("table", item), state.session
    if session is None or state.automatic:
        return state, ()
    if state.my_turn and not state.covered:
        state = announced(state.with_session(now := session.click(item)))
        if now.selection.hand < 0 and not now.selection.table:
            state = state.saying(state.say("keys.put-back"))
        return state, (effects.feel_pick.of(),)
    return _premove(state, item), ()


def _premove(state: PageState, item: str) -> PageState:
    assert state.session is not None
    if state.covered:
        return state
    return replace(state, premoves=premoves.toggled(state.premoves, item, state.session.view()))


@ACTIONS.does("show-way", inputs.value, needs=with_match)
def show_way(state: PageState, move: str) -> Updated:
    """Show one of several ways on the table, before a second press of a finger plays it."""
    if state.session is None or not state.my_turn or state.covered:
        return state, ()
    return replace(state, shown=confirmation(state.session, Move.parse(move))), ()


@ACTIONS.does("drop-card", inputs.value, inputs.text, needs=with_match)
def drop_card(state: PageState, card: str, item: str) -> Updated:
    """If a dragged card has only one obvious move, play it; otherwise pick both cards."""
    session = state.session
    if session is None:
        return state, ()
    hand, there = parse_set(card), parse_set(item) if item else 0
    if state.my_turn:
        number = hand.bit_length() - 1
        found = list(obvious_moves(session.view(), number)) if session.view().hand & hand else []
        if offers.finds(state):
            if not there:  # on the felt beside the cards
                return play_hastily(state, str(TRAILS[number]))
            found = []
        if not there or (len(found) == 1 and found[0].cards & there):
            return play_card(state, card)
    selection = session.selection
    hand_picked, table_picked = selection.hand == hand.bit_length() - 1, selection.table & there
    if not state.my_turn:
        held, laid = premoves.picked(state.premoves, session.view())
        hand_picked, table_picked = held == hand.bit_length() - 1, laid & there
    if not hand_picked:
        state, _ = pick_hand(state, card)
    if there and not table_picked:
        state, _ = pick_table(state, item)
    return state, ()


@ACTIONS.does("choose", inputs.value, needs=with_match)
def choose(state: PageState, choice: str) -> Updated:
    """Tick one of the game’s choices, or none."""
    if state.session is None:
        return state, ()
    return announced(state.with_session(state.session.choose(choice or None))), ()


@ACTIONS.does("confirm", keys=(Shortcut("confirm", CONFIRMING),), needs=on_turn)
def confirm(state: PageState) -> Updated:
    """Play the selected move; if several are possible, focus the first one."""
    session = state.session
    if session is None:
        return state, ()
    selection = session.selection
    if selection.hand >= 0 and not selection.table and selection.choice is None:
        return _play_hand(state, selection.hand)
    moves = [move for move in selection.moves if move.kind is not Kind.CALL]
    favoured = offers.favoured(state, session)
    return _play_one(state, [favoured] if favoured is not None else moves)


ACTIONS.key("choice", DIGITS, "playing")


@ACTIONS.does("tick", keys=(Shortcut("tick", "b"),), needs=on_turn)
def tick(state: PageState) -> Updated:
    """Tick the game’s next choice; after the last one, tick none."""
    session = state.session
    if session is None:
        return state, ()
    if not session.rules.choices:
        return state.saying(idle(state, "tick")), ()
    order = [None, *session.rules.choices]
    choice = order[(order.index(session.picked.choice) + 1) % len(order)]
    return announced(state.with_session(session.choose(choice))), ()


ACTIONS.key("call", ("c",), "playing", CALLS)
ACTIONS.key("next", ("n",), "playing", MAIN)


@ACTIONS.does("clear", needs=with_match)
def clear(state: PageState) -> Updated:
    """Clear the selection, and close the score sheet."""
    session = state.session
    if session is not None:
        held = session.selection.hand >= 0 or session.selection.table or state.premoves
        state = state.with_session(session.clear())
        state = state.saying(state.say("keys.put-back")) if held else state
    return replace(state, sheet=False, premoves=()), ()


@ACTIONS.does("idle-key", inputs.value, needs=with_match)
def answer_idle_key(state: PageState, name: str) -> Updated:
    """Say that a key has nothing to do now."""
    if all(key.name != name for key in installed().keys):
        return state, ()
    return state.saying(idle(state, name)), ()


#: The answers to the number of something that isn’t there.
MISSING: Final = {"card": "keys.no-card", "choice": "keys.no-choice"}


@ACTIONS.does("no-number", inputs.value, inputs.text, needs=with_match)
def answer_missing_number(state: PageState, what: str, number: str) -> Updated:
    """Say that there is no hand card, or no choice, with this number."""
    if what not in MISSING or not number.isdecimal():
        return state, ()
    return state.saying(state.say(MISSING[what], n=number)), ()


def idle(state: PageState, name: str) -> str:
    """Return a sentence saying that a key does nothing at the moment."""
    return state.say("keys.idle", key=state.say(f"keys.{name}"))


@ACTIONS.does("walk", inputs.value, inputs.text)
def walk(state: PageState, item: str, zone: str) -> Updated:
    """Remember which item in a zone has the keyboard focus."""
    return state.roving_to(zone, item), ()


@ACTIONS.does("play-card", inputs.value, needs=on_turn)
def play_card(state: PageState, name: str) -> Updated:
    """Play a hand card’s only obvious move; if it has several, pick the card."""
    return _play_hand(state, card(name))


def _play_hand(state: PageState, number: int) -> Updated:
    session = state.session
    if session is None or not state.my_turn or state.covered:
        return state, ()
    if offers.finds(state):
        return announced(state), ()
    view = session.view()
    if not view.hand >> number & 1:
        return state, ()
    found = list(obvious_moves(view, number))
    if len(found) > 1 and session.selection.hand != number:
        now = session.picked
        state = announced(state.with_session(session.pick(number, now.table, now.choice)))
    return _play_one(state, found)


def _play_one(state: PageState, moves: Sequence[Move]) -> Updated:
    assert state.session is not None
    if len(moves) == 1 and state.session.view().why_not(moves[0]) is None:
        return play_hastily(state, str(moves[0]))
    # The choices were announced when the card was picked.
    return (state if len(moves) > 1 else announced(state)), (effects.focus.of(CHOICES),)


# Groups combined step by step.


@ACTIONS.does("steps", label="page.step-title", needs=on_turn)
def steps(state: PageState) -> Updated:
    """Start combining a group step by step."""
    opened = replace(state.grouping, open=True)
    return replace(state, grouping=opened), (effects.focus.of((WAYS,)),)


@ACTIONS.does("place", label="page.step-place", needs=on_turn)
def place(state: PageState) -> Updated:
    """Add the hand card to the things to combine, or remove it."""
    return replace(state, grouping=groupings.placed(state.grouping)), ()


@ACTIONS.does("lay-aside", inputs.value, label="page.step-made", needs=on_turn)
def lay_aside(state: PageState, group: str) -> Updated:
    """Set a group aside, or make it available to the next step again."""
    cards = parse_set(group)
    return replace(state, grouping=groupings.toggled(state.grouping, cards)), ()


@ACTIONS.does("join", inputs.value, label="page.step-combine", needs=on_turn)
def join_groups(state: PageState, value: str) -> Updated:
    """Combine the picked things into a group with a value."""
    session = state.session
    if session is None or not value.isdigit():
        return state, ()
    now = session.selection
    made = groupings.joined(session.view(), state.grouping, now.hand, now.table, int(value))
    return replace(state, grouping=made), ()


#: The most moves listed as possible meanings of an ambiguous text.
MAX_MOVES_NAMED: Final = 5


@ACTIONS.does("type", label="keys.type", keys=(Shortcut("type", "m", "reading"),))
def open_field(state: PageState) -> Updated:
    """Open the field for typed moves and focus it."""
    typed = replace(state.typed, open=True)
    return replace(state.with_dialog(), typed=typed), (effects.focus_zone.of("typed"),)


@ACTIONS.does("type-close", inputs.typed(TYPED), label="keys.typed-close")
def close_typed(state: PageState, text: str) -> Updated:
    """Close the field, and keep its text."""
    typed = replace(state.typed, open=False, text=text, reply="")
    return replace(state, typed=typed), (effects.focus_zone.of("hand"),)


def _command(asked: ActionInput) -> tuple[str, str]:
    """Return the key whose word or letter is in the field, and its button’s selector."""
    return asked.command(asked.typed(TYPED).strip())


@ACTIONS.does(
    "type-play",
    inputs.typed(TYPED),
    _command,
    label="keys.typed-play",
    needs=with_match,
)
def play_typed(state: PageState, text: str, command: tuple[str, str]) -> Updated:
    """Play the move in the field; if it is a word or a letter for a key, press its button."""
    session = state.session
    if session is None or state.covered:
        return state, ()
    text = text.strip()
    state = _with(state, text=text)
    name, button = command
    if button:
        return _with(state, text="", reply=""), (
            effects.clear_field.of(TYPED),
            effects.press_button.of(button),
        )
    if name:
        aid = "undo" if name == "redo" else name
        ident = f"{unaided(state)}.no-{aid}"
        reply = state.say(ident) if unaided(state) and aid in AIDS else idle(state, name)
        return _with(state, reply=reply).saying(reply), ()
    state, wanted, done = _played(state, session, text)
    if done:
        return _with(state, text=""), (*wanted, effects.clear_field.of(TYPED))
    return state, wanted


#: The keys that a daily match rejects with its own reply.
AIDS: Final = ("undo", "hint")


def _played(state: PageState, session: Session, text: str) -> tuple[PageState, Effects, bool]:
    """Play a typed move; return the state, the effects, and whether a move was played."""
    view, offered = session.view(), state.typed.offered
    if view.round_over:
        return _answered(state, lambda voice: voice.say("reason.round-over"))
    if not state.my_turn:
        player = state.names[view.turn]
        return _answered(state, lambda voice: voice.say("turn.other", player=player))
    state = replace(state, typed=replace(state.typed, offered=()))
    if text.isdecimal() and len(text) < 3 and 0 < int(text) <= len(offered):
        moves = offered[int(text) - 1 : int(text)]
    else:
        try:
            words = card_words(state.unmarked.voice(spoken=False))
            if offers.finds(state) and _alone(text, words):
                return _answered(state, lambda voice: voice.say("page.find"))
            moves = read(view, text, words)
        except UnreadableMove as error:
            ident, piece = error.ident, error.piece
            return _answered(state, lambda voice: voice.say(ident, piece=piece))
    move, *others = moves
    if others:
        moves = moves[:MAX_MOVES_NAMED]
        state = replace(state, typed=replace(state.typed, offered=moves))
        return _answered(state, lambda voice: _several(voice, session, moves))
    reason = view.why_not(move)
    if reason is not None:
        why = offers.refusal if offers.finds(state) else reason_text
        return _answered(state, lambda voice: why(voice, view, move, reason))
    before = len(session.log)
    state, wanted = play(state, str(move))
    elsewhere = installed().playgrounds.get(type(state.mode))
    correction = None if elsewhere is None else elsewhere.correction
    if elsewhere is not None and correction is None:  # in the meantime, the field is free
        return _with(state, reply=""), wanted, True
    now = state.session
    if now is None or len(now.log) == before:  # a lesson about another move has already replied
        reply = "" if correction is None else correction(state)
        if state.to_confirm is not None:
            reply = confirm_question(state.voice(spoken=False), view, state.to_confirm)
        return _with(state, reply=reply), wanted, False
    return _with(state, reply=state.announcements.latest), wanted, True


def _alone(text: str, words: CardWords) -> bool:
    """Return whether a typed text names no table card, and no value, and doesn’t trail."""
    cards, _ = cards_named(text, words)
    return len(cards) < 2 and not text.endswith("-") and "=" not in text


def _with(state: PageState, **parts: str) -> PageState:
    return replace(state, typed=replace(state.typed, **parts))


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

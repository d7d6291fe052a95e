"""The moves offered for the picked cards, the main one, and the meaning of the selection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.core.page_state import PageState, Playing
from app.core.slots import unaided
from app.platform.identity import cached_by_identity
from app.table.slots import NOTE
from app.table.state import grouping as groupings
from kasino.cards import bits, rank_of
from kasino.engine.reasons import Reason
from kasino.engine.view import View
from kasino.match.selection import Selection, choice_of
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from kasino.rules import Rules, Taking
from kasino.words import (
    Catalogue,
    Voice,
    gain_text,
    lying_after,
    move_parts,
    overflows,
    reason_text,
    selection_text,
)
from kasino.words.moves import groups_of, taken_at

#: The number of wins after which the table stops explaining a game.
KNOWN: Final = 3

#: The most captures or builds offered for a card: a crowded table has too many to list.
MAX_OFFERED: Final = 24


def finds(state: PageState) -> bool:
    """Return whether the person wants to find what can be taken or built."""
    return state.options["captures"] == "own" and isinstance(state.mode, Playing)


def lists(state: PageState) -> bool:
    """Return whether the page lists what a picked card can take or build."""
    return state.options["hints"] == "on" and not finds(state)


def ways(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the picked card’s captures, then its builds; only builds if a choice is ticked."""
    selection = session.selection
    if not lists(state) or selection.hand < 0:
        return ()
    takes = session.capture_choices(MAX_OFFERED) if selection.choice is None else ()
    return (*takes, *session.build_choices(selection.choice, MAX_OFFERED))


def offered_moves(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the moves that get a button: exactly the selection first, then those containing it.

    If no move contains the selection, every move of the hand card gets a button. While the person
    finds captures, a picked card can always be trailed, because a missing button would tell that
    it can take something.
    """
    now, found = session.selection, ways(state, session)
    if finds(state) and not now.table:
        return (TRAILS[now.hand],) if now.hand >= 0 and now.choice is None else ()
    exact = [move for move in now.moves if move.kind is not Kind.TRAIL]
    holding = [move for move in found if not now.table & ~move.cards and move not in exact]
    wanted = (*exact, *holding) or found
    return (*wanted, *(move for move in now.moves if move.kind is Kind.TRAIL))


def ticked(state: PageState, session: Session) -> tuple[tuple[str, tuple[Move, ...]], ...]:
    """Return, for each choice in the game, the moves it would offer for the picked card (U1)."""
    if not lists(state) or session.selection.hand < 0:
        return ()
    return tuple((name, session.build_choices(name, MAX_OFFERED)) for name in session.rules.choices)


def confirm_question(voice: Voice, view: View, move: Move) -> str:
    """Return the question that is asked before a move that ends the match or gives points away."""
    say = voice.say
    if not overflows(view, move):
        points = view.rules.points_of(1 << move.card)
        return say("page.really-trail", card=voice.card(move.card), n=points)
    ident = "page.really-loses" if view.rules.overflow_loses else "page.really"
    return say(ident, n=lying_after(view, move))


def suggestion(state: PageState, session: Session, offered: tuple[Move, ...]) -> Move | None:
    """Return a move to suggest if the selection isn’t a move, or None.

    Suggest trailing only if no choice is ticked.
    """
    now = session.selection
    if now.hand < 0 or not now.table or offered or not lists(state):
        return None
    if now.other_moves:
        return now.other_moves[0]
    return TRAILS[now.hand] if now.choice is None else None


def calls(state: PageState, session: Session) -> tuple[Move, ...]:
    """Return the calls that get a button: all, or those whose cards the person has found."""
    found, now = session.calls(), session.selection
    if not finds(state):
        return found
    return tuple(
        call for call in found if now.hand < 0 and now.table == call.cards | 1 << call.card
    )


def refused(state: PageState, session: Session) -> bool:
    """Return whether the selection isn’t a move, and can’t become one if cards are added.

    While the person finds captures, only the picked cards decide, because the others would tell.
    """
    now = session.selection
    if now.reason is None or now.other_choice is not None or not now.table:
        return False
    return now.missing is None if finds(state) else not session.completions(1)


def favoured(state: PageState, session: Session) -> Move | None:
    """Return the move that the finished grouping describes, if there is one."""
    now = session.selection
    made = groupings.pruned(state.grouping, now.hand, now.table)
    return groupings.result(made, now.hand, now.table, now.moves)


def main_move(state: PageState, session: Session, offered: tuple[Move, ...]) -> Move | None:
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
    if finds(state):
        return None
    # A card that can capture or build is rarely trailed, so the trail is not the main move.
    return offered[0] if offered and offered[0].kind is Kind.TRAIL else None


def picked(state: PageState, session: Session, move: Move) -> Session:
    """Return the session with a move’s cards picked, so that the page offers the move."""
    if move.kind is Kind.CALL:
        found = move.cards | 1 << move.card
        return session.pick(-1, found) if finds(state) else session.clear()
    whole = finds(state) or session.rules.taking is not Taking.BEST
    return session.pick(move.card, move.cards if whole else 0, choice_of(session.rules, move))


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
    moves = offered_moves(state, session)
    main = main_move(state, session, moves)
    return PickDetails(
        view,
        selection.hand,
        selection.table,
        selection.choice,
        moves=() if replaying else moves,
        main=None if replaying else main,
        taking=_taking(session, main),
        calls=() if replaying else calls(state, session),
    )


def note_of(state: PageState, details: PickDetails, voice: Voice) -> str:
    """Return a note on the meaning of the selection, or a feature’s note that replaces it."""
    session, say = state.session, voice.say
    assert session is not None
    selection = session.selection
    if state.to_confirm is not None:
        return confirm_question(voice, details.view, state.to_confirm)
    if not voice.spoken and state.way_shown is not None:
        return sums(voice, details.view, state.way_shown)
    if note := first_note(state, voice) or (_finding(session, voice) if finds(state) else ""):
        return note
    if selection.hand >= 0 and not selection.table and selection.choice is None:
        several = len(details.moves) > 1 or state.options["hints"] != "on"
        if voice.spoken and details.moves and (several or details.taking):
            return ""  # the moves themselves follow
        if details.taking:
            return sum_of(state, details, voice)
        if details.moves:
            if not several and (value := details.moves[0].value):
                return say("page.only-build", value=voice.value(value))
            return say("page.pick-table" if several else "page.only-trail")
    if _goes_on(details, selection):
        return "" if voice.spoken else say("page.pick-table")
    text = selection_text(voice, details.view, selection)
    if selection.hand < 0 and details.calls:
        return f"{say('turn.call')} {text}"
    if selection.hand < 0 and not selection.table and _only_trails(state, session):
        return say("page.none-takes" if _has_choice(session) else "page.none-takes-any")
    return text


def _finding(session: Session, voice: Voice) -> str:
    """Return a note on the picks of a person who finds captures, or "" for the usual one."""
    now, view = session.selection, session.view()
    if now.hand < 0:
        return ""
    if not now.table and now.choice is None:
        tried = session.reason
        return refusal(voice, view, TRAILS[now.hand], tried) if tried else voice.say("page.find")
    if now.reason is None or now.refused is None or now.other_moves or now.missing is not None:
        return ""
    return refusal(voice, view, now.refused, now.reason)


def refusal(voice: Voice, view: View, move: Move, reason: Reason) -> str:
    """Return why a move is illegal, without telling a person who finds captures a legal one."""
    rules = view.rules
    values = [rules.table_values[card] for card in bits(move.cards & view.loose)]
    values = [*rules.begun(move.card), *values]
    worths = [rules.goal(value) for value in rules.reaches[move.card]]
    # A sum with an ace that may be high isn’t one sum.
    sums = len(values) > 1 and not move.cards & ~(view.loose & rules.summing & ~rules.two_values)
    if reason in (Reason.NO_GROUPS, Reason.ONE_GROUP) and sums and sum(values) not in worths:
        text = " + ".join(map(str, values))
        return voice.say(
            "page.find-sum", sum=text, total=sum(values), value=voice.any_value(worths)
        )
    if reason is Reason.NOT_BEST:
        return voice.say("page.find-better", card=voice.card(move.card))
    return reason_text(voice, view, move, reason)


def newcomer(state: PageState, rules: Rules) -> bool:
    """Return whether the person has won only a few matches of a game, or none."""
    lines = state.kept.statistics.lines.items()
    return sum(line.won for (game, _), line in lines if game.split()[0] == rules.name) < KNOWN


def wastes(state: PageState, session: Session) -> bool:
    """Return whether the person to move can capture, so that a trail needs no emphasis.

    A person who finds captures, or plays without help, isn’t told.
    """
    if not lists(state) or unaided(state) or session.rules.fewest_wins:
        return False
    moves = (move for move in session.state.legal_moves() if move.kind is not Kind.CALL)
    return next((move.kind is Kind.CAPTURE for move in moves), False)


def gives_away(state: PageState, session: Session, move: Move) -> bool:
    """Return whether a hasty trail of a card that scores needs a second look.

    Someone who has won a few matches of the game knows its cards, unless a setting says otherwise.
    """
    rules = session.rules
    if move.kind is not Kind.TRAIL or rules.fewest_wins or not rules.points_of(1 << move.card):
        return False
    return state.options["confirm"] == "always" or newcomer(state, rules)


def _only_trails(state: PageState, session: Session) -> bool:
    """Return whether a newcomer can only trail.

    In a reversed game, no card is worth keeping.
    """
    rules = session.rules
    aided = state.match is session and lists(state) and not unaided(state)
    if not aided or rules.fewest_wins or not newcomer(state, rules):
        return False
    return all(move.kind is Kind.TRAIL for move in session.state.legal_moves())


def _has_choice(session: Session) -> bool:
    """Return whether the hand has both cards that score and others."""
    now, rules = session.state, session.rules
    return len({rules.points_of(1 << card) > 0 for card in bits(now.hands[now.turn])}) > 1


def first_note(state: PageState, voice: Voice) -> str:
    """Return the first note that any feature has now, or "" if none has one."""
    return next(filter(None, (note(state, voice) for note in NOTE.filled())), "")


def _goes_on(details: PickDetails, selection: Selection) -> bool:
    """Return whether the selection is not a move yet, but is part of an offered move."""
    table, open_ended = selection.table, selection.missing is None
    parts = (move.cards & table == table for move in details.moves)
    return bool(selection.reason and table and open_ended) and any(parts)


def sum_of(state: PageState, details: PickDetails, voice: Voice) -> str:
    """Return how the way shown, or the picked card’s only capture, adds up; "" if there is none."""
    move = state.way_shown or (details.main if details.taking else None)
    return "" if move is None else sums(voice, details.view, move)


def sums(voice: Voice, view: View, move: Move) -> str:
    """Return how a move adds up, such as 4 + 10 = 14 (A♠ = 14); a build counts as its value.

    A card that takes its own rank has no sum: 7♠ = 7♥.
    """
    rules, say = view.rules, voice.say
    worth = move.value if move.kind is Kind.BUILD else taken_at(view, move)
    ranks = {*map(rank_of, bits(move.cards))}
    if rules.whole and worth == rules.whole and ranks != {rank_of(move.card)}:
        return ""  # what takes the table takes cards that needn’t add up to anything
    name, told = voice.card(move.card), []
    taker = name if move.kind is Kind.BUILD else voice.taker(move.card, move.cards, worth)
    built = move.kind is Kind.BUILD
    begun, goal = ((), worth) if built else (rules.begun(move.card), rules.goal(worth))
    for group in groups_of(view, move):
        terms, total = [*map(voice.value, begun)], sum(begun)
        for build in view.builds:
            if build.cards & group == build.cards:
                terms.append(voice.value(build.value))
                group, total = group & ~build.cards, total + build.value
        values = rules.addends(group, goal)
        terms += map(voice.value, values)
        if len(terms) > 1 and total + sum(values) == goal:
            told.append(say("page.sum", terms=" + ".join(terms), value=voice.value(goal)))
    if told:
        return ", ".join(told) if taker == name else f"{', '.join(told)} ({taker})"
    if taker != name:
        return taker
    return say("page.sum", terms=name, value=" = ".join(map(voice.card, bits(move.cards))))


def _taking(session: Session, main: Move | None) -> int:
    """Return the cards that the picked card alone captures, if that is unambiguous (F3)."""
    if session.selection.table:
        return 0
    return main.cards if main is not None and main.kind is Kind.CAPTURE else 0


@cached_by_identity(32)
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

"""The scene: everything a drawing of the match depends on, gathered from the page state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.challenge import state as challenge
from app.coach.hint.state import Hint
from app.coach.seals.state import sealing
from app.core import opponents
from app.core.page_state import NEW_TO_TRAILS, PageState
from app.table import offers
from app.table.scene import Done, Scene, Seat
from app.table.state import grouping as groupings
from app.table.state import premoves
from app.table.state.places import UNKNOWN
from app.table.view.grouping import board
from app.table.view.log import log_lines
from app.table.view.typed_move import field
from kasino.engine.events import RoundOver
from kasino.engine.standing import standing
from kasino.match.duplicate import Duplicate, duplicate
from kasino.match.record import Step
from kasino.match.seats import is_human
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.rules import Taking
from kasino.words import Voice, level_name, selection_text


def scene_of(state: PageState) -> Scene:
    """Return the scene of a page with a match or a lesson on it."""
    session = state.session
    assert session is not None
    view, selection, log = session.view(), session.selection, session.log
    voice = state.voice(spoken=False)
    hint = _current(state, session)
    place, length = session.place
    options, replaying = state.options, state.replaying
    last, since = _last_of_others(session, log), _since(session, log)
    refused = bool(selection.reason) and selection.other_choice is None
    refused = refused and bool(selection.table) and not offers.unfinished(session)
    made = groupings.pruned(state.grouping, selection.hand, selection.table)
    scene = Scene(
        view=view,
        voice=voice,
        spoken=state.voice(spoken=True),
        seats=_seats(state, session),
        standing=standing(view),
        room=state.felt.room or UNKNOWN,
        rows=state.felt.rows,
        hand=selection.hand,
        picked=selection.table,
        choice=selection.choice,
        moves=() if replaying else offers.moves(state, session),
        ways=offers.ways(state, session),
        main=None if replaying else offers.main(state, session),
        refused=refused,
        suggestion=None if replaying else offers.suggestion(state, session),
        to_confirm=state.to_confirm,
        calls=() if replaying else session.calls(),
        taking=_taking(state, session),
        marked=_marked(last, view.loose),
        marked_pile=_marked_pile(last),
        since=since,
        recently_taken=_recently_taken(since) & ~view.table & ~view.hand,
        latest=state.announcements.latest,
        entries=log_lines(voice, log),
        roving_focus=state.roving_focus,
        can_undo=place > 0 if replaying else session.can_undo,
        can_redo=place < length if replaying else session.can_redo,
        sheet=state.sheet,
        embedded=options["embed"] == "1",
        menu=state.menu,
        daily=bool(state.daily),
        muted=options["sound"] == "off",
        controls=options["controls"],
        undo=replaying or (options["undo"] == "on" and not state.automatic and not state.daily),
        hints=options["hints"] == "on",
        automatic=state.automatic,
        paused=state.paused,
        watched=replaying,
        covered=state.covered,
        assisted=session.assisted,
        outlined=_outlined(hint) if state.task is None else state.task.touched,
        seal=sealing(session) if state.match is not None else None,
        duplicate=_duplicate(state, session),
        challenge=challenge.of(state.match),
        challenging=state.match is not None and not replaying and challenge.possible(session),
        alone=len(session.human_seats) == 1,
        par=state.par if state.par is not None and state.par.of(session) else None,
        advice=hint.advice if hint is not None and hint.step == 3 else None,
        rounds=_rounds(log) if view.round_over else (),
        learning=state.kept.trails < NEW_TO_TRAILS,
        field=field(state.say, state.typed.text, state.typed.reply) if state.typed.open else None,
    )
    hand, picked = selection.hand, selection.table
    if not state.mine:
        hand, picked = premoves.picked(state.premoves, view)
    return replace(
        scene,
        note=_line(state, scene, session, voice),
        steps=board(scene, made),
        hand=hand,
        picked=picked,
    )


def _current(state: PageState, session: Session) -> Hint | None:
    """Return the hint that was given for the position on the table."""
    hint = state.hint
    there = hint is not None and hint.state is session.state and state.mine and not state.covered
    return hint if there else None


def _outlined(hint: Hint | None) -> int:
    """Return the cards that a hint speaks of."""
    if hint is None or hint.advice is None or hint.step == 2:
        return 0
    return 1 << hint.advice.card if hint.step == 1 else hint.advice.touched


def note_of(state: PageState, scene: Scene, voice: Voice) -> str:
    """Return what the picked cards mean, or the hint that was given for them."""
    session = state.session
    assert session is not None
    selection, hint = session.selection, _current(state, session)
    if scene.to_confirm is not None:
        return offers.confirm_question(scene.say, scene.view, scene.to_confirm)
    if hint is not None:
        if hint.advice is None:
            return state.say("coach.thinks")
        if (hint.hand, hint.table) == (selection.hand, selection.table):
            return (hint.advice.looks if hint.step == 1 else hint.advice.named).eye
    if selection.hand >= 0 and not selection.table and selection.choice is None:
        if scene.taking:
            picks = scene.rules.taking is Taking.BEST
            return scene.say("page.will-take" if picks else "page.take-again")
        if scene.moves:
            takes = scene.ways or not scene.hints
            return scene.say("page.pick-table" if takes else "page.only-trail")
    text = selection_text(voice, scene.view, selection)
    if selection.hand < 0 and scene.calls:
        return f"{state.say('turn.call')} {text}"
    return text


def _line(state: PageState, scene: Scene, session: Session, voice: Voice) -> str:
    """Return the line above the moves: what is picked, or what the page waits for."""
    say = state.say
    if state.replaying:
        place, length = session.place
        return say("page.replay-at", at=place, of=length)
    if state.mine:
        return note_of(state, scene, voice)
    if state.paused:
        return say("page.paused")
    if scene.view.round_over:
        return ""
    return say("page.thinking", player=scene.seats[scene.view.turn].name)


def _seats(state: PageState, session: Session) -> tuple[Seat, ...]:
    say = state.say
    return tuple(
        Seat(name, "", human=True)
        if is_human(who)
        else Seat(name, level_name(say, who), False, opponents.style(say, who))
        for name, who in zip(state.names, session.seats, strict=True)
    )


def _duplicate(state: PageState, session: Session) -> Duplicate | None:
    """Return how a duplicate match stands, as the side sees it that is looked from."""
    if state.match is None:
        return None
    return duplicate(session, session.rules.side_of(session.seat, session.players))


def _taking(state: PageState, session: Session) -> int:
    """Return what the picked card alone will take: one capture, or the one the game picks (F3)."""
    if session.selection.table:
        return 0
    moves = offers.moves(state, session)
    return next((move.cards for move in moves if move.kind is Kind.CAPTURE), 0)


def _rounds(log: Sequence[Step]) -> tuple[RoundOver, ...]:
    """Return how the rounds played so far ended."""
    return tuple(e for entry in log for e in entry.events if isinstance(e, RoundOver))


def _last_of_others(session: Session, log: Sequence[Step]) -> Step | None:
    """Return the last move, if it was somebody else's."""
    last = next((entry for entry in reversed(log) if entry.move is not None), None)
    return None if last is None or last.seat == session.seat else last


def _since(session: Session, log: Sequence[Step]) -> tuple[Done, ...]:
    """Return the moves of others since the last one of whoever looks, the oldest first."""
    found: list[Done] = []
    for at, entry in reversed([*enumerate(log)]):
        if entry.seat == session.seat and entry.move is not None:
            break
        if entry.round != session.state.round:
            break
        if entry.move is not None:
            found.append(Done(entry.seat, entry.move, at))
    return tuple(reversed(found))


def _recently_taken(since: tuple[Done, ...]) -> int:
    """Return the cards that the last captures took from the table."""
    cards = 0
    for _, move, _at in since:
        if move.kind in (Kind.CAPTURE, Kind.CALL):
            cards |= move.cards
    return cards


def _marked(last: Step | None, loose: int) -> int:
    """Return the cards of the last move that lie on the table."""
    if last is None or last.move is None:
        return 0
    if last.move.kind is Kind.BUILD:
        return last.move.cards | 1 << last.move.card
    return (1 << last.move.card) & loose


def _marked_pile(last: Step | None) -> int:
    """Return the seat of the last move, if it took cards, else −1."""
    if last is None or last.move is None:
        return -1
    return last.seat if last.move.kind in (Kind.CAPTURE, Kind.CALL) else -1

"""The scene: everything that a drawing of the match depends on, derived from the page state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.challenge import state as challenge
from app.coach.hint.state import Hint
from app.coach.seals.state import sealing
from app.core import opponents
from app.core.feature import installed
from app.core.page_state import NEW_TO_TRAILS, PageState
from app.post.state import as_sent, code_text
from app.table import offers
from app.table.pick_details import PickDetails, note_of, pick_details
from app.table.scene import Done, Entry, Scene, Seat
from app.table.state import grouping as groupings
from app.table.state import premoves
from app.table.state.layout import SIZES
from app.table.state.places import UNKNOWN
from app.table.view.grouping import board
from app.table.view.log import log_lines
from app.table.view.typed_move import field
from kasino.engine.events import RoundOver
from kasino.engine.standing import standing
from kasino.match.duplicate import Duplicate, duplicate
from kasino.match.record import Step
from kasino.match.session import Session
from kasino.match.setup import is_person
from kasino.moves import Kind
from kasino.players.fitting import step_of
from kasino.words import Voice


def scene_of(state: PageState) -> Scene:
    """Return the scene of a page with a match or a lesson."""
    session = state.session
    assert session is not None
    view, selection, log = session.view(), session.selection, session.log
    voice = state.voice(spoken=False)
    found = pick_details(state, view)
    hint = found.hint
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
        room=(state.felt.room or UNKNOWN).of_size(SIZES[options["size"]]),
        rows=state.felt.rows,
        hand=found.hand,
        picked=found.table,
        choice=found.choice,
        moves=found.moves,
        ticked=offers.ticked(state, session),
        main=found.main,
        refused=refused,
        suggestion=None if replaying else offers.suggestion(state, session, found.moves),
        to_confirm=state.to_confirm,
        calls=found.calls,
        taking=found.taking,
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
        menu=state.menu,
        menu_entries=menu_entries(state),
        daily=bool(state.daily),
        unaided=bool(state.unaided),
        post=state.letters,
        channel=state.channel,
        posting=state.dialog.name == "post",
        dealt_by_two=session.dealt_by_two,
        hidden=session.hidden,
        letter=as_sent(state.letters.letter, state.site.address) if state.letters else "",
        coded=bool(state.letters and code_text(state.letters, state.site.address)),
        shares=state.site.shares,
        muted=options["sound"] == "off",
        controls=options["controls"],
        undo=replaying or (options["undo"] == "on" and not state.automatic and not state.unaided),
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
        alone=session.alone,
        par=state.par if state.par is not None and state.par.of(session) else None,
        advice=hint.advice if hint is not None and hint.step == 3 else None,
        rounds=_rounds(log) if view.round_over else (),
        learning=state.kept.trails < NEW_TO_TRAILS,
        field=field(state.say, state.typed.text, state.typed.reply) if state.typed.open else None,
    )
    hand, laid = selection.hand, selection.table
    if not state.my_turn:
        hand, laid = premoves.picked(state.premoves, view)
    return replace(
        scene,
        note=_line(state, scene, found, voice),
        steps=board(scene, made),
        stepping=made.open,
        grouped=offers.favoured(state, session),
        hand=hand,
        picked=laid,
    )


def menu_entries(state: PageState) -> tuple[tuple[Entry, ...], ...]:
    """Return the current entries of the menu, in groups."""
    found = []
    for group in installed().menu:
        entries = []
        for one in group:
            menu = one.menu
            if menu is not None and menu.shown(state):
                label, icon = (menu.label or one.label, one.icon)
                label, icon = menu.look(state) if menu.look is not None else (label, icon)
                entries.append(Entry(one.name, label, icon, menu.enabled(state)))
        if entries:
            found.append(tuple(entries))
    return tuple(found)


def _outlined(hint: Hint | None) -> int:
    """Return the cards that a hint mentions."""
    if hint is None or hint.advice is None or hint.step == 2:
        return 0
    return 1 << hint.advice.card if hint.step == 1 else hint.advice.touched


def _line(state: PageState, scene: Scene, found: PickDetails, voice: Voice) -> str:
    """Return the line above the moves: the selection, or the reason for waiting."""
    say = state.say
    if state.replaying:
        assert state.session is not None
        place, length = state.session.place
        return say("page.replay-at", at=place, of=length)
    if state.my_turn:
        return note_of(state, found, voice)
    if state.paused:
        return say("page.paused")
    if scene.view.round_over:
        return ""
    ident = "page.thinking" if scene.post is None else "post.waiting"
    return say(ident, player=scene.seats[scene.view.turn].name)


def _seats(state: PageState, session: Session) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            name,
            is_person(who),
            opponents.difficulty(state.say, who) if step_of(who) is not None else "",
        )
        for name, who in zip(state.names, session.seats, strict=True)
    )


def _duplicate(state: PageState, session: Session) -> Duplicate | None:
    """Return the score of a duplicate match from the view of the session's side."""
    if state.match is None:
        return None
    return duplicate(session, session.rules.side_of(session.seat, session.players))


def _rounds(log: Sequence[Step]) -> tuple[RoundOver, ...]:
    """Return the results of the finished rounds."""
    return tuple(e for entry in log for e in entry.events if isinstance(e, RoundOver))


def _last_of_others(session: Session, log: Sequence[Step]) -> Step | None:
    """Return the last move, if another player made it."""
    last = next((entry for entry in reversed(log) if entry.move is not None), None)
    return None if last is None or last.seat == session.seat else last


def _since(session: Session, log: Sequence[Step]) -> tuple[Done, ...]:
    """Return the moves of others since the viewer's last one, the oldest first."""
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
    """Return the cards that recent moves captured from the table."""
    cards = 0
    for _, move, _at in since:
        if move.kind in (Kind.CAPTURE, Kind.CALL):
            cards |= move.cards
    return cards


def _marked(last: Step | None, loose: int) -> int:
    """Return the cards of the last move that are still on the table."""
    if last is None or last.move is None:
        return 0
    if last.move.kind is Kind.BUILD:
        return last.move.cards | 1 << last.move.card
    return (1 << last.move.card) & loose


def _marked_pile(last: Step | None) -> int:
    """Return the seat of the last move if it captured cards, otherwise −1."""
    if last is None or last.move is None:
        return -1
    return last.seat if last.move.kind in (Kind.CAPTURE, Kind.CALL) else -1

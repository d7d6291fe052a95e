"""Deriving the scene, which determines the drawing of a match, from the page state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.core import opponents
from app.core.drawing.controls import aloud
from app.core.page_state import PageState
from app.platform.identity import cached_by_identity
from app.table import offers
from app.table.offers import PickDetails, first_note, note_of, pick_details
from app.table.scene import Done, Scene, Seat
from app.table.slots import OUTLINED
from app.table.state import grouping as groupings
from app.table.state import premoves
from app.table.state.layout import SIZES, UNMEASURED
from kasino.cards import COURTS
from kasino.engine.events import Captured, Opened
from kasino.engine.standing import standing
from kasino.match.record import Step
from kasino.match.session import Session
from kasino.match.setup import is_person
from kasino.moves import Kind
from kasino.players.adaptive import adaptive_step
from kasino.rules import Rules
from kasino.words import Voice


def scene_of(state: PageState) -> Scene:
    """Return the scene for a page that shows a match or a lesson."""
    session = state.session
    assert session is not None
    view, selection, log = session.view(), session.selection, session.log
    voice, spoken = (state.voice(spoken=each) for each in (False, True))
    found = pick_details(state, view)
    last, since = _last_of_others(session, log), _since(session, log)
    hand, picked = found.hand, found.table
    if not state.my_turn:
        hand, picked = premoves.picked(state.premoves, view)
    note = _line(state, found, voice)
    return Scene(
        page=state,
        session=session,
        view=view,
        voice=voice,
        spoken=spoken,
        seats=_seats(state, session),
        standing=_standing(view),
        space=(state.felt.space or UNMEASURED).of_size(SIZES[state.options["size"]]),
        hand=hand,
        picked=picked,
        choice=found.choice,
        moves=found.moves,
        ticked=offers.ticked(state, session),
        main=found.main,
        note=note,
        heard=_line(state, found, spoken) or aloud(state.say, note),
        summed=bool(note) and note == offers.sum_of(state, found, voice),
        refused=offers.refused(state, session),
        suggestion=None if state.replaying else offers.suggestion(state, session, found.moves),
        calls=found.calls,
        taking=found.taking,
        marked=_marked(last, view.loose),
        marked_pile=_marked_pile(last),
        since=since,
        opened=_opened(session, log),
        recently_taken=_recently_taken(since) & ~view.table & ~view.hand,
        outlined=_outlined(state),
        grouping=groupings.pruned(state.grouping, selection.hand, selection.table),
        courts=_courts(state, session.rules),
    )


_standing: Final = cached_by_identity(1)(standing)


def _courts(state: PageState, rules: Rules) -> int:
    """Return the cards whose values aren’t on their faces, if the person may not know them."""
    wanted = state.options["values"]
    if wanted == "auto":
        wanted = "on" if offers.newcomer(state, rules) else "off"
    return COURTS & rules.summing | rules.two_values if wanted == "on" else 0


def _outlined(state: PageState) -> int:
    """Return the cards that features outline."""
    cards = 0
    for outline in OUTLINED.filled():
        cards |= outline(state)
    return cards


def _line(state: PageState, details: PickDetails, voice: Voice) -> str:
    """Return the line above the moves: a note on the selection, or why the person must wait."""
    say = state.say
    if state.replaying:
        assert state.session is not None
        place, length = state.session.place
        return say("page.replay-at", at=place, of=length)
    if state.my_turn:
        return note_of(state, details, voice)
    if state.paused:
        return say("page.paused")
    if details.view.round_over:
        return ""
    waiting = first_note(state, voice)
    return waiting or say("page.thinking", player=state.names[details.view.turn])


def _seats(state: PageState, session: Session) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            name,
            is_person(who),
            opponents.difficulty(state.say, who) if adaptive_step(who) is not None else "",
        )
        for name, who in zip(state.names, session.seats, strict=True)
    )


def _last_of_others(session: Session, log: Sequence[Step]) -> Step | None:
    """Return the step with the last move if another player made it, or None."""
    last = next((entry for entry in reversed(log) if entry.move is not None), None)
    return None if last is None or last.seat == session.seat else last


def _since(session: Session, log: Sequence[Step]) -> tuple[Done, ...]:
    """Return the other players’ moves since the viewer’s last one, oldest first."""
    found: list[Done] = []
    for at in range(len(log) - 1, -1, -1):
        entry = log[at]
        if entry.seat == session.seat and entry.move is not None:
            break
        if entry.round != session.state.round:
            break
        if entry.move is not None:
            takes = (event for event in entry.events if isinstance(event, Captured))
            found.append(Done(entry.seat, entry.move, at, next(takes, None)))
    return tuple(reversed(found))


def _opened(session: Session, log: Sequence[Step]) -> Opened | None:
    """Return the dealer’s capture of the first table, until the viewer has moved (Q4)."""
    own = (step for step in reversed(log) if step.move is None or step.seat == session.seat)
    last = next(own, None)
    events = last.events if last is not None and last.move is None else ()
    return next((event for event in events if isinstance(event, Opened)), None)


def _recently_taken(since: tuple[Done, ...]) -> int:
    """Return the cards that recent moves captured from the table."""
    cards = 0
    for done in since:
        if done.move.kind in (Kind.CAPTURE, Kind.CALL):
            cards |= done.move.cards
    return cards


def _marked(last: Step | None, loose: int) -> int:
    """Return the cards from the last move that are still on the table."""
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

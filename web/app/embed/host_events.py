"""The match events that a host receives: only what everyone at the table may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.core import seating
from app.core.packed_save import pack, with_requested_match
from app.core.sharing import MAX_TEXT
from kasino.cards import bits, set_text
from kasino.engine.events import Event, RoundOver, Scored
from kasino.errors import KasinoError
from kasino.match.record import Step
from kasino.match.session import Session
from kasino.match.setup import is_person
from kasino.words import Voice, events_text

Message = dict[str, Any]


def by_seat(session: Session, values: Sequence[int]) -> list[int]:
    """Return the sides’ numbers seat by seat; partners have the same number."""
    return [values[session.rules.side_of(seat, session.players)] for seat in range(session.players)]


def seats_of(session: Session, sides: Sequence[int]) -> list[int]:
    """Return the seats that belong to any of the given sides."""
    every = range(session.players)
    return [seat for seat in every if session.rules.side_of(seat, session.players) in sides]


def start(session: Session, *, open_seed: bool) -> Message:
    """Return the event for a match that starts or continues, with its seed if ``open_seed``."""
    state, setup = session.state, session.setup
    told: Message = {
        "type": "start",
        "game": setup.game,
        "players": setup.players,
        "rules": setup.options,
        "seats": list(seating.shared(setup.seats)),
        "sides": [session.rules.side_of(seat, session.players) for seat in range(session.players)],
        "round": state.round,
        "forehand": state.forehand,
        "resumed": session.place[0] > 0,
    }
    return {**told, **seed(session)} if open_seed else told


def seed(session: Session) -> Message:
    """Return the seed as a message field, or no field if the seed is too long for one."""
    return {"seed": session.seed} if len(session.seed) <= MAX_TEXT else {}


def moves(session: Session, voice: Voice, entries: Sequence[Step]) -> list[Message]:
    """Return past events as messages, in order: moves, points, and the ends of rounds."""
    told: list[Message] = []
    for entry in entries:
        if entry.move is not None:
            told.append(
                {
                    "type": "move",
                    "seat": entry.seat,
                    "move": str(entry.move),
                    "kind": entry.move.kind.name.lower(),
                    "text": events_text(voice, entry.events)[:2000],
                    "round": entry.round,
                }
            )
        told.extend(_points(session, entry.events))
    return told


def _points(session: Session, events: Sequence[Event]) -> list[Message]:
    told: list[Message] = []
    scores = None
    for event in events:
        if isinstance(event, Scored):
            scores = list(scores or _scores_before(session, events))
            scores[event.side] = event.total
        elif isinstance(event, RoundOver):
            scores = list(event.scores)
            told.append({"type": "round", **sheet(session, event)})
    if scores is not None:
        told.insert(0, {"type": "score", "scores": by_seat(session, scores)})
    return told


def _scores_before(session: Session, events: Sequence[Event]) -> tuple[int, ...]:
    """Return the scores before the given events of the match."""
    scores = [0] * len(session.state.scores)
    for entry in session.log:
        if entry.events is events:
            break
        for event in entry.events:
            if isinstance(event, Scored):
                scores[event.side] = event.total
            elif isinstance(event, RoundOver):
                scores = list(event.scores)
    return tuple(scores)


def sheet(session: Session, event: RoundOver) -> Message:
    """Return the event with a round’s itemised score."""
    return {
        "round": event.round,
        "lines": [
            {
                "name": line.name,
                "points": by_seat(session, line.points),
                "counts": by_seat(session, line.counts),
            }
            for line in event.tally.lines
        ],
        "totals": by_seat(session, event.tally.totals),
        "scores": by_seat(session, event.scores),
    }


def turn(session: Session) -> Message:
    """Return the event that says whose turn it is."""
    state = session.state
    return {
        "type": "turn",
        "seat": state.turn,
        "human": session.to_move_is_human,
        "round": state.round,
        "deal": state.deal,
    }


def gameover(session: Session, share: str, *, openly: bool) -> Message:
    """Return the event with a match’s result and, if ``openly``, its seed and all its moves."""
    result = session.state.result
    assert result is not None
    winners = seats_of(session, result.winners)
    events = [event for entry in session.log for event in entry.events]
    return {
        "type": "gameover",
        "winner": winners[0] if len(result.winners) == 1 else None,
        "winners": winners,
        "losers": seats_of(session, result.losers),
        "how": result.how,
        "scores": by_seat(session, session.state.scores),
        "rounds": [sheet(session, event) for event in events if isinstance(event, RoundOver)],
        **(seed(session) if openly else {}),
        "record": nameless(session) if openly else "",
        "assisted": session.assisted,
        "share": share,
    }


def saved_text(session: Session) -> str:
    """Return the match as text, or "" if it is too long or partly unknown."""
    if session.hidden:
        return ""
    try:
        return session.save()
    except KasinoError:
        return ""


def nameless(session: Session) -> str:
    """Return the match as text, without the names that people gave."""
    text = saved_text(session)
    if not text:
        return ""
    for seat, who in enumerate(session.seats):
        if is_person(who) and who != "you":
            lines = text.split("\n")
            at = next(n for n, line in enumerate(lines) if line.startswith(f"seat {seat}:"))
            lines[at] = f"seat {seat}: human:{seat + 1}"
            text = "\n".join(lines)
    return text


def state(
    session: Session | None, phase: str, *, paused: bool, replaying: bool, aided: bool
) -> Message:
    """Return the event with the state; its save is the match as text, not yet ``packed``."""
    if session is None:
        empty: Message = {name: [] for name in ("scores", "captured", "hands", "table")}
        none = dict.fromkeys(("round", "deal", "stock", "moves"), 0)
        rest = {"undo": False, "redo": False, "paused": False, "save": "", "game": "", "rules": ""}
        return {"type": "state", "phase": phase, **empty, **none, **rest, "turn": None}
    view = session.view()
    place, length = session.place
    back = aided and not session.by_letters
    loose = [set_text(1 << card) for card in bits(view.loose)]
    return {
        "type": "state",
        "phase": phase,
        "game": session.rules.name,
        "rules": session.setup.options,
        "round": view.round,
        "deal": view.deal,
        "turn": None if view.round_over else view.turn,
        "scores": by_seat(session, view.scores),
        "captured": [pile.bit_count() for pile in view.captured],
        "hands": list(view.hand_sizes),
        "stock": view.stock,
        "table": loose + [set_text(build.cards) for build in view.builds],
        "moves": sum(entry.move is not None for entry in session.log),
        "undo": place > 0 if replaying else back and session.can_undo,
        "redo": place < length if replaying else back and session.can_redo,
        "paused": paused,
        "save": "" if replaying else saved_text(session),
    }


def packed(state: Message, asked: str) -> Message:
    """Return a state event whose save is packed and contains the options requested by the host."""
    record = state["save"]
    return {**state, "save": pack(with_requested_match(record, asked)) if record else ""}

"""The session that a device plays in: its own seat a person's, the other one away."""

from __future__ import annotations

from typing import Final

from kasino.distant.device import Device
from kasino.engine.outcome import events
from kasino.engine.state import State
from kasino.match.record import Match, Step, dealt
from kasino.match.session import Session
from kasino.match.setup import AWAY, MatchSetup, options_text
from kasino.moves import Move

#: What somebody is called who hasn't answered yet.
NOBODY: Final = "…"


def session_of(device: Device, before: Session | None = None) -> Session:
    """Return the session of a device; its events are what has happened since the one before.

    Positions of a round that isn't audited lie as they happen to where a card isn't known, so the
    session has no seed then and can't be written down.
    """
    mine = device.seat
    seats = tuple(
        f"human:{name}" if seat == mine else f"{AWAY}{name or NOBODY}"
        for seat, name in enumerate(device.names)
    )
    steps = list(device.match().steps) if device.ends else []
    current, unseen, seed = device.round, 0, ""
    assert current is not None, "no message is there yet"
    if device.ends and not (device.dealt and current.number > len(device.ends)):
        seed = device.seed
    else:
        known = current.known
        state = known.start(known.deck)
        steps.append(_dealt(dealt(state), len(steps), before))
        for move in (*known.moves, *device.draft):
            # Legal by some hand that the other may hold, not by the one that happens to lie there.
            after = state.after(move)
            steps.append(_made(state, move, after, len(steps), before))
            state = after
        unseen = state.hands[mine] & ~known.hand(mine)
    setup = MatchSetup(device.rules.name, options_text(device.rules), 2, seats, seed)
    seen = len(before.log) if before is not None else 0
    happened = tuple(event for step in steps[seen:] for event in step.events)
    match = Match(setup, tuple(steps), len(steps) - 1)
    return Session(match, events=happened, unseen=unseen)


def _made(state: State, move: Move, after: State, place: int, before: Session | None) -> Step:
    """Return the step of a move; what happened then is what happened in the session before."""
    log = () if before is None else before.log
    known = place < len(log) and (log[place].move, log[place].round) == (move, after.round)
    happened = log[place].events if known else events(state, move, after)
    return Step(move, state.turn, after, happened)


def _dealt(step: Step, place: int, before: Session | None) -> Step:
    """Return the step that deals a round as the session before had it, so that it is the same."""
    log = () if before is None else before.log
    same = place < len(log) and log[place].move is None and log[place].round == step.round
    return log[place] if same else step

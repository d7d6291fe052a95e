"""Replaying records: the engine checks every step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import KasinoError, RecordError
from kasino.games import game
from kasino.match.record import Match, Record, Step, result_text
from kasino.match.seats import check_seats, check_shown
from kasino.match.setup import MatchSetup, options_text
from kasino.messages import clip
from kasino.moves import Move


class RefusedMove(IllegalMove):
    """A move in a record that its player couldn't make, with that player's view."""

    def __init__(self, move: Move, reason: Reason, view: View) -> None:
        super().__init__(move, reason)
        self.view: Final = view


def begin(setup: MatchSetup, lines: Mapping[str, int]) -> State:
    """Return the first position of a match; ``lines`` has the line numbers of the header's keys."""
    try:
        # The checks run one by one, from the general to the specific, so that an error names the
        # line that is really at fault.
        rules = game(setup.game)
    except KasinoError as error:
        raise RecordError("because", lines.get("game"), why=error) from None
    if setup.players not in rules.players:
        counts = ", ".join(map(str, rules.players))
        raise RecordError(
            "players-of", lines.get("players"), n=setup.players, game=rules.name, counts=counts
        )
    try:
        rules = game(setup.game, setup.options, setup.players)
    except KasinoError as error:
        raise RecordError("because", lines.get("options"), why=error) from None
    try:
        return State.start(rules, setup.players, setup.seed)
    except KasinoError as error:
        raise RecordError("because", lines.get("seed"), why=error) from None


def dealt(state: State) -> Step:
    """Return the step of a round that has just been dealt."""
    return Step(None, -1, state, state.opening())


def play(state: State, move: Move, line: int | None = None) -> Step:
    """Return the step of a move; raise RecordError if it is illegal."""
    try:
        after, events = state.play(move)
    except IllegalMove as error:
        # The view goes with the error, so that the reason can be explained as to a player.
        refused = RefusedMove(error.move, error.reason, state.view(state.turn))
        raise RecordError("because", line, why=refused) from None
    return Step(move, state.turn, after, events)


def deal_on(state: State, line: int | None = None) -> Step:
    """Return the step that deals the next round; raise RecordError if there is none."""
    if not state.round_over:
        raise RecordError("round-not-over", line, round=state.round)
    if state.match_over:
        raise RecordError("match-over", line)
    return dealt(state.next_round()[0])


def check_result(claimed: str, state: State, line: int | None = None) -> None:
    """Raise RecordError unless a result ("" if unfinished) is that of the last position."""
    true = result_text(state)
    if claimed != true:
        shown, fits = clip(claimed or "unfinished"), repr(true or "unfinished")
        raise RecordError("result", line, claimed=shown, true=fits)


def replay(record: Record) -> Match:
    """Return the match of a record; raise RecordError if it can't have been played like this."""
    setup = record.setup
    start = begin(setup, {})
    if setup.options != options_text(start.rules):
        fits = repr(options_text(start.rules))
        raise RecordError("options", options=clip(setup.options), fits=fits)
    check_shown(setup.seed)
    check_seats(setup.seats, setup.players)
    steps = [dealt(start)]
    for move in record.moves:
        state = steps[-1].state
        if state.round_over and not state.match_over:
            steps.append(deal_on(state))
        steps.append(play(steps[-1].state, move))
    if record.dealt:
        steps.append(deal_on(steps[-1].state))
    check_result(record.result, steps[-1].state)
    return played(record, steps)


def played(record: Record, steps: Sequence[Step]) -> Match:
    """Return the match of a record whose steps are known."""
    return Match(record.setup, tuple(steps), len(steps) - 1, record.assisted, record.extra)

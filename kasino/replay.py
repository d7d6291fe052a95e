"""A match as it was played, and played again: every step checked by the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.errors import KasinoError, RecordError
from kasino.events import Event, Tally
from kasino.games import game
from kasino.moves import Move
from kasino.reasons import IllegalMove
from kasino.state import State

MAX_NAME: Final = 80

_LEVEL: Final = re.compile(r"[a-z]+(-[a-z]+)*")


@dataclass(frozen=True, slots=True)
class Record:
    """Is a match as it was played: what was dealt, who sat where, and every move.

    ``seats`` are "you", "human:<name>" or the name of a level. ``result`` is "" while the match
    runs, ``dealt`` says that the next round lies dealt but unplayed, ``assisted`` that a move was
    taken back. ``options`` is empty: no game has any yet. ``extra`` holds the ``x-`` lines.
    """

    game: str
    players: int
    seats: tuple[str, ...]
    seed: str
    moves: tuple[Move, ...] = ()
    dealt: bool = False
    assisted: bool = False
    result: str = ""
    options: tuple[str, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


class Step(NamedTuple):
    """Is one step of a match: who moved, how, where it led and what happened.

    ``move`` is None and ``seat`` −1 where the step dealt the next round.
    """

    move: Move | None
    seat: int
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """Is a record played again: the first position and every step after it."""

    record: Record
    start: State
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[State, ...]:
        """Is every position in order, the first one included."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def events(self) -> tuple[Event, ...]:
        """Is everything that happened, from the first deal on."""
        return (*self.start.opening(), *(event for step in self.steps for event in step.events))

    @property
    def final(self) -> State:
        """Is the position at the end of the record."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """Is the score sheet of every finished round, in order."""
        sheets = (step.state.tally for step in self.steps if step.move is not None)
        return tuple(sheet for sheet in sheets if sheet is not None)


def clip(source: str) -> str:
    """Returns bad input as a message shows it: quoted, on one line, and never long."""
    shown = repr(source[:80])
    return shown if len(shown) <= 82 and len(source) <= 80 else shown[:79] + "…"


def is_human(seat: str) -> bool:
    """Says whether a seat's text stands for a person at this device.

    >>> is_human("you"), is_human("human:Aino"), is_human("greedy")
    (True, True, False)
    """
    return seat == "you" or seat.startswith("human:")


def check_seat(seat: str, line: int | None = None) -> None:
    """Raises RecordError for a seat's text that is neither a person nor like a level's name."""
    if not isinstance(seat, str) or len(seat) > MAX_NAME or seat == "human:":
        raise RecordError("seat-name", line, seat=clip(str(seat)))
    if not is_human(seat) and not _LEVEL.fullmatch(seat):
        raise RecordError("seat-kind", line, seat=clip(seat))
    if not encodable(seat):
        raise RecordError("utf-8", line, text=clip(seat))


def check_seats(seats: Sequence[str], players: int) -> None:
    """Raises RecordError unless every player has a seat, and each seat names somebody."""
    if len(seats) != players:
        raise RecordError("seats", seats=len(seats), n=players)
    for seat in seats:
        check_seat(seat)


def encodable(text: str) -> bool:
    """Says whether a text can be written as UTF-8: half a surrogate pair can't."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def begin(record: Record, lines: Mapping[str, int]) -> State:
    """Returns the first position of a record; ``lines`` tells where its header keys stand."""
    try:
        rules = game(record.game)
    except KasinoError as error:
        raise RecordError("because", lines.get("game"), why=error) from None
    if record.players not in rules.players:
        counts = ", ".join(map(str, rules.players))
        raise RecordError(
            "players-of", lines.get("players"), n=record.players, game=rules.name, counts=counts
        )
    try:
        return State.start(rules, record.players, record.seed)
    except KasinoError as error:
        raise RecordError("because", lines.get("seed"), why=error) from None


def play(state: State, move: Move, line: int | None = None) -> Step:
    """Returns the step a move makes; raises RecordError where it is not legal."""
    try:
        after, events = state.play(move)
    except IllegalMove as error:
        error.view = state.view(state.turn)
        raise RecordError("because", line, why=error) from None
    return Step(move, state.turn, after, events)


def deal_on(state: State, line: int | None = None) -> Step:
    """Returns the step that deals the next round; raises RecordError where there is none."""
    if not state.round_over:
        raise RecordError("round-not-over", line, round=state.round)
    if state.match_over:
        raise RecordError("match-over", line)
    after, events = state.next_round()
    return Step(None, -1, after, events)


def result_text(state: State) -> str:
    """Returns how a match ended as a record writes it: ``won by 0, 17-12, target``; "" if it runs.

    The sides that won, in a reversed game the one that lost, the scores by side, and how.
    """
    result = state.result
    if result is None:
        return ""
    parts = [f"won by {' '.join(map(str, result.winners))}" if result.winners else "draw"]
    if state.rules.fewest_wins:
        parts.append(f"lost by {' '.join(map(str, result.losers))}")
    return ", ".join((*parts, "-".join(map(str, state.scores)), result.how))


def check_result(claimed: str, state: State, line: int | None = None) -> None:
    """Raises RecordError unless a result, "" for none yet, is what the last position says."""
    true = result_text(state)
    if claimed != true:
        shown, fits = clip(claimed or "unfinished"), repr(true or "unfinished")
        raise RecordError("result", line, claimed=shown, true=fits)


def replay(record: Record) -> Replay:
    """Returns a record played again; raises RecordError where it can't have been played so."""
    if record.options:
        raise RecordError("options", options=clip(" ".join(record.options)))
    start = state = begin(record, {})
    check_seats(record.seats, record.players)
    steps: list[Step] = []
    for move in record.moves:
        if state.round_over and not state.match_over:
            steps.append(deal_on(state))
            state = steps[-1].state
        steps.append(play(state, move))
        state = steps[-1].state
    if record.dealt:
        steps.append(deal_on(state))
        state = steps[-1].state
    check_result(record.result, state)
    return Replay(record, start, tuple(steps))

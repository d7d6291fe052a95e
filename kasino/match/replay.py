"""A match as it was played, and played again: every step checked by the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from kasino.engine.events import Event, Tally
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import KasinoError, RecordError
from kasino.games import game
from kasino.messages import clip
from kasino.moves import Move
from kasino.options import options_of, text_of
from kasino.rules import Rules

MAX_NAME: Final = 80

#: Controls, line separators and what turns the direction of writing: on a terminal they could clear
#: the screen or swap what is read.
_UNSHOWN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_LEVEL: Final = re.compile(r"[a-z]+(-[a-z]+)*")


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played: what was dealt, who sat where, and every move.

    ``seats`` are "you", "human:<name>" or the name of a level. ``result`` is "" while the match
    runs, ``dealt`` says that the next round lies dealt but unplayed, ``assisted`` that a move was
    taken back. ``options`` are its house rules as text, such as ``target=11,sweep=0``, in the order
    of their table. ``extra`` holds the ``x-`` lines.
    """

    game: str
    players: int
    seats: tuple[str, ...]
    seed: str
    moves: tuple[Move, ...] = ()
    dealt: bool = False
    assisted: bool = False
    result: str = ""
    options: str = ""
    extra: tuple[tuple[str, str], ...] = ()


class RefusedMove(IllegalMove):
    """A move that a record holds and its player couldn't make, with what that player saw."""

    def __init__(self, move: Move, reason: Reason, view: View) -> None:
        super().__init__(move, reason)
        self.view: Final = view


class Step(NamedTuple):
    """One step of a match: who moved, how, where it led and what happened.

    ``move`` is None and ``seat`` −1 where the step dealt the next round.
    """

    move: Move | None
    seat: int
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again: the first position and every step after it."""

    record: Record
    start: State
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position in order, the first one included."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from the first deal on."""
        return (*self.start.opening(), *(event for step in self.steps for event in step.events))

    @property
    def final(self) -> State:
        """The position at the end of the record."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The score sheet of every finished round, in order."""
        sheets = (step.state.tally for step in self.steps if step.move is not None)
        return tuple(sheet for sheet in sheets if sheet is not None)


def is_human(seat: str) -> bool:
    """Return whether a seat's text stands for a person at this device.

    >>> is_human("you"), is_human("human:Aino"), is_human("greedy")
    (True, True, False)
    """
    return seat == "you" or seat.startswith("human:")


def check_seat(seat: str, line: int | None = None) -> None:
    """Raise RecordError for a seat's text that is neither a person nor like a level's name."""
    if not isinstance(seat, str) or len(seat) > MAX_NAME or seat == "human:":
        raise RecordError("seat-name", line, seat=clip(str(seat)))
    if not is_human(seat) and not _LEVEL.fullmatch(seat):
        raise RecordError("seat-kind", line, seat=clip(seat))
    if not encodable(seat):
        raise RecordError("utf-8", line, text=clip(seat))
    check_shown(seat, line)


def check_seats(seats: Sequence[str], players: int) -> None:
    """Raise RecordError unless every player has a seat, and each seat names somebody."""
    if len(seats) != players:
        raise RecordError("seats", seats=len(seats), n=players)
    for seat in seats:
        check_seat(seat)


def encodable(text: str) -> bool:
    """Return whether a text can be written as UTF-8: half a surrogate pair can't."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(text: str) -> str:
    """Return a text with what can't be shown escaped.

    >>> print(shown("a\x1b[2J\u202eb"))
    a\\x1b[2J\\u202eb
    """
    return _UNSHOWN.sub(lambda found: repr(found[0])[1:-1], text)


def check_shown(text: str, line: int | None = None) -> None:
    """Raise RecordError for a seed or a name with a character that can't be shown."""
    found = _UNSHOWN.search(text)
    if found:
        raise RecordError("unshown", line, text=clip(text), code=f"U+{ord(found[0]):04X}")


def options_text(rules: Rules) -> str:
    """Return the house rules of some rules as a record holds them."""
    return text_of(options_of(rules))


def begin(record: Record, lines: Mapping[str, int]) -> State:
    """Return the first position of a record; ``lines`` tells where its header keys stand."""
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
        rules = game(record.game, record.options, record.players)
    except KasinoError as error:
        raise RecordError("because", lines.get("options"), why=error) from None
    try:
        return State.start(rules, record.players, record.seed)
    except KasinoError as error:
        raise RecordError("because", lines.get("seed"), why=error) from None


def play(state: State, move: Move, line: int | None = None) -> Step:
    """Return the step a move makes; raise RecordError where it is not legal."""
    try:
        after, events = state.play(move)
    except IllegalMove as error:
        refused = RefusedMove(error.move, error.reason, state.view(state.turn))
        raise RecordError("because", line, why=refused) from None
    return Step(move, state.turn, after, events)


def deal_on(state: State, line: int | None = None) -> Step:
    """Return the step that deals the next round; raise RecordError where there is none."""
    if not state.round_over:
        raise RecordError("round-not-over", line, round=state.round)
    if state.match_over:
        raise RecordError("match-over", line)
    after, events = state.next_round()
    return Step(None, -1, after, events)


def result_text(state: State) -> str:
    """Return how a match ended as a record writes it: ``won by 0, 17-12, target``; "" if it runs.

    The sides that won, in a reversed game the one that lost, the scores by side, and how.
    """
    result = state.result
    if result is None:
        return ""
    parts = [f"won by {' '.join(map(str, result.winners))}" if result.winners else "draw"]
    if state.rules.fewest_wins:
        parts.append(f"lost by {' '.join(map(str, result.losers))}")
    return ", ".join((*parts, "-".join(map(str, state.scores)), result.how))


def played(record: Record, steps: Sequence[Step], state: State) -> Record:
    """Return a record with the moves of the steps that lead to a position, and how that ended."""
    return replace(
        record,
        moves=tuple(step.move for step in steps if step.move is not None),
        dealt=bool(steps) and steps[-1].move is None,
        result=result_text(state),
    )


def check_result(claimed: str, state: State, line: int | None = None) -> None:
    """Raise RecordError unless a result, "" for none yet, is what the last position says."""
    true = result_text(state)
    if claimed != true:
        shown, fits = clip(claimed or "unfinished"), repr(true or "unfinished")
        raise RecordError("result", line, claimed=shown, true=fits)


def replay(record: Record) -> Replay:
    """Return a record played again; raise RecordError where it can't have been played so."""
    start = state = begin(record, {})
    if record.options != options_text(start.rules):
        fits = repr(options_text(start.rules))
        raise RecordError("options", options=clip(record.options), fits=fits)
    check_shown(record.seed)
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

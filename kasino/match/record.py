"""Records: a whole match as readable text, for saves, shared links, bug reports and fixtures.

::

    kasino: 1
    game: casino
    options: none
    players: 2
    seat 0: you
    seat 1: greedy
    seed: kasino
    result: unfinished

    # a line that starts with # is a comment
    round 1
    deal 1
    9s 8cx8d
    5h+5c=10

The header comes first and begins with ``kasino: 1``; the other keys are in any order. A text that
isn't plain printable ASCII (a name with an umlaut, a seed that begins with a space) is written as a
JSON string. Seeds and names contain neither control characters nor marks that change the direction
of writing. ``round`` and ``deal`` marks come before the first move of each; ``round 2`` also deals
the next round. Seats and sides count from 0. Up to 50 extra keys that begin with ``x-`` are kept,
in addition to the game's own; other keys are rejected. Reading replays every move, so nothing is
believed unless the engine confirms it, and nothing is accepted that couldn't be written again
(``docs/decisions/a-match-is-its-moves.md``). The format is specified in ``docs/records.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from kasino.engine.events import Event, Tally
from kasino.engine.state import State
from kasino.errors import ArgumentError, RecordError
from kasino.match.quoting import check_text, quoted
from kasino.match.record_keys import OWN, Lines, with_line
from kasino.match.seats import check_shown, in_record, is_human
from kasino.match.setup import MatchSetup
from kasino.messages import clip
from kasino.moves import Kind, Move

VERSION: Final = 1
MAX_SIZE: Final = 256 * 1024  # characters; a longer text is rejected unread
MAX_MOVES: Final = 10_000  # about 200 rounds; keeps the longest replay well under a second
MAX_EXTRA: Final = 50  # keys that begin with x- other than the game's own
EXTRA_KEY: Final = re.compile(r"x-[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A match as it was played: its setup and every move."""

    #: The game, its ``options``, the number of ``players``, the ``seats`` and the ``seed``.
    setup: MatchSetup
    #: Every move, from the first.
    moves: tuple[Move, ...] = ()
    #: Whether the next round has been dealt but not played yet.
    dealt: bool = False
    #: Whether a move was taken back.
    assisted: bool = False
    #: How the match ended, as the record writes it; "" while it is running.
    result: str = ""
    #: The ``x-`` lines: each key and its value.
    extra: Lines = ()

    def __repr__(self) -> str:
        who = ", ".join(self.setup.seats)
        return f"<Record {self.setup.variant}: {who}; {len(self.moves)} moves; {self.ended}>"

    def _repr_html_(self) -> str:
        """Return the record as a table for notebooks: the players, and the moves."""
        from kasino.drawing import sheet

        rows = [(number, move.pretty()) for number, move in enumerate(self.moves, 1)]
        return sheet(repr(self)[1:-1], ("", "move"), rows)

    @property
    def ended(self) -> str:
        """The result of the match, or "unfinished"."""
        return self.result or "unfinished"

    def line(self, key: str) -> str:
        """Return the value of an ``x-`` line, or "" if there is none."""
        return dict(self.extra).get(key, "")

    def with_line(self, key: str, value: str) -> Record:
        """Return the record with an ``x-`` line, replacing one with the same key; "" removes it."""
        return replace(self, extra=with_line(self.extra, key, value))


class Step(NamedTuple):
    """One step of a match: the seat, its move, the position after it, and the events.

    ``move`` is None and ``seat`` −1 if the step dealt a round, including the first one.
    """

    move: Move | None
    seat: int
    state: State
    events: tuple[Event, ...]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round


@dataclass(frozen=True)
class Match:
    """A match as an immutable value: all of its steps, and the current one.

    The next match shares its steps, so a step costs one tuple, not a copy of the history
    (``docs/decisions/session-is-a-value.md``).
    """

    #: The game, its ``options``, the number of ``players``, the ``seats`` and the ``seed``.
    setup: MatchSetup
    #: Each deal and move, from the first deal, undone ones included: its ``move`` (None for a
    #: deal), its ``seat``, the ``state`` after it and its ``events``.
    steps: tuple[Step, ...]
    #: The index of the current step.
    at: int
    #: Whether a move was taken back.
    assisted: bool = False
    #: The ``x-`` lines of the record: each key and its value.
    extra: Lines = ()

    # The current position.

    @property
    def state(self) -> State:
        """The current position."""
        return self.steps[self.at].state

    @property
    def made(self) -> tuple[Step, ...]:
        """The steps up to the current one, including the first deal."""
        return self.steps[: self.at + 1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position up to the current one, including that of the first deal."""
        return tuple(step.state for step in self.made)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events up to the current position, from the first deal on."""
        return tuple(event for step in self.made for event in step.events)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the current position; dealing a round isn't a move."""
        return tuple(step.move for step in self.made if step.move is not None)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The score sheets of all finished rounds up to the current position, in order."""
        sheets = (step.state.tally for step in self.made if step.move is not None)
        return tuple(sheet for sheet in sheets if sheet is not None)

    @cached_property
    def record(self) -> Record:
        """The match up to the current position as a record, without undone moves."""
        dealt = self.at > 0 and self.steps[self.at].move is None
        result = result_text(self.state)
        setup = replace(self.setup, seats=tuple(map(in_record, self.setup.seats)))
        return Record(setup, self.moves, dealt, self.assisted, result, self.extra)

    @cached_property
    def text(self) -> str:
        """The match up to the current position as text; RecordError if it is too long."""
        return render(self)

    # Changed copies.

    def going_on(self, step: Step) -> Match:
        """Return the match with one more step; undone steps are dropped."""
        return replace(self, steps=(*self.made, step), at=self.at + 1)

    def standing_at(self, at: int) -> Match:
        """Return the match at another of its steps, or the nearest one."""
        return replace(self, at=max(0, min(at, len(self.steps) - 1)))

    def with_line(self, key: str, value: str) -> Match:
        """Return the match with an ``x-`` line, replacing one with the same key; "" removes it."""
        return replace(self, extra=with_line(self.extra, key, value))

    # Undo and redo stop where a person is to move.

    @property
    def earlier(self) -> int | None:
        """The last earlier step at which a person was to move, or None."""
        return next((at for at in range(self.at - 1, -1, -1) if self._halts(at)), None)

    @property
    def later(self) -> int:
        """The next later step at which a person is to move, or the last step."""
        ahead = range(self.at + 1, len(self.steps))
        return next((at for at in ahead if self._halts(at)), len(self.steps) - 1)

    def _halts(self, at: int) -> bool:
        state = self.steps[at].state
        return not state.round_over and is_human(self.setup.seats[state.turn])


def result_text(state: State) -> str:
    """Return the result as a record writes it: ``won by 0, 17-12, target``; "" if unfinished.

    It has the winning sides (in a reversed game also the loser), the scores by side, and the
    ending.
    """
    result = state.result
    if result is None:
        return ""
    parts = [f"won by {' '.join(map(str, result.winners))}" if result.winners else "draw"]
    if state.rules.fewest_wins:
        parts.append(f"lost by {' '.join(map(str, result.losers))}")
    return ", ".join((*parts, "-".join(map(str, state.scores)), result.how))


def render(match: Match) -> str:
    """Return the text of a match up to the current position; raise RecordError if too long."""
    if not isinstance(match, Match):
        raise ArgumentError("the match", match, "a Match, as read_record returns it")
    record = match.record
    if len(record.moves) > MAX_MOVES:
        raise RecordError("moves-many", most=MAX_MOVES, n=len(record.moves))
    if sum(key not in OWN for key, _ in record.extra) > MAX_EXTRA:
        raise RecordError("keys-many", most=MAX_EXTRA)
    seen: set[str] = set()
    for key, value in record.extra:
        if not EXTRA_KEY.fullmatch(key) or key in seen:
            raise RecordError("key-more", key=clip(key))
        seen.add(key)
        check_text(value, None)
        if key in OWN:
            check_shown(value)
    text = "\n".join((*header_lines(record), "", *_body(match))) + "\n"
    if len(text) > MAX_SIZE:
        raise RecordError("size", most=MAX_SIZE, n=len(text))
    return text


def header_lines(record: Record) -> list[str]:
    """Return the lines of the header."""
    return [
        f"kasino: {VERSION}",
        *record.setup.header(),
        *(["assisted: yes"] if record.assisted else []),
        f"result: {record.ended}",
        *(f"{key}: {quoted(value)}" for key, value in record.extra),
    ]


def _body(match: Match) -> Iterator[str]:
    """Yield the marks and the moves, with a line for each time around the table."""
    state = match.steps[0].state
    yield f"round {state.round}"
    yield f"deal {state.deal}"
    words: list[str] = []
    plays = 0
    for move, _, after, _ in match.made[1:]:
        if move is not None:
            words.append(str(move))
            # A call doesn't end the caller's turn, so it doesn't count as a play of the line.
            plays += move.kind is not Kind.CALL
        new_round = after.round != state.round
        new_deal = new_round or after.deal != state.deal
        state = after
        if words and (plays == state.players or new_deal or state.round_over):
            yield " ".join(words)
            words, plays = [], 0
        if new_round:
            yield f"round {state.round}"
        if new_deal:
            yield f"deal {state.deal}"
    if words:
        yield " ".join(words)

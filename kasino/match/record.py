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

The header comes first and begins with ``kasino: 1``; the other keys are in any order. A value that
isn’t plain printable ASCII (a name with an umlaut, a seed that begins with a space) is written as a
JSON string. Seeds and names contain neither control characters nor marks that change the writing
direction. ``round`` and ``deal`` marks come before the first move of each; ``round 2`` also deals
the next round. Seats and sides count from 0. Up to 50 extra keys that begin with ``x-`` are kept,
in addition to the game’s own; other keys are rejected. Reading replays every move, so nothing is
believed unless the engine confirms it, and nothing is accepted that couldn’t be written again
(``docs/decisions/a-match-is-its-moves.md``). The format is specified in ``docs/records.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from kasino.engine.events import Event, Tally
from kasino.engine.legality import why_not
from kasino.engine.outcome import events
from kasino.engine.position import MATCH_OVER, PLAYING, ROUND_OVER, Draft, copied
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State, advance, freeze
from kasino.engine.view import View
from kasino.errors import ArgumentError, KasinoError, NotationError, RecordError, either
from kasino.games import game, rules_of_setup
from kasino.match.setup import (
    MatchSetup,
    check_seats,
    check_shown,
    check_text,
    in_record,
    is_human,
    options_text,
    quoted,
    unquoted,
)
from kasino.messages import clip
from kasino.moves import Kind, Move, read_move

SEAL: Final = "x-seal"  # the seal of a randomly drawn seed
CLOCK: Final = "x-clock"  # searches stopped by a clock
PLAYERS: Final = "x-players"  # the version of the opponents
HINTS: Final = "x-hints"  # "yes" if a person was given a hint
DUPLICATE: Final = "x-duplicate"  # the pass of a duplicate match
BEAT: Final = "x-beat"  # the result to beat
CHOSEN: Final = "x-chosen"  # the cards were chosen for a first match
REPORT: Final = "x-report"  # the move that a report is about
ASKED: Final = "x-asked"  # a host page’s request
NAMED: Final = "x-house-rules"  # the name of the house rules

#: These keys don’t count towards the limit on extra lines, so there is always room for them.
OWN: Final = frozenset((SEAL, CLOCK, PLAYERS, HINTS, DUPLICATE, BEAT, CHOSEN, REPORT, ASKED, NAMED))

#: The ``x-`` lines in order, each as (key, value).
Lines = tuple[tuple[str, str], ...]


def with_line(lines: Lines, key: str, value: str) -> Lines:
    """Return the lines with one added, or replaced if its key is there; the value "" removes it.

    Raise RecordError for a key or a value that no record can contain.

    >>> with_line((("x-beat", "9-5"), ("x-note", "a")), "x-beat", "")
    (('x-note', 'a'),)
    """
    if not isinstance(key, str) or not EXTRA_KEY.fullmatch(key):
        raise RecordError("key-more", key=clip(key))
    if not isinstance(value, str):
        raise ArgumentError("value", value, "text")
    check_text(value, None)
    others = tuple(line for line in lines if line[0] != key)
    return (*others, (key, value)) if value else others


VERSION: Final = 1
MAX_SIZE: Final = 256 * 1024  # characters; a longer record is rejected unread
MAX_MOVES: Final = 10_000  # about 200 rounds; the longest replay takes well under a second
MAX_EXTRA: Final = 50  # keys that begin with x- other than the game’s own
EXTRA_KEY: Final = re.compile(r"x-[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A match as it was played: its setup and every move."""

    #: The game, its ``options``, the number of ``players``, the ``seats`` and the ``seed``.
    setup: MatchSetup
    #: Every move, from the first.
    moves: tuple[Move, ...] = ()
    #: Whether the next round has been dealt but has no moves yet.
    dealt: bool = False
    #: Whether a move was taken back.
    assisted: bool = False
    #: How the match ended, in the record’s wording; "" while it is in progress.
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


class Step:
    """One step in a match: the seat, its move, the position after it, and the events.

    ``move`` is None and ``seat`` −1 if the step dealt a round, including the first one. ``round``
    and ``deal``, both from 1, are those of the position.

    ``after`` is the position, or the draft on which a replay continues. ``source`` is the events,
    the position before the move, or the step before. A position in the middle of a round follows
    from the step before, and events follow from both positions. They are computed when they are
    first read, because replaying a long match needs few of them.
    """

    __slots__ = ("_source", "_state", "deal", "move", "round", "seat")

    def __init__(
        self, move: Move | None, seat: int, after: Draft, source: tuple[Event, ...] | State | Step
    ) -> None:
        self.move: Final = move
        self.seat: Final = seat
        self.round: Final = after.setup.round
        self.deal: Final = after.deal
        self._state = after if isinstance(after, State) else None
        self._source = source

    @property
    def state(self) -> State:
        """The position after the step."""
        state = self._state
        if state is None:
            assert isinstance(self._source, Step) and self.move is not None
            # The step before may need the one before it, but at most back to the round’s deal.
            state = self._state = self._source.state.after(self.move)
        return state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step."""
        source = self._source
        if not isinstance(source, tuple):
            assert self.move is not None
            before = source.state if isinstance(source, Step) else source
            source = self._source = events(before, self.move, self.state)
        return source

    def __iter__(self) -> Iterator[Any]:
        """Yield the move, the seat, the position and the events."""
        return iter((self.move, self.seat, self.state, self.events))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((self.move, self.seat, self.state))

    def __repr__(self) -> str:
        return f"<Step {self.move or 'deal'}; seat {self.seat}; {self.state!r}>"


@dataclass(frozen=True)
class Match:
    """A match as an immutable value: all of its steps, and the current one.

    The match after another step shares the earlier steps, so a step costs one tuple and no copy of
    the history (``docs/decisions/session-is-a-value.md``).
    """

    #: The game, its ``options``, the number of ``players``, the ``seats`` and the ``seed``.
    setup: MatchSetup
    #: Every deal and move from the first deal on, including undone ones: its ``move`` (None for a
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
        """The steps up to and including the current one, from the first deal on."""
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
        """The moves up to the current position; dealing a round isn’t a move."""
        return tuple(step.move for step in self.made if step.move is not None)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The score sheets of all finished rounds up to the current position, in order."""
        made = self.made
        lasts = [step for step, following in pairwise(made) if following.move is None]
        sheets = (step.state.tally for step in (*lasts, made[-1]))
        return tuple(sheet for sheet in sheets if sheet is not None)

    @property
    def header(self) -> Record:
        """The record without its moves."""
        dealt = self.at > 0 and self.steps[self.at].move is None
        result = result_text(self.state)
        setup = replace(self.setup, seats=tuple(map(in_record, self.setup.seats)))
        return Record(setup, (), dealt, self.assisted, result, self.extra)

    @cached_property
    def record(self) -> Record:
        """The match up to the current position as a record, without undone moves."""
        return replace(self.header, moves=self.moves)

    @cached_property
    def text(self) -> str:
        """The match up to the current position as text; raise RecordError if it is too long."""
        return render(self)

    # Changed copies.

    def going_on(self, step: Step) -> Match:
        """Return the match with one more step; undone steps are dropped."""
        return replace(self, steps=(*self.made, step), at=self.at + 1)

    def standing_at(self, at: int) -> Match:
        """Return the match with another step as the current one, or the nearest step there is."""
        return replace(self, at=max(0, min(at, len(self.steps) - 1)))

    def with_line(self, key: str, value: str) -> Match:
        """Return the match with an ``x-`` line, replacing one with the same key; "" removes it."""
        return replace(self, extra=with_line(self.extra, key, value))

    # Undo and redo stop at steps where a person is to move.

    @property
    def earlier(self) -> int | None:
        """The last earlier step where a person was to move, or None."""
        return next((at for at in range(self.at - 1, -1, -1) if self._halts(at)), None)

    @property
    def later(self) -> int:
        """The next later step where a person is to move, or the last step."""
        ahead = range(self.at + 1, len(self.steps))
        return next((at for at in ahead if self._halts(at)), len(self.steps) - 1)

    def _halts(self, at: int) -> bool:
        state = self.steps[at].state
        return not state.round_over and is_human(self.setup.seats[state.turn])


def result_text(state: State) -> str:
    """Return the result as a record writes it: ``won by 0, 17-12, target``; "" if unfinished.

    It names the winning sides (in a reversed game also the loser), the scores by side, and the
    reason for the end.
    """
    result = state.result
    if result is None:
        return ""
    parts = [f"won by {' '.join(map(str, result.winners))}" if result.winners else "draw"]
    if state.rules.fewest_wins:
        parts.append(f"lost by {' '.join(map(str, result.losers))}")
    return ", ".join((*parts, "-".join(map(str, state.scores)), result.how))


def render(match: Match) -> str:
    """Return a match up to the current position as text; raise RecordError if that is too long."""
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
    before, *steps = match.made
    yield f"round {before.round}"
    yield f"deal {before.deal}"
    words: list[str] = []
    plays = 0
    for step in steps:
        move = step.move
        if move is not None:
            words.append(str(move))
            # A call doesn’t end the caller’s turn, so it doesn’t count as one of the line’s plays.
            plays += move.kind is not Kind.CALL
        new_round = step.round != before.round
        new_deal = new_round or step.deal != before.deal
        before = step
        if words and (plays == match.setup.players or new_deal):
            yield " ".join(words)
            words, plays = [], 0
        if new_round:
            yield f"round {step.round}"
        if new_deal:
            yield f"deal {step.deal}"
    if words:
        yield " ".join(words)


class RefusedMove(IllegalMove):
    """A move in a record that was illegal for its player, with that player’s view."""

    def __init__(self, move: Move, reason: Reason, view: View) -> None:
        super().__init__(move, reason)
        self.view: Final = view


def begin(setup: MatchSetup, lines: Mapping[str, int]) -> State:
    """Return the first position of a match; ``lines`` gives the line number of each header key."""
    try:
        # The checks run one by one, from the general to the specific, so that an error names the
        # line that is really at fault.
        rules = game(setup.game)
    except KasinoError as error:
        raise RecordError("because", lines.get("game"), why=error) from None
    if setup.players not in rules.players:
        counts = either(rules.players)
        raise RecordError(
            "players-of", lines.get("players"), n=setup.players, game=rules.name, counts=counts
        )
    try:
        rules = rules_of_setup(setup.game, setup.options, setup.players)
    except KasinoError as error:
        raise RecordError("because", lines.get("options"), why=error) from None
    try:
        return State.start(rules, setup.players, setup.seed)
    except KasinoError as error:
        raise RecordError("because", lines.get("seed"), why=error) from None


def dealt(state: State) -> Step:
    """Return the step that dealt a round, from the position after it."""
    return Step(None, -1, state, state.opening())


class Replay:
    """Plays a match again, from its first position; ``steps`` are those so far.

    ``line`` is a move’s or mark’s line in the record, for errors.
    """

    def __init__(self, start: State) -> None:
        self.steps: list[Step] = [dealt(start)]
        #: The current position, which the next move changes.
        self.position: Draft = copied(start)

    def play(self, move: Move, line: int | None = None) -> bool:
        """Make a move; return whether the deal is over. Raise RecordError if it is illegal."""
        position, steps = self.position, self.steps
        seat = position.turn
        reason = why_not(position, move)
        if reason is not None:
            # The error includes the view, so that the reason can be explained as to a player.
            refused = RefusedMove(move, reason, steps[-1].state.view(seat))
            raise RecordError("because", line, why=refused)
        over = advance(position, move)
        if over and position.phase != PLAYING:
            freeze(position)
        steps.append(Step(move, seat, position, steps[-1]))
        return over

    def deal(self, line: int | None = None) -> None:
        """Deal the next round; raise RecordError if there is none."""
        if self.position.phase == PLAYING:
            raise RecordError("round-not-over", line, round=self.position.round)
        if self.position.phase == MATCH_OVER:
            raise RecordError("match-over", line)
        state, _ = self.steps[-1].state.next_round()
        self.steps.append(dealt(state))
        self.position = copied(state)


def check_result(claimed: str, state: State, line: int | None = None) -> None:
    """Raise RecordError unless a claimed result ("" if unfinished) fits the last position."""
    true = result_text(state)
    if claimed != true:
        shown, fits = clip(claimed or "unfinished"), repr(true or "unfinished")
        raise RecordError("result", line, claimed=shown, true=fits)


def replay(record: Record) -> Match:
    """Return the match in a record; raise RecordError if it can’t have been played that way."""
    setup = record.setup
    start = begin(setup, {})
    if setup.options != (written := options_text(start.rules, setup.players)):
        fits = repr(written)
        raise RecordError("options", options=clip(setup.options), fits=fits)
    check_shown(setup.seed)
    check_seats(setup.seats, setup.players)
    match = Replay(start)
    for move in record.moves:
        if match.position.phase == ROUND_OVER:
            match.deal()
        match.play(read_move(move))
    if record.dealt:
        match.deal()
    check_result(record.result, match.steps[-1].state)
    return played(record, match.steps)


def played(record: Record, steps: Sequence[Step]) -> Match:
    """Return the match in a record whose steps are known."""
    return Match(record.setup, tuple(steps), len(steps) - 1, record.assisted, record.extra)


_SEAT: Final = re.compile(r"seat [0-3]")
#: The spaces between words, including non-breaking ones, and other characters around a line.
_GAP: Final = re.compile("[ \t\xa0\u202f]+")
_BLANKS: Final = " \t\r\xa0\u202f"
_OTHER_GAPS: Final = ("  ", "\t", "\xa0", "\u202f")  # than single spaces
_QUOTED: Final = re.compile("[ \t\xa0]*(?:[>|][ \t\xa0]*)+")
_FENCE: Final = re.compile("`{3}|~{3}")
_BEGINNING: Final = re.compile("kasino[ \t\xa0]*:")
_KEY: Final = re.compile(r"(?:game|options|players|seed|assisted|result|seat [0-3]|x-[a-z0-9-]+):")
_KEYS: Final = ("kasino", "game", "options", "players", "seed", "assisted", "result")
_NEEDED: Final = ("game", "players", "seed")


def write(record: Record) -> str:
    """Return the canonical text of a record; raise RecordError if it can’t be played.

    ``read(write(record)) == record`` holds for every record that this accepts.
    """
    return render(replay(record))


def read(text: str) -> Record:
    """Return a record read from a string, with every move checked.

    Raise RecordError for a fault; the error names the line and quotes it.
    """
    return load(text).record


def load(text: str) -> Match:
    """Return the match in a record’s text, replayed; raise RecordError like ``read``."""
    if not isinstance(text, str):
        raise RecordError("not-text", type=type(text).__name__)
    if len(text) > MAX_SIZE:
        raise RecordError("size", most=MAX_SIZE, n=len(text))
    lines = _lines(text)
    # Moves and marks never contain a colon, so the first line without one ends the header.
    split = next((at for at, (_, line) in enumerate(lines) if ":" not in line), len(lines))
    values, at = _header(lines[:split], lines[0][0] if lines else 1)
    record = _record(values, at)
    start = begin(record.setup, at)
    single_spaced = not any(gap in text for gap in _OTHER_GAPS)
    steps = _steps(start, lines[split:], single_spaced)
    if "result" in values:
        claimed = values["result"]
        final = steps[-1].state
        check_result("" if claimed == "unfinished" else claimed or '""', final, at["result"])
    setup = record.setup
    setup = replace(setup, options=options_text(start.rules, setup.players))
    match = played(replace(record, setup=setup), steps)
    _check_writable(match.header, lines[split:], len(text))
    return match


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a record that have content, with their numbers.

    Quote marks, fences and the text above the record, as in mail and chat, are left out.
    """
    lines: list[tuple[int, str]] = []
    begun = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.rstrip(" \t\r")
        if begun and line[:1].isalnum():  # most lines
            lines.append((number, line))
            continue
        quoted = _QUOTED.match(line)
        line = (line[quoted.end() :] if quoted else line).lstrip(_BLANKS)
        if _FENCE.match(line):
            if begun:
                break
            lines.clear()
        elif not begun and _BEGINNING.match(line) and not any(_KEY.match(one) for _, one in lines):
            lines = [(number, line)]
        elif line and not line.startswith("#"):
            lines.append((number, line))
        begun = bool(lines) and lines[0][1].startswith("kasino")
    return lines


def _check_writable(record: Record, body: Sequence[tuple[int, str]], read: int) -> None:
    """Raise RecordError if the match, once written, might be too long to be read again.

    Escapes can make a header longer than it was when read, and a match that can’t be saved must not
    replace one that can. Moves are never written with more characters than they were read with,
    apart from the spaces between them. ``read`` is the size of the whole text.
    """
    header = sum(len(line) + 1 for line in header_lines(record)) + 1
    if header + read < MAX_SIZE:  # nearly always
        return
    size = header + len(_GAP.sub(" ", "\n".join(line for _, line in body))) + 1
    if size > MAX_SIZE:
        raise RecordError("size-written", most=MAX_SIZE, n=size)


def _header(lines: Sequence[tuple[int, str]], first: int) -> tuple[dict[str, str], dict[str, int]]:
    """Return the header’s values and each key’s line; raise RecordError unless it is version 1."""
    values: dict[str, str] = {}
    at: dict[str, int] = {}
    extra = 0
    for number, line in lines:
        key, _, value = line.partition(":")
        key, value = _GAP.sub(" ", key).strip(" "), value.lstrip(_BLANKS)
        if key in _KEYS and key != "seed":
            value = _GAP.sub(" ", value)
        if not at and key != "kasino":
            break
        if key in at:
            raise RecordError("key-twice", number, key=clip(key))
        if not (key in _KEYS or _SEAT.fullmatch(key) or EXTRA_KEY.fullmatch(key)):
            raise RecordError("key", number, key=clip(key))
        if key == "kasino" and value != str(VERSION):
            raise RecordError("version", number, version=clip(value), known=VERSION)
        extra += key.startswith("x-") and key not in OWN
        if extra > MAX_EXTRA:
            raise RecordError("keys-many", number, most=MAX_EXTRA)
        at[key] = number
        values[key] = value
    if not at:
        raise RecordError("beginning", first, version=VERSION)
    return values, at


def _record(values: dict[str, str], at: dict[str, int]) -> Record:
    """Return the record that the header describes, without its moves and result."""
    last = max(at.values())
    for key in _NEEDED:
        if key not in at:
            raise RecordError("key-missing", last, key=repr(key))
    if values.get("assisted", "no") not in ("yes", "no"):
        raise RecordError("assisted", at["assisted"], value=clip(values["assisted"]))
    setup = MatchSetup.from_header(values, at)
    extra = tuple((k, unquoted(v, at[k])) for k, v in values.items() if k.startswith("x-"))
    for key, value in extra:
        if key in OWN:
            check_shown(value, at[key])
    return Record(setup, assisted=values.get("assisted") == "yes", extra=extra)


def _steps(state: State, lines: Sequence[tuple[int, str]], single_spaced: bool) -> list[Step]:
    """Return the steps in the body; raise RecordError unless every mark is exactly in its place."""
    match = Replay(state)
    due = [f"round {state.round}", f"deal {state.deal}"]
    moves = 0
    known: dict[str, Move] = {}  # a long match repeats a few moves many times
    for number, line in lines:
        if ":" in line:
            raise RecordError("header-late", number, text=clip(line))
        # str.split() would also split at Unicode’s other spaces.
        words = line.split(" ") if single_spaced else _GAP.split(line.strip(_BLANKS))
        if words[0] in ("round", "deal"):
            mark = " ".join(words)
            if mark not in due[:1]:
                raise _undue(mark, due, number)
            due.pop(0)
            if match.position.phase == ROUND_OVER:
                match.deal(number)
                due.append(f"deal {match.position.deal}")
            continue
        moves += len(words)
        if moves > MAX_MOVES:
            raise RecordError("moves", number, most=MAX_MOVES)
        for word in words:
            if due:
                raise _undue(word, due, number)
            move = known.get(word)
            if move is None:
                try:
                    move = known[word] = Move.parse(word)
                except NotationError as error:
                    raise RecordError("because", number, why=error) from None
            if match.play(move, number):
                due += _marks(match.position)
    return match.steps


def _marks(position: Draft) -> list[str]:
    """Return the marks that follow the last move of a deal: one, or none if the match is over."""
    if position.phase == PLAYING:
        return [f"deal {position.deal}"]
    return [f"round {position.round + 1}"] if position.phase == ROUND_OVER else []


def _undue(word: str, due: Sequence[str], line: int) -> RecordError:
    if not due:
        return RecordError("mark-none", line, mark=clip(word))
    return RecordError("mark", line, mark=clip(word), due=repr(due[0]))

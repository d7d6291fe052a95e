"""A session is the middle of the house: all that a front end holds while a match is played.

Clicks go in, updates come out. The terminal and the page use the same session; neither decides a
rule, and nothing here waits, draws or asks a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, NamedTuple

from kasino.cards import Stream, parse_set
from kasino.errors import DealError, KasinoError, RecordError
from kasino.events import Event
from kasino.games import game
from kasino.history import History
from kasino.moves import Move
from kasino.players import Budget, Thought, UnknownLevel, player
from kasino.reasons import IllegalMove, Reason
from kasino.record import Record, Replay, Step, is_human, load, render, result_text
from kasino.replay import check_seats
from kasino.rules import Rules
from kasino.selection import Preview, Selection, choice_of, preview, select
from kasino.state import State
from kasino.view import View

#: Moves looked through for completions: a crowded table has more than anybody wants to hear of.
LOOK: Final = 200


class TurnError(KasinoError):
    """Says that a move or an opponent was asked for when it is somebody else's turn."""


@dataclass(frozen=True, slots=True)
class Update:
    """Is what a front end draws after anything: the view, what happened, or why nothing did."""

    view: View
    events: tuple[Event, ...]
    reason: Reason | None = None


class Entry(NamedTuple):
    """Is one line of the log; ``move`` is None and ``seat`` −1 where a round was dealt."""

    round: int
    seat: int
    move: Move | None
    events: tuple[Event, ...]


class Session:
    """Is one match in play: its history, what is selected, and whose turn it is."""

    last_update: Update  # what any call last told, the opponents' moves included
    _record: Record  # who plays what; its moves stand in the history
    _history: History
    _watched: int
    _hand: int
    _table: int
    _choice: str | None

    def __init__(
        self, rules: Rules, players: int, seed: str, seats: Sequence[str], seat: int | None = None
    ) -> None:
        """Starts a match; ``seats`` are "you", "human:<name>" or levels.

        ``seat`` is whom to watch where nobody human plays. Raises DealError, RecordError or
        UnknownLevel for what can't be played or written down.
        """
        if game(rules.name) != rules:
            raise DealError("own-rules", game=rules.name)
        start = State.start(rules, players, seed)
        check_seats(seats, players)
        _check_levels(seats)
        if seat is not None and seat not in range(players):
            raise DealError("seat", seat=repr(seat), last=players - 1)
        self._watched = seat or 0
        self._put(Replay(Record(rules.name, players, tuple(seats), seed), start, ()))
        self.last_update = Update(self.view(), start.opening())

    @classmethod
    def restored(cls, text: str) -> Session:
        """Returns the session that a record continues; raises RecordError as ``load`` does."""
        session = cls.__new__(cls)
        session._watched = 0
        session.load(text)
        return session

    # What the match is.

    @property
    def rules(self) -> Rules:
        """Is the game's rules."""
        return self.state.rules

    @property
    def players(self) -> int:
        """Is the number of players."""
        return self.state.players

    @property
    def seats(self) -> tuple[str, ...]:
        """Tells who sits where: "you", "human:<name>" or a level."""
        return self._record.seats

    @property
    def seed(self) -> str:
        """Is the match's seed."""
        return self._record.seed

    @property
    def assisted(self) -> bool:
        """Says whether a move was ever taken back in this match."""
        return self._record.assisted

    @property
    def human_seats(self) -> tuple[int, ...]:
        """Is the seats at which people play."""
        return tuple(seat for seat, name in enumerate(self.seats) if is_human(name))

    # Where the match stands.

    @property
    def state(self) -> State:
        """Is the position, hidden cards and all; draw ``view()``, not this."""
        return self._history.state

    @property
    def to_move_is_human(self) -> bool:
        """Says whether a person is to move now."""
        return self._human(self.state)

    @property
    def seat(self) -> int:
        """Is the seat to look from: the person to move, or who moved last; else the one watched."""
        people = self.human_seats
        if not people:
            return self._watched
        if self.to_move_is_human:
            return self.state.turn
        moved = (step.seat for step in reversed(self._history.steps) if step.seat in people)
        return next(moved, people[0])

    def view(self, seat: int | None = None) -> View:
        """Returns what a seat may know, that of ``self.seat`` unless told otherwise."""
        return self.state.view(self.seat if seat is None else seat)

    @property
    def log(self) -> list[Entry]:
        """Is everything that happened up to here, the first deal included."""
        start = self._history.start
        first = Entry(start.round, -1, None, start.opening())
        done = self._history.steps
        return [first, *(Entry(s.state.round, s.seat, s.move, s.events) for s in done)]

    # Choosing a move.

    @property
    def selection(self) -> Selection:
        """Is what is picked and what it means."""
        return select(self.state, self._hand, self._table, self._choice)

    def click(self, item: str) -> Update:
        """Picks or drops a hand card, a loose card, or a build written as its cards joined by +.

        A second hand card takes the place of the first. Out of turn nothing is picked. Raises
        NotationError for what is no card or set of cards.
        """
        cards = parse_set(item)
        state = self.state
        if state.round_over:
            return self._tell(Reason.OVER)
        if not self.to_move_is_human:
            return self._tell()
        if cards & state.hands[state.turn] == cards and cards.bit_count() == 1:
            card = cards.bit_length() - 1
            self._hand = -1 if self._hand == card else card
            return self._tell()
        loose = cards & state.loose == cards and cards.bit_count() == 1
        if loose or any(build.cards == cards for build in state.builds):
            self._table ^= cards
            return self._tell()
        split = any(build.cards & cards for build in state.builds)
        return self._tell(Reason.SPLIT_BUILD if split else Reason.NOT_ON_TABLE)

    def choose(self, choice: str | None) -> Update:
        """Ticks one of the game's choices, or none (U1); raises KasinoError for no such choice."""
        if choice is not None and choice not in self.rules.choices:
            known = ", ".join(self.rules.choices) or "none"
            raise KasinoError(f"{choice!r:.80} is not a choice of {self.rules.name} ({known})")
        self._choice = choice
        return self._tell()

    def clear(self) -> Update:
        """Drops whatever is picked or ticked."""
        self._unpick()
        return self._tell()

    def calls(self) -> tuple[Move, ...]:
        """Returns the Kasino! calls the person to move may make; they need no hand card (K9)."""
        return tuple(self.state.calls()) if self.to_move_is_human else ()

    def completions(self, limit: int = 20) -> tuple[Move, ...]:
        """Returns legal moves that contain what is picked, under the choice ticked, best first.

        Only the first 200 legal moves are looked through.
        """
        if not self.to_move_is_human:
            return ()
        fitting = (
            move
            for move in islice(self.state.legal_moves(), LOOK)
            if self._hand in (-1, move.card)
            and not self._table & ~move.cards
            and choice_of(self.rules, move) == self._choice
        )
        return tuple(islice(fitting, limit))

    def preview(self, table: int | None = None) -> Preview:
        """Returns the values that table cards, those picked unless told, have together (U12)."""
        return preview(self.state, self._hand, self._table if table is None else table)

    # Playing.

    def do(self, move: Move | str) -> Update:
        """Plays a move of the person to move, or says why it isn't legal.

        Raises NotationError for text that is no move and TurnError at an opponent's turn.
        """
        if isinstance(move, str):
            move = Move.parse(move)
        state = self.state
        if not (state.round_over or self.to_move_is_human):
            raise TurnError(f"seat {state.turn} is to move, and nobody human sits there")
        try:
            return self._play(move)
        except IllegalMove as error:
            return self._tell(error.reason)

    def next_round(self) -> Update:
        """Deals the next round; raises DealError unless a round is over and the match is not."""
        after, events = self.state.next_round()
        return self._push(Step(None, -1, after, events))

    def opponent(
        self, budget: Budget | None = None, expired: Callable[[], bool] | None = None
    ) -> Iterator[Thought]:
        """Returns an iterator of an opponent's thoughts; at its end the move has been played.

        ``expired`` is asked in place of the budget's own. The thinking stops without a move if the
        match is changed under it. Raises TurnError unless an opponent is to move.
        """
        state = self.state
        if state.round_over or self.to_move_is_human:
            raise TurnError("no opponent is to move")
        limits = budget or Budget()
        return self._think(state, replace(limits, expired=expired) if expired else limits)

    def _think(self, state: State, budget: Budget) -> Iterator[Thought]:
        seat = state.turn
        rng = Stream(f"kasino:think:{self.seed}:{self._history.moves_made}:{seat}")
        last = None
        for thought in player(self.seats[seat]).think(state.view(seat), rng, budget):
            last = thought
            yield thought
            if self.state is not state:
                return
        if last is None:
            raise RuntimeError(f"{self.seats[seat]} has no thought")
        self._play(last.move)

    # Going back and forth.

    @property
    def can_undo(self) -> bool:
        """Says whether there is an earlier position where a person was to move."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Says whether moves were taken back and no other was made since."""
        return self._history.can_redo

    def undo(self) -> Update:
        """Goes back to the last position where a person was to move, if there is one."""
        if self._history.undo():
            self._unpick()
            self._record = replace(self._record, assisted=True)
        return self._tell()

    def redo(self) -> Update:
        """Goes on to the next position where a person was to move, or to the last one."""
        events = self._history.redo()
        self._unpick()
        return self._tell(None, events)

    # Seeing it again.

    @property
    def place(self) -> tuple[int, int]:
        """Tells how many steps are made, and how many there are with those taken back."""
        return self._history.at, len(self._history)

    def go(self, to: int) -> Update:
        """Goes to where so many steps are made, to see the match again; nobody is helped by it."""
        events = self._history.go(to)
        self._unpick()
        return self._tell(None, events)

    # Keeping.

    def record(self) -> Record:
        """Returns the match up to here as a record; what was taken back is not in it."""
        done = self._history.steps
        return replace(
            self._record,
            moves=tuple(step.move for step in done if step.move is not None),
            dealt=bool(done) and done[-1].move is None,
            result=result_text(self.state),
        )

    def save(self) -> str:
        """Returns the match as text, every move of it; raises RecordError if it is too long."""
        return render(Replay(self.record(), self._history.start, self._history.steps))

    def load(self, text: str) -> Update:
        """Puts the match that a record holds in place of this one, once all of it is checked.

        Raises RecordError and changes nothing if there is anything wrong with it.
        """
        match = load(text)
        try:
            _check_levels(match.record.seats)
        except UnknownLevel as error:
            raise RecordError("because", why=error) from None
        self._put(match)
        return self._tell()

    # The only places where anything changes.

    def _put(self, match: Replay) -> None:
        self._record = match.record
        self._history = History(match.start, match.steps, self._human)
        self._watched %= match.record.players
        self._unpick()

    def _play(self, move: Move) -> Update:
        state = self.state
        after, events = state.play(move)
        return self._push(Step(move, state.turn, after, events))

    def _push(self, step: Step) -> Update:
        self._history.push(step)
        self._unpick()
        return self._tell(None, step.events)

    def _unpick(self) -> None:
        self._hand = -1
        self._table = 0
        self._choice = None

    def _tell(self, reason: Reason | None = None, events: tuple[Event, ...] = ()) -> Update:
        self.last_update = Update(self.view(), events, reason)
        return self.last_update

    def _human(self, state: State) -> bool:
        return not state.round_over and is_human(self.seats[state.turn])


def _check_levels(seats: Sequence[str]) -> None:
    for seat in seats:
        if not is_human(seat):
            player(seat)

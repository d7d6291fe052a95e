"""A session is the middle of the house: all that a front end holds while a match is played.

Clicks go in, updates come out. The terminal and the page use the same session; neither decides a
rule, and nothing here waits, draws or asks a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from kasino.cards import parse_set
from kasino.engine.events import Event
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import DealError, KasinoError, NotationError, RecordError
from kasino.games import game
from kasino.match.clock import Watched, thinking, versioned
from kasino.match.history import History
from kasino.match.lines import with_line
from kasino.match.picking import Picking
from kasino.match.record import Record, Replay, Step, is_human, load, played, render
from kasino.match.replay import check_seats, check_shown, options_text
from kasino.match.seal import sealed
from kasino.match.selection import Preview, Selection, preview
from kasino.match.setup import MatchSetup
from kasino.match.updates import Entry, TurnError, Update
from kasino.moves import Move
from kasino.options import options_of, varied
from kasino.players import Budget, Player, Thought, UnknownLevel, player
from kasino.players.driving import thoughts
from kasino.rules import Rules

__all__ = ["Entry", "Session", "TurnError", "Update"]


class Session:
    """One match in play: its history, what is selected, and whose turn it is."""

    last_update: Update  # what any call last told, the opponents' moves included
    _record: Record  # who plays what; its moves stand in the history
    _history: History
    _watched: int = 0
    _picking: Picking
    _opponents: Callable[[str], Player]
    _unheard: State | None = None  # where thoughts were asked for and nobody has listened yet
    _recorded: tuple[Record, State, Record] | None = None  # of what, and the match up to there
    _saved: tuple[Record, str] | None = None  # of what, and the match as text

    def __init__(
        self,
        rules: Rules,
        players: int,
        seed: str,
        seats: Sequence[str],
        seat: int | None = None,
        opponents: Callable[[str], Player] = player,
    ) -> None:
        """Start a match; ``seats`` are "you", "human:<name>" or levels.

        ``seat`` is whom to watch where nobody human plays; ``opponents`` finds the player of a
        level, to let one's own take seats. Raise DealError, RecordError or UnknownLevel for what
        can't be played or written down.
        """
        if varied(game(rules.name), options_of(rules)) != rules:
            raise DealError("own-rules", game=rules.name)
        start = State.start(rules, players, seed)
        check_shown(seed)
        check_seats(seats, players)
        self._opponents = opponents
        self._check_levels(seats)
        if seat is not None and seat not in range(players):
            raise DealError("seat", seat=repr(seat), last=players - 1)
        self._watched = seat or 0
        record = Record(rules.name, players, tuple(seats), seed, options=options_text(rules))
        self._put(Replay(versioned(record), start, ()))
        self.last_update = Update(self.view(), start.opening(), None, self.selection)

    @classmethod
    def begin(cls, setup: MatchSetup, opponents: Callable[[str], Player] = player) -> Session:
        """Return the session of a match about to begin; raise what the constructor does."""
        return cls(setup.rules, setup.players, setup.seed, setup.seats, opponents=opponents)

    @classmethod
    def restored(cls, text: str, opponents: Callable[[str], Player] = player) -> Session:
        """Return the session that a record continues; raise RecordError as ``load`` does."""
        session = cls.__new__(cls)
        session._opponents = opponents
        session.load(text)
        return session

    # What the match is.

    @property
    def setup(self) -> MatchSetup:
        """What is played: game, options, seats and seed."""
        return MatchSetup.from_record(self._record)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.state.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.state.players

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where: "you", "human:<name>" or a level."""
        return self._record.seats

    @property
    def seed(self) -> str:
        """The match's seed."""
        return self._record.seed

    @property
    def assisted(self) -> bool:
        """Whether a move was ever taken back in this match."""
        return self._record.assisted

    @property
    def human_seats(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(seat for seat, name in enumerate(self.seats) if is_human(name))

    # Where the match stands.

    @property
    def state(self) -> State:
        """The position, hidden cards and all; draw ``view()``, not this."""
        return self._history.state

    @property
    def to_move_is_human(self) -> bool:
        """Whether a person is to move now."""
        return self._human(self.state)

    @property
    def seat(self) -> int:
        """The seat to look from: the person to move, or who moved last; else the one watched."""
        people = self.human_seats
        if not people:
            return self._watched
        if self.to_move_is_human:
            return self.state.turn
        return next((s.seat for s in reversed(self._history.steps) if s.seat in people), people[0])

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, that of ``self.seat`` unless told otherwise."""
        return self.state.view(self.seat if seat is None else seat)

    @property
    def log(self) -> list[Entry]:
        """Everything that happened up to here, the first deal included."""
        start, done = self._history.start, self._history.steps
        first = Entry(start.round, -1, None, start.opening())
        return [first, *(Entry(s.state.round, s.seat, s.move, s.events) for s in done)]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position up to here, that of the first deal too; draw ``view()``, not these."""
        return (self._history.start, *(step.state for step in self._history.steps))

    # Choosing a move.

    @property
    def selection(self) -> Selection:
        """What is picked and what it means; worked out once for the same cards and position."""
        return self._picking.selection(self.state)

    def click(self, item: str) -> Update:
        """Pick or drop a hand card, a loose card, or a build written as its cards joined by +.

        A second hand card takes the place of the first. Out of turn nothing is picked. Raises
        NotationError for what is no card or set of cards.
        """
        cards, state = parse_set(item), self.state
        if not self.to_move_is_human:
            return self._tell(Reason.OVER if state.round_over else None)
        return self._tell(self._picking.click(state, cards))

    def choose(self, choice: str | None) -> Update:
        """Tick one of the game's choices, or none (U1); raise KasinoError for no such choice."""
        if choice is not None and choice not in self.rules.choices:
            known = ", ".join(self.rules.choices) or "none"
            raise KasinoError(f"{choice!r:.80} is not a choice of {self.rules.name} ({known})")
        self._picking.choice = choice
        return self._tell()

    def pick(self, hand: int, table: int, choice: str | None = None) -> Update:
        """Pick a hand card, −1 for none, all that a set of table cards touches, and a choice.

        What was picked before is dropped; out of turn nothing is picked. Raise KasinoError for no
        such choice, and NotationError for a card that the person to move doesn't hold.
        """
        state = self.state
        if not self.to_move_is_human:
            return self._tell(Reason.OVER if state.round_over else None)
        if hand >= 0 and not state.hands[state.turn] >> hand & 1:
            raise NotationError("card", card=repr(hand))
        self._picking.put(state, hand, table)
        return self.choose(choice)

    def clear(self) -> Update:
        """Drop whatever is picked or ticked."""
        self._picking.clear()
        return self._tell()

    def calls(self) -> tuple[Move, ...]:
        """Return the Kasino! calls the person to move may make; they need no hand card (K9)."""
        return tuple(self.state.calls()) if self.to_move_is_human else ()

    def completions(self, limit: int = 20) -> tuple[Move, ...]:
        """Return legal moves that contain what is picked, under the choice ticked, best first.

        Only the first 200 legal moves are looked through.
        """
        return self._picking.completions(self.state, limit) if self.to_move_is_human else ()

    def takes(self, limit: int = 20) -> tuple[Move, ...]:
        """Return captures to choose between with the picked hand card, best first."""
        return self._picking.takes(self.state, limit) if self.to_move_is_human else ()

    def preview(self, table: int | None = None) -> Preview:
        """Return the values that table cards, those picked unless told, have together (U12)."""
        wanted = self._picking.table if table is None else table
        return preview(self.state, self._picking.hand, wanted)

    def do(self, move: Move | str) -> Update:
        """Play a move of the person to move, or say why it isn't legal.

        Raise NotationError for text that is no move and TurnError at an opponent's turn.
        """
        move = Move.parse(move) if isinstance(move, str) else move
        if not (self.state.round_over or self.to_move_is_human):
            raise TurnError(f"seat {self.state.turn} is to move, and nobody human sits there")
        try:
            return self._play(move)
        except IllegalMove as error:
            return self._tell(error.reason)

    def answer(self, move: Move) -> Update:
        """Play a given move of the opponent to move, as a lesson tells it.

        Raise IllegalMove, and TurnError unless an opponent is to move.
        """
        if self.state.round_over or self.to_move_is_human:
            raise TurnError("no opponent is to move")
        return self._play(move)

    def next_round(self) -> Update:
        """Deal the next round; raise DealError unless a round is over and the match is not."""
        after, events = self.state.next_round()
        return self._push(Step(None, -1, after, events))

    def opponent(
        self, budget: Budget | None = None, expired: Callable[[], bool] | None = None
    ) -> Iterator[Thought]:
        """Return an iterator of an opponent's thoughts; at its end the move has been played.

        Nothing is played until it is iterated over, as ``play_opponent`` does. ``expired`` is asked
        in place of the budget's own. The thinking stops without a move if the match changes. Raise
        TurnError unless an opponent is to move, and if the last such iterator was never begun.
        """
        state = self.state
        if state.round_over or self.to_move_is_human:
            raise TurnError("no opponent is to move")
        unheard, self._unheard = self._unheard, state
        if unheard is state:
            self._unheard = None  # told once; the match isn't stuck
            raise TurnError("iterate over what opponent() returns, or call play_opponent()")
        budget = budget or Budget()
        return self._think(state, replace(budget, expired=expired) if expired else budget)

    def play_opponent(
        self, budget: Budget | None = None, expired: Callable[[], bool] | None = None
    ) -> Update:
        """Play an opponent's move and return what happened; the arguments are ``opponent``'s."""
        for _ in self.opponent(budget, expired):
            pass
        return self.last_update

    def _think(self, state: State, budget: Budget) -> Iterator[Thought]:
        self._unheard = None
        seat, ply, clock = state.turn, self._history.moves_made, Watched(budget)
        rng = thinking(self.seed, ply, seat)
        who = self._opponents(self.seats[seat])
        last: Thought | None = None
        for last in thoughts(who, state.view(seat), rng, clock.budget):
            yield last
            if self.state is not state:
                return
        assert last is not None  # or thoughts() has raised
        self._record = clock.noted(self._record, ply)
        self._play(last.move)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier position where a person was to move."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back and no other was made since."""
        return self._history.can_redo

    def undo(self) -> Update:
        """Go back to the last position where a person was to move, if there is one."""
        if self._history.undo():
            self._picking.clear()
            self._record = replace(self._record, assisted=True)
        return self._tell()

    def redo(self) -> Update:
        """Go on to the next position where a person was to move, or to the last one."""
        events = self._history.redo()
        self._picking.clear()
        return self._tell(None, events)

    @property
    def place(self) -> tuple[int, int]:
        """How many steps are made, and how many there are with those taken back."""
        return self._history.at, len(self._history)

    def go(self, to: int) -> Update:
        """Go to where so many steps are made, to see the match again; nobody is helped by it."""
        events = self._history.go(to)
        self._picking.clear()
        return self._tell(None, events)

    def record(self) -> Record:
        """Return the match up to here as a record; what was taken back is not in it."""
        head, state, known = self._record, self.state, self._recorded
        if known is None or known[0] is not head or known[1] is not state:
            known = self._recorded = head, state, played(head, self._history.steps, state)
        return known[2]

    def seal(self) -> None:
        """Let the record carry the seal of its seed, as that of a seed drawn by lot does."""
        self._record = sealed(self._record)

    def note(self, key: str, value: str) -> None:
        """Let the record carry an additional line, in the place of an older one; "" is none."""
        self._record = with_line(self._record, key, value)

    def save(self) -> str:
        """Return the match as text, every move of it; raise RecordError if it is too long.

        The text is written once for a position: a save and a host's copy are the same.
        """
        record, known = self.record(), self._saved
        if known is None or known[0] is not record:
            text = render(Replay(record, self._history.start, self._history.steps))
            known = self._saved = record, text
        return known[1]

    def load(self, text: str) -> Update:
        """Put the match that a record holds in place of this one, once all of it is checked.

        Raise RecordError and change nothing if there is anything wrong with it.
        """
        match = load(text)
        try:
            self._check_levels(match.record.seats)
        except UnknownLevel as error:
            raise RecordError("because", why=error) from None
        self._put(match)
        return self._tell()

    # The only places where anything changes.

    def _put(self, match: Replay) -> None:
        self._record = match.record
        self._history = History(match.start, match.steps, self._human)
        self._watched %= match.record.players
        self._picking = Picking()

    def _play(self, move: Move) -> Update:
        after, events = self.state.play(move)
        return self._push(Step(move, self.state.turn, after, events))

    def _push(self, step: Step) -> Update:
        self._history.push(step)
        self._picking.clear()
        return self._tell(None, step.events)

    def _tell(self, reason: Reason | None = None, events: tuple[Event, ...] = ()) -> Update:
        self.last_update = Update(self.view(), events, reason, self.selection)
        return self.last_update

    def _human(self, state: State) -> bool:
        return not state.round_over and is_human(self.seats[state.turn])

    def _check_levels(self, seats: Sequence[str]) -> None:
        for level in (seat for seat in seats if not is_human(seat)):
            self._opponents(level)

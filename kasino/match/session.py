"""Sessions: a match in progress, as front ends see it.

A session is an immutable value (``docs/decisions/session-is-a-value.md``). A click or a move
returns a new session, which shares the history of the old one. The terminal and the page both use
sessions. Neither of them decides any rules, and nothing here waits, draws or reads a clock.

*What it holds.* A ``Match`` (``record.py``) is everything that has happened: the setup, the steps,
and the place among them, because steps that were taken back stay until another move is made. The
session adds what only a front end needs: the cards that a person has picked, the events of the last
change, which an animation replays, and the reason why the last wish couldn’t be granted.

*One way in for each wish.* Picking goes through ``click``, ``choose`` and ``pick``, which never
fail for a card that can’t be picked: the next session has a ``reason``, and the picks are the same.
``play`` raises errors, for programs; ``attempt`` does the same for front ends, with a ``reason``.
``answer`` is for opponents. It is a method of its own, so that a person can’t move for an opponent
and an opponent’s late thought can’t move for a person. All of them end in ``_push``, the only place
where a step is added.

*Picks and moves.* ``selection`` says what the picks mean: no move, one, or several. It is computed
on first use, and lost with the session, so it can never be about another position.

*Opponents* are asked, not called. ``opponent`` returns thoughts that the caller steps through
between frames. The random numbers depend on the seed, the number of moves and the seat, so they are
the same again when a record is replayed. If a clock stopped the search, the record notes where.

*Undo* goes back to the last position where a person was to move, past the opponents’ answers, and
keeps everything for redo. Afterwards the match is ``assisted``, unless undo revealed nothing: the
last move of all, with no answer and no new card.

*Matches by letters* look like any others here. The session stands on a deck that fits what this
device knows, and ``unseen`` hides the cards of the own hand that aren’t known yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Final
from warnings import warn

from kasino.cards import checked_set, parse_set
from kasino.engine.events import Dealt, Drawn, Event, RoundOver
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.engine.two_seeds import is_of_letters
from kasino.engine.view import View
from kasino.errors import (
    ArgumentError,
    DealError,
    KasinoError,
    NotationError,
    RecordError,
    listed,
    switch,
    whole,
)
from kasino.games import game, rules_of
from kasino.house_rules import options_of, varied
from kasino.match.clock import WatchedBudget, opponent_in, stream_of, versioned, with_cut
from kasino.match.record import Match, Record, Step, dealt
from kasino.match.record import load as read_record
from kasino.match.seal import sealed
from kasino.match.selection import (
    Picked,
    Preview,
    Selection,
    build_choices,
    capture_choices,
    completions,
    picked,
    preview,
    select,
)
from kasino.match.setup import (
    MatchSetup,
    check_seats,
    check_shown,
    is_away,
    is_human,
    is_person,
    options_text,
)
from kasino.moves import Move, read_move
from kasino.players import Budget, Player, Thought, UnknownLevel, player
from kasino.players.checks import checked_thoughts
from kasino.rules import Rules

#: The initial picks.
NOTHING: Final = Picked()


class TurnError(KasinoError):
    """A move or an opponent was requested during someone else’s turn."""


class Thinking(Iterator[Thought]):
    """An opponent’s thoughts, one after another; the last one is its move.

    After the last thought, ``cut`` is the number of the clock reading that stopped the search, or
    None if none did.
    """

    def __init__(self, thoughts: Iterator[Thought], clock: WatchedBudget) -> None:
        self._thoughts = thoughts
        self._clock = clock
        self._last: Thought | None = None

    def __next__(self) -> Thought:
        self._last = next(self._thoughts)
        return self._last

    @property
    def move(self) -> Move:
        """The move in the last thought so far; raises TurnError before the first."""
        if self._last is None:
            raise TurnError("there is no thought yet: iterate over the result of opponent()")
        return self._last.move

    @property
    def cut(self) -> int | None:
        """The number of the clock reading that stopped the search, for a record, or None."""
        return self._clock.cut


@dataclass(frozen=True)
class Session:
    """One match in progress: its current position, the picks, and the last events.

    ``events`` are the events of the last change. ``reason`` says why a change wasn’t possible.
    """

    match: Match
    picked: Picked = NOTHING
    events: tuple[Event, ...] = ()
    reason: Reason | None = None
    watched: int = 0  # the seat whose view is shown when no person plays
    unseen: int = 0  # cards dealt to the person at this device that this device doesn’t know yet
    opponents: Callable[[str], Player] = field(default=player, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.match, Match):
            raise ArgumentError("match", self.match, "a Match; Session.start makes one")
        if not isinstance(self.picked, Picked):
            raise ArgumentError("picked", self.picked, "a Picked")
        _check_opponents(self.opponents)

    @classmethod
    def start(
        cls,
        rules: Rules | str,
        players: int,
        seed: str,
        seats: Sequence[str],
        seat: int | None = None,
        opponents: Callable[[str], Player] = player,
        *,
        as_people: bool = False,
    ) -> Session:
        """Return a new match; ``seats`` are "you", "human:<name>" or levels.

        ``seat`` is the seat to watch if no person plays. ``opponents`` returns the player for a
        level, so that custom players can take seats. With ``as_people``, Onni plays for the level
        ``random``, which is only random otherwise. Raise DealError, RecordError or UnknownLevel for
        a match that can’t be played or saved.
        """
        # A record names the game and its options only, so custom rules couldn’t be saved.
        rules = rules_of(rules)
        switch("as_people", as_people)
        listed("seats", seats, "['you', 'greedy']")
        if varied(game(rules.name), options_of(rules)) != rules:
            raise DealError("own-rules", game=rules.name)
        if is_of_letters(seed):
            raise DealError("letters-seed")
        first = dealt(State.start(rules, players, seed))
        check_shown(seed)
        check_seats(seats, players)
        _check_levels(seats, opponents)
        if seat is not None and seat not in range(players):
            raise DealError("seat", seat=repr(seat), last=players - 1)
        setup = MatchSetup(rules.name, options_text(rules, players), players, tuple(seats), seed)
        match = versioned(Match(setup, (first,), 0), as_people=as_people)
        return cls(match, events=first.events, watched=seat or 0, opponents=opponents)

    @classmethod
    def begin(
        cls,
        setup: MatchSetup,
        opponents: Callable[[str], Player] = player,
        *,
        as_people: bool = False,
    ) -> Session:
        """Return a new session for a setup; raise the same errors as ``start``."""
        if not isinstance(setup, MatchSetup):
            raise ArgumentError("setup", setup, "a MatchSetup, such as session.setup")
        return cls.start(
            setup.rules,
            setup.players,
            setup.seed,
            setup.seats,
            opponents=opponents,
            as_people=as_people,
        )

    @classmethod
    def load(cls, text: str, opponents: Callable[[str], Player] = player) -> Session:
        """Return the session that continues a record; raise RecordError if it is invalid."""
        match = read_record(text)
        try:
            _check_levels(match.setup.seats, opponents)
        except UnknownLevel as error:
            raise RecordError("because", why=error) from None
        return cls(match, opponents=opponents)

    # The match.

    @property
    def setup(self) -> MatchSetup:
        """The setup: game, options, seats and seed."""
        return self.match.setup

    @property
    def rules(self) -> Rules:
        """The game’s rules."""
        return self.state.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setup.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The players by seat: "you", "human:<name>", "away:<name>" or a level."""
        return self.setup.seats

    @property
    def seed(self) -> str:
        """The match’s seed."""
        return self.setup.seed

    @property
    def assisted(self) -> bool:
        """Whether a move has ever been taken back in this match."""
        return self.match.assisted

    @property
    def human_seats(self) -> tuple[int, ...]:
        """The seats taken by people."""
        return self.setup.people

    @property
    def alone(self) -> bool:
        """Whether one person plays, with nobody at another device."""
        return sum(map(is_person, self.seats)) == 1

    @property
    def by_letters(self) -> bool:
        """Whether someone plays from another device by sending messages."""
        return any(map(is_away, self.seats))

    @property
    def dealt_by_two(self) -> bool:
        """Whether two devices dealt the cards together, so that they can’t be dealt again."""
        return self.by_letters or is_of_letters(self.seed)

    @property
    def hidden(self) -> bool:
        """Whether some cards in the round aren’t known here, so there is no record of it yet."""
        return self.by_letters and not self.seed

    # The current position.

    @cached_property
    def state(self) -> State:
        """The position, including hidden cards; use ``view()`` for display."""
        return self.match.state

    @cached_property
    def to_move_is_human(self) -> bool:
        """Whether a person is to move now."""
        return not self.state.round_over and is_human(self.seats[self.state.turn])

    @property
    def seat(self) -> int:
        """The seat to show: the one of the person to move or who moved last, or the watched one."""
        people = self.human_seats
        if not people:
            return self.watched % self.players
        if self.to_move_is_human:
            return self.state.turn
        return next((step.seat for step in reversed(self.log) if step.seat in people), people[0])

    def view(self, seat: int | None = None) -> View:
        """Return the view from a seat, by default ``self.seat``."""
        if seat is not None:
            return _known(self.state.view(seat), self.unseen)
        return _view(self.state, self.seat, self.unseen)

    def continues(self, other: Session | None) -> bool:
        """Return whether another session belongs to the same match, as shown by its first step."""
        # Sessions of one match share its first step. Another match, even with the same seed, has a
        # different one.
        if not (other is None or isinstance(other, Session)):
            raise ArgumentError("other", other, "a Session, or None")
        return other is not None and self.match.steps[0] is other.match.steps[0]

    @property
    def log(self) -> tuple[Step, ...]:
        """All steps up to the current position, including the first deal."""
        return self.match.made

    @property
    def states(self) -> tuple[State, ...]:
        """Every position up to the current one; use ``view()`` for display."""
        return self.match.states

    # Choosing a move.

    @cached_property
    def selection(self) -> Selection:
        """The picks and their meaning."""
        return select(self.state, self.picked.hand, self.picked.table, self.picked.choice)

    def click(self, item: str) -> Session:
        """Pick or drop a hand card, a loose card, or a build written as its cards joined by +.

        A second hand card replaces the first. If it isn’t a person’s turn, nothing is picked. Raise
        NotationError if the string isn’t a card or a set of cards.
        """
        cards, state = parse_set(item), self.state
        if not self.to_move_is_human:
            return self._with(self.picked, Reason.OVER if state.round_over else None)
        found = self.picked.clicked(state, cards)
        if isinstance(found, Reason):
            return self._with(self.picked, found)
        return self._with(found)

    def choose(self, choice: str | None) -> Session:
        """Tick one of the game’s choices, or none (U1); raise KasinoError for an unknown choice."""
        self._check_choice(choice)
        return self._with(replace(self.picked, choice=choice))

    def pick(self, hand: int, table: int, choice: str | None = None) -> Session:
        """Pick a hand card (−1 for none), the things that contain given table cards, and a choice.

        Earlier picks are dropped. If it isn’t a person’s turn, nothing is picked. Raise KasinoError
        for an unknown choice, and NotationError for a card that the person to move doesn’t hold.
        """
        state = self.state
        whole("hand", hand, -1)
        checked_set(table, "table")
        if not self.to_move_is_human:
            return self._with(self.picked, Reason.OVER if state.round_over else None)
        if hand >= 0 and not state.hands[state.turn] >> hand & 1:
            raise NotationError("card", card=repr(hand))
        return self._with(picked(state, hand, table, None)).choose(choice)

    def clear(self) -> Session:
        """Drop all picks and untick any choice."""
        return self._with(NOTHING)

    def calls(self) -> tuple[Move, ...]:
        """Return the Kasino! calls that the person to move may make, without a hand card (K9)."""
        return tuple(self.state.calls()) if self.to_move_is_human else ()

    def completions(self, limit: int = 20) -> tuple[Move, ...]:
        """Return the legal moves that contain the picks under the ticked choice, best first.

        Only the first 200 legal moves are searched.
        """
        whole("limit", limit)
        if not self.to_move_is_human:
            return ()
        return completions(self.state, self.selection, limit)

    def capture_choices(self, limit: int = 20) -> tuple[Move, ...]:
        """Return captures to choose from with the picked hand card, best first."""
        whole("limit", limit)
        if not self.to_move_is_human or self.picked.hand < 0:
            return ()
        return capture_choices(self.state, self.picked.hand, limit)

    def build_choices(self, choice: str | None, limit: int = 20) -> tuple[Move, ...]:
        """Return builds to choose from with the picked hand card under a choice (None for none)."""
        self._check_choice(choice)
        whole("limit", limit)
        if not self.to_move_is_human or self.picked.hand < 0:
            return ()
        return build_choices(self.state, self.picked.hand, choice, limit)

    def preview(self, table: int | None = None) -> Preview:
        """Return the values that table cards have together, by default the picked ones (U12)."""
        wanted = self.picked.table if table is None else checked_set(table, "table")
        return preview(self.state, self.picked.hand, wanted)

    # Playing.

    def play(self, move: Move | str) -> Session:
        """Play a move for the person to move; raise IllegalMove if the rules forbid it.

        Raise NotationError for text that isn’t a move, and TurnError during an opponent’s turn.
        """
        move = read_move(move)
        if not (self.state.round_over or self.to_move_is_human):
            raise TurnError(f"seat {self.state.turn} is to move, and isn't a person's")
        return self._play(move)

    def attempt(self, move: Move | str) -> Session:
        """Play a move as ``play`` does, for a front end, which shows why a move is illegal.

        The result is then the same position, and its ``reason`` says why.
        """
        try:
            return self.play(move)
        except IllegalMove as error:
            return self._with(self.picked, error.reason)

    def do(self, move: Move | str) -> Session:
        """Do what ``attempt`` does, under its earlier name, with a warning.

        An illegal move is a RuntimeWarning, so that a loop of such moves never stalls silently.
        """
        after = self.attempt(move)
        if after.reason is None:
            warn("Session.do is deprecated: use play or attempt", DeprecationWarning, stacklevel=2)
        else:
            why = f"illegal ({after.reason.value}), so the position is the same"
            warn(f"{move} is {why}; play raises IllegalMove", RuntimeWarning, stacklevel=2)
        return after

    def answer(self, move: Move, cut: int | None = None) -> Session:
        """Play the opponent’s move; ``cut`` is the clock reading that stopped its search, or None.

        Raise IllegalMove for an illegal move, and TurnError unless an opponent is to move.
        """
        if self.state.round_over or self.to_move_is_human:
            raise TurnError("no opponent is to move")
        if cut is not None:
            whole("cut", cut)
        return replace(self, match=with_cut(self.match, cut))._play(move)

    def next_round(self) -> Session:
        """Deal the next round; raise DealError unless the round is over and the match continues."""
        return self._push(dealt(self.state.next_round()[0]))

    def opponent(
        self, budget: Budget | None = None, expired: Callable[[], bool] | None = None
    ) -> Thinking:
        """Return the thoughts of the opponent to move; play its move with ``answer``.

        ``expired`` replaces the budget’s clock. Raise TurnError unless an opponent is to move.
        """
        if budget is not None and not isinstance(budget, Budget):
            raise ArgumentError("budget", budget, "a Budget, or None")
        if expired is not None and not callable(expired):
            raise ArgumentError("expired", expired, "a function, or None")
        state = self.state
        if state.round_over or self.to_move_is_human:
            raise TurnError("no opponent is to move")
        budget = budget or Budget()
        clock = WatchedBudget(replace(budget, expired=expired) if expired else budget)
        who, view = opponent_in(self.match, state.turn, self.opponents), state.view(state.turn)
        rng = stream_of(self.seed, len(self.match.moves), state.turn)
        return Thinking(checked_thoughts(who, view, rng, clock.budget), clock)

    def play_opponent(
        self, budget: Budget | None = None, expired: Callable[[], bool] | None = None
    ) -> Session:
        """Have the opponent to move search and play; the arguments are those of ``opponent``."""
        thinking = self.opponent(budget, expired)
        for _ in thinking:
            pass
        return self.answer(thinking.move, thinking.cut)

    # Undo and redo.

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier position where a person was to move."""
        return self.match.earlier is not None

    @property
    def can_redo(self) -> bool:
        """Whether moves have been taken back and no new move has been made since."""
        return self.match.at < len(self.match.steps) - 1

    @property
    def undo_is_free(self) -> bool:
        """Whether undo takes back only the last move of all, which has revealed nothing yet.

        Nobody has answered it, no cards were dealt or drawn after it, and the round goes on.
        """
        if self.can_redo or self.match.earlier != self.match.at - 1:
            return False
        last = self.match.steps[self.match.at]
        return not any(isinstance(event, Dealt | Drawn | RoundOver) for event in last.events)

    def undo(self) -> Session:
        """Go back to the last position where a person was to move, if there is one.

        From then on, the match is ``assisted``, unless undo is free.
        """
        to = self.match.earlier
        if to is None:
            return self._with(self.picked)
        assisted = self.assisted or not self.undo_is_free
        return replace(self.go(to), match=replace(self.match.standing_at(to), assisted=assisted))

    def redo(self) -> Session:
        """Go forward to the next position where a person was to move, or to the last one."""
        return self.go(self.match.later)

    @property
    def place(self) -> tuple[int, int]:
        """The number of steps up to the current one, and the total including undone ones."""
        return self.match.at, len(self.match.steps) - 1

    def go(self, to: int) -> Session:
        """Go to the given step to look at the match again; this doesn’t count as assistance."""
        match = self.match.standing_at(whole("to", max(to, 0) if isinstance(to, int) else to))
        way = match.steps[self.match.at + 1 : match.at + 1]
        events = tuple(event for step in way for event in step.events)
        return replace(self, match=match, picked=NOTHING, events=events, reason=None)

    # Text.

    def record(self) -> Record:
        """Return the match up to the current position as a record, without undone moves."""
        return self.match.record

    def seal(self) -> Session:
        """Add the seal of the seed to the record, for a randomly drawn seed."""
        return replace(self, match=sealed(self.match))

    def with_line(self, key: str, value: str) -> Session:
        """Add an ``x-`` line to the record, replacing one with the same key; "" removes it."""
        return replace(self, match=self.match.with_line(key, value))

    def save(self) -> str:
        """Return the match as text with every move; raise RecordError if it is too long."""
        return self.match.text

    # The effect of each change.

    def _play(self, move: Move) -> Session:
        after, events = self.state.play(move)
        return self._push(Step(move, self.state.turn, after, events))

    def _push(self, step: Step) -> Session:
        match, unseen = self.match.going_on(step), self.unseen
        if self.hidden:  # the other device hasn’t yet revealed the cards that have just been dealt
            unseen |= step.state.hands[self.seat] & ~self.state.hands[self.seat]
        return replace(
            self, match=match, picked=NOTHING, events=step.events, reason=None, unseen=unseen
        )

    def _check_choice(self, choice: str | None) -> None:
        if choice is not None and choice not in self.rules.choices:
            known = ", ".join(self.rules.choices) or "none"
            raise KasinoError(f"{choice!r:.80} is not a choice of {self.rules.name} ({known})")

    def _with(self, picked: Picked, reason: Reason | None = None) -> Session:
        return replace(self, picked=picked, events=(), reason=reason)


def _check_opponents(opponents: Callable[[str], Player]) -> None:
    if not callable(opponents):
        wanted = "a function that takes the name of a level and returns its Player"
        raise ArgumentError("opponents", opponents, wanted)


def _check_levels(seats: Sequence[str], opponents: Callable[[str], Player]) -> None:
    _check_opponents(opponents)
    for level in (seat for seat in seats if not is_human(seat)):
        if not callable(getattr(found := opponents(level), "think", None)):
            raise ArgumentError(f"opponents({level!r})", found, "a Player")


def _known(view: View, unseen: int) -> View:
    """Return a view without the cards that this device doesn’t know yet."""
    return replace(view, hand=view.hand & ~unseen) if unseen else view


@lru_cache(maxsize=4)
def _view(state: State, seat: int, unseen: int) -> View:
    """Return the view of a position to show, which drawings of the position share."""
    return _known(state.view(seat), unseen)

"""Two options in a decision side by side, and the facts that can be stated about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from kasino.cards import Stream, bits, mask_of
from kasino.coach.analysis import SIGNIFICANT_ERRORS, MoveOption
from kasino.coach.parts import PARTS, chances, lines_of
from kasino.coach.reasons import Reason
from kasino.engine.builds import Builds
from kasino.engine.standing import race_for
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import Evaluator, evaluator_of
from kasino.rules import Majority

#: The fewest points of a part that count for anything.
LEAST: Final = 0.1
#: A side with a smaller chance of a majority has as good as lost it.
REMOTE: Final = 0.03


@dataclass(frozen=True, slots=True)
class Told:
    """A reason with its arguments, which are two moves’; unused arguments keep their defaults.

    ``part`` is the part of the value that the message explains; ``sides`` are the parts that two
    options are better at, or one option. ``lines`` are the lines of the score sheet that it names.
    ``odds`` is the probability that one of ``seats`` holds one of ``takers``, and ``instead`` is
    that chance after the other one. ``scores`` are the points of both sides in the round after the
    better option, and after the worse one. ``weight`` is the number of points that the fact alone
    can cost, or −1 if that isn’t estimated. ``exact`` means that ``points`` aren’t an estimate.
    ``do`` are messages that are arguments of this one.
    """

    reason: Reason
    part: str = ""
    move: Move | None = None
    card: int = -1
    other: int = -1
    own: int = -1
    cards: int = 0
    extra: int = 0
    worth: int = 0
    takers: int = 0
    seats: tuple[int, ...] = ()
    odds: float = 0.0
    instead: float = 0.0
    points: float = 0.0
    count: int = 0
    less: int = 0
    scores: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    weight: float = -1.0
    exact: bool = True
    do: tuple[Told, ...] = ()

    @property
    def touched(self) -> int:
        """The set of cards that the message names, except what others may hold."""
        found = self.cards | self.extra
        for card in (self.card, self.other, self.own):
            found |= 1 << card if card >= 0 else 0
        if self.move is not None:
            found |= self.move.cards or 1 << self.move.card
        for each in self.do:
            found |= each.touched
        return found

    @property
    def proof(self) -> int:
        """The set of cards that the message is about, with those that others may hold."""
        found = self.touched | self.takers
        for each in self.do:
            found |= each.proof
        return found


class Take(NamedTuple):
    """A hand card, the cards that it can take after an option, and its value there."""

    own: int
    cards: int
    worth: int


class After:
    """The table and the hand after an option, as far as the player can know them."""

    def __init__(self, view: View, state: State, move: Move) -> None:
        self.move: Final = move
        after = state.after(move)
        #: Whether the round continues, so that the next player can capture from the table.
        self.open: Final = not after.phase
        self.loose: Final = after.loose
        self.builds: Final[Builds] = after.builds
        self.calls: Final = tuple(after.calls()) if after.turn != state.turn else ()
        #: The cards left in the hand, or none if the next deal has begun.
        self.hand: Final = view.hand & ~(1 << move.card) if after.deal == state.deal else 0
        #: Whether the move made a sweep that counts.
        self.sweeps: Final = after.sweeps != state.sweeps

    @property
    def table(self) -> int:
        """All cards on the table."""
        found = self.loose
        for build in self.builds:
            found |= build.cards
        return found

    def takes(self, evaluator: Evaluator, value: int) -> int:
        """Return the best set of cards that a card of this value captures."""
        return evaluator.take(self.loose, self.builds, value) if self.open else 0


@dataclass(frozen=True)
class Pair:
    """Two options with their outcomes; lines of best play are empty if they aren’t known."""

    view: View
    better: MoveOption
    worse: MoveOption
    better_line: tuple[Move, ...] = ()
    worse_line: tuple[Move, ...] = ()

    @cached_property
    def state(self) -> State:
        """A position that fits the view.

        Facts use only public cards and the player’s own hand, so any such position will do. The
        fixed stream keeps them reproducible.
        """
        return self.view.sample(Stream("kasino:coach:explain"))

    @cached_property
    def one(self) -> After:
        """The table after the better option."""
        return After(self.view, self.state, self.better.move)

    @cached_property
    def two(self) -> After:
        """The table after the worse option."""
        return After(self.view, self.state, self.worse.move)

    @property
    def evaluator(self) -> Evaluator:
        """The game’s evaluator."""
        return evaluator_of(self.view.rules)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The opponents; all of them play before the player’s next turn."""
        return self._seats(own=False)

    @property
    def next(self) -> tuple[int, ...]:
        """The next player, the only one who finds the table as a move leaves it."""
        return ((self.view.seat + 1) % self.view.players,)

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """The partner, if there is one."""
        return self._seats(own=True)

    def _seats(self, *, own: bool) -> tuple[int, ...]:
        view = self.view
        turns = [(view.seat + step) % view.players for step in range(1, view.players)]
        mine = view.side(view.seat)
        return tuple(seat for seat in turns if (view.side(seat) == mine) == own)

    @cached_property
    def lines(self) -> tuple[tuple[State, ...], tuple[State, ...]] | None:
        """Best play after each option, if it is known, from the position before the decision."""
        if not self.better_line or not self.worse_line:
            return None
        return self._played(self.better_line), self._played(self.worse_line)

    def _played(self, moves: tuple[Move, ...]) -> tuple[State, ...]:
        line = [self.state]
        for move in moves:
            line.append(line[-1].after(move))
        return tuple(line)

    @property
    def gap(self) -> float:
        """The better option’s advantage in points."""
        return self.better.beyond(self.worse)

    @property
    def error(self) -> float:
        """The standard error of the difference; one of the two options is the best one."""
        return self.worse.error or self.better.error

    @cached_property
    def gaps(self) -> Mapping[str, float]:
        """The better option’s advantage in each part, in points."""
        return {name: self.better.part(name) - self.worse.part(name) for name in PARTS}

    @cached_property
    def parts(self) -> tuple[tuple[str, float], ...]:
        """The parts that favour the better option, with their points, largest first.

        A part whose difference could be 0, given its error, doesn’t count as favouring it.
        """
        gaps = dict(self.gaps)
        errors = {n: self.worse.part_error(n) or self.better.part_error(n) for n in PARTS}
        taking = self.worse if self.view.rules.fewest_wins else self.better
        if taking.move.kind is Kind.CAPTURE and gaps["majorities"] > 0 < gaps["taken"]:
            # One fact covers both parts: the captured cards, with their points and majorities.
            gaps["taken"] += gaps.pop("majorities")
            errors["taken"] += errors["majorities"]  # an upper bound: the errors may cancel out
        order = sorted(gaps, key=lambda name: (-gaps[name], PARTS.index(name)))
        return tuple(
            (name, gaps[name])
            for name in order
            if round(gaps[name], 1) >= LEAST and gaps[name] >= SIGNIFICANT_ERRORS * errors[name]
        )

    @cached_property
    def whole(self) -> Majority | None:
        """The majority of all cards, or None if it scores nothing."""
        rules = self.view.rules
        every = (most for most in rules.majorities if most.cards == rules.deck and not most.best)
        return next((most for most in every if most.points), None)

    @cached_property
    def hauls(self) -> tuple[int, int]:
        """The cards that each option captures, including the card played."""
        one, two = (
            move.cards | 1 << move.card if move.kind is Kind.CAPTURE else 0
            for move in (self.better.move, self.worse.move)
        )
        return one, two

    @cached_property
    def piles(self) -> tuple[int, tuple[int, ...]]:
        """The cards captured by the player’s side, and those by each of the other sides."""
        view = self.view
        piles = [0] * view.rules.sides(view.players)
        for seat, pile in enumerate(view.captured):
            piles[view.side(seat)] |= pile
        own = piles.pop(view.side(view.seat))
        return own, tuple(piles)

    def undecided(self, most: Majority) -> bool:
        """Return whether no side is certain of a majority yet."""
        own, others = self.piles
        return not race_for(most, most.points, (own, *others)).decided

    def contested(self, most: Majority) -> bool:
        """Return whether a majority isn’t decided, and the player’s side may well win or lose it.

        A majority that is as good as decided makes no difference that is worth mentioning.
        """
        if not self.undecided(most) or most.best or most.then:
            return self.undecided(most)
        own, others = self.piles
        race = race_for(most, most.points, (own, *others))
        return REMOTE < chances(race.counts, race.left)[0] < 1 - REMOTE

    def decides(self, most: Majority, cards: int, *, own: bool) -> int:
        """Return the count with which captured cards decide a majority, or 0 if they don’t.

        They go to the player’s side, or to the other one that they bring closest to it.
        """
        mine, others = self.piles
        if not most.points or most.best or most.then or not self.undecided(most):
            return 0
        piles = [mine, *others]
        side = 0 if own else max(range(1, len(piles)), key=lambda each: most.count(piles[each]))
        piles[side] |= cards
        race = race_for(most, most.points, piles)
        return race.counts[side] if race.to_go[side] == 0 else 0

    def open_lines(self, part: str) -> tuple[str, ...]:
        """Return the majorities of a part that are neither decided nor as good as decided."""
        named = lines_of(self.view.rules, part)
        every = self.view.rules.majorities
        undecided = {most.name for most in every if most.name in named and self.contested(most)}
        return tuple(name for name in named if name in undecided)

    def holder(self, move: Move) -> int:
        """Return a hand card that can capture a build after a move, or −1 if none."""
        rest = self.view.hand & ~(1 << move.card) & self.view.rules.takers_of[move.value]
        return next(bits(rest), -1)

    def valuable(self, *moves: Move) -> int:
        """Return the hand cards worth points that none of the moves plays."""
        played = mask_of(move.card for move in moves)
        return self.view.hand & self.view.rules.honour_cards & ~played

    def unseen_worth(self, value: int) -> int:
        """Return the unseen cards that can be played at a value."""
        return self.view.rules.takers_of[value] & self.view.unknown

"""The reasons for a move's value, with cards and probabilities, as message ids with arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from kasino.cards import Stream, bits, set_text
from kasino.coach.analysis import SURE, Analysis, MoveOption
from kasino.coach.chances import chance, percent
from kasino.coach.grades import decides_match
from kasino.coach.parts import PARTS
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import Evaluator, evaluator_of

#: The maximum number of reasons for the better option and against it, and the least points for one.
REASONS: Final = 3
AGAINST: Final = 1
LEAST: Final = 0.1
#: The messages of parts that are drawbacks, if there are no cards to name.
DRAWBACKS: Final = {"left": "coach.left.more", "kept": "coach.kept.less", "duty": "coach.duty.more"}


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: a message about a move, and the points it gives for (or, negative, against) it.

    ``error`` is the standard error of the points. ``move`` is the move the message is about.
    ``takers`` may capture ``cards``. ``chance``, in per cent, is the probability that one of
    ``seats`` holds one of the takers among ``unseen`` cards; 0 if there is none to show.
    """

    ident: str
    part: str
    points: float
    move: Move
    card: int = -1
    cards: int = 0
    takers: int = 0
    seats: tuple[int, ...] = ()
    unseen: int = 0
    chance: int = 0
    value: int = 0
    error: float = 0.0

    @property
    def touched(self) -> int:
        """The set of cards in the message that the player can see."""
        return self.cards | (1 << self.card if self.card >= 0 else 0)

    def as_json(self) -> dict[str, Any]:
        """Return the reason as plain data for JSON."""
        return {
            "ident": self.ident,
            "part": self.part,
            "points": round(self.points, 3),
            "error": round(self.error, 3),
            "move": str(self.move),
            "cards": set_text(self.touched).split("+") if self.touched else [],
            "takers": set_text(self.takers).split("+") if self.takers else [],
            "seats": list(self.seats),
            "unseen": self.unseen,
            "chance": self.chance,
        }


@dataclass(frozen=True, slots=True)
class Explanation:
    """A comparison of a move with the best one, or of the best with the next, with reasons.

    There are at most three reasons for the better option, and one ``against`` it.
    """

    view: View
    played: MoveOption
    other: MoveOption | None
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]
    #: Whether the explained move is the best one or equal to it.
    is_best: bool

    @property
    def better(self) -> MoveOption:
        """The better of the two options."""
        return self.played if self.is_best or self.other is None else self.other

    @property
    def worse(self) -> MoveOption:
        """The worse of the two options, or the only one."""
        return self.other if self.is_best and self.other is not None else self.played

    @property
    def decides(self) -> bool:
        """Whether the choice between the two decides the match."""
        return decides_match(self.better, self.worse)

    @property
    def sure(self) -> bool:
        """Whether the outcome of the match is certain."""
        return not self.worse.match_error

    @property
    def told(self) -> tuple[Reason, ...]:
        """All reasons, those for the better option first."""
        return self.reasons + self.against

    @property
    def touched(self) -> int:
        """The set of all cards that the reasons name."""
        found = 0
        for reason in self.told:
            found |= reason.touched
        return found

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as plain data for JSON."""
        return {
            "played": self.played.as_json(),
            "other": self.other.as_json() if self.other else None,
            "decides": self.decides,
            "reasons": [reason.as_json() for reason in self.reasons],
            "against": [reason.as_json() for reason in self.against],
        }


def is_even(better: MoveOption, worse: MoveOption) -> bool:
    """Return whether two options' difference rounds to nothing, even with its error added."""
    return not round(10 * max(abs(better.value - worse.value), SURE * worse.error))


def explain(analysis: Analysis, move: Move) -> Explanation:
    """Return why a move is best, or why another is better; raise KeyError if it wasn't analysed.

    Between moves of equal value there are no reasons.
    """
    played = analysis.option(move)
    if played is None:
        raise KeyError(str(move))
    view, best = analysis.view, analysis.best
    if played is not best:
        equal = (played.value, played.match) == (best.value, best.match)
        reasons, against = ((), ()) if equal else _weighed(view, best, played)
        return Explanation(view, played, best, reasons, against, equal)
    if len(analysis.options) == 1:
        return Explanation(view, played, None, (), (), True)
    other = analysis.options[1]
    return Explanation(view, played, other, *_weighed(view, best, other), True)


class _After:
    """The table and the hand after an option, as far as the player can know them."""

    def __init__(self, view: View, state: State, option: MoveOption) -> None:
        self.option: Final = option
        self.move: Final = option.move
        after = state.after(option.move)
        #: Whether the next player finds a table; there is none once the round is over.
        self.open: Final = not after.phase
        self.loose: Final = after.loose
        self.builds: Final = after.builds
        self.calls: Final = tuple(after.calls()) if after.turn != state.turn else ()
        self.hand: Final = view.hand & ~(1 << option.move.card)
        self.same_deal: Final = after.deal == state.deal

    def takes(self, evaluator: Evaluator, value: int) -> int:
        """Return the best set that a value captures."""
        return evaluator.take(self.loose, self.builds, value) if self.open else 0


def _weighed(
    view: View, better: MoveOption, worse: MoveOption
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return the strongest reasons for one option over another, and those against it.

    If there is no reason for a move, none is given against it.
    """
    if is_even(better, worse):
        return (), ()
    # Reasons use only public cards and the own hand, so any possible world will do. The fixed
    # stream keeps the explanation reproducible.
    state = view.sample(Stream("kasino:coach:explain"))
    one, other = _After(view, state, better), _After(view, state, worse)
    errors = {name: worse.part_error(name) for name in PARTS}
    found = _speaking(_ReasonFinder(view, one, other, one), errors)
    back = _speaking(_ReasonFinder(view, other, one, one), errors) if found else ()
    return found[:REASONS], back[:AGAINST]


def _speaking(finder: _ReasonFinder, errors: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return the reasons for the finder's ``ahead`` option, the strongest first.

    A part within its error of zero is no reason. One of the two options is the best one, so the
    errors of the other are those of the differences.
    """
    ahead, behind = finder.ahead.option, finder.behind.option
    gaps = {name: ahead.part(name) - behind.part(name) for name in PARTS}
    errors = dict(errors)
    taking = behind if finder.view.rules.fewest_wins else ahead
    if taking.move.kind is Kind.CAPTURE and gaps["majorities"] > 0 < gaps["taken"]:
        # One message covers both: the cards captured now, with their points, cards and spades.
        gaps["taken"] += gaps.pop("majorities")
        errors["taken"] += errors["majorities"]  # an upper bound, as they may well cancel out
    order = sorted(gaps, key=lambda name: (-gaps[name], PARTS.index(name)))
    return tuple(
        replace(finder.find(name, gaps[name]), error=errors[name])
        for name in order
        if round(gaps[name], 1) >= LEAST and gaps[name] >= SURE * errors[name]
    )


class _ReasonFinder:
    """Finds, for each part, the cards that make the difference between two options."""

    def __init__(self, view: View, ahead: _After, behind: _After, about: _After) -> None:
        self.view: Final = view
        self.evaluator: Final = evaluator_of(view.rules)
        #: The options by a part in which the first is ahead, even if the second is better overall.
        self.ahead: Final = ahead
        self.behind: Final = behind
        #: The one of them that the message is about if there are no cards to name.
        self.about: Final = about
        turns = [(view.seat + step) % view.players for step in range(1, view.players)]
        #: The opponents, who all play before the seat's next turn.
        self.others: Final = tuple(
            seat for seat in turns if view.side(seat) != view.side(view.seat)
        )

    def find(self, part: str, points: float) -> Reason:
        """Return the reason for a part in which one option is ahead by some points."""
        finders = {
            "taken": self._taken,
            "majorities": self._taken,
            "sweep": self._sweep,
            "left": self._left,
            "kept": self._kept,
            "build": self._build,
            "duty": self._duty,
            "call": self._call,
        }
        finder = finders.get(part)
        found = next(finder(part, points), None) if finder else None
        if found is not None:
            return found
        gained = self.about is self.ahead
        # Where points are bad, it is good if others have to take more.
        good = gained != (part == "left" and self.view.rules.fewest_wins)
        ident = f"coach.{part}" if good else DRAWBACKS.get(part, f"coach.{part}")
        return Reason(ident, part, points if gained else -points, self.about.move)

    def _taken(self, part: str, points: float) -> Iterator[Reason]:
        ahead, behind = self.ahead.move, self.behind.move
        if ahead.kind is Kind.CAPTURE and self.ahead.option.part(part) > 0:
            yield Reason("coach.now", part, points, ahead, ahead.card, ahead.cards)
        bad = self.view.rules.fewest_wins and self.behind.option.part(part) < 0
        if behind.kind is Kind.CAPTURE and bad:
            yield Reason("coach.now.bad", part, -points, behind, behind.card, behind.cards)

    def _sweep(self, part: str, points: float) -> Iterator[Reason]:
        ahead = self.ahead.move
        if ahead.kind is Kind.CAPTURE and ahead.cards == self.view.table:
            yield Reason("coach.sweep.now", part, points, ahead, ahead.card, ahead.cards)
        yield from self._threat("coach.sweep", part, points, sweeping=True)

    def _left(self, part: str, points: float) -> Iterator[Reason]:
        yield from self._threat("coach.left", part, points, sweeping=False)

    def _threat(self, ident: str, part: str, points: float, sweeping: bool) -> Iterator[Reason]:
        """Yield the cards open to opponents if ``behind`` leaves more of them than ``ahead``.

        Where points are bad, it is no drawback if others can capture something.
        """
        view = self.view
        if view.rules.fewest_wins:
            return
        best: tuple[float, int] | None = None
        for value, cards in enumerate(view.rules.cards_worth):
            takers = cards & view.unknown
            taken = self.behind.takes(self.evaluator, value) if takers else 0
            if not taken or (sweeping and taken != self._table(self.behind)):
                continue
            odds = chance(view, self.others, takers)
            more = abs(self.evaluator.of(taken)) - abs(
                self.evaluator.of(self.ahead.takes(self.evaluator, value))
            )
            if odds and (best is None or odds * more > best[0]):
                best = odds * more, taken
        if best is None or (best[0] <= 0 and not sweeping):
            return
        taken = best[1]
        takers = self._takers_of(taken)
        odds = chance(view, self.others, takers)
        yield Reason(
            f"{ident}.{'known' if odds == 1.0 else 'open'}",
            part,
            -points,
            self.behind.move,
            cards=taken,
            takers=takers,
            seats=self.others,
            unseen=view.unknown.bit_count(),
            chance=percent(odds),
        )

    def _takers_of(self, taken: int) -> int:
        """Return the unseen cards whose best capture after ``behind`` includes the given cards."""
        found = 0
        for value, cards in enumerate(self.view.rules.cards_worth):
            if cards & self.view.unknown and not taken & ~self.behind.takes(self.evaluator, value):
                found |= cards & self.view.unknown
        return found

    @staticmethod
    def _table(after: _After) -> int:
        table = after.loose
        for build in after.builds:
            table |= build.cards
        return table

    def _kept(self, part: str, points: float) -> Iterator[Reason]:
        found = self._next_take(self.ahead, self.behind)
        if found is not None:
            card, cards = found
            yield Reason("coach.kept.own", part, points, self.ahead.move, card, cards)

    def _duty(self, part: str, points: float) -> Iterator[Reason]:
        found = self._next_take(self.behind, self.ahead)
        if found is not None:
            card, cards = found
            yield Reason("coach.duty.own", part, -points, self.behind.move, card, cards)

    def _next_take(self, more: _After, less: _After) -> tuple[int, int] | None:
        """Return the hand card that could capture more after one option than after the other.

        Cards that the other option captures or builds with at once don't count, because they don't
        have to wait.
        """
        best, found = 0, None
        for card in bits(more.hand if more.same_deal else 0):
            for value in self.view.rules.hand_worths[card]:
                cards = more.takes(self.evaluator, value)
                other = less.takes(self.evaluator, value) if less.hand >> card & 1 else 0
                ahead = abs(self.evaluator.of(cards)) - abs(self.evaluator.of(other))
                if cards and ahead > best and not cards & less.move.cards:
                    best, found = ahead, (card, cards)
        return found

    def _build(self, part: str, points: float) -> Iterator[Reason]:
        view = self.view
        for build in self.ahead.builds:
            if build.owner != view.seat or build in self.behind.builds:
                continue
            takers = view.rules.cards_worth[build.value] & view.unknown
            odds = chance(view, self.others, takers) if takers else 0.0
            yield Reason(
                "coach.build.open" if takers else "coach.build.safe",
                part,
                points,
                self.ahead.move,
                cards=build.cards,
                takers=takers,
                seats=self.others,
                unseen=view.unknown.bit_count(),
                chance=percent(odds),
                value=build.value,
            )

    def _call(self, part: str, points: float) -> Iterator[Reason]:
        ahead, behind = self.ahead.move, self.behind.move
        if ahead.kind is Kind.CALL:
            yield Reason("coach.call.now", part, points, ahead, ahead.card, ahead.cards)
        for call in self.behind.calls:
            yield Reason("coach.call.left", part, -points, behind, call.card, call.cards)

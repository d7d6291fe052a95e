"""The reasons for a move’s value: message ids, with cards and probabilities as arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from kasino.cards import Stream, bits, set_text
from kasino.coach.analysis import SIGNIFICANT_ERRORS, Analysis, MoveOption
from kasino.coach.chances import chance, percent
from kasino.coach.grades import decides_match
from kasino.coach.parts import PARTS
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import Evaluator, evaluator_of

#: The maximum numbers of reasons for the better option and against it, and the fewest points that
#: make a reason.
REASONS: Final = 3
AGAINST: Final = 1
MIN_DIFFERENCE: Final = 0.1
#: The messages for parts that are drawbacks, used if there are no cards to name.
DRAWBACKS: Final = {"left": "coach.left.more", "kept": "coach.kept.less", "duty": "coach.duty.more"}


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for or against a move: a message, and its points, which are negative if against it.

    ``error`` is the standard error of the points. ``move`` is the move that the message is about.
    ``takers`` are the cards that may capture ``cards``. ``chance`` is the probability, in per cent,
    that one of ``seats`` holds a taker; there are ``unseen`` unseen cards. It is 0 if no
    probability is to be shown.
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
    """A comparison of a move with the best one, or of the best with the second-best, with reasons.

    There are at most three reasons for the better option, and at most one ``against`` it.
    """

    view: View
    played: MoveOption
    other: MoveOption | None
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]
    #: Whether the explained move is the best one or equally good.
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
        """Whether the choice between the two options decides the match."""
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
    """Return whether the difference between two options rounds to 0 even with its error added."""
    return not round(10 * max(abs(better.value - worse.value), SIGNIFICANT_ERRORS * worse.error))


def explain(analysis: Analysis, move: Move) -> Explanation:
    """Return an explanation of why a move is the best one, or why the best one is better.

    If the two compared moves are equal in value, it has no reasons. Raise KeyError if the move
    wasn’t analysed.
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
        #: Whether the round continues, so that the next player can capture from the table.
        self.open: Final = not after.phase
        self.loose: Final = after.loose
        self.builds: Final = after.builds
        self.calls: Final = tuple(after.calls()) if after.turn != state.turn else ()
        self.hand: Final = view.hand & ~(1 << option.move.card)
        self.same_deal: Final = after.deal == state.deal

    def takes(self, evaluator: Evaluator, value: int) -> int:
        """Return the best set of cards that a card of this value captures."""
        return evaluator.take(self.loose, self.builds, value) if self.open else 0


def _weighed(
    view: View, better: MoveOption, worse: MoveOption
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return the strongest reasons for the better option, and the strongest against it.

    If there is no reason for it, none is given against it.
    """
    if is_even(better, worse):
        return (), ()
    # Reasons use only public cards and the player’s own hand, so any possible world will do. The
    # fixed stream keeps the explanation reproducible.
    state = view.sample(Stream("kasino:coach:explain"))
    one, other = _After(view, state, better), _After(view, state, worse)
    errors = {name: worse.part_error(name) for name in PARTS}
    found = _speaking(_ReasonFinder(view, one, other, one), errors)
    back = _speaking(_ReasonFinder(view, other, one, one), errors) if found else ()
    return found[:REASONS], back[:AGAINST]


def _speaking(finder: _ReasonFinder, errors: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return the reasons in favour of the finder’s ``ahead`` option, the strongest first.

    A part whose difference could be 0, given its error, isn’t a reason. Since one of the two
    options is the best one, the other’s errors are those of the differences.
    """
    ahead, behind = finder.ahead.option, finder.behind.option
    gaps = {name: ahead.part(name) - behind.part(name) for name in PARTS}
    errors = dict(errors)
    taking = behind if finder.view.rules.fewest_wins else ahead
    if taking.move.kind is Kind.CAPTURE and gaps["majorities"] > 0 < gaps["taken"]:
        # One message covers both parts: the captured cards, with their points and majorities.
        gaps["taken"] += gaps.pop("majorities")
        errors["taken"] += errors["majorities"]  # an upper bound, as they may well cancel out
    order = sorted(gaps, key=lambda name: (-gaps[name], PARTS.index(name)))
    return tuple(
        replace(finder.find(name, gaps[name]), error=errors[name])
        for name in order
        if round(gaps[name], 1) >= MIN_DIFFERENCE
        and gaps[name] >= SIGNIFICANT_ERRORS * errors[name]
    )


class _ReasonFinder:
    """Finds, for each part, the cards that make the difference between two options."""

    def __init__(self, view: View, ahead: _After, behind: _After, about: _After) -> None:
        self.view: Final = view
        self.evaluator: Final = evaluator_of(view.rules)
        #: ``ahead`` is better in the parts to explain, even if ``behind`` is better overall.
        self.ahead: Final = ahead
        self.behind: Final = behind
        #: Whichever of the two options the message is about, if there are no cards to name.
        self.about: Final = about
        turns = [(view.seat + step) % view.players for step in range(1, view.players)]
        #: The opponents, who all play before the seat’s next turn.
        self.others: Final = tuple(
            seat for seat in turns if view.side(seat) != view.side(view.seat)
        )

    def find(self, part: str, points: float) -> Reason:
        """Return a reason that explains why ``ahead`` is better in a part by these points."""
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
        # In games where points are bad, it is good if others have to capture more.
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
        """Yield a reason with the cards that opponents may capture, if ``behind`` leaves them more.

        In games where points are bad, it isn’t a drawback if others can capture something.
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
        """Return the unseen cards whose best capture after ``behind`` includes ``taken``."""
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
        """Return a hand card that could capture more after one option, and its capture, or None.

        It is the card with the greatest advantage over the other option. Captures that include
        cards which the other option takes at once don’t count.
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

"""Explanations: a move compared with the best one, as messages without words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import islice
from operator import or_
from typing import Final

from kasino.coach.analysis import (
    SIGNIFICANT_ERRORS,
    Analysis,
    MoveOption,
    is_same_but_for_suits,
)
from kasino.coach.grades import decides_match
from kasino.coach.pairs import LEAST, Pair, Told
from kasino.coach.reasons import Trait, Verdict
from kasino.coach.teacher import is_even, is_weak, told, touched
from kasino.engine.view import View
from kasino.moves import Kind, Move

#: The most moves to compare the best one with.
RIVALS: Final = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """A comparison of a move with the best one, or of the best one with the second-best.

    ``told`` holds a verdict and the facts behind it. It is empty if the better move earns fewer
    points and only the match favours it.
    """

    view: View
    played: MoveOption
    other: MoveOption | None
    #: Whether the explained move is the best one or equally good.
    is_best: bool
    told: tuple[Told, ...] = ()
    #: Best play after the better option and after the worse one, if it is known.
    better_line: tuple[Move, ...] = ()
    worse_line: tuple[Move, ...] = ()
    #: An option that is clearly worse than both.
    third: MoveOption | None = None
    #: The second-best option, if only that one may be as good as the best one.
    doubt: MoveOption | None = None

    @property
    def better(self) -> MoveOption:
        """The better of the two options."""
        return self.played if self.is_best or self.other is None else self.other

    @property
    def worse(self) -> MoveOption:
        """The worse of the two options, or the only one."""
        return self.other if self.is_best and self.other is not None else self.played

    @property
    def pair(self) -> Pair:
        """The two options side by side."""
        return Pair(self.view, self.better, self.worse, self.better_line, self.worse_line)

    @property
    def decides(self) -> bool:
        """Whether the choice between the two options decides the match."""
        return decides_match(self.better, self.worse)

    @property
    def is_open(self) -> bool:
        """Whether the two options are equally good, or can’t be told apart."""
        return any(each.reason.has(Trait.OPEN) for each in self.told)

    @property
    def sure(self) -> bool:
        """Whether the outcome of the match is certain."""
        return not self.worse.match_error

    @property
    def touched(self) -> int:
        """The set of all cards that the messages name and the player can see."""
        view = self.view
        return touched(self.told) & (view.table | view.hand)

    @property
    def proof(self) -> int:
        """The set of all cards that the messages are about, with those that others may hold."""
        return reduce(or_, (each.proof for each in self.told), 0)


def explain(analysis: Analysis, move: Move) -> Explanation:
    """Return an explanation of why a move is the best one, or why the best one is better.

    Raise KeyError if the move wasn’t analysed.
    """
    played = analysis.option(move)
    if played is None:
        raise KeyError(str(move))
    view, best = analysis.view, analysis.best
    if len(analysis.options) == 1:
        return Explanation(view, played, None, True, (Told(Verdict.ONLY, move=move),))
    if played is best:
        return _advice(analysis)
    is_best = (played.value, played.match) == (best.value, best.match)
    return _compared(analysis, played, best, is_best=is_best)


def _compared(
    analysis: Analysis, played: MoveOption, other: MoveOption, *, is_best: bool
) -> Explanation:
    """Return the explanation of a move compared with another one."""
    better, worse = (played, other) if is_best else (other, played)
    view, lines = analysis.view, dict(analysis.lines)
    pair = Pair(view, better, worse, lines.get(better.move, ()), lines.get(worse.move, ()))
    third = next((each for each in analysis.options if _is_worse(each, better, worse)), None)
    messages = told(pair, is_best=is_best, third=third)
    known = pair.better_line, pair.worse_line
    return Explanation(view, played, other, is_best, messages, *known, third)


def _advice(analysis: Analysis) -> Explanation:
    """Return why the best move is the best one.

    It is compared with the move that a sensible player would make instead, if that is as surely
    worse as the second-best one and anything can be said about the difference.
    """
    best = analysis.best
    usual = _compared(analysis, best, _other(analysis), is_best=True)
    if usual.is_open or usual.decides:
        return usual
    for rival in islice(_rivals(analysis, usual.worse), RIVALS):
        found = _compared(analysis, best, rival, is_best=True)
        if usual.told and found.told and not found.decides and not is_weak(found.told):
            verdict, *facts = found.told
            kind = usual.told[0].reason
            if verdict.reason is kind:
                return found
            if (verdict.reason, kind) == (Verdict.HINT, Verdict.MAYBE_BEST):
                # It is surely better than this rival, but not than the second-best option.
                told = replace(verdict, reason=kind), *facts
                return replace(found, told=told, doubt=usual.worse)
    return usual


def _rivals(analysis: Analysis, second: MoveOption) -> Iterator[MoveOption]:
    """Yield the moves that are more sensible than the second-best one, best first.

    Who takes or builds would otherwise take, not trail, and nobody trails a card that scores if
    they can trail another one.
    """
    best = analysis.best
    lines = dict(analysis.lines)
    for each in analysis.options:
        lineless = best.move in lines and each.move not in lines
        if each in (best, second) or lineless or is_even(best, each):
            continue
        if is_same_but_for_suits(best.move, each.move):
            continue
        if _is_sensible(analysis.view, best.move, each.move) > _is_sensible(
            analysis.view, best.move, second.move
        ):
            yield each


def _is_sensible(view: View, best: Move, other: Move) -> bool:
    """Return whether the choice between the best move and another one isn’t obvious."""
    if view.rules.fewest_wins:
        return True
    if best.kind is Kind.TRAIL:
        points_of = view.rules.points_of
        trails = other.kind is Kind.TRAIL
        return not trails or points_of(1 << other.card) <= points_of(1 << best.card)
    return other.kind is Kind.CAPTURE and other.card != best.card


def _other(analysis: Analysis) -> MoveOption:
    """Return the option to compare with the best one: the second-best that is a real choice.

    Two cards of a rank whose suits make no difference are none, unless all options are alike.
    """
    best, *rest = analysis.options
    real = (
        each
        for each in rest
        if not is_same_but_for_suits(best.move, each.move) or not is_even(best, each)
    )
    return next(real, rest[0])


def _is_worse(option: MoveOption, *others: MoveOption) -> bool:
    """Return whether an option is clearly worse than others."""
    least = max(LEAST, SIGNIFICANT_ERRORS * option.error)
    return all(other.beyond(option) >= least for other in others)

"""Explanations of two options of a position that differ by given parts."""

from __future__ import annotations

from collections.abc import Mapping

from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.explain import Explanation, explain
from kasino.engine.state import State
from kasino.moves import Move


def between(state: State, better: str, worse: str, **gaps: float) -> Explanation:
    """Explain the worse of two moves that differ by these parts."""
    ahead = {name: points for name, points in gaps.items() if points > 0}
    behind = {name: points for name, points in gaps.items() if points < 0}
    return weighed(state, better, worse, ahead, behind)


def weighed(
    state: State,
    better: str,
    worse: str,
    ahead: Mapping[str, float],
    behind: Mapping[str, float],
    **errors: float,
) -> Explanation:
    """Explain the worse of two moves that have these parts, and errors of their differences."""
    one, two = Move.parse(better), Move.parse(worse)
    assert state.why_not(one) is None
    assert state.why_not(two) is None
    best = MoveOption(one, 1.0 + sum(ahead.values()), 0.2, (*ahead.items(), ("base", 1.0)))
    parts = *behind.items(), ("base", 1.0)
    other = MoveOption(two, 1.0 + sum(behind.values()), 0.2, parts, tuple(errors.items()))
    view = state.view(state.turn)
    return explain(Analysis(view, (best, other), 8), two)

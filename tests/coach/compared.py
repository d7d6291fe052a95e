"""Two options of a position that differ by given parts, explained."""

from __future__ import annotations

from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.explain import Explanation, explain
from kasino.engine.state import State
from kasino.moves import Move


def between(state: State, better: str, worse: str, **gaps: float) -> Explanation:
    """Explain the worse of two moves that differ by these parts."""
    parts = tuple(gaps.items())
    ahead = tuple((name, points) for name, points in parts if points > 0)
    behind = tuple((name, points) for name, points in parts if points < 0)
    one, two = Move.parse(better), Move.parse(worse)
    assert state.why_not(one) is None
    assert state.why_not(two) is None
    best = MoveOption(one, 1.0 + sum(points for _, points in ahead), 0.2, (*ahead, ("base", 1.0)))
    other = MoveOption(
        two, 1.0 + sum(points for _, points in behind), 0.2, (*behind, ("base", 1.0))
    )
    view = state.view(state.turn)
    return explain(Analysis(view, (best, other), 8), two)

"""The one-ply estimate of a move, split into the same parts as a line of play."""

from __future__ import annotations

from kasino.coach.parts import PARTS, haul, parts_of
from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import Evaluator


def prior_parts(
    evaluator: Evaluator, state: State, move: Move, value: float, unknown: int
) -> dict[str, float]:
    """Return the parts of a move's one-ply estimate, in thousandths of a point.

    The rest that isn't gained at once, captured later or kept in builds belongs to the others
    (``left``).
    """
    after = state.after(move)
    if after.phase:
        return dict(parts_of(evaluator, (state, after)))
    parts: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    gain = evaluator.gain(state, after, move)
    if move.kind in (Kind.CAPTURE, Kind.CALL):
        cards = move.cards | 1 << move.card
        bank = evaluator.of(cards)
        if move.kind is Kind.CALL:
            parts["call"] = bank
        else:
            parts |= haul(evaluator, cards)
        parts["last" if after.sweeps == state.sweeps else "sweep"] = gain - bank
    ahead = evaluator.ahead(after, state.turn) if after.deal == state.deal else 0.0
    parts["kept" if evaluator.sign > 0 else "duty"] = ahead
    parts["build"] = evaluator.surviving(after, state.turn, unknown)
    parts["left"] = value - sum(parts.values())
    return parts

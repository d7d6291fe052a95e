"""A deeper analysis of a decision, which does ten times as much work as the usual one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.coach.analysis import MAX_DEALS, NODES, Analysis, analyse, solves_exactly
from kasino.moves import Move
from kasino.players import Budget

#: The number of analyses in fresh worlds, or the factor by which a single analysis is deeper.
LOOKS: Final = 10


def deeper_loss(usual: Analysis, move: Move, seed: str) -> Iterator[float | None]:
    """Yield None while working, and finally the loss of a move according to a deeper analysis.

    The deeper analysis is the mean of ten analyses, each in fresh worlds derived from the seed. If
    few deals are possible, it tries each of them. In the last deal of a two-player game, where only
    one is possible, it searches ten times as many positions. It compares the same moves as the
    usual analysis. If the usual analysis is already exact, its loss is yielded at once.
    """
    if usual.exact:
        yield usual.loss(move)
        return
    view = usual.view
    values = dict.fromkeys((each.move for each in usual.options), 0.0)
    only = solves_exactly(view)
    few = view.deals_left <= MAX_DEALS
    looks = 1 if few else LOOKS
    work = LOOKS * NODES[view.rules.building] if only else MAX_DEALS if few else 0
    for look in range(looks):
        budget = Budget(work)
        thoughts = analyse(view, Stream(f"{seed}:{look}"), budget, tuple(values))
        again = next(thoughts)
        for better in thoughts:
            again = better
            yield None
        for each in values:
            option = again.option(each)
            assert option is not None
            values[each] += option.value / looks
    yield max(values.values()) - values[move]

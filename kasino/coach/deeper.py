"""A deeper look at a decision: what its moves lose by ten times the work of the usual one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.coach.analysis import NODES, Analysis, analyse, solves_exactly
from kasino.moves import Move
from kasino.players import Budget

#: Looks in fresh worlds that make up the deeper one, or by what the one look is deeper.
LOOKS: Final = 10


def deeper_loss(usual: Analysis, move: Move, seed: str) -> Iterator[float | None]:
    """Yield None while it is looked into, and at last what a move loses at a deeper look.

    Ten times as many worlds before the last deal, each time fresh ones that are drawn by the seed;
    in it, where there is only one, ten times as many positions looked into. The moves are those of
    the usual analysis, whose loss stands where it is exact.
    """
    if usual.exact:
        yield usual.loss(move)
        return
    view = usual.view
    values = dict.fromkeys((each.move for each in usual.options), 0.0)
    only = solves_exactly(view)
    looks = 1 if only else LOOKS
    for look in range(looks):
        budget = Budget(LOOKS * NODES[view.rules.building]) if only else Budget()
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

"""A deeper analysis of a decision, which does ten times as much work as the usual one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import Stream
from kasino.coach.analysis import NODES, Analysis, analyse, solves_exactly
from kasino.moves import Move
from kasino.players import Budget

#: The number of analyses in fresh worlds, or the factor by which a single analysis is deeper.
LOOKS: Final = 10


def deeper_loss(usual: Analysis, move: Move, seed: str) -> Iterator[float | None]:
    """Yield None while working, and finally the loss of a move according to a deeper analysis.

    Before the last deal, the deeper analysis is the mean of ten analyses, each in fresh worlds
    derived from the seed. In the last deal, where only one world is possible, it searches ten times
    as many positions. It compares the same moves as the usual analysis. If the usual analysis is
    already exact, its loss is yielded at once.
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

"""Speed: the time each level takes, and its longest stretch without a pause."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.players import Budget, Player, Thought
from kasino.players.checks import checked_thoughts
from kasino.rules import Rules


def speed(who: Player, rules: Rules, players: int, rounds: int, seed: str) -> dict[str, Any]:
    """Return the times of a level’s moves in rounds against itself, in milliseconds of CPU time.

    It needs no processes and no files, so the page can run it in Pyodide.
    """
    moves: list[float] = []
    blocks: list[float] = []
    for number in range(rounds):
        state = State.start(rules, players, f"{seed}:{number}")
        plays = 0
        while not state.round_over:
            view = state.view(state.turn)
            rng = Stream(f"{seed}:{number}:{plays}")
            # CPU time, because other programs on the machine don’t change it.
            begun = last = time.process_time()
            thought: Thought | None = None
            for each in checked_thoughts(who, view, rng, Budget()):
                thought = each
                now = time.process_time()
                blocks.append(1000 * (now - last))
                last = now
            moves.append(1000 * (last - begun))
            assert thought is not None
            state = state.after(thought.move)
            plays += 1
    moves.sort()
    blocks.sort()
    return {
        "level": who.level,
        "game": rules.name,
        "options": dict(rules.options),
        "players": players,
        "moves": len(moves),
        "p50": round(quantile(moves, 0.5), 3),
        "p95": round(quantile(moves, 0.95), 3),
        "most": round(moves[-1], 3),
        "block_p95": round(quantile(blocks, 0.95), 3),
        "block_most": round(blocks[-1], 3),
    }


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return a quantile: the value that exceeds the given share of some sorted values.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    3.0
    """
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

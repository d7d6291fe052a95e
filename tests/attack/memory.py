"""Play and read for a long time: ``python -m tests.attack.memory [COUNT] [SEED]``.

Like a lab or a page that never stops, one process reads COUNT damaged records, and after every
tenth plays a round of some game under random house rules. It prints its peak memory in megabytes,
and exits with 1 if that is more than 300.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.players import LEVELS, Budget
from kasino.rules import Rules
from tests.attack.house_rules import drawn
from tests.attack.records import damaged, fault

#: The megabytes that the process may use.
MOST = 300


def played(rules: Rules, players: int, seed: str) -> None:
    """Play a round between levels."""
    rng = random.Random(seed)
    state = State.start(rules, players, seed)
    levels = [LEVELS[rng.choice(list(LEVELS))] for _ in range(state.players)]
    while not state.round_over:
        thoughts = levels[state.turn].think(state.view(state.turn), Stream(seed), Budget(4))
        *_, last = thoughts
        state = state.after(last.move)


def most() -> float:
    """Return the peak memory of this process in megabytes."""
    import resource  # only on POSIX

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(arguments: Sequence[str]) -> int:
    """Read, play and report; return the exit code."""
    count = int(arguments[0]) if arguments else 12_410
    seed = arguments[1] if len(arguments) > 1 else "1"
    rng, begun = random.Random(f"memory {seed}"), most()
    for number, (_, text) in enumerate(damaged(count, f"memory {seed}")):
        wrong = fault(text, [])
        if wrong:
            print(f"{wrong}\n{text!r:.2000}")
            return 1
        if number % 10 == 0:
            played(*drawn(rng), f"{seed} {number}")
    print(
        f"{count} records and {-(-count // 10)} rounds: {most():.0f} MB, {begun:.0f} to begin with"
    )
    return int(most() > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

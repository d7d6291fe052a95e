"""Write opponents’ choices in positions: ``python -m tests.players.level_choices [GAME …]``.

``docs/strength.md`` describes their strength. If a change makes an opponent choose differently, its
figures there are no longer true, and earlier matches can’t be verified. Such a change needs a new
version of the players: measure them again, then write the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.players import LEVELS, VERSIONS, Budget, player
from kasino.rules import Rules
from testing.proof import proof

#: The number of positions for each game and number of players.
COUNT = {2: 6, 3: 2, 4: 2}


def positions(rules: Rules, players: int) -> Iterator[State]:
    """Yield positions endlessly, from rounds of greedy players with occasional random moves."""
    number = 0
    while True:
        rng = Stream(f"chosen:{number}")
        state = State.start(rules, players, f"chosen:{number}")
        while not state.round_over:
            if rng.below(16) == 0:
                yield state
            who = VERSIONS["greedy-1"] if rng.below(5) else player("random")
            *_, thought = who.think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        number += 1


def lines(name: str) -> Iterator[str]:
    """Yield a line of text for each position of a game: every level’s choice and iterations."""
    rules = GAMES[name]
    for players in rules.players:
        for number, state in zip(range(COUNT[players]), positions(rules, players), strict=False):
            choices = []
            for level, who in LEVELS.items():
                rng = Stream(f"choice:{number}")
                *_, thought = who.think(state.view(state.turn), rng, Budget())
                choices.append(f"{level}={thought.move}/{thought.iterations}")
            yield f"{players} {number} {' '.join(choices)}"


def main() -> None:
    """Write the choices in the named games, or in all."""
    for name in sys.argv[1:] or list(GAMES):
        text = "".join(f"{line}\n" for line in lines(name))
        proof(name, "levels.txt").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()

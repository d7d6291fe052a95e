"""A signature that is the same wherever Kasino runs: a hash over a thousand seeded games.

Every game with every player count is played from seeds, with moves drawn from the engine’s own
stream; the moves’ texts and the scores go into one SHA-256. ``python tests/engine/signature.py``
prints it, and a hash over the first hundred games; ``--games 28`` plays fewer; ``--write`` writes
both into ``signature.txt``. It needs only ``kasino``, so it runs in Pyodide too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES

#: The number of games in the whole signature.
GAMES_PLAYED = 1_000
#: The number of games that every test run plays.
SAMPLE = 100
#: The number of listed moves to draw from; crowded tables have more than can be listed.
LISTED = 100
#: The maximum number of rounds, in case a match never ends.
ROUNDS = 3


def lines(name: str, players: int, seed: str) -> Iterator[str]:
    """Yield the events of one game: every move, and the scores of every round."""
    rng = Stream(f"signature:{name}:{players}:{seed}")
    state = State.start(GAMES[name], players, seed)
    yield f"{name} {players} {seed} {state.forehand}"
    while True:
        while not state.round_over:
            moves = sorted(islice(state.legal_moves(), LISTED), key=str)
            move = moves[rng.below(len(moves))]
            yield f"{len(moves)} {move}"
            state = state.after(move)
        yield "= " + " ".join(map(str, state.scores))
        if state.match_over or state.round == ROUNDS:
            return
        state, _ = state.next_round()


def signature(count: int) -> str:
    """Return the signature of a number of games."""
    tables = [(name, players) for name, rules in GAMES.items() for players in rules.players]
    digest = sha256()
    for number in range(count):
        name, players = tables[number % len(tables)]
        for line in lines(name, players, str(number)):
            digest.update(line.encode() + b"\n")
    return f"{count} games: {digest.hexdigest()}"


def main() -> None:
    """Print the signatures, or write them."""
    chosen = sys.argv[2:3] if sys.argv[1:2] == ["--games"] else []
    found = "".join(f"{signature(count)}\n" for count in map(int, chosen or (SAMPLE, GAMES_PLAYED)))
    if sys.argv[1:2] == ["--write"]:
        Path(__file__).with_suffix(".txt").write_text(found, encoding="ascii")
    else:
        print(found, end="")


if __name__ == "__main__":
    main()

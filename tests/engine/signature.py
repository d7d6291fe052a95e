"""A signature that is the same wherever Kasino runs: a hash over seeded matches of each game.

Every game with every player count is played from seeds, with moves drawn from the engine’s own
stream; the moves’ texts and the scores go into one SHA-256 for each game. ``python
tests/engine/signature.py`` prints them, with a hash over the first few matches; ``--write`` writes
both into the ``proof/signature.txt`` of each game, or of those named after it. It needs only
``kasino``, so it runs in Pyodide too.
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

#: The number of matches of each game in its whole signature: a thousand in all.
WHOLE = 84
#: The number of matches of each game that every test run plays.
SAMPLE = 8
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


def signature(name: str, count: int) -> str:
    """Return the signature of so many matches of a game, with each number of players in turn."""
    players = GAMES[name].players
    digest = sha256()
    for number in range(count):
        for line in lines(name, players[number % len(players)], str(number)):
            digest.update(line.encode() + b"\n")
    return f"{count} matches: {digest.hexdigest()}"


def recorded(name: str) -> Path:
    """Return the path of a game’s recorded signature."""
    folder = Path(__file__).resolve().parents[2] / "kasino" / "games"
    return folder / name.replace("-", "_") / "proof" / "signature.txt"


def main() -> None:
    """Print the signatures, or write them."""
    write, *names = sys.argv[1:] or [""]
    for name in names or GAMES:
        found = "".join(f"{signature(name, count)}\n" for count in (SAMPLE, WHOLE))
        if write == "--write":
            recorded(name).write_text(found, encoding="ascii")
        else:
            print(f"{name}\n{found}", end="")


if __name__ == "__main__":
    main()

"""Write each game’s ``perft.txt``: the numbers of sequences of 1 to 4 moves from many positions.

Each game’s proof has a file for its own rules and ``perft-options.txt`` for house rules. A line:
players, `rules=` the house rules (missing: none), the start of round 1 (a seed as a JSON string, or
a deck dealt from the left with its forehand), `after=` the moves already played (commas between
them; missing: none), and `counts=` the number of sequences of exactly 1, 2, 3, ... moves. Kasino!
calls are moves. A sequence may end with the move that ends the round or the match, and does not go
on after it.

Run from the repository’s root: `python -m tests.oracle.make_perft [game …]`.
"""

import json
import random
import sys
from collections.abc import Iterator

from testing.proof import by_hand

from .decks import LAYOUTS, laid_out
from .games import GAMES
from .moves import moves_by_text
from .play import after, perft
from .position import Position, from_deck, start
from .rows import files, recorded
from .variants import variants

SEEDS = ["a", "mökki"]
LATE_SEED = "late 1"
DEEPEST = 4
# A line stops before a depth with many more sequences than this.
MOST = 200_000
MOST_OPTIONS = 4_000

HEAD = "# perft of {name}, counted by tests/oracle; make_perft.py there says what a line is.\n"


def counted(position: Position, most: int) -> list[int]:
    """Return the counts for depths 1 to 4, or fewer if the next one would far exceed the limit."""
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        if len(counts) > 1 and counts[-2] and counts[-1] ** 2 // counts[-2] > most:
            break
        counts.append(perft(position, depth))
    return counts


def line(position: Position, players: int, origin: str, before: list[str], most: int) -> str:
    """Return one line of a perft file."""
    middle = f" after={','.join(before)}" if before else ""
    numbers = ",".join(map(str, counted(position, most)))
    return f"players={players} {origin}{middle} counts={numbers}"


def option_lines(name: str, players: int) -> Iterator[str]:
    """Yield the lines of one game and player count with house rules."""
    for number, options in enumerate(variants(name, players)):
        layouts = LAYOUTS[name]
        if not layouts:
            raise SystemExit(f"{name} has no deck arranged by hand: write LAYOUTS in by_hand.py")
        deck = laid_out(name, players, layouts[number % len(layouts)])
        origin = f"rules={options} deck={''.join(deck)} forehand=0"
        position = from_deck(name, players, deck, 0, options)
        yield line(position, players, origin, [], MOST_OPTIONS)
        # Sweeps count differently in the last deal: its first plays, alternating with its last
        # ones.
        plies_left = 4 if number % 2 else GAMES[name].later_deals * players + 1
        seed = f"option {number}"
        rng = random.Random(f"{name} {players} {plies_left} {options}")
        position, played = wander(start(name, players, seed, options), rng, plies_left)
        if not position.round_over:
            origin = f"rules={options} seed={json.dumps(seed)}"
            yield line(position, players, origin, played, MOST_OPTIONS)


def wander(position: Position, rng: random.Random, plies_left: int) -> tuple[Position, list[str]]:
    """Return a position with few cards left to play in the round, and the moves that lead there."""
    played: list[str] = []
    while not position.round_over:
        if len(position.stock) + sum(map(len, position.hands)) <= plies_left:
            break
        moves = moves_by_text(position)
        # Captures keep tables small, so that most walks don’t end in Game Over.
        pool = sorted(text for text, move in moves.items() if move.kind != "trail") or sorted(moves)
        text = rng.choice(pool if rng.random() < 0.6 else sorted(moves))
        played.append(text)
        position = after(position, moves[text])
    return position, played


def lines(name: str, players: int) -> Iterator[str]:
    """Yield the lines of one game and player count."""
    most = by_hand()[name].get("MOST", MOST)
    for seed in SEEDS:
        yield line(start(name, players, seed), players, f"seed={json.dumps(seed)}", [], most)
    for layout in LAYOUTS[name]:
        deck = laid_out(name, players, layout)
        if players == min(GAMES[name].players):
            yield f"# {layout[0]}"
        yield line(
            from_deck(name, players, deck), players, f"deck={''.join(deck)} forehand=0", [], most
        )
    last_deal = GAMES[name].later_deals * players
    for plies_left in (last_deal + 2, last_deal, 5, 3):
        rng = random.Random(f"{name} {players} {plies_left} {LATE_SEED}")
        position, played = wander(start(name, players, LATE_SEED), rng, plies_left)
        if not position.round_over:
            yield line(position, players, f"seed={json.dumps(LATE_SEED)}", played, most)


def main() -> None:
    """Write the files of the games named on the command line, or of all that have some."""
    for name in sys.argv[1:] or recorded():
        text = HEAD.format(name=name)
        for players in GAMES[name].players:
            text += "".join(f"{row}\n" for row in lines(name, players))
        plain, varied = files(name)
        plain.write_text(text, encoding="utf-8")
        text = HEAD.format(name=f"{name} with house rules")
        for players in GAMES[name].players:
            text += "".join(f"{row}\n" for row in option_lines(name, players))
        varied.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Reading the rows of the games’ ``perft.txt``."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from testing.proof import proof

from .games import GAMES

PATTERN = re.compile(
    r"players=(?P<players>\d) (rules=(?P<options>\S+) )?(seed=(?P<seed>\".*\")"
    r"|deck=(?P<deck>(\w\w)+) forehand=(?P<forehand>\d))"
    r"( after=(?P<after>\S+))? counts=(?P<counts>[\d,]+)"
)


@dataclass(frozen=True)
class PerftRow:
    """One line of a perft file: the start, the moves before it, and the counts for depths 1,
    2, …
    """

    game: str
    players: int
    options: str  # house rules as `sweep=0,target=11`; empty: none
    seed: str | None
    deck: tuple[str, ...]
    forehand: int
    after: tuple[str, ...]
    counts: tuple[int, ...]


def files(game: str) -> tuple[Path, Path]:
    """Return the file with a game’s rows, and the one with its rows under house rules."""
    return proof(game, "perft.txt"), proof(game, "perft-options.txt")


def recorded() -> list[str]:
    """Return the games that have rows; no game needs any, as whole matches are compared."""
    return [game for game in GAMES if files(game)[0].exists()]


def rows(game: str) -> Iterator[PerftRow]:
    """Yield the rows of one game, with those under house rules last."""
    texts = [path.read_text(encoding="utf-8") for path in files(game) if path.exists()]
    for line in "".join(texts).splitlines():
        if line.startswith("#"):
            continue
        found = PATTERN.fullmatch(line)
        if found is None:
            raise ValueError(f"not a perft row: {line!r}")
        deck = found["deck"] or ""
        yield PerftRow(
            game,
            int(found["players"]),
            found["options"] or "",
            json.loads(found["seed"]) if found["seed"] else None,
            tuple(deck[i : i + 2] for i in range(0, len(deck), 2)),
            int(found["forehand"] or 0),
            tuple(found["after"].split(",")) if found["after"] else (),
            tuple(int(count) for count in found["counts"].split(",")),
        )

"""The puzzles of each game, which ``research/puzzles.py`` finds and writes into its folder.

Easy puzzles come first, then medium ones, hard ones, and those in which the obvious capture is
wrong. Each entry contains the number of the seed, the number of plays by the greedy level before
the puzzle, and the cards in the hand and on the table.
"""

from __future__ import annotations

from typing import Final

from kasino.games import GAMES, part

PUZZLE_TABLE: Final[dict[str, tuple[str, str, str, str]]] = {
    name: found.PUZZLES for name in GAMES if (found := part(name, "puzzles"))
}

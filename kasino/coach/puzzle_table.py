"""The puzzles of each game, which ``lab/research/puzzles.py`` finds and writes into its folder.

Each entry contains the number of the seed, the number of plays by the greedy level before the
puzzle, the cards in the hand and on the table, how hard it is for people, and the technique that
the best move shows, if any. A “c” before the difficulty means that the obvious capture is wrong, a
“b” that the best move is a build, an “o” that another puzzle has replaced it. A puzzle keeps its
place, because links, hosts and people’s progress name it by its number; new ones are added at the
end.
"""

from __future__ import annotations

from typing import Final

from kasino.games import GAMES, part

PUZZLE_TABLE: Final[dict[str, str]] = {
    name: _found.PUZZLES for name in GAMES if (_found := part(name, "puzzles"))
}

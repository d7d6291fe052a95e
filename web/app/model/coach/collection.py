"""The puzzles there are, as the page lists them; the coach reports them when first asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.model.coach.solved import Solved

LEVELS: Final = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: what it is known by, its game, its number in it from 1, and how hard it is."""

    ident: str
    game: str
    number: int
    level: str


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles, that of the day, the game that is folded open, and what is on its way.

    ``only`` is the one game that there is, "" for all. Once the puzzles are ``gathered`` there is
    one of the day, unless that game has none.
    """

    day: str
    only: str = ""
    gathered: bool = False
    today: Puzzle | None = None
    puzzles: tuple[Puzzle, ...] = ()
    game: str = ""
    opening: str = ""

    def of(self, game: str, level: str = "") -> tuple[Puzzle, ...]:
        """Return the puzzles of a game, those of one level where it is named."""
        return tuple(p for p in self.puzzles if p.game == game and level in ("", p.level))

    def puzzle(self, ident: str) -> Puzzle | None:
        """Return a puzzle, None where there is none of that name."""
        return next((one for one in self.puzzles if one.ident == ident), None)

    def after(self, ident: str, solved: Solved) -> Puzzle | None:
        """Return the next one to solve: of the same level, of the game, else what comes next."""
        now = self.puzzle(ident)
        if now is None:
            return None
        order = [*self._from(now, now.level), *self._from(now, "")]
        return next((one for one in order if one.ident not in solved), order[0])

    def _from(self, now: Puzzle, level: str) -> Iterator[Puzzle]:
        """Yield the puzzles of a game after one of them, then those before it and itself."""
        found = self.of(now.game, level)
        at = found.index(now)
        yield from found[at + 1 :]
        yield from found[: at + 1]

"""The puzzles there are, and the task on the table: a puzzle, or a moment of one's own match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from app.coach.hint.state import Advice, Wording
from app.statistics.solved import SolvedPuzzles
from kasino.match.record import Record
from kasino.match.session import Session
from kasino.moves import Move

LEVELS: Final = ("easy", "medium", "hard")

#: What puzzles and exercises lie on, so that nobody takes them for a match: none of the match's.
FELT: Final = "heather"
OTHER_FELT: Final = "lake"


def felt(options: Mapping[str, str]) -> str:
    """Return the felt of puzzles, which is another than that of matches.

    >>> felt({"felt": "spruce"}), felt({"felt": "heather"})
    ('heather', 'lake')
    """
    return OTHER_FELT if options["felt"] == FELT else FELT


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: what it is known by, its game, its number in it from 1, and how hard it is.

    ``hand`` and ``table`` are the cards that its picture shows.
    """

    ident: str
    game: str
    number: int
    level: str
    hand: int = 0
    table: int = 0


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles, that of the day, the game that is folded open, and what is on its way.

    ``only`` is the one game that there is, "" for all. Once the puzzles are ``gathered`` there is
    one of the day, unless that game has none. One of them is opened ``at_once`` where the page is
    asked for a puzzle.
    """

    day: str
    only: str = ""
    gathered: bool = False
    today: Puzzle | None = None
    puzzles: tuple[Puzzle, ...] = ()
    game: str = ""
    opening: str = ""
    at_once: bool = False

    def of(self, game: str, level: str = "") -> tuple[Puzzle, ...]:
        """Return the puzzles of a game, those of one level where it is named."""
        return tuple(p for p in self.puzzles if p.game == game and level in ("", p.level))

    def puzzle(self, ident: str) -> Puzzle | None:
        """Return a puzzle, None where there is none of that name."""
        return next((one for one in self.puzzles if one.ident == ident), None)

    def after(self, ident: str, solved: SolvedPuzzles) -> Puzzle | None:
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


#: What was asked for: where to look, and the solution.
LOOK: Final = 1
SOLUTION: Final = 2


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match that is tried again: its record, the index of the move, and its place.

    ``page`` is the record of the page of the book that it is, "" for one of a review.
    """

    record: Record
    ply: int
    round: int
    deal: int
    page: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the coach says of a move that was tried."""

    move: Move
    right: bool
    lines: tuple[Wording, ...]
    touched: int


@dataclass(frozen=True, slots=True)
class Task:
    """A task under way; each change is another value.

    ``puzzle`` is what is solved, with the ``day`` where it is that day's; else ``moments`` are
    those to be tried again, and ``place`` is the one that is on. ``tried`` are the moves that
    weren't it. ``seen`` is the coach's own analysis and ``advice`` what it comes to: both are there
    before they are asked for, and nothing of them is drawn till then.
    """

    session: Session
    puzzle: Puzzle | None = None
    day: str = ""
    moments: tuple[Moment, ...] = ()
    place: int = 0
    tried: tuple[Move, ...] = ()
    asked: int = 0
    waiting: Move | None = None
    answer: Answer | None = None
    advice: Advice | None = None
    seen: Any = None

    @property
    def moment(self) -> Moment | None:
        """The moment that is tried again, None in a puzzle."""
        return self.moments[self.place] if self.moments else None

    @property
    def right(self) -> bool:
        """Whether the best move was found."""
        return self.answer is not None and self.answer.right

    @property
    def shown(self) -> bool:
        """Whether the solution was asked for and is there."""
        return self.asked == SOLUTION and self.advice is not None

    @property
    def done(self) -> bool:
        """Whether nothing is left to be tried."""
        return self.right or self.shown

    @property
    def tries(self) -> int:
        """How many tries it took so far; to be told where to look counts as one."""
        return len(self.tried) + (self.asked > 0) + 1

    @property
    def touched(self) -> int:
        """The cards that what is told is about."""
        if self.advice is not None and self.asked == LOOK and self.answer is None:
            return 1 << self.advice.card
        if self.shown and self.advice is not None:
            return self.advice.touched
        return self.answer.touched if self.answer is not None else 0

    def answered(self, answer: Answer) -> Task:
        """Return the task with the answer to the move that waited for one."""
        more = (
            self.tried if answer.right or answer.move in self.tried else (*self.tried, answer.move)
        )
        return replace(self, waiting=None, answer=answer, tried=more)

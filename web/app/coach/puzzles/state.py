"""The collection of puzzles, and the task on the table: a puzzle, or a moment of a match."""

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

#: The felt for puzzles and exercises. It differs from the felt in matches, to avoid confusion.
FELT: Final = "heather"
OTHER_FELT: Final = "lake"


def felt(options: Mapping[str, str]) -> str:
    """Return the felt for puzzles, which differs from the felt in matches.

    >>> felt({"felt": "spruce"}), felt({"felt": "heather"})
    ('heather', 'lake')
    """
    return OTHER_FELT if options["felt"] == FELT else FELT


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: its name, its game, its number within the game (from 1), and its level.

    ``hand`` and ``table`` are the cards in its picture.
    """

    ident: str
    game: str
    number: int
    level: str
    hand: int = 0
    table: int = 0


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles, the daily one, the game whose puzzles are shown, and the one being opened.

    ``only`` limits the collection to one game; "" means all games. Once the puzzles are
    ``gathered``, there is a daily puzzle, unless that game has none. ``at_once`` opens a puzzle as
    soon as they are gathered.
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
        """Return a game’s puzzles, optionally only those of one level."""
        return tuple(p for p in self.puzzles if p.game == game and level in ("", p.level))

    def puzzle(self, ident: str) -> Puzzle | None:
        """Return a puzzle by its name, or None."""
        return next((one for one in self.puzzles if one.ident == ident), None)

    def after(self, ident: str, solved: SolvedPuzzles) -> Puzzle | None:
        """Return the next unsolved puzzle at the same level or, failing that, in the same game."""
        now = self.puzzle(ident)
        if now is None:
            return None
        order = [*self._from(now, now.level), *self._from(now, "")]
        return next((one for one in order if one.ident not in solved), order[0])

    def _from(self, now: Puzzle, level: str) -> Iterator[Puzzle]:
        """Yield the puzzles that follow one in its game, then the ones before it, then itself."""
        found = self.of(now.game, level)
        at = found.index(now)
        yield from found[at + 1 :]
        yield from found[: at + 1]


#: What a player can request: the card to look at, or the solution.
LOOK: Final = 1
SOLUTION: Final = 2


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match to try again: the record, the index of the move, the round and the deal.

    ``page`` is the record of its page in the book, or "" for a moment from a review.
    """

    record: Record
    ply: int
    round: int
    deal: int
    page: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The coach’s judgement of a tried move."""

    move: Move
    right: bool
    lines: tuple[Wording, ...]
    touched: int


@dataclass(frozen=True, slots=True)
class Task:
    """A task in progress, as an immutable value.

    In a puzzle, ``puzzle`` is set, and ``day`` too if it is the daily one. In an exercise,
    ``moments`` are the moments to try again, and ``place`` is the index of the current one.
    ``tried`` are the wrong moves so far. ``seen`` is the coach’s analysis, and ``advice`` its
    result in words. Both are computed in advance, and shown only when they are requested.
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
        """The moment to try again; None in a puzzle."""
        return self.moments[self.place] if self.moments else None

    @property
    def right(self) -> bool:
        """Whether the best move was found."""
        return self.answer is not None and self.answer.right

    @property
    def shown(self) -> bool:
        """Whether the solution was requested and is ready."""
        return self.asked == SOLUTION and self.advice is not None

    @property
    def done(self) -> bool:
        """Whether the task is over: the best move was found, or the solution is shown."""
        return self.right or self.shown

    @property
    def tries(self) -> int:
        """The number of tries, including the current one; asking for help counts as a try."""
        return len(self.tried) + (self.asked > 0) + 1

    @property
    def touched(self) -> int:
        """The cards that the text on the screen mentions."""
        if self.advice is not None and self.asked == LOOK and self.answer is None:
            return 1 << self.advice.card
        if self.shown and self.advice is not None:
            return self.advice.touched
        return self.answer.touched if self.answer is not None else 0

    def answered(self, answer: Answer) -> Task:
        """Return the task with the coach’s answer to the move that was waiting for it."""
        more = (
            self.tried if answer.right or answer.move in self.tried else (*self.tried, answer.move)
        )
        return replace(self, waiting=None, answer=answer, tried=more)

"""The collection of puzzles, those solved, and the task on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.coach.advice import Advice, Wording
from app.core import dates
from app.core.page_state import Kept, Mode, PageState, Start
from app.core.statistics import StatisticsPart
from kasino.match.daily import PUZZLE_GAMES, puzzle_game
from kasino.match.record import Record
from kasino.match.session import Session
from kasino.moves import Move
from kasino.words import Catalogue

#: The name of a puzzle: game, number and plays.
_IDENT: Final = re.compile(r"[a-z][a-z-]{0,23}-[0-9]{1,7}-[0-9]{1,3}")
MAX_PUZZLES: Final = 1500  # the latest ones; more than there are puzzles
MAX_TRIES: Final = 99
MAX_DAYS: Final = 400


@dataclass(frozen=True, slots=True)
class SolvedPuzzles:
    """The puzzles solved, with the number of tries for each, and the days of daily puzzles."""

    tries: Mapping[str, int] = field(default_factory=dict)
    days: tuple[str, ...] = ()

    def __contains__(self, ident: str) -> bool:
        return ident in self.tries

    @property
    def at_once(self) -> int:
        """The number of puzzles solved on the first try."""
        return sum(tries == 1 for tries in self.tries.values())

    def streak(self, today: str) -> int:
        """Return the run of days with a solved daily puzzle, with one day off per week."""
        return dates.streak(self.days, today)

    def counting(self, ident: str, tries: int, day: str = "") -> SolvedPuzzles:
        """Return the puzzles solved, with one more; only the first solution to a puzzle counts."""
        known = self
        if ident not in self.tries and _IDENT.fullmatch(ident):
            latest = [*self.tries.items(), (ident, max(1, min(tries, MAX_TRIES)))][-MAX_PUZZLES:]
            known = replace(known, tries=dict(latest))
        if day and day not in self.days:
            known = replace(known, days=tuple(sorted({*self.days, day}))[-MAX_DAYS:])
        return known


def write(solved: SolvedPuzzles) -> dict[str, Any]:
    """Return the solved puzzles as plain data, which ``read`` reads."""
    return {"solved": dict(solved.tries), "days": list(solved.days)}


def read(found: Any) -> SolvedPuzzles | None:
    """Return the solved puzzles from plain data, checking it, or None if it is invalid."""
    if not isinstance(found, dict):
        return None
    solved, days = found.get("solved", {}), found.get("days", [])
    if not isinstance(solved, dict) or len(solved) > MAX_PUZZLES:
        return None
    if not isinstance(days, list) or len(days) > MAX_DAYS or not all(map(_is_day, days)):
        return None
    if not all(_IDENT.fullmatch(ident) and _is_tries(n) for ident, n in solved.items()):
        return None
    return SolvedPuzzles(solved, tuple(sorted(set(days))))


def _is_day(day: object) -> bool:
    return isinstance(day, str) and dates.date_of(day) is not None


def _is_tries(found: object) -> bool:
    return type(found) is int and 1 <= found <= MAX_TRIES


SOLVED: Final = StatisticsPart("puzzles", SolvedPuzzles(), write, read, {"most": MAX_PUZZLES})


#: The levels in the order of the list. Each daily puzzle has the first one, if its game has any.
#: Puzzles that others have replaced are last.
CAPTURE: Final = "capture"
LEVELS: Final = (CAPTURE, "build", "easy", "medium", "hard", "older")

#: The felt for puzzles and exercises. It differs from the felt in matches, to avoid confusion.
FELT: Final = "heather"
OTHER_FELT: Final = "lake"


def felt(options: Mapping[str, str]) -> str:
    """Return the felt for puzzles, which differs from the felt in matches.

    >>> felt({"felt": "spruce"}), felt({"felt": "heather"})
    ('heather', 'lake')
    """
    return OTHER_FELT if options["felt"] == FELT else FELT


def game_of_puzzle(kept: Kept, day: str) -> str:
    """Return the game of the daily puzzle, one of those that the reader has played if possible."""
    played = {variant.split()[0] for variant, _ in kept.statistics.lines}
    return puzzle_game(day, played) if dates.date_of(day) else PUZZLE_GAMES[0]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: its name, its game, its number within the game (from 1), and its level.

    ``hand`` and ``table`` are the cards in its picture. ``difficulty`` is higher the harder it is.
    ``technique`` is the one that it shows, or "".
    """

    ident: str
    game: str
    number: int
    level: str
    hand: int = 0
    table: int = 0
    difficulty: int = 0
    technique: str = ""


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles, the daily one, the game whose puzzles are shown, and the one being opened.

    ``only`` limits the collection to one game; "" means all games. The daily puzzle is one of the
    game ``daily``. Once the puzzles are ``gathered``, there is a daily puzzle, unless that game has
    none. ``at_once`` opens a puzzle as soon as they are gathered. ``technique`` limits the list to
    the puzzles that show one.
    """

    day: str
    only: str = ""
    daily: str = ""
    gathered: bool = False
    today: Puzzle | None = None
    puzzles: tuple[Puzzle, ...] = ()
    game: str = ""
    opening: str = ""
    at_once: bool = False
    technique: str = ""

    @property
    def shown(self) -> tuple[Puzzle, ...]:
        """The puzzles in the list."""
        return tuple(p for p in self.puzzles if self.technique in ("", p.technique))

    def of(self, game: str, level: str = "") -> tuple[Puzzle, ...]:
        """Return a game’s puzzles by their numbers, or those at one level, the easiest first."""
        found = (p for p in self.shown if p.game == game and level in ("", p.level))
        return tuple(sorted(found, key=lambda one: one.difficulty) if level else found)

    def puzzle(self, ident: str) -> Puzzle | None:
        """Return a puzzle by its name, or None."""
        return next((one for one in self.puzzles if one.ident == ident), None)

    def after(self, ident: str, solved: SolvedPuzzles) -> Puzzle | None:
        """Return the next unsolved puzzle at the same level or, failing that, in the same game."""
        now = self.puzzle(ident)
        if now is None:
            return None
        if now not in self.shown:
            return next(iter(self.shown), None)
        order = [*self._from(now, now.level), *self._from(now, "")]
        return next((one for one in order if one.ident not in solved), order[0])

    def _from(self, now: Puzzle, level: str) -> Iterator[Puzzle]:
        """Yield the puzzles that follow one in its game, then the ones before it, then itself."""
        found = self.of(now.game, level)
        at = found.index(now)
        yield from found[at + 1 :]
        yield from found[: at + 1]


#: No words, for a line without a button.
NO_WORDING: Final = Wording("", "")

#: The help that a player can request: the card to look at, or the solution.
LOOK: Final = 1
SOLUTION: Final = 2


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match to try again: the record, the index of the move, the round and the deal.

    ``page`` is the record of its page in the book, or "". ``lesson`` is the id of a deal that shows
    a ``technique``, or "" for a moment from someone’s own match.
    """

    record: Record
    ply: int
    round: int
    deal: int
    page: str = ""
    lesson: str = ""
    technique: str = ""


@dataclass(frozen=True, slots=True)
class Drill:
    """Deals to put on the table: for each, a game, a technique, and which of its deals, or all.

    ``after`` is the task to which they are added; without one, they begin a new one.
    """

    wanted: tuple[tuple[str, str, int | None], ...]
    after: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Moves to play on the table: the task’s own, and those that follow, as far as they are known.

    If best play is known, they go on to the end of the round.
    """

    moves: tuple[Move, ...]
    named: Wording = NO_WORDING


@dataclass(frozen=True, slots=True)
class Answer:
    """The coach’s judgement of a tried move; in a puzzle, with the line to play."""

    move: Move
    right: bool
    lines: tuple[Wording, ...]
    touched: int
    line: Line | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A task in progress, as an immutable value.

    In a puzzle, ``puzzle`` is set, and ``day`` too if it is the daily one. In an exercise,
    ``moments`` are the moments to try again, and ``place`` is the index of the current one.
    ``tried`` are the wrong moves so far. ``seen`` is the coach’s analysis, and ``advice`` its
    result in words. Both are computed in advance, and shown only when they are requested; so are
    the ``lines`` of the solution, unless they would show hidden cards: the right one and the one
    to compare it with, which is the obvious capture of a puzzle or the move played in an exercise.
    ``line`` is the one on the table, ``step`` the number of its moves that have been played, and
    ``played`` the position that they have reached. The reply to the first move may be ``due``.
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
    lines: tuple[Line, ...] = ()
    line: Line | None = None
    step: int = 0
    played: Session | None = None
    due: bool = False

    @property
    def on_table(self) -> Session:
        """The position on the table: the task’s, or the one that a line has reached."""
        return self.session if self.played is None else self.played

    @property
    def length(self) -> int:
        """The number of moves in the line on the table."""
        return 0 if self.line is None else len(self.line.moves)

    def playing(self, line: Line) -> Task:
        """Return the task with a line on the table, up to its own move; a reply is then due."""
        task = replace(self, line=line).at_step(1)
        assert task.played is not None
        return replace(task, due=len(line.moves) > 1 and not task.played.to_move_is_human)

    def at_step(self, step: int) -> Task:
        """Return the task with so many moves of its line on the table."""
        moves = () if self.line is None else self.line.moves[:step]
        played = self.session.clear()
        for move in moves:
            played = played.play(move) if played.to_move_is_human else played.answer(move)
        return replace(self, step=len(moves), played=played, due=False)

    def taken_back(self) -> Task:
        """Return the task with its own position on the table."""
        return replace(self, line=None, step=0, played=None, due=False)

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

    @property
    def goal(self) -> str:
        """The message id of the task in a sentence."""
        if self.moment is not None and self.moment.lesson:
            return f"technique.{self.moment.technique}.why"
        return "puzzle.asked" if self.puzzle is not None else "exercise.asked"

    def title(self, say: Catalogue) -> str:
        """Return the title: a puzzle’s number and level, or a moment’s place in its match."""
        puzzle, moment = self.puzzle, self.moment
        if puzzle is not None:
            level = say(f"puzzle.{puzzle.level}")
            if self.day:
                return say("puzzle.of-today", level=level)
            return say("puzzle.numbered", n=puzzle.number, level=level)
        assert moment is not None
        if moment.lesson:
            return say(f"technique.{moment.technique}")
        return say("coach.where", round=moment.round, deal=moment.deal, n=moment.ply + 1)

    def answered(self, answer: Answer) -> Task:
        """Return the task with the coach’s answer to the move that was waiting for it."""
        more = (
            self.tried if answer.right or answer.move in self.tried else (*self.tried, answer.move)
        )
        return replace(self, waiting=None, answer=answer, tried=more)


@dataclass(frozen=True, slots=True)
class Solving(Mode):
    """A puzzle, or a decision from a match to try again, and the mode to return to afterwards."""

    task: Task
    before: Mode = field(default_factory=Start)

    @property
    def on_table(self) -> Session:
        """The task on the table."""
        return self.task.on_table

    @property
    def phase(self) -> str:
        """Whether the task is over; if it isn’t, it awaits a move."""
        return "ready" if self.task.done else "thinking" if self.task.due else "your-turn"

    def with_session(self, session: Session) -> Solving:
        """Return the mode with another selection, or another position, on the table."""
        if self.task.played is not None:
            return replace(self, task=replace(self.task, played=session))
        return replace(self, task=replace(self.task, session=session))


def task_of(state: PageState) -> Task | None:
    """Return the puzzle or exercise, if one is open in place of a match, or None."""
    return state.mode.task if isinstance(state.mode, Solving) else None


def in_task(state: PageState) -> bool:
    """Return whether a puzzle or an exercise is open."""
    return isinstance(state.mode, Solving)

"""Puzzles: last deals of two-player games, in which one move is best by at least a point.

``lab/research/puzzles.py`` chose them with the exact solver; ``puzzle_table.py`` lists them. Each
has the seed of a round that the greedy level played from both seats, and the number of plays before
the puzzle. It also has the visible cards, so that a list of puzzles can show a position without
playing up to it.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from kasino.cards import Stream, parse_set
from kasino.coach.analysis import Analysis, analyse
from kasino.coach.puzzle_table import PUZZLE_TABLE
from kasino.coach.review import first_sight
from kasino.engine.events import Swept
from kasino.engine.state import State
from kasino.errors import TranslatableError
from kasino.games import game
from kasino.match.daily import PUZZLE_GAMES, day_number, puzzle_game
from kasino.match.record import Record
from kasino.match.setup import MatchSetup
from kasino.messages import clip
from kasino.moves import Kind, Move
from kasino.players.base import Budget
from kasino.rules import Building

#: The maximum number of positions to search for a puzzle: as many as were needed to find it.
POSITIONS: Final = {Building.NONE: 20_000, Building.HELD: 12_000, Building.FREE: 3_000}
#: The level of the opponent if play continues after a puzzle.
OPPONENT: Final = "endgame"


class PuzzleError(TranslatableError):
    """The error for an unknown puzzle."""


class Level(enum.Enum):
    """The kind of a puzzle: how hard it is for people, or what it is about."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    CAPTURE = "capture"  # the obvious capture is wrong, and one reply shows it
    BUILD = "build"  # the best move is a build
    OLDER = "older"  # another puzzle has replaced it, but its number still opens it


#: The levels that don’t depend on the difficulty, by the letter before it in a game’s file.
ABOUT: Final = {"c": Level.CAPTURE, "b": Level.BUILD, "o": Level.OLDER}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: its game, the number of its seed, the number of plays before it, its level.

    ``hand`` and ``table`` are the visible cards of its position. ``difficulty`` is higher the
    harder it is for people. ``technique`` is the one that the best move shows, or "".

    >>> puzzles("finnish")[0].seed
    'puzzle-22'
    """

    game: str
    number: int
    plays: int
    level: Level
    hand: int = 0
    table: int = 0
    difficulty: int = 0
    technique: str = ""

    @property
    def seed(self) -> str:
        """The seed of the puzzle’s round."""
        return f"puzzle-{self.number}"

    @property
    def ident(self) -> str:
        """The id of the puzzle, made from its game, its seed’s number and its number of plays."""
        return f"{self.game}-{self.number}-{self.plays}"

    def record(self) -> Record:
        """Return the record of the round up to the puzzle, in which "you" are the seat to move."""
        state = self.state()
        seats = tuple("you" if seat == state.turn else OPPONENT for seat in range(2))
        return Record(MatchSetup.of(self.game, seats, self.seed), _moves(state))

    def state(self) -> State:
        """Return the position to solve."""
        return _puzzle_state(self)


def positions_to(sought: Puzzle) -> Iterator[State]:
    """Yield the positions that lead to a puzzle, one per play; the last is the puzzle itself."""
    state = State.start(game(sought.game), 2, sought.seed)
    yield state
    for _ in range(sought.plays):
        state = state.after(greedy(state))
        yield state


@lru_cache(maxsize=8)
def _puzzle_state(sought: Puzzle) -> State:
    *_, state = positions_to(sought)
    return state


def _moves(state: State) -> tuple[Move, ...]:
    """Return the moves of a round up to a position."""
    found, node = [], state.history
    while node is not None:
        node, _, move = node
        found.append(move)
    return tuple(reversed(found))


def greedy(state: State) -> Move:
    """Return the greedy level’s move."""
    return first_sight(state.view(state.turn))


def points_at_once(state: State, move: Move) -> int:
    """Return the points that a move scores at once: those of the cards taken, and a sweep."""
    if move.kind is not Kind.CAPTURE:
        return 0
    swept = any(isinstance(event, Swept) and event.counts for event in state.play(move)[1])
    return state.rules.points_of(move.cards | 1 << move.card) + state.rules.sweep * swept


def captures(state: State) -> list[Move]:
    """Return the moves that take cards from the table."""
    return [move for move in state.legal_moves() if move.kind is Kind.CAPTURE]


def look(state: State, move: Move) -> tuple[int, int, int]:
    """Return how good a capture looks: its points at once, its cards, and those of the suit."""
    taken = move.cards | 1 << move.card
    of_suit = (taken & state.rules.suit).bit_count()
    return points_at_once(state, move), taken.bit_count(), of_suit


def obvious(state: State) -> Move | None:
    """Return the obvious capture, or None if nothing can be captured.

    It scores the most points at once. Among equal ones, it takes the most cards, then the most of
    the suit that counts.
    """
    return max(captures(state), key=lambda move: look(state, move), default=None)


def reply(analysis: Analysis, move: Move) -> Move | None:
    """Return the opponent’s best reply to a move; None if it isn’t known, or the round is over."""
    line = dict(analysis.lines).get(move, ())
    return line[1] if len(line) > 1 else None


def puzzles(name: str) -> tuple[Puzzle, ...]:
    """Return a game’s puzzles in the order of their numbers, or () if the game has none.

    Raise KasinoError for an unknown game.
    """
    found = [_read(name, entry) for entry in PUZZLE_TABLE.get(game(name).name, "").split()]
    order = sorted(each.difficulty for each in found if each.level not in ABOUT.values())
    return tuple(replace(each, level=_level(each, order)) for each in found)


def _read(name: str, entry: str) -> Puzzle:
    number, plays, hand, table, hardness, technique = entry.split(":")
    lying = parse_set(table) if table else 0
    level = ABOUT.get(hardness[0], Level.EASY)
    difficulty = int(hardness.lstrip("".join(ABOUT)))
    cards = parse_set(hand), lying
    return Puzzle(name, int(number), int(plays), level, *cards, difficulty, technique)


def _level(each: Puzzle, order: Sequence[int]) -> Level:
    """Return a puzzle’s level: a third of its game’s puzzles are easy, and a third are hard.

    ``order`` has the difficulties of those whose level depends on it.
    """
    if each.level in ABOUT.values():
        return each.level
    easy, medium = order[len(order) // 3], order[2 * len(order) // 3]
    if each.difficulty < easy:
        return Level.EASY
    return Level.MEDIUM if each.difficulty < medium else Level.HARD


def puzzle(ident: str) -> Puzzle:
    """Return the puzzle with the given id; raise PuzzleError if there is none."""
    name = ident.rsplit("-", 2)[0]
    for each in puzzles(name) if name in PUZZLE_TABLE else ():
        if each.ident == ident:
            return each
    raise PuzzleError("puzzle", puzzle=clip(ident))


def puzzle_by_number(name: str, number: int) -> Puzzle:
    """Return a game’s puzzle by its number, counting from 1; raise KasinoError if there is none."""
    every = puzzles(name)
    if number not in range(1, len(every) + 1):
        raise PuzzleError("puzzle", puzzle=clip(f"{name} {number}"))
    return every[number - 1]


def puzzle_of_day(day: str, name: str = "") -> Puzzle:
    """Return the puzzle for a day such as ``2026-11-22``.

    It is from the given game, or from each game of such puzzles in turn if none is given. Its
    obvious capture is wrong, unless the game has no such puzzles. It is the same everywhere, and a
    game’s puzzle is repeated only after all its others have appeared. Raise DayError if the day is
    invalid, and PuzzleError if the game has no puzzles.

    >>> puzzle_of_day("2026-11-22", "finnish").level
    <Level.CAPTURE: 'capture'>
    """
    name = name or puzzle_game(day, PUZZLE_GAMES)
    every = [each for each in puzzles(name) if each.level is not Level.OLDER]
    every = [each for each in every if each.level is Level.CAPTURE] or every
    if not every:
        raise PuzzleError("puzzle", puzzle=clip(name))
    # A fixed shuffle is the same on every device, and mixes easy and hard puzzles. The number of
    # puzzles is a prime, so someone who gets this game only every few days sees all of them, too.
    Stream(f"kasino:puzzles:{name}").shuffle(every)
    return every[day_number(day) % len(every)]


def analyse_puzzle(sought: Puzzle, also: Sequence[Move] = ()) -> Iterator[Analysis]:
    """Return an iterator over analyses of a puzzle, like ``analyse``; the last one is exact.

    The moves in ``also`` are analysed even if many others are more promising.
    """
    state = sought.state()
    rng = Stream(f"kasino:puzzle:{sought.ident}")
    return analyse(state.view(state.turn), rng, Budget(POSITIONS[state.rules.building]), also)

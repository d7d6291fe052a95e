"""A puzzle at the prompt: any move can be tried, and the solution is shown only on request."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from kasino.coach.analysis import Analysis
from kasino.coach.explain import explain
from kasino.coach.explanation_text import sentences
from kasino.coach.puzzles import (
    Level,
    Puzzle,
    analyse_puzzle,
    obvious,
    puzzle_by_number,
    puzzle_of_day,
    reply,
)
from kasino.coach.report_text import answer_lines, contrast
from kasino.engine.unseen import unseen
from kasino.errors import NotationError
from kasino.match.typed_moves import bare
from kasino.moves import Move
from kasino.terminal.arguments import add_lang, whole_number
from kasino.terminal.board import board, move_lines
from kasino.terminal.prompt import typed_line
from kasino.terminal.streams import COLOUR_WHEN
from kasino.words import (
    Catalogue,
    Voice,
    event_sentences,
    game_title,
    move_name,
    reason_text,
    seat_names,
    unseen_report,
)

#: The commands in the order of their words in ``puzzle.words``.
COMMANDS: Final = ("solution", "quit")


def add_puzzle(
    command: Callable[..., argparse.ArgumentParser], day: str, run: Callable[..., None]
) -> None:
    """Add ``puzzle``; ``command`` is the function that adds a command, ``day`` is today’s date."""
    sub = command("puzzle", "Solve a puzzle: find the one best move in a last deal.", run)
    sub.add_argument(
        "game", nargs="?", default="", metavar="GAME", help="default: the game of the day"
    )
    which = sub.add_mutually_exclusive_group()
    which.add_argument(
        "--day", default=day, metavar="DATE", help="show the puzzle of this day; default: today"
    )
    which.add_argument(
        "--number",
        type=whole_number,
        metavar="N",
        help="puzzle number in the game, from 1",
    )
    sub.add_argument("--record", action="store_true", help="print its record")
    add_lang(sub)
    sub.add_argument(
        "--color", choices=COLOUR_WHEN, default="auto", metavar="WHEN", help=", ".join(COLOUR_WHEN)
    )


def asked_for(arguments: argparse.Namespace) -> Puzzle:
    """Return the puzzle that the arguments ask for; raise KasinoError if there is none."""
    if arguments.number is None:
        return puzzle_of_day(arguments.day, arguments.game)
    return puzzle_by_number(arguments.game, arguments.number)


class PuzzlePrompt:
    """One puzzle solved by typing; ``read`` asks for a line, and ``write`` shows one."""

    def __init__(
        self,
        puzzle: Puzzle,
        say: Catalogue,
        read: Callable[[str], str],
        write: Callable[[str], None],
    ) -> None:
        self._puzzle: Final = puzzle
        self._say: Final = say
        self._read: Final = read
        self._write: Final = write
        self._state: Final = puzzle.state()
        self._view: Final = self._state.view(self._state.turn)
        self._moves: Final = tuple(self._view.legal_moves())
        names = seat_names(say, puzzle.record().setup.seats)
        self._voice: Final = Voice(self._view.rules, names, self._view.seat, say, itemise=False)
        #: The obvious capture, if the puzzle is about it.
        self._obvious: Final = obvious(self._state) if puzzle.level is Level.CAPTURE else None

    def run(self) -> None:
        """Ask for moves until the best one is found or shown, or the player leaves."""
        say, write = self._say, self._write
        title = game_title(say, self._voice.rules)
        level = say(f"puzzle.{self._puzzle.level.value}")
        write(say("puzzle.title", game=title, level=level, name=self._puzzle.ident))
        write("")
        known = unseen_report(self._voice, unseen(self._view))
        for line in (*board(self._voice, self._view), *known, "", say("puzzle.asked")):
            write(line)
        for line in move_lines(self._voice, self._view, self._moves):
            write(line)
        write(say("puzzle.keys"))
        *_, seen = analyse_puzzle(self._puzzle, () if self._obvious is None else (self._obvious,))
        while True:
            try:
                line = self._read("> ").strip()
            except EOFError:
                return
            if self._is(line, "quit", "exit", "q") or self._ends(seen, line):
                return

    def _ends(self, seen: Analysis, line: str) -> bool:
        """Answer a line; return whether it ends the puzzle."""
        best = seen.best.move
        if self._is(line, "solution"):
            self._write(self._say("puzzle.solution", move=self._named(best), text=best))
            self._play(seen, best)
            return self._explain(seen)
        move = self._typed(line)
        if move is None:
            return False
        if seen.option(move) is None:  # if there are very many moves, not all have been analysed
            *_, seen = analyse_puzzle(self._puzzle, (move,))
        for number, line in enumerate(answer_lines(self._voice, seen, move, self._obvious)):
            self._write(f"  {line}" if number else line)
        self._play(seen, move)
        return move == best

    def _is(self, line: str, command: str, *others: str) -> bool:
        """Return whether a line is a command, in English or in the reader’s language."""
        words = self._say("puzzle.words").split(", ")
        own: dict[str, str] = dict(zip(COMMANDS, words, strict=True))
        return bare(line).lower() in (command, own[command], *others)

    def _typed(self, line: str) -> Move | None:
        """Return the legal move in a line, or print why there is none and return None."""
        if line.isascii() and line.isdecimal():
            if len(line) < 4 and 0 < int(line) <= len(self._moves):
                return self._moves[int(line) - 1]
            self._write(self._say("terminal.no-number", n=line[:20]))
            return None
        try:
            move = Move.parse(line)
        except NotationError:
            meant = typed_line(self._voice, self._view, line)
            if isinstance(meant, list) or len(meant) != 1:
                self._write(self._say("puzzle.keys"))
                return None
            (move,) = meant
        reason = self._view.why_not(move)
        if reason is None:
            return move
        self._write(reason_text(self._voice, self._view, move, reason))
        return None

    def _named(self, move: Move) -> str:
        return move_name(self._voice, self._view, move)

    def _play(self, seen: Analysis, move: Move) -> None:
        """Show a move and the opponent’s best reply as they are played."""
        after, events = self._state.play(move)
        answer = reply(seen, move)
        if answer is not None:
            events = (*events, *after.play(answer)[1])
        for event in events:
            for sentence in event_sentences(self._voice, event):
                self._write(f"  → {sentence}")

    def _explain(self, seen: Analysis) -> bool:
        for sentence in sentences(self._voice, explain(seen, seen.best.move)):
            self._write(f"  {sentence}")
        if self._obvious is not None:
            for sentence in contrast(self._voice, seen, self._obvious):
                self._write(f"  {sentence}")
            self._play(seen, self._obvious)
        return True

"""Commands that show a position’s table and legal moves, and count its move sequences."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import islice

from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import PositionError
from kasino.terminal.arguments import UsageError, add_lang, whole_number
from kasino.terminal.board import board, move_lines
from kasino.terminal.files import find_catalogue
from kasino.terminal.streams import tell
from kasino.words import Voice, seat_names


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` moves that begin at a position.

    Calls count as moves. A sequence may end with the last move of the round, but it can’t continue
    into the next round.

    >>> from kasino.games import game
    >>> perft(State.start(game("finnish"), 2, "a"), 1)
    6
    """
    if depth == 1:
        return sum(1 for _ in state.legal_moves())
    return sum(perft(state.after(move), depth - 1) for move in state.legal_moves())


#: The number of moves to list.
MOVES = 30


def add_show(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands; ``command`` is the function that adds a command."""
    show = command("show", "Show a position and its legal moves.", _show)
    show.add_argument(
        "position",
        metavar="POSITION",
        help="a line of text, as printed by `show` in a match; docs/positions.md has its grammar",
    )
    show.add_argument(
        "--seat",
        type=whole_number,
        metavar="N",
        help="whose view to show; default: the player to move",
    )
    add_lang(show)


def _show(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    view = _seen(arguments.position, arguments.seat)
    names = seat_names(say, [f"human:{say('player.seat', n=n + 1)}" for n in range(view.players)])
    voice = Voice(view.rules, names, view.seat, say)
    tell(repr(view)[1:-1])
    for line in board(voice, view):
        tell(line)
    for line in move_lines(voice, view, islice(view.legal_moves(), MOVES)):
        tell(line)


def _seen(text: str, seat: int | None) -> View:
    """Return a seat’s view of a position, or the only view if the position has hidden hands."""
    try:
        state = State.from_text(text)
    except PositionError as error:
        if error.message_id != "position-hidden":
            raise
        return View.from_text(text)
    if seat is not None and seat not in range(state.players):
        raise UsageError(f"--seat {seat} is not at the table (0 to {state.players - 1})")
    return state.view(state.turn if seat is None else seat)

"""A worker that computes pieces of a review from the last, while the page starts from the first.

The page never waits for the worker: it computes any piece that has not arrived yet. A piece is
the same wherever it is computed, so the worker only saves time.
See docs/decisions/thinking-on-the-page.md.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from app.platform import untrusted_json
from app.platform.worker import Worker
from kasino.cards import Stream
from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.parts import PARTS
from kasino.coach.review import Pieces
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.match.record import Match, load
from kasino.moves import Move
from kasino.players.search.steps import run_to_end

#: The number of pieces requested ahead, so that the worker always has one to compute.
AHEAD: Final = 2
#: The most characters in an answer, the most options in an analysis, and the highest number of
#: worlds or points.
MAX_ANSWER_LENGTH: Final = 200_000
MAX_OPTIONS: Final = 1_000
MAX_NUMBER: Final = 1_000_000


class ReviewWorker:
    """The worker for one review; in a browser without workers, it never finds a piece."""

    def __init__(self, pieces: Pieces, match: Match, seat: int, only: int) -> None:
        self._pieces: Final = pieces
        #: Every piece from this one on has been requested; ``_pending`` of them aren’t answered
        #: yet.
        self._next = len(pieces)
        self._pending = 0
        self._worker: Worker | None = None
        with suppress(KasinoError):  # a record too long to write
            job = json.dumps([match.text, seat, only])
            self._worker = Worker(f"{__name__}.answer_pieces", job, self._heard)

    def _heard(self, text: str) -> None:
        """Add the piece in an answer, and request more pieces."""
        if text:
            self._pending -= 1
            answer = read_answer(self._pieces, text)
            if answer is None:
                self.end()
                return
            self._pieces.add(*answer)
        while self._worker is not None and self._pending < AHEAD and self._next:
            self._next -= 1
            if self._next not in self._pieces:
                self._worker.ask(str(self._next))
                self._pending += 1

    def end(self) -> None:
        """Stop the worker, whatever it is doing."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def answer_pieces(job: str) -> Callable[[str], str]:
    """Return the function that the worker uses to compute a piece, given its number."""
    record, seat, only = untrusted_json.read(job, longest=len(job))
    pieces = Pieces(load(record), seat, only=only)

    def answer(asked: str) -> str:
        found = run_to_end(pieces.steps(int(asked)))
        return json.dumps([int(asked), _written(found) if isinstance(found, Analysis) else found])

    return answer


def _written(found: Analysis) -> list[Any]:
    options = [
        [
            str(each.move),
            *(each.value, each.error, dict(each.parts), dict(each.part_errors)),
            *(each.match, each.match_error),
        ]
        for each in found.options
    ]
    lines = [[str(move) for move in line] for _, line in found.lines]
    return [options, found.worlds, found.exact, lines]


def read_answer(pieces: Pieces, text: str) -> tuple[int, Analysis | int] | None:
    """Return a piece’s number and its result, or None if the answer is invalid."""
    try:
        piece, found = untrusted_json.read(text, longest=MAX_ANSWER_LENGTH)
        # type() rather than isinstance(), because a bool is an int.
        if type(piece) is not int or piece not in range(len(pieces)):
            return None
        decision = pieces.decision(piece)
        if decision is None:
            return (piece, found) if _counts(found, -MAX_NUMBER) else None
        view, move = decision
        options, worlds, exact, lines = found
        if not _counts(worlds, 0) or type(exact) is not bool or len(options) > MAX_OPTIONS:
            return None
        best = tuple(_line(view, line) for line in lines if exact)
        played = tuple((line[0], line) for line in best)
        analysis = Analysis(view, tuple(map(_option, options)), worlds, exact, lines=played)
    except (ValueError, TypeError):  # a KasinoError, a JsonError, or data of another shape
        return None
    legal = all(view.why_not(option.move) is None for option in analysis.options)
    return (piece, analysis) if legal and analysis.option(move) is not None else None


def _line(view: View, data: list[str]) -> tuple[Move, ...]:
    """Return a line of play to the end of the round; raise ValueError for an impossible one."""
    line = tuple(map(Move.parse, data))
    state = view.sample(Stream("kasino:review:line"))
    for move in line:
        if state.why_not(move) is not None:
            raise ValueError(move)
        state = state.after(move)
    if not state.phase:
        raise ValueError(line)
    return line


def _option(data: Any) -> MoveOption:
    move, value, error, parts, part_errors, match, match_error = data
    return MoveOption(
        Move.parse(move),
        _number(value),
        _number(error),
        _named(parts),
        _named(part_errors),
        _number(match),
        _number(match_error),
    )


def _named(data: Any) -> tuple[tuple[str, float], ...]:
    if not isinstance(data, dict) or not data.keys() <= set(PARTS):
        raise ValueError("no parts")
    return tuple((name, _number(points)) for name, points in data.items())


def _number(data: Any) -> float:
    if type(data) is not float or not math.isfinite(data):
        raise ValueError("no number")
    return data


def _counts(data: Any, least: int) -> bool:
    return type(data) is int and least <= data <= MAX_NUMBER

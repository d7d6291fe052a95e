"""Pieces of a review that a worker finds, from the last one on, while the page finds the first.

The page waits for none of them: what hasn't been answered when it gets there it finds itself. A
piece is the same wherever it was found, so nothing but time depends on whether there is a worker.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from app.platform import untrusted_json
from app.platform.worker import Worker
from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.parts import PARTS
from kasino.coach.review import Pieces
from kasino.errors import KasinoError
from kasino.match.reading import load
from kasino.match.record import Match
from kasino.moves import Move
from kasino.players.search.steps import run_to_end

#: Pieces that the worker is asked for at a time, so that it needn't wait for the next one.
AHEAD: Final = 2
#: Characters of an answer, options and worlds of an analysis, and points of a round, at most.
LONGEST: Final = 200_000
MOST_OPTIONS: Final = 1_000
MOST: Final = 1_000_000


class ReviewWorker:
    """The worker of one review; without one it is there all the same, and finds nothing."""

    def __init__(self, pieces: Pieces, match: Match, seat: int, only: int) -> None:
        self._pieces: Final = pieces
        #: All pieces from here on have been asked for, and so many of them not been answered.
        self._next = len(pieces)
        self._pending = 0
        self._worker: Worker | None = None
        with suppress(KasinoError):  # a record that is too long to be written
            job = json.dumps([match.text, seat, only])
            self._worker = Worker(f"{__name__}.answer_pieces", job, self._heard)

    def _heard(self, text: str) -> None:
        """Take up an answer and ask for more."""
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
        """End the worker, whatever it is doing."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def answer_pieces(job: str) -> Callable[[str], str]:
    """Return what finds a piece by its number, in the worker."""
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
    return [options, found.worlds, found.exact]


def read_answer(pieces: Pieces, text: str) -> tuple[int, Analysis | int] | None:
    """Return a piece's number and what was found of it; None for what is no answer."""
    try:
        piece, found = untrusted_json.read(text, longest=LONGEST)
        if type(piece) is not int or piece not in range(len(pieces)):
            return None
        decision = pieces.decision(piece)
        if decision is None:
            return (piece, found) if _counts(found, -MOST) else None
        view, move = decision
        options, worlds, exact = found
        if not _counts(worlds, 0) or type(exact) is not bool or len(options) > MOST_OPTIONS:
            return None
        analysis = Analysis(view, tuple(map(_option, options)), worlds, exact)
    except (ValueError, TypeError):  # KasinoError, JsonError, another shape
        return None
    legal = all(view.why_not(option.move) is None for option in analysis.options)
    return (piece, analysis) if legal and analysis.option(move) is not None else None


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
    return type(data) is int and least <= data <= MOST

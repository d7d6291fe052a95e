"""The errors of the engine: every one is a ValueError that names what was wrong."""

from __future__ import annotations

from typing import Final

from kasino.problems import PROBLEMS


class KasinoError(ValueError):
    """The base of every error that bad input to the engine can raise."""


class ProblemError(KasinoError):
    """An error told by the id of a problem in ``PROBLEMS`` and arguments; its text is English.

    An argument may be an error itself; ``words.error_text`` says both in any language.

    >>> str(NotationError("card", card="'Zz'"))
    "'Zz' is not a card (write As, Td, 2s)"
    """

    def __init__(self, problem: str, /, **arguments: object) -> None:
        super().__init__(PROBLEMS[problem].format(**arguments))
        self.problem: Final = problem
        self.arguments: Final = arguments


class NotationError(ProblemError):
    """A text that is no card, set of cards or move."""


class DealError(ProblemError):
    """A seed, a deck, a number of players or a forehand that can't start a game."""


class RecordError(ProblemError):
    """What is wrong with a record, and on which line (counted from 1).

    >>> str(RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header lacks 'seed'"
    """

    def __init__(self, problem: str, line: int | None = None, /, **arguments: object) -> None:
        if line is None:
            super().__init__(problem, **arguments)
        else:
            super().__init__("line", line=line, why=ProblemError(problem, **arguments))
        self.line = line

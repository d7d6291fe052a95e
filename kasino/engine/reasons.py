"""The reasons why a move is illegal; ``words`` has a sentence for each."""

from __future__ import annotations

import enum
from typing import NoReturn

from kasino.errors import ArgumentError, KasinoError, TranslatableError
from kasino.moves import Move


class Reason(enum.Enum):
    """A reason why a move is illegal; its value completes the message id ``reason.…``."""

    OVER = "round-over"
    NOT_IN_HAND = "not-in-hand"
    NOT_ON_TABLE = "not-on-table"
    SPLIT_BUILD = "split-build"
    NOTHING_TAKEN = "nothing-taken"
    NO_GROUPS = "no-groups"
    COURT_ONE = "court-one"
    SINGLE_FIRST = "single-first"
    FEWEST_FIRST = "fewest-first"
    TAKES_TABLE = "takes-table"
    TAKES_ACE = "takes-ace"
    SPARES = "spares"
    WRONG_BUILD = "wrong-build"
    MUST_CAPTURE = "must-capture"
    NOT_MAXIMAL = "not-maximal"
    NOT_BEST = "not-best"
    ONE_GROUP = "one-group"
    SEVERAL_GROUPS = "several-groups"
    OWNER_TRAIL = "owner-trail"
    MAKER_TRAIL = "maker-trail"
    KEEPS_NO_CARD = "keeps-no-card"
    ONE_BUILD = "one-build"
    NO_BUILDS = "no-builds"
    COURT_BUILD = "court-build"
    BUILD_VALUE = "build-value"
    NOT_A_BUILD = "not-a-build"
    MULTIPLE = "multiple"
    LOOSE_RAISE = "loose-raise"
    JOIN = "join"
    NO_CALLS = "no-calls"
    NO_CALL = "no-call"
    NOT_TRAILED = "not-trailed"
    BAD_CALL = "bad-call"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise ArgumentError("the reason", value, "the tail of a message id, such as no-groups")


class IllegalMove(TranslatableError):
    """A move that is illegal in a position, with the reason."""

    def __init__(self, move: Move, reason: Reason) -> None:
        try:
            named = repr(str(move))
        except (LookupError, KasinoError):  # a hand-made move with impossible cards or values
            named = f"{move!r:.120}"
        super().__init__("illegal", move=named, why=reason.value)
        self.move = move
        self.reason = reason

"""The errors of the engine: every one is a ValueError that names what was wrong."""

from __future__ import annotations

from typing import Final

from kasino.messages import MESSAGES


class KasinoError(ValueError):
    """The base of every error that bad input to the engine can raise."""


class TranslatableError(KasinoError):
    """An error made of an id in ``MESSAGES`` and arguments; its own text is English.

    An argument may be an error itself; ``words.error_text`` words both in any language.

    >>> str(NotationError("card", card="'Zz'"))
    "'Zz' is not a card (write As, Td, 2s)"
    """

    def __init__(self, message_id: str, /, **arguments: object) -> None:
        super().__init__(MESSAGES[message_id].format(**arguments))
        self.message_id: Final = message_id
        self.arguments: Final = arguments


class NotationError(TranslatableError):
    """A text that is no card, set of cards or move."""


class PositionError(TranslatableError):
    """A text that is no position, or a position that can't be."""


class DealError(TranslatableError):
    """A seed, a deck, a number of players or a forehand that can't start a game."""


class RecordError(TranslatableError):
    """What is wrong with a record, and on which line (counted from 1).

    >>> str(RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header has no 'seed'"
    """

    def __init__(self, message_id: str, line: int | None = None, /, **arguments: object) -> None:
        if line is None:
            super().__init__(message_id, **arguments)
        else:
            super().__init__("line", line=line, why=TranslatableError(message_id, **arguments))
        self.line = line

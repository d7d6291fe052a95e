"""The errors of the engine: each is a ValueError that describes the faulty input."""

from __future__ import annotations

from typing import Final

from kasino.messages import MESSAGES


class KasinoError(ValueError):
    """The base class of all errors that the engine raises for bad input."""


class TranslatableError(KasinoError):
    """An error made from a message id in ``MESSAGES`` and its arguments; ``str`` gives English.

    An argument can itself be an error. ``words.error_text`` translates both.

    >>> str(NotationError("card", card="'Zz'"))
    "'Zz' is not a card (write As, Td, 2s)"
    """

    def __init__(self, message_id: str, /, **arguments: object) -> None:
        super().__init__(MESSAGES[message_id].format(**arguments))
        self.message_id: Final = message_id
        self.arguments: Final = arguments


class NotationError(TranslatableError):
    """A text that isn't a card, a set of cards or a move."""


class PositionError(TranslatableError):
    """A text that isn't a position, or one that describes an impossible position."""


class DealError(TranslatableError):
    """A seed, deck, player count or forehand with which no game can start."""


class RecordError(TranslatableError):
    """A faulty record; ``line`` is the number of the faulty line, from 1, if there is one.

    >>> str(RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header has no 'seed'"
    """

    def __init__(self, message_id: str, line: int | None = None, /, **arguments: object) -> None:
        if line is None:
            super().__init__(message_id, **arguments)
        else:
            super().__init__("line", line=line, why=TranslatableError(message_id, **arguments))
        self.line = line

"""The errors of the engine: every one is a ValueError that names what was wrong."""

from __future__ import annotations


class KasinoError(ValueError):
    """Is the base of every error that bad input to the engine can raise."""


class NotationError(KasinoError):
    """Says that a text is no card, set of cards or move."""


class DealError(KasinoError):
    """Says that a seed, a deck, a player count or a forehand can't start a game."""


class RecordError(KasinoError):
    """Says what is wrong with a record, and on which line (counted from 1)."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line

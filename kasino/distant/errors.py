"""What is wrong with a letter: it can't be read here, or it shows that somebody cheated."""

from __future__ import annotations

from kasino.errors import TranslatableError


class LetterError(TranslatableError):
    """A letter that is damaged, old, of another match or in the wrong direction."""


class Cheat(LetterError):
    """A letter that an honest device can't have written: it names what doesn't agree."""

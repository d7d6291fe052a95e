"""The lock: an embedding page may keep the reader to one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kasino.errors import KasinoError


class LockError(KasinoError):
    """A match of a game that the page around this one doesn't offer."""

    ident: Final = "page.locked"

    def __init__(self, game: str) -> None:
        self.game: Final = game
        super().__init__(f"{game} is not the game that is played here")


def check_lock(options: Mapping[str, str], game: str) -> None:
    """Raise LockError for a game to which the options don't let the reader."""
    if options["lock"] == "on" and options["game"] != game:
        raise LockError(game)

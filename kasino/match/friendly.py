"""Friendly deals: seeds that were chosen for someone’s first match of a game.

Each game’s file lists the numbers of its seeds; ``lab/research/friendly_deals.py`` finds them. The
seed of such a match is public, so nothing seals it, and a line of its record says that it was
chosen.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import FRIENDLY
from kasino.match.record import CHOSEN
from kasino.match.session import Session

#: The level whose answers keep the deals friendly after the first turn.
LEVEL: Final = "beginner"


def seed_of(number: int) -> str:
    """Return the seed of a friendly deal."""
    return f"friendly-{number}"


def unused(game: str, used: Collection[int], drawn: str) -> int | None:
    """Return the number of an unused friendly deal, which a drawn seed decides; None without one.

    >>> numbers = FRIENDLY["finnish"]
    >>> unused("finnish", (), "a") in numbers, unused("finnish", numbers, "a")
    (True, None)
    """
    left = [number for number in FRIENDLY.get(game, ()) if number not in used]
    return Stream(f"kasino:friendly:{drawn}").choice(left) if left else None


def begins(game: str) -> bool:
    """Return whether the person has the first turn in a game’s friendly deals.

    >>> begins("finnish")
    True
    """
    return all(State.start(game, 2, seed_of(number)).turn == 0 for number in FRIENDLY[game][:1])


def chosen(session: Session) -> bool:
    """Return whether the cards of a match were chosen for a first match."""
    return bool(session.record().line(CHOSEN))

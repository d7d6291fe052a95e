"""Deals that teach a technique: positions in which the greedy level misses a move that shows it.

``research/practice.py`` finds them and writes them into the games’ folders. Each is a record of a
match between players of that level up to its mistake, so it is tried like a mistake of one’s own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kasino.coach.review import first_sight
from kasino.engine.state import State
from kasino.games import GAMES, game, part
from kasino.match.record import Record
from kasino.match.setup import MatchSetup

#: The deals of each game, with spaces between them: the technique, the number of players, the
#: number of the seed, and the number of plays before the position.
DEALS: Final[dict[str, str]] = {
    name: _found.DEALS for name in GAMES if (_found := part(name, "deals"))
}
#: The level that plays up to a deal from all seats.
LEVEL: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal to practise: its game, its technique, and how to play up to it."""

    game: str
    technique: str
    players: int
    number: int
    plays: int

    @property
    def ident(self) -> str:
        """The id of the deal, made from its technique, its game and its place."""
        return f"{self.technique} {self.game} {self.number}-{self.plays}"

    @property
    def seed(self) -> str:
        """The seed of the deal’s round."""
        return f"deal-{self.number}"

    def __str__(self) -> str:
        return f"{self.technique}:{self.players}:{self.number}:{self.plays}"


def deals(name: str, technique: str = "") -> tuple[Deal, ...]:
    """Return a game’s deals, or those about one technique, in the order of its lesson.

    Raise KasinoError for an unknown game.

    >>> {deal.game for deal in deals("finnish", "last")}
    {'finnish'}
    """
    found = tuple(_read(name, entry) for entry in DEALS.get(game(name).name, "").split())
    return tuple(each for each in found if technique in ("", each.technique))


def _read(name: str, entry: str) -> Deal:
    technique, players, number, plays = entry.split(":")
    return Deal(name, technique, int(players), int(number), int(plays))


def records_to(sought: Deal) -> Iterator[Record | None]:
    """Yield None after each play up to a deal, then the record that ends with the mistake."""
    rules = game(sought.game, players=sought.players)
    state, moves = State.start(rules, sought.players, sought.seed), []
    for _ in range(sought.plays + 1):
        moves.append(first_sight(state.view(state.turn)))
        state = state.after(moves[-1])
        yield None
    setup = MatchSetup.of(sought.game, (LEVEL,) * sought.players, sought.seed)
    yield Record(setup, tuple(moves))

"""What is to be played: one value for records, links, saves, statistics and embedding pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasino.engine.state import State
from kasino.games import game
from kasino.match.replay import Record, check_seats, is_human
from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A game, its options, how many play, who sits where, and the seed of every deal.

    ``seats`` are "you", "human:<name>" or levels. ``options`` are house rules as text.

    >>> setup = MatchSetup.of("finnish", ("you", "greedy"), "kasino")
    >>> setup.players, setup.people, str(setup.deal().round)
    (2, (0,), '1')
    """

    game: str
    options: str
    players: int
    seats: tuple[str, ...]
    seed: str

    @classmethod
    def of(cls, game: str, seats: Sequence[str], seed: str) -> MatchSetup:
        """Return the setup of a game without options, with as many players as seats."""
        return cls(game, "", len(seats), tuple(seats), seed)

    @classmethod
    def from_record(cls, record: Record) -> MatchSetup:
        """Return what the header of a record says is played."""
        return cls(record.game, record.options, record.players, record.seats, record.seed)

    def record(self) -> Record:
        """Return the record of a match that has just been dealt."""
        return Record(self.game, self.players, self.seats, self.seed, options=self.options)

    @property
    def rules(self) -> Rules:
        """The rules of the game; raises KasinoError for an unknown one."""
        return game(self.game, self.options, self.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if is_human(who))

    def deal(self) -> State:
        """Return the first position; raise DealError or RecordError for what can't be played."""
        start = State.start(self.rules, self.players, self.seed)
        check_seats(self.seats, self.players)
        return start

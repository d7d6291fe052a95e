"""The setup of a match: one value for records, links, saves, statistics and embedding pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kasino.engine.state import State
from kasino.errors import RecordError
from kasino.games import game
from kasino.house_rules import options_of, text_of
from kasino.match.quoting import quoted, unquoted
from kasino.match.seats import check_seat, check_seats, check_shown, is_human
from kasino.messages import clip
from kasino.rules import Rules

#: The header value for no house rules.
NO_OPTIONS: Final = "none"


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A game, its options, the number of players, their seats, and the seed.

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
    def from_header(cls, values: Mapping[str, str], at: Mapping[str, int]) -> MatchSetup:
        """Return the setup in the header of a record, from its values and the line of each key.

        Game, players and seed must be present. Raise RecordError for invalid values.
        """
        if values["players"] not in ("2", "3", "4"):
            raise RecordError("player-count", at["players"], players=clip(values["players"]))
        wanted = [f"seat {number}" for number in range(int(values["players"]))]
        for key in values:
            if key.startswith("seat ") and key not in wanted:
                raise RecordError("seat-more", at[key], key=repr(key), n=len(wanted))
        seats = []
        for key in wanted:
            if key not in values:
                raise RecordError("key-missing", max(at.values()), key=repr(key))
            seats.append(unquoted(values[key], at[key]))
            check_seat(seats[-1], at[key])
        seed = unquoted(values["seed"], at["seed"])
        check_shown(seed, at["seed"])
        options = values.get("options", NO_OPTIONS)
        options = "" if options == NO_OPTIONS else options
        return cls(values["game"], options, len(wanted), tuple(seats), seed)

    def header(self) -> tuple[str, ...]:
        """Return the lines of a record's header that ``from_header`` reads.

        >>> MatchSetup("kasino", "sweep=0", 2, ("you", "greedy"), "lake").header()[:2]
        ('game: kasino', 'options: sweep=0')
        """
        return (
            f"game: {self.game}",
            f"options: {self.options or NO_OPTIONS}",
            f"players: {self.players}",
            *(f"seat {number}: {quoted(seat)}" for number, seat in enumerate(self.seats)),
            f"seed: {quoted(self.seed)}",
        )

    @classmethod
    def of_variant(cls, text: str) -> MatchSetup:
        """Return the setup of a ``variant``, without seats; raise KasinoError for unknown games."""
        # The options may be written in any order; the rules put them into the order of the table.
        name, _, options = text.partition(" ")
        return cls(name, options_text(game(name, options)), 0, (), "")

    @property
    def variant(self) -> str:
        """The game and its house rules as one text, as distinguished by statistics.

        >>> MatchSetup.of_variant("kasino sweep=0,target=11").variant
        'kasino target=11,sweep=0'
        """
        return f"{self.game} {self.options}".rstrip()

    @property
    def rules(self) -> Rules:
        """The rules of the game; raises KasinoError for an unknown one."""
        return game(self.game, self.options, self.players or None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if is_human(who))

    def deal(self) -> State:
        """Return the first position; raise DealError or RecordError if the setup isn't playable."""
        start = State.start(self.rules, self.players, self.seed)
        check_seats(self.seats, self.players)
        return start


def options_text(rules: Rules) -> str:
    """Return the house rules of a game as a record writes them."""
    return text_of(options_of(rules))

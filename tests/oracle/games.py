"""The options table of rules.md, copied column by column."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Game:
    """One column of the options table."""

    name: str
    players: tuple[int, ...]
    hand_values: str  # "power": A 14, 2s 15, Td 16 from the hand (F1); "face": as on the table
    courts: str  # "numeric", "any number", "exactly one", "pair"
    captures: str  # "best or trail", "any", "forced", "one group"
    building: str  # "none", "call", "free", "classic"
    sweep_rule: str  # "none", "finnish", "family", "all"
    cards: int
    spades: int
    big: int
    little: int
    ace: int
    target: int | None
    first_deal: int = 4
    table_at_start: int = 4
    packet: int | None = None  # D3: the whole hand, four to the table

    @property
    def numeric_courts(self) -> bool:
        """Say whether courts count 11, 12, 13 in sums."""
        return self.courts == "numeric"


def _family(name: str, players: tuple[int, ...], captures: str, sweep_rule: str) -> Game:
    return Game(name, players, "power", "numeric", captures, "none", sweep_rule, 1, 2, 2, 1, 1, 16)


GAMES: dict[str, Game] = {
    game.name: game
    for game in [
        Game(
            "kasino-call",
            (2,),
            "face",
            "any number",
            "any",
            "call",
            "none",
            1,
            1,
            3,
            2,
            1,
            21,
            first_deal=6,
            table_at_start=0,
        ),
        _family("finnish", (2,), "best or trail", "finnish"),
        _family("kasino", (2, 3, 4), "any", "family"),
        _family("laistokasino", (2, 3, 4), "forced", "family"),
        Game(
            "clearance", (2, 3, 4), "face", "pair", "one group", "free", "none", 1, 1, 2, 2, 1, None
        ),
        Game(
            "casino",
            (2, 3, 4),
            "face",
            "exactly one",
            "any",
            "classic",
            "all",
            3,
            1,
            2,
            1,
            1,
            21,
            packet=2,
        ),
    ]
}


def side_of(game: Game, players: int, seat: int) -> int:
    """Return the side a seat scores for: in four-handed casino partners sit opposite (S7)."""
    return seat % 2 if game.name == "casino" and players == 4 else seat


def side_count(game: Game, players: int) -> int:
    """Return the number of sides."""
    return 2 if game.name == "casino" and players == 4 else players

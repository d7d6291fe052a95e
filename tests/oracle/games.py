"""The columns of the tables in the games’ rules.md, which each game’s folder copies by hand."""

from dataclasses import dataclass

from testing.proof import by_hand

from .cards import ALL_CARDS, RANKS


@dataclass(frozen=True)
class Game:
    """One column of the tables, with the fields that house rules can change (H2)."""

    name: str
    players: tuple[int, ...] = (2, 3, 4)
    ranks: str = RANKS  # in the order of their value on the table, from 1 on (Z1); - for none
    ace: str = "low"  # an ace from the hand: 1; "high": 14 (F1); "both": 1 or 14 (R2)
    high_ace: int = 14  # the value of an ace that is high
    ace_on_table: str = "low"  # or "both" (S9)
    power: bool = False  # 2s 15 and Td 16 from the hand (F1)
    courts: str = "numeric"  # or "any", "one" by rank, or "pair"
    take: str = "any"  # or "best" (F3), "must" (L2, L3), "one group" (C3)
    one_at_a_time: bool = False  # never several groups (Z3)
    single_first: bool = False  # Z4
    building: str = "none"  # or "call", "free", "classic"
    builds_to: int = 10
    sweep: int = 0
    void: str = "all"  # or "none", "net"
    freeze: str = "any"  # or "never", "own", "live"
    freeze_at: int | None = None  # 10 points by default, or more than 10 with "any"
    last_sweep: str = "no"  # or "yes", "card"
    cards: int = 1
    spades: int = 1
    ties: str = "nobody"  # or "all", "carry", "share"
    spade_ties: str = ""  # the same as ties by default
    honours: int = 0  # A, K, Q, J, T (V6)
    big: int = 2
    little: int = 1
    aces: int = 1
    jacks: int = 0  # each jack (X8)
    club_two: int = 0  # 2c (X8, V6)
    no_suit: bool = False  # no suit counts, and 2s scores nothing (X8, V6)
    clubs: int = 0  # most clubs (Y8)
    coins: int = 0  # most diamonds (Z7)
    settebello: int = 0  # 7d
    re_bello: int = 0  # Kd (Z11)
    primiera: int = 0  # Z8
    napola: int = 0  # for each card of a run of diamonds from the ace (Z14)
    fewest: bool = False  # Z12
    ace_takes: str = "value"  # or "table", "ace", "table-sweep", "ace-sweep" (Z13)
    takers: str = ""  # ranks and cards that take the whole table (X5)
    takers_spare: str = ""  # ranks that these leave on the table (Y5)
    takers_sweep: str = ""  # those that may sweep (X6)
    takers_sweep_to: int = 0  # … numerals that add up to no more than this (X6)
    sevens: int = 0  # most sevens (Q6)
    sixes: bool = False  # the sixes decide between sides with as many sevens (T7)
    each_spade: int = 0
    spade_jack: int = 0
    last: int = 0
    target: int = 21  # 0: one round
    bad_points: bool = False  # L1
    at_once: bool = False  # F4
    limit: int = 0  # K10
    limit_counts: str = "cards"  # or "piles"
    overflow: str = "scores"  # or "loses"
    partners: bool = False  # four players as two sides (S7)
    direction: str = "clockwise"  # in which the turn passes; it changes no play (S1)
    either_way: bool = False  # whether it can be chosen (Z15)
    first_deal: int = 4
    later_deals: int = 4
    table_at_start: int = 4
    packet: int | None = None  # D3: the whole hand, four to the table
    draws: bool = False  # W1
    total: int = 0  # a card and those it takes make this (Q3); 0: they are worth the card
    dealer: bool = False  # a first table that makes the total is the dealer’s (Q4)
    kings_dealt_anew: int = 0  # a first table with this many or more is dealt again (Z2)
    queens_dealt_anew: int = 0
    jacks_dealt_anew: int = 0
    buried: str = ""  # ranks and cards that can’t lie on the first table (D6)

    @property
    def deck(self) -> list[str]:
        """The cards, in the order of their numbers."""
        return [card for card in ALL_CARDS if card[0] in self.ranks]

    def face(self, card: str) -> int:
        """Return the value of a card on the table."""
        return self.ranks.index(card[0]) + 1

    def faces(self, card: str) -> tuple[int, ...]:
        """Return every value that a card can have on the table (S9)."""
        if card[0] == "A" and self.ace_on_table == "both":
            return (1, self.high_ace)
        return (self.face(card),)

    def takes_table(self, card: str) -> bool:
        """Return whether a card takes the whole table (X5)."""
        return among(card, self.takers)

    @property
    def numeric_courts(self) -> bool:
        """Whether courts count 11, 12, 13 in sums."""
        return self.courts == "numeric"

    @property
    def promises(self) -> bool:
        """Whether builds have makers and controllers (B6)."""
        return self.building == "classic"


def among(card: str, some: str) -> bool:
    """Return whether a card, or its rank, is among those that a column names."""
    return any(card.startswith(each) for each in some.split())


GAMES: dict[str, Game] = {name: Game(name, **own["COLUMN"]) for name, own in by_hand().items()}


def in_partnerships(game: Game, players: int) -> bool:
    """Return whether four players make two sides (S7)."""
    return game.partners and players == 4


def side_of(game: Game, players: int, seat: int) -> int:
    """Return the side a seat scores for: partners sit opposite (S7)."""
    return seat % 2 if in_partnerships(game, players) else seat


def side_count(game: Game, players: int) -> int:
    """Return the number of sides."""
    return 2 if in_partnerships(game, players) else players

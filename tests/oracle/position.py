"""A position: the complete state of a match at one moment, and the start of a match."""

from dataclasses import dataclass, field, replace

from .cards import shuffled
from .games import Game, among, side_count, side_of
from .groups import Build, sets_summing_to
from .options import varied

Tally = dict[str, list[int]]


@dataclass(frozen=True)
class Trailed:
    """A trail that may still be called, with the table before it (K9)."""

    card: str
    loose: list[str]
    builds: list[Build]


@dataclass(frozen=True)
class Result:
    """The winners and losers of a match; a drawn match has neither."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]


@dataclass
class Position:
    """One moment of a match; `copy` before changing it."""

    game: Game
    players: int
    seed: str | None
    round_number: int
    forehand: int
    stock: list[str]
    hands: list[list[str]]
    scores: list[int]  # match scores of the finished rounds
    loose: list[str] = field(default_factory=list)
    builds: list[Build] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    sweeps: list[int] = field(default_factory=list)  # sweeps that count unless all are voided
    turn: int = 0
    last_capturer: int | None = None
    chance: Trailed | None = None
    scores_at_deal: list[int] = field(default_factory=list)
    carried: dict[str, int] = field(default_factory=dict)  # majority points of tied rounds (H2)
    round_over: bool = False
    match_over: bool = False
    tally: Tally | None = None
    result: Result | None = None

    @property
    def sides(self) -> int:
        """Return the number of sides."""
        return side_count(self.game, self.players)

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return side_of(self.game, self.players, seat)

    @property
    def table_cards(self) -> list[str]:
        """Return every card on the table, including those in builds."""
        return self.loose + [card for build in self.builds for card in build.cards]

    def copy(self) -> "Position":
        """Return a position that can be changed without changing this one."""
        return replace(
            self,
            stock=list(self.stock),
            hands=[list(hand) for hand in self.hands],
            scores=list(self.scores),
            loose=list(self.loose),
            builds=list(self.builds),
            piles=[list(pile) for pile in self.piles],
            sweeps=list(self.sweeps),
            scores_at_deal=list(self.scores_at_deal),
            carried=dict(self.carried),
        )


def deal(position: Position, first: bool) -> None:
    """Deal in packets, first to the players and then to the table (D3)."""
    game = position.game
    size = game.first_deal if first else game.later_deals

    def packet_of(whole: int) -> list[str]:
        count = game.packet or whole
        packet, position.stock = position.stock[:count], position.stock[count:]
        return packet

    while len(position.hands[position.forehand]) < size:
        for step in range(position.players):
            position.hands[(position.forehand + step) % position.players] += packet_of(size)
        if first and game.table_at_start:
            position.loose += packet_of(4)


def begin_round(
    game: Game,
    players: int,
    deck: list[str],
    forehand: int,
    seed: str | None,
    round_number: int,
    scores: list[int],
) -> Position:
    """Return the position after the first deal of a round."""
    sides = side_count(game, players)
    position = Position(
        game,
        players,
        seed,
        round_number,
        forehand,
        list(deck),
        [[] for _ in range(players)],
        list(scores),
        piles=[[] for _ in range(sides)],
        sweeps=[0] * sides,
        turn=forehand,
        scores_at_deal=list(scores),
    )
    deal(position, first=True)
    if game.dealer:
        first_table(position)
    return position


def first_table(position: Position) -> None:
    """Give the dealer a first table that makes the total, or the total in two groups (Q4)."""
    game, table = position.game, position.loose
    halves = sets_summing_to(game, game.total, table)
    sums = sum(game.face(card) for card in table)
    if sums == game.total:
        swept = 1
    elif sums == 2 * game.total and halves:
        swept = 2
    else:
        return
    dealer = position.side((position.forehand - 1) % position.players)
    position.piles[dealer] += table
    position.loose = []
    position.last_capturer = dealer
    if not frozen_at_start(position, dealer):
        position.sweeps[dealer] += swept


def frozen_at_start(position: Position, side: int) -> bool:
    """Return whether a sweep wouldn’t count before the first play (F5, N2, H2)."""
    game, scores = position.game, position.scores
    if game.freeze == "never":
        return False
    at = game.freeze_at
    if at is None:
        at = 11 if game.freeze == "any" else 10
    return (scores[side] if game.freeze == "own" else max(scores)) >= at


def deck_and_forehand(
    game: Game, seed: str, round_number: int, players: int
) -> tuple[list[str], int]:
    """Return the deck and the forehand of a round: drawn for round 1, then one seat further each
    round.
    """

    def refused(deck: list[str]) -> bool:
        start = players * game.first_deal
        ranks = [card[0] for card in deck[start : start + game.table_at_start]]
        limits = {
            "K": game.kings_dealt_anew,
            "Q": game.queens_dealt_anew,
            "J": game.jacks_dealt_anew,
        }
        return any(0 < least <= ranks.count(rank) for rank, least in limits.items())

    deck, _ = shuffled(seed, round_number, players, game.deck, refused)
    _, first = shuffled(seed, 1, players, game.deck, refused)
    bury(game, players, deck)
    return deck, (first + round_number - 1) % players


def bury(game: Game, players: int, deck: list[str]) -> None:
    """Put cards that may not lie on the first table at the end of the deck, in place (D6)."""
    start = players * game.first_deal
    end = start + game.table_at_start
    for place in range(start, end):
        while among(deck[place], game.buried):
            deck.append(deck[place])
            deck[place] = deck.pop(end)


def start(name: str, players: int, seed: str, options: str = "") -> Position:
    """Return the start of a match from a seed."""
    game = varied(name, players, options)
    deck, forehand = deck_and_forehand(game, seed, 1, players)
    return begin_round(game, players, deck, forehand, seed, 1, [0] * side_count(game, players))


def from_deck(
    name: str, players: int, deck: list[str], forehand: int = 0, options: str = ""
) -> Position:
    """Return the start of a round from all cards of the game, first card dealt first."""
    game = varied(name, players, options)
    if sorted(deck) != sorted(game.deck):
        raise ValueError(f"the deck is not the {len(game.deck)} cards")
    return begin_round(game, players, deck, forehand, None, 1, [0] * side_count(game, players))


def next_round(position: Position) -> Position:
    """Return the start of the next round of a match that began from a seed."""
    if not position.round_over or position.match_over or position.seed is None:
        raise ValueError("there is no next round")
    number = position.round_number + 1
    deck, forehand = deck_and_forehand(position.game, position.seed, number, position.players)
    begun = begin_round(
        position.game, position.players, deck, forehand, position.seed, number, position.scores
    )
    begun.carried = dict(position.carried)
    return begun

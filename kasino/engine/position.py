"""The fields of a position while it is being built, and the dealing of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasino.cards import mask_of
from kasino.engine.builds import Build, Builds
from kasino.engine.events import Result, Tally
from kasino.moves import Move
from kasino.rules import LimitCounts, Rules

#: The moves of a round, newest first, as a linked list: (older, seat, move), or None at its start.
#: A new position shares the list of the old one instead of copying it.
History = tuple["History", int, Move] | None

PLAYING, ROUND_OVER, MATCH_OVER = range(3)


@dataclass(frozen=True, slots=True)
class Setup:
    """The values that stay the same throughout a round."""

    rules: Rules
    players: int
    seed: str | None  # None if the deck was given or sampled
    round: int
    forehand: int
    deals: int
    base: tuple[int, ...]  # match scores at the round’s start, by side
    sides: tuple[int, ...]  # the side of each seat
    frozen: bool  # no sweep counts in this round (N2)
    carried: tuple[int, ...]  # points added to each majority (H2)
    empty: tuple[int, ...]  # one empty hand for each seat
    buried: tuple[int, ...] = ()  # cards put under the stock, in the order of their deal (D6)


class Draft:
    """The mutable fields of a position while it is being built, and values derived from them."""

    __slots__ = (
        "builds",
        "captured",
        "deal",
        "deal_scores",
        "game_over",
        "hands",
        "history",
        "last_capturer",
        "loose",
        "phase",
        "result",
        "scores",
        "setup",
        "sweeps",
        "tally",
        "trailed",
        "turn",
        "undealt",
        "void",
    )

    setup: Setup
    undealt: tuple[int, ...]  # the stock in the order it will be dealt
    deal: int  # from 1
    turn: int
    hands: tuple[int, ...]
    loose: int
    builds: Builds
    captured: tuple[int, ...]  # by seat
    sweeps: tuple[int, ...]  # by seat: the cards that made counting sweeps
    void: bool  # the sweeps of this round are cancelled (F6, N3)
    last_capturer: int  # seat, −1 if none
    trailed: int  # the card that may be called now, −1 if none (K9)
    scores: tuple[int, ...]  # match scores by side
    deal_scores: tuple[int, ...]  # match scores when this deal began (F5)
    history: History
    game_over: bool  # the round was cut short (K10)
    tally: Tally | None
    result: Result | None
    phase: int

    @property
    def rules(self) -> Rules:
        """The game’s rules."""
        return self.setup.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setup.players

    @property
    def seed(self) -> str | None:
        """The match’s seed, or None if the deck was given or sampled."""
        return self.setup.seed

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.setup.round

    @property
    def forehand(self) -> int:
        """The seat that plays first in every deal of the round."""
        return self.setup.forehand

    @property
    def dealer(self) -> int:
        """The seat that plays last in every deal of the round."""
        return (self.setup.forehand - 1) % self.setup.players

    @property
    def deals(self) -> int:
        """The number of deals in a round."""
        return self.setup.deals

    @property
    def stock(self) -> int:
        """The number of cards not yet dealt."""
        return len(self.undealt)

    @property
    def table(self) -> int:
        """The set of all cards on the table, including those in builds."""
        cards = self.loose
        for build in self.builds:
            cards |= build.cards
        return cards

    @property
    def round_over(self) -> bool:
        """Whether the round has been played and scored."""
        return self.phase != PLAYING

    @property
    def match_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == MATCH_OVER


def copied(position: Draft) -> Draft:
    """Return a draft copied from a position; one assignment per field is the fastest way."""
    draft = Draft()
    draft.builds = position.builds
    draft.captured = position.captured
    draft.deal = position.deal
    draft.deal_scores = position.deal_scores
    draft.game_over = position.game_over
    draft.hands = position.hands
    draft.history = position.history
    draft.last_capturer = position.last_capturer
    draft.loose = position.loose
    draft.phase = position.phase
    draft.result = position.result
    draft.scores = position.scores
    draft.setup = position.setup
    draft.sweeps = position.sweeps
    draft.tally = position.tally
    draft.trailed = position.trailed
    draft.turn = position.turn
    draft.undealt = position.undealt
    draft.void = position.void
    return draft


def deals_in_round(rules: Rules, players: int) -> int:
    """Return the number of deals in a round; it is 1 in games that draw cards instead (W1)."""
    if rules.draws:
        return 1
    later = rules.deck_size - rules.table_cards - players * rules.first_deal
    return 1 + later // (players * rules.later_deal)


def deal(
    rules: Rules, players: int, forehand: int, cards: Sequence[int], size: int, first: bool
) -> tuple[tuple[int, ...], int, int]:
    """Return the hands, the table cards, and the number of cards that a deal uses (D3)."""
    hands = [0] * players
    table = used = 0
    # Cards are dealt in packets, to each player and then to the table, as at a real table (D3).
    packet = rules.packet or size
    for _ in range(size // packet):
        for i in range(players):
            hands[(forehand + i) % players] |= mask_of(cards[used : used + packet])
            used += packet
        if first and rules.table_cards:
            served = rules.packet or rules.table_cards
            table |= mask_of(cards[used : used + served])
            used += served
    return tuple(hands), table, used


def is_misdeal(rules: Rules, players: int, cards: Sequence[int]) -> bool:
    """Return whether a deck gives a first table that must be redealt (Z2)."""
    if not rules.misdeals:
        return False
    _, table, _ = deal(rules, players, 0, cards, rules.first_deal, True)
    return any((table & each.cards).bit_count() >= each.least for each in rules.misdeals)


def bury(
    rules: Rules, players: int, cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a deck with certain cards of the first table under the stock, and those cards (D6).

    The next card of the stock takes the place of each, and may be buried as well.
    """
    buried: tuple[int, ...] = ()
    while rules.buried:
        _, table, used = deal(rules, players, 0, cards, rules.first_deal, True)
        wrong = table & rules.buried
        if not wrong:
            break
        place = next(place for place in range(used) if wrong >> cards[place] & 1)
        buried += cards[place : place + 1]
        rest = (*cards[used + 1 :], cards[place])
        cards = (*cards[:place], cards[used], *cards[place + 1 : used], *rest)
    return cards, buried


def holders(
    rules: Rules, players: int, forehand: int, buried: Sequence[int], stock: int
) -> tuple[int, ...]:
    """Return where buried cards are, as far as the stock tells: the seat, or −1 for the stock.

    They are dealt last, so their owners are known from then on.
    """
    if stock or not buried:
        return (-1,) * len(buried)
    size = players * rules.later_deal
    hands, _, _ = deal(rules, players, forehand, range(size), rules.later_deal, False)
    places = range(size - len(buried), size)
    return tuple(next(seat for seat, hand in enumerate(hands) if hand >> n & 1) for n in places)


def deal_again(draft: Draft) -> None:
    """Deal the next hands of the round (S2)."""
    setup = draft.setup
    rules = setup.rules
    draft.hands, _, used = deal(
        rules, setup.players, setup.forehand, draft.undealt, rules.later_deal, False
    )
    draft.undealt = draft.undealt[used:]
    draft.deal += 1
    draft.deal_scores = draft.scores


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them replaced."""
    if len(values) == 2:  # the fast path: most searches are between two players
        return (values[0], value) if index else (value, values[1])
    return (*values[:index], value, *values[index + 1 :])


def in_order(builds: Sequence[Build]) -> Builds:
    """Return builds in the order in which positions keep them: by value, then by cards."""
    # With a fixed order, positions with the same builds are equal, whichever was built first.
    return tuple(sorted(builds, key=lambda b: (b.value, b.cards)))


def draw(draft: Draft, seat: int) -> None:
    """Give a seat the top card of the stock, if any is left (W1)."""
    if draft.undealt:
        drawn = 1 << draft.undealt[0]
        draft.hands = replaced(draft.hands, seat, draft.hands[seat] | drawn)
        draft.undealt = draft.undealt[1:]


def table_size(draft: Draft) -> int:
    """Return the size of the table as the table limit counts it (K10, H2)."""
    if draft.setup.rules.limit_counts is LimitCounts.PILES:
        return draft.loose.bit_count() + len(draft.builds)
    return draft.loose.bit_count() + sum(b.cards.bit_count() for b in draft.builds)

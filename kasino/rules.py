"""Rules: an immutable description of one game, independent of any match.

The engine never checks which game it is playing, but only reads these fields
(``docs/decisions/data-not-code.md``). The ids in comments are those of ``docs/rules.md`` and of the
games’ ``rules.md``.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from kasino.cards import (
    ACES,
    ALL,
    NUMBERS,
    NUMERALS,
    RANKS,
    SUIT_MASK,
    TOP_VALUE,
    bits,
    mask_of,
    rank_of,
)
from kasino.errors import KasinoError
from kasino.weights import Weights

#: The value of an ace played from the hand in most games where it is high (F1, R2).
HIGH_ACE: Final = 14
#: The highest value that a rank can have on the table.
TOP_RANK_VALUE: Final = 14
#: The value of each rank on the table in most games: A 1 … J 11, Q 12, K 13.
PLACES: Final = tuple(range(1, len(RANKS) + 1))


class Courts(enum.Enum):
    """The way jacks, queens and kings are captured."""

    NUMERIC = "numeric"  # J 11, Q 12, K 13; they sum like numerals
    EQUAL_ANY = "equal-any"  # by rank, any number of equal courts
    EQUAL_ONE = "equal-one"  # by rank, exactly one equal court
    EQUAL_THREE = "equal-three"  # by rank, one equal court, or all three others (H2)


class Taking(enum.Enum):
    """The captures that a card may make."""

    ANY = "any"  # any union of groups, or trail (S6)
    BEST = "best"  # one capture for each card, chosen by the game, or trail (F3)
    FORCED = "forced"  # a maximal capture; trail only without one (L2, L3)
    GROUP = "group"  # one thing, or one group formed at once (C3)


class Ace(enum.Enum):
    """The value of an ace played from the hand, or of one on the table."""

    LOW = "low"
    HIGH = "high"  # usually 14 (F1)
    BOTH = "both"  # 1, or as if high (R2)


class Building(enum.Enum):
    """The kinds of builds in a game."""

    NONE = "none"
    HELD = "held"  # a card of the value must be kept; the build has an owner (K4–K8, B3–B6)
    FREE = "free"  # free grouping, without an owner (C4)


class Freeze(enum.Enum):
    """The points that stop sweeps from counting, and when they are compared."""

    NEVER = "never"
    OWN = "own"  # the player’s, at the start of the deal (F5)
    ANY = "any"  # any player’s, at the start of the round (N2)
    LIVE = "live"  # any player’s current points (H2)


class LastSweep(enum.Enum):
    """Whether sweeps in the last deal of a round count."""

    YES = "yes"
    NO = "no"
    CARD = "card"  # yes, except a sweep with the last card of the round


class Void(enum.Enum):
    """The effect on sweeps once every side has one."""

    NONE = "none"  # all count
    ALL = "all"  # none counts (F6, N3)
    NET = "net"  # each side’s count is reduced by the lowest count of any side (H2)


class Ties(enum.Enum):
    """The result of a tie for a majority."""

    NOBODY = "nobody"
    ALL = "all"  # all tied sides score in full (C6)
    CARRY = "carry"  # nobody now; the points are added to the next round’s majority (H2)
    SHARE = "share"  # shared among the tied sides, rounded down (H2)


@dataclass(frozen=True, slots=True)
class Points:
    """The points that certain cards each score.

    The name is that of the score-sheet line, and part of the ids of its messages.
    """

    name: str
    cards: int
    points: int

    def count(self, pile: int) -> int:
        """Return the number of these cards in a pile."""
        return (pile & self.cards).bit_count()


@dataclass(frozen=True, slots=True)
class Majority(Points):
    """The points at the end of a round for having the most of certain cards.

    ``best`` has a number for each rank. If it is set, the cards aren’t counted. Instead each suit
    counts its best card, and a side without a card of every suit has nothing (Z8).
    """

    ties: Ties = Ties.NOBODY
    best: tuple[int, ...] = ()
    then: int = 0  # the cards that decide between sides with as many (T7)

    def rank(self, pile: int) -> int:
        """Return the number by which piles are compared: the count, and then the other cards."""
        return (self.count(pile) << 6) + (pile & self.then).bit_count()

    def count(self, pile: int) -> int:
        """Return the number of these cards in a pile, or the sum of its best card of each suit."""
        if not self.best:
            return (pile & self.cards).bit_count()
        suits = [pile & self.cards & suit for suit in SUIT_MASK if self.cards & suit]
        if not all(suits):
            return 0
        return sum(max(self.best[rank_of(card) - 1] for card in bits(suit)) for suit in suits)

    @property
    def certain(self) -> int:
        """The lowest number of cards that is more than half, so that no other side can reach it."""
        return self.cards.bit_count() // 2 + 1

    def share(self, card: int) -> int:
        """Return the worth of one of the cards to the side that takes it, in 1/1000 of a point.

        The points are divided by the number of cards that win them. If each suit counts its best
        card, a card’s share is the square of its distance above the lowest.
        """
        if not self.cards >> card & 1:
            return 0
        if not self.best:
            return 1000 * self.points // self.certain
        above = [self.best[rank_of(each) - 1] for each in bits(self.cards)]
        low = min(above)
        whole = sum((each - low) ** 2 for each in above)
        return 2000 * self.points * (self.best[rank_of(card) - 1] - low) ** 2 // max(1, whole)


@dataclass(frozen=True, slots=True)
class Run(Points):
    """The points that each card of a run scores, from the lowest card up, if it is long enough.

    The cards are of one suit. The run ends before the first card that is missing (Z14).
    """

    least: int = 3

    def length(self, pile: int) -> int:
        """Return the number of a pile’s cards that follow each other from the lowest one."""
        count = 0
        for card in bits(self.cards):
            if not pile >> card & 1:
                break
            count += 1
        return count

    def count(self, pile: int) -> int:
        """Return the number of cards in a pile’s run, or 0 if it is too short."""
        length = self.length(pile)
        return length if length >= self.least else 0

    @property
    def most(self) -> int:
        """The points of the longest run."""
        return self.points * self.cards.bit_count()

    def share(self, card: int) -> int:
        """Return the worth of one of the cards to the side that takes it, in 1/1000 of a point.

        The points of a card are divided by the number of cards without which it doesn’t score.
        """
        if not self.cards >> card & 1:
            return 0
        place = (self.cards & (1 << card) - 1).bit_count() + 1
        return 1000 * self.points // max(self.least, place)


class Misdeal(NamedTuple):
    """The rule that a first table with at least this many of certain cards is dealt again."""

    cards: int
    least: int


class LimitCounts(enum.Enum):
    """The unit that the table limit counts in."""

    CARDS = "cards"  # every card, including those in builds (K10)
    PILES = "piles"  # a build counts as one (H2)


class RulesError(KasinoError):
    """Fields of a Rules value that contradict each other."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The complete description of one game; see the table in its ``rules.md``."""

    name: str  # in URLs, records and commands
    title: str  # as shown to players
    order: int  # position in menus
    players: tuple[int, ...]
    partners: tuple[int, ...] = ()  # player counts at which opposite seats form a side (S7)
    counterclockwise: bool = False  # the turn passes to the right (S1)
    deck: int = ALL  # the cards of the game
    rank_values: tuple[int, ...] = PLACES  # on the table; 0 for a rank that the deck doesn’t have
    first_deal: int
    later_deal: int  # 0 if cards are drawn instead
    table_cards: int
    misdeals: tuple[Misdeal, ...] = ()  # first tables that must be dealt again (Z2)
    buried: int = 0  # cards that go under the stock if they are dealt to the first table (D6)
    packet: int = 0  # the number of cards in a packet; 0 is the whole hand (D3)
    draws: bool = False  # a card is drawn after each play, and nothing is dealt later (W1)
    courts: Courts
    ace: Ace = Ace.LOW  # the value of an ace from the hand (F1, R2)
    ace_on_table: Ace = Ace.LOW  # the value of an ace on the table; never high only (S9)
    high_ace: int = HIGH_ACE  # the value of a high ace (S9)
    power: tuple[tuple[int, int], ...] = ()  # other cards with a higher value from the hand
    taking: Taking
    one_group: bool = False  # a card captures one group, never several (Z3)
    single_first: bool = False  # a card must capture one card of its own value, if any (Z4)
    fewest_first: bool = False  # of several sums, one of the fewest cards must be taken (Z12)
    takers: int = 0  # cards that take the whole table, whatever is on it (Z13)
    takers_yield: bool = False  # one takes another alone, if there is any on the table (Z13)
    takers_sweep: int = 0  # those that make a sweep if they clear the table (Z13)
    takers_sweep_to: int = 0  # … of numerals that add up to no more than this; 0: of any cards
    takers_spare: int = 0  # cards that they leave on the table (Y5)
    total: int = 0  # a card and those it takes add up to this; 0: those it takes equal it (Q3)
    dealer_takes: bool = False  # a first table worth the total once or twice is the dealer’s (Q4)
    building: Building = Building.NONE
    build_limit: int = 0  # the highest value of a held build; 0 without held builds
    one_build: bool = False  # a player may own builds of only one value at a time (K8)
    makers: bool = False  # everyone with a part in a build may trail only without another play (B6)
    choices: tuple[str, ...] = ()  # checkboxes that filter moves: "stack", "build" (U1)
    calls: bool = False  # a careless trail can be called (K9)
    table_limit: int = 0  # more than this on the table ends the match; 0 means no limit (K10)
    limit_counts: LimitCounts = LimitCounts.CARDS
    overflow_loses: bool = False  # the side that breaks the limit loses the match (H2)
    points: tuple[Points, ...] = ()  # for single cards, in the order of the score sheet
    majorities: tuple[Majority, ...] = ()
    runs: tuple[Run, ...] = ()  # of cards in sequence (Z14)
    last_capture: int = 0  # points for the last capture of a round (E2)
    sweeps: bool = True  # whether the game has sweeps, even if they score nothing (H2)
    sweep: int = 0  # points for a sweep
    sweep_last: LastSweep = LastSweep.YES  # whether sweeps in the last deal count
    sweep_freeze: Freeze = Freeze.NEVER
    freeze_at: int = 0  # the number of points from which sweeps are frozen
    sweep_void: Void = Void.NONE
    at_once: bool = False  # cards and sweeps score as soon as they are taken (F4)
    target: int = 0  # the points that end the match; 0 means that one round is the match
    fewest_wins: bool = False  # points are bad (L1)
    royal: bool = False  # whether taking all points of a round has a name (K12)
    vocabulary: str = "classic"
    #: The house rules by which these rules differ from the named game, in the table’s order.
    options: tuple[tuple[str, str], ...] = ()

    # A few fields that nearly always differ are enough: hashing all of them takes far longer than
    # looking something up by the hash.
    def __hash__(self) -> int:
        return hash((self.name, self.options, self.players, self.target))

    def __post_init__(self) -> None:
        # Contradictions are rejected here, once. The engine can then rely on every combination of
        # fields.
        def need(truth: bool, message: str) -> None:
            if not truth:
                raise RulesError(f"rules of {self.name!r}: {message}")

        need(re.fullmatch(r"[a-z]+(-[a-z]+)*", self.name) is not None, "name must be a-z and -")
        need(bool(self.title), "a title is missing")
        need(bool(self.players), "players is empty")
        need(all(2 <= n <= 4 for n in self.players), "players must be 2 to 4")
        need(set(self.partners) <= set(self.players) & {4}, "only four can play as partners")
        need(self.first_deal > 0 and self.later_deal >= 0, "deals must hand out cards")
        need(self.draws == (not self.later_deal), "cards are either dealt later or drawn")
        for n in self.players:
            left = self.deck_size - self.table_cards - n * self.first_deal
            each = n * (self.later_deal or 1)
            need(left >= 0 and left % each == 0, f"the deals of {n} players don't use the deck")
        for size in (self.first_deal, self.later_deal, self.table_cards):
            need(self.packet == 0 or size % self.packet == 0, "packets don't fill the hands")
        need(not self.buried & ~self.deck, "buried cards must be cards of the deck")
        stock = self.deck_size - self.table_cards - max(self.players) * self.first_deal
        covered = bool(self.later_deal) and stock >= self.buried.bit_count() + self.table_cards
        need(not self.buried or covered, "buried cards need a stock that covers them")
        numeric = self.courts is Courts.NUMERIC
        need(numeric or not self.power, "power cards need numeric courts")
        need(numeric or self.ace is Ace.LOW, "a high ace needs numeric courts")
        both = self.ace_on_table is Ace.BOTH
        need(self.ace_on_table is not Ace.HIGH, "an ace on the table is low, or low and high")
        need(
            not both or self.ace is Ace.BOTH,
            "an ace has two values in both places",
        )
        held = self.building is Building.HELD
        free = self.building is Building.FREE
        need(not numeric or not free, "free grouping needs courts by rank")
        need(free == (self.taking is Taking.GROUP), "free grouping takes one group")
        need(not free or self.courts is Courts.EQUAL_ANY, "free grouping pairs courts")
        plain = self.building is Building.NONE
        need(
            plain or not self.single_first,
            "single cards can come first only in games without builds",
        )
        need(
            plain or not self.one_group,
            "a card can be limited to one group only in games without builds",
        )
        need(self.one_group or not self.fewest_first, "the fewest cards are those of one group")
        picked = self.taking is Taking.BEST
        need(not picked or not self.fewest_first, "the best capture has the most cards")
        takers = self.takers
        need(plain or not takers, "a card takes the table only in games without builds")
        need(not takers & ~self.deck, "those that take the table must be cards of the deck")
        need(not self.takers_sweep & ~takers, "only a card that takes the table may sweep or not")
        limited = not self.takers_sweep_to or self.takers_sweep > 0
        need(limited, "takers_sweep_to belongs to a card that takes the table and may sweep")
        need(not self.total or not self.takers_yield, "no card yields in games with a total")
        spared = not self.takers_spare & (takers | ~self.deck)
        need(spared, "what those that take the table spare must be other cards of the deck")
        need(bool(takers) or not self.takers_spare, "only those that take the table spare cards")
        need(bool(self.summing & ~takers), "some number card must take less than the table")
        yields = not self.takers_yield or takers == self.deck & ACES
        need(yields, "only aces yield to their equals")
        need(not self.total or self.one_group, "a total is made with one group")
        lone_courts = numeric or self.courts is Courts.EQUAL_ONE
        need(not self.total or lone_courts, "a total needs courts that add up or take one")
        need(not self.total or not self.single_first, "a total has no single cards to take first")
        lone = self.ace is Ace.LOW and not self.power
        need(lone or not takers, "a card takes the table only where each card has one value")
        need(not self.total or lone, "a total needs cards with one value")
        dealers = self.total > 0 and numeric
        need(not self.dealer_takes or dealers, "a first table is taken at the total of all cards")
        need(len(self.rank_values) == len(PLACES), "each rank has a value")
        moved = self.rank_values != PLACES
        need(plain or not moved, "ranks can have other values only in games without builds")
        need(numeric or not moved, "ranks can have other values only with numeric courts")
        ranks = [rank for rank in PLACES if self.rank_values[rank - 1]]
        values = [self.rank_values[rank - 1] for rank in ranks]
        need(len(set(values)) == len(values), "two ranks have the same value")
        high = max(values, default=0) <= TOP_RANK_VALUE
        need(high, f"a rank is worth no more than {TOP_RANK_VALUE} on the table")
        need(not both or plain, "aces have two values on the table only in games without builds")
        need(not both or not self.one_group, "with two values of an ace, a card takes any groups")
        own = self.high_ace not in values and 0 < self.high_ace <= TOP_RANK_VALUE
        need(not both or own, "the high value of an ace on the table is no other rank’s")
        usual = self.high_ace == HIGH_ACE
        need(both or usual, f"an ace that is low on the table is worth {HIGH_ACE} if high")
        held_ranks = set(map(rank_of, self.cards))
        need(held_ranks <= set(ranks), "a rank of the deck has no value")
        added = {rank_of(number) for number in bits(self.summing)}
        made = (self.total - self.rank_values[rank - 1] for rank in added)
        reached = not self.total or all(0 < value <= TOP_VALUE for value in made)
        need(reached, f"a total is worth 1 to {TOP_VALUE} more than each card")
        need(not held or self.taking is Taking.ANY, "held builds need optional captures")
        need(held == (self.build_limit > 0), "held builds, and no others, have a highest value")
        need(self.build_limit <= self.top_sum, "builds can't be higher than any sum")
        need(held or not (self.one_build or self.makers), "only held builds have owners")
        need(held or not self.choices, "choices need held builds")
        need(self.choices in ((), ("stack", "build")), "choices are stack and build")
        need(not self.calls or self.players == (2,), "calls need two players")
        need(self.sweeps or not self.sweep, "no sweeps to score")
        frozen = self.sweep_freeze is not Freeze.NEVER
        need(frozen or not self.freeze_at, "freeze_at belongs to a freeze")
        carries = any(each.ties is Ties.CARRY for each in self.majorities)
        need(not carries or self.target > 0, "ties can be carried to a target only")
        lines = (*self.majorities, *self.points, *self.runs)
        names = {line.name for line in lines}
        need(len(names) == len(lines), "two lines of the score sheet have the same name")
        for line in lines:
            fits = bool(line.cards) and not line.cards & ~self.deck
            need(fits, f"what {line.name!r} scores must be cards of the deck")
        for most in self.majorities:
            apart = not most.then & (most.cards | ~self.deck)
            need(apart, f"what decides ties for {most.name!r} must be other cards of the deck")
        numbers = (self.target, self.table_limit, self.freeze_at)
        need(min(numbers) >= 0, "limits can't be negative")
        spelt = re.fullmatch(r"[a-z]+(-[a-z]+)*", self.vocabulary)
        need(bool(spelt), "vocabulary is a word of small letters, such as classic")

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck."""
        return self.deck.bit_count()

    # Derived values, computed once for each game: searches look them up for every card and move.

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The cards of the deck, in order of card number."""
        return tuple(bits(self.deck))

    @cached_property
    def table_values(self) -> tuple[int, ...]:
        """The value of each card on the table."""
        return tuple(self.rank_values[rank_of(number) - 1] for number in NUMBERS)

    @cached_property
    def two_values(self) -> int:
        """The set of cards with two values on the table (S9)."""
        return ACES if self.ace_on_table is Ace.BOTH else 0

    @cached_property
    def table_worths(self) -> tuple[tuple[int, ...], ...]:
        """All values that each card can have on the table, lowest first, as people are told."""
        return tuple(
            (value, self.high_ace) if self.two_values >> number & 1 else (value,)
            for number, value in enumerate(self.table_values)
        )

    def addends(self, cards: int, goal: int) -> list[int]:
        """Return the value that each card of a group has in its sum, in card-number order.

        As many aces are high as the sum needs (S9). If the cards don’t make the sum, all are low.
        """
        values = [self.table_values[number] for number in bits(cards)]
        aces = cards & self.two_values
        if aces:
            step = self.high_ace - self.table_values[0]
            high, rest = divmod(goal - sum(values), step)
            if not rest and 0 < high <= aces.bit_count():
                raised = [*bits(aces)][:high]
                return [
                    self.high_ace if number in raised else value
                    for number, value in zip(bits(cards), values, strict=True)
                ]
        return values

    @cached_property
    def hand_worths(self) -> tuple[tuple[int, ...], ...]:
        """All values that each card can have in the hand, lowest first, as people are told."""
        worths: list[tuple[int, ...]] = [(value,) for value in self.table_values]
        for number, value in self.power:
            worths[number] = (value,)
        if self.ace is not Ace.LOW:
            low = (self.table_values[0],) if self.ace is Ace.BOTH else ()
            for number in bits(ACES):
                worths[number] = (*low, self.high_ace)
        return tuple(worths)

    @cached_property
    def reaches(self) -> tuple[tuple[int, ...], ...]:
        """All values that each card can take from the table, lowest first.

        They are those that it has or, with a total, what it lacks of that (Q3). Some cards may take
        the table instead (Z13). Where aces on the table can be high, an ace takes as a high one
        whatever it takes as a low one, which is other aces; so that no capture has two values, only
        the high one is listed (S9).
        """
        worths = [*self.hand_worths]
        if self.total:
            for number in bits(self.summing):
                worths[number] = (self.total - self.table_values[number],)
        for number in bits(self.two_values):
            worths[number] = worths[number][-1:]
        for number in bits(self.takers):
            worths[number] = (self.whole,)
        return tuple(worths)

    @cached_property
    def whole(self) -> int:
        """The value at which a card takes the table; no sum is as high. 0 if none does (Z13)."""
        return TOP_VALUE if self.takers else 0

    def begun(self, card: int) -> tuple[int, ...]:
        """Return the values that the sum of a capture begins with: with a total, the card’s."""
        adds = self.total and (self.summing & ~self.takers) >> card & 1
        return (self.table_values[card],) if adds else ()

    def goal(self, value: int) -> int:
        """Return the sum of a capture that takes a value from the table."""
        return self.total if self.total and value <= self.top_sum else value

    def spent(self, value: int, card: int) -> int:
        """Return the worth of a card while it takes a value from the table."""
        if self.takers >> card & 1:
            return self.table_values[card]
        return self.total - value if self.total and value <= self.top_sum else value

    @cached_property
    def reach_bits(self) -> tuple[int, ...]:
        """All values that each card can take from the table, as bits."""
        return tuple(sum(1 << value for value in values) for values in self.reaches)

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """The highest value that each card can have when played."""
        return tuple(max(worths) for worths in self.hand_worths)

    @cached_property
    def takers_of(self) -> tuple[int, ...]:
        """For each value from 0 to 16, the set of cards that can take it from the table."""
        found = [0] * (TOP_VALUE + 1)
        for card in self.cards:
            for value in self.reaches[card]:
                found[value] |= 1 << card
        return tuple(found)

    @cached_property
    def matching(self) -> tuple[int, ...]:
        """For each card, the set of cards that can take it alone from the table."""
        takers = self.takers_of
        return tuple(takers[worths[0]] | takers[worths[-1]] for worths in self.table_worths)

    @cached_property
    def summing(self) -> int:
        """The set of cards that can be added up."""
        return self.deck if self.courts is Courts.NUMERIC else self.deck & NUMERALS

    @cached_property
    def top_sum(self) -> int:
        """The highest value that cards can add up to."""
        able = bits(self.summing & ~self.takers)
        return max(max(self.reaches[card]) for card in able)

    @cached_property
    def court_values(self) -> frozenset[int]:
        """The values of courts that can’t be added up."""
        return frozenset(self.table_values[card] for card in bits(self.deck ^ self.summing))

    @cached_property
    def honours(self) -> tuple[int, ...]:
        """Each card’s own points, from all score-sheet lines combined."""
        return tuple(
            sum(each.points for each in self.points if each.cards >> number & 1)
            for number in NUMBERS
        )

    @cached_property
    def honour_cards(self) -> int:
        """The set of cards that are worth points on their own."""
        return mask_of(number for number, points in enumerate(self.honours) if points)

    @cached_property
    def points_of(self) -> Callable[[int], int]:
        """A function that adds up the points that the cards in a set are worth on their own."""
        return Weights(self.honours).of

    @cached_property
    def scores(self) -> dict[str, int]:
        """The points of each score-sheet line for cards, by the line’s name."""
        lines = (*self.majorities, *self.points, *self.runs)
        return {line.name: line.points for line in lines}

    @cached_property
    def lone_cards(self) -> dict[str, int]:
        """The score-sheet lines for a single card, each with its card."""
        return {
            each.name: each.cards.bit_length() - 1
            for each in self.points
            if each.cards.bit_count() == 1
        }

    @cached_property
    def run_cards(self) -> int:
        """The set of cards of the runs that score."""
        return sum(each.cards for each in self.runs if each.points)

    def points_of_runs(self, pile: int) -> int:
        """Return the points that the runs among a side’s cards score."""
        return sum(each.points * each.count(pile) for each in self.runs)

    @cached_property
    def suit(self) -> int:
        """The cards of the first majority that doesn’t cover the whole deck, usually the spades."""
        return next((each.cards for each in self.majorities if each.cards != self.deck), 0)

    @cached_property
    def counted(self) -> tuple[Majority, ...]:
        """The majorities, other than the one of the whole deck, whose cards matter in this game."""
        whole = {each.cards for each in self.points if each.points}
        return tuple(
            each
            for each in self.majorities
            if each.cards != self.deck and (each.points or each.cards in whole)
        )

    def majority(self, name: str) -> Majority | None:
        """Return the majority with the given name, or None if the game doesn’t have it."""
        return next((each for each in self.majorities if each.name == name), None)

    @cached_property
    def all_points(self) -> int:
        """The points for taking everything in a round, not counting sweeps."""
        majorities = sum(each.points for each in self.majorities)
        runs = sum(each.most for each in self.runs)
        return majorities + sum(self.honours) + runs + self.last_capture

    @cached_property
    def sweeps_score(self) -> bool:
        """Whether a sweep can ever score; it can’t if sweeps are frozen from 0 points on (H3)."""
        return self.sweep > 0 and (self.sweep_freeze is Freeze.NEVER or self.freeze_at > 0)

    @cached_property
    def sweepers(self) -> int:
        """The cards that can make a sweep by clearing the table."""
        if not self.sweeps_score:
            return 0
        return self.deck & ~self.takers | self.takers_sweep

    def sweepers_of(self, table: int) -> int:
        """Return the cards that make a sweep if they clear a table of these cards (Z13).

        >>> from dataclasses import replace
        >>> from kasino.cards import RANK_MASK, parse_set
        >>> from kasino.games.families import ITALIAN
        >>> aces = ITALIAN.deck & RANK_MASK[0]
        >>> rules = replace(ITALIAN, takers=aces, takers_sweep=aces, takers_sweep_to=10)
        >>> [bool(rules.sweepers_of(parse_set(table)) & aces) for table in ("4s+6h", "5s+6h", "Js")]
        [True, False, False]
        """
        if not self.takers_sweep_to or self._small(table):
            return self.sweepers
        return self.sweepers & ~self.takers

    def _small(self, table: int) -> bool:
        """Return whether cards are numerals that add up to no more than takers may sweep."""
        if table & ~NUMERALS:
            return False
        return sum(self.table_values[card] for card in bits(table)) <= self.takers_sweep_to

    @cached_property
    def scores_at_once(self) -> bool:
        """Whether points are scored as soon as cards are taken (F4)."""
        return self.at_once and (self.sweeps_score or self.honour_cards > 0 or self.run_cards > 0)

    @property
    def freezes(self) -> bool:
        """Whether points can stop sweeps; in a one-round match only points scored at once can."""
        if not self.sweeps_score or self.sweep_freeze is Freeze.NEVER:
            return False
        return self.target > 0 or (self.scores_at_once and self.sweep_freeze is not Freeze.ANY)

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """Each card’s worth to the side that takes it, in thousandths of a point.

        A card’s own points count in full. The points of a majority are divided among the cards that
        win it.
        """
        return tuple(
            1000 * self.honours[number]
            + sum(each.share(number) for each in self.majorities)
            + sum(each.share(number) for each in self.runs)
            for number in NUMBERS
        )

    @cached_property
    def weights(self) -> Weights:
        """The tables that add up ``worth`` over sets of cards."""
        return Weights(self.worth)

    @cached_property
    def trail_cost(self) -> tuple[int, ...]:
        """Each card’s position in the order from the cheapest card to trail to the dearest."""
        order = sorted(NUMBERS, key=lambda card: (self.worth[card], self.table_values[card], card))
        return tuple(order.index(card) for card in NUMBERS)

    def side_of(self, seat: int, players: int) -> int:
        """Return the side that a seat scores for; partners sit opposite each other (S7)."""
        return seat % 2 if players in self.partners else seat

    def sides(self, players: int) -> int:
        """Return the number of sides: 2 with partners, otherwise one for each player."""
        return 2 if players in self.partners else players

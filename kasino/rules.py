"""Rules: one frozen value says everything about one game.

Nothing in the engine asks which game it plays; it reads these fields. The ids in comments are
those of ``docs/rules.md``.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kasino.cards import ACES, ALL, BIG, DECK, LITTLE, NUMERALS, SPADES, bits, rank_of

if TYPE_CHECKING:
    from kasino.captures import Captures
    from kasino.grouping import Grouping


class Courts(enum.Enum):
    """Says how jacks, queens and kings are captured."""

    NUMERIC = "numeric"  # J 11, Q 12, K 13; they sum like numerals
    EQUAL_ANY = "equal-any"  # by rank, any number of equal courts
    EQUAL_ONE = "equal-one"  # by rank, exactly one equal court


class Taking(enum.Enum):
    """Says which captures a card offers."""

    ANY = "any"  # any union of groups, or trail (S6)
    BEST = "best"  # one capture a card, chosen by the game, or trail (F3)
    FORCED = "forced"  # a maximal capture, trail only without one (L2, L3)
    GROUP = "group"  # one thing, or one group formed on the spot (C3)


class Building(enum.Enum):
    """Says which builds a game knows."""

    NONE = "none"
    HELD = "held"  # a card of the value must be kept; the build has a controller (K4–K8, B3–B6)
    FREE = "free"  # free grouping, owned by nobody (C4)


class Freeze(enum.Enum):
    """Says whose points stop sweeps from counting, and when they are looked at."""

    NEVER = "never"
    OWN_AT_DEAL = "own-at-deal"  # F5
    ANY_AT_ROUND = "any-at-round"  # N2


class RulesError(ValueError):
    """Says that the fields of a Rules contradict each other."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Describes one game completely; see the options table of ``docs/rules.md``."""

    name: str  # in URLs, records and commands
    title: str  # as shown to people
    order: int  # place in menus
    players: tuple[int, ...]
    partners: tuple[int, ...] = ()  # player counts at which opposite seats are one side (S7)
    first_deal: int
    later_deal: int
    table_cards: int
    packet: int = 0  # cards in a packet; 0 is the whole hand (D3)
    courts: Courts
    power: tuple[tuple[int, int], ...] = ()  # (card, value from the hand)
    taking: Taking
    building: Building = Building.NONE
    one_build: bool = False  # a player owns builds of one value at a time (K8)
    choices: tuple[str, ...] = ()  # checkboxes that sort moves: "stack", "build" (U1)
    calls: bool = False  # a careless trail can be called (K9)
    table_limit: int = 0  # more cards than this on the table end the match; 0 is no limit (K10)
    most_cards: int
    most_spades: int
    big: int  # points for 10♦
    little: int  # points for 2♠
    ace: int
    sweep: int = 0  # points for a sweep, 0 where sweeps don't count
    sweep_last_deal: bool = True  # a sweep counts in the last deal too
    sweep_freeze: Freeze = Freeze.NEVER
    freeze_at: int = 0  # so many points, or more, freeze
    sweep_void: bool = False  # sweeps count for nothing once every side has one (F6, N3)
    ties_score: bool = False  # all tied for a majority score it (C6)
    at_once: bool = False  # aces, 10♦, 2♠ and sweeps score when they happen (F4)
    target: int = 0  # the match ends at so many points; 0: one round is the match
    fewest_wins: bool = False  # points are bad (L1)
    royal: int = 0  # all points of a round, if taking them all has a name (K12)

    def __post_init__(self) -> None:
        def need(truth: bool, message: str) -> None:
            if not truth:
                raise RulesError(f"rules of {self.name!r}: {message}")

        need(re.fullmatch(r"[a-z]+(-[a-z]+)*", self.name) is not None, "name must be a-z and -")
        need(bool(self.title), "a title is missing")
        need(bool(self.players), "players is empty")
        need(all(2 <= n <= 4 for n in self.players), "players must be 2 to 4")
        need(set(self.partners) <= set(self.players) & {4}, "only four can play as partners")
        need(self.first_deal > 0 and self.later_deal > 0, "deals must hand out cards")
        for n in self.players:
            left = DECK - self.table_cards - n * self.first_deal
            need(left >= 0 and left % (n * self.later_deal) == 0, f"{n} deals don't use the deck")
        for size in (self.first_deal, self.later_deal, self.table_cards):
            need(self.packet == 0 or size % self.packet == 0, "packets don't fill the hands")
        numeric = self.courts is Courts.NUMERIC
        need(numeric or not self.power, "power cards need numeric courts")
        need(not numeric or self.building is Building.NONE, "builds need courts by rank")
        held = self.building is Building.HELD
        free = self.building is Building.FREE
        need(free == (self.taking is Taking.GROUP), "free grouping takes one group")
        need(not held or self.taking is Taking.ANY, "held builds need optional captures")
        need(held or not self.one_build, "one_build needs held builds")
        need(held or not self.choices, "choices need held builds")
        need(set(self.choices) <= {"stack", "build"}, "choices are stack and build")
        need(not self.calls or self.players == (2,), "calls need two players")
        need(not self.calls or self.courts is not Courts.EQUAL_ONE, "calls take every court")
        need(self.sweep > 0 or self.sweep_freeze is Freeze.NEVER, "no sweeps to freeze")
        need((self.freeze_at > 0) == (self.sweep_freeze is not Freeze.NEVER), "freeze_at is odd")
        need(self.sweep > 0 or not self.sweep_void, "no sweeps to void")
        need(not self.at_once or self.target > 0, "points at once need a target")
        need(self.target > 0 or not self.fewest_wins, "fewest_wins needs a target")
        need(self.target >= 0 and self.table_limit >= 0, "limits can't be negative")

    @cached_property
    def table_values(self) -> tuple[int, ...]:
        """Maps each card to its value on the table: A 1 … J 11, Q 12, K 13."""
        return tuple(rank_of(number) for number in range(DECK))

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """Maps each card to its value from the hand."""
        values = list(self.table_values)
        for number, value in self.power:
            values[number] = value
        return tuple(values)

    @cached_property
    def summing(self) -> int:
        """Is the set of cards that may add up to a group's value."""
        return ALL if self.courts is Courts.NUMERIC else NUMERALS

    @cached_property
    def top_sum(self) -> int:
        """Is the highest value that several cards can add up to."""
        return max(self.hand_values) if self.courts is Courts.NUMERIC else 10

    @cached_property
    def honours(self) -> tuple[int, ...]:
        """Maps each card to the points it is worth by itself: aces, 10♦ and 2♠."""
        points = [0] * DECK
        for number in bits(ACES):
            points[number] = self.ace
        points[BIG] = self.big
        points[LITTLE] = self.little
        return tuple(points)

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """Maps each card to what it is worth to its taker, in thousandths of a point.

        Honours count whole; a majority is spread over its cards, 27 of 52 and 7 of 13 win it.
        """
        each = 1000 * self.most_cards // 27
        spade = 1000 * self.most_spades // 7
        return tuple(
            1000 * self.honours[number] + each + (spade if SPADES >> number & 1 else 0)
            for number in range(DECK)
        )

    @cached_property
    def trail_cost(self) -> tuple[int, ...]:
        """Maps each card to its place when those that cost least to trail come first."""
        order = sorted(
            range(DECK), key=lambda card: (self.worth[card], self.table_values[card], card)
        )
        return tuple(order.index(card) for card in range(DECK))

    def side_of(self, seat: int, players: int) -> int:
        """Returns the side a seat scores for: partners sit opposite (S7)."""
        return seat % 2 if players in self.partners else seat

    def sides(self, players: int) -> int:
        """Returns how many sides score: 2 with partners, else one for each player."""
        return 2 if players in self.partners else players

    @cached_property
    def captures(self) -> Captures:
        """Is the capture table that everything which plays this game shares."""
        from kasino.captures import Captures

        return Captures(self)

    @cached_property
    def grouping(self) -> Grouping:
        """Is the table of free groups that everything which plays this game shares."""
        from kasino.grouping import Grouping

        return Grouping(self)

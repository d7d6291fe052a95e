"""The opponents’ marks, and the cards dealt to the reader and to the others."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.core import house_rules
from app.core.opponents import next_level
from app.core.slots import MatchEnd, StartScreen
from app.core.statistics import Statistics, StatisticsPart
from kasino.engine.events import RoundOver
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.players import LEVELS


def marks(screen: StartScreen) -> Mapping[str, str]:
    """Return the marks for the opponents beaten in the chosen game, and for the one to play next.

    Matches with undo don’t count.
    """
    lines, variant = screen.kept.statistics.lines, house_rules.chosen(screen.options).variant
    beaten = [level for level in LEVELS if (variant, level) in lines and lines[variant, level].won]
    found = dict.fromkeys(beaten, "beaten")
    following = next_level(beaten)
    return {**found, following: "next"} if following else found


#: The game whose cards are counted. Games with other decks do not count.
_COMMON: Final = next(iter(GAMES.values()))
_CARDS: Final = _COMMON.deck_size
#: The kinds of cards that are counted, each as a set of cards.
KINDS: Final = {
    each.name: each.cards
    for each in (*_COMMON.points, *_COMMON.majorities)
    if each.cards != _COMMON.deck
}
#: The number of standard deviations around the mean that contain 99 out of 100 fair counts.
FAIR_DEVIATIONS: Final = 2.576
MAX_COUNT: Final = 10**9
#: How many numbers are stored for one side.
_SIDE: Final = 2 + len(KINDS)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards dealt to some seats in some rounds.

    ``cards`` is the total number of cards. ``spread`` is the sum, over all rounds, of dealt times
    undealt cards, which determines the variance of fair counts. ``counts`` holds the number of
    cards of each kind, in order.
    """

    cards: int = 0
    spread: int = 0
    counts: tuple[int, ...] = (0,) * len(KINDS)

    def more(self, cards: int) -> Dealt:
        """Return the cards dealt, with those of one more round added."""
        number = cards.bit_count()
        return Dealt(
            self.cards + number,
            self.spread + number * (_CARDS - number),
            tuple(
                count + (cards & kind).bit_count()
                for count, kind in zip(self.counts, KINDS.values(), strict=True)
            ),
        )

    def usual(self, kind: str) -> tuple[int, int]:
        """Return the limits within which 99 out of 100 fair counts fall, for this number of cards.

        >>> Dealt(24 * 20, 24 * 28 * 20).usual("aces")
        (26, 48)
        """
        share = KINDS[kind].bit_count() / _CARDS
        mean = share * self.cards
        wide = FAIR_DEVIATIONS * math.sqrt(share * (1 - share) * self.spread / (_CARDS - 1))
        return max(0, math.ceil(mean - wide)), math.floor(mean + wide)


@dataclass(frozen=True, slots=True)
class Luck:
    """The cards dealt in all rounds, to the reader and to the others at the table."""

    rounds: int = 0
    mine: Dealt = Dealt()
    others: Dealt = Dealt()

    def strange(self) -> tuple[str, ...]:
        """Return the kinds with an unusual count for the reader."""
        found = []
        for kind, count in zip(KINDS, self.mine.counts, strict=True):
            low, high = self.mine.usual(kind)
            if not low <= count <= high:
                found.append(kind)
        return tuple(found)

    def counting(self, session: Session) -> Luck:
        """Return the counts with one more match, which is left out unless one person played it."""
        found, people = self, session.human_seats
        other = session.rules.deck != _COMMON.deck
        if other or not session.alone or found.rounds >= MAX_COUNT:
            return self
        hands = [0] * session.players
        for entry in session.log:
            if entry.move is None:
                hands = [0] * session.players
            elif entry.move.kind is not Kind.CALL:
                hands[entry.seat] |= 1 << entry.move.card
            if any(isinstance(event, RoundOver) for event in entry.events):
                found = found._round(hands, people[0])
        return found

    def _round(self, hands: Sequence[int], own: int) -> Luck:
        """Return the counts with one more round, unless it ended before all cards were played."""
        played = sum(hand.bit_count() for hand in hands)
        sizes = {hand.bit_count() for hand in hands}
        if played < _CARDS - 4 or len(sizes) > 1:
            return self
        others = sum(hand for seat, hand in enumerate(hands) if seat != own)
        return Luck(self.rounds + 1, self.mine.more(hands[own]), self.others.more(others))


def write(luck: Luck) -> list[Any]:
    """Return the counts as plain data, which ``read`` reads."""
    sides = (luck.mine, luck.others)
    return [luck.rounds, *([side.cards, side.spread, *side.counts] for side in sides)]


def read(found: Any) -> Luck | None:
    """Return the counts from plain data; None if it is invalid."""
    if not isinstance(found, list) or not found or not _is_count(found[0]):
        return None
    sides = []
    for side in [*found[1:3], [], []][:2]:
        if not isinstance(side, list):
            return None
        numbers = [*side, *[0] * _SIDE][:_SIDE]
        cards, spread, *counts = numbers
        if not all(map(_is_count, numbers)) or max(counts) > cards or cards > _CARDS * found[0]:
            return None
        sides.append(Dealt(cards, spread, tuple(counts)))
    return Luck(found[0], *sides)


def _is_count(found: object) -> bool:
    return type(found) is int and 0 <= found <= 10**12


LUCK: Final = StatisticsPart("luck", Luck(), write, read)


def count(statistics: Statistics, end: MatchEnd) -> Statistics:
    """Return the statistics with the cards dealt in a match that has not been counted before."""
    return (
        statistics.put(LUCK, statistics.of(LUCK).counting(end.session)) if end.new else statistics
    )

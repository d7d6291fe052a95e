"""What a position is worth once a play is made, learnt from rounds that players played.

A linear evaluation: some two dozen features (who leads in cards and spades, what the other may
answer, the hand, the table, the builds), each with a weight. There is a row of weights for each
number of cards left in the hand, for dealer and for forehand.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kasino.captures.rank_counts import counts_of, sums
from kasino.cards import NUMBERS, RANK_MASK, TOP_NUMERAL, bits, mask_of
from kasino.engine.builds import build_of
from kasino.engine.state import State
from kasino.players.search.evaluation import Evaluator
from kasino.players.search.tables import TABLES

#: The features of a position after a play, from the seat that made it.
FEATURES: Final = (
    "one",  # always 1
    "cards",  # cards captured more than the other, in tens
    "card race",  # the same, between -1 and 1: the nearer, the fewer are still to come
    "spade race",
    "reply",  # the mean of the other's best reply, in points
    "best",  # the most an own card could take now, in points
    "aces",  # in the hand, as all up to "held pips"
    "tens",
    "big",
    "little",
    "spades",
    "courts",
    "pips",  # their values from the hand, but of courts where these are no numbers
    "same",  # cards whose value lies on the table
    "same courts",
    "sweeps",  # cards that would sweep now
    "buildable",  # pairs of cards of which one could be built for the other
    "lying",  # loose cards on the table
    "lying aces",
    "lying big",
    "lying little",
    "lying spades",
    "surviving",  # own builds, in points, times the odds that nobody else takes them
    "own builds",  # their worth in points
    "own multiples",
    "builds",  # of the other
    "build values",  # the values of those
    "bound",  # builds in which the other had a part and mustn't trail for
)
#: Rows: no card left in the hand to three and more, as dealer and as forehand.
LEFT: Final = 4
#: The row for what the end of a deal is worth, not only which play ends it best.
ENDED: Final = 2 * LEFT

(
    _ONE,
    _CARDS,
    _CARD_RACE,
    _SPADE_RACE,
    _REPLY,
    _BEST,
    _ACES,
    _TENS,
    _BIG,
    _LITTLE,
    _SPADES,
    _COURTS,
    _PIPS,
    _SAME,
    _SAME_COURTS,
    _SWEEPS,
    _BUILDABLE,
    _LYING,
    _LYING_ACES,
    _LYING_BIG,
    _LYING_LITTLE,
    _LYING_SPADES,
    _SURVIVING,
    _OWN_BUILDS,
    _OWN_MULTIPLES,
    _BUILDS,
    _BUILD_VALUES,
    _BOUND,
) = range(len(FEATURES))
_RANKS: Final = (0, *RANK_MASK, 0, 0, 0)

Features = Iterator[tuple[int, float]]


class Kinds(NamedTuple):
    """The cards that are told of by name: those that score by themselves, tens, and the suit."""

    aces: int
    big: int
    little: int
    tens: int
    suit: int


@lru_cache(maxsize=32)
def kinds_of(evaluator: Evaluator) -> Kinds:
    """Return the cards of a game that are told of by name."""
    lines = {each.name: each.cards for each in evaluator.rules.points}
    big = lines.get("big", 0)
    tens = _RANKS[TOP_NUMERAL] & ~big
    return Kinds(lines.get("aces", 0), big, lines.get("little", 0), tens, evaluator.rules.suit)


def row_index(state: State, seat: int, left: int) -> int:
    """Return the row that holds after a seat's play that left so many cards in its hand."""
    return 2 * min(left, LEFT - 1) + (seat == state.setup.forehand)


def banked_lead(evaluator: Evaluator, state: State, seat: int) -> int:
    """Return by how many points that are certain a seat leads; more is always better."""
    points, sweeps = evaluator.rules.points_of, state.sweeps
    ahead = points(state.captured[seat]) - points(state.captured[1 - seat])
    swept = sweeps[seat].bit_count() - sweeps[1 - seat].bit_count()
    return evaluator.sign * (ahead + evaluator.rules.sweep * swept)


def features(evaluator: Evaluator, state: State, seat: int, hand: int, unknown: int) -> Features:
    """Yield the features of a position after a seat's play, as places in FEATURES and amounts.

    ``hand`` is what the seat holds in the deal of its play, or 0 to leave the hand out; ``unknown``
    are the cards the seat hasn't seen. Of the other hand only its size is looked at.
    """
    yield _ONE, 1.0
    mine, theirs = state.captured[seat], state.captured[1 - seat]
    cards = mine.bit_count() - theirs.bit_count()
    kinds = kinds_of(evaluator)
    suit = kinds.suit
    spades = (mine & suit).bit_count() - (theirs & suit).bit_count()
    to_come = (evaluator.rules.deck & ~(mine | theirs)).bit_count()
    spades_to_come = (suit & ~(mine | theirs)).bit_count()
    yield _CARDS, cards / 10
    yield _CARD_RACE, cards / math.sqrt(cards * cards + 2 * to_come + 1)
    yield _SPADE_RACE, spades / math.sqrt(spades * spades + 2 * spades_to_come + 1)
    other, loose = 1 - seat, state.loose
    yield (
        _REPLY,
        evaluator.mean_reply(state, other, unknown, evaluator.sweep_now(state, other)) / 1000,
    )
    if hand:
        yield from _hand_features(evaluator, state, seat, hand)
    yield _LYING, loose.bit_count()
    yield _LYING_ACES, (loose & kinds.aces).bit_count()
    yield _LYING_BIG, (loose & kinds.big).bit_count()
    yield _LYING_LITTLE, (loose & kinds.little).bit_count()
    yield _LYING_SPADES, (loose & suit).bit_count()
    if state.builds:
        yield _SURVIVING, evaluator.surviving(state, seat, unknown) / 1000
    for build in state.builds:
        if build.owner == seat:
            yield _OWN_BUILDS, evaluator.of(build.cards) / 1000
            yield _OWN_MULTIPLES, build.multiple
        else:
            yield _BUILDS, 1.0
            yield _BUILD_VALUES, build.value
        yield _BOUND, other in build.makers


def _hand_features(evaluator: Evaluator, state: State, seat: int, hand: int) -> Features:
    """Yield the features of a hand."""
    rules, loose, builds = evaluator.rules, state.loose, state.builds
    takes = evaluator.replies(loose, builds, hand, 0)
    yield _BEST, max(takes) / 1000
    sweep = evaluator.sweep_now(state, seat)
    if sweep:
        yield _SWEEPS, (sum(evaluator.replies(loose, builds, hand, sweep)) - sum(takes)) / sweep
    values = rules.hand_values
    for card in bits(hand):
        value = values[card]
        yield from card_features(evaluator, card)
        if loose & _RANKS[value]:
            yield _SAME, 1.0
            if value > TOP_NUMERAL:
                yield _SAME_COURTS, 1.0
    if rules.build_limit and hand & (hand - 1):
        yield _BUILDABLE, _buildable(evaluator, state, hand)


def card_features(evaluator: Evaluator, card: int) -> Features:
    """Yield the features of a card in the hand by itself."""
    rules = evaluator.rules
    kinds = kinds_of(evaluator)
    bit = 1 << card
    if bit & kinds.aces:
        yield _ACES, 1.0
    elif bit & kinds.tens:
        yield _TENS, 1.0
    elif bit & kinds.big:
        yield _BIG, 1.0
    elif bit & kinds.little:
        yield _LITTLE, 1.0
    if bit & kinds.suit:
        yield _SPADES, 1.0
    if bit & rules.summing:
        yield _PIPS, rules.hand_values[card]
    else:
        yield _COURTS, 1.0


def _buildable(evaluator: Evaluator, state: State, hand: int) -> int:
    """Return of how many pairs of cards in a hand one could be built for the other now."""
    rules = evaluator.rules
    numbers = list(bits(hand & rules.summing))
    reach = sums(counts_of(state.loose & rules.summing))
    found = 0
    for kept in numbers:
        target = rules.hand_values[kept]
        for card in numbers:
            rest = target - rules.table_values[card]
            if card == kept or rest < 0:
                continue
            if reach >> (rest or target) & 1 or (rest and build_of(state.builds, rest)):
                found += 1
    return found


class Learnt:
    """The learnt evaluation of positions of one game for two players."""

    def __init__(self, evaluator: Evaluator, rows: Sequence[Sequence[float]]) -> None:
        self.evaluator: Final = evaluator
        self._rows: Final = rows
        rules = evaluator.rules
        named = kinds_of(evaluator)
        kinds = [
            (
                rules.hand_worths[card],
                evaluator.card[card],
                card % 13,
                named.big >> card & 1,
                named.suit >> card & 1,
            )
            for card in NUMBERS
        ]
        #: For each card the set of those that are just like it.
        self.alike: Final = tuple(
            mask_of(card for card in NUMBERS if kinds[card] == each) for each in kinds
        )

    def after(self, before: State, after: State, unknown: int) -> float:
        """Return what a play is worth to who made it, in thousandths of a point."""
        seat = before.turn
        if after.phase:
            return self.evaluator.final(after)[seat]
        hand = after.hands[seat] if after.deal == before.deal else 0
        row = self._rows[row_index(after, seat, hand.bit_count())]
        return self._by(row, after, seat, hand, unknown)

    def after_hidden(
        self, before: State, after: State, card: int, left: int, unknown: int
    ) -> float:
        """Return what a card's play is worth to a seat whose ``left`` other cards are unknown."""
        seat = before.turn
        if after.phase:
            return self.evaluator.final(after)[seat]
        row = self._rows[row_index(after, seat, left)]
        lost = sum(row[place] * amount for place, amount in card_features(self.evaluator, card))
        return self._by(row, after, seat, 0, unknown) - 1000 * lost

    def after_deal(self, before: State, after: State, unknown: int) -> float:
        """Return what the end of a deal is worth to the seat whose play ended it."""
        if after.phase:
            return self.evaluator.final(after)[before.turn]
        return self._by(self._rows[ENDED], after, before.turn, 0, unknown)

    def _by(self, row: Sequence[float], state: State, seat: int, hand: int, unknown: int) -> float:
        value: float = banked_lead(self.evaluator, state, seat)
        for place, amount in features(self.evaluator, state, seat, hand, unknown):
            value += row[place] * amount
        return 1000 * value


@lru_cache(maxsize=64)
def learnt_of(evaluator: Evaluator) -> Learnt | None:
    """Return what was learnt for a game, None where nothing was.

    With house rules the numbers would be of another game.
    """
    text = "" if evaluator.rules.options else TABLES.get(evaluator.rules.name)
    return Learnt(evaluator, rows(text)) if text else None


def rows(text: str) -> list[list[float]]:
    """Return a table's rows: each line names a feature and its weight in each row.

    The numbers are thousandths of a point.
    """
    columns = [[0.0] * len(FEATURES) for _ in range(ENDED + 1)]
    for line in text.strip().splitlines():
        name, *numbers = line.rsplit(maxsplit=ENDED + 1)
        for row, number in zip(columns, numbers, strict=True):
            row[FEATURES.index(name.strip())] = int(number) / 1000
    return columns

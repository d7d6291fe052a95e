"""The value of a position after a play, learnt from rounds that have been played.

It is a linear evaluation of 28 features: the lead in cards and spades, the opponent’s possible
replies, the hand, the table, the builds. For each number of cards left in the hand, there is one
row of weights for the dealer and one for the forehand (``docs/decisions/learnt-expert.md``).
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
from kasino.games import GAMES, part
from kasino.players.search.evaluation import Evaluator
from kasino.sheet import BIG_CASINO, EACH_ACE, LITTLE_CASINO

#: The features of a position after a play, seen from the seat that made it.
FEATURES: Final = (
    "one",  # always 1
    "cards",  # own captured cards minus the opponent’s, in tens
    "card race",  # the same lead, between -1 and 1; more extreme if fewer cards are still to come
    "spade race",
    "reply",  # the mean of the opponent’s best reply, in points
    "best",  # the most that a hand card could capture now, in points
    "aces",  # in the hand, like all features up to "pips"
    "tens",
    "big",
    "little",
    "spades",
    "courts",
    "pips",  # the hand cards’ values from the hand, without courts that aren’t numbers
    "same",  # hand cards whose value is on the table
    "same courts",
    "sweeps",  # hand cards that would sweep now
    "buildable",  # pairs of hand cards of which one could be built for the other
    "lying",  # loose cards on the table
    "lying aces",
    "lying big",
    "lying little",
    "lying spades",
    "surviving",  # own builds, in points, times the chance that they survive
    "own builds",  # the worth of own builds in points
    "own multiples",
    "builds",  # the opponent’s builds
    "build values",  # the values of the opponent’s builds
    "bound",  # builds in which the opponent had a part, so it may not trail freely
)
#: The rows are for 0, 1, 2, and 3 or more cards left in the hand, each as dealer and as forehand.
LEFT: Final = 4
#: The row for evaluating the end of a deal itself, not just for choosing the play that ends it.
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
    """Cards with their own features: those that score on their own, tens, and the scoring suit."""

    aces: int
    big: int
    little: int
    tens: int
    suit: int


@lru_cache(maxsize=32)
def kinds_of(evaluator: Evaluator) -> Kinds:
    """Return the cards in a game that have their own features."""
    lines = {each.name: each.cards for each in evaluator.rules.points}
    big = lines.get(BIG_CASINO.name, 0)
    tens = _RANKS[TOP_NUMERAL] & ~big
    aces, little = (lines.get(each.name, 0) for each in (EACH_ACE, LITTLE_CASINO))
    return Kinds(aces, big, little, tens, evaluator.rules.suit)


def row_index(state: State, seat: int, left: int) -> int:
    """Return the row for a seat’s play that left this many cards in its hand."""
    return 2 * min(left, LEFT - 1) + (seat == state.setup.forehand)


def banked_lead(evaluator: Evaluator, state: State, seat: int) -> int:
    """Return a seat’s lead in points that are already certain; a higher number is always better."""
    points, sweeps = evaluator.rules.points_of, state.sweeps
    ahead = points(state.captured[seat]) - points(state.captured[1 - seat])
    swept = sweeps[seat].bit_count() - sweeps[1 - seat].bit_count()
    return evaluator.sign * (ahead + evaluator.rules.sweep * swept)


def features(evaluator: Evaluator, state: State, seat: int, hand: int, unknown: int) -> Features:
    """Yield the features after a seat’s play, each as (index in FEATURES, amount).

    ``hand`` is the seat’s hand in the deal of its play, or 0 to skip the features of the hand.
    ``unknown`` is the set of cards that the seat hasn’t seen. Only the size of the other hand is
    used.
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
    # The fewer cards are still to come, the more a lead counts: n more cards would change it by
    # about √n.
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
    """Yield the features of a single hand card."""
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
    """Return the number of pairs of hand cards in which one could now be built for the other."""
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


class LearntEvaluation:
    """The learnt evaluation of positions in one game between two players."""

    def __init__(self, evaluator: Evaluator, rows: Sequence[Sequence[float]]) -> None:
        self.evaluator: Final = evaluator
        self._rows: Final = rows
        rules = evaluator.rules
        named = kinds_of(evaluator)
        kinds = [
            (
                rules.reaches[card],
                evaluator.card[card],
                card % 13,
                named.big >> card & 1,
                named.suit >> card & 1,
            )
            for card in NUMBERS
        ]
        #: For each card, the set of cards with exactly the same features and worth.
        self.alike: Final = tuple(
            mask_of(card for card in NUMBERS if kinds[card] == each) for each in kinds
        )

    def after(self, before: State, after: State, unknown: int) -> float:
        """Return how much a play is worth to the seat that made it, in thousandths of a point."""
        seat = before.turn
        if after.phase:
            return self.evaluator.final(after)[seat]
        hand = after.hands[seat] if after.deal == before.deal else 0
        row = self._rows[row_index(after, seat, hand.bit_count())]
        return self._by(row, after, seat, hand, unknown)

    def after_hidden(
        self, before: State, after: State, card: int, left: int, unknown: int
    ) -> float:
        """Return how much a play is worth to a seat whose ``left`` other cards are unknown."""
        seat = before.turn
        if after.phase:
            return self.evaluator.final(after)[seat]
        row = self._rows[row_index(after, seat, left)]
        # The unknown rest of the hand is the same for every play, so it is left out. The played
        # card leaves the hand, so its features are subtracted.
        lost = sum(row[place] * amount for place, amount in card_features(self.evaluator, card))
        return self._by(row, after, seat, 0, unknown) - 1000 * lost

    def after_deal(self, before: State, after: State, unknown: int) -> float:
        """Return how much the end of a deal is worth to the seat whose play ended it."""
        if after.phase:
            return self.evaluator.final(after)[before.turn]
        return self._by(self._rows[ENDED], after, before.turn, 0, unknown)

    def _by(self, row: Sequence[float], state: State, seat: int, hand: int, unknown: int) -> float:
        value: float = banked_lead(self.evaluator, state, seat)
        for place, amount in features(self.evaluator, state, seat, hand, unknown):
            value += row[place] * amount
        return 1000 * value


@lru_cache(maxsize=64)
def learnt_of(evaluator: Evaluator) -> LearntEvaluation | None:
    """Return the learnt evaluation for a game, or None if there is none.

    There is none under house rules, because the weights were learnt in a different game.
    """
    rules = evaluator.rules
    found = None if rules.options or rules.name not in GAMES else part(rules.name, "weights")
    return LearntEvaluation(evaluator, rows(found.WEIGHTS)) if found else None


def rows(text: str) -> list[list[float]]:
    """Return the rows of weights from a table, in which each line gives one feature’s weights.

    The numbers in the string are thousandths of a point: for no cards left in the hand, as dealer
    and as forehand; likewise for one, two, and three or more cards; and finally for the end of a
    deal. ``lab/research/learn.py``, described in ``docs/strength.md``, generates the tables.
    """
    columns = [[0.0] * len(FEATURES) for _ in range(ENDED + 1)]
    for line in text.strip().splitlines():
        name, *numbers = line.rsplit(maxsplit=ENDED + 1)
        for row, number in zip(columns, numbers, strict=True):
            row[FEATURES.index(name.strip())] = int(number) / 1000
    return columns

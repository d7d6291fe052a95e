"""The worth of cards, captures and positions to a side, in thousandths of a point.

In a reversed game (L1), all worths are negative, so that a higher value is always better.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from kasino.cache import Cache
from kasino.captures.table import captures_of
from kasino.cards import bits
from kasino.engine.builds import Build, Builds, build_of, groups_of
from kasino.engine.events import Result
from kasino.engine.outcome import why_no_sweep
from kasino.engine.scoring import result
from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino.players.search.best_takes import best_takes
from kasino.rules import Building, Rules, Taking
from kasino.weights import Weights


def mean_of_best(replies: list[int], size: int, floor: int | None = None) -> float:
    """Return the mean of the best of ``size`` replies drawn from a descending list.

    With a ``floor``, one of the drawn cards is known to reply with at least that much.

    >>> mean_of_best([6, 3, 0], 1), mean_of_best([6, 3, 0], 3), mean_of_best([6, 3, 0], 2, 5)
    (3.0, 6.0, 5.333333333333333)
    """
    if floor is not None:
        replies = [max(reply, floor) for reply in replies]
        size -= 1
    left = len(replies)
    none_yet = 1.0
    mean = 0.0
    for reply in replies:
        if not (reply or floor or replies[-1]):
            return mean
        if size >= left:
            return mean + none_yet * reply
        # This is the best reply if none of the better cards was drawn, and this card is among the
        # ``size`` cards drawn from the ``left`` remaining ones.
        mean += none_yet * size / left * reply
        none_yet *= (left - size) / left
        left -= 1
    return mean + none_yet * (floor or 0)


def odds_of_none(good: int, drawn: int, cards: int) -> float:
    """Return the probability that none of ``drawn`` cards is among the good ones.

    >>> odds_of_none(1, 4, 8)
    0.5
    """
    if good > cards - drawn:
        return 0.0
    return math.comb(cards - good, drawn) / math.comb(cards, drawn)


#: The value of winning a match, in thousandths. The larger a lead is, the less another point adds.
MATCH: Final = 8000
#: The weight of replies by opponents after the next one, which will find the table changed.
LATER: Final = 0.5
#: The weight of possible captures by the remaining hand; other weights did worse in the lab.
AHEAD: Final = 0.3
AHEAD_REVERSED: Final = 0.6
#: The share of a trailed card’s points that counts as lost to replies after the next one.
TRAILED: Final = 0.1


class ManyPlayers(NamedTuple):
    """Weights for three or more players without builds, where the next player is one of several.

    ``answers`` is the weight of each reply. A card kept in hand counts ``kept`` times its worth,
    plus ``pips`` thousandths of a point times its value when played from the hand, because a high
    card can capture more.
    """

    answers: float
    kept: float
    pips: int


#: Found in the lab (see ``docs/strength.md``); with two-player weights, counter lost to greedy.
MANY_PLAYERS: Final = ManyPlayers(answers=0.2, kept=0.6, pips=25)
#: The number of cards in a first hand from which the next player nearly always has the best reply.
LONG: Final = 9
MANY_PLAYERS_LONG: Final = ManyPlayers(answers=1.0, kept=0.6, pips=25)
MANY_PLAYERS_REVERSED: Final = ManyPlayers(answers=0.4, kept=0.3, pips=60)

#: With two players, a high card in hand can capture more: each pip above the deck’s mean is worth
#: this many thousandths of a point.
PIPS: Final = 10

Values = tuple[int, ...]  # by side
Takes = tuple[tuple[int, int], ...]
#: For each value that can capture: the cards that may have it, and the best capture’s worth.
Offers = tuple[tuple[int, int], ...]


class Evaluator:
    """An evaluator for one game, which caches the best captures on the tables it has seen."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.sign: Final = -1 if rules.fewest_wins else 1
        self.sweep: Final = self.sign * 1000 * rules.sweep
        self.last: Final = self.sign * 1000 * rules.last_capture
        #: The worth of each card, and of a set of cards, to the taker.
        self.card: Final = tuple(self.sign * worth for worth in rules.worth)
        #: The worth of each card by its one-card set, so that searches needn’t compute its number.
        self._alone: Final = {1 << card: worth for card, worth in enumerate(self.card)}
        self.of: Final = rules.weights.of if self.sign > 0 else Weights(self.card).of
        pips = rules.hand_values
        mean = sum(pips[card] for card in rules.cards) / rules.deck_size
        self._reach: Final = Weights([round(self.sign * PIPS * (each - mean)) for each in pips]).of
        self._two_worths: Final = any(len(worths) > 1 for worths in rules.reaches)
        self._captures: Final = captures_of(rules)
        #: Used with free groups, where the best captures for all values are computed together.
        self._free_takes: Final[Cache[tuple[int, Builds], list[int]]] = Cache(700)
        #: Offers without and with sweeps counted.
        self._offers: Final[Cache[tuple[int, Builds], tuple[Offers, Offers]]] = Cache(800, 100)
        self._finals: Final[Cache[tuple[tuple[int, ...], Result | None], Values]] = Cache(500)
        self._tallied: Final[Cache[tuple[int, ...], Values]] = Cache(400)
        #: The captures of a value on a table without builds, as (set, worth), the best first.
        self.deal_takes: Final[Cache[int, Takes]] = Cache(220, 140)

    def take(self, loose: int, builds: Builds, value: int) -> int:
        """Return the best set of cards that a value captures, or 0 if it captures nothing."""
        if self.rules.taking is Taking.GROUP:
            return self._find_free(loose, builds)[value]
        rules = self.rules
        if rules.taking is Taking.BEST:
            return self._captures.best(loose, value)
        sets = self._captures.sets(loose, value, rules.taking is Taking.FORCED)
        found = next(iter(sets), 0)
        build = build_of(builds, value)
        return found | build.cards if build else found

    def _find_free(self, loose: int, builds: Builds) -> list[int]:
        key = (loose, builds)
        known = self._free_takes.get(key)
        if known is None:
            groups = groups_of(builds)
            known = self._free_takes.store(key, best_takes(self.rules, loose, groups))
        return known

    def replies(self, loose: int, builds: Builds, cards: int, sweep: int) -> list[int]:
        """Return the worth of each given card’s best capture, including the card, in any order.

        A card that captures nothing counts as 0. ``sweep`` is the worth of a sweep now, or 0 if
        sweeps don’t count.
        """
        key = (loose, builds)
        known = self._offers.get(key)
        if known is None:
            fresh = self._find_offers(loose, builds)
            known = self._offers.store(key, fresh, 2 * len(fresh[0]))
        offers = known[1] if sweep else known[0]
        if self._two_worths:
            found = list(self._best_by_card(offers, cards).values())
        else:
            found, worth = [], self._alone
            for able, offer in offers:
                takers = cards & able
                while takers:
                    low = takers & -takers
                    takers ^= low
                    found.append(offer + worth[low])
        return found + [0] * (cards.bit_count() - len(found))

    def _best_by_card(self, offers: Offers, cards: int) -> dict[int, int]:
        """Return the worth of each card’s best capture over all of the card’s values (R2)."""
        found: dict[int, int] = {}
        for able, offer in offers:
            for card in bits(cards & able):
                gain = offer + self.card[card]
                found[card] = max(found.get(card, gain), gain)
        return found

    def _find_offers(self, loose: int, builds: Builds) -> tuple[Offers, Offers]:
        """Return the best capture for each value that has one, without and with sweeps counted."""
        takers_of = self.rules.takers_of
        plain, swept = [], []
        for value, taken in self._find_takes(loose, builds):
            able, worth = takers_of[value], self.of(taken)
            emptied = not loose & ~taken and all(build.cards & taken for build in builds)
            sweeping = able & self.rules.sweepers_of(taken) if emptied else 0
            plain.append((able, worth))
            if sweeping:
                swept.append((sweeping, worth + self.sweep))
            if sweeping != able:
                swept.append((able ^ sweeping, worth))
        return tuple(plain), tuple(swept)

    def _find_takes(self, loose: int, builds: Builds) -> list[tuple[int, int]]:
        """Return each value that can capture, with the best set it captures."""
        if self.rules.taking is Taking.GROUP:
            return [pair for pair in enumerate(self._find_free(loose, builds)) if pair[1]]
        # It is faster to first ask which values can capture at all than to look up a set for each.
        values = self._captures.values(loose)
        for build in builds:
            values |= 1 << build.value
        return [(value, self.take(loose, builds, value)) for value in bits(values)]

    def many_players(self, players: int) -> ManyPlayers | None:
        """Return the weights for many players, or None if the two-player weights apply."""
        if players == 2 or self.rules.building is not Building.NONE:
            return None
        if self.sign < 0:
            return MANY_PLAYERS_REVERSED
        return MANY_PLAYERS_LONG if self.rules.first_deal >= LONG else MANY_PLAYERS

    def mean_reply(self, state: State, seat: int, unknown: int, sweep: int) -> float:
        """Return the mean worth of a seat’s best reply over all hands it may hold.

        Its hand consists of unknown cards, but it is certain to hold a promised card (K7, B6).
        """
        builds = state.builds
        replies = self.replies(state.loose, builds, unknown, sweep)
        size = state.hands[seat].bit_count()
        if self.sign < 0:
            # A player who avoids points replies, if possible, with a card that captures nothing, so
            # the mean of all forced captures is more informative than the least of them.
            return AHEAD_REVERSED * size * sum(replies) / max(1, len(replies))
        # The hand is a random subset of the unknown cards, so the order of all replies determines
        # the mean best reply, without sampling hands.
        replies.sort(reverse=True)
        takers_of = self.rules.takers_of
        sure = [
            self.of(build.cards) + self._cheapest(unknown & takers_of[build.value])
            for build in builds
            if build.owner == seat
        ]
        floor = max(sure) if sure else None
        return mean_of_best(replies, size, floor)

    def _cheapest(self, cards: int) -> int:
        return min((self.card[card] for card in bits(cards)), default=0)

    def gain(self, state: State, after: State, move: Move) -> int:
        """Return a move’s immediate gain for its side, including sweeps won or cancelled."""
        if move.kind is Kind.TRAIL or move.kind is Kind.BUILD:
            return 0
        worth = self.of(move.cards | 1 << move.card)
        if after.sweeps != state.sweeps:
            worth += round(self._swept(after, state.turn) - self._swept(state, state.turn))
        if self.last and not state.undealt:
            worth += self._last(after)
        return worth

    def _last(self, after: State) -> int:
        """Return the worth of the last capture of the round to the seat that just captured (E2).

        Every later play may be a capture as well, so the worth is divided among all these plays.
        """
        following = sum(hand.bit_count() for hand in after.hands)
        return round(self.last / (1 + following))

    def _swept(self, state: State, seat: int) -> float:
        """Return the sweeps of a seat’s side minus the mean for the other sides, in thousandths."""
        setup = state.setup
        side = setup.sides[seat]
        share = 1 / (len(setup.base) - 1)
        return self.sweep * sum(
            cards.bit_count() * (1 if setup.sides[other] == side else -share)
            for other, cards in enumerate(state.sweeps)
        )

    def final(self, state: State) -> Values:
        """Return how much a position whose round is over is worth to each side."""
        key = (state.scores, state.result)
        known = self._finals.get(key)
        return known or self._finals.store(key, tuple(self._final(*key)))

    def tallied(self, scores: tuple[int, ...]) -> Values:
        """Return how much a round that ends with these match scores is worth to each side."""
        known = self._tallied.get(scores)
        ended = None if known else result(self.rules, scores, game_over=False)
        return known or self._tallied.store(scores, tuple(self._final(scores, ended)))

    def _final(self, scores: tuple[int, ...], ended: Result | None) -> Iterator[int]:
        for side in range(len(scores)):
            # A finished match is worth MATCH, and its margin a tenth of itself, so that a bigger
            # win is preferred only between equal results.
            lead = self.sign * 1000 * spread_out(scores, side)
            if ended is None:
                yield self.of_lead(lead)
            elif side in ended.losers:
                yield round(lead / 10) - MATCH
            elif side in ended.winners and ended.losers:
                yield round(lead / 10) + MATCH
            else:
                yield 0

    def of_lead(self, lead: float) -> int:
        """Return the value of a lead, in thousandths, while the match continues."""
        # tanh is nearly linear for small leads and flattens towards MATCH, because no lead can be
        # worth more than the match.
        return round(MATCH * math.tanh(lead / MATCH))

    def standing(self, state: State) -> Values:
        """Return how much a position between two deals is worth to each side."""
        setup = state.setup
        totals = [self.sign * 1000 * score for score in setup.base]
        for seat, side in enumerate(setup.sides):
            totals[side] += self.of(state.captured[seat])
            totals[side] += self.sweep * state.sweeps[seat].bit_count()
        return tuple(self.of_lead(spread_out(totals, side)) for side in range(len(totals)))

    def sweep_now(self, state: State, seat: int) -> int:
        """Return how much a sweep by a seat would be worth now."""
        return 0 if not self.sweep or why_no_sweep(state, seat) else self.sweep

    def ahead(self, state: State, seat: int) -> float:
        """Return the worth of a seat’s possible later captures, discounted for cards gone by then.

        With two players, the opponent replies before the seat’s next capture, and only one capture
        is possible then, so the best one counts. In a reversed game, all captures that the hand may
        be forced to make count. High cards count as well. With held builds, the surviving
        builds are a better measure. With many players, nobody can foresee the table, so each card
        has an average worth.
        """
        if self.rules.building is Building.HELD:
            return 0.0
        many = self.many_players(state.players)
        if many:
            hand = state.hands[seat]
            values = sum(self.rules.hand_values[card] for card in bits(hand))
            return many.kept * self.of(hand) + self.sign * many.pips * values
        sweep = self.sweep_now(state, seat)
        replies = self.replies(state.loose, state.builds, state.hands[seat], sweep)
        if state.players > 2:
            return AHEAD * sum(replies)
        reach = self._reach(state.hands[seat])
        if self.sign < 0:
            return reach + AHEAD_REVERSED * sum(replies)
        return reach + AHEAD * max(replies, default=0)

    def thrown(self, state: State, move: Move) -> float:
        """Return a trail’s lasting loss, such as an ace that an opponent may be able to take later.

        With held builds, taking this loss into account gained nothing.
        """
        if (
            move.kind is not Kind.TRAIL
            or self.sign < 0
            or state.players > 2
            or self.rules.building is Building.HELD
        ):
            return 0.0
        return TRAILED * 1000 * self.rules.points_of(1 << move.card)

    def surviving(self, state: State, seat: int, unknown: int, before: Builds = ()) -> float:
        """Return the worth of a seat’s builds, times the probability that no opponent takes them.

        ``before`` are the builds on the table before the seat’s play. A partner who made a build
        among them holds another card of its value (B6).
        """
        if self.rules.building is not Building.HELD:
            return 0.0
        sides = state.setup.sides

        def partners(build: Build) -> bool:
            return 0 <= build.owner != seat and sides[build.owner] == sides[seat]

        shown = {build.value for build in before if partners(build)}
        total = 0.0
        for build in state.builds:
            if build.owner == seat and build.value in shown:
                total += self._partners(state, build, unknown)
            elif build.owner == seat:
                total += self._survives(state, seat, build, unknown)
            elif partners(build):
                total += self._partners(state, build, unknown)
        return total

    def _partners(self, state: State, build: Build, unknown: int) -> float:
        """Return the worth of a build that a partner can capture, times its chance of surviving.

        The partner holds a card that captures the build (B6), and plays after the next player. Only
        the next player might capture the build before that, with another such card.
        """
        rank = unknown & self.rules.takers_of[build.value]
        before = state.hands[state.turn].bit_count()
        others = max(0, rank.bit_count() - 1)
        odds = odds_of_none(others, before, max(before + others, unknown.bit_count()))
        return odds * (self.of(build.cards) + self._cheapest(rank))

    def _survives(self, state: State, seat: int, build: Build, unknown: int) -> float:
        rank = self.rules.takers_of[build.value]
        others = sum(hand.bit_count() for other, hand in enumerate(state.hands) if other != seat)
        odds = odds_of_none((unknown & rank).bit_count(), others, unknown.bit_count())
        return odds * (self.of(build.cards) + self._cheapest(state.hands[seat] & rank))


@lru_cache(maxsize=32)
def evaluator_of(rules: Rules) -> Evaluator:
    """Return the evaluator for a game, shared by all players."""
    return Evaluator(rules)


def spread_out(values: Iterable[float], side: int) -> float:
    """Return a side’s value minus the mean of the others’ values.

    >>> spread_out((5, 1, 2), 0)
    3.5
    """
    own, others = 0.0, []
    for other, value in enumerate(values):
        if other == side:
            own = value
        else:
            others.append(value)
    return own - sum(others) / len(others)

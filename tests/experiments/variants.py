"""Players to measure the levels against: variants of the expert that won nothing, earlier versions.

``docs/strength.md`` says what came of them. The variants differ from the
expert only before the last deal of two players in games without builds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, repeat
from math import comb
from typing import Final

from kasino.cards import SPADES, Stream, bits, mask_of
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind
from kasino.players import EARLIER, Budget, Player, Thought
from kasino.players.endgame import solvable
from kasino.players.expert import SOLVED, ExpertPlayer, sampled, solved
from kasino.players.search.deal_search import DealSearch
from kasino.players.search.evaluation import Worth, worth_of
from kasino.rules import Building
from tests.experiments.replies import Blind, TwoDeals

Worlds = Callable[[View, Stream], Iterator[State]]

#: A trail is careless if the hand could have taken so much, in thousandths of a point.
CARELESS: Final = 700
#: One world in so many with a careless trail is kept.
KEPT: Final = 4
#: Worlds looked at for one that is likely.
DRAWN: Final = 12


def all_hands(view: View, rng: Stream) -> Iterator[State]:
    """Return every hand the other may hold, again and again, where they are as few as worlds."""
    other = 1 - view.seat
    unknown = list(bits(view.unknown))
    if comb(len(unknown), view.hand_sizes[other]) > 2 * SOLVED:
        return sampled(view, rng)
    rng.shuffle(unknown)

    def world(held: tuple[int, ...]) -> State:
        theirs = mask_of(held)
        both = (view.hand, theirs) if other else (theirs, view.hand)
        rest = tuple(card for card in unknown if not theirs >> card & 1)
        return view._position(both, rest)

    hands = list(combinations(unknown, view.hand_sizes[other]))
    return map(world, chain.from_iterable(repeat(hands)))


def likely(view: View, rng: Stream) -> Iterator[State]:
    """Yield worlds in which the other has hardly left a good capture lying in this deal."""
    takes = DealSearch(worth_of(view.rules)).takes
    trails = trails_of(view)
    values = view.rules.hand_values
    other = 1 - view.seat
    while True:
        for _ in range(DRAWN):
            state = view.sample(rng)
            careless = any(
                worth >= CARELESS
                for loose, held in trails
                for card in bits(state.hands[other] | held)
                for _, worth in takes(loose, values[card])[:1]
            )
            if not careless or not rng.below(KEPT):
                break
        yield state


def trails_of(view: View) -> list[tuple[int, int]]:
    """Return (table, cards played from then on) at each of the other's trails in this deal."""
    rules = view.rules
    size = rules.first_deal if view.deal == 1 else rules.later_deal
    plays = 2 * size - sum(view.hand_sizes)
    loose, held = view.loose, 0
    found = []
    for seat, move in reversed(view.moves[len(view.moves) - plays :]):
        bit = 1 << move.card
        loose = loose ^ bit if move.kind is Kind.TRAIL else loose | move.cards
        if seat != view.seat:
            held |= bit
            if move.kind is Kind.TRAIL:
                found.append((loose, held))
    return found


#: What a card left on the table is worth to the next forehand, in thousandths of a point: by rank
#: from the ace, and what a spade adds. ``python -m tests.experiments.left_over``
#: learnt it from 2,000 rounds.
RANKS_LEFT: Final = (640, 342, 259, 308, 194, 209, 151, 57, 113, 96, 39, 8, 12)
SPADE_LEFT: Final = 49


class Learnt(DealSearch):
    """Weighs what is left over at a deal's end by what was learnt of it in ``finnish``."""

    def _share(self, loose: int) -> int:
        found = self._left.get(loose)
        if found is None:
            found = SPADE_LEFT * (loose & SPADES).bit_count()
            found += sum(RANKS_LEFT[card % 13] for card in bits(loose))
            self._left[loose] = found
        return found


#: The players' version whose expert is varied; the fourth has no worlds without builds any more.
THIRD: Final = 3


@dataclass(frozen=True, slots=True)
class Variant:
    """The expert of the third version with another way to draw worlds or to weigh the rest."""

    level: str
    worlds: Worlds = sampled
    search: Callable[[Worth], DealSearch] = DealSearch

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far."""
        plain = view.players == 2 and view.rules.building is Building.NONE
        if solvable(view) or not plain:
            return ExpertPlayer(THIRD).think(view, rng, budget)
        worth = worth_of(view.rules, THIRD)
        return solved(worth, view, budget, self.worlds(view, rng), self.search(worth))


#: The variants by the names under which ``--player tests.experiments.variants:NAME`` finds them.
ALL_HANDS: Final = Variant("expert+all", worlds=all_hands)
BLIND: Final = Variant("expert+blind", search=Blind)
LIKELY: Final = Variant("expert+likely", worlds=likely)
LEARNT: Final = Variant("expert+learnt", search=Learnt)
TWO_DEALS: Final = Variant("expert+two", search=TwoDeals)


@dataclass(frozen=True, slots=True)
class Earlier:
    """A level as it was in an earlier version of the players, under a name of its own."""

    level: str
    player: Player

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the level's thoughts of then."""
        return self.player.think(view, rng, budget)


BEGINNER_1: Final = Earlier("beginner-1", EARLIER[1]["beginner"])
COUNTER_1: Final = Earlier("counter-1", EARLIER[1]["counter"])
ENDGAME_1: Final = Earlier("endgame-1", EARLIER[1]["endgame"])
EXPERT_1: Final = Earlier("expert-1", EARLIER[1]["expert"])
BEGINNER_2: Final = Earlier("beginner-2", EARLIER[2]["beginner"])
COUNTER_2: Final = Earlier("counter-2", EARLIER[2]["counter"])
ENDGAME_2: Final = Earlier("endgame-2", EARLIER[2]["endgame"])
EXPERT_2: Final = Earlier("expert-2", EARLIER[2]["expert"])
COUNTER_3: Final = Earlier("counter-3", EARLIER[3]["counter"])
ENDGAME_3: Final = Earlier("endgame-3", EARLIER[3]["endgame"])
EXPERT_3: Final = Earlier("expert-3", EARLIER[3]["expert"])
EXPERT_4: Final = Earlier("expert-4", EARLIER[4]["expert"])
EXPERT_5: Final = Earlier("expert-5", EARLIER[5]["expert"])
VARIANTS: Final = (ALL_HANDS, BLIND, LIKELY, LEARNT, TWO_DEALS)

"""Variants of the expert where there are held builds, whose worlds are played out: none won.

They differ from the expert before the last deal of two players in nothing but their settings:
``docs/strength.md`` says what came of them. ``--player tests.experiments.played_out:NAME``
puts one into a duel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kasino.cards import DECK, SPADES, Stream
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players import Budget, Thought
from kasino.players.endgame import solvable
from kasino.players.expert import PLAYED, PLAYED_PRIOR, PLAYS, TRIED, ExpertPlayer
from kasino.players.search.evaluation import Values, Worth, spread_out
from kasino.players.search.one_ply import LOOK, ranking
from kasino.players.search.playout import playout
from kasino.players.search.steps import meanwhile
from kasino.rules import CARD_MAJORITY, SPADE_MAJORITY, Building, Rules
from kasino.weights import Weights

#: The players' version whose expert is varied; the fourth has learnt what positions are worth.
THIRD: Final = 3


@dataclass(frozen=True, slots=True)
class Weighing:
    """How cards and standings are weighed: the expert's own way unless it says otherwise.

    A card's part of the majorities counts ``majorities`` times as much, ``left`` of the table left
    over goes to the next forehand, and leads count less and less only where they are ``clamped``.
    """

    majorities: float = 1
    left: float = 0
    clamped: bool = True


class Weighed(Worth):
    """The weights of a game, changed."""

    def __init__(self, rules: Rules, how: Weighing) -> None:
        super().__init__(rules, THIRD)
        self._how: Final = how
        cards = how.majorities * 1000 * rules.most_cards / CARD_MAJORITY
        spades = how.majorities * 1000 * rules.most_spades / SPADE_MAJORITY
        each = [
            round(1000 * rules.honours[card] + cards + (spades if SPADES >> card & 1 else 0))
            for card in range(DECK)
        ]
        self.card = tuple(each)  # type: ignore[misc]
        self.of = Weights(each).of  # type: ignore[misc]

    def standing(self, state: State) -> Values:
        """Return what a position between two deals is worth to each side."""
        setup = state.setup
        totals = [1000.0 * score for score in setup.base]
        for seat, side in enumerate(setup.sides):
            totals[side] += self.of(state.captured[seat])
            totals[side] += self.sweep * state.sweeps[seat].bit_count()
        totals[setup.sides[state.turn]] += self._how.left * self.of(state.table)
        told = self.hope if self._how.clamped else round
        return tuple(told(spread_out(totals, side)) for side in range(len(totals)))


weighed_as: Final = lru_cache(maxsize=32)(Weighed)


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The expert with other settings of its playouts."""

    level: str
    how: Weighing = Weighing()
    tried: int = TRIED
    worlds: int = PLAYED
    plays: int = PLAYS
    prior: float = PLAYED_PRIOR
    #: After so many worlds the worse half of the moves is dropped.
    halved: tuple[int, ...] = ()
    #: Whether the best trail is always among the moves tried.
    waits: bool = False

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far; before the last deal an iteration is a world."""
        if solvable(view) or view.rules.building is not Building.HELD:
            return ExpertPlayer(THIRD).think(view, rng, budget)
        return self._played(view, rng, budget)

    def _played(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        worth = weighed_as(view.rules, self.how)
        state = view.sample(rng)
        weighed = yield from ranking(worth, state, view.unknown, LOOK, budget)
        value, best = weighed[0]
        if len(weighed) == 1:
            return
        totals = {move: self.prior * value for value, move in self._among(weighed)}
        alive = list(totals)
        side = view.side(view.seat)
        plays = 0
        for world in range(1, budget.limit(self.worlds) + 1):
            for move in alive:
                steps = playout(worth, state.after(move), view.deal)
                so_far = Thought(best, value / 1000, world - 1)
                totals[move] += (yield from meanwhile(steps, so_far))[side]
                plays += sum(view.hand_sizes)
            best = max(alive, key=totals.__getitem__)
            value = totals[best] / (world + self.prior)
            yield Thought(best, value / 1000, world)
            if budget.over() or plays >= self.plays:
                return
            if world in self.halved and len(alive) > 2:
                alive.sort(key=totals.__getitem__, reverse=True)
                del alive[(len(alive) + 1) // 2 :]
            state = view.sample(rng)

    def _among(self, weighed: list[tuple[float, Move]]) -> list[tuple[float, Move]]:
        """Return the moves that are tried, with what they look worth."""
        tried, rest = weighed[: self.tried], weighed[self.tried :]
        if self.waits and not any(move.kind is Kind.TRAIL for _, move in tried):
            tried += [pair for pair in rest if pair[1].kind is Kind.TRAIL][:1]
        return tried


#: Cards worth more, the table left over, no clamp of leads.
WORTH: Final = PlayedOut("expert+worth", Weighing(1.8, 0.3, clamped=False))
#: The same with 2.7 times the playouts, of more moves, that lean less on what moves look like.
MORE: Final = PlayedOut("expert+more", WORTH.how, tried=8, worlds=64, plays=2400, prior=4)
#: More moves, of which the worse half is dropped again and again, a trail always among them.
HALVED: Final = PlayedOut(
    "expert+halved", tried=8, worlds=96, plays=1600, halved=(8, 16, 32), waits=True
)
#: A trail always among the moves, and half the weight of what they look like.
WAITING: Final = PlayedOut("expert+waiting", plays=1200, prior=3, waits=True)
PLAYED_OUT: Final = (WORTH, MORE, HALVED, WAITING)

"""The winnings of a perfect opponent against a player of a small game, and perfect play.

All plays are public, so a small game is a tree of plays. In addition, each seat has a weight for
every hand that it may still hold: the probability of having reached this position with that hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from research.small_game import Play, SmallGame, after

#: The plays so far.
Plays = tuple[Play, ...]
#: The probability of each play.
Mix = Mapping[Play, float]
#: The probabilities of a seat’s plays, given its hand, the table, the cards gone from the deck, and
#: the plays so far.
Policy = Callable[[int, int, int, Plays], Mix]
Weights = dict[int, float]


def exploitability(small: SmallGame, policy: Policy) -> float:
    """Return how much more perfect opponents win from a policy than from perfect players.

    The result is in points per deal, the mean over both seats; 0 is perfect.
    """
    return (best_reply(small, 0, policy) + best_reply(small, 1, policy)) / 2


def best_reply(small: SmallGame, seat: int, policy: Policy) -> float:
    """Return a seat’s winnings per deal, if it knows the other’s policy but not its hand."""
    total = 0.0
    for mine in small.hands:
        theirs = {hand: 1.0 for hand in small.hands if not hand & mine}
        total += _reply(small, seat, policy, mine, theirs, small.table, 0, ())
    return total / small.deals / 1000


def _reply(
    small: SmallGame,
    seat: int,
    policy: Policy,
    mine: int,
    theirs: Weights,
    loose: int,
    gone: int,
    plays: Plays,
) -> float:
    """Return a seat’s winnings from here on, times the weight of the other’s hands."""
    weight = sum(theirs.values())
    if len(plays) == 2 * small.hand:
        return weight * small.left_over(loose) * (1 if seat == 0 else -1)
    if len(plays) % 2 == seat:
        best = None
        for play in small.plays(mine, loose):
            card, taken = play
            out = gone | (card | taken if taken else 0)
            result = weight * small.gain(play, loose) + _reply(
                small, seat, policy, mine ^ card, theirs, after(play, loose), out, (*plays, play)
            )
            best = result if best is None else max(best, result)
        assert best is not None
        return best
    total = 0.0
    for play, left in _played(policy, theirs, loose, gone, plays).items():
        card, taken = play
        out = gone | (card | taken if taken else 0)
        total += _reply(
            small, seat, policy, mine, left, after(play, loose), out, (*plays, play)
        ) - sum(left.values()) * small.gain(play, loose)
    return total


def _played(
    policy: Policy, hands: Weights, loose: int, gone: int, plays: Plays
) -> dict[Play, Weights]:
    """Return the plays that a policy may make, each with the hands that remain after it."""
    found: dict[Play, Weights] = defaultdict(dict)
    for hand, weight in hands.items():
        for play, odds in policy(hand, loose, gone, plays).items():
            if odds:
                found[play][hand ^ play[0]] = weight * odds
    return found


@dataclass(slots=True)
class Equilibrium:
    """Learns to play a small game perfectly: counterfactual regret that is never negative (CFR+).

    Tammelin 2014, "Solving Large Imperfect Information Games Using CFR+": the seats alternate, and
    later steps have more weight in the mean, which converges.
    """

    small: SmallGame
    steps: int = 0
    _regret: Final[dict[tuple[Plays, int], dict[Play, float]]] = field(default_factory=dict)
    _mean: Final[dict[tuple[Plays, int], dict[Play, float]]] = field(default_factory=dict)

    def learn(self, steps: int) -> None:
        """Continue for a number of steps."""
        hands = dict.fromkeys(self.small.hands, 1.0)
        for _ in range(steps):
            self.steps += 1
            for seat in (0, 1):
                self._walk(seat, hands, hands, self.small.table, ())

    def policy(self, hand: int, loose: int, gone: int, plays: Plays) -> Mix:
        """Return the mean of the plays with a hand; this mean is the perfect policy."""
        mean = self._mean.get((plays, hand), {})
        total = sum(mean.values())
        if total:
            return {play: share / total for play, share in mean.items()}
        return dict.fromkeys(legal := self.small.plays(hand, loose), 1 / len(legal))

    def _now(self, plays: Plays, hand: int, loose: int) -> dict[Play, float]:
        """Return the probabilities of a hand’s plays in this step, in proportion to regret."""
        regret = self._regret.get((plays, hand))
        if regret is None:
            regret = dict.fromkeys(self.small.plays(hand, loose), 0.0)
            self._regret[plays, hand] = regret
            self._mean[plays, hand] = dict(regret)
        total = sum(regret.values())
        if not total:
            return dict.fromkeys(regret, 1 / len(regret))
        return {play: each / total for play, each in regret.items()}

    def _walk(
        self, seat: int, mine: Weights, theirs: Weights, loose: int, plays: Plays
    ) -> dict[int, float]:
        """Return the winnings of each hand of a seat, weighted by the other’s hands, and learn."""
        small = self.small
        if len(plays) == 2 * small.hand:
            points = small.left_over(loose) * (1 if seat == 0 else -1)
            return {hand: points * _against(hand, theirs) for hand in mine}
        own = len(plays) % 2 == seat
        mixes = {hand: self._now(plays, hand, loose) for hand in (mine if own else theirs)}
        ways: dict[Play, Weights] = defaultdict(dict)
        for hand, weight in (mine if own else theirs).items():
            for play, odds in mixes[hand].items():
                ways[play][hand ^ play[0]] = weight * odds
        found = dict.fromkeys(mine, 0.0)
        results: dict[int, dict[Play, float]] = defaultdict(dict)
        for play, left in ways.items():
            card, gain = play[0], small.gain(play, loose)
            others = {
                hand: weight
                for hand, weight in (theirs if own else mine).items()
                if not hand & card
            }
            line = (*plays, play)
            if own:
                values = self._walk(seat, left, others, after(play, loose), line)
                for hand, value in values.items():
                    results[hand | card][play] = value + gain * _against(hand, others)
            else:
                values = self._walk(seat, others, left, after(play, loose), line)
                for hand, value in values.items():
                    found[hand] += value - gain * _against(hand, left)
        for hand, result in results.items():
            mix = mixes[hand]
            value = found[hand] = sum(mix[play] * each for play, each in result.items())
            regret, mean = self._regret[plays, hand], self._mean[plays, hand]
            for play, each in result.items():
                regret[play] = max(0.0, regret[play] + each - value)
                mean[play] += self.steps * mine[hand] * mix[play]
        return found


def _against(hand: int, others: Weights) -> float:
    """Return the total weight of the hands that are possible given another hand."""
    return sum(weight for other, weight in others.items() if not other & hand)

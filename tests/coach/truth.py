"""Check every claim of the coach with the engine: ``python -m tests.coach.truth``.

The checker doesn’t know how a fact is found. It checks captures with legal moves, chances with
sampled worlds, and endings by playing lines out. ``python -m tests.coach.truth SEED 2000`` checks
2,000 explanations of rounds between levels, and with the name of a game after it, only those of
that game. It prints the number of false claims, and the number of explanations in which the
mentioned parts account for half of the difference.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, pairwise
from typing import Final

from kasino.cards import Stream, bits
from kasino.coach.analysis import MoveOption, full_analysis
from kasino.coach.chances import CHANCES, chance_word
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import sentences
from kasino.coach.pairs import Pair, Told
from kasino.coach.parts import lines_of
from kasino.coach.reasons import Do, Fact, Reason, Tie, Verdict
from kasino.coach.teacher import share, told_of_loss
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.rules import Building, Majority
from kasino.words import Voice
from testing.rounds import decisions

#: The games and numbers of players to check: all games for two players, then for three and four.
TABLES: Final = tuple(
    (name, players) for players in (2, 3, 4) for name in GAMES if players in GAMES[name].players
)
#: The number of worlds to sample for a chance, and the tolerance in standard deviations.
SAMPLES: Final = 250
SLACK: Final = 4.0
#: The maximum number of moves to look through.
MOVES: Final = 20_000


class Checker:
    """Checks the sentences about two options; ``false`` lists the claims that don’t hold."""

    def __init__(
        self,
        pair: Pair,
        seed: str = "truth",
        samples: int = SAMPLES,
        doubt: MoveOption | None = None,
    ) -> None:
        self.pair = pair
        #: The option that may be as good as the best one, if it isn’t the compared one.
        self.doubt = doubt
        self.view = pair.view
        self.rules = pair.view.rules
        self.claims = 0
        self.false: list[str] = []
        self._rng = Stream(f"kasino:tests:{seed}")
        self._worlds: list[State] = []
        self._samples = samples

    def worlds(self, count: int = 1) -> list[State]:
        """Return a number of positions that fit the view."""
        while len(self._worlds) < count:
            self._worlds.append(self.view.sample(self._rng))
        return self._worlds[:count]

    def claim(self, true: object, what: str) -> None:
        """Count a claim, and record it if it doesn’t hold."""
        self.claims += 1
        if not true:
            self.false.append(what)

    def check(self, told: Told) -> None:
        """Check all claims of a message."""
        for each in told.do:
            self.check(each)
        before = len(self.false)
        self.CHECKS[told.reason](self, told)
        self.false[before:] = [f"{told.reason}: {what}" for what in self.false[before:]]

    # Answers of the engine.

    def moves(self, move: Move, seat: int, hand: int, without: int = 0) -> list[Move]:
        """Return a seat’s legal moves after a move, if it were its turn with a given hand.

        ``without`` are cards that would be missing from the table.
        """
        after = self.worlds()[0].after(move)
        if after.phase:
            return []
        view = self.view
        sizes = tuple(hand.bit_count() if s == seat else n for s, n in enumerate(view.hand_sizes))
        seen = replace(
            view,
            seat=seat,
            turn=seat,
            hand=hand,
            hand_sizes=sizes,
            loose=after.loose & ~without,
            builds=after.builds,
            trailed=after.trailed if seat != view.seat else -1,
            history=after.history,
            last_capturer=after.last_capturer,
        )
        return list(islice(seen.legal_moves(), MOVES))

    def takes(self, move: Move, seat: int, card: int, cards: int, without: int = 0) -> bool:
        """Return whether a seat can capture cards with a card after a move."""
        hand = 1 << card
        if seat == self.view.seat:
            hand |= self.view.hand & ~(1 << move.card)
        hand = self._owing(seat, hand)
        return any(
            each.kind is Kind.CAPTURE and each.card == card and not cards & ~each.cards
            for each in self.moves(move, seat, hand, without)
        )

    def _owing(self, seat: int, hand: int) -> int:
        """Return a seat’s hand with another card for each build that it owns."""
        for owner, value in self.view.promises:
            if owner == seat != self.view.seat:
                owed = self.rules.takers_of[value] & self.view.unknown & ~hand
                hand |= owed & -owed
        return hand

    def captures(self, card: int) -> list[Move]:
        """Return the captures that the player can make with a card now."""
        moves = islice(self.view.legal_moves(), MOVES)
        return [move for move in moves if move.card == card and move.kind is Kind.CAPTURE]

    def chance(self, told: Told) -> None:
        """Check that one of the seats holds one of the takers as often as stated."""
        sure = told.odds >= 1.0
        count = 40 if sure else self._samples
        worlds = self.worlds(count)
        seen = sum(any(w.hands[s] & told.takers for s in told.seats) for w in worlds) / count
        least, most = 1.0, 1.0
        if not sure:
            bounds = [0.0, *(bound for bound, _ in CHANCES), 1.0]
            words = [*(word for _, word in CHANCES), "always"]
            place = words.index(chance_word(told.odds))
            slack = SLACK * math.sqrt(max(seen * (1 - seen), 0.02) / count)
            least, most = bounds[place] - slack, bounds[place + 1] + slack
        self.claim(least <= seen <= most, f"chance {told.odds:.3f}, seen {seen:.3f}")
        for card in bits(told.takers):
            self.claim(self.view.unknown >> card & 1, "a taker is seen")

    def line(self, *, better: bool) -> list[State]:
        """Return best play after an option, move by move."""
        moves = self.pair.better_line if better else self.pair.worse_line
        states = [self.worlds()[0]]
        for move in moves:
            assert states[-1].why_not(move) is None
            states.append(states[-1].after(move))
        return states

    # The claims.

    def _best(self, told: Told) -> None:
        """Check that advice names the better option, and calls it probable if it isn’t sure."""
        self.claim([each.move for each in told.do] == [self.pair.better.move], "the other move")
        self.claim(self.pair.gap > 0, "no better")
        if told.reason in (Verdict.MAYBE, Verdict.MAYBE_BEST):
            self.claim(self._is_near(), "it is certain")

    def _is_near(self) -> bool:
        """Return whether the difference may be nothing, given its error."""
        pair = self.pair
        if self.doubt is not None:
            pair = Pair(pair.view, pair.better, self.doubt)
        return abs(pair.gap) <= 2 * pair.error + 0.05

    def _hard(self, told: Told) -> None:
        self.claim(self._is_near(), "it is certain")
        self._moves(told)

    def _open(self, *names: str) -> None:
        """Check that majorities can still be won or lost, by counting the cards that are left."""
        for name in names:
            most = self.rules.majority(name)
            assert most is not None
            own, others = self.pair.piles
            left = most.cards & ~own
            for pile in others:
                left &= ~pile
            ahead = [most.count(pile) for pile in (own, *others)]
            reach = [most.count(pile | left) for pile in (own, *others)]
            won = any(
                least > max(reach[:side] + reach[side + 1 :]) for side, least in enumerate(ahead)
            )
            self.claim(not won, "a decided majority")

    def _decided_line(self, name: str) -> None:
        """Check that a majority can’t be won or lost any more."""
        open_lines = len(self.false)
        self._open(name)
        decided = len(self.false) > open_lines
        del self.false[open_lines:]
        self.claim(decided, "an open majority")

    def _look(self, told: Told) -> None:
        self.claim(self.pair.gaps[told.part] > 0, "no loss there")
        self._open(*told.lines)

    def _do(self, told: Told) -> None:
        assert told.move is not None
        self.claim(self.view.why_not(told.move) is None, "illegal")
        self.claim(told.move.card == told.card, "card")

    def _keep(self, told: Told) -> None:
        self._do(told)
        self._all_kept(told, told.other, 1 << told.card)

    def _all_kept(self, told: Told, card: int, played: int) -> None:
        """Check that all cards worth points that stay in the hand are named, and this one."""
        kept = self.view.hand & self.rules.honour_cards & ~played
        self.claim(told.extra == kept and kept >> card & 1, "other cards are kept")
        self.claim(told.count == kept.bit_count(), "number")
        self.claim(told.points == self.rules.points_of(kept), "points")

    def _wait(self, told: Told) -> None:
        self._do(told)
        self.claim(self.view.hand >> told.other & 1 and told.other != told.card, "not kept")

    def _not(self, told: Told) -> None:
        self._do(told)
        self.claim(self.pair.worse.move == Move(Kind.TRAIL, told.other), "another card")

    def _back(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        taken = 1 << told.card | told.extra
        held = self.view.hand >> told.own & 1 and told.own != told.card
        self.claim(held and self.takes(told.move, self.view.seat, told.own, taken), "take back")
        self.claim(told.worth in self.rules.reaches[told.own], "value")
        self._plan(told.own, taken, better=True)
        if told.reason is Do.TRAIL_BACK_ONE_WAY:
            other = Move(Kind.TRAIL, told.own)
            back = self.takes(other, self.view.seat, told.card, 1 << told.own)
            self.claim(not back, "the other way round")

    def _sure(self, told: Told) -> None:
        assert told.move is not None
        self._back(told)
        self.claim(not self.takers_of(told.move, told.card), "a card takes it")
        others = bits(self.view.hand & ~(1 << told.card | 1 << told.own))
        seat = self.view.seat
        also = any(self.takes(told.move, seat, own, 1 << told.card) for own in others)
        self.claim(not also, "another card of the hand takes it")

    def _plan(self, own: int, cards: int, *, better: bool) -> None:
        """Check that best play makes a promised capture, or that others probably can’t prevent it.

        If best play isn’t known, no opponent may hold a taker in two thirds of the sampled worlds.
        """
        pair = self.pair
        move = (pair.better if better else pair.worse).move
        if pair.better_line and pair.worse_line:
            line = pairwise(self.line(better=better)[1:])
            plays = (after.history[2] for before, after in line if before.turn == self.view.seat)
            made = any(play.card == own and not cards & ~play.cards for play in plays)
            self.claim(made, "best play doesn’t do it")
            return
        self._stays(move, cards)

    def _order(self, told: Told) -> None:
        """Check that a capture that can wait can’t be said of the other one as well."""
        one, two = self.pair.better.move, self.pair.worse.move
        if one.kind is two.kind is Kind.CAPTURE and one.card != two.card:
            seat = self.view.seat
            ways = (self.takes(a, seat, b.card, b.cards) for a, b in ((one, two), (two, one)))
            self.claim(not all(ways), "it holds for both captures")

    def _void(self, told: Told) -> None:
        assert told.move is not None
        world = self.worlds()[0]
        after = world.after(told.move)
        cleared = told.move.kind is Kind.CAPTURE and told.move.cards == self.view.table
        compared = told.move in (self.pair.better.move, self.pair.worse.move)
        self.claim(cleared and compared and self.rules.sweep, "the table isn’t cleared")
        self.claim(after.sweeps == world.sweeps and not told.points, "it counts")

    def _decided(self, told: Told) -> None:
        """Check that no way to play on changes the points."""
        ends = {line[-1].tally.totals for line in self.pair.lines or () if line[-1].tally}
        for stream in range(20):
            rng, state = Stream(f"decided:{stream}"), self.worlds()[0]
            while not state.phase:
                moves = list(islice(state.legal_moves(), MOVES))
                state = state.after(moves[rng.below(len(moves))])
            assert state.tally is not None
            ends.add(state.tally.totals)
        self.claim(len(ends) == 1, "something scores")

    def _safe(self, told: Told) -> None:
        self._do(told)
        value = self.rules.table_values[told.card]
        pairs = (value in self.rules.reaches[card] for card in bits(self.view.unknown))
        self.claim(not any(pairs), "a card fits")

    def _clears(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        world = self.worlds()[0]
        swept = world.after(told.move).sweeps != world.sweeps
        self.claim(told.move.cards == self.view.table and swept, "no sweep")

    def _with(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        other = Move(Kind.CAPTURE, told.other, told.move.cards)
        self.claim(other == self.pair.worse.move, "the other card")

    def _too(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        worse = self.pair.worse.move
        new = told.extra and not told.extra & ~(told.move.cards & ~worse.cards)
        self.claim(new and worse.card == told.card, "more")

    def _whose(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        cards = told.move.cards
        builds = [build for build in self.view.builds if build.cards & cards]
        raises = told.reason in (Do.RAISE_OWN, Do.RAISE_THEIR)
        if raises:
            builds = [build for build in builds if build.value != told.worth]
        mine = told.reason in (Do.TAKE_OWN, Do.RAISE_OWN)
        own = all((build.owner == self.view.seat) == mine for build in builds)
        value = told.less if raises else told.worth
        self.claim(builds and own and builds[0].value == value, "whose build")
        if raises:
            self._made(told)

    def _made(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        if told.own >= 0:
            fits = told.worth in self.rules.reaches[told.own] and told.own != told.card
            self.claim(self.view.hand >> told.own & 1 and fits, "card for the build")
            after = self.worlds()[0].after(told.move)
            made = [build.cards for build in after.builds if build.cards >> told.card & 1]
            taken = self.takes(told.move, self.view.seat, told.own, made[0]) if made else False
            self.claim(len(made) == 1 and taken, "own build")

    def _many(self, told: Told) -> None:
        assert told.move is not None
        self._do(told)
        self.claim(told.count == told.move.cards.bit_count(), "number of cards")

    def _only(self, told: Told) -> None:
        self.claim(len(list(islice(self.view.legal_moves(), 2))) == 1, "other moves")

    def _either(self, told: Told) -> None:
        gap = abs(self.pair.gap)
        self.claim((gap < 0.31 and 2 * self.pair.error < 0.75) or gap < 0.06, "not even")
        self._moves(told)

    def _moves(self, told: Told) -> None:
        """Check that the two moves named side by side are the compared ones."""
        move, other = self.pair.better.move, self.pair.worse.move
        if told.reason in (Verdict.EITHER_TRAIL, Verdict.HARD_TRAIL):
            good = (told.card, told.other) == (move.card, other.card)
        elif told.reason in (Verdict.EITHER_WITH, Verdict.HARD_WITH):
            good = (told.card, told.other) == (move.card, other.card)
            good = good and told.cards == move.cards == other.cards
        elif told.reason in (Verdict.EITHER_WHICH, Verdict.HARD_WHICH):
            good = told.card == move.card == other.card
            good = good and (told.cards, told.extra) == (move.cards, other.cards)
        elif told.reason in (Verdict.EITHER_MORE, Verdict.HARD_MORE):
            both = sorted((move.cards, other.cards))
            good = told.card == move.card == other.card and not told.cards & told.extra
            good = good and both == [told.cards, told.cards | told.extra]
        elif told.reason in (Verdict.EITHER_BUILD, Verdict.HARD_BUILD):
            good = (told.card, told.other) == (move.card, other.card)
            good = good and told.cards == move.cards == other.cards
            good = good and told.worth == move.value == other.value
        else:
            good = [do.move for do in told.do] == [move, other]
        self.claim(good, "other moves")

    # Ties.

    def _tie_score(self, told: Told) -> None:
        mine = self.view.side(self.view.seat)
        for better in (True, False):
            tally = self.line(better=better)[-1].tally
            assert tally is not None
            self.claim(told.scores == (tally.totals[mine], tally.totals[1 - mine]), "scores")

        if told.reason is Tie.SCORE_BACK:
            one, two = self.pair.better.move, self.pair.worse.move
            for better, move, own in ((True, one, two.card), (False, two, one.card)):
                line = self.line(better=better)
                self.claim(line[-1].last_capturer == self.view.seat, "who captures last")
                back = (Kind.CAPTURE, own)
                plays = (each.history[2] for each in line[2:] if each.history)
                took = (p.cards >> move.card & 1 for p in plays if (p.kind, p.card) == back)
                self.claim(any(took), "it isn’t taken back")
        if told.reason in (Tie.SCORE_LAST, Tie.SCORE_OTHER):
            last = {self.line(better=better)[-1].last_capturer for better in (True, False)}
            mine = self.view.seat in last
            sure = len(last) == 1 and mine == (told.reason is Tie.SCORE_LAST) and -1 not in last
            self.claim(sure, "who captures last")
        if told.reason is Tie.SCORE_NONE:
            for better in (True, False):
                end = self.line(better=better)[-1]
                plays = pairwise(self.line(better=better))
                took = any(
                    one.turn != self.view.seat and two.history and two.history[2].cards
                    for one, two in plays
                    if two.history and two.history[2].kind is Kind.CAPTURE
                )
                self.claim(end.phase and not took, "the opponent takes something")

    def _tie_pair(self, told: Told) -> None:
        one, two = self.pair.better.move, self.pair.worse.move
        self.claim((told.card, told.other) == (one.card, two.card), "other cards")
        for move, own in ((one, two.card), (two, one.card)):
            self.claim(self.takes(move, self.view.seat, own, 1 << move.card), "can’t take it")
            self._stays(move, 1 << move.card)

    def _tie_keep(self, told: Told) -> None:
        cards = self.pair.better.move.card, self.pair.worse.move.card
        self._all_kept(told, told.card, 1 << cards[0] | 1 << cards[1])
        worth = self.rules.points_of(1 << told.card)
        least = max(self.rules.points_of(1 << card) for card in cards)
        self.claim(worth > least, "the other cards are worth as much")

    def _tie_safe(self, told: Told) -> None:
        for move in (self.pair.better.move, self.pair.worse.move):
            self.claim(not self.takers_of(move, move.card), "a card takes it")
            self.claim(not list(self.worlds()[0].after(move).calls()), "it can be called")

    def _tie_risk(self, told: Told) -> None:
        one, two = self.pair.better.move, self.pair.worse.move
        self.claim(chance_word(told.odds) == chance_word(told.instead), "different chances")
        self.claim((told.card, told.other) == (one.card, two.card), "other cards")
        self.claim(told.takers == self.takers_of(one, one.card), "other takers")
        self.chance(told)
        self.chance(replace(told, takers=self.takers_of(two, two.card), odds=told.instead))

    def _tie_cleared(self, told: Told) -> None:
        one, two = (self._sweepers(each.move) for each in (self.pair.better, self.pair.worse))
        self.claim(chance_word(told.odds) == chance_word(told.instead), "different chances")
        self.claim(told.takers == one, "other takers")
        moves = self.pair.better.move, self.pair.worse.move
        for move, takers, odds in zip(moves, (one, two), (told.odds, told.instead), strict=True):
            swept = replace(told, move=move, takers=takers, odds=odds)
            self.chance(swept)
            self._counts(swept)

    def _tie_behind(self, told: Told) -> None:
        most, (own, (other,)) = self._line(told), self.pair.piles
        self.claim(self.rules.fewest_wins and most.points > 0, "it costs nothing")
        self.claim((most.count(own), most.count(other)) == (told.count, told.less), "numbers")
        self.claim(told.count + 1 < told.less, "not behind")
        taken = [haul & most.cards for haul in self.pair.hauls]
        self.claim(sorted(taken) == [0, 1 << told.card], "other cards")
        self.claim(not any(map(self.rules.points_of, self.pair.hauls)), "points")
        self._open(most.name)

    def _tie_many(self, told: Told) -> None:
        others = {(each.hands, each.undealt) for each in self.worlds(40)}
        self.claim(len(others) == 1 and not self.pair.better_line, "cards are unknown")
        self.claim(self._is_near() and self.pair.error, "it is solved")

    def _stakes(self, told: Told) -> None:
        rules = self.rules
        for most in rules.majorities:
            if most.points:
                self._decided_line(most.name)
        left = rules.honour_cards & ~sum(self.view.captured)
        self.claim(told.cards == left and told.count == left.bit_count(), "other cards")
        named = told.reason is not Fact.STAKES_CARDS
        self.claim(named == bool(rules.sweep and not self.worlds()[0].void), "sweeps")
        self.claim(bool(left) == (told.reason is not Fact.STAKES_SWEEPS), "no cards")
        more = rules.runs or rules.last_capture or rules.fewest_wins
        self.claim(not more, "something else scores")

    def _bad_all(self, told: Told) -> None:
        rules, own = self.rules, self.pair.better.move.card
        counted = [most for most in rules.counted if most.name in told.lines]
        self._open(*told.lines)

        def bad(haul: int) -> bool:
            return bool(rules.points_of(haul) or any(most.count(haul) for most in counted))

        moves = [move for move in islice(self.view.legal_moves(), MOVES) if move.card != own]
        hauls = [move.cards | 1 << move.card for move in moves]
        taking = all(move.kind is Kind.CAPTURE for move in moves)
        self.claim(rules.fewest_wins and taking and all(map(bad, hauls)), "a card takes nothing")
        self.claim(not bad(self.pair.hauls[0]), "the better move takes some")
        self.claim(told.count == len({move.card for move in moves}) > 1, "number")

    def _gain(self, told: Told) -> None:
        assert told.move is not None
        better, worse = self.pair.better.move, self.pair.worse.move
        self.claim(told.move == better and better.kind is Kind.BUILD, "no build")
        self.claim((worse.kind, worse.card) == (Kind.CAPTURE, told.own), "another card")
        hand = self.view.hand & ~(1 << better.card)
        takes = (
            move.cards.bit_count() + 1
            for move in self.moves(better, self.view.seat, hand)
            if (move.kind, move.card) == (Kind.CAPTURE, told.own) and move.cards >> better.card & 1
        )
        most = max(takes, default=0)
        numbers = most, worse.cards.bit_count() + 1
        self.claim((told.count, told.less) == numbers and most > numbers[1], "numbers")

    def _tie_worth(self, told: Told) -> None:
        one, two = (self.rules.points_of(haul) for haul in self.pair.hauls)
        self.claim(all(self.pair.hauls) and one == two == told.points > 0, "points")

    def _tie_sweep(self, told: Told) -> None:
        for move in (self.pair.better.move, self.pair.worse.move):
            table = self.worlds()[0].after(move).table
            for taker in bits(self.view.unknown):
                seats = self.pair.others
                swept = any(self.takes(move, seat, taker, table) for seat in seats)
                self.claim(not swept, "a card clears the table")

    def _part(self, told: Told) -> None:
        gap = self.pair.gaps[told.part]
        self.claim(4 * gap >= self.pair.gap and gap > 0, "not the largest")
        self.claim(abs(told.points - gap) < 1e-9, "points")
        self._open(*told.lines)
        self.claim(told.part == "duty" or not self.rules.fewest_wins, "points are bad")
        self._known(told.part)

    def _known(self, part: str) -> None:
        """Check that no card in the same hand in every world belies what others can take less.

        It may take more after the better option than after the other one, or clear the table.
        """
        if part not in ("left", "sweep"):
            return
        worlds = self.worlds(self._samples)
        seats = self.pair.next if part == "sweep" else self.pair.others
        for seat in seats:
            for card in bits(self.view.unknown):
                if all(world.hands[seat] >> card & 1 for world in worlds):
                    one, two = (
                        self._largest(option.move, seat, card, sweeping=part == "sweep")
                        for option in (self.pair.better, self.pair.worse)
                    )
                    self.claim(one <= two, "a known card takes more")

    def _largest(self, move: Move, seat: int, card: int, *, sweeping: bool) -> int:
        """Return the most that a seat’s card captures after a move, or whether it sweeps."""
        table = self.worlds()[0].after(move).table
        taken = [
            each.cards
            for each in self.moves(move, seat, 1 << card)
            if each.kind is Kind.CAPTURE and each.card == card
        ]
        if sweeping:
            return bool(self.rules.sweepers_of(table) >> card & 1 and table in taken)
        return max(map(self.pair.evaluator.of, taken), default=0)

    def _sides(self, *parts: str) -> None:
        """Check parts that an option is said to be better at."""
        self.claim(not self.rules.fewest_wins, "points are bad")
        for part in parts:
            lines = lines_of(self.rules, part)
            self.claim(not lines or self.pair.open_lines(part), "a decided majority")

    def _both(self, told: Told) -> None:
        gaps = [self.pair.gaps[part] for part in told.sides]
        self.claim(min(gaps) > 0 and 2 * sum(gaps) >= self.pair.gap, "not the largest")
        self._sides(*told.sides)
        for part in told.sides:
            self._known(part)

    def _trade(self, told: Told) -> None:
        one, two = (self.pair.gaps[part] for part in told.sides)
        self.claim(one > 0 > two, "the other way round")
        self._sides(*told.sides)

    def _average(self, told: Told) -> None:
        self.claim(told.move == self.pair.worse.move, "another move")
        self.claim(abs(told.points - self.pair.gap) < 1e-9 and told.points > 0, "points")
        self.claim(not self.pair.better_line, "best play is known")

    def _close(self, told: Told) -> None:
        self.claim(self._is_near(), "it is certain")

    def _tie_order(self, told: Told) -> None:
        one, two = self.pair.better.move, self.pair.worse.move
        self.claim(one.kind is two.kind is Kind.CAPTURE and one.card != two.card, "no captures")
        for first, then in ((one, two), (two, one)):
            self.claim(self.takes(first, self.view.seat, then.card, then.cards), "can’t take it")
            self._stays(first, then.cards)

    def _stays(self, move: Move, cards: int) -> None:
        """Check that the opponents probably can’t take any of the cards after a move."""
        takers = 0
        for card in bits(cards & self.worlds()[0].after(move).table):
            takers |= self.takers_of(move, card)
        self.claim(self.odds(takers) < 2 / 3, "others probably take it first")

    def _tie_plain(self, told: Told) -> None:
        cards = 1 << self.pair.better.move.card | 1 << self.pair.worse.move.card
        self.claim(not self.rules.points_of(cards), "points")

    def _tie_cards(self, told: Told) -> None:
        counts = {haul.bit_count() for haul in self.pair.hauls}
        self.claim(counts == {told.count}, "number")

    def _tie_unseen(self, told: Told) -> None:
        others = {(each.hands, each.undealt) for each in self.worlds(40)}
        self.claim(len(others) > 1, "all cards are known")

    def _tie_clean(self, told: Told) -> None:
        worth = (self.rules.points_of(haul) for haul in self.pair.hauls)
        self.claim(self.rules.fewest_wins and not any(worth), "points")

    def _tie_wait(self, told: Told) -> None:
        assert told.move is not None
        moves = {self.pair.better.move, self.pair.worse.move}
        (other,) = moves - {told.move}
        self.claim((other.card, other.cards) == (told.own, told.cards), "another capture")
        self.claim(self.takes(told.move, self.view.seat, told.own, told.cards), "can’t take")
        self._order(told)
        self._plan(told.own, told.cards, better=told.move == self.pair.better.move)

    def _tie_only(self, told: Told) -> None:
        self.claim(sorted(h.bit_count() for h in self.pair.hauls) == [0, told.count], "number")
        self.claim(not any(map(self.rules.points_of, self.pair.hauls)), "points")

    def _tie_build(self, told: Told) -> None:
        self.claim(self.view.hand >> told.own & 1, "not in the hand")
        for move in (self.pair.better.move, self.pair.worse.move):
            after = self.worlds()[0].after(move)
            made = next(each.cards for each in after.builds if each.cards >> move.card & 1)
            self.claim(self.takes(move, self.view.seat, told.own, made), "can’t take it")
            takers = self.rules.takers_of[move.value] & self.view.unknown
            self.claim(self.odds(takers) < 2 / 3, "others probably take it first")

    def _tie_built(self, told: Told) -> None:
        assert told.move is not None
        (other,) = {self.pair.better.move, self.pair.worse.move} - {told.move}
        after = self.worlds()[0].after(told.move)
        made = next(each.cards for each in after.builds if each.cards >> told.move.card & 1)
        more = made.bit_count() - other.cards.bit_count()
        self.claim(other.kind is not Kind.BUILD and (more > 0 or told.count), "no more")
        if told.count:
            self.claim(more == 0 and told.count == made.bit_count() + 1, "number")
        if told.own >= 0:
            held = self.view.hand >> told.own & 1
            taken = self.takes(told.move, self.view.seat, told.own, made)
            self.claim(held and taken, "can’t take it")
        if told.odds:
            self._build_open(told)
        else:
            takers = self.rules.takers_of[told.move.value] & self.view.unknown
            self.claim(self.odds(takers) < 2 / 3, "others probably take it first")

    def _size(self, told: Told) -> None:
        self.claim(abs(told.points - self.pair.gap) < 1e-9 and told.points > 0, "size")
        self._best(told)

    def _worth(self, told: Told) -> None:
        self.claim(told.points == self.rules.points_of(1 << told.card) > 0, "points")
        high = told.worth in self.rules.reaches[told.card] and self.view.hand >> told.card & 1
        self.claim(high or told.reason is not Fact.WORTH_HIGH, "value in the hand")

    def _some(self, told: Told) -> None:
        self.claim(told.points == self.rules.points_of(told.cards), "points")
        self.claim(not told.cards & ~self.pair.hauls[0], "not taken")

    def _line(self, told: Told) -> Majority:
        """Return the majority that a message names."""
        most = self.rules.majority(told.lines[0])
        assert most is not None
        return most

    def _most(self, told: Told) -> None:
        most = self._line(told)
        one = self.pair.hauls[0]
        if told.reason is Fact.MOST:
            self.claim(most.count(one) == told.count, "number")
            self.claim(not self.pair.hauls[1] or most.cards != self.rules.deck, "other cards")
        else:
            kept = self.view.hand & ~(1 << self.pair.better.move.card)
            self.claim((one | kept) & most.cards & 1 << told.card, "another suit")
            trailed = self.pair.worse.move == Move(Kind.TRAIL, told.card)
            self.claim(one >> told.card & 1 or trailed, "kept after both")
        self.claim(told.points == most.points > 0, "points")
        self._open(most.name)

    def _gives(self, told: Told) -> None:
        """Check that what is taken decides a majority, whoever takes all the cards that are left.

        The other option doesn’t decide it.
        """
        most, (own, others) = self._line(told), self.pair.piles
        one, two = self.pair.hauls
        if told.reason is Fact.BAD_GIVES:
            self.claim(self.rules.fewest_wins and self.pair.worse.move.card == told.card, "card")
            self.claim(len(self.captures(told.card)) == 1, "there is a choice")
            one, two = two, one
        if told.reason is Fact.DENIES:
            self.claim(self._exposes(told.card), "it isn’t left")
            one, two = 1 << told.card, 0
            own = max(others, key=most.count)
            others = (*(each for each in others if each != own), self.pair.piles[0])
        left = most.cards & ~own
        for pile in others:
            left &= ~pile

        def sure(taken: int) -> bool:
            have, rest = most.count(own | taken), most.count(left & ~taken)
            return have > max(map(most.count, others)) + rest

        self.claim(most.count(own | one) == told.count and sure(one), "not certain")
        self.claim(not sure(two), "it is decided all the same")
        self.claim(told.points == most.points > 0, "points")
        self._open(most.name)

    def _exposes(self, card: int) -> bool:
        """Return whether a card lies on the table after the worse option only."""
        one, two = (
            self.worlds()[0].after(option.move).table >> card & 1
            for option in (self.pair.better, self.pair.worse)
        )
        return bool(two and not one)

    def _bad_suit(self, told: Told) -> None:
        most = self._line(told)
        assert self.rules.fewest_wins
        self.claim(most.points == told.points > 0, "points")
        self.claim(told.card == self.pair.worse.move.card, "card")
        chosen = told.reason is Fact.BAD_MOST and len(self.captures(told.card)) > 1
        self.claim(not chosen, "the card could take something else")
        if told.count:
            self.claim(most.count(self.pair.hauls[1]) == told.count, "number")
        else:
            self.claim(most.cards >> told.card & 1, "another suit")
        self._open(most.name)

    def _cards(self, told: Told) -> None:
        one, two = self.pair.hauls
        if told.reason is Fact.BAD_FEWER:
            one, two = two, one
        self.claim(one.bit_count() == told.count, "number")
        self.claim(told.reason is Fact.CARDS or two.bit_count() == told.less, "other number")

    def _race(self, told: Told) -> None:
        most = self.rules.majority("cards")
        assert most is not None
        own, others = self.pair.piles
        all_ = most.cards.bit_count()
        self.claim(told.points == most.points, "points")
        side = self.rules.sides(self.view.players) < self.view.players
        named = max(map(most.count, others))
        if told.reason is Fact.RACE_OTHER:
            self.claim(not side, "a side’s cards")
        else:
            self.claim(side == (told.reason is Fact.RACE_SIDE), "whose cards")
            named = most.count(own)
        enough = 2 * (told.less + told.count)
        self.claim(named == told.less and enough > all_ >= enough - 2, "number")
        self.claim(all(2 * most.count(pile) <= all_ for pile in (own, *others)), "it is over")

    def _primiera(self, told: Told) -> None:
        most = self._line(told)
        assert most is not None
        self._open(most.name)
        worth = most.best[told.card % 13]
        better, worse = self.pair.better.move, self.pair.worse.move
        one, two = self.pair.hauls
        if better.kind is worse.kind is Kind.TRAIL:
            one, two = 1 << worse.card, 1 << better.card
            self.claim(worth > most.best[better.card % 13], "the other card counts as much")
        self.claim(one >> told.card & 1, "not taken")
        if told.reason is Fact.BEST_MORE:
            self.claim(two >> told.other & 1, "not taken otherwise")
            self.claim(worth > most.best[told.other % 13], "no more")
        else:
            best = worth == max(most.best)
            self.claim(best if told.reason is Fact.BEST_MOST else worth >= most.best[0], "worth")

    def _sweep(self, told: Told) -> None:
        world = self.worlds()[0]
        swept = world.after(self.pair.better.move).sweeps != world.sweeps
        self.claim(swept and told.points == self.rules.sweep, "no sweep")

    def _sweep_and(self, told: Told) -> None:
        world = self.worlds()[0]
        swept = world.after(self.pair.better.move).sweeps != world.sweeps
        worth = self.rules.points_of(told.cards)
        self.claim(swept and worth and not told.cards & ~self.pair.hauls[0], "no sweep")
        self.claim(told.points == self.rules.sweep + worth, "points")
        self.claim(told.count == told.cards.bit_count(), "number")

    def _sweep_next(self, told: Told) -> None:
        self._kept_known(told)
        for better in (True, False):
            plays = pairwise(self.line(better=better)[1:])
            own = ((one, two) for one, two in plays if one.turn == self.view.seat)
            one, two = next(own, (None, None))
            swept = one is not None and two is not None and one.sweeps != two.sweeps
            self.claim(swept == better, "no sweep" if better else "a sweep all the same")

    def _partner(self, told: Told) -> None:
        self._threat(told)
        theirs, count = self.odds(told.takers), self._samples
        slack = SLACK * math.sqrt(max(theirs * (1 - theirs), 0.02) / count)
        self.claim(told.odds > theirs - slack, "more likely to be an opponent’s")

    def _threat(self, told: Told) -> None:
        assert told.move is not None
        self.chance(told)
        for card in bits(told.takers):
            for seat in told.seats:
                self.claim(self.takes(told.move, seat, card, told.cards), f"seat {seat} can’t")
        if told.reason in (Fact.THREAT_IT_OPEN, Fact.THREAT_IT_KNOWN):
            self.claim(told.cards == 1 << told.move.card, "not the trailed card alone")
        if told.reason in (Fact.THREAT_SWEEP_OPEN, Fact.THREAT_SWEEP_KNOWN):
            self.claim(self.worlds()[0].after(told.move).table == told.cards, "not all")
            self._counts(told)

    def _counts(self, told: Told) -> None:
        """Check that an opponent’s sweep would count, in the first world in which it is dealt."""
        assert told.move is not None
        for number in range(1, 200):
            after = self.worlds(number)[-1].after(told.move)
            hit = after.hands[after.turn] & told.takers if after.turn in told.seats else 0
            if hit and not after.phase:
                sweeps = (
                    after.after(each).sweeps != after.sweeps
                    for each in islice(after.legal_moves(), MOVES)
                    if 1 << each.card & hit and each.cards == after.table
                )
                self.claim(any(sweeps), "it wouldn’t count")
                return

    def _otherwise(self, told: Told) -> None:
        assert told.move is not None
        same = self.pair.better.move.card == self.pair.worse.move.card
        self.claim(same and told.move == self.pair.worse.move, "another card")
        self.claim(not told.cards & ~self.pair.better.move.cards, "the other cards")
        self._threat(told)
        trailed = 1 << told.move.card
        for card in bits(told.takers):
            seats = (self.takes(told.move, s, card, told.cards, trailed) for s in told.seats)
            self.claim(any(seats), "only together with the trailed card")

    def takers_of(self, move: Move, card: int) -> int:
        """Return the unseen cards that an opponent can capture a table card with after a move."""
        cards = 0 if card < 0 else 1 << card
        return sum(
            1 << taker
            for taker in bits(self.view.unknown)
            if any(self.takes(move, seat, taker, cards) for seat in self.pair.others)
        )

    def odds(self, takers: int) -> float:
        """Return how often one of the opponents holds one of the cards, in sampled worlds."""
        worlds = self.worlds(self._samples)
        hit = (any(w.hands[s] & takers for s in self.pair.others) for w in worlds)
        return sum(hit) / len(worlds)

    def _fewer(self, told: Told) -> None:
        better, worse = self.pair.better.move, self.pair.worse.move
        same = (told.card, told.other) == (better.card, worse.card)
        self.claim(same and better.kind is worse.kind is Kind.TRAIL, "other cards")
        one, two = (self.takers_of(move, move.card) for move in (better, worse))
        self.claim(told.takers == one and told.odds < told.instead, "other takers")
        self.claim(not one or told.reason is Fact.FEWER, "a card takes it")
        self.chance(replace(told, takers=two, odds=told.instead))
        if one:
            self.chance(told)

    def _count(self, told: Told) -> None:
        """Check the numbers of unseen cards that can take a trailed card, or anything."""
        better, worse = self.pair.better.move, self.pair.worse.move
        anything = told.reason in (Fact.COUNT_ANY, Fact.COUNT_ANY_NONE)
        if not anything:
            named = {(told.card, better.card), (told.other, worse.card)}
            self.claim(named == {(told.card,) * 2, (told.other,) * 2}, "other cards")
            self.claim(better.kind is worse.kind is Kind.TRAIL, "not two trails")
        n, m = (
            self.takers_of(move, -1 if anything else move.card).bit_count()
            for move in (better, worse)
        )
        none = told.reason in (Fact.COUNT_NONE, Fact.COUNT_ANY_NONE)
        self.claim((0 if none else told.count, told.less) == (n, m), "numbers")
        self.claim(told.count == (told.less if none else n) and n < m, "no fewer")
        self.claim(not self.pair.better_line, "best play is known")

    def _tie_count(self, told: Told) -> None:
        numbers = {
            move.card: self.takers_of(move, move.card).bit_count()
            for move in (self.pair.better.move, self.pair.worse.move)
        }
        stated = {told.card: told.count, told.other: told.less}
        self.claim(stated == numbers and told.count <= told.less, "numbers")
        points_of = self.rules.points_of
        if told.reason is Tie.COUNT_WORTH:
            more = points_of(1 << told.card) > points_of(1 << told.other)
            self.claim(more and told.points == points_of(1 << told.card), "points")
        elif told.reason is Tie.COUNT_SUIT:
            most = self._line(told)
            self.claim(most.cards & ~(1 << told.other) & 1 << told.card, "another suit")
            self._open(most.name)

    def _alike(self, told: Told) -> None:
        """Check that two cards of a rank are worth the same, and that no open line tells them."""
        one, two = self.pair.better.move, self.pair.worse.move
        self.claim((told.card, told.other) == (one.card, two.card), "other cards")
        self.claim(two._replace(card=one.card) == one and one.card % 13 == two.card % 13, "ranks")
        points_of = self.rules.points_of
        self.claim(points_of(1 << one.card) == points_of(1 << two.card), "points")
        own, others = self.pair.piles
        for most in self.rules.majorities:
            differs = most.count(1 << one.card) != most.count(1 << two.card)
            reach = most.count(self.rules.deck & ~own & ~sum(others))
            ahead = sorted(most.count(pile) for pile in (own, *others))
            won = ahead[-1] - ahead[-2] > reach
            self.claim(not (differs and most.points) or won, "a suit counts")
            if most.best and most.points:
                self._decided_line(most.name)

    def _safe_card(self, told: Told) -> None:
        move = self.pair.better.move
        self.claim(told.card == move.card and move.kind is Kind.TRAIL, "another card")
        self.claim(not self.takers_of(move, told.card), "a card takes it")

    def _less(self, told: Told) -> None:
        move = self.pair.better.move
        self.claim(told.card == move.card and move.kind is Kind.TRAIL, "another card")
        self.claim(told.takers == self.takers_of(move, told.card), "other takers")
        self.chance(told)

    def _first(self, told: Told) -> None:
        assert told.move is not None
        found = 0
        for card in bits(told.cards & self.worlds()[0].after(told.move).table):
            found |= self.takers_of(told.move, card)
        self.claim(told.move == self.pair.better.move and found == told.takers, "other takers")
        one = told.reason in (Fact.FIRST, Fact.FIRST_ANY)
        few = len({card % 13 for card in bits(found)}) <= 2
        self.claim(few == (told.reason in (Fact.FIRST, Fact.FIRST_PART)), "ranks")
        self.claim((told.cards.bit_count() == 1) == one, "number")
        self.chance(told)

    def _sweepers(self, move: Move) -> int:
        """Return the unseen cards with which the next player can clear the table for a sweep."""
        table = self.worlds()[0].after(move).table
        (seat,) = self.pair.next
        return sum(
            1 << card
            for card in bits(self.view.unknown & self.rules.sweepers_of(table))
            if table and self.takes(move, seat, card, table)
        )

    def _cleared(self, told: Told) -> None:
        move = self.pair.better.move
        self.claim(told.move == move and told.takers == self._sweepers(move), "other takers")
        self.claim(told.card == move.card, "another card")
        if told.takers:
            self.chance(told)

    def _stake(self, told: Told) -> None:
        """Check what a sweep after the worse option would be worth, or that it would void some."""
        move = self.pair.worse.move
        able = self._sweepers(move)
        self.claim(told.move == move and able, "no sweep")
        if told.reason is Fact.CLEARED_WORTH:
            self.claim(told.points == self.rules.sweep > 1, "points")
            return
        for number in range(1, 200):
            after = self.worlds(number)[-1].after(move)
            if after.hands[after.turn] & able:
                own = self.view.side(self.view.seat)
                had = [s for seat, s in enumerate(after.sweeps) if self.view.side(seat) == own]
                voids = any(
                    after.after(each).void
                    for each in islice(after.legal_moves(), MOVES)
                    if 1 << each.card & able and each.cards == after.table
                )
                self.claim(any(had) and voids and not after.void, "nothing is void")
                return

    def _alone(self, told: Told) -> None:
        """Check that nobody can take a build alone, but that someone can with other cards."""
        assert told.move is not None
        self.claim(told.move == self.pair.better.move, "another move")
        value = told.move.value
        worths = (self.rules.reaches[card] for card in bits(self.view.unknown))
        self.claim(not any(value in each for each in worths), "a card takes it alone")
        self.claim(self.takers_of(told.move, told.move.card), "nobody can take it at all")

    def _safer(self, told: Told) -> None:
        one, two = (self.takers_of(m, -1) for m in (self.pair.better.move, self.pair.worse.move))
        self.claim(told.takers == one, "other takers")
        self.chance(told)
        self.chance(replace(told, takers=two, odds=told.instead))

    def _unsafe(self, told: Told) -> None:
        one, two = (self.takers_of(m, -1) for m in (self.pair.better.move, self.pair.worse.move))
        self.claim(not one or not self.odds(one), "someone can take something")
        self.chance(replace(told, takers=two, odds=told.instead))

    def _taken_build(self, told: Told) -> None:
        assert told.move is not None
        self.claim(told.move == self.pair.worse.move and told.worth == told.move.value, "value")
        self.claim(told.move.kind is Kind.BUILD, "no build")
        made = self.worlds()[0].after(told.move).builds
        cards = next((each.cards for each in made if each.cards >> told.move.card & 1), 0)
        self._threat(replace(told, cards=cards))

    def _later_sweep(self, told: Told) -> None:
        self._later(told)
        swept = [
            one.table == two.history[2].cards and one.sweeps != two.sweeps
            for one, two in pairwise(self.line(better=False))
            if self._is(told, one, two) and two.history
        ]
        self.claim(any(swept), "it isn’t cleared")

    def _gets(self, told: Told) -> None:
        self.claim(told.points == self.rules.points_of(told.cards) > 0, "points")
        self.claim(not told.cards & ~self.rules.honour_cards, "a card without points")
        mine = self.view.side(self.view.seat)
        for better in (True, False):
            end = self.line(better=better)[-1]
            piles = (p for s, p in enumerate(end.captured) if (self.view.side(s) == mine) == better)
            self.claim(not told.cards & ~sum(piles), "someone else gets them")

    def _last_now(self, told: Told) -> None:
        world, seat = self.worlds()[0], self.view.seat
        one, two = (world.after(each.move) for each in (self.pair.better, self.pair.worse))
        self.claim(one.phase and one.last_capturer == seat != two.last_capturer, "it isn’t last")
        got = one.captured[seat] & ~(world.captured[seat] | self.pair.hauls[0])
        self.claim(got.bit_count() == told.count > 0, "number")

    def _later(self, told: Told) -> None:
        plays = list(self.line(better=False))
        self.claim(any(self._is(told, one, two) for one, two in pairwise(plays)), "never")

    @staticmethod
    def _is(told: Told, before: State, after: State) -> bool:
        assert after.history is not None
        move = after.history[2]
        same = (move.kind, move.cards, 1 << move.card) == (Kind.CAPTURE, told.cards, told.takers)
        return before.turn in told.seats and same

    def _others(self, told: Told) -> None:
        assert told.move is not None
        self.chance(told)
        if self.pair.better_line:
            plays = [(one.turn, two.history[2]) for one, two in pairwise(self.line(better=True))]
            made = any(
                turn in told.seats and told.takers >> play.card & 1 and not told.cards & ~play.cards
                for turn, play in plays
            )
            self.claim(made, "best play doesn’t do it")
        for card in bits(told.takers):
            for seat in told.seats:
                moves = self.moves(told.move, seat, 1 << card)
                self.claim([m.cards for m in moves] == [told.cards], "there is a choice")

    def _kept(self, told: Told) -> None:
        move = self.pair.better.move
        held = self.view.hand >> told.own & 1 and told.own != move.card
        self.claim(held and self.takes(move, self.view.seat, told.own, told.cards), "can’t take")

    def _kept_wait(self, told: Told) -> None:
        self._kept(told)
        self._order(told)
        self._plan(told.own, told.cards, better=True)

    def _kept_next(self, told: Told) -> None:
        """Check a capture next turn, and that the two trailed cards don’t just change places."""
        self._kept(told)
        one, two = self.pair.better.move, self.pair.worse.move
        if one.kind is two.kind is Kind.TRAIL and (told.own, told.cards) == (
            two.card,
            1 << one.card,
        ):
            back = self.takes(two, self.view.seat, one.card, 1 << two.card)
            self.claim(not back, "it holds for both cards")

    def _lost(self, told: Told) -> None:
        assert told.move is not None
        self._kept(told)
        held = told.own != told.move.card
        taken = held and self.takes(told.move, self.view.seat, told.own, told.cards)
        self.claim(not taken, "can take it all the same")

    def _kept_known(self, told: Told) -> None:
        line = self.line(better=True)
        plays = [b for a, b in pairwise(line[1:]) if a.turn == self.view.seat]
        move = plays[0].history[2] if plays and plays[0].history else None
        self.claim(move and (move.card, move.cards) == (told.own, told.cards), "another play")
        known = told.reason is Fact.SWEEP_NEXT or not told.cards & ~(
            self.view.table | self.view.hand
        )
        self.claim(known, "an unseen card")

    def _pair(self, told: Told) -> None:
        fits = self.rules.table_values[told.card] in self.rules.reaches[told.own]
        held = self.view.hand >> told.card & self.view.hand >> told.own & 1
        self.claim(fits and held and told.card != told.own, "no pair")
        takers = self.rules.takers_of[self.rules.table_values[told.card]] & self.view.unknown
        self.claim(self.odds(takers) < 2 / 3, "others probably take it first")

    def _more_built(self, told: Told) -> None:
        assert told.move is not None
        better, worse = self.pair.better.move, self.pair.worse.move
        self.claim(told.cards == better.cards & ~worse.cards, "other cards")
        self.claim(self.takes(told.move, self.view.seat, told.own, told.cards), "can’t take")

    def _next_build(self, told: Told) -> None:
        assert told.move is not None
        hand = 1 << told.card | 1 << told.own
        self.claim(not hand & ~(self.view.hand & ~(1 << told.move.card)), "not in the hand")
        moves = self.moves(told.move, self.view.seat, hand)
        made = 1 << told.move.card | told.move.cards
        wanted = Move(Kind.BUILD, told.card, made, told.worth)
        self.claim(wanted in moves and told.cards == made, "no such build")
        self._stays(told.move, made)

    def _build_safe(self, told: Told) -> None:
        assert told.move is not None
        self.claim(not self.takers_of(told.move, told.move.card), "a card takes it")
        raises = self._raisers(told)
        self.claim(raises or told.reason is Fact.BUILD_SAFE, "nobody can raise it")
        self.claim(not raises or told.reason is not Fact.BUILD_SAFE, "it can be raised")

    def _raisers(self, told: Told) -> bool:
        """Return whether a hand of two unseen cards could raise the build."""
        assert told.move is not None
        if self.rules.building is not Building.HELD:
            return False
        seat = self.pair.others[0]
        unseen = [*bits(self.view.unknown)]
        for card in unseen:
            for keeps in unseen:
                worths = self.rules.reaches[keeps]
                if card == keeps or max(worths) <= told.worth:
                    continue
                hand = self._owing(seat, 1 << card | 1 << keeps)
                raises = (
                    move.value != told.worth and move.cards >> told.move.card & 1
                    for move in self.moves(told.move, seat, hand)
                    if move.kind is Kind.BUILD
                )
                if any(raises):
                    return True
        return False

    def _build_open(self, told: Told) -> None:
        assert told.move is not None
        self.chance(told)
        after = self.worlds()[0].after(told.move)
        made = next(build for build in after.builds if build.cards >> told.move.card & 1)
        for card in bits(told.takers):
            for seat in told.seats:
                self.claim(self.takes(told.move, seat, card, made.cards), "can’t take it")
        other = self.view.unknown & ~told.takers
        worths = (self.rules.reaches[card] for card in bits(other))
        self.claim(not any(told.worth in each for each in worths), "others, too")

    def _duty(self, told: Told) -> None:
        assert told.move is not None
        moves = self.moves(told.move, self.view.seat, 1 << told.own)
        self.claim([move.cards for move in moves] == [told.cards], "there is a choice")

    def _duty_all(self, told: Told) -> None:
        assert told.move is not None
        hand = self.view.hand & ~(1 << told.move.card)
        moves = self.moves(told.move, self.view.seat, hand)
        self.claim(moves and all(move.cards for move in moves), "a card takes nothing")
        self.claim(told.count == hand.bit_count(), "number of cards")

    def _high(self, told: Told) -> None:
        one, two = (max(self.rules.reaches[card]) for card in (told.card, told.other))
        self.claim(one > two and self.rules.fewest_wins, "no higher")
        self.claim(told.card == self.pair.better.move.card, "another card")

    def _bad_own(self, told: Told) -> None:
        most, worse = self._line(told), self.pair.worse.move
        assert self.rules.fewest_wins
        self.claim((told.card, told.cards) == (worse.card, worse.cards), "another capture")
        self.claim(most.points == told.points > 0, "points")
        own = most.count(1 << told.card) and not most.count(told.cards)
        self.claim(own and not most.count(self.pair.hauls[0]), "other spades")
        self._open(most.name)

    def _bad_other(self, told: Told) -> None:
        most = self._line(told) if told.lines else None
        one, two = self.pair.hauls
        same = self.pair.better.move.card == self.pair.worse.move.card
        cards = self.pair.better.move.card, self.pair.worse.move.card
        chosen = any(len(self.captures(card)) > 1 for card in cards)
        self.claim(one and two and (same or chosen), "not two captures")
        if most is not None:
            good = most.count(two) == told.count > most.count(one)
            self.claim(good and most.points == told.points, "spades")
            self._open(most.name)
        else:
            found = self.rules.points_of(two), self.rules.points_of(one)
            self.claim(found == (told.points, told.count), "points")

    def _bad(self, told: Told) -> None:
        one, two = (self.rules.points_of(haul) for haul in self.pair.hauls)
        more = told.reason in (Fact.BAD_MORE, Fact.BAD_NONE)
        self.claim(two == told.points > one, "points")
        self.claim(one == told.count if more else not self.pair.hauls[0], "other points")
        named = [told.card, *([told.other] if more else [])]
        self.claim(all(len(self.captures(card)) == 1 for card in named), "there is a choice")

    def _bad_if(self, told: Told) -> None:
        two = self.rules.points_of(self.pair.hauls[1])
        self.claim(told.move == self.pair.worse.move and told.points == two > 0, "points")

    def _cheap(self, told: Told) -> None:
        haul = self.pair.hauls[0]
        self.claim(haul and not self.rules.points_of(haul), "it takes points")

    def _ends(self, told: Told) -> None:
        view, (name, *_) = self.view, told.lines
        mine = view.side(view.seat)
        one, two = self.line(better=True)[-1], self.line(better=False)[-1]

        def won(end: State, name: str, side: int) -> int:
            assert end.tally is not None
            lines = (each.points[side] for each in end.tally.lines if each.name == name)
            return next(lines, 0)

        def count(end: State, side: int) -> int:
            piles = (p for seat, p in enumerate(end.captured) if view.side(seat) == side)
            most = self.rules.majority(name)
            assert most is not None
            return most.count(sum(piles))

        if told.reason is Fact.SWING:
            good = all(
                won(one, each, mine) > won(two, each, mine)
                and won(one, each, 1 - mine) < won(two, each, 1 - mine)
                for each in told.lines
            )
            self.claim(good, "no swing")
        elif told.reason is Fact.ENDS_OTHER:
            good = won(two, name, 1 - mine) == told.points > won(one, name, 1 - mine)
            self.claim(good and count(two, 1 - mine) == told.count, "the opponent’s")
        else:
            good = won(one, name, mine) == told.points > won(two, name, mine)
            self.claim(good, "points")
            numbers = count(one, mine), count(two, mine)
            self.claim(numbers == (told.count, told.less), "numbers")

    def _last(self, told: Told) -> None:
        other = told.reason is Fact.LAST_OTHER
        line = self.line(better=not other)
        before, end = line[-2], line[-1]
        last = end.last_capturer
        got = end.captured[last] & ~before.captured[last]
        assert end.history is not None
        if end.history[2].kind is Kind.CAPTURE:
            got &= ~(end.history[2].cards | 1 << end.history[2].card)
        self.claim((last == self.view.seat) != other, "who is last")
        self.claim(got.bit_count() == told.count > 0, "number")
        if told.reason is Fact.LAST_SWING:
            last = self.line(better=False)[-1].last_capturer
            self.claim(last not in (-1, self.view.seat), "no swing")
        if told.reason is Fact.LAST_MOST:
            self.claim(3 * self.pair.gap >= 2 * self.rules.all_points, "not most of it")

    def _result(self, told: Told) -> None:
        view, found = self.view, []
        mine = view.side(view.seat)
        for better in (True, False):
            tally = self.line(better=better)[-1].tally
            assert tally is not None
            found += [tally.totals[mine], tally.totals[1 - mine]]
        self.claim(told.scores == (*found,), "scores")

    def _call(self, told: Told) -> None:
        assert told.move is not None
        calls = self.worlds()[0].after(told.move).calls()
        self.claim(any((c.card, c.cards) == (told.card, told.cards) for c in calls), "no call")
        self.claim(told.count == told.cards.bit_count(), "number")

    def _more(self, told: Told) -> None:
        worse, better = self.pair.worse.move, self.pair.better.move
        more = better.cards.bit_count() > worse.cards.bit_count()
        self.claim(told.card == worse.card == better.card and more, "no more")

    CHECKS: Final[dict[Reason, Callable[[Checker, Told], None]]] = {
        Do.TRAIL: _do,
        Do.TRAIL_KEEP: _keep,
        Do.TRAIL_BACK: _back,
        Do.TRAIL_BACK_WITH: _back,
        Do.TRAIL_BACK_ONE_WAY: _back,
        Do.TRAIL_BACK_SURE: _sure,
        Do.TRAIL_SAFE: _safe,
        Do.TRAIL_NOT: _not,
        Do.TRAIL_WAIT: _wait,
        Do.TAKE: _do,
        Do.TAKE_MANY: _many,
        Do.TAKE_OWN: _whose,
        Do.TAKE_THEIR: _whose,
        Do.TAKE_KEEP: _keep,
        Do.TAKE_WAIT: _wait,
        Do.TAKE_WITH: _with,
        Do.TAKE_SWEEP: _clears,
        Do.TAKE_TOO: _too,
        Do.BUILD: _made,
        Do.BUILD_OWN: _made,
        Do.RAISE: _made,
        Do.RAISE_OWN: _whose,
        Do.RAISE_THEIR: _whose,
        Do.RAISE_FREE: _made,
        Do.CALL: _do,
        Verdict.ONLY: _only,
        Verdict.HINT: _best,
        Verdict.BETTER: _size,
        Verdict.BETTER_LITTLE: _size,
        Verdict.MAYBE: _best,
        Verdict.MAYBE_BEST: _best,
        Verdict.EITHER: _either,
        Verdict.EITHER_TRAIL: _either,
        Verdict.EITHER_WITH: _either,
        Verdict.EITHER_WHICH: _either,
        Verdict.EITHER_MORE: _either,
        Verdict.EITHER_BUILD: _either,
        Verdict.HARD: _hard,
        Verdict.HARD_TRAIL: _hard,
        Verdict.HARD_WITH: _hard,
        Verdict.HARD_WHICH: _hard,
        Verdict.HARD_MORE: _hard,
        Verdict.HARD_BUILD: _hard,
        Tie.SCORE: _tie_score,
        Tie.SCORE_LAST: _tie_score,
        Tie.SCORE_OTHER: _tie_score,
        Tie.SCORE_NONE: _tie_score,
        Tie.SCORE_BACK: _tie_score,
        Tie.DECIDED: _decided,
        Tie.PAIR: _tie_pair,
        Tie.ORDER: _tie_order,
        Tie.TRADE: _trade,
        Tie.CLOSE: _close,
        Tie.KEEP: _tie_keep,
        Tie.SAFE: _tie_safe,
        Tie.RISK: _tie_risk,
        Tie.CLEARED: _tie_cleared,
        Tie.TAKERS: _tie_count,
        Tie.COUNT: _tie_count,
        Tie.COUNT_WORTH: _tie_count,
        Tie.COUNT_SUIT: _tie_count,
        Tie.ALIKE: _alike,
        Tie.POINTS: _tie_worth,
        Tie.CARDS: _tie_cards,
        Tie.CLEAN: _tie_clean,
        Tie.BEHIND: _tie_behind,
        Tie.MANY: _tie_many,
        Tie.SWEEP: _tie_sweep,
        Tie.PLAIN: _tie_plain,
        Tie.WAIT: _tie_wait,
        Tie.ONLY: _tie_only,
        Tie.BUILD: _tie_build,
        Tie.BUILD_CARDS: _tie_built,
        Tie.BUILD_LATER: _tie_built,
        Tie.BUILD_OPEN: _tie_built,
        Tie.UNSEEN: _tie_unseen,
        Fact.WORTH: _worth,
        Fact.WORTH_HIGH: _worth,
        Fact.WORTH_SOME: _some,
        Fact.MOST: _most,
        Fact.SUIT: _most,
        Fact.GIVES: _gives,
        Fact.DENIES: _gives,
        Fact.SUIT_BAD: _bad_suit,
        Fact.CARDS: _cards,
        Fact.CARDS_MORE: _cards,
        Fact.RACE: _race,
        Fact.RACE_SIDE: _race,
        Fact.RACE_OTHER: _race,
        Fact.BEST: _primiera,
        Fact.BEST_MORE: _primiera,
        Fact.BEST_MOST: _primiera,
        Fact.SWEEP: _sweep,
        Fact.SWEEP_AND: _sweep_and,
        Fact.SWEEP_VOID: _void,
        Fact.SWEEP_NEXT: _sweep_next,
        Fact.THREAT_OPEN: _threat,
        Fact.THREAT_KNOWN: _threat,
        Fact.THREAT_IT_OPEN: _threat,
        Fact.THREAT_IT_KNOWN: _threat,
        Fact.THREAT_LATER: _later,
        Fact.THREAT_SWEEP_OPEN: _threat,
        Fact.THREAT_SWEEP_KNOWN: _threat,
        Fact.THREAT_SWEEP_LATER: _later_sweep,
        Fact.THREAT_BUILD: _taken_build,
        Fact.THREAT_OTHERWISE_OPEN: _otherwise,
        Fact.THREAT_OTHERWISE_KNOWN: _otherwise,
        Fact.FEWER: _fewer,
        Fact.FEWER_NONE: _fewer,
        Fact.SAFER: _safer,
        Fact.SAFER_NONE: _unsafe,
        Fact.COUNT: _count,
        Fact.COUNT_NONE: _count,
        Fact.COUNT_ANY: _count,
        Fact.COUNT_ANY_NONE: _count,
        Fact.SAFE: _safe_card,
        Fact.LESS: _less,
        Fact.FIRST: _first,
        Fact.FIRST_PART: _first,
        Fact.FIRST_ANY: _first,
        Fact.FIRST_SOME: _first,
        Fact.CLEARED_LESS: _cleared,
        Fact.CLEARED_NONE: _cleared,
        Fact.CLEARED_VOIDS: _stake,
        Fact.CLEARED_WORTH: _stake,
        Fact.OTHERS: _others,
        Fact.OTHERS_KNOWN: _others,
        Fact.PARTNER: _partner,
        Fact.PARTNER_KNOWN: _partner,
        Fact.KEPT: _kept_next,
        Fact.KEPT_KNOWN: _kept_known,
        Fact.KEPT_WAIT: _kept_wait,
        Fact.KEPT_LOST: _lost,
        Fact.PAIR: _pair,
        Fact.BUILD_SAFE: _build_safe,
        Fact.BUILD_SAFE_RAISE: _build_safe,
        Fact.BUILD_ALONE: _alone,
        Fact.BUILD_OPEN: _build_open,
        Fact.BUILD_NEXT: _next_build,
        Fact.BUILD_MORE: _more_built,
        Fact.BUILD_GAIN: _gain,
        Fact.DUTY: _duty,
        Fact.DUTY_ALL: _duty_all,
        Fact.DUTY_HIGH: _high,
        Fact.BAD: _bad,
        Fact.BAD_IF: _bad_if,
        Fact.BAD_MORE: _bad,
        Fact.BAD_NONE: _bad,
        Fact.BAD_OTHER: _bad_other,
        Fact.BAD_FEWER: _cards,
        Fact.BAD_MOST: _bad_suit,
        Fact.BAD_MOST_OTHER: _bad_other,
        Fact.BAD_MOST_OWN: _bad_own,
        Fact.BAD_GIVES: _gives,
        Fact.BAD_ALL: _bad_all,
        Fact.BAD_ALL_SUIT: _bad_all,
        Fact.CHEAP: _cheap,
        Fact.ENDS: _ends,
        Fact.ENDS_OTHER: _ends,
        Fact.SWING: _ends,
        Fact.LAST_YOU: _last,
        Fact.LAST_SWING: _last,
        Fact.LAST_MOST: _last,
        Fact.LAST_OTHER: _last,
        Fact.LAST_NOW: _last_now,
        Fact.GETS: _gets,
        Fact.RESULT: _result,
        Fact.STAKES: _stakes,
        Fact.STAKES_CARDS: _stakes,
        Fact.STAKES_SWEEPS: _stakes,
        Fact.CALL_LEFT: _call,
        Fact.PART: _part,
        Fact.PART_LINES: _part,
        Fact.BOTH: _both,
        Fact.AVERAGE: _average,
        Fact.LOOK_MORE: _more,
        Fact.LOOK: _look,
        Fact.LOOK_LINES: _look,
    }


def checked(why: Explanation, seed: str = "", samples: int = SAMPLES) -> Checker:
    """Check the advice about a move, and the answer if it was only tried."""
    checker = Checker(why.pair, seed, samples, why.doubt)
    for each in why.told:
        checker.check(each)
    if why.other is not None:
        for each in told_of_loss(why.pair):
            checker.check(each)
    return checker


def is_cause(why: Explanation) -> bool | None:
    """Return whether the mentioned parts make up half of the difference; None if there are none.

    They do if at most half of it is left when these parts are set to the other move’s values.
    """
    parts = {each.part for each in (*why.told, *(d for each in why.told for d in each.do))}
    whole = any(each.reason is Fact.RESULT for each in why.told)
    parts |= {side for each in why.told for side in each.sides}
    # One message gives the points of a sweep and those of its cards.
    parts |= {"taken"} if any(each.reason is Fact.SWEEP_AND for each in why.told) else set()
    if why.other is None or why.pair.gap <= 0 or (not any(parts) and not whole):
        return None
    return whole or share(why.pair, parts - {""}) >= 0.5


def explanations(
    seed: str, worlds: int = 0, every: int = 1, only: str = ""
) -> Iterator[Explanation]:
    """Yield explanations of levels’ moves and of best moves, endlessly, table by table."""
    number = 0
    while True:
        for level in ("greedy", "beginner"):
            for name, players in TABLES:
                if only not in ("", name):
                    continue
                yield from _of_round(f"{seed}:{number}", name, players, level, worlds, every)
        number += 1


def _of_round(
    seed: str, name: str, players: int, level: str, worlds: int, every: int
) -> Iterator[Explanation]:
    for ply, state, move in decisions(name, players, level, f"{seed}:{name}:{players}"):
        if (ply + len(name)) % every:
            continue
        view = state.view(state.turn)
        found = full_analysis(view, Stream(f"{seed}:{ply}"), Budget(worlds), (move,))
        for each in dict.fromkeys((move, found.best.move)):
            yield explain(found, each)


def said(why: Explanation) -> list[str]:
    """Return an explanation in English."""
    view: View = why.view
    names = tuple(("You", "Aino", "Eino", "Venla")[: view.players])
    return list(sentences(Voice(view.rules, names, view.seat), why))


def main() -> None:
    """Check explanations; print false claims, and how often the mentioned parts are the cause."""
    given = sys.argv[1:]
    seed, count, only = (*given, *("claims", "2000", "")[len(given) :])
    found: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    lengths: list[int] = []
    for why in islice(explanations(seed, only=only), int(count)):
        checker = checked(why, seed)
        found["claims"] += checker.claims
        found["false"] += bool(checker.false)
        for false in checker.false:
            print("FALSE", false, "|", why.view.to_text(), "|", *said(why), flush=True)
        named = why.told[0].reason if why.told else ""
        reasons.update(str(each.reason) for told in why.told for each in (told, *told.do))
        lengths += map(len, said(why))
        if named in (Verdict.HINT, Verdict.BETTER, Verdict.BETTER_LITTLE):
            cause = is_cause(why)
            found["better"] += 1
            found["told"] += cause is not None
            found["cause"] += bool(cause)
    lengths.sort()
    print(f"{count} explanations, {found['claims']} claims, {found['false']} false ones")
    print(
        f"{found['better']} name a better move, {found['told']} of them with a fact; "
        f"in {found['cause']} ({found['cause'] / max(1, found['told']):.0%}) it is the cause"
    )
    print(f"letters: median {lengths[len(lengths) // 2]}, 95%: {lengths[len(lengths) * 95 // 100]}")
    print(f"{len(reasons)} reasons:", *(f"{name} {n}" for name, n in reasons.most_common()))


if __name__ == "__main__":
    main()

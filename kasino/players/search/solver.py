"""The exact solver for deals between two players with all cards known: alpha–beta with a table.

It plays on State itself and shares the game’s capture table. The search can be paused. Finished
positions stay in the transposition table, so a restarted search continues where it stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.captures.table import captures_of
from kasino.cards import bits
from kasino.engine.legality import captures, trailable, trails
from kasino.engine.position import table_size
from kasino.engine.scoring import net, stakes, tied_points
from kasino.engine.state import State
from kasino.moves import TRAILS, Kind, Move
from kasino.players.search.evaluation import Evaluator
from kasino.players.search.one_ply import preference
from kasino.rules import Building, Taking

INFINITE: Final = 1 << 40
#: The number of moves to consider: a crowded table has endless captures, but the best come first.
MAX_MOVES: Final = 400

Key = tuple[object, ...]


class Paused(Exception):
    """The search used up its nodes before it was finished."""


class Solver:
    """A search for the value, to seat 0, of a deal that both players play out perfectly."""

    def __init__(self, evaluator: Evaluator, state: State, width: int = 0) -> None:
        """Prepare for a deal; ``width`` limits captures and builds per position, unless it is 0."""
        self.evaluator: Final = evaluator
        self._width: Final = width
        self._listed: dict[Key, list[Move]] = {}
        self.nodes: int = 0
        #: Whether some position has more moves than are considered, so that nothing is proved.
        self.left_out: bool = False
        self.root: int = 0  # the value found by best()
        self._stop = 0
        self._deal: Final = state.deal
        self._table: dict[Key, tuple[int, int, Move]] = {}
        rules = evaluator.rules
        self._rules: Final = rules
        self._points: Final = rules.points_of
        #: The cards in majorities for which a count is enough, and in those that need more (Z8).
        self._counted: Final = tuple(
            cards
            for most in rules.majorities
            for cards in (most.cards, most.then)
            if cards and not most.best
        )
        told = tuple(most.cards for most in rules.majorities if most.best)
        self._told: Final = (*told, rules.run_cards) if rules.run_cards else told
        #: For each majority: the function that counts a pile, its points, and each side’s share of
        #: a tie.
        self._stakes: Final = tuple(
            (most.rank, stake, tied_points(stake, most.ties, 2))
            for most, stake in zip(
                rules.majorities, stakes(rules, state.setup.carried), strict=True
            )
        )
        #: The most points that a single capture can score at once (F4).
        runs = sum(each.most for each in rules.runs)
        self._most_at_once: Final = sum(rules.honours) + runs + rules.sweep
        self._plain: Final = rules.building is Building.NONE and not rules.calls
        self._limit: Final = rules.table_limit
        self._forced: Final = rules.taking is Taking.FORCED
        self._best: Final = rules.taking is Taking.BEST
        base = evaluator.sign * 1000 * (state.setup.base[0] - state.setup.base[1])
        self._lead: Final = base

    def best(self, state: State, pause: int) -> Iterator[Move | None]:
        """Yield None after every ``pause`` nodes, and finally the best move."""
        # A search that is always paused above the leaves would never finish a position or make
        # progress. No line is longer than all plays plus one call for each play.
        pause = max(pause, 2 * sum(hand.bit_count() for hand in state.hands) + 2)
        while True:
            self._stop = self.nodes + pause
            try:
                self.root = self._search(state, -INFINITE, INFINITE)
                break
            except Paused:
                yield None
        if self._is_last(state):
            pick = max if state.turn == 0 else min
            yield pick(self.moves(state), key=lambda move: self._after_last(state, move))
        else:
            yield self._table[self._key(state)][2]

    def value(self, state: State) -> int:
        """Return the value of a position, without pausing."""
        self._stop = self.nodes + INFINITE
        return self._search(state, -INFINITE, INFINITE)

    def _key(self, state: State) -> Key:
        taken = state.captured[0]
        return (
            state.turn,
            state.hands,
            state.loose,
            state.builds,
            # Seat 1’s pile follows from this, because all other cards of the round are known.
            *[(taken & cards).bit_count() for cards in self._counted],
            *[taken & cards for cards in self._told],
            self._points(taken),
            state.last_capturer,
            state.sweeps,
            state.void,
            state.trailed,
        )

    def _search(self, state: State, low: int, high: int) -> int:
        if state.phase:
            return self.evaluator.final(state)[0]
        if state.deal != self._deal:
            return self.evaluator.standing(state)[0]
        if self._is_last(state):
            return self._last(state)
        turn = state.turn
        key = self._key(state)
        known = self._table.get(key)
        first: Move | None = None
        floor, ceiling = -INFINITE, INFINITE
        if known is not None:
            floor, ceiling, first = known
            if floor >= high or floor == ceiling:
                return floor
            if ceiling <= low:
                return ceiling
            low = max(low, floor)
            high = min(high, ceiling)
        if self.nodes >= self._stop:
            # Unwinding by an exception is safe: a position is stored only when it is finished.
            raise Paused
        self.nodes += 1
        moves = self._listed.get(key)
        if moves is None:
            moves = self._listed[key] = self.moves(state)
        # The best move from an earlier search comes first, because it probably cuts off the rest.
        if first is not None and first != moves[0]:
            moves.remove(first)
            moves.insert(0, first)
        best = moves[0]
        value = -INFINITE if turn == 0 else INFINITE
        alpha, beta = low, high
        for move in moves:
            result = self._search(state.after(move), alpha, beta)
            if turn == 0:
                if result > value:
                    value, best = result, move
                    if value > alpha:
                        alpha = value
            elif result < value:
                value, best = result, move
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        if value <= low:
            self._table[key] = floor, value, best
        elif value >= high:
            self._table[key] = value, ceiling, best
        else:
            self._table[key] = value, value, best
        return value

    def moves(self, state: State) -> list[Move]:
        """Return the legal moves, promising ones first."""
        if not self._plain:
            return self._any_moves(state)
        rules = self._rules
        loose = state.loose
        table = captures_of(rules)
        worths = rules.reaches
        captures: list[Move] = []
        trailed: list[Move] = []
        for card in bits(state.hands[state.turn]):
            if self._best:
                taken = table.best_of(loose, worths[card])
                if taken:
                    captures.append(Move(Kind.CAPTURE, card, taken))
                trailed.append(TRAILS[card])
                continue
            before = len(captures)
            for value in worths[card]:
                sets = [*islice(table.sets(loose, value, self._forced), MAX_MOVES)]
                self.left_out |= len(sets) == MAX_MOVES
                captures += (Move(Kind.CAPTURE, card, taken) for taken in sets)
            if not self._forced or len(captures) == before:
                trailed.append(TRAILS[card])
        if len(captures) > 1:
            of = self.evaluator.of
            captures.sort(key=lambda move: -of(move.cards | 1 << move.card))
            self._prefer(state, captures)
        return captures + trailed

    def _prefer(self, state: State, moves: list[Move]) -> None:
        """Put preferred moves first, because the search keeps the first of equal moves."""
        moves.sort(key=lambda move: -preference(self.evaluator, state, move))

    def _any_moves(self, state: State) -> list[Move]:
        """Return the legal moves in the position’s order, limited by the width if there is one."""
        moves = list(islice(state.legal_moves(), MAX_MOVES))
        if len(moves) == MAX_MOVES:
            self.left_out = True
            every = (TRAILS[card] for card in bits(trailable(state)))
            moves += (trail for trail in every if trail not in moves)
        self._prefer(state, moves)
        if not self._width:
            return moves
        room = {Kind.CAPTURE: self._width, Kind.BUILD: self._width}
        kept = []
        for move in moves:
            left = room.get(move.kind, 1)
            if left:
                kept.append(move)
                if move.kind in room:
                    room[move.kind] = left - 1
        return kept

    @staticmethod
    def _is_last(state: State) -> bool:
        hand = state.hands[state.turn]
        return not state.hands[1 - state.turn] and not hand & (hand - 1) and state.trailed < 0

    def _last(self, state: State) -> int:
        """Return the value of the last play of a deal without dealing or scoring a position."""
        turn = state.turn
        values = [self._after_last(state, move) for move in self._last_moves(state)]
        return max(values) if turn == 0 else min(values)

    def _last_moves(self, state: State) -> list[Move]:
        """Return the moves for a last play; free groups are left out, as they act like trails."""
        if self._rules.building is not Building.FREE or self._limit:
            return self.moves(state)
        moves = list(islice(captures(state), MAX_MOVES))
        self.left_out |= len(moves) == MAX_MOVES
        self._prefer(state, moves)
        return moves[: self._width or None] + list(trails(state))

    def _after_last(self, state: State, move: Move) -> int:
        cards = move.cards | 1 << move.card
        table = state.table
        capture = move.kind is Kind.CAPTURE
        clears = capture and move.cards == table
        swept = clears and self._rules.sweepers_of(table) >> move.card & 1
        over = self._limit and not capture and table_size(state) >= self._limit
        won = self._rules.at_once and max(state.scores) + self._most_at_once >= self._rules.target
        if swept or over or (won and state.undealt):
            after = state.after(move)
            if after.phase:
                return self.evaluator.final(after)[0]
            return self.evaluator.standing(after)[0]
        # From here on, only the piles are computed. Most plays are last plays, and making and
        # scoring a position for each would be slow.
        one, two = state.captured
        last = state.last_capturer
        if capture:
            last = state.turn
            table &= ~cards
            if last == 0:
                one |= cards
            else:
                two |= cards
        else:
            table |= cards
        sweeps = state.sweeps
        if state.undealt:
            evaluator = self.evaluator
            ahead = sweeps[0].bit_count() - sweeps[1].bit_count()
            lead = self._lead + evaluator.of(one) - evaluator.of(two)
            return evaluator.of_lead(lead + ahead * evaluator.sweep)
        one |= table if last == 0 else 0
        two |= table if last == 1 else 0
        return self.evaluator.tallied(self._scores(state, one, two, last))[0]

    def _scores(self, state: State, one: int, two: int, last: int) -> tuple[int, int]:
        """Return the match scores after a round with these piles; side ``last`` captured last."""
        rules = self._rules
        totals = list(state.setup.base)
        for count, points, tied in self._stakes:
            mine, theirs = count(one), count(two)
            if mine != theirs:
                totals[mine < theirs] += points
            elif tied and mine:
                totals[0] += tied
                totals[1] += tied
        swept = net(rules, (state.sweeps[0].bit_count(), state.sweeps[1].bit_count()))
        for side, pile in enumerate((one, two)):
            totals[side] += self._points(pile) + rules.sweep * swept[side]
            totals[side] += rules.points_of_runs(pile) if rules.runs else 0
        if last >= 0:
            totals[last] += rules.last_capture
        return totals[0], totals[1]

"""The requirements of lesson steps: the moves that fulfil them, found by the engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from kasino.captures.table import captures_of
from kasino.cards import ALL, COURTS, RANK_MASK, SPADES, bits, mask_of
from kasino.engine.builds import built
from kasino.engine.events import Captured
from kasino.engine.state import State
from kasino.moves import TRAILS, Kind, Move

#: The requirement of a step: a function that returns the moves that fulfil it, or none.
Wanted = Callable[[State], list[Move]]

LOOK = 200


def of_kind(state: State, kind: Kind) -> list[Move]:
    """List the legal moves of a kind."""
    return [move for move in islice(state.legal_moves(), LOOK) if move.kind is kind]


def captures(state: State) -> list[Move]:
    """List the captures."""
    return of_kind(state, Kind.CAPTURE)


def groups(state: State, move: Move) -> tuple[int, ...]:
    """Split a capture into its groups, as the engine does."""
    return next(e.groups for e in state.play(move)[1] if isinstance(e, Captured))


def points(state: State, move: Move) -> int:
    """Count the points of the cards in a capture by themselves."""
    return sum(state.rules.honours[card] for card in bits(move.cards | 1 << move.card))


def powerful(state: State) -> int:
    """Return the set of power cards."""
    rules = state.rules
    return mask_of(card for card in bits(rules.deck) if min(rules.hand_worths[card]) > 13)


def only(moves: list[Move]) -> Move | None:
    """Return the only move of a list, if it has just one."""
    return moves[0] if len(moves) == 1 else None


def plain(state: State, cards: int) -> bool:
    """Return whether none of the cards is a court or a power card."""
    return not cards & (COURTS | powerful(state))


def match(state: State) -> list[Move]:
    """Return the only capture: a number takes its equal."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() > 1 or not plain(state, 1 << move.card | move.cards):
        return []
    return [move]


def sum_(state: State) -> list[Move]:
    """Return the only capture: a number takes two that add up to it."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() != 2 or not plain(state, 1 << move.card | move.cards):
        return []
    return [move] if len(groups(state, move)) == 1 and not state.hands[0] & powerful(state) else []


def court(state: State) -> list[Move]:
    """Return the only capture: a king or queen takes two numbers and leaves something."""
    move = only(captures(state))
    if move is None or not COURTS >> move.card & 1 or move.cards.bit_count() != 2:
        return []
    if move.cards == state.table:  # sweeps are taught later
        return []
    good = len(groups(state, move)) == 1 and not move.cards & (COURTS | RANK_MASK[0])
    return [move] if good else []


def several(state: State) -> list[Move]:
    """Return the capture of the only card that takes: its equal and a sum at once."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() != 3 or powerful(state) >> move.card & 1:
        return []
    return [move] if sorted(g.bit_count() for g in groups(state, move)) == [1, 2] else []


def power(state: State) -> list[Move]:
    """Return the only capture: an ace takes what adds up to 14, and leaves the ace on the table."""
    moves = captures(state)
    cards = [1 << move.card for move in moves]
    if len(set(cards)) != 1 or not cards[0] & RANK_MASK[0] or moves[0].cards.bit_count() != 2:
        return []
    aces = state.loose & RANK_MASK[0]
    good = aces and not any(move.cards & (aces | COURTS) for move in moves)
    return moves if good and len(moves) < 3 else []


def trail(state: State) -> list[Move]:
    """Return the trails if nothing can be taken and two of four cards are worth keeping."""
    hand = state.hands[0]
    honours = sum(1 << card for card in bits(ALL) if state.rules.honours[card])
    if captures(state) or not hand & honours or not hand & SPADES & ~honours:
        return []
    if state.table.bit_count() < 4:
        return []
    cheap = list(bits(hand & ~(honours | SPADES)))
    return [TRAILS[card] for card in cheap] if len(cheap) == 2 else []


def sweep(state: State) -> list[Move]:
    """Return the capture that clears a table of four cards."""
    move = only([move for move in captures(state) if move.cards == state.table])
    if move is None or move.cards.bit_count() != 4 or powerful(state) >> move.card & 1:
        return []
    return [move] if len(groups(state, move)) == 2 else []


def honour(state: State) -> list[Move]:
    """Return the capture that scores, if two cards each take a card."""
    moves = captures(state)
    if len(moves) != 2 or any(move.cards.bit_count() > 1 for move in moves):
        return []
    if moves[0].card == moves[1].card or (moves[0].cards | moves[1].cards) & SPADES & COURTS:
        return []
    scoring = [move for move in moves if points(state, move) == 2]
    return scoring if len(scoring) == 1 and not state.hands[0] & powerful(state) else []


def choose(state: State) -> list[Move]:
    """Return the captures of a card that takes its equal, a sum, or both: three in all."""
    moves = captures(state)
    if len(moves) != 3 or len({move.card for move in moves}) > 1:
        return []
    whole = max(moves, key=lambda move: move.cards.bit_count())
    if list(state.calls()) or not plain(state, 1 << whole.card):
        return []
    if whole.cards == state.table or whole.cards.bit_count() != 3:
        return []
    return [whole] if sorted(g.bit_count() for g in groups(state, whole)) == [1, 2] else []


def split(state: State) -> list[Move]:
    """Return the capture that scores, of two overlapping sums that a card may take."""
    moves = captures(state)
    if len(moves) != 2 or moves[0].card != moves[1].card or not moves[0].cards & moves[1].cards:
        return []
    if not plain(state, 1 << moves[0].card) or any(m.cards.bit_count() != 2 for m in moves):
        return []
    scoring = [move for move in moves if points(state, move)]
    return scoring if len(scoring) == 1 else []


def forced(state: State) -> list[Move]:
    """Return the trails if half of the hand must take and half can be trailed."""
    trails = of_kind(state, Kind.TRAIL)
    takers = {move.card for move in captures(state)}
    return trails if len(takers) == 2 and len(trails) == 2 else []


def maximal(state: State) -> list[Move]:
    """Return the only capture of a card, which must take its equal and a sum."""
    for move in captures(state):
        same = [other for other in captures(state) if other.card == move.card]
        sets = sorted(group.bit_count() for group in groups(state, move))
        if len(same) == 1 and sets == [1, 2] and plain(state, 1 << move.card):
            return [move] if len({other.card for other in captures(state)}) == 1 else []
    return []


def least(state: State) -> list[Move]:
    """Return the cheaper capture, of two overlapping sums of which a card must take one."""
    return [move for move in captures(state) if not points(state, move)] if split(state) else []


def single(state: State) -> list[Move]:
    """Return the only capture: of an equal card, although a sum is on the table as well."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() > 1:
        return []
    value = state.rules.table_values[move.card]
    sums = captures_of(state.rules).any(state.loose & ~move.cards, value)
    return [move] if sums and move.cards != state.table else []


def coin(state: State) -> list[Move]:
    """Return the sum with more cards of the scoring suit, of two sums that a card may take."""
    moves = captures(state)
    if len(moves) != 2 or moves[0].card != moves[1].card or not moves[0].cards & moves[1].cards:
        return []
    few, many = sorted(moves, key=lambda m: (m.cards & state.rules.suit).bit_count())
    more = (many.cards & state.rules.suit).bit_count() > (few.cards & state.rules.suit).bit_count()
    rich = points(state, few) or state.table in (few.cards, many.cards)
    return [many] if more and not rich else []


def seven(state: State) -> list[Move]:
    """Return the capture that scores, if two cards each take an equal card."""
    moves = captures(state)
    if len(moves) != 2 or any(move.cards.bit_count() > 1 for move in moves):
        return []
    if moves[0].card == moves[1].card:
        return []
    return [move for move in moves if move.cards & state.rules.honour_cards]


def broom(state: State) -> list[Move]:
    """Return the capture that clears a table of three or more cards with one sum."""
    moves = captures(state)
    able = state.rules.sweepers
    swept = [move for move in moves if move.cards == state.table and able >> move.card & 1]
    return swept if len(swept) == 1 and state.table.bit_count() > 2 and len(moves) > 1 else []


def whole(state: State) -> list[Move]:
    """Return the only capture: a card takes a table of four or more without a sweep."""
    move = only(captures(state))
    if move is None or not state.rules.takers >> move.card & 1 or move.cards.bit_count() < 4:
        return []
    return [] if state.rules.sweepers_of(move.cards) >> move.card & 1 else [move]


def small(state: State) -> list[Move]:
    """Return the capture with which a card that takes the table makes a sweep, of two or more."""
    moves = [move for move in captures(state) if state.rules.takers >> move.card & 1]
    move = only(moves)
    if move is None or move.cards.bit_count() < 2:
        return []
    return [move] if state.rules.sweepers_of(move.cards) >> move.card & 1 else []


def pair(state: State) -> list[Move]:
    """Return the only capture: a king or queen takes one of its rank and leaves something."""
    move = only(captures(state))
    if move is None or state.rules.summing >> move.card & 1 or move.cards.bit_count() > 1:
        return []
    return [move] if move.cards != state.table and not state.rules.takers >> move.card & 1 else []


def spare(state: State) -> list[Move]:
    """Return the only capture: a card takes three or more, but spares what is left."""
    move = only(captures(state))
    if move is None or not state.rules.takers >> move.card & 1 or move.cards.bit_count() < 3:
        return []
    return [move] if move.cards != state.table else []


def stack(state: State) -> list[Move]:
    """Return the only stack, on one equal card, with either of two cards."""
    moves = [m for m in of_kind(state, Kind.BUILD) if m.value == state.rules.hand_values[m.card]]
    if len(moves) != 2 or state.builds or moves[0].cards.bit_count() > 1:
        return []
    return moves if moves[0].cards == moves[1].cards else []


def build(state: State) -> list[Move]:
    """Return the only single build of a sum."""
    moves = of_kind(state, Kind.BUILD)
    move = only(moves)
    if move is None or state.builds or move.cards.bit_count() > 1:
        return []
    return [move] if move.value > state.rules.hand_values[move.card] else []


def ace(state: State) -> list[Move]:
    """Return the only capture: an ace takes two cards that make 14."""
    move = only(captures(state))
    if move is None or not 1 << move.card & RANK_MASK[0] or move.cards.bit_count() != 2:
        return []
    return [move] if not move.cards & RANK_MASK[0] else []


def eleven(state: State) -> list[Move]:
    """Return the only capture: a card takes an ace that is high, with one other card."""
    move = only(captures(state))
    if move is None or 1 << move.card & RANK_MASK[0] or move.cards.bit_count() != 2:
        return []
    group = groups(state, move)[0]
    value = state.rules.reaches[move.card][0]
    high = state.rules.high_ace in state.rules.addends(group, value)
    return [move] if high and (move.cards & RANK_MASK[0]).bit_count() == 1 else []


def high(state: State) -> list[Move]:
    """Return the only build that is higher than any number, or than any court where aces are 14."""
    moves = of_kind(state, Kind.BUILD)
    if state.builds or not 0 < len(moves) <= 3 or any(m.cards.bit_count() > 1 for m in moves):
        return []
    top = 13 if state.rules.power else 10
    tall = [move for move in moves if move.value > top and not RANK_MASK[0] >> move.card & 1]
    return tall if len(tall) == 1 else []


def spade(state: State) -> list[Move]:
    """Return the capture of a spade, if two cards each take a card."""
    moves = captures(state)
    if len(moves) != 2 or any(move.cards.bit_count() > 1 for move in moves):
        return []
    if moves[0].card == moves[1].card or any(points(state, move) > 1 for move in moves):
        return []
    scoring = [move for move in moves if points(state, move)]
    return scoring if len(scoring) == 1 else []


def own(state: State) -> list[Move]:
    """Return the captures of an own build."""
    mine = [b for b in state.builds if b.owner == 0]
    return [m for m in captures(state) if mine and m.cards & mine[0].cards == mine[0].cards]


def call(state: State) -> list[Move]:
    """Return the only call."""
    moves = list(state.calls())
    few = len(moves) == 1 and moves[0].cards.bit_count() < 4 and state.table.bit_count() < 6
    return moves if few and not state.builds else []


def raise_(state: State) -> list[Move]:
    """Return the raise of the opponent’s build if nothing else can be built."""
    moves = of_kind(state, Kind.BUILD)
    move = only(moves)
    if move is None or len(state.builds) != 1 or state.builds[0].owner != 1:
        return []
    good = built(state.rules, state.builds, state.loose, move, 0)[1] == "raise"
    return [move] if good and not move.cards & state.loose else []


def multiple(state: State) -> list[Move]:
    """Return the only multiple build of two sums or equals, among few builds."""
    moves = of_kind(state, Kind.BUILD)
    if state.builds or len(moves) > 4:
        return []
    good = [m for m in moves if built(state.rules, (), state.loose, m, 0)[0].multiple]
    return good if len(good) == 1 and good[0].cards.bit_count() == 3 else []


def last(state: State) -> list[Move]:
    """Return the captures at the beginning of the last deal."""
    fresh = state.deal == state.deals and state.hands[0].bit_count() == 4
    few = state.table.bit_count() <= 6 and not state.builds
    moves = captures(state)
    return moves if fresh and few and len(moves) <= 4 else []


def form(state: State) -> list[Move]:
    """Return the only capture: two numbers that add up."""
    move = only(captures(state))
    return [move] if move and move.cards.bit_count() == 2 and not nested(move) else []


def nested(move: Move) -> bool:
    """Return whether a capture pairs equal cards."""
    ranks = [card % 13 for card in bits(move.cards)]
    return len(set(ranks)) < len(ranks)


def nest(state: State) -> list[Move]:
    """Return the only capture in which equal cards pair and combine with a third card."""
    moves = [m for m in captures(state) if m.cards.bit_count() == 3 and nested(m)]
    move = only(moves)
    if move is None:
        return []
    total = sum(card % 13 + 1 for card in bits(move.cards))
    return [move] if total != move.card % 13 + 1 and move.card % 13 < 10 else []


def group(state: State) -> list[Move]:
    """Return the group of a card with another one that a second hand card can take."""
    moves = [m for m in of_kind(state, Kind.BUILD) if m.cards.bit_count() == 1]
    good = [
        m
        for m in moves
        if m.value > m.card % 13 + 1 and state.hands[0] & ~(1 << m.card) & RANK_MASK[m.value - 1]
    ]
    few = len(of_kind(state, Kind.BUILD)) <= 12
    return good if len(good) == 1 and few and not state.builds else []


def take_group(state: State) -> list[Move]:
    """Return the captures of a group on the table."""
    return [m for m in captures(state) if any(b.cards & m.cards for b in state.builds)]

"""Facts about two options whose best play is known to the end of the round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from kasino.captures.table import captures_of
from kasino.coach.pairs import Pair, Told
from kasino.coach.parts import residue
from kasino.coach.reasons import Fact
from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import Evaluator

#: A round depends on the last capture if that makes up the first share of a difference, which is at
#: least the second share of all points.
HALF: Final = 0.5
MOST: Final = 2 / 3
#: The most positions to look through to find whether a round is decided.
POSITIONS: Final = 400


def reply(pair: Pair) -> Iterator[Told]:
    """Yield the opponent’s largest capture after the worse option, if it is the larger one."""
    if pair.lines is None:
        return
    seat, evaluator = pair.view.seat, pair.evaluator
    one, two = (_largest(evaluator, line, seat) for line in pair.lines)
    if two is None or (one is not None and one[0] >= two[0]):
        return
    _, at, state, move = two
    built = [*robbed(pair)] if at == 1 else []
    if built:
        yield from built
        return
    if at > 1 and move.cards & ~(pair.view.table | pair.view.hand):
        return  # nobody can see yet how the other cards will get there
    alone = move.cards == 1 << pair.worse.move.card
    known = Fact.THREAT_IT_KNOWN if alone else Fact.THREAT_KNOWN
    yield Told(
        known if at == 1 else Fact.THREAT_LATER,
        move=pair.worse.move,
        cards=move.cards,
        takers=1 << move.card,
        worth=_value_of(state, move),
        seats=pair.others,
        odds=1.0,
    )


def robbed(pair: Pair) -> Iterator[Told]:
    """Yield the card with which the opponent takes the worse option’s build at once."""
    if pair.lines is None or pair.partners or pair.worse.move.kind is not Kind.BUILD:
        return
    worse = pair.worse.move
    for _, state, move in islice(_plays(pair.lines[1]), 1):
        taken = move.kind is Kind.CAPTURE and state.turn != pair.view.seat
        if taken and move.cards >> worse.card & 1 and _value_of(state, move) == worse.value:
            yield Told(
                Fact.THREAT_BUILD,
                move=worse,
                takers=1 << move.card,
                worth=worse.value,
                seats=pair.others,
                odds=1.0,
            )


def later_sweep(pair: Pair) -> Iterator[Told]:
    """Yield the opponent’s first sweep after the worse option, if the better one allows fewer."""
    if pair.lines is None:
        return
    one, two = ([*_sweeps(line, pair.view.seat)] for line in pair.lines)
    if len(two) <= len(one):
        return
    at, state, move = two[0]
    yield Told(
        Fact.THREAT_SWEEP_KNOWN if at == 1 else Fact.THREAT_SWEEP_LATER,
        move=pair.worse.move,
        cards=move.cards,
        takers=1 << move.card,
        worth=_value_of(state, move),
        seats=pair.others,
        odds=1.0,
    )


def next_sweep(pair: Pair) -> Iterator[Told]:
    """Yield that the player’s next play in best play is a sweep, after the better option only."""
    if pair.lines is None or pair.view.rules.fewest_wins:
        return
    seat, found = pair.view.seat, []
    for line in pair.lines:
        plays = ((at, move) for at, state, move in _plays(line) if state.turn == seat)
        at, move = next(plays, (0, None))
        found.append(move if move and line[at + 1].sweeps != line[at].sweeps else None)
    own, other = found
    if own is not None and other is None:
        yield Told(Fact.SWEEP_NEXT, move=pair.better.move, own=own.card, cards=own.cards)


def _sweeps(line: tuple[State, ...], seat: int) -> Iterator[tuple[int, State, Move]]:
    """Yield an opponent’s plays in a line that make sweeps that count."""
    for at, state, move in _plays(line):
        if state.turn != seat and line[at + 1].sweeps != state.sweeps:
            yield at, state, move


def gets(pair: Pair) -> Iterator[Told]:
    """Yield the cards worth points that the player gets only after the better option."""
    if pair.lines is None or pair.view.rules.fewest_wins:
        return
    view = pair.view
    one, two = (
        sum(pile for seat, pile in enumerate(line[-1].captured) if view.side(seat) == mine)
        for line, mine in zip(
            pair.lines, (view.side(view.seat), 1 - view.side(view.seat)), strict=True
        )
    )
    cards = one & two & view.rules.honour_cards
    if cards and view.rules.points_of(cards) > 0:
        yield Told(Fact.GETS, cards=cards, points=view.rules.points_of(cards))


def mechanism(pair: Pair) -> Iterator[Told]:
    """Yield what makes the difference between two final scores, largest first."""
    found = chain(later_sweep(pair), majorities(pair), gets(pair))
    yield from sorted(found, key=lambda each: -(each.points or pair.view.rules.sweep))
    yield from last_capture(pair)
    yield from reply(pair)
    yield from next_own(pair)


def _largest(
    evaluator: Evaluator, line: tuple[State, ...], seat: int
) -> tuple[int, int, State, Move] | None:
    """Return an opponent’s largest capture in a line: its value, its place, and its position."""
    found = None
    for at, state, move in _plays(line):
        if state.turn != seat and move.kind is Kind.CAPTURE:
            worth = evaluator.of(move.cards | 1 << move.card)
            if found is None or worth > found[0]:
                found = worth, at, state, move
    return found


def _plays(line: tuple[State, ...]) -> Iterator[tuple[int, State, Move]]:
    """Yield each play of a line after the first: its place, the position before it, its move."""
    for at in range(1, len(line) - 1):
        node = line[at + 1].history
        assert node is not None
        yield at, line[at], node[2]


def _value_of(state: State, move: Move) -> int:
    """Return the value at which a card captures, or 0 if that isn’t clear."""
    worths, captures = state.rules.reaches[move.card], captures_of(state.rules)
    if len(worths) == 1:
        return worths[0]
    return next((value for value in worths if captures.is_union(move.cards, value)), 0)


def next_own(pair: Pair) -> Iterator[Told]:
    """Yield the player’s next capture after the better option, if it is the larger one."""
    if pair.lines is None:
        return
    seat, evaluator = pair.view.seat, pair.evaluator
    one, two = (
        next((play for play in _plays(line) if play[1].turn == seat), None) for line in pair.lines
    )
    if one is None or one[2].kind is not Kind.CAPTURE:
        return
    taken = two[2].cards | 1 << two[2].card if two and two[2].kind is Kind.CAPTURE else 0
    move = one[2]
    if move.cards & ~(pair.view.table | pair.view.hand):
        return  # nobody can see yet how the other cards will get there
    if evaluator.of(move.cards | 1 << move.card) > evaluator.of(taken):
        yield Told(
            Fact.KEPT_KNOWN,
            move=pair.better.move,
            own=move.card,
            cards=move.cards,
            worth=_value_of(one[1], move),
        )


def is_decided(state: State) -> bool:
    """Return whether every way to play a round on scores the same; false if there are too many."""
    totals, waiting, seen = None, [state], 0
    while waiting:
        state, seen = waiting.pop(), seen + 1
        if state.tally is not None:
            totals = totals or state.tally.totals
        else:
            waiting += map(state.after, islice(state.legal_moves(), POSITIONS - seen))
        if seen == POSITIONS or (state.tally is not None and state.tally.totals != totals):
            return False
    return True


def captures(line: tuple[State, ...], seat: int) -> bool:
    """Return whether a seat captures anything in a line."""
    return any(state.turn == seat and move.kind is Kind.CAPTURE for _, state, move in _plays(line))


def happens(line: tuple[State, ...] | None, seat: int, own: int, cards: int) -> bool:
    """Return whether a seat’s card captures the cards in a line; true if there is no line."""
    return line is None or any(
        state.turn == seat
        and move.kind is Kind.CAPTURE
        and move.card == own
        and not cards & ~move.cards
        for _, state, move in _plays(line)
    )


def taken_back(pair: Pair) -> tuple[Move, int] | None:
    """Return the player’s capture of the trailed card in the known line, with its value, if any.

    All its cards are on the table now: nobody can see that another hand card will be built on it.
    """
    assert pair.lines is not None
    trailed = pair.better.move.card
    seen = pair.view.table | 1 << trailed
    for _, state, move in _plays(pair.lines[0]):
        own = state.turn == pair.view.seat and move.kind is Kind.CAPTURE
        if own and move.cards >> trailed & 1 and not move.cards & ~seen:
            return move, _value_of(state, move)
    return None


def majorities(pair: Pair) -> Iterator[Told]:
    """Yield the majorities that end differently, starting with the one that counts most."""
    if pair.lines is None or pair.view.rules.fewest_wins:
        return
    found = sorted(_majorities(pair), key=lambda each: -each.points)
    swings = [each for each in found if each.reason is Fact.SWING]
    if len(swings) > 1:
        named = {name for each in swings for name in each.lines}
        lines = tuple(most.name for most in pair.view.rules.majorities if most.name in named)
        yield Told(Fact.SWING, points=sum(each.points for each in swings), lines=lines)
    yield from found


def _majorities(pair: Pair) -> Iterator[Told]:
    assert pair.lines is not None
    view = pair.view
    mine = view.side(view.seat)
    for most in view.rules.majorities:
        won, counts = [], []
        for line in pair.lines:
            tally = line[-1].tally
            assert tally is not None
            scored = next((each for each in tally.lines if each.name == most.name), None)
            won.append(scored.points if scored is not None else (0, 0))
            piles = [0, 0]
            for seat, pile in enumerate(line[-1].captured):
                piles[view.side(seat)] |= pile
            counts.append([most.count(pile) for pile in piles])
        own, other = won[0][mine] - won[1][mine], won[1][1 - mine] - won[0][1 - mine]
        n, m = counts[0][mine], counts[1][mine]
        if own > 0 < other:
            yield Told(Fact.SWING, points=own + other, lines=(most.name,))
        elif most.best or most.then:  # the number of its cards isn’t all that decides
            continue
        elif own > 0:
            points = won[0][mine]
            yield Told(Fact.ENDS, count=n, less=m, points=points, lines=(most.name,))
        elif other > 0:
            n, points = counts[1][1 - mine], won[1][1 - mine]
            yield Told(Fact.ENDS_OTHER, count=n, points=points, lines=(most.name,))


def last_play(pair: Pair) -> Iterator[Told]:
    """Yield that the better option ends the round with a capture, and so gets the rest."""
    rules, seat = pair.view.rules, pair.view.seat
    if pair.one.open or rules.fewest_wins or pair.better.move.kind is not Kind.CAPTURE:
        return
    one, two = (pair.state.after(each.move) for each in (pair.better, pair.worse))
    gets = one.phase and two.phase and one.last_capturer == seat != two.last_capturer
    if gets and (left := residue((pair.state, one))):
        yield Told(Fact.LAST_NOW, count=left.bit_count())


def last_capture(pair: Pair) -> Iterator[Told]:
    """Yield who makes the last capture, and how many cards are left over for them."""
    if pair.lines is None or pair.view.rules.fewest_wins:
        return
    seat = pair.view.seat
    one, two = (line[-1].last_capturer for line in pair.lines)
    mine, theirs = (residue(line) for line in pair.lines)
    if one == seat != two and mine:
        n = mine.bit_count()
        points = pair.gaps["last"]
        most = pair.gap >= MOST * pair.view.rules.all_points and points >= HALF * pair.gap
        swings = theirs and two >= 0
        reason = Fact.LAST_MOST if most else Fact.LAST_SWING if swings else Fact.LAST_YOU
        yield Told(reason, count=n)
    elif two != seat and theirs and two >= 0 and not mine:
        yield Told(Fact.LAST_OTHER, count=theirs.bit_count())


def result(pair: Pair) -> Iterator[Told]:
    """Yield the points of the round after each option."""
    if pair.lines is not None:
        mine = pair.view.side(pair.view.seat)
        tallies = [line[-1].tally for line in pair.lines]
        scores = [each.totals[side] for each in tallies if each for side in (mine, 1 - mine)]
        yield Told(Fact.RESULT, scores=(*scores,))

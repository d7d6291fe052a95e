"""The reason why two options are equally good, in one message.

A difference is explained by its largest part, but a tie has no part to begin with. “They are
equal” is true and teaches nothing. So this module looks for what the two options share, or for what
makes their difference irrelevant, and yields the first reason that is true.

*The order runs from the certain to the plausible.* If the rest is decided, nothing else matters.
If best play is known, the final scores are the reason. Then come reasons that depend on the kinds
of the two moves, because a trail and a capture are equal for other reasons than two trails: either
card takes the other back, nobody can take either, the capture can wait. Within a kind, the reasons
again run from facts about these cards to general ones (“neither scores”).

*A third option* often says more than the two: both keep the ace that a third one trails. So for
trails, the facts against a clearly worse trail come before those about the pair itself, unless they
are about the two cards, which would favour one of them.

*Equal or unknown.* ``hard`` means that the values are close together but their error isn’t. Then a
reason must not claim that the moves are equal. If none is found, the message says that it depends
on unseen cards.

Every reason is checked like a fact (``facts.py``): it holds in each world that the player considers
possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from kasino.cards import bits, rank_of
from kasino.coach import endings
from kasino.coach.analysis import MoveOption
from kasino.coach.chances import chance, chance_word
from kasino.coach.facts import (
    EVEN,
    NEVER,
    RARE,
    answers,
    are_fewer,
    can_take,
    can_wait,
    counts,
    exposed,
    facts_of,
    is_enough,
    is_likely_to_stay,
    is_side,
    order,
    stakes,
    sweepers,
    takers_of,
    threat,
    void,
)
from kasino.coach.pairs import After, Pair, Told
from kasino.coach.parts import residue
from kasino.coach.reasons import Tie, Trait
from kasino.moves import Kind, Move

#: The largest difference between two chances that are much alike.
SIMILAR: Final = 0.15
#: The most deals in which to look whether a round is decided.
DEALS: Final = 6


def tie(pair: Pair, third: MoveOption | None, *, hard: bool) -> tuple[Told, ...]:
    """Return a reason, or two, why two options are equally good, or hard to tell apart.

    ``third`` is an option that is clearly worse than both of them, if there is one.
    """
    found = next(_facts(pair, third), None)
    if pair.lines is None and (found is None or found.reason.has(Trait.IDLE)):
        found = next(stakes(pair), found)
    if pair.lines is None and (found is None or found.reason.has(Trait.IDLE)):
        if hard and pair.view.deals_left == 1:
            return (Told(Tie.MANY),)
        unseen = Tie.UNSEEN if hard and pair.view.deals_left > 1 else Tie.CLOSE
        found = next(_trade(pair), found or Told(unseen))
    if found is None:
        return ()
    if found.reason is Tie.WAIT:
        # The table that the capture leaves may be cleared.
        trails = pair.better.move == found.move
        swapped = pair if trails else Pair(pair.view, pair.worse, pair.better)
        swept = (each for each in threat(swapped, sweeping=True) if each.odds > NEVER)
        return found, *islice(
            (each for each in swept if counts(swapped, swapped.two, each.takers)), 1
        )
    # What is wrong with a third move says nothing about these two.
    both = {pair.better.move.kind, pair.worse.move.kind} == {Kind.TRAIL}
    also = _trails(pair) if both and found.reason is Tie.KEEP else ()
    return found, *islice((each for each in also if each.reason in _SHARED), 1)


#: The reasons that two trails share, which are told even if something is wrong with a third move.
_SHARED: Final = (Tie.SAFE, Tie.RISK, Tie.CLEARED)


def is_vague(why: Told) -> bool:
    """Return whether a reason says nothing of the two options’ cards that would help anyone."""
    return why.reason.has(Trait.IDLE) and why.reason is not Tie.TAKERS


def _trade(pair: Pair) -> Iterator[Told]:
    """Yield what each option is better at, if the parts of their values differ in both ways."""
    swapped = Pair(pair.view, pair.worse, pair.better)
    one, two = (
        next((part for part, _ in each.parts if is_side(each, part)), "")
        for each in (pair, swapped)
    )
    if one and two:
        yield Told(Tie.TRADE, sides=(one, two), seats=pair.others)


def _facts(pair: Pair, third: MoveOption | None) -> Iterator[Told]:
    one, two = pair.better.move, pair.worse.move
    kinds = {one.kind, two.kind}
    yield from _decided(pair)
    yield from _scores(pair)
    yield from void(pair)
    yield from alike(pair)
    if kinds == {Kind.TRAIL}:
        yield from _pair_of_cards(pair)
        if third is not None:
            yield from _third(pair, third)
        yield from _trails(pair)
    elif kinds == {Kind.CAPTURE}:
        yield from _captures(pair)
    elif kinds == {Kind.CAPTURE, Kind.TRAIL}:
        yield from _capture_or_trail(pair)
    elif kinds == {Kind.BUILD}:
        yield from _builds(pair)
    elif Kind.BUILD in kinds and Kind.CALL not in kinds:
        yield from _build_or_other(pair)


def _decided(pair: Pair) -> Iterator[Told]:
    """Yield that nothing scores any more, however the cards of the others are dealt."""
    if pair.view.stock or pair.view.deals_left > DEALS:
        return
    states = [pair.state] if pair.lines is not None else pair.view.every_deal()
    if all(map(endings.is_decided, states)):
        yield Told(Tie.DECIDED)


def alike(pair: Pair) -> Iterator[Told]:
    """Yield that two cards differ only in their suits, if these don’t count any more."""
    one, two = pair.better.move, pair.worse.move
    rules = pair.view.rules
    cards = 1 << one.card, 1 << two.card
    same = one.card != two.card and (one.kind, one.cards, one.value) == (
        two.kind,
        two.cards,
        two.value,
    )
    values = rules.reaches[one.card] == rules.reaches[two.card]
    worth = rules.points_of(cards[0]) == rules.points_of(cards[1])
    suits = all(
        (most.count(cards[0]) == most.count(cards[1]) and not most.best)
        or not (most.points and pair.undecided(most))
        for most in rules.majorities
    )
    if same and values and worth and suits and rank_of(one.card) == rank_of(two.card):
        yield Told(Tie.ALIKE, card=one.card, other=two.card)


def _scores(pair: Pair) -> Iterator[Told]:
    """Yield the points of the round, if best play ends alike after both options."""
    if pair.lines is None:
        return
    mine = pair.view.side(pair.view.seat)
    one, two = (line[-1].tally for line in pair.lines)
    if one is not None and two is not None and one.totals == two.totals:
        scores = (one.totals[mine], one.totals[1 - mine])
        yield Told(_how(pair), scores=scores)


def _how(pair: Pair) -> Tie:
    """Return the sentence for equal final scores, with what both endings share."""
    assert pair.lines is not None
    seat = pair.view.seat
    last = {line[-1].last_capturer for line in pair.lines}
    if last == {seat} and pair.view.last_capturer != seat and _is_back(pair):
        return Tie.SCORE_BACK
    if not any(endings.captures(line, other) for line in pair.lines for other in pair.others):
        return Tie.SCORE_NONE
    if len(last) > 1 or not all(map(residue, pair.lines)):
        return Tie.SCORE
    return Tie.SCORE_LAST if last == {seat} else Tie.SCORE_OTHER if min(last) >= 0 else Tie.SCORE


def _is_back(pair: Pair) -> bool:
    """Return whether the other one of two trailed cards takes each of them back in best play."""
    assert pair.lines is not None
    one, two = pair.better.move, pair.worse.move
    ways = zip(pair.lines, (two.card, one.card), (one.card, two.card), strict=True)
    return one.kind is two.kind is Kind.TRAIL and all(
        endings.happens(line, pair.view.seat, own, 1 << card) for line, own, card in ways
    )


def _pair_of_cards(pair: Pair) -> Iterator[Told]:
    """Yield that each of two trailed cards can be captured with the other."""
    one, two = pair.better.move.card, pair.worse.move.card
    values = pair.view.rules.table_values
    matching = pair.view.rules.matching
    same = values[one] == values[two] or bool(matching[one] >> two & matching[two] >> one & 1)
    same = same and not pair.view.rules.fewest_wins
    same = same and all(
        is_likely_to_stay(pair, after, 1 << after.move.card) for after in (pair.one, pair.two)
    )
    back = can_take(pair, pair.one, two, 1 << one) and can_take(pair, pair.two, one, 1 << two)
    if same and back:
        yield Told(Tie.PAIR, card=one, other=two)


def _third(pair: Pair, third: MoveOption) -> Iterator[Told]:
    """Yield the disadvantages of a third option."""
    rules, cards = pair.view.rules, (pair.better.move.card, pair.worse.move.card)
    against = Pair(pair.view, pair.better, third)
    worth = rules.points_of(1 << third.move.card)
    if third.move.kind is not Kind.TRAIL or third.move.card in cards:
        return
    if worth > max(rules.points_of(1 << card) for card in cards) and not rules.fewest_wins:
        kept = pair.valuable(pair.better.move, pair.worse.move)
        yield Told(
            Tie.KEEP,
            card=third.move.card,
            extra=kept,
            count=kept.bit_count(),
            points=rules.points_of(kept),
        )
    for part, points in against.parts:
        yield from (
            fact
            for fact in facts_of(against, part)
            if fact.reason.has(Trait.WORSE)
            and is_enough(fact, points)
            and not {fact.card, fact.own} & {*cards}
        )


def _trails(pair: Pair) -> Iterator[Told]:
    """Yield that no unseen card captures either trailed card, or that both are equally exposed."""
    takers = [takers_of(pair, after, after.move.card) for after in (pair.one, pair.two)]
    yield from _cleared(pair)
    if not any(takers) and not pair.one.calls and not pair.two.calls:
        yield Told(Tie.SAFE, card=pair.better.move.card, other=pair.worse.move.card)
    one, two = (chance(pair.view, pair.others, each) for each in takers)
    if one and two and chance_word(one) == chance_word(two):
        yield Told(
            Tie.RISK,
            card=pair.better.move.card,
            other=pair.worse.move.card,
            seats=pair.others,
            odds=one,
            instead=two,
            takers=takers[0],
        )
    rules = pair.view.rules
    if rules.fewest_wins:
        yield from _takers(pair, one, two)
        return
    yield from _count(pair)
    yield from _takers(pair, one, two)
    # After a move of another player, the table is a different one.
    if (
        rules.sweep
        and pair.view.players == 2
        and not any(_is_swept(pair, after) for after in (pair.one, pair.two))
    ):
        yield Told(Tie.SWEEP)
    cards = pair.better.move.card, pair.worse.move.card
    both = 1 << cards[0] | 1 << cards[1]
    suits = any(most.count(both) for most in rules.counted)
    if not suits and not rules.points_of(both):
        yield Told(Tie.PLAIN, card=cards[0], other=cards[1])


def _takers(pair: Pair, one: float, two: float) -> Iterator[Told]:
    """Yield how many unseen cards can capture each of two trailed cards, if it is much alike."""
    n, m = (cards.bit_count() for cards in exposed(pair))
    if pair.lines is None and min(n, m) > 0 and abs(one - two) <= SIMILAR:
        cards = pair.better.move.card, pair.worse.move.card
        (n, card), (m, other) = sorted(zip((n, m), cards, strict=True))
        yield Told(Tie.TAKERS, card=card, other=other, count=n, less=m)


def _cleared(pair: Pair) -> Iterator[Told]:
    """Yield how likely it is that the opponent clears the table, if it is so after either trail."""
    view = pair.view
    if not view.rules.sweep or view.rules.fewest_wins or view.players > 2 or pair.lines is not None:
        return
    found = [sweepers(pair, after) for after in (pair.one, pair.two)]
    one, two = (chance(view, pair.next, each) for each in found)
    same = min(one, two) > RARE and chance_word(one) == chance_word(two)
    if same and all(counts(pair, *each) for each in zip((pair.one, pair.two), found, strict=True)):
        yield Told(Tie.CLEARED, takers=found[0], seats=pair.next, odds=one, instead=two)


def _count(pair: Pair) -> Iterator[Told]:
    """Yield how many unseen cards can capture each of two trailed cards.

    If clearly fewer can take one of them, it has to be the one that is worth more.
    """
    one, two = pair.better.move.card, pair.worse.move.card
    n, m = (cards.bit_count() for cards in exposed(pair))
    if n > m:
        one, two, n, m = two, one, m, n
    # With the number 1 twice, a sentence would say little.
    if pair.lines is not None or not n or m < 2 or not (pair.one.open and pair.two.open):
        return
    points_of, counts = pair.view.rules.points_of, (1 << one, 1 << two)
    worth = points_of(1 << one) - points_of(1 << two)
    suit = next(
        (
            most
            for most in pair.view.rules.counted
            if most.points
            and most.count(counts[0]) > most.count(counts[1])
            and pair.undecided(most)
        ),
        None,
    )
    found = Told(Tie.COUNT, card=one, other=two, count=n, less=m)
    if worth > 0:
        points = points_of(1 << one)
        yield replace(found, reason=Tie.COUNT_WORTH, points=points)
    elif not worth and suit is not None and n < m:
        yield replace(found, reason=Tie.COUNT_SUIT, points=suit.points, lines=(suit.name,))
    elif not worth and suit is None and not are_fewer(n, m):
        yield found


def _is_swept(pair: Pair, after: After) -> bool:
    """Return whether an unseen card captures everything on the table."""
    rules = pair.view.rules
    values = range(len(rules.takers_of))
    return any(
        pair.unseen_worth(value) and after.takes(pair.evaluator, value) == after.table
        for value in values
    )


def _captures(pair: Pair) -> Iterator[Told]:
    """Yield the facts that two captures share, or the difference between them."""
    rules = pair.view.rules
    one, two = pair.better.move, pair.worse.move
    if order(pair) and pair.lines is None and not rules.fewest_wins:
        waits = is_likely_to_stay(pair, pair.one, two.cards, RARE)
        if waits and is_likely_to_stay(pair, pair.two, one.cards, RARE):
            yield Told(Tie.ORDER)
    yield from _behind(pair)
    n, m = (haul.bit_count() for haul in pair.hauls)
    worth, less = (rules.points_of(haul) for haul in pair.hauls)
    if worth == less and worth and not rules.fewest_wins:
        yield Told(Tie.POINTS, points=worth)
    elif rules.fewest_wins and not worth and not less:
        yield Told(Tie.CLEAN)
    elif n == m and worth == less:
        yield Told(Tie.CARDS, count=n)
    elif order(pair):
        both = pair, Pair(pair.view, pair.worse, pair.better, pair.worse_line, pair.better_line)
        yield from (fact for each in both for fact in answers(each))


def _behind(pair: Pair) -> Iterator[Told]:
    """Yield that a card that counts against the player does little harm: the opponent has more."""
    rules, (own, others) = pair.view.rules, pair.piles
    if not rules.fewest_wins or len(others) != 1 or any(map(rules.points_of, pair.hauls)):
        return
    for most in rules.counted:
        taken = sorted(pair.hauls, key=most.count)[1] & most.cards
        n, m = most.count(own), most.count(others[0])
        alone = most.points and taken.bit_count() == 1 and pair.undecided(most)
        if alone and n + 1 < m and min(map(most.count, pair.hauls)) == 0:
            card = next(bits(taken))
            yield Told(Tie.BEHIND, card=card, count=n, less=m, lines=(most.name,))


def _capture_or_trail(pair: Pair) -> Iterator[Told]:
    """Yield that a capture can wait, or that its cards score no points."""
    rules = pair.view.rules
    first = pair.better.move.kind is Kind.CAPTURE
    taking, trailing = (pair.better, pair.worse) if first else (pair.worse, pair.better)
    move, haul = taking.move, pair.hauls[0 if first else 1]
    if rules.fewest_wins:
        yield from _behind(pair)
        if not rules.points_of(haul):
            yield Told(Tie.CLEAN)
    elif move.card != trailing.move.card and can_wait(
        pair, move.card, move.cards, better=not first
    ):
        yield Told(Tie.WAIT, move=trailing.move, own=move.card, cards=move.cards)
    elif not rules.points_of(haul):
        yield Told(Tie.ONLY, count=haul.bit_count())


def _builds(pair: Pair) -> Iterator[Told]:
    """Yield the card that captures either build."""
    one, two = pair.better.move, pair.worse.move
    own = pair.holder(one)
    stays = chance(pair.view, pair.others, pair.unseen_worth(one.value)) < EVEN
    if stays and own >= 0 and own == pair.holder(two) and own not in (one.card, two.card):
        yield Told(Tie.BUILD, own=own)


def _build_or_other(pair: Pair) -> Iterator[Told]:
    """Yield that a build brings as much as a capture, or more, and the risk to the build."""
    first = pair.better.move.kind is Kind.BUILD
    build, other = (
        (pair.better.move, pair.worse.move) if first else (pair.worse.move, pair.better.move)
    )
    own = pair.holder(build)
    takers = pair.unseen_worth(build.value)
    made = _made(pair, build, first=first).bit_count()
    if own < 0 or made < other.cards.bit_count():
        return
    odds = chance(pair.view, pair.others, takers)
    if made == other.cards.bit_count() and odds < EVEN:
        yield Told(Tie.BUILD_CARDS, move=build, own=own, count=made + 1)
    elif odds <= RARE and other.kind is Kind.CAPTURE:
        yield Told(Tie.BUILD_LATER, move=build, own=own)
    elif odds > RARE and made > other.cards.bit_count():
        yield Told(
            Tie.BUILD_OPEN,
            move=build,
            takers=takers,
            worth=build.value,
            seats=pair.others,
            odds=odds,
        )


def _made(pair: Pair, build: Move, *, first: bool) -> int:
    """Return the cards of a build after it is made."""
    after = pair.one if first else pair.two
    return next((each.cards for each in after.builds if each.cards >> build.card & 1), 0)

"""The facts that explain part of the difference between two options, most telling first.

They are messages without words (`Told`), and each of them is true in every world that the player
considers possible. ``tests/coach/truth.py`` checks their claims against the engine.

*From a number to a reason.* The analysis says that one option is worth 0.6 points more than
another, and splits these points into parts (``parts.py``): cards taken now, majorities, sweeps,
what is left to the opponents, and so on. ``Pair.parts`` are those that clearly favour the better
option. For each part there is one finder in ``_FINDERS``, and it yields what a person could see on
the table that costs or gains points of that kind.

*Two tests.* A finder only claims what holds whatever the unseen cards are: it looks at the hand,
the table, the captured cards and the number of unseen cards, and never at a sampled hand. If it
speaks of what may happen, the fact carries the probability (``odds``). But a true fact can still be
a bad reason, because it is too small to account for the points. So ``is_enough`` compares the
fact’s ``weight``, or its probability, with the points of the part.

*The order matters.* The reader gets the first fact of a part that is large enough and adds
something to the earlier facts, so each finder begins with the most telling one.

*Best play.* If the rest of the deal has been solved, ``Pair.lines`` has best play after each
option. Then a finder doesn’t say what an opponent could do, but what happens (``endings.py``).

*Reversed games.* If points are bad, a capture costs. Finders that praise captures then yield
nothing, and ``_bad_now`` and ``_duty`` take their place.

A new fact needs a member of ``reasons.Fact``, a sentence in ``kasino/words``, a finder that yields
it, and a claim in ``tests/coach/truth.py``. ``teacher.py`` puts the facts together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Final

from kasino.captures.grouping import grouping_of
from kasino.captures.table import captures_of
from kasino.cards import Stream, bits, mask_of, rank_of
from kasino.coach import endings
from kasino.coach.chances import chance, chance_word
from kasino.coach.pairs import LEAST, After, Pair, Take, Told
from kasino.coach.parts import MAJORITIES, SHARED, lines_of
from kasino.coach.reasons import Do, Fact
from kasino.engine.builds import build_of, groups_of
from kasino.engine.outcome import sweeps_by_side
from kasino.engine.unseen import unseen
from kasino.moves import Kind
from kasino.rules import Building, Majority, Taking, Void

#: A majority is open to a race if a side needs no more than this many cards for it.
NEAR: Final = 8
#: The smallest number of cards that makes a capture worth mentioning.
MANY: Final = 5
#: The largest number of ranks of takers to name.
RANKS_TOLD: Final = 2
#: From this probability on, a build is at so much risk that its safety isn’t mentioned.
EVEN: Final = 0.5
#: A fact is worth mentioning if it makes up the first share of its part, and a rare one if it makes
#: up the second share.
SLIGHT: Final = 0.1
MOST: Final = 0.5
#: A threat that costs fewer points isn’t worth mentioning.
TINY: Final = 0.03
#: A probability up to the first one isn’t worth mentioning, and one up to the second is rare.
NEVER: Final = 0.025
RARE: Final = 0.13
#: A threat is worth mentioning if it costs this many times what the other option risks.
CLEARLY: Final = 1.5
#: The smallest difference between two probabilities that is worth mentioning.
APART: Final = 0.05
#: The danger of a sweep that is worth this many points is told with them.
MUCH: Final = 3
#: A number of cards is clearly smaller than another one if it is at most this share of it.
FEW: Final = 0.75
#: The parts that an option can be better at, as far as people can see.
SIDES: Final = ("taken", *MAJORITIES, "sweep", "left", "kept", "build", "last")
#: A plan that others prevent more often than this isn’t one; it is said as half the time.
HALF: Final = 0.55
#: The fewest other cards of a hand that are told of together.
LEFT: Final = 3
#: The most cards to name among those that can still score.
FEW_CARDS: Final = 3
#: The number of capturable sets to consider for a card.
SETS: Final = 200
#: The number of deals in which to look for a card in a hand.
DEALS: Final = 50


def facts_of(pair: Pair, part: str) -> Iterator[Told]:
    """Yield the facts that can explain a part, most telling first."""
    yield from _FINDERS[part](pair)


def is_enough(fact: Told, points: float) -> bool:
    """Return whether a fact can account for the points of its part."""
    if 0 < fact.odds <= NEVER:
        return False
    if 0 < fact.odds <= RARE and fact.reason != Fact.BUILD_OPEN:
        return fact.weight >= MOST * points
    return fact.weight < 0 or fact.weight >= max(SLIGHT * points, TINY)


def is_side(pair: Pair, part: str) -> bool:
    """Return whether a part can be named as what an option is better at."""
    good = part in SIDES and not pair.view.rules.fewest_wins
    return good and (part not in MAJORITIES or bool(pair.open_lines(part)))


def worth_of(pair: Pair, card: int) -> Told:
    """Return a card’s own points, and its value in the hand if that is higher than on the table."""
    rules = pair.view.rules
    high = rules.hand_values[card]
    more = high != rules.table_values[card] and pair.view.hand >> card & 1
    reason = Fact.WORTH_HIGH if more else Fact.WORTH
    return Told(reason, card=card, points=rules.points_of(1 << card), worth=high)


def takes_back(pair: Pair) -> Take | None:
    """Return the best capture of the trailed card with a hand card."""
    best, found = 0, None
    trailed = pair.better.move.card
    if pair.lines is not None:
        known = endings.taken_back(pair)
        if known is None:
            return None
        move, value = known
        return Take(move.card, move.cards, value)
    for own in bits(pair.one.hand):
        for value in pair.view.rules.reaches[own]:
            cards = pair.one.takes(pair.evaluator, value)
            more = cards >> trailed & 1 and pair.evaluator.of(cards) > best
            if more and is_likely_to_stay(pair, pair.one, cards):
                best = pair.evaluator.of(cards)
                found = Take(own, cards, value)
    return found


def is_likely_to_stay(pair: Pair, after: After, cards: int, below: float = EVEN) -> bool:
    """Return whether the opponents probably can’t capture any of the cards after an option."""
    takers = 0
    for card in bits(cards & after.table):
        takers |= takers_of(pair, after, card)
    return chance(pair.view, pair.others, takers) < below


def is_surely_back(pair: Pair, back: Take) -> bool:
    """Return whether the player alone can capture the trailed card, and with one card only."""
    rules, trailed = pair.view.rules, pair.better.move.card
    adds = rules.building is not Building.NONE and rules.table_values[trailed] < rules.build_limit
    if pair.view.players > 2 or adds or takers_of(pair, pair.one, trailed):
        return False
    others = pair.one.hand & ~(1 << back.own)
    return not any(can_take(pair, pair.one, own, 1 << trailed) for own in bits(others))


def can_wait(pair: Pair, own: int, cards: int, *, better: bool) -> bool:
    """Return whether a capture that is possible now can probably be made after an option, too.

    If best play is known, it makes the capture.
    """
    after = pair.one if better else pair.two
    if pair.lines is not None:
        return endings.happens(pair.lines[0 if better else 1], pair.view.seat, own, cards)
    return can_take(pair, after, own, cards) and is_likely_to_stay(pair, after, cards)


def order(pair: Pair) -> bool:
    """Return whether two captures don’t exclude each other, so that only their order counts."""
    one, two = pair.better.move, pair.worse.move
    return (
        one.kind is two.kind is Kind.CAPTURE
        and one.card != two.card
        and can_take(pair, pair.one, two.card, two.cards)
        and can_take(pair, pair.two, one.card, one.cards)
    )


def void(pair: Pair) -> Iterator[Told]:
    """Yield that a cleared table doesn’t score, if one of the moves clears it."""
    view = pair.view
    if not view.rules.sweep or view.rules.fewest_wins:
        return
    for move, after in ((pair.better.move, pair.one), (pair.worse.move, pair.two)):
        able = view.rules.sweepers_of(view.table) >> move.card & 1  # others never sweep
        cleared = move.kind is Kind.CAPTURE and move.cards == view.table
        if able and cleared and not after.sweeps:
            yield Told(Fact.SWEEP_VOID, move=move)
            return


def _taken(pair: Pair) -> Iterator[Told]:
    """Yield facts about the cards captured now, and about the final majorities."""
    bad = pair.view.rules.fewest_wins
    if pair.better.move.card != pair.worse.move.card and pair.worse.move.kind is Kind.BUILD:
        yield from endings.robbed(pair)
    now = [*(_bad_now(pair) if bad else _now(pair)), *endings.majorities(pair)]
    # The final majorities may be worth more than the cards that are captured now.
    yield from sorted(now, key=lambda each: -each.points) if pair.lines else now
    if not bad:
        yield from _race(pair)
        yield from _towards_cards(pair)
        yield from _kept_suit(pair)


def _now(pair: Pair) -> Iterator[Told]:
    rules = pair.view.rules
    one, two = pair.hauls
    if not one:
        return
    more = _honours(pair)
    if more:
        points = rules.points_of(more)
        if more.bit_count() == 1:
            yield Told(Fact.WORTH, card=next(bits(more)), points=points)
        else:
            yield Told(Fact.WORTH_SOME, cards=more, points=points)
    counted = sorted(_counted(pair), key=lambda each: -each.count)
    yield from (each for each in counted if each.count > 1)
    n, m = one.bit_count(), two.bit_count()
    if _outweigh(pair, counted):
        yield from _race(pair)
        yield from _towards_cards(pair)
    if two and n > m:
        yield Told(Fact.CARDS_MORE, cards=one, count=n, less=m)
    elif not two and n >= MANY:
        yield Told(Fact.CARDS, cards=one, count=n)
    yield from (each for each in counted if each.count < 2)


def decisive(pair: Pair) -> Iterator[Told]:
    """Yield a majority that is decided by what one of the options captures, if it is only one.

    The better option decides it for the player, or takes or keeps the card that would decide it for
    another side. Where points are bad, the worse option decides it against the player.
    """
    if pair.lines is not None or pair.partners:
        return
    rules, (one, two) = pair.view.rules, pair.hauls
    for most in rules.majorities:
        ours, theirs = (pair.decides(most, haul, own=True) for haul in (one, two))
        named, points = (most.name,), most.points
        if rules.fewest_wins:
            card = pair.worse.move.card
            if theirs and not ours and not _chooses(pair, card):
                yield Told(Fact.BAD_GIVES, card=card, count=theirs, points=points, lines=named)
            continue
        if ours and not theirs:
            yield Told(Fact.GIVES, cards=one, count=ours, points=points, lines=named)
        yield from (
            Told(Fact.DENIES, card=card, count=count, points=points, lines=named, seats=pair.others)
            for card in bits(_exposed(pair) & most.cards)
            if most is not pair.whole
            and (count := pair.decides(most, 1 << card, own=False))
            and takers_of(pair, pair.two, card)
        )


def _exposed(pair: Pair) -> int:
    """Return the cards that only the worse option leaves on the table."""
    one, two = pair.one.table, pair.two.table
    return two & ~one


def _outweigh(pair: Pair, counted: list[Told]) -> bool:
    """Return whether the captured cards count more for their majority than a single spade does."""
    one, most = pair.hauls[0], pair.whole
    if most is None or pair.lines is not None:
        return False
    named = {name for each in counted for name in each.lines}
    shares = (
        sum(map(each.share, bits(one & each.cards)))
        for each in pair.view.rules.counted
        if each.name in named
    )
    return sum(map(most.share, bits(one))) > max(shares, default=0)


def _honours(pair: Pair) -> int:
    """Return the cards worth points that only the better option captures, if they score more."""
    rules = pair.view.rules
    one, two = pair.hauls
    more = one & ~two & rules.honour_cards if rules.points_of(one) > rules.points_of(two) else 0
    own = 1 << pair.better.move.card
    # The card played may still score later, if the other option keeps it.
    later = pair.better.move.card != pair.worse.move.card and bool(more & own)
    if later and -pair.gaps["kept"] >= MOST * rules.points_of(own):
        more &= ~own
    return more


def _counted(pair: Pair) -> Iterator[Told]:
    """Yield the spades or coins that are captured, if the majority isn’t decided."""
    one, two = pair.hauls
    for most in pair.view.rules.counted:
        n = most.count(one)
        if not most.points or n <= most.count(two) or not pair.contested(most):
            continue
        if n > 1:
            yield Told(Fact.MOST, cards=one, count=n, points=most.points, lines=(most.name,))
        else:
            card = next(bits(one & ~two & most.cards))
            yield Told(Fact.SUIT, card=card, points=most.points, lines=(most.name,))


def _race(pair: Pair) -> Iterator[Told]:
    """Yield the few cards still needed for the majority of cards, if they are captured now."""
    one, two = pair.hauls
    if one.bit_count() > two.bit_count():
        yield from (each for each in races(pair) if each.reason != Fact.RACE_OTHER)


def races(pair: Pair) -> Iterator[Told]:
    """Yield the few cards that each of two sides needs for the majority of cards, fewest first."""
    own, others = pair.piles
    most = pair.whole
    if most is None or not pair.undecided(most):
        return
    have, theirs = most.count(own), max(map(most.count, others))
    reason, points = Fact.RACE_SIDE if pair.partners else Fact.RACE, most.points
    found = [Told(reason, count=most.certain - have, less=have, points=points)]
    if not pair.partners:
        need, seats = most.certain - theirs, pair.others
        found.append(Told(Fact.RACE_OTHER, count=need, less=theirs, points=points, seats=seats))
    yield from sorted((each for each in found if each.count <= NEAR), key=lambda each: each.count)


def _towards_cards(pair: Pair) -> Iterator[Told]:
    """Yield the cards that only the better option captures, if their majority isn’t decided."""
    one, two = pair.hauls
    most = pair.whole
    if pair.lines or two or not one or most is None or not pair.contested(most):
        return
    n = one.bit_count()
    yield Told(Fact.MOST, cards=one, count=n, points=most.points, lines=(most.name,))


def _majority(pair: Pair, part: str) -> Iterator[Told]:
    """Yield the facts about the majority that a part is about."""
    named = lines_of(pair.view.rules, part)
    for most in (each for each in pair.view.rules.majorities if each.name in named):
        if most.best:
            yield from _best(pair, most)
        else:
            yield from endings.majorities(pair)
            yield from _counted(pair)


def _best(pair: Pair, most: Majority) -> Iterator[Told]:
    """Yield how much a card counts for a majority of the best card of each suit.

    It is one that only the better option captures, or one that only the worse option trails.
    """
    one, two = pair.hauls
    better, worse = pair.better.move, pair.worse.move
    trails = better.kind is worse.kind is Kind.TRAIL
    if trails and most.best[rank_of(better.card) - 1] < most.best[rank_of(worse.card) - 1]:
        one, two = 1 << worse.card, 1 << better.card
    if not pair.undecided(most):
        return
    card = max(bits(one & ~two), key=lambda each: most.best[rank_of(each) - 1], default=-1)
    worth = most.best[rank_of(card) - 1]
    other = max(bits(two & ~one), key=lambda each: most.best[rank_of(each) - 1], default=-1)
    if card >= 0 and worth == max(most.best):
        yield Told(Fact.BEST_MOST, card=card, lines=(most.name,))
    elif card >= 0 and other >= 0 and worth > most.best[rank_of(other) - 1]:
        yield Told(Fact.BEST_MORE, card=card, other=other, lines=(most.name,))
    elif card >= 0 and worth >= most.best[0]:  # an ace or a six
        yield Told(Fact.BEST, card=card, lines=(most.name,))


def _sweep(pair: Pair) -> Iterator[Told]:
    if pair.view.rules.fewest_wins:
        return
    if pair.one.sweeps:
        rules, more = pair.view.rules, _honours(pair)
        if more and round(pair.gaps["taken"], 1) >= LEAST:
            points = rules.sweep + rules.points_of(more)
            yield Told(Fact.SWEEP_AND, cards=more, count=more.bit_count(), points=points)
        yield Told(Fact.SWEEP, points=rules.sweep)
    yield from threat(pair, sweeping=True)
    yield from endings.later_sweep(pair)
    yield from endings.next_sweep(pair)


def _left(pair: Pair) -> Iterator[Told]:
    if pair.view.rules.fewest_wins:
        yield from _others(pair)
        return
    better, worse = pair.better.move, pair.worse.move
    given = pair.view.rules.points_of(1 << worse.card) if worse.kind in _LAYS else 0
    if same_but_more(pair):
        yield from _now(pair)
    laid = pair.view.rules.points_of(1 << better.card) if better.kind is not Kind.CAPTURE else 0
    if given > laid and not pair.lines:
        yield worth_of(pair, worse.card)
    yield from _larger_build(pair)
    values = pair.view.rules.table_values
    if values[better.card] == values[worse.card]:
        yield from _kept_suit(pair)
    yield from answers(pair)
    yield from _kept_suit(pair)
    yield from fewer(pair)
    yield from _safer(pair)


#: The moves that put a card on the table.
_LAYS: Final = (Kind.TRAIL, Kind.BUILD)


def answers(pair: Pair) -> Iterator[Told]:
    """Yield the captures after the worse option: the reply in best play, then possible ones."""
    yield from endings.reply(pair)
    yield from threat(pair, sweeping=False)


def same_but_more(pair: Pair) -> bool:
    """Return whether the better option captures more than the other one with the same card."""
    better, worse = pair.better.move, pair.worse.move
    same = better.kind is worse.kind is Kind.CAPTURE and better.card == worse.card
    return same and better.cards != worse.cards and not worse.cards & ~better.cards


def _kept_suit(pair: Pair) -> Iterator[Told]:
    """Yield the spade or coin that only the worse option trails, if the majority isn’t decided."""
    better, worse = pair.better.move, pair.worse.move
    if better.kind is not Kind.TRAIL or worse.kind is not Kind.TRAIL or pair.lines:
        return
    for most in pair.view.rules.counted:
        ahead = most.count(1 << worse.card) > most.count(1 << better.card)
        if most.points and ahead and pair.contested(most):
            yield Told(Fact.SUIT, card=worse.card, points=most.points, lines=(most.name,))


def _larger_build(pair: Pair) -> Iterator[Told]:
    """Yield the cards that only the better option adds to a build."""
    better, worse = pair.better.move, pair.worse.move
    if better.kind is not Kind.BUILD or worse.kind is not Kind.BUILD:
        return
    own, more = pair.holder(better), better.cards & ~worse.cards
    same = (better.card, better.value) == (worse.card, worse.value)
    if same and own >= 0 and more and not worse.cards & ~better.cards:
        yield Told(Fact.BUILD_MORE, move=better, own=own, cards=more, worth=better.value)


def takers_of(pair: Pair, after: After, card: int) -> int:
    """Return the unseen cards that can capture a table card, alone or with others."""
    rules, found = pair.view.rules, 0
    for value in range(len(rules.takers_of)):
        takers = pair.unseen_worth(value) & ~found
        found |= takers if takers and _is_taken(pair, after, card, value) else 0
    return found


def _is_taken(pair: Pair, after: After, card: int, value: int) -> bool:
    """Return whether a value can capture a table card; it may if there are too many captures."""
    rules = pair.view.rules
    if rules.taking is Taking.BEST:
        return bool(after.takes(pair.evaluator, value) >> card & 1)
    if rules.taking is Taking.GROUP:
        sets = grouping_of(rules).takes(after.loose, groups_of(after.builds), value)
    else:
        build = build_of(after.builds, value)
        whole = (build.cards,) if build else ()
        sets = chain(whole, captures_of(rules).sets(after.loose, value))
    listed = list(islice(sets, SETS))
    return len(listed) == SETS or any(cards >> card & 1 for cards in listed)


def is_refuted(pair: Pair, part: str) -> bool:
    """Return whether a card that another hand is known to hold belies a part.

    It captures more after the better option, or it clears the table only then. What others take
    less is also belied if the unseen cards take more on average.
    """
    if part not in ("left", "sweep"):
        return False
    sweeping = part == "sweep"
    if not sweeping and _next_share(pair, pair.one) > _next_share(pair, pair.two):
        return True
    held = unseen(pair.view).held
    known = chain.from_iterable(
        bits(held[seat]) for seat in (pair.next if sweeping else pair.others)
    )
    return any(
        _most(pair, pair.one, card, sweeping=sweeping)
        > _most(pair, pair.two, card, sweeping=sweeping)
        for card in known
    )


def _next_share(pair: Pair, after: After) -> int:
    """Return the sum of the most that each unseen card can capture after an option."""
    return sum(_most(pair, after, card, sweeping=False) for card in bits(pair.view.unknown))


def _most(pair: Pair, after: After, card: int, *, sweeping: bool) -> int:
    """Return the most that a card can capture after an option, or whether it clears the table."""
    rules = pair.view.rules
    taken = [after.takes(pair.evaluator, value) for value in rules.reaches[card]]
    if sweeping:
        able = rules.sweepers_of(after.table) >> card & 1
        return bool(able and after.table in taken and after.table)
    return max(map(pair.evaluator.of, taken))


def fewer(pair: Pair) -> Iterator[Told]:
    """Yield how likely it is that an opponent can capture either trailed card, if it differs."""
    better, worse = pair.better.move, pair.worse.move
    trails = better.kind is worse.kind is Kind.TRAIL
    if not (trails and pair.one.open and pair.two.open):
        return
    one, two = (takers_of(pair, after, after.move.card) for after in (pair.one, pair.two))
    odds, instead = (chance(pair.view, pair.others, takers) for takers in (one, two))
    if odds + APART <= instead and (not odds or chance_word(odds) != chance_word(instead)):
        yield Told(
            Fact.FEWER if odds else Fact.FEWER_NONE,
            card=better.card,
            other=worse.card,
            takers=one,
            seats=pair.others,
            odds=odds,
            instead=instead,
        )


def exposed(pair: Pair) -> tuple[int, int]:
    """Return the unseen cards that can capture the trailed card after each of two trails."""
    one, two = (takers_of(pair, after, after.move.card) for after in (pair.one, pair.two))
    return one, two


def count(pair: Pair) -> Iterator[Told]:
    """Yield how many unseen cards can capture either trailed card, if clearly fewer do one."""
    better, worse = pair.better.move, pair.worse.move
    if pair.lines or not (pair.one.open and pair.two.open):
        return
    if better.kind is worse.kind is Kind.TRAIL:
        n, m = (cards.bit_count() for cards in exposed(pair))
        if are_fewer(n, m):
            reason = Fact.COUNT if n else Fact.COUNT_NONE
            yield Told(reason, card=better.card, other=worse.card, count=n or m, less=m)


def _count_any(pair: Pair) -> Iterator[Told]:
    """Yield how many unseen cards can capture anything, if clearly fewer can after one option."""
    better, worse = pair.better.move, pair.worse.move
    if pair.lines or not (pair.one.open and pair.two.open):
        return
    if pair.view.players == 2 and Kind.BUILD not in (better.kind, worse.kind):
        n, m = (_any_takers(pair, after).bit_count() for after in (pair.one, pair.two))
        if are_fewer(n, m):
            reason = Fact.COUNT_ANY if n else Fact.COUNT_ANY_NONE
            yield Told(reason, move=better, count=n or m, less=m)


def are_fewer(n: int, m: int) -> bool:
    """Return whether a number of cards is clearly smaller than another one."""
    return m > n and n <= FEW * m


def visible(pair: Pair) -> Iterator[Told]:
    """Yield what anyone can see that favours the better option, whatever part it may belong to."""
    if pair.lines is not None or pair.view.rules.fewest_wins:
        return
    yield from _now(pair)
    yield from _towards_cards(pair)
    yield from _kept_suit(pair)
    for most in pair.view.rules.majorities:
        if most.best and most.points:
            yield from _best(pair, most)
    yield from (each for each in threat(pair, sweeping=True) if counts(pair, pair.two, each.takers))
    yield from _kept(pair)
    yield from _build(pair)
    yield from threat(pair, sweeping=False)
    yield from count(pair)
    yield from fewer(pair)
    yield from _count_any(pair)


def _odds(pair: Pair, after: After) -> float:
    """Return the probability that an opponent can capture the trailed card."""
    return chance(pair.view, pair.others, takers_of(pair, after, after.move.card))


def _safer(pair: Pair) -> Iterator[Told]:
    """Yield the probabilities that an opponent can capture anything after each option.

    Those of a build are clearer from the cards that can capture it.
    """
    if pair.better.move.kind is Kind.BUILD and pair.holder(pair.better.move) >= 0:
        return
    one, two = (_any_takers(pair, after) for after in (pair.one, pair.two))
    odds, instead = (chance(pair.view, pair.others, takers) for takers in (one, two))
    if odds + 2 * APART <= instead and chance_word(odds) != chance_word(instead):
        yield Told(
            Fact.SAFER if odds else Fact.SAFER_NONE,
            move=pair.better.move,
            takers=one,
            seats=pair.others,
            odds=odds,
            instead=instead,
        )


def _any_takers(pair: Pair, after: After) -> int:
    """Return the unseen cards that can capture anything."""
    values = range(len(pair.view.rules.takers_of))
    found = 0
    for value in values:
        takers = pair.unseen_worth(value)
        found |= takers if takers & ~found and after.takes(pair.evaluator, value) else 0
    return found


def threat(pair: Pair, *, sweeping: bool) -> Iterator[Told]:
    """Yield the opponents’ possible capture after the worse option, and its probability.

    The most telling threat is the one with the largest loss: its probability times the cards. Cards
    that are taken after the better option too don’t count. Nobody means to trail a card that can
    capture, so the threat is to the cards that it would leave.
    """
    view, evaluator = pair.view, pair.evaluator
    better, worse = pair.better.move, pair.worse.move
    same = better.card == worse.card and better.kind is Kind.CAPTURE and worse.kind is Kind.TRAIL
    trailed = better.kind is worse.kind is Kind.TRAIL and not sweeping
    if better.kind is worse.kind is Kind.BUILD and better.value == worse.value:
        return  # a sentence about two builds of one value is hard to follow
    best, found, needed = 0.0, None, 0
    able = view.rules.sweepers_of(pair.two.table) if sweeping else view.rules.deck
    seats = pair.next if sweeping else pair.others
    for value in range(len(view.rules.takers_of)):
        takers = pair.unseen_worth(value) & able
        taken = pair.two.takes(evaluator, value) if takers else 0
        if not taken or (sweeping and taken != pair.two.table) or _ranks(takers) > RANKS_TOLD:
            continue
        answer = pair.one.takes(evaluator, value)
        more = evaluator.of(taken) - evaluator.of(answer)
        if sweeping:
            more = evaluator.sweep if not answer or answer != pair.one.table else 0
        elif same:
            whole, taken = taken, taken & better.cards
            # The card that would be trailed is named only if it makes the capture possible.
            rest = evaluator.take(pair.two.loose & ~(1 << worse.card), pair.two.builds, value)
            needed = whole if taken & ~rest else 0
        # Cards that can be captured after both options don’t set them apart.
        if 2 * (taken & answer).bit_count() >= taken.bit_count() and not sweeping:
            continue
        if more <= 0 or not taken or (not sweeping and more < MOST * evaluator.of(taken)):
            continue
        odds = chance(view, seats, takers)
        alone = taken == 1 << worse.card and not sweeping
        built = alone and better.kind is Kind.BUILD and better.card == worse.card
        if built and (pair.holder(better) >= 0 or takers_of(pair, pair.one, better.card)):
            continue  # the card is in the build as well
        if alone and trailed and odds < _odds(pair, pair.one) + APART:
            continue
        if odds * more > best:
            best = odds * more
            # A taker that captures something anyway brings its own points after both options, and
            # nobody fears what is rare unless the cards at stake matter.
            own = 0 if sweeping or answer or odds <= RARE else evaluator.of(takers)
            weight = odds * (more + own // takers.bit_count()) / 1000
            found = needed or taken, takers, value, odds, weight
    if found is None or best < CLEARLY * _risk(pair, sweeping=sweeping):
        return
    taken, takers, value, odds, weight = found
    alone = taken == 1 << worse.card
    otherwise = same and not taken >> worse.card & 1
    cleared = bool(pair.one.table) and pair.one.takes(evaluator, value) == pair.one.table
    swept = taken == pair.two.table and not cleared and not alone and not otherwise
    clears = sweeping or (swept and counts(pair, pair.two, takers))
    if clears and odds * evaluator.sweep <= _risk(pair, sweeping=True):
        return  # after the better option, a sweep is as likely
    if clears:
        known, possible = Fact.THREAT_SWEEP_KNOWN, Fact.THREAT_SWEEP_OPEN
    elif otherwise:
        known, possible = Fact.THREAT_OTHERWISE_KNOWN, Fact.THREAT_OTHERWISE_OPEN
    elif alone:
        known, possible = Fact.THREAT_IT_KNOWN, Fact.THREAT_IT_OPEN
    else:
        known, possible = Fact.THREAT_KNOWN, Fact.THREAT_OPEN
    yield Told(
        known if odds == 1.0 else possible,
        move=pair.worse.move,
        cards=taken,
        takers=takers,
        worth=value,
        seats=seats,
        odds=odds,
        weight=weight,
    )


def counts(pair: Pair, after: After, takers: int) -> bool:
    """Return whether an opponent’s sweep with any of the cards counts after an option."""
    if not pair.view.rules.sweep or pair.others != pair.next:
        return False
    if takers & ~pair.view.rules.sweepers_of(after.table):
        return False
    for number in range(DEALS):
        state = pair.view.sample(Stream(f"kasino:coach:sweep:{number}"))
        played = state.after(after.move)
        hit = played.hands[played.turn] & takers
        if hit and not played.phase:
            return any(
                played.after(move).sweeps != played.sweeps
                for move in islice(played.legal_moves(), SETS)
                if hit >> move.card & 1 and move.cards == played.table
            )
    return False


def _risk(pair: Pair, *, sweeping: bool) -> float:
    """Return the largest loss that the better option risks and the worse one doesn’t."""
    evaluator, most, rules = pair.evaluator, 0.0, pair.view.rules
    able = rules.sweepers_of(pair.one.table) if sweeping else rules.deck
    for value in range(len(rules.takers_of)):
        takers = pair.unseen_worth(value) & able
        taken = pair.one.takes(evaluator, value) if takers else 0
        answer = pair.two.takes(evaluator, value) if taken else 0
        more = evaluator.of(taken) - evaluator.of(answer)
        if sweeping:
            swept = taken and taken == pair.one.table and answer != pair.two.table
            more = evaluator.sweep if swept else 0
        if more > 0:
            seats = pair.next if sweeping else pair.others
            most = max(most, more * chance(pair.view, seats, takers))
    return most


def counter(pair: Pair, told: Told) -> Iterator[Told]:
    """Yield what a reader of a plan or a danger asks next: the chance that it fails, or the other.

    A plan can fail because someone captures the cards first. A danger is told of the worse option,
    so the question is how great it is after the better one.
    """
    better = pair.better.move
    if pair.lines is not None or not pair.one.open or pair.view.rules.fewest_wins:
        return
    if told.reason in PLANS:
        yield from _first(pair, told.cards or 1 << better.card | told.extra, better.card)
    elif told.reason in (Fact.BUILD_OPEN, Fact.BUILD_SAFE):
        yield from gain(pair, told.own)
    elif told.reason is Fact.BUILD_NEXT and better.kind is Kind.BUILD:
        yield from (each for each in safety(pair) if each.reason is Fact.BUILD_OPEN)
    elif told.reason is Fact.SUIT and told.card == pair.worse.move.card:
        yield from _exposure(pair)
    elif told.reason in (Fact.THREAT_SWEEP_OPEN, Fact.THREAT_SWEEP_KNOWN) and _voids(pair):
        yield Told(Fact.CLEARED_VOIDS, move=pair.worse.move, seats=pair.next)
    elif told.reason is Fact.THREAT_SWEEP_OPEN and pair.view.rules.sweep >= MUCH:
        points = pair.view.rules.sweep
        yield Told(Fact.CLEARED_WORTH, move=pair.worse.move, points=points, seats=pair.next)
    elif told.reason is Fact.THREAT_SWEEP_OPEN:
        found = sweepers(pair, pair.one)
        odds = chance(pair.view, pair.next, found)
        if not found:
            yield Told(Fact.CLEARED_NONE, move=better, card=better.card)
        elif NEVER < odds <= told.odds - APART and _ranks(found) <= RANKS_TOLD:
            yield Told(
                Fact.CLEARED_LESS,
                move=better,
                card=better.card,
                takers=found,
                seats=pair.next,
                odds=odds,
            )
    elif told.reason in _RISKS and better.kind is pair.worse.move.kind is Kind.TRAIL:
        found = takers_of(pair, pair.one, better.card)
        odds = chance(pair.view, pair.others, found)
        if not found:
            yield Told(Fact.SAFE, card=better.card)
        elif NEVER < odds <= told.odds - APART and chance_word(odds) != chance_word(told.odds):
            yield Told(Fact.LESS, card=better.card, takers=found, seats=pair.others, odds=odds)


def _voids(pair: Pair) -> bool:
    """Return whether the next player’s sweep would cancel sweeps of the player’s side (F6, N3)."""
    view = pair.view
    swept = sweeps_by_side(pair.state)
    mine, theirs = view.side(view.seat), view.side(pair.next[0])
    lack = {side for side, count in enumerate(swept) if not count}
    voids = view.rules.sweep_void is Void.ALL
    return voids and not pair.state.void and swept[mine] > 0 and lack == {theirs}


#: The facts about a later capture that others can prevent, and those about a danger to one card.
PLANS: Final = (Do.TRAIL_BACK, Do.TRAIL_BACK_WITH, Do.TRAIL_BACK_ONE_WAY, Fact.KEPT)
_RISKS: Final = (Fact.THREAT_OPEN, Fact.THREAT_IT_OPEN)


def _first(pair: Pair, cards: int, trailed: int) -> Iterator[Told]:
    """Yield who can take cards before the player’s next turn, or that nobody can."""
    found = 0
    for card in bits(cards & pair.one.table):
        found |= takers_of(pair, pair.one, card)
    odds = chance(pair.view, pair.others, found)
    if not found and cards == 1 << trailed:
        yield Told(Fact.SAFE, card=trailed)
    elif NEVER < odds < 1.0:
        one, few = cards.bit_count() == 1, _ranks(found) <= RANKS_TOLD
        reason = Fact.FIRST if one else Fact.FIRST_PART
        if not few:
            reason = Fact.FIRST_ANY if one else Fact.FIRST_SOME
        yield Told(
            reason,
            move=pair.better.move,
            cards=cards,
            takers=found,
            seats=pair.others,
            odds=odds,
        )


def gain(pair: Pair, own: int) -> Iterator[Told]:
    """Yield how many cards a build brings if they are more than the same card captures now."""
    rules, (better, worse) = pair.view.rules, (pair.better.move, pair.worse.move)
    if worse.kind is not Kind.CAPTURE or worse.card != own or rules.fewest_wins:
        return
    n = pair.one.takes(pair.evaluator, better.value).bit_count() + 1
    m = pair.hauls[1].bit_count()
    if n > m:
        yield Told(Fact.BUILD_GAIN, move=better, own=own, worth=better.value, count=n, less=m)


def _exposure(pair: Pair) -> Iterator[Told]:
    """Yield who can take the card that counts if it is trailed, if others can take it more often.

    A card of the same value would be taken as often, so it isn’t told of that.
    """
    better, worse = pair.better.move, pair.worse.move
    if not better.kind is worse.kind is Kind.TRAIL or not pair.two.open:
        return
    values, found = pair.view.rules.table_values, takers_of(pair, pair.two, worse.card)
    odds = chance(pair.view, pair.others, found)
    known = values[better.card] == values[worse.card] or _ranks(found) > RANKS_TOLD
    if RARE < odds < 1.0 and not known:
        taken = 1 << worse.card
        yield Told(
            Fact.THREAT_IT_OPEN,
            move=worse,
            cards=taken,
            takers=found,
            seats=pair.others,
            odds=odds,
        )


def stakes(pair: Pair) -> Iterator[Told]:
    """Yield what can still score, if every majority is decided."""
    rules, piles = pair.view.rules, pair.view.captured
    open_lines = any(most.points and pair.undecided(most) for most in rules.majorities)
    other = rules.runs or rules.last_capture or rules.fewest_wins
    if pair.lines is not None or open_lines or other:
        return
    left = rules.honour_cards & ~sum(piles)
    sweeps = rules.sweep and not pair.state.void
    reasons = {(True, True): Fact.STAKES, (True, False): Fact.STAKES_CARDS}
    reason = reasons.get((bool(left), bool(sweeps)), Fact.STAKES_SWEEPS)
    if (left or sweeps) and left.bit_count() <= FEW_CARDS:
        yield Told(reason, cards=left, count=left.bit_count())


def sweepers(pair: Pair, after: After) -> int:
    """Return the unseen cards that can clear the table after an option."""
    able, found = pair.view.rules.sweepers_of(after.table), 0
    for value in range(len(pair.view.rules.takers_of)):
        cards = pair.unseen_worth(value) & able
        if cards and after.table and after.takes(pair.evaluator, value) == after.table:
            found |= cards
    return found


def _ranks(cards: int) -> int:
    return len({rank_of(card) for card in bits(cards)})


def _others(pair: Pair) -> Iterator[Told]:
    """Yield captures that others may have to make after the better option, if points are bad."""
    view, evaluator = pair.view, pair.evaluator
    best, found = 0.0, None
    for value in range(len(view.rules.takers_of)):
        takers = pair.unseen_worth(value)
        taken = pair.one.takes(evaluator, value) if takers else 0
        if pair.lines is not None:  # best play is known, so it has to do so
            (line, _), (seat,) = pair.lines, pair.others
            does = (card for card in bits(takers) if endings.happens(line, seat, card, taken))
            takers = mask_of(does)
        if not taken or not 0 < _ranks(takers) <= RANKS_TOLD or not _forced(pair, pair.one, value):
            continue
        more = abs(evaluator.of(taken)) - abs(evaluator.of(pair.two.takes(evaluator, value)))
        odds = chance(view, pair.others, takers)
        if odds * more > best:
            best, found = odds * more, (taken, takers, value, odds)
    if found is not None:
        taken, takers, value, odds = found
        yield Told(
            Fact.OTHERS_KNOWN if odds == 1.0 else Fact.OTHERS,
            move=pair.better.move,
            cards=taken,
            takers=takers,
            worth=value,
            seats=pair.others,
            odds=odds,
        )


def _forced(pair: Pair, after: After, value: int) -> bool:
    """Return whether a card of this value has to make this capture and no other."""
    sets = captures_of(pair.view.rules).sets(after.loose, value, True)
    forced = pair.view.rules.taking is Taking.FORCED
    return forced and len(list(islice(sets, 2))) == 1


def _kept(pair: Pair) -> Iterator[Told]:
    yield from _larger_build(pair)
    made = pair.better.move.cards if pair.better.move.kind is Kind.BUILD else 0
    yield from (each for each in endings.next_own(pair) if not made & each.cards)
    own = _next_take(pair, pair.one, pair.two)
    if own is not None and (_is_mutual(pair, own) or not _is_open(pair, own)):
        own = None
    if own is not None and not any(build.cards & own.cards for build in pair.one.builds):
        left = pair.two.hand >> own.own & 1 and not own.cards >> pair.better.move.card & 1
        if left and own.cards & pair.worse.move.cards:
            reason, move = Fact.KEPT_LOST, pair.worse.move
        else:
            reason, move = Fact.KEPT, pair.better.move
        yield Told(reason, move=move, own=own.own, cards=own.cards, worth=own.worth)
    elif own is not None:
        yield from _build(pair)
    if pair.better.move.kind is Kind.TRAIL and pair.gaps["build"] > 0:
        yield from next_build(pair)
    yield from _pairs(pair)
    yield from _partner(pair)
    better, worse = pair.better.move, pair.worse.move
    if better.kind is Kind.BUILD:
        yield from next_build(pair)
    if order(pair):  # “later” is true of both captures, so the risk to them counts
        yield from answers(pair)
    elif better.card != worse.card:
        yield from waits(pair)


def waits(pair: Pair) -> Iterator[Told]:
    """Yield that the worse option’s capture can still be made after the better one."""
    better, worse = pair.better.move, pair.worse.move
    good = worse.kind is Kind.CAPTURE and not order(pair) and not worse.cards & better.cards
    if good and can_wait(pair, worse.card, worse.cards, better=True):
        yield Told(Fact.KEPT_WAIT, move=better, own=worse.card, cards=worse.cards)


def _is_mutual(pair: Pair, own: Take) -> bool:
    """Return whether the next capture takes one of two trailed cards with the other, either way."""
    one, two = pair.better.move, pair.worse.move
    twins = one.kind is two.kind is Kind.TRAIL and own.own == two.card
    return (
        twins and own.cards == 1 << one.card and can_take(pair, pair.two, one.card, 1 << two.card)
    )


def _is_open(pair: Pair, own: Take) -> bool:
    """Return whether others don’t probably prevent the player’s next capture."""
    if pair.lines is not None:
        return endings.happens(pair.lines[0], pair.view.seat, own.own, own.cards)
    takers = 0
    for card in bits(own.cards):
        takers |= takers_of(pair, pair.one, card)
    return chance(pair.view, pair.others, takers) <= HALF


def can_take(pair: Pair, after: After, own: int, cards: int) -> bool:
    """Return whether a hand card’s best capture after an option includes the cards."""
    worths = pair.view.rules.reaches[own]
    held = after.hand >> own & 1
    return bool(held) and any(not cards & ~after.takes(pair.evaluator, value) for value in worths)


def _pairs(pair: Pair) -> Iterator[Told]:
    """Yield the pair that the worse option breaks up."""
    view, better, worse = pair.view, pair.better.move, pair.worse.move
    if worse.kind is better.kind is Kind.TRAIL:
        fitting = view.rules.matching[worse.card] & view.hand
        partner = next(bits(fitting & ~(1 << worse.card | 1 << better.card)), -1)
        # A card that takes it first would break up the pair as well.
        takers = view.rules.matching[worse.card] & view.unknown
        if partner >= 0 and chance(view, pair.others, takers) < EVEN:
            yield Told(Fact.PAIR, card=worse.card, own=partner)


def _partner(pair: Pair) -> Iterator[Told]:
    """Yield a partner’s capture after the better option that is less likely to be an opponent’s."""
    view, evaluator = pair.view, pair.evaluator
    best, found = 0.0, None
    for value in range(len(view.rules.takers_of) if pair.partners else 0):
        takers = pair.unseen_worth(value)
        taken = pair.one.takes(evaluator, value) if takers else 0
        if not taken or _ranks(takers) > RANKS_TOLD:
            continue
        more = evaluator.of(taken) - evaluator.of(pair.two.takes(evaluator, value))
        odds = chance(view, pair.partners, takers)
        if odds * more > best and odds > chance(view, pair.others, takers):
            best, found = odds * more, (taken, takers, value, odds)
    if found is not None:
        taken, takers, value, odds = found
        yield Told(
            Fact.PARTNER_KNOWN if odds == 1.0 else Fact.PARTNER,
            move=pair.better.move,
            cards=taken,
            takers=takers,
            worth=value,
            seats=pair.partners,
            odds=odds,
            weight=best / 1000,
        )


def _next_take(pair: Pair, more: After, less: After) -> Take | None:
    """Return the capture next turn that gains the most from one option.

    A capture made up only of cards that the other option captures at once isn’t a gain.
    """
    evaluator, best, found = pair.evaluator, 0, None
    for card in bits(more.hand):
        for value in pair.view.rules.reaches[card]:
            cards = more.takes(evaluator, value)
            other = less.takes(evaluator, value) if less.hand >> card & 1 else 0
            ahead = abs(evaluator.of(cards)) - abs(evaluator.of(other))
            if ahead > best and cards & ~less.move.cards:
                best, found = ahead, Take(card, cards, value)
    return found


def _build(pair: Pair) -> Iterator[Told]:
    """Yield how safe the better option’s build is."""
    better = pair.better.move
    own = pair.holder(better) if better.kind is Kind.BUILD else -1
    alone = better.kind is Kind.BUILD and not pair.unseen_worth(better.value)
    if own < 0 and not alone:
        yield from next_build(pair)
        return
    yield from _larger_build(pair)
    yield from safety(pair)


def safety(pair: Pair) -> Iterator[Told]:
    """Yield who can take the better option’s build, if probably nobody can."""
    view, better = pair.view, pair.better.move
    own, takers = pair.holder(better), pair.unseen_worth(better.value)
    if takers:
        reason, odds = Fact.BUILD_OPEN, chance(view, pair.others, takers)
        if not odds:
            return  # the opponent’s cards are owed to another build
    elif takers_of(pair, pair.one, better.card):
        reason, odds = Fact.BUILD_ALONE, 0.0  # with free grouping, a build can be part of a sum
    else:
        reason, odds = Fact.BUILD_SAFE_RAISE if _raisable(pair) else Fact.BUILD_SAFE, 0.0
    if odds < EVEN:
        yield Told(
            reason,
            move=better,
            own=own,
            takers=takers,
            worth=better.value,
            seats=pair.others,
            odds=odds,
        )


def next_build(pair: Pair) -> Iterator[Told]:
    """Yield the build that the player can make next turn on the trailed card, or on a build."""
    rules, better = pair.view.rules, pair.better.move
    if rules.building is Building.NONE or better.kind not in _LAYS or pair.holder(better) >= 0:
        return
    made = 1 << better.card | better.cards
    if not is_likely_to_stay(pair, pair.one, made):
        return
    least = better.value or rules.table_values[better.card]
    for card in bits(pair.one.hand):
        for own in bits(pair.one.hand & ~(1 << card)):
            value = rules.table_values[card] + least
            if value <= (rules.build_limit or value) and value in rules.reaches[own]:
                yield Told(
                    Fact.BUILD_NEXT, move=better, cards=made, card=card, own=own, worth=value
                )


def _raisable(pair: Pair) -> bool:
    """Return whether an opponent’s cards could raise the better option’s build."""
    rules, better, unseen = pair.view.rules, pair.better.move, pair.view.unknown
    made = next(build for build in pair.one.builds if build.cards >> better.card & 1)
    if rules.building is not Building.HELD or made.multiple:
        return False
    return any(
        value + more <= rules.build_limit and pair.unseen_worth(value + more) & ~(1 << card)
        for value in (better.value,)
        for card in bits(unseen)
        for more in (rules.table_values[card],)
    )


def _bad_now(pair: Pair) -> Iterator[Told]:
    """Yield the points and cards that captures bring now, if points are bad."""
    yield from _bad_all(pair)
    rules = pair.view.rules
    one, two = pair.hauls
    n, m = rules.points_of(one), rules.points_of(two)
    card, other = pair.worse.move.card, pair.better.move.card
    choice = _chooses(pair, card) or (one and _chooses(pair, other))
    if m > n and one and (card == other or choice):
        yield Told(Fact.BAD_OTHER, cards=two, points=m, count=n)
    elif m > n and choice:
        yield Told(Fact.BAD_IF, move=pair.worse.move, points=m)
    elif m > n and one:
        reason = Fact.BAD_MORE if n else Fact.BAD_NONE
        yield Told(reason, card=card, other=other, cards=two, points=m, count=n)
    elif m > n:
        yield Told(Fact.BAD, card=card, cards=two & rules.honour_cards, points=m)
    elif m == n and two:
        yield from _bad_cards(pair)


def _bad_all(pair: Pair) -> Iterator[Told]:
    """Yield that each other card of the hand would have to take points, or cards that count."""
    rules, view, own = pair.view.rules, pair.view, pair.better.move.card
    counted = [each for each in rules.counted if each.points and pair.contested(each)]

    def bad(haul: int) -> bool:
        return bool(rules.points_of(haul) or any(each.count(haul) for each in counted))

    moves = [*islice(view.legal_moves(), SETS)]
    hauls = [
        move.cards | 1 << move.card if move.kind is Kind.CAPTURE else 0
        for move in moves
        if move.card != own
    ]
    others = (view.hand & ~(1 << own)).bit_count()
    if others < LEFT or len(moves) == SETS or bad(pair.hauls[0]) or not all(map(bad, hauls)):
        return
    if all(map(rules.points_of, hauls)):
        yield Told(Fact.BAD_ALL, count=others)
    else:
        yield from (
            Told(Fact.BAD_ALL_SUIT, count=others, lines=(each.name,))
            for each in counted
            if len(counted) == 1
        )


def _chooses(pair: Pair, card: int) -> bool:
    """Return whether a hand card can capture in more ways than one."""
    rules, view = pair.view.rules, pair.view
    listed = (captures_of(rules).sets(view.loose, value, True) for value in rules.reaches[card])
    return len(set(islice(chain.from_iterable(listed), 2))) > 1


def _bad_cards(pair: Pair) -> Iterator[Told]:
    """Yield how many more spades or cards the worse option captures."""
    one, two = pair.hauls
    card = pair.worse.move.card
    for most in reversed(pair.view.rules.majorities):  # spades are more telling than cards
        n, m, named = most.count(two), most.count(one), (most.name,)
        if not most.points or n <= m or not pair.contested(most):
            continue
        if one and pair.better.move.cards == pair.worse.move.cards:
            yield Told(Fact.SUIT_BAD, card=card, points=most.points, lines=named)
        elif m and most is pair.whole:
            yield Told(Fact.BAD_FEWER, count=n, less=m)
        elif n == 1 and most.count(1 << card):
            taken = pair.worse.move.cards
            points = most.points
            yield Told(Fact.BAD_MOST_OWN, card=card, cards=taken, points=points, lines=named)
        elif one and (card == pair.better.move.card or _chooses(pair, card)):
            yield Told(Fact.BAD_MOST_OTHER, count=n, points=most.points, lines=named)
        elif not _chooses(pair, card):
            yield Told(Fact.BAD_MOST, card=card, count=n, points=most.points, lines=named)


def _duty(pair: Pair) -> Iterator[Told]:
    """Yield the captures that the hand will have to make, if points are bad."""
    worse, rules = pair.worse.move, pair.view.rules
    forced = rules.taking is Taking.FORCED and pair.two.hand and not _idle(pair, pair.two)
    if forced and _idle(pair, pair.one):
        yield Told(Fact.DUTY_ALL, move=worse, count=pair.two.hand.bit_count())
    found = _next_take(pair, pair.two, pair.one)
    if found is not None and _forced(pair, pair.two, found.worth):
        own = found.own
        yield Told(Fact.DUTY, move=worse, own=own, cards=found.cards, worth=found.worth)
    one, _ = pair.hauls
    better = pair.better.move
    if one and not rules.points_of(one):
        yield Told(Fact.CHEAP, card=better.card, cards=one)
    trails = better.kind is worse.kind is Kind.TRAIL
    if trails and max(rules.reaches[better.card]) > max(rules.reaches[worse.card]):
        yield Told(Fact.DUTY_HIGH, card=better.card, other=worse.card)


def _idle(pair: Pair, after: After) -> int:
    """Return the cards in the hand that can’t capture anything after an option."""
    found = 0
    for card in bits(after.hand):
        worths = pair.view.rules.reaches[card]
        if not any(after.takes(pair.evaluator, value) for value in worths):
            found |= 1 << card
    return found


def _last(pair: Pair) -> Iterator[Told]:
    """Yield who captures last, or in the last deal what others can still capture before that."""
    yield from endings.last_play(pair)
    yield from endings.last_capture(pair)
    if pair.lines is None and not pair.view.stock and not pair.view.rules.fewest_wins:
        yield from _safer(pair)


def _call(pair: Pair) -> Iterator[Told]:
    for call in pair.two.calls:
        n = call.cards.bit_count()
        yield Told(Fact.CALL_LEFT, move=pair.worse.move, card=call.card, cards=call.cards, count=n)


_FINDERS: Final[dict[str, Callable[[Pair], Iterable[Told]]]] = {
    "taken": _taken,
    **{part: partial(_majority, part=part) for part in MAJORITIES},
    SHARED: _taken,
    "sweep": _sweep,
    "left": _left,
    "kept": _kept,
    "build": _build,
    "duty": _duty,
    "last": _last,
    "call": _call,
}

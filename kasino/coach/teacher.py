"""Advice on two moves: the better one as an imperative, and the most important facts.

The result is messages without words (`Told`): a verdict that names the better move and how it
works, and at most one fact, or two if the moves differ by two points. ``explanation_text`` puts
them into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import Final

from kasino.coach import endings
from kasino.coach.analysis import SIGNIFICANT_ERRORS, MoveOption
from kasino.coach.facts import (
    MOST,
    NEVER,
    PLANS,
    RARE,
    SLIGHT,
    answers,
    can_take,
    counter,
    decisive,
    facts_of,
    gain,
    is_enough,
    is_refuted,
    is_side,
    is_surely_back,
    next_build,
    races,
    safety,
    same_but_more,
    stakes,
    takes_back,
    threat,
    visible,
    void,
    waits,
)
from kasino.coach.grades import BLUNDER, MISTAKE
from kasino.coach.pairs import LEAST, Pair, Take, Told
from kasino.coach.parts import MAJORITIES, PARTS, SHARED
from kasino.coach.reasons import Do, Fact, Tie, Trait, Verdict
from kasino.coach.ties import alike, is_vague, tie
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.rules import Taking
from kasino.sheet import part_of

#: A difference within its error and below this many points doesn’t count, unless it is at least one
#: standard error.
LITTLE: Final = 0.25
#: A hint says that either is fine up to this difference, if nothing that anyone can see decides.
CLOSE: Final = 0.3
#: If the error is at least this many points, a difference within it means nothing.
OPEN: Final = 1.0
#: A hint names one of two close options if it is ahead by this share of the margin of error.
SEEMS: Final = 0.25
#: A part is worth a fact if it makes up this share of the difference.
SHARE: Final = 0.25
#: If a fact explains less than half of the difference, another one is worth it from this share on.
MORE: Final = 0.15
#: The largest number of facts after the imperative.
FACTS: Final = 2
#: The maximum number of cards to list for a capture, if the game chooses them.
LISTED: Final = 5

_KINDS: Final = {
    Kind.TRAIL: Do.TRAIL,
    Kind.CAPTURE: Do.TAKE,
    Kind.BUILD: Do.BUILD,
    Kind.CALL: Do.CALL,
}


def is_even(better: MoveOption, worse: MoveOption) -> bool:
    """Return whether the difference between two options rounds to 0 even if its error is added."""
    return not round(10 * max(abs(better.beyond(worse)), SIGNIFICANT_ERRORS * worse.error))


def is_weak(messages: Sequence[Told]) -> bool:
    """Return whether messages give no reason that anyone can see, only an average or none."""
    verdict, *facts = messages
    named = any(do.reason.has(Trait.ENOUGH) for do in verdict.do)
    return (not facts and not named) or any(fact.reason.has(Trait.IDLE) for fact in facts)


def told(pair: Pair, *, is_best: bool, third: MoveOption | None = None) -> tuple[Told, ...]:
    """Return the verdict on two options and the facts behind it.

    ``is_best`` means that the better option is advice, not a correction. If two options don’t
    differ, or differ by less than can be known, they are named side by side, with a reason that may
    concern a third option, which is clearly worse. The result is empty if the better option earns
    fewer points, because then only the match favours it.
    """
    gap, error = pair.gap, SIGNIFICANT_ERRORS * pair.error
    even = is_even(pair.better, pair.worse)
    near = abs(gap) <= error or not round(10 * abs(gap))
    small = gap < max(LEAST, min(LITTLE, pair.error))
    unknown = near and (small or pair.error >= OPEN)
    if (even and not _is_twin(pair)) or (unknown and not _is_plain(pair)):
        hard = not even and gap + error >= MISTAKE and not any(alike(pair))
        why = tie(pair, third, hard=hard)
        idle = all(each.reason.has(Trait.IDLE) for each in why)
        if not idle or even or hard or not is_best or gap < SEEMS * error:
            return _either(pair, hard=hard), *why
        # Little can be said for both, so the hint is the one that seems better, and why.
        does, facts = _advice(pair, is_best=True)
        if any(fact.reason is Fact.AVERAGE for fact in facts):
            return _either(pair, hard=hard), *why
        return Told(Verdict.MAYBE_BEST, do=(does,)), *facts
    if gap < 0:
        return ()
    does, facts = _advice(pair, is_best=is_best)
    least = CLOSE if is_best else LITTLE
    if (gap < least or near) and not even and any(map(_is_result, facts[:1])):
        # Nothing that anyone could see favours one of them, and it is no slip to choose the other.
        hard = gap >= CLOSE or gap + error >= MISTAKE
        why = tie(pair, third, hard=hard)
        if not all(is_vague(each) or each.reason is Tie.TRADE for each in why):
            return _either(pair, hard=hard), *why
    if near:
        verdict = Told(Verdict.MAYBE_BEST if is_best else Verdict.MAYBE, do=(does,))
    elif is_best:
        verdict = Told(Verdict.HINT, do=(does,))
    else:
        little = round(gap, 1) < LITTLE + (0.05 if error else 0)
        reason = Verdict.BETTER_LITTLE if little else Verdict.BETTER
        if reason is Verdict.BETTER:  # it gives the points itself
            facts = tuple(fact for fact in facts if fact.reason is not Fact.AVERAGE)
        verdict = Told(reason, points=gap, exact=not error, do=(does,))
    return (verdict, *facts)


def _advice(pair: Pair, *, is_best: bool) -> tuple[Told, tuple[Told, ...]]:
    """Return the better move as an imperative, and the facts behind it."""
    does = _does(pair, is_best=is_best)
    facts = _facts(pair, does)
    if does.reason is Do.TRAIL and any(map(_is_of_suit, facts)):
        does = replace(does, reason=Do.TRAIL_NOT, other=pair.worse.move.card)
    kept = [
        fact for fact in facts if fact.reason is Fact.WORTH and fact.card == pair.worse.move.card
    ]
    if kept and does.reason is Do.TAKE and not pair.hauls[0] >> kept[0].card & 1:
        does = _keeping(pair, does, kept[0].part)
        facts = tuple(fact for fact in facts if fact is not kept[0])
    waits = any(fact.reason is Fact.KEPT_WAIT for fact in facts)
    if waits and does.reason in (Do.TRAIL_WAIT, Do.TAKE_WAIT):
        does = _plain(pair.view, pair.better.move)  # “later” is in the fact
    return does, facts


def _is_result(fact: Told) -> bool:
    """Return whether a fact only says how many points come of the better option."""
    return fact.reason in (Fact.PART, Fact.PART_LINES, Fact.BOTH, Fact.AVERAGE)


def _is_of_suit(fact: Told) -> bool:
    """Return whether a fact is the suit of a card: the one that the worse option would trail."""
    return fact.reason in (Fact.SUIT, Fact.SUIT_BAD)


def told_of_loss(pair: Pair) -> tuple[Told, ...]:
    """Return at most one message about a move that loses, without naming a better one."""
    if is_even(pair.better, pair.worse):
        return ()
    if _overlooks(pair):
        return (Told(Fact.LOOK_MORE, card=pair.worse.move.card),)
    for part, points in pair.parts:
        for fact in facts_of(pair, part):
            names = pair.better.move.card in (fact.card, fact.own)
            if fact.reason.has(Trait.WORSE) and not names and is_enough(fact, points):
                return (_of(fact, part, points),)
    # What is decided can’t be lost.
    still = (part for part, _ in pair.parts if part not in MAJORITIES or pair.open_lines(part))
    first = next(still, "")
    if first in MAJORITIES:
        return (Told(Fact.LOOK_LINES, part=first, lines=pair.open_lines(first)),)
    return (Told(Fact.LOOK, part=first, seats=pair.others),) if first else ()


def _overlooks(pair: Pair) -> bool:
    """Return whether the difference is that the played card could capture more."""
    better, worse = pair.better.move, pair.worse.move
    more = better.cards.bit_count() > worse.cards.bit_count()
    taken = pair.gaps["taken"] + pair.gaps["majorities"] + pair.gaps["sweep"]
    same = better.card == worse.card and worse.kind in (Kind.TRAIL, Kind.CAPTURE)
    good = not pair.view.rules.fewest_wins
    return same and more and better.kind is Kind.CAPTURE and good and taken >= MOST * pair.gap


def _is_plain(pair: Pair) -> bool:
    """Return whether the better option has an advantage that anyone can see.

    It keeps a card that is worth more, captures more points, or captures more with the same card.
    """
    rules, better, worse = pair.view.rules, pair.better.move, pair.worse.move
    if rules.fewest_wins or pair.gap <= 0 or pair.error >= OPEN or pair.lines:
        return False
    if better.kind is worse.kind is Kind.TRAIL:
        values = rules.table_values
        more = rules.points_of(1 << worse.card) - rules.points_of(1 << better.card)
        suits = (
            most.count(1 << worse.card) - most.count(1 << better.card)
            for most in rules.counted
            if pair.undecided(most)
        )
        same = values[better.card] == values[worse.card]
        kept = more > 0 or (same and not more and max(suits, default=0) > 0)
        return kept or any(each.odds > RARE for each in threat(pair, sweeping=True))
    one, two = map(rules.points_of, pair.hauls)
    return same_but_more(pair) or one > two


def _is_twin(pair: Pair) -> bool:
    """Return whether two cards of a rank differ only by what the suit is worth."""
    better, worse = pair.better.move, pair.worse.move
    values = pair.view.rules.table_values
    trails = better.kind is worse.kind is Kind.TRAIL
    return trails and values[better.card] == values[worse.card] and _is_plain(pair)


# The move to make.


def _either(pair: Pair, *, hard: bool) -> Told:
    """Return the sentence for two options that are equally good, or hard to tell apart."""
    reason = Verdict.HARD if hard else Verdict.EITHER
    one, two = pair.better.move, pair.worse.move
    if one.kind is two.kind is Kind.TRAIL:
        reason = Verdict.HARD_TRAIL if hard else Verdict.EITHER_TRAIL
        return Told(reason, card=one.card, other=two.card)
    does = _plain(pair.view, one), _plain(pair.view, two)
    if does[0].reason is does[1].reason is Do.TAKE:
        if one.cards == two.cards:
            reason = Verdict.HARD_WITH if hard else Verdict.EITHER_WITH
            return Told(reason, card=one.card, cards=one.cards, other=two.card)
        less, more = sorted((one.cards, two.cards))
        if one.card == two.card and not less & ~more:
            reason = Verdict.HARD_MORE if hard else Verdict.EITHER_MORE
            return Told(reason, card=one.card, cards=less, extra=more & ~less)
        if one.card == two.card:
            reason = Verdict.HARD_WHICH if hard else Verdict.EITHER_WHICH
            return Told(reason, card=one.card, cards=one.cards, extra=two.cards)
    if one.kind is two.kind is Kind.BUILD and (one.cards, one.value) == (two.cards, two.value):
        cards, value = one.cards, one.value
        reason = Verdict.HARD_BUILD if hard else Verdict.EITHER_BUILD
        return Told(reason, card=one.card, other=two.card, cards=cards, worth=value)
    return Told(reason, do=does)


def _plain(view: View, move: Move) -> Told:
    """Return a move as an imperative."""
    does = Told(_KINDS[move.kind], move=move, card=move.card, cards=move.cards)
    if move.kind is Kind.BUILD:
        return replace(does, cards=move.cards | 1 << move.card, worth=move.value)
    if move.kind is Kind.CAPTURE:
        for build in view.builds:
            if build.cards == move.cards and build.owner >= 0:
                whose = Do.TAKE_OWN if build.owner == view.seat else Do.TAKE_THEIR
                return replace(does, reason=whose, worth=build.value, seats=_others(view))
        if move.cards.bit_count() > LISTED and view.rules.taking is Taking.BEST:
            return replace(does, reason=Do.TAKE_MANY, count=move.cards.bit_count())
    return does


def _others(view: View) -> tuple[int, ...]:
    return tuple(seat for seat in range(view.players) if seat != view.seat)


def _does(pair: Pair, *, is_best: bool) -> Told:
    """Return the better move as an imperative that says how it works, if a few words can."""
    plain = _plain(pair.view, pair.better.move)
    near = pair.gap <= SIGNIFICANT_ERRORS * pair.error
    parts = pair.gaps.items() if near or not pair.parts else pair.parts
    least = SHARE * pair.gap
    named = {part for part, points in parts if points >= least and round(points, 1) >= LEAST}
    if pair.better.move.kind is Kind.BUILD:
        return _does_build(pair, plain)
    if pair.better.move.kind is Kind.CALL:
        return replace(plain, part="call")
    if pair.better.move.kind is Kind.CAPTURE:
        found = next(_does_take(pair, plain, named), plain)
        # “Too” refers to a capture already made; in advice there is none yet.
        return plain if is_best and found.reason is Do.TAKE_TOO else found
    return next(_does_trail(pair, plain, named), plain)


def _first(pair: Pair, *parts: str) -> str:
    """Return the part of a technique that makes the largest difference."""
    return max(parts, key=lambda part: (pair.gaps[part], -PARTS.index(part)))


def _does_build(pair: Pair, plain: Told) -> Told:
    view, move = pair.view, pair.better.move
    own = pair.holder(move)
    raised = [b for b in view.builds if b.cards & move.cards and b.value != move.value]
    part = _first(pair, "build", "kept", "left")
    if raised:
        owner = raised[0].owner
        whose = Do.RAISE if owner < 0 else Do.RAISE_OWN if owner == view.seat else Do.RAISE_THEIR
        return replace(
            plain,
            reason=whose if own >= 0 else Do.RAISE_FREE,
            own=own,
            part=part,
            less=raised[0].value,
            seats=_others(view),
        )
    return replace(plain, reason=Do.BUILD_OWN, own=own, part=part) if own >= 0 else plain


def _keeping(pair: Pair, does: Told, part: str) -> Told:
    """Return an imperative that also names the cards worth points that stay in the hand."""
    kept = pair.valuable(pair.better.move)
    return replace(
        does,
        reason=Do.TRAIL_KEEP if does.reason is Do.TRAIL else Do.TAKE_KEEP,
        other=pair.worse.move.card,
        extra=kept,
        count=kept.bit_count(),
        points=pair.view.rules.points_of(kept),
        part=part,
    )


def _does_take(pair: Pair, plain: Told, named: set[str]) -> Iterator[Told]:
    view, better, worse = pair.view, pair.better.move, pair.worse.move
    good = not view.rules.fewest_wins
    same = worse.kind is Kind.CAPTURE and worse.cards == better.cards
    if good and "sweep" in named and pair.one.sweeps and not same:
        yield replace(plain, reason=Do.TAKE_SWEEP, part="sweep")
    largest = _largest(pair)
    other = worse.card != better.card and worse.cards != better.cards
    if good and other and largest == "kept" and plain.reason is Do.TAKE:
        if worse.kind is not Kind.CAPTURE and view.rules.points_of(1 << worse.card):
            yield _keeping(pair, plain, "kept")
        yield replace(plain, reason=Do.TAKE_WAIT, other=worse.card, part="kept")
    if worse.kind is Kind.CAPTURE and plain.reason is Do.TAKE:
        if worse.cards == better.cards:
            yield replace(plain, reason=Do.TAKE_WITH, other=worse.card)
        elif worse.card == better.card and not worse.cards & ~better.cards:
            part = _first(pair, "taken", "majorities", "left")
            extra = better.cards & ~worse.cards
            yield replace(plain, reason=Do.TAKE_TOO, extra=extra, part=part)


def _largest(pair: Pair) -> str:
    """Return the part that makes the largest difference; probabilities need no proof."""
    if pair.gap > SIGNIFICANT_ERRORS * pair.error:
        return next((part for part, _ in pair.parts), "")
    return _first(pair, *PARTS)


def _does_trail(pair: Pair, plain: Told, named: set[str]) -> Iterator[Told]:
    view, better, worse = pair.view, pair.better.move, pair.worse.move
    if view.rules.fewest_wins:
        return
    points_of, trails = view.rules.points_of, worse.kind is Kind.TRAIL
    back = takes_back(pair) if named else None
    if back is not None and _is_either_back(pair, back):
        back = None
    extra = back.cards & ~(1 << better.card) if back is not None else 0
    if back is not None and not named & {"kept", "sweep"}:
        # Its twin in the hand also makes it less likely that others can take the trailed card.
        twins = view.rules.table_values[back.own] == view.rules.table_values[better.card]
        back = back if twins and not extra and named & {"left", "build"} else None
    # If the kept card can take the trailed one back, that is the reason to keep it.
    useful = back is not None and back.own == worse.card and _first(pair, "left", "kept") == "kept"
    near = pair.gap <= SIGNIFICANT_ERRORS * pair.error
    more = points_of(1 << worse.card) > points_of(1 << better.card)
    if (named or near) and trails and more and not useful:
        yield _keeping(pair, plain, _first(pair, "left", "kept"))
    if back is not None:
        part = _first(pair, "kept", "sweep", "left", "build")
        reason = Do.TRAIL_BACK_WITH if extra else Do.TRAIL_BACK
        other_way = view.rules.matching[back.own] >> better.card & 1
        two = trails and worse.card == back.own and not extra
        reason = Do.TRAIL_BACK_ONE_WAY if two and not other_way else reason
        if reason is Do.TRAIL_BACK and is_surely_back(pair, back):
            reason = Do.TRAIL_BACK_SURE
        if not two or not other_way:  # otherwise each of the two cards can take the other back
            yield replace(
                plain, reason=reason, own=back.own, worth=back.worth, extra=extra, part=part
            )
    safer = not _matching(pair, better.card) and _matching(pair, worse.card)
    if trails and named & {"left", "sweep"} and safer:
        yield replace(plain, reason=Do.TRAIL_SAFE, part=_first(pair, "left", "sweep"))
    values = view.rules.table_values
    if trails and values[worse.card] == values[better.card]:
        yield replace(plain, reason=Do.TRAIL_NOT, other=worse.card)
    elif worse.card != better.card and _largest(pair) == "kept":
        yield replace(plain, reason=Do.TRAIL_WAIT, other=worse.card, part="kept")


def _is_either_back(pair: Pair, back: Take) -> bool:
    """Return whether the same card takes either trailed card back, and no more with this one."""
    worse, evaluator = pair.worse.move, pair.evaluator
    if worse.kind is not Kind.TRAIL or not can_take(pair, pair.two, back.own, 1 << worse.card):
        return False
    values = pair.view.rules.reaches[back.own]
    other = max(evaluator.of(pair.two.takes(evaluator, value)) for value in values)
    return evaluator.of(back.cards) <= other


def _matching(pair: Pair, card: int) -> int:
    """Return the unseen cards that capture a table card alone."""
    return pair.view.rules.matching[card] & pair.view.unknown


# The facts.


def _of(fact: Told, part: str, points: float) -> Told:
    return replace(fact, part=part, points=fact.points or points)


#: The facts about captures by others.
_THREATS: Final = (
    *(Fact.THREAT_OPEN, Fact.THREAT_KNOWN, Fact.THREAT_IT_OPEN, Fact.THREAT_IT_KNOWN),
    *(Fact.THREAT_OTHERWISE_OPEN, Fact.THREAT_OTHERWISE_KNOWN),
)
#: The facts about captures that come later.
_CAPTURES: Final = (
    *_THREATS,
    *(Fact.KEPT, Fact.KEPT_KNOWN, Fact.KEPT_WAIT, Fact.KEPT_LOST),
)
#: The imperatives that promise to take the trailed card back.
_BACK: Final = (*(Do.TRAIL_BACK, Do.TRAIL_BACK_WITH, Do.TRAIL_BACK_ONE_WAY, Do.TRAIL_BACK_SURE),)


def _is_known(fact: Told, told: Sequence[Told], *, swings: bool = False) -> bool:
    """Return whether a fact, its cards, its points or the end of the round has been mentioned.

    If the choice ``swings`` many points, it is worth saying that others could take the same cards.
    """
    shared = Trait.POINTS | Trait.ENDS
    safe = any(each.reason is Do.TRAIL_SAFE for each in told)
    return (safe and fact.reason in _SAFE) or any(
        (each.reason, each.lines) == (fact.reason, fact.lines)
        or (_named(each) & _named(fact) and not (swings and _is_swing(each, fact)))
        or each.reason.traits & fact.reason.traits & shared
        for each in told
    )


#: The facts that no unseen card takes the trailed card.
_SAFE: Final = (Fact.SAFE, Fact.COUNT_NONE, Fact.FEWER_NONE)


def _is_swing(told: Told, fact: Told) -> bool:
    """Return whether a fact says that others could take cards whose points have been told."""
    return told.reason.has(Trait.POINTS) and fact.reason in _THREATS


def _named(fact: Told) -> int:
    """Return the cards that someone can capture, or that are worth points, according to a fact."""
    if not fact.reason.has(Trait.NAMES):
        return 0
    return fact.cards | (1 << fact.card if fact.card >= 0 else 0)


def share(pair: Pair, parts: set[str]) -> float:
    """Return the share of the difference that the given parts make up."""
    if "taken" in parts and pair.gaps["majorities"] > 0 < pair.gaps["taken"]:
        parts = parts | {"majorities"}
    return sum(pair.gaps.get(part, 0.0) for part in parts) / pair.gap if pair.gap > 0 else 0.0


#: The parts that have a sentence besides majorities; the cards that a capture takes are always a
#: fact. Where points are bad, only the duty to capture has one.
TOLD: Final = ("sweep", "left", "kept", "build", "last")
DUTY: Final = ("duty",)


def _facts(pair: Pair, does: Told) -> tuple[Told, ...]:
    """Return the facts to give in addition to the imperative: those of the largest parts."""
    most = 2 if pair.gap >= BLUNDER else 1
    found: list[Told] = []
    parts = {does.part} if does.part else set()
    is_reason = does.reason.has(Trait.ENOUGH)
    if is_reason and most == 1 and share(pair, parts) >= MOST:
        return tuple(islice(chain(counter(pair, does), endings.next_sweep(pair)), 1))
    if does.reason is Do.TAKE_SWEEP:
        found += [
            _of(fact, "sweep", pair.gaps["sweep"]) for fact in islice(facts_of(pair, "sweep"), 1)
        ]
    # The sum of a sweep and its cards is two facts in one.
    double = any(fact.reason is Fact.SWEEP_AND for fact in found)
    most = 1 if double else most
    # Nobody who can capture would think of trailing another card, so its risk adds nothing.
    better, worse = pair.better.move, pair.worse.move
    takes = better.kind is Kind.CAPTURE and worse.kind is Kind.TRAIL
    obvious = 1 << worse.card if takes and better.card != worse.card else 0
    if not found:
        named = dict(pair.parts)
        for fact in decisive(pair):
            part = part_of(pair.view.rules, fact.lines[0], SHARED)
            part = part if part in named else "taken"
            points = named.get(part, 0.0)
            if points >= SHARE * pair.gap and not _is_known(fact, (does,)):
                found.append(replace(fact, part=part))
                parts.add(part)
                break
    for part, points in pair.parts:
        little = share(pair, parts) < MOST and bool(found or is_reason) and not double
        if len(found) == max(most, 1 + little) or points < (MORE if little else SHARE) * pair.gap:
            break
        if does.reason in _BACK and part == "kept":
            continue
        for fact in facts_of(pair, part):
            surplus = (is_reason or found) and fact.reason.has(Trait.VAGUE)
            known = _is_known(fact, (does, *found), swings=pair.gap >= BLUNDER)
            idle = found and obvious & fact.cards and fact.reason in _THREATS
            if is_enough(fact, points) and not (surplus or idle or known):
                found.append(_of(fact, part, points))
                parts.add(part)
                break
    if share(pair, parts) < MOST and len(found) < 2:
        also = [*_race_too(pair, does, found)]
        found, parts = found + also, parts | {each.part for each in also}
    if share(pair, parts) < MOST and len(found) == 1 and not double and not _is_risky(pair, found):
        found += islice(_visible(pair, (does, *found)), 1)
    if pair.gap >= LEAST and share(pair, parts) < MOST:
        # The rest of the difference can only be given as a whole, if it is known.
        known_end = [_of(fact, "", pair.gap) for fact in endings.result(pair)]
        how = found or [*endings.mechanism(pair)]
        found = [*how[:1], *known_end] if known_end else found
    if not found and not is_reason:
        found = [*islice(_any_fact(pair, does), 1)]
        found += _race_too(pair, does, found)
    if not found and not is_reason:
        found += [*stakes(pair)] or [*_average(pair)]
    if does.reason is Do.BUILD_OWN:
        built = [*_of_build(pair, does)]
        told = {each.reason for each in built}
        found = [*built, *(each for each in found if each.reason not in told)]
    if len(found) < FACTS:
        found += _also(pair, does, found)
    if len(found) < FACTS:
        found += void(pair)
    if any(fact.reason is Fact.LAST_MOST for fact in found):
        found = [fact for fact in found if fact.reason is Fact.LAST_MOST]
    found = sorted(found[:FACTS], key=_place)
    # A plan or a danger that comes last is followed by the chance that belongs to it.
    last = found[-1] if found else does
    return (*found, *islice(counter(pair, last), len(found) < FACTS))


def _visible(pair: Pair, told: Sequence[Told]) -> Iterator[Told]:
    """Yield what anyone can see that favours the better option and hasn’t been told."""
    backed = any(each.reason in _BACK for each in told)
    found = [
        _of(fact, "", pair.gap)
        for fact in visible(pair)
        if not _is_known(fact, told)
        and not 0 < fact.odds <= NEVER
        and not (backed and fact.reason is Fact.KEPT)
    ]
    yield from sorted(found, key=_is_rare)  # what is likely comes first


def _is_rare(fact: Told) -> bool:
    """Return whether a fact is about something that hardly ever happens."""
    return 0 < fact.odds <= RARE and fact.reason is not Fact.FEWER


def _race_too(pair: Pair, does: Told, found: Sequence[Told]) -> Iterator[Told]:
    """Yield who is close to the majority of cards, if later captures that were told decide it."""
    points = dict(pair.parts).get(SHARED, 0.0)
    told = does.reason in _BACK or any(fact.reason in _CAPTURES for fact in found)
    told = told and not _is_risky(pair, found or [does])
    if told and points >= SHARE * pair.gap:
        yield from (_of(fact, SHARED, points) for fact in islice(races(pair), 1))


def _place(fact: Told) -> int:
    """Return the place of a fact: what refers to the imperative, what can wait, and the rest."""
    if fact.reason is Fact.KEPT_WAIT:
        return 1
    return 0 if fact.reason.has(Trait.AFTER) else 2


def _is_risky(pair: Pair, told: Sequence[Told]) -> bool:
    """Return whether the last thing told is a plan, whose chance comes next."""
    return told[-1].reason in PLANS and any(True for _ in counter(pair, told[-1]))


def _of_build(pair: Pair, does: Told) -> Iterator[Told]:
    """Yield how safe a build is, and what it gains or what can wait, instead of a capture."""
    if pair.worse.move.kind is not Kind.CAPTURE or pair.lines is not None:
        return
    for fact in safety(pair):
        yield _of(fact, does.part, pair.gap)
        yield from islice(chain(gain(pair, does.own), waits(pair)), 1)


def _also(pair: Pair, does: Told, found: Sequence[Told]) -> Iterator[Told]:
    """Yield why a capture can wait, or how a build that no card in the hand takes goes on."""
    better, worse = pair.better.move, pair.worse.move
    told = (does, *found)
    if better.kind in (Kind.TRAIL, Kind.BUILD) and better.card != worse.card:
        yield from (each for each in waits(pair) if not _is_known(each, told))
    if better.kind is Kind.BUILD:
        yield from (each for each in islice(next_build(pair), 1) if not _is_known(each, told))


def _any_fact(pair: Pair, does: Told) -> Iterator[Told]:
    """Yield facts of any part that favours the better option, and finally the largest part."""
    near = pair.gap <= SIGNIFICANT_ERRORS * pair.error
    parts = pair.parts if pair.parts and not near else _favourable(pair)
    for part, points in parts:
        for fact in facts_of(pair, part):
            if is_enough(fact, points) and not _is_known(fact, (does,)):
                yield _of(fact, part, points)
    if does.reason in (Do.BUILD, Do.BUILD_OWN):
        yield from (_of(fact, does.part, pair.gap) for fact in facts_of(pair, "build"))
    better = pair.better.move
    if better.kind is Kind.CAPTURE and pair.worse.move == Move(Kind.TRAIL, better.card):
        threats = (f for f in facts_of(pair, "left") if f.reason.has(Trait.THREAT))
        yield from (_of(fact, "", pair.gap) for fact in threats)
    if not pair.view.stock:  # all unseen cards are in the hands, so what they can take is known
        yield from (_of(fact, "", pair.gap) for fact in answers(pair))
    yield from _visible(pair, (does,))
    yield from _largest_parts(pair, does, parts)


def _largest_parts(pair: Pair, does: Told, parts: Sequence[tuple[str, float]]) -> Iterator[Told]:
    """Yield the largest part by its points, or the largest two if they make most of it together."""
    if pair.lines is not None:
        return
    wanted = DUTY if pair.view.rules.fewest_wins else (*MAJORITIES, *TOLD)
    told = [
        (part, points)
        for part, points in parts
        if part in wanted and round(points, 1) >= LEAST and _can_tell(pair, part)
    ]
    part, points = next(iter(told), ("", 0.0))
    one, two = ([name for name, _ in told if is_side(pair, name)] + ["", ""])[:2]
    if (
        two
        and points < MOST * pair.gap
        and sum(each for name, each in told if name in (one, two)) >= MOST * pair.gap
    ):
        yield Told(Fact.BOTH, part=one, sides=(one, two), seats=pair.others)
    elif points >= SHARE * pair.gap and not (part == does.part and does.other >= 0):
        lines = pair.open_lines(part)
        reason = Fact.PART_LINES if lines else Fact.PART
        others = pair.others
        yield Told(reason, part=part, points=points, exact=False, seats=others, lines=lines)


def _can_tell(pair: Pair, part: str) -> bool:
    """Return whether a part can be named: a decided majority or a known card may forbid it."""
    return not is_refuted(pair, part) and (part not in MAJORITIES or bool(pair.open_lines(part)))


def _average(pair: Pair) -> Iterator[Told]:
    """Yield the difference itself, if nothing that anyone could see explains it."""
    if pair.lines is None and round(pair.gap, 1) >= LEAST:
        yield Told(Fact.AVERAGE, move=pair.worse.move, points=pair.gap, exact=False)


def _favourable(pair: Pair) -> tuple[tuple[str, float], ...]:
    """Return all parts that favour the better option, however uncertain, largest first."""
    order = sorted(PARTS, key=lambda part: (-pair.gaps[part], PARTS.index(part)))
    return tuple((part, pair.gaps[part]) for part in order if pair.gaps[part] >= SLIGHT * pair.gap)


def touched(messages: tuple[Told, ...]) -> int:
    """Return the set of cards that messages name, except what others may hold."""
    found = 0
    for each in messages:
        found |= each.touched
    return found

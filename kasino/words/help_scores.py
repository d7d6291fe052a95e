"""What the rules of a game say of sweeps, of scoring and of the end."""

from __future__ import annotations

from collections.abc import Iterator

from kasino.cards import BIG, LITTLE, SPADE_JACK, SPADES, bits, pretty
from kasino.rules import CARD_MAJORITY, SPADE_MAJORITY, Freeze, LimitCounts, Rules, Ties, Void
from kasino.words.catalogue import Catalogue


def sweep(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield what a sweep is and when it counts."""
    if not rules.sweeps:
        return
    if not rules.sweep:
        yield say("help.sweep.nothing")
        return
    yield say("help.sweep", n=rules.sweep)
    freeze, void = rules.sweep_freeze, rules.sweep_void
    if rules.sweep_last_deal and freeze is Freeze.NEVER and void is Void.NONE:
        yield say("help.sweep.all")
    if not rules.sweep_last_deal:
        yield say("help.sweep.last-deal")
    if freeze is not Freeze.NEVER:
        yield say(f"help.sweep.{freeze.value}", n=rules.freeze_at)
    if void is Void.ALL:
        yield say("help.sweep.void")
        if rules.at_once:
            yield say("help.sweep.void.back")
    if void is Void.NET:
        yield say("help.sweep.net")
        if rules.at_once:
            yield say("help.sweep.net.back")


def scoring(say: Catalogue, rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield what scores: the name of its line on the score sheet, and a sentence."""
    lines = (
        ("cards", rules.most_cards, -1),
        ("spades", rules.most_spades, -1),
        ("big", rules.big, BIG),
        ("little", rules.little, LITTLE),
        ("aces", rules.ace, -1),
        ("each-spade", rules.each_spade, -1),
        ("spade-jack", rules.spade_jack, SPADE_JACK),
        ("sweeps", rules.sweep if rules.sweeps else 0, -1),
        ("last", rules.last_capture, -1),
    )
    for name, points, card in lines:
        if points:
            yield name, say(f"help.score.{name}", n=points, card=pretty(card) if card >= 0 else "")


def score(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield what scores, and when."""
    for _, sentence in scoring(say, rules):
        yield sentence
    if rules.each_spade:
        special = [n for n in bits(SPADES) if rules.honours[n] > rules.each_spade]
        items = (
            say("help.values.power.item", card=pretty(n), value=rules.honours[n]) for n in special
        )
        yield say("help.score.spade-sum", list=", ".join(items))
    majorities = bool(rules.most_cards or rules.most_spades)
    if majorities:
        only = "" if rules.most_cards and rules.most_spades else _only(rules)
        yield say(f"help.score.ties.{rules.ties.value}{only}")
    if rules.at_once:
        yield say("help.score.at-once" if rules.sweep else "help.score.at-once.honours")
    else:
        yield say("help.score.at-end")
    if rules.royal:
        carry = majorities and rules.ties is Ties.CARRY
        yield say("help.score.royal.carry" if carry else "help.score.royal", n=rules.all_points)


def _only(rules: Rules) -> str:
    return ".cards" if rules.most_cards else ".spades"


def end(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield how a match ends."""
    if rules.table_limit:
        yield from _limit(say, rules)
    if rules.fewest_wins:
        ident = "help.end.fewest" if rules.target else "help.end.fewest.one-round"
    elif not rules.target:
        ident = "help.end.one-round"
    else:
        ident = "help.end.most.at-once" if rules.at_once else "help.end.most"
    yield say(ident, n=rules.target)


def _limit(say: Catalogue, rules: Rules) -> Iterator[str]:
    piles = rules.limit_counts is LimitCounts.PILES
    yield say("help.end.limit.piles" if piles else "help.end.limit", n=rules.table_limit)
    yield say("help.end.limit.rest")
    if rules.most_cards:
        yield say("help.end.limit.cards", n=CARD_MAJORITY)
    if rules.most_spades:
        yield say("help.end.limit.spades", n=SPADE_MAJORITY)
    if rules.last_capture:
        yield say("help.end.limit.last")
    yield say("help.end.limit.loses" if rules.overflow_loses else "help.end.limit.wins")

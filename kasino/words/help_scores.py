"""Sentences of the rules about sweeps, scoring and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator

from kasino.cards import NUMBERS, pretty
from kasino.rules import LastSweep, LimitCounts, Majority, Rules, Ties, Void
from kasino.words.catalogue import Catalogue


def sweep(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about sweeps and when they count."""
    if not rules.sweeps:
        return
    if not rules.sweeps_score:
        yield say("help.sweep.nothing")
        return
    yield say("help.sweep", n=rules.sweep)
    freeze, void, last = rules.sweep_freeze, rules.sweep_void, rules.sweep_last
    if last is LastSweep.YES and not rules.freezes and void is Void.NONE:
        yield say("help.sweep.all")
    if last is not LastSweep.YES:
        yield say(f"help.sweep.{'last-deal' if last is LastSweep.NO else 'last-card'}")
    if rules.freezes:
        yield say(f"help.sweep.{freeze.value}", n=rules.freeze_at)
    if void is Void.ALL:
        yield say("help.sweep.void")
        if rules.scores_at_once:
            yield say("help.sweep.void.back")
    if void is Void.NET:
        yield say("help.sweep.net")
        if rules.scores_at_once:
            yield say("help.sweep.net.back")


def scoring(say: Catalogue, rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield everything that scores: the name of its line on the score sheet, and a sentence."""
    lines = (
        *((each.name, each.points) for each in (*rules.majorities, *rules.points)),
        ("sweeps", rules.sweep if rules.sweeps_score else 0),
        ("last", rules.last_capture),
    )
    for name, points in lines:
        if points:
            card = rules.lone_cards.get(name)
            shown = "" if card is None else pretty(card)
            worths = ", ".join(_worths(say, rules.majority(name)))
            more = {"list": worths} if worths else {}
            yield name, say(f"help.score.{name}", n=points, card=shown, **more)


def _worths(say: Catalogue, most: Majority | None) -> Iterator[str]:
    """Yield the number for each rank if each suit counts its best card, the best first (Z8)."""
    best = most.best if most else ()
    for rank in sorted(range(len(best)), key=lambda rank: -best[rank]):
        if best[rank]:
            name = pretty(rank)[:-1]
            yield say("help.values.power.item", card=name, value=best[rank])


def score(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about what scores, and when."""
    for _, sentence in scoring(say, rules):
        yield sentence
    scoring_twice = [
        say("help.values.power.item", card=pretty(card), value=rules.honours[card])
        for card in NUMBERS
        if sum(bool(each.points and each.cards >> card & 1) for each in rules.points) > 1
    ]
    if scoring_twice:
        yield say("help.score.spade-sum", list=", ".join(scoring_twice))
    yield from _ties(say, rules)
    if not rules.scores_at_once:
        yield say("help.score.at-end")
    elif not (rules.last_capture or any(each.points for each in rules.majorities)):
        yield say("help.score.at-once.all")
    else:
        alone = ".sweeps" if not rules.honour_cards else "" if rules.sweeps_score else ".honours"
        yield say(f"help.score.at-once{alone}")
    if rules.royal:
        carry = any(each.points and each.ties is Ties.CARRY for each in rules.majorities)
        yield say("help.score.royal.carry" if carry else "help.score.royal", n=rules.all_points)


def _ties(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield the rule for ties in majorities, in one sentence or in one for each majority."""
    scored = [each for each in rules.majorities if each.points]
    alike = len({each.ties for each in scored}) == 1
    if alike and len(scored) == len(rules.majorities) > 1:
        yield say(f"help.score.ties.{scored[0].ties.value}")
        return
    for each in scored:
        yield say(f"help.score.ties.{each.ties.value}.{each.name}")


def end(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about the end of a match."""
    if rules.table_limit:
        yield from _limit(say, rules)
    if rules.fewest_wins:
        when = ".at-once" if rules.scores_at_once else ""
        ident = f"help.end.fewest{when if rules.target else '.one-round'}"
    elif not rules.target:
        ident = "help.end.one-round"
    else:
        ident = "help.end.most.at-once" if rules.scores_at_once else "help.end.most"
    yield say(ident, n=rules.target)


def _limit(say: Catalogue, rules: Rules) -> Iterator[str]:
    piles = rules.limit_counts is LimitCounts.PILES
    yield say("help.end.limit.piles" if piles else "help.end.limit", n=rules.table_limit)
    yield say("help.end.limit.rest")
    for each in rules.majorities:
        if each.points:
            yield say(f"help.end.limit.{each.name}", n=each.certain)
    if rules.last_capture:
        yield say("help.end.limit.last")
    yield say("help.end.limit.loses" if rules.overflow_loses else "help.end.limit.wins")

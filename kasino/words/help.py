"""The rules of a game in sentences, generated from the same Rules that the engine runs.

A new game needs no new text, because each sentence describes a field of the Rules or one of its
values. Sentences that differ because of house rules are marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from kasino import sheet
from kasino.cards import ACES, NUMBERS, RANK_MASK, RANKS, bits, parse_set, pretty
from kasino.games import GAMES
from kasino.rules import (
    Ace,
    Building,
    Courts,
    LastSweep,
    LimitCounts,
    Points,
    Rules,
    Taking,
    Ties,
    Void,
)
from kasino.words.catalogue import Catalogue
from kasino.words.options import house_rules
from kasino.words.voice import counted, joined, line_noun, own_words, tied_lines

#: An example: a trailed card, the table before it, and two calls that are then possible (K9).
CALL_EXAMPLE: Final = ("7h", "7c+5s+5d+2c", "7c+5s+2c", "7c+5d+2c")


def values(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about the values of cards."""
    if rules.courts is Courts.NUMERIC:
        jack, queen, king = rules.rank_values[-3:]
        ident = f"help.values.numeric{'.both' if rules.ace_on_table is Ace.BOTH else ''}"
        yield say(ident, jack=jack, queen=queen, king=king)
    else:
        yield say("help.values.rank")
    power = ", ".join(power_list(say, rules))
    if power:
        yield say("help.values.power", list=power)
        which = ".ace" if not rules.power else "" if rules.ace is Ace.HIGH else ".cards"
        cards = joined(say, "list.two", (pretty(card) for card, _ in rules.power))
        yield say(f"help.values.power.lone{which}", cards=cards)
    if rules.ace_on_table is Ace.BOTH:
        yield say("help.values.ace.table", n=rules.high_ace)
    elif rules.ace is Ace.BOTH:
        yield say("help.values.ace")


def power_list(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield each card that has a higher value when played from the hand, with that value."""
    if rules.ace is Ace.HIGH:
        yield say("help.values.power.item", card=RANKS[0], value=rules.high_ace)
    for card, value in rules.power:
        yield say("help.values.power.item", card=pretty(card), value=value)


def capture(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about capturing and trailing."""
    best = rules.taking is Taking.BEST
    plain = ".plain" if best and not rules.honour_cards else ""
    if rules.one_group:
        ident = f"{'.best' if best else ''}{plain}"
        if rules.total:
            yield say(f"help.capture.total{ident}", n=rules.total)
        else:
            yield say(f"help.capture.one{ident}")
    else:
        yield say(f"help.capture.{rules.taking.value}{plain}")
    if rules.single_first:
        either = rules.ace_on_table is not Ace.BOTH and rules.ace is Ace.BOTH
        yield say(f"help.capture.single-first{'.ace' if either else ''}")
    if rules.fewest_first:
        yield say("help.capture.fewest")
    if rules.takers_yield:
        yield say("help.capture.ace.ace")
    elif rules.takers and rules.takers == rules.deck & ACES:
        yield say("help.capture.ace.table")
    elif rules.takers_spare:
        spared = _list(rules.takers_spare)
        yield say("help.capture.takers.spare", cards=_list(rules.takers), spared=spared)
    elif rules.takers:
        yield say("help.capture.takers", cards=_list(rules.takers))
    if rules.building is Building.FREE:
        yield say("help.courts.pair")
    elif rules.courts is Courts.EQUAL_ANY:
        must = ".forced" if rules.taking is Taking.FORCED else ""
        others = RANK_MASK[10] & rules.deck & ~rules.takers
        yield say(f"help.courts.any{'' if others else f'.no-jack{must}'}")
    elif rules.courts is Courts.EQUAL_THREE:
        yield say("help.courts.three")
    elif rules.courts is Courts.EQUAL_ONE:
        others = RANK_MASK[10] & rules.deck & ~rules.takers
        yield say(f"help.courts.one{'' if others else '.no-jack'}")
    held = rules.building is Building.HELD
    forced = rules.taking is Taking.FORCED
    yield say(f"help.trail.{'forced' if forced else 'held' if held else 'free'}")
    yield say("help.residue")


def build(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about making, raising and owning builds and groups."""
    if rules.building is Building.FREE:
        yield say("help.build.free")
    if rules.building is not Building.HELD:
        return
    if rules.courts is Courts.NUMERIC:
        yield say("help.build.held.numeric", n=rules.build_limit)
    else:
        yield say("help.build.held", n=rules.build_limit)
        yield say("help.build.courts")
    if rules.ace is Ace.BOTH:
        yield say("help.build.ace")
    power = ", ".join(power_list(say, rules))
    if power:
        yield say("help.build.power", list=power)
    yield say("help.build.multiple")
    yield say("help.build.raise")
    if rules.choices:
        yield say("help.build.stack")
    yield say("help.build.makers" if rules.makers else "help.build.owner")
    if rules.one_build:
        yield say("help.build.one")
    if rules.partners:
        yield say("help.build.partners")
    if rules.draws:
        yield say("help.build.draws")


def call(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about calls (K9)."""
    if not rules.calls:
        return
    yield say("help.call")
    sizes = {Courts.EQUAL_ONE: ".one", Courts.EQUAL_THREE: ".three"}.get(rules.courts, "")
    yield say(f"help.call.whole{sizes}")
    card, table, *ways = CALL_EXAMPLE
    first, second = (" + ".join(_signs(f"{card}+{way}")) for way in ways)
    yield say(
        "help.call.example",
        card=pretty(_number(card)),
        table=joined(say, "list.two", _signs(table)),
        one=first,
        two=second,
    )
    yield say("help.call.when")


def _list(cards: int) -> str:
    """Return cards from king to ace, those of a rank together."""
    return ", ".join(map(pretty, sorted(bits(cards), key=lambda card: (-(card % 13), card))))


def _number(card: str) -> int:
    return parse_set(card).bit_length() - 1


def _signs(cards: str) -> list[str]:
    return [pretty(_number(card)) for card in cards.split("+")]


def sweep(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about sweeps and when they count."""
    if not rules.sweeps:
        return
    if not rules.sweeps_score:
        yield say("help.sweep.nothing")
        return
    yield say("help.sweep", n=rules.sweep)
    never = rules.takers & ~rules.takers_sweep
    if never and never == rules.deck & ACES:
        yield say("help.sweep.no-ace")
    elif never:
        yield say("help.sweep.no-takers", cards=_list(never))
    if rules.takers_sweep_to:
        cards = _list(rules.takers_sweep)
        yield say("help.sweep.takers-to", n=rules.takers_sweep_to, cards=cards)
    freeze, void, last = rules.sweep_freeze, rules.sweep_void, rules.sweep_last
    if last is LastSweep.YES and not rules.freezes and void is Void.NONE:
        yield say("help.sweep.all")
    if last is not LastSweep.YES:
        yield say(f"help.sweep.{'last-deal' if last is LastSweep.NO else 'last-card'}")
    if rules.freezes:
        points = say("count.points", n=rules.freeze_at)
        yield say(f"help.sweep.{freeze.value}", points=points)
    if void is Void.ALL:
        yield say("help.sweep.void")
        if rules.scores_at_once:
            yield say("help.sweep.void.back")
    if void is Void.NET:
        yield say("help.sweep.net")
        if rules.scores_at_once:
            yield say("help.sweep.net.back")


def scoring(say: Catalogue, rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield, for everything that scores, its name on the score sheet and a sentence about it."""
    for name, points in sheet.scoring(rules):
        yield name, " ".join(_scored(say, rules, name, points))


def _scored(say: Catalogue, rules: Rules, name: str, points: int) -> Iterator[str]:
    """Yield sentences about a line of the score sheet and its points."""
    line, most, card = line_noun(say, rules, name), rules.majority(name), rules.lone_cards.get(name)
    run = next((each for each in rules.runs if each.name == name), None)
    if run is not None:
        first = joined(say, "list.two", map(pretty, islice(bits(run.cards), run.least)))
        yield say("help.score.run", line=line, n=points, cards=first)
    elif card is not None and len(_scoring(rules, card)) > 1:
        yield say("help.score.extra", line=line, n=points)
    else:
        yield say("help.score.line", line=line, points=say("count.points", n=points))
    if most is not None and most.best:
        yield say("help.score.best", line=line, list=", ".join(_worths(say, most.best)))
    if most is not None and most.then:
        yield say("help.score.then", cards=" ".join(map(pretty, bits(most.then))))


def _scoring(rules: Rules, card: int) -> list[Points]:
    """Return the lines of the score sheet in which a card scores on its own."""
    return [each for each in rules.points if each.points and each.cards >> card & 1]


def _worths(say: Catalogue, best: Sequence[int]) -> Iterator[str]:
    """Yield each rank with its number, best first, if each suit counts its best card (Z8)."""
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
        if len(_scoring(rules, card)) > 1
    ]
    if scoring_twice:
        yield say("help.score.spade-sum", list=", ".join(scoring_twice))
    yield from _ties(say, rules)
    if not rules.scores_at_once:
        yield say("help.score.at-end")
    elif not (rules.last_capture or any(each.points for each in rules.majorities)):
        yield say("help.score.at-once.all")
    else:
        alone = ".sweeps" if not rules.honour_cards else "" if rules.sweeps_score else ".own"
        yield say(f"help.score.at-once{alone}")
    if rules.royal:
        carry = any(each.points and each.ties is Ties.CARRY for each in rules.majorities)
        yield say("help.score.royal.carry" if carry else "help.score.royal", n=rules.all_points)


def _ties(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield a sentence about each rule for ties, with the majorities that follow it."""
    scored = [each for each in rules.majorities if each.points]
    for ties in dict.fromkeys(each.ties for each in scored):
        lines = tied_lines(say, rules, (each.name for each in scored if each.ties is ties))
        yield say(f"help.score.ties.{ties.value}", lines=lines)


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
    yield say(ident, points=say("count.points", n=rules.target))


def _limit(say: Catalogue, rules: Rules) -> Iterator[str]:
    piles = rules.limit_counts is LimitCounts.PILES
    yield say("help.end.limit.piles" if piles else "help.end.limit", n=rules.table_limit)
    yield say("help.end.limit.rest")
    for each in rules.majorities:
        if each.points:
            least = counted(say, rules, each.name, each.certain)
            yield say("help.end.limit.line", line=line_noun(say, rules, each.name), counted=least)
    if rules.last_capture:
        yield say("help.end.limit.last")
    yield say("help.end.limit.loses" if rules.overflow_loses else "help.end.limit.wins")


Part = Callable[[Catalogue, Rules], Iterator[str]]


class Section(NamedTuple):
    """One part of a game’s rules: its name, its heading, and its sentences."""

    name: str
    heading: str
    sentences: tuple[str, ...]


def help_sections(say: Catalogue, rules: Rules) -> tuple[Section, ...]:
    """Return the rules of a game in sections; a section without sentences is left out.

    House rules come first, and every sentence that they change is marked as a house rule.
    """
    speak = own_words(say, rules)
    usual = _usual(say, rules) if rules.options else None
    sections = [Section("house", speak("help.section.house"), house_rules(say, rules))]
    for name, part in PARTS.items():
        sentences = tuple(
            sentence if usual is None or sentence in usual else house(speak, sentence)
            for sentence in part(speak, rules)
        )
        sections.append(Section(name, speak(f"help.section.{name}"), sentences))
    return tuple(section for section in sections if section.sentences)


def house(say: Catalogue, sentence: str) -> str:
    """Return a sentence marked as a house rule."""
    return say("help.house", sentence=sentence)


def _usual(say: Catalogue, rules: Rules) -> set[str]:
    """Return the sentences about the same game without house rules."""
    named = GAMES[rules.name]
    speak = own_words(say, named)
    return {sentence for part in PARTS.values() for sentence in part(speak, named)}


def _aim(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say("help.turn")
    kind = "fewest" if rules.fewest_wins else "most" if rules.target else "one-round"
    yield say(f"help.aim.{kind}", n=rules.target)


def players_text(say: Catalogue, rules: Rules) -> str:
    """Return the numbers of players, which a range would make a score for the ear.

    >>> from kasino.games import game
    >>> from kasino.words import ENGLISH
    >>> players_text(ENGLISH, game("casino")), players_text(ENGLISH, game("finnish"))
    ('Players: 2, 3 or 4.', 'Players: 2.')
    """
    return say("help.players", counts=joined(say, "list.or", map(str, rules.players)))


def _deal(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield players_text(say, rules)
    if rules.partners:
        three = 3 in rules.players and 3 not in rules.partners
        yield say("help.partners" if three else "help.partners.two")
    elif max(rules.players) > 2:
        yield say("help.alone")
    if rules.deck_size < len(NUMBERS):
        left_out = (rank for rank, cards in enumerate(RANK_MASK) if not cards & rules.deck)
        ranks = joined(say, "list.two", (pretty(rank)[:-1] for rank in left_out))
        yield say("help.deck", n=rules.deck_size, ranks=ranks)
    yield say("help.begin.counter" if rules.counterclockwise else "help.begin")
    if rules.target:
        yield say("help.pass")
    if rules.draws:
        yield say("help.deal.draws", n=rules.first_deal, cards=rules.deck_size)
        yield say("help.draws")
    elif rules.first_deal == rules.later_deal:
        yield say("help.deal.same", n=rules.first_deal, cards=rules.deck_size)
    else:
        first, later = rules.first_deal, rules.later_deal
        yield say("help.deal.first", first=first, n=later, cards=rules.deck_size)
    if rules.packet:
        yield say("help.packet", n=rules.packet)
    yield say("help.table", n=rules.table_cards) if rules.table_cards else say("help.table.empty")
    for misdeal in rules.misdeals:
        yield say("help.misdeal", n=misdeal.least, cards=_list(misdeal.cards))
    if rules.buried:
        yield say("help.buried", cards=_list(rules.buried))
    if rules.dealer_takes:
        swept = ".sweeps" if rules.sweeps_score else ""
        yield say(f"help.dealer-takes{swept}", n=rules.total, twice=2 * rules.total)


PARTS: Final[dict[str, Part]] = {
    "aim": _aim,
    "score": score,
    "deal": _deal,
    "values": values,
    "capture": capture,
    "build": build,
    "call": call,
    "sweep": sweep,
    "end": end,
}

"""Sentences of the rules about card values, and about capturing, building and calling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import RANKS, parse_set, pretty
from kasino.rules import HIGH_ACE, Ace, Building, Courts, Rules, Taking
from kasino.words.catalogue import Catalogue

#: A trailed card, the table before it, and two calls that are then possible (K9).
CALL_EXAMPLE: Final = ("7h", "7c+5s+5d+2c", "7c+5s+2c", "7c+5d+2c")


def values(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about the values of cards."""
    if rules.courts is Courts.NUMERIC:
        jack, queen, king = rules.rank_values[-3:]
        yield say("help.values.numeric", jack=jack, queen=queen, king=king)
    else:
        yield say("help.values.rank")
    power = ", ".join(power_list(say, rules))
    if power:
        yield say("help.values.power", list=power)
        which = ".ace" if not rules.power else "" if rules.ace is Ace.HIGH else ".cards"
        cards = ", ".join(pretty(card) for card, _ in rules.power)
        yield say(f"help.values.power.lone{which}", cards=cards)
    if rules.ace is Ace.BOTH:
        yield say("help.values.ace")


def power_list(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield each card with a higher value from the hand, and that value."""
    if rules.ace is Ace.HIGH:
        yield say("help.values.power.item", card=RANKS[0], value=HIGH_ACE)
    for card, value in rules.power:
        yield say("help.values.power.item", card=pretty(card), value=value)


def capture(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield sentences about capturing and trailing."""
    best = rules.taking is Taking.BEST
    plain = ".plain" if best and not rules.honour_cards else ""
    if rules.one_group:
        yield say(f"help.capture.one{'.best' if best else ''}{plain}")
    else:
        yield say(f"help.capture.{rules.taking.value}{plain}")
    if rules.single_first:
        yield say(f"help.capture.single-first{'.ace' if rules.ace is Ace.BOTH else ''}")
    if rules.building is Building.FREE:
        yield say("help.courts.pair")
    elif rules.courts is Courts.EQUAL_ANY:
        yield say("help.courts.any")
    elif rules.courts is Courts.EQUAL_THREE:
        yield say("help.courts.three")
    elif rules.courts is Courts.EQUAL_ONE:
        yield say("help.courts.one")
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
        table=", ".join(_signs(table)),
        one=first,
        two=second,
    )
    yield say("help.call.when")


def _number(card: str) -> int:
    return parse_set(card).bit_length() - 1


def _signs(cards: str) -> list[str]:
    return [pretty(_number(card)) for card in cards.split("+")]

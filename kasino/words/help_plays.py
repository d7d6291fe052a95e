"""What the rules of a game say of the values of cards, and of taking, building and calling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.cards import RANKS, parse_set, pretty, rank_of
from kasino.rules import Building, Courts, Rules, Taking
from kasino.words.catalogue import Catalogue

#: The ranks of the power cards of F1, which a sentence names.
LONE_RANKS: Final = {1, 2, 10}
#: A card that was trailed, the table before, and the two calls that this allows (K9).
CALL_EXAMPLE: Final = ("7h", "7c+5s+5d+2c", "7c+5s+2c", "7c+5d+2c")


def values(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield what cards are worth."""
    yield say("help.values.numeric" if rules.courts is Courts.NUMERIC else "help.values.rank")
    if rules.power:
        yield say("help.values.power", list=", ".join(power_list(say, rules)))
        if {rank_of(card) for card, _ in rules.power} == LONE_RANKS:
            yield say("help.values.power.lone")
    if rules.ace_high:
        yield say("help.values.ace")


def power_list(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield each power card with its value from the hand; four equal ones are one rank."""
    power = dict(rules.power)
    for number, value in power.items():
        rank = rank_of(number)
        whole = all(power.get(rank - 1 + 13 * suit) == value for suit in range(4))
        if whole and number >= 13:
            continue  # its rank was named with its spade
        card = RANKS[rank - 1] if whole else pretty(number)
        yield say("help.values.power.item", card=card, value=value)


def capture(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield how cards are taken and trailed."""
    yield say(f"help.capture.{rules.taking.value}")
    if rules.building is Building.FREE:
        yield say("help.courts.pair")
    elif rules.courts is Courts.EQUAL_ANY:
        yield say("help.courts.any")
    elif rules.courts is Courts.EQUAL_ONE:
        yield say("help.courts.one")
    held = rules.building is Building.HELD
    forced = rules.taking is Taking.FORCED
    yield say(f"help.trail.{'forced' if forced else 'held' if held else 'free'}")
    yield say("help.residue")


def build(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yield how builds and groups are made, raised and owned."""
    if rules.building is Building.FREE:
        yield say("help.build.free")
    if rules.building is not Building.HELD:
        return
    if rules.courts is Courts.NUMERIC:
        yield say("help.build.held.numeric", n=rules.build_limit)
    else:
        yield say("help.build.held", n=rules.build_limit)
        yield say("help.build.courts")
    if rules.ace_high:
        yield say("help.build.ace")
    if rules.power:
        yield say("help.build.power", list=", ".join(power_list(say, rules)))
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
    """Yield what a call is (K9)."""
    if not rules.calls:
        return
    yield say("help.call")
    one = rules.courts is Courts.EQUAL_ONE
    yield say("help.call.whole.one" if one else "help.call.whole")
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

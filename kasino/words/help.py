"""The rules of a game in sentences, made from the very Rules that the engine runs.

A new game needs no new text: each sentence belongs to a field, or a value of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kasino.cards import BIG, LITTLE, RANKS, pretty, rank_of
from kasino.rules import Building, Courts, Freeze, Rules, Taking
from kasino.words.catalogue import Catalogue


class Section(NamedTuple):
    """Is one part of a game's rules: its name, its heading and its sentences."""

    name: str
    heading: str
    sentences: tuple[str, ...]


def help_sections(say: Catalogue, rules: Rules) -> tuple[Section, ...]:
    """Returns the rules of a game; a part the game doesn't have is left out."""
    parts = {
        "deal": _deal,
        "values": _values,
        "capture": _capture,
        "build": _build,
        "call": _call,
        "sweep": _sweep,
        "score": _score,
        "end": _end,
    }
    sections = (
        Section(name, say(f"help.section.{name}"), tuple(part(say, rules)))
        for name, part in parts.items()
    )
    return tuple(section for section in sections if section.sentences)


def _deal(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say("help.players", counts=", ".join(map(str, rules.players)))
    if rules.partners:
        yield say("help.partners")
    if rules.first_deal == rules.later_deal:
        yield say("help.deal.same", n=rules.first_deal)
    else:
        yield say("help.deal.first", first=rules.first_deal, n=rules.later_deal)
    if rules.packet:
        yield say("help.packet", n=rules.packet)
    yield say("help.table", n=rules.table_cards) if rules.table_cards else say("help.table.empty")
    yield say("help.turn")


def _values(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say("help.values.numeric" if rules.courts is Courts.NUMERIC else "help.values.rank")
    if rules.power:
        yield say("help.values.power", list=", ".join(power_list(say, rules)))


def power_list(say: Catalogue, rules: Rules) -> Iterator[str]:
    """Yields each power card with its value from the hand; four equal ones are one rank."""
    values = dict(rules.power)
    for number, value in values.items():
        rank = rank_of(number)
        whole = all(values.get(rank - 1 + 13 * suit) == value for suit in range(4))
        if whole and number >= 13:
            continue  # its rank was named with its spade
        card = RANKS[rank - 1] if whole else pretty(number)
        yield say("help.values.power.item", card=card, value=value)


def _capture(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say(f"help.capture.{rules.taking.value}")
    if rules.building is Building.FREE:
        yield say("help.courts.pair")
    elif rules.courts is Courts.EQUAL_ANY:
        yield say("help.courts.any")
    elif rules.courts is Courts.EQUAL_ONE:
        yield say("help.courts.one")
    yield say("help.trail.forced" if rules.taking is Taking.FORCED else "help.trail.free")
    yield say("help.residue")


def _build(say: Catalogue, rules: Rules) -> Iterator[str]:
    if rules.building is Building.FREE:
        yield say("help.build.free")
    if rules.building is Building.HELD:
        yield say("help.build.held")
        yield say("help.build.multiple")
        if rules.choices:
            yield say("help.build.stack")
        yield say("help.build.owner")
        if rules.one_build:
            yield say("help.build.one")


def _call(say: Catalogue, rules: Rules) -> Iterator[str]:
    if rules.calls:
        yield say("help.call")


def _sweep(say: Catalogue, rules: Rules) -> Iterator[str]:
    if not rules.sweep:
        return
    yield say("help.sweep", n=rules.sweep)
    if not rules.sweep_last_deal:
        yield say("help.sweep.last-deal")
    if rules.sweep_freeze is not Freeze.NEVER:
        yield say(f"help.sweep.{rules.sweep_freeze.value}", n=rules.freeze_at)
    if rules.sweep_void:
        yield say("help.sweep.void")


def _score(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say("help.score.cards", n=rules.most_cards)
    yield say("help.score.spades", n=rules.most_spades)
    yield say("help.score.big", n=rules.big, card=pretty(BIG))
    yield say("help.score.little", n=rules.little, card=pretty(LITTLE))
    yield say("help.score.aces", n=rules.ace)
    yield say("help.score.ties.all" if rules.ties_score else "help.score.ties.nobody")
    if rules.at_once:
        yield say("help.score.at-once")
    if rules.royal:
        yield say("help.score.royal", n=rules.royal)


def _end(say: Catalogue, rules: Rules) -> Iterator[str]:
    if rules.table_limit:
        yield say("help.end.limit", n=rules.table_limit)
    if not rules.target:
        yield say("help.end.one-round")
    elif rules.fewest_wins:
        yield say("help.end.fewest", n=rules.target)
    else:
        yield say("help.end.most.at-once" if rules.at_once else "help.end.most", n=rules.target)

"""Help is complete: changing one field of the rules changes the page, whatever the game."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import Field, fields, replace
from typing import Any, ClassVar

import pytest

from kasino.cards import ALL, RANK_MASK
from kasino.games import GAMES
from kasino.rules import Majority, Misdeal, Rules, RulesError, Ties
from kasino.words import ENGLISH, Section, help_sections

#: The fields that say which game it is, not how it is played.
NAMES = {"name", "title", "order", "vocabulary", "options"}
FIELDS = {field.name: field for field in fields(Rules) if field.name not in NAMES}


def others(field: Field[Any], rules: Rules) -> Iterator[Any]:
    """Yield other values of a field, among them each member of an enum."""
    now = getattr(rules, field.name)
    if isinstance(now, enum.Enum):
        yield from type(now)
    elif isinstance(now, bool):
        yield not now
    elif isinstance(now, int) and field.name != "deck":
        yield from (*range(17), 200)
    yield from {
        "players": [(2,), (3,), (4,), (2, 3), (2, 3, 4), (2, 4)],
        "partners": [(), (4,)],
        "deck": [ALL, ALL & ~RANK_MASK[7], ALL & ~(RANK_MASK[7] | RANK_MASK[8] | RANK_MASK[9])],
        "rank_values": [(*range(1, 8), 0, 0, 0, 8, 9, 10), (*range(1, 11), 10, 9, 8)],
        "misdeals": [
            (),
            (Misdeal(RANK_MASK[12], 3),),
            (Misdeal(RANK_MASK[12], 2),),
            (Misdeal(RANK_MASK[10], 3), Misdeal(RANK_MASK[12], 3)),
        ],
        "buried": [0, RANK_MASK[10], RANK_MASK[5]],
        "power": [(), ((27, 15),), ((27, 14),)],
        "choices": [(), ("stack", "build"), ("build",)],
        "points": [
            *(rules.points[:at] + rules.points[at + 1 :] for at in range(len(rules.points))),
            tuple(replace(each, points=each.points + 1) for each in rules.points),
        ],
        "runs": [
            (),
            *(tuple(replace(each, points=n) for each in rules.runs) for n in range(3)),
            tuple(replace(each, points=1, least=each.least + 1) for each in rules.runs),
            tuple(replace(each, points=1, cards=each.cards << 13) for each in rules.runs),
        ],
        "majorities": [
            *(
                rules.majorities[:at] + rules.majorities[at + 1 :]
                for at in range(len(rules.majorities))
            ),
            tuple(replace(each, points=each.points + 1) for each in rules.majorities),
            *(tuple(replace(e, ties=ties) for e in rules.majorities) for ties in Ties),
            tuple(replace(e, best=(*map(_more, e.best),)) for e in rules.majorities),
            tuple(replace(e, then=_apart(e, rules)) for e in rules.majorities),
        ],
    }.get(field.name, [])


def _apart(most: Majority, rules: Rules) -> int:
    """Return cards that could decide a tie for a majority, or none if they do already."""
    return 0 if most.then else RANK_MASK[4] & rules.deck & ~most.cards


def _more(n: int) -> int:
    return n and n + 1


def idle(name: str, rules: Rules) -> bool:
    """Return whether a field has no effect in a game, because it belongs to a rule it hasn’t."""
    if name in ("limit_counts", "overflow_loses"):
        return not rules.table_limit
    if name in ("sweep_last", "sweep_freeze", "freeze_at", "sweep_void"):
        return not rules.sweeps_score
    return False


def scored(rules: Rules) -> Rules:
    """Return the rules without lines that score nothing, which no page mentions."""
    all_lines = (rules.points, rules.majorities, rules.runs)
    points, majorities, runs = (tuple(e for e in some if e.points) for some in all_lines)
    return replace(rules, points=points, majorities=majorities, runs=runs)


def page(rules: Rules) -> tuple[Section, ...]:
    return help_sections(ENGLISH, rules)


def changed(field: Field[Any], rules: Rules) -> Iterator[Rules]:
    """Yield rules that differ in one field, if there can be such rules."""
    for value in others(field, rules):
        try:
            other = replace(rules, **{field.name: value})
        except RulesError:
            continue
        if scored(other) != scored(rules) and not (
            idle(field.name, rules) and idle(field.name, other)
        ):
            yield other


@pytest.mark.parametrize("name", FIELDS)
def test_changing_a_field_changes_the_page(name: str) -> None:
    for game, rules in GAMES.items():
        told = page(rules)
        for other in changed(FIELDS[name], rules):
            assert page(other) != told, (
                f"the rules page of {game} doesn’t say that {name} is {getattr(other, name)}"
            )


class Watched(Rules):
    """Rules that record the fields that are read."""

    read: ClassVar[set[str]] = set()

    def __getattribute__(self, name: str) -> Any:
        Watched.read.add(name)
        return super().__getattribute__(name)


def test_the_page_reads_every_field() -> None:
    read: set[str] = set()
    for rules in GAMES.values():
        watched = Watched(**{each.name: getattr(rules, each.name) for each in fields(Rules)})
        Watched.read.clear()
        page(watched)
        read |= Watched.read
    assert FIELDS.keys() <= read

"""What the product shows of a game, besides its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from kasino.rules import Building, Rules


@dataclass(frozen=True, kw_only=True)
class Shown:
    """How the start screen, the days and the lists show a game; each game declares its own."""

    about: str  # a sentence about it, in English; ``about.NAME`` in other languages
    difference: str  # from the others, in a few words, for its tile; ``start.is-NAME``
    cards: str  # the three cards of its tile
    land: str  # of its people; ``start.land-LAND``
    names: tuple[str, ...] = ()  # the other names that people look for it by
    #: The language of its title, by the language of the page, where they differ.
    title_languages: Mapping[str, str] = field(default_factory=dict)
    first: bool = False  # the game that is offered first, and that stands in where one is missing
    first_in: tuple[str, ...] = ()  # the languages in which it is offered first instead
    example: str = "9s 4c 5d"  # the three cards of ``start.example``: one takes the other two
    weekday: int = -1  # of its daily round: 0 is Monday; −1 if it has none
    match_weekday: int = -1  # of its daily match in versions 1.0 and 1.1, if another day
    puzzle_turn: int = -1  # among the games of daily puzzles; −1 if it isn’t one of them


#: All traits, in the order of the page’s filters; ``start.does-TRAIT``.
TRAITS: Final = ("sum", "build", "sweep", "call", "taker")


def traits(rules: Rules) -> tuple[str, ...]:
    """Return the traits of a game, in their order.

    >>> from kasino.games import GAMES
    >>> traits(GAMES["finnish"]), traits(GAMES["casino"])
    (('sum', 'sweep'), ('build', 'sweep'))
    """
    has = {
        "sum": rules.building is Building.NONE,
        "build": rules.building is not Building.NONE,
        "sweep": rules.sweep > 0,
        "call": rules.calls,
        "taker": rules.takers > 0,
    }
    return tuple(trait for trait in TRAITS if has[trait])

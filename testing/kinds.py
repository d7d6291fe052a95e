"""The games that tests take as examples: two stand-ins for any game, and the first of a kind.

So a test doesn’t name the game that happens to have the rule that it is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from kasino.cards import SPADES
from kasino.games import FIRST, GAMES
from kasino.games.families import NORDIC
from kasino.rules import Ace, Building, Rules, Taking

#: The stand-ins: the game that is offered first, and another one.
OTHER: Final = next(name for name, rules in GAMES.items() if rules.makers)
STAND_INS = (FIRST, OTHER)

#: Rules in which aces count 1 or 11, also on the table (S9), and courts one more than their place.
TWOFOLD: Final = replace(
    NORDIC,
    name="twofold",
    rank_values=(*range(1, 11), 12, 13, 14),
    ace=Ace.BOTH,
    ace_on_table=Ace.BOTH,
    high_ace=11,
    power=(),
)

#: The places in the menu that no game has. A check that has recorded something of every kind needs
#: all games; if one is gone, it may lack what only that one has.
GONE: Final = {*range(1, max(rules.order for rules in GAMES.values()))} - {
    rules.order for rules in GAMES.values()
}


def alone(text: str, pattern: str) -> str:
    """Return a recorded text whose lists of games have only the stand-ins.

    The pattern matches the entry of one game, with its name as ``game``.
    """

    def kept(found: re.Match[str]) -> str:
        return found[0] if found["game"] not in GAMES or found["game"] in STAND_INS else ""

    return re.sub(pattern, kept, text, flags=re.M)


def unnamed(text: str) -> str:
    """Return a recorded text that no other game changes.

    Every game but the stand-ins has the same title, and the games aren’t counted.

    >>> unnamed(f"game.{STAND_INS[0]} game.{list(GAMES)[-1]}.")
    'game.finnish game.NAME.'
    >>> unnamed(f"start.all-games-about(n={len(GAMES)})")
    'start.all-games-about(n=ALL)'
    """
    others = "|".join(sorted({*GAMES} - {*STAND_INS}))
    text = text.replace(f"start.all-games-about(n={len(GAMES)})", "start.all-games-about(n=ALL)")
    return re.sub(rf"\bgame\.({others})(?![\w-])", "game.NAME", text)


def first(field: str, value: object = None) -> tuple[str, ...]:
    """Return the first game whose rules have a field, or this value of it; none if there is none.

    >>> first("calls"), first("players", (7,))
    (('kasino-call',), ())
    """
    return first_where(
        lambda rules: getattr(rules, field) == value if value is not None else getattr(rules, field)
    )


def first_where(fits: Callable[[Rules], object]) -> tuple[str, ...]:
    """Return the first game whose rules fit; none if there is none."""
    return tuple(name for name, rules in GAMES.items() if fits(rules))[:1]


#: The kinds that many tests ask for: the first game with a trait, or none.
CALLS: Final = first("calls")
DRAWS: Final = first("draws")
ONE_GROUP: Final = first("one_group")
#: A card takes what its player likes, and some take more from the hand than they are worth.
POWER_CARDS: Final = first_where(
    lambda rules: rules.power and rules.taking is Taking.ANY and rules.building is Building.NONE
)
FREE_BUILDS: Final = first("building", Building.FREE)
#: Builds up to an ace or a power card.
ACE_BUILDS: Final = first("build_limit", 14)
HIGH_BUILDS: Final = first("build_limit", 16)
FEWEST_WINS: Final = first("fewest_wins")
LAST_SCORES: Final = first("last_capture")
EACH_SPADE: Final = first_where(lambda rules: any(line.cards == SPADES for line in rules.points))
SINGLE_FIRST: Final = first("single_first")
SUM_OF_ALL: Final = first("total")
#: A house rule can let its aces take the whole table, and hands are short.
ACE_TAKES: Final = first_where(
    lambda rules: rules.one_group and not rules.total and rules.first_deal == 3
)
LONG_HAND: Final = first_where(lambda rules: rules.first_deal > 6)
#: A majority whose ties other cards decide.
TIE_CARDS: Final = first_where(lambda rules: any(most.then for most in rules.majorities))
PRIMIERA: Final = first_where(
    lambda rules: any(most.name == "primiera" and most.points for most in rules.majorities)
)


def game_with(kind: tuple[str, ...]) -> str:
    """Return the game of a kind; without one, skip the test."""
    if not kind:
        pytest.skip("no game is of this kind")
    return kind[0]


def cases(kind: tuple[str, ...], *case: object) -> list[Any]:
    """Return a case of a test for the game of a kind, whose texts name it as GAME.

    >>> cases(first("calls"), "limit=x", "GAME can’t"), cases((), 1)
    ([('kasino-call', 'limit=x', 'kasino-call can’t')], [])
    """
    return [
        (name, *(each.replace("GAME", name) if isinstance(each, str) else each for each in case))
        for name in kind
    ]

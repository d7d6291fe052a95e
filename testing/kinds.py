"""The games that tests take as examples: two stand-ins for any game, and the first of a kind.

So a test doesn’t name the game that happens to have the rule that it is about.
"""

from __future__ import annotations

import re

from kasino.games import FIRST, GAMES

#: The stand-ins: the game that is offered first, and another one.
STAND_INS = (FIRST, next(name for name, rules in GAMES.items() if rules.makers))


def alone(text: str, pattern: str) -> str:
    """Return a recorded text whose lists of games have only the stand-ins.

    The pattern matches the entry of one game, with its name as ``game``.
    """

    def kept(found: re.Match[str]) -> str:
        return found[0] if found["game"] not in GAMES or found["game"] in STAND_INS else ""

    return re.sub(pattern, kept, text, flags=re.M)


def first(field: str, value: object = None) -> tuple[str, ...]:
    """Return the first game whose rules have a field, or this value of it; none if there is none.

    >>> first("calls"), first("players", (7,))
    (('kasino-call',), ())
    """
    found = (
        name
        for name, rules in GAMES.items()
        if (getattr(rules, field) == value if value is not None else getattr(rules, field))
    )
    return tuple(found)[:1]

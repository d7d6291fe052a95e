"""The games: one file each, found by walking this folder; and each with house rules."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from kasino.errors import TranslatableError
from kasino.house_rules import parse, varied
from kasino.rules import Rules


class UnknownGame(TranslatableError):
    """No game has the name; the message tells which there are."""


def _find() -> dict[str, Rules]:
    found = [import_module(f"{__name__}.{m.name}").RULES for m in iter_modules(__path__)]
    return {rules.name: rules for rules in sorted(found, key=lambda r: (r.order, r.name))}


#: Every game by its name, in menu order.
GAMES: dict[str, Rules] = _find()


def game(name: str, options: str = "", players: int | None = None) -> Rules:
    """Return the rules of a game by its name, changed by house rules such as ``sweep=0``.

    The same game with the same house rules is the same object, as long as it is remembered. Raises
    UnknownGame, or HouseRuleError for house rules that the game, or so many players, can't have.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", game=f"{name!r:.80}", games=", ".join(GAMES))
    rules = varied(GAMES[name], parse(options), players)
    return _known(rules) if rules.options else rules


@lru_cache(maxsize=32)
def _known(rules: Rules) -> Rules:
    return rules

"""The games, one file each; they are found by listing this folder."""

from __future__ import annotations

import copyreg
from dataclasses import fields
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kasino.errors import TranslatableError, whole
from kasino.house_rules import options_of, parse, text_of, varied
from kasino.rules import Rules


class UnknownGame(TranslatableError):
    """An unknown game name; the message lists all games."""


_FILES = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]

#: All games by name, in menu order.
GAMES: dict[str, Rules] = {
    rules.name: rules
    for rules in sorted((file.RULES for file in _FILES), key=lambda r: (r.order, r.name))
}

#: The numbers of each game’s friendly deals, by its name; a game without any may have none.
FRIENDLY: dict[str, tuple[int, ...]] = {
    file.RULES.name: getattr(file, "FRIENDLY", ()) for file in _FILES
}


def rules_of(given: Rules | str) -> Rules:
    """Return the given rules, or those of the game with the given name; or raise UnknownGame.

    >>> rules_of("finnish") is GAMES["finnish"]
    True
    """
    return given if isinstance(given, Rules) else game(given)


def game(name: str, options: str = "", players: int | None = None) -> Rules:
    """Return the rules of a game, optionally with house rules such as ``sweep=0``.

    Equal calls return the same object, as long as it is cached. Raise UnknownGame if there is no
    such game, or HouseRuleError if the game can’t have these house rules, or can’t have them with
    that many players.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", game=f"{name!r:.80}", games=", ".join(GAMES))
    known = None if players is None else whole("players", players)
    rules = varied(GAMES[name], parse(options), known)
    # Captures and evaluations are cached by the identity of a Rules object, so equal house rules
    # should give the same object.
    return _known(rules) if rules.options else rules


@lru_cache(maxsize=32)
def _known(rules: Rules) -> Rules:
    return rules


def _reduced(rules: Rules) -> tuple[Any, ...]:
    """Return the pickled form of rules: a name and house rules, or all fields of custom rules."""
    options = text_of(options_of(rules))
    if rules.name in GAMES and game(rules.name, options) == rules:
        return game, (rules.name, options)
    return _restored, tuple(getattr(rules, field.name) for field in fields(rules))


def _restored(*values: Any) -> Rules:
    return _known(Rules(**dict(zip((field.name for field in fields(Rules)), values, strict=True))))


# The cached properties of rules, a thousand times their size, are computed again after reading.
copyreg.pickle(Rules, _reduced)

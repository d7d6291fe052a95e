"""The games: one file each, found by walking this folder."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from kasino.errors import ProblemError
from kasino.rules import Rules


class UnknownGame(ProblemError):
    """Says that there is no game of a name, and which there are."""


def _find() -> dict[str, Rules]:
    found = [import_module(f"{__name__}.{m.name}").RULES for m in iter_modules(__path__)]
    return {rules.name: rules for rules in sorted(found, key=lambda r: (r.order, r.name))}


#: Every game by its name, in menu order.
GAMES: dict[str, Rules] = _find()


def game(name: str) -> Rules:
    """Returns the rules of a game by its name; raises UnknownGame for any other text."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", game=f"{name!r:.80}", games=", ".join(GAMES))
    return GAMES[name]

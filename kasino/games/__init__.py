"""The games, a folder each; they are found by listing this one.

A folder’s ``__init__.py`` has the game’s ``RULES``, how it is ``SHOWN``, its ``FRIENDLY`` deals and
the ``PRESETS`` and ``FORMER`` values of its house rules, and its ``words.py`` the words that only
this game has, with a catalogue for each language next to it. The other modules are parts that are
loaded when they are first needed, such as its puzzles, so a game that nobody chooses costs nothing
at the start. Nothing outside of a folder names its game.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from kasino.errors import DealError, TranslatableError, either, meaning, whole
from kasino.games.shown import Shown
from kasino.house_rules import BY_NAME, former, options_of, parse, text_of, varied
from kasino.messages import clip
from kasino.presets import FORMER, PRESETS, Preset
from kasino.rules import Rules


class UnknownGame(TranslatableError):
    """An unknown game name; the message lists all games."""


_FOLDERS = [
    import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__) if found.ispkg
]
_FOLDERS.sort(key=lambda folder: (folder.RULES.order, folder.RULES.name))

#: All games by name, in menu order.
GAMES: dict[str, Rules] = {folder.RULES.name: folder.RULES for folder in _FOLDERS}

#: How each game is shown, by its name.
SHOWN: dict[str, Shown] = {folder.RULES.name: folder.SHOWN for folder in _FOLDERS}

#: The numbers of each game’s friendly deals, by its name; a game without any may have none.
FRIENDLY: dict[str, tuple[int, ...]] = {
    folder.RULES.name: getattr(folder, "FRIENDLY", ()) for folder in _FOLDERS
}

#: The game that is offered first.
FIRST: str = next((name for name, shown in SHOWN.items() if shown.first), next(iter(GAMES)))


def offered(lang: str) -> str:
    """Return the game that is offered first in a language.

    >>> offered("fi") == FIRST
    True
    """
    return next((name for name, shown in SHOWN.items() if lang in shown.first_in), FIRST)


#: What tells a game from another one with the same rules.
_OWN = frozenset({"name", "title", "order", "players", "options"})


def _same(preset: Preset) -> str:
    """Return the game that has the rules of a preset, for other numbers of players, or ""."""
    if not preset.players:
        return ""
    made = varied(GAMES[preset.game], preset.options)
    told = [field.name for field in fields(Rules) if field.name not in _OWN]
    return next(
        (
            name
            for name, rules in GAMES.items()
            if all(getattr(rules, each) == getattr(made, each) for each in told)
        ),
        "",
    )


for _folder in _FOLDERS:
    for _name, _preset in getattr(_folder, "PRESETS", {}).items():
        PRESETS[_name] = _preset._replace(same_as=_same(_preset))
    if _former := getattr(_folder, "FORMER", None):
        FORMER[_folder.RULES.name] = _former


def part(name: str, kind: str) -> Any:
    """Return a module of a game’s folder, such as its ``puzzles``, or None if it has none.

    >>> part("finnish", "course").__name__, part("finnish", "nothing")
    ('kasino.games.finnish.course', None)
    """
    module = f"{__name__}.{name.replace('-', '_')}.{kind}"
    return import_module(module) if find_spec(module) else None


#: The English messages of each game by its name: what it is called and like, and its own words.
WORDS: dict[str, Mapping[str, str | Sequence[str]]] = {
    name: {
        f"game.{name}": rules.title,
        f"about.{name}": SHOWN[name].about,
        f"start.is-{name}": SHOWN[name].difference,
        **(_own.WORDS if (_own := part(name, "words")) else {}),
    }
    for name, rules in GAMES.items()
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
    such game, HouseRuleError if the game can’t have these house rules, or can’t have them with that
    many players, or DealError if that many can’t play it.
    """
    if not isinstance(name, str) or name not in GAMES:
        unknown = UnknownGame("game", game=f"{name!r:.80}", games=", ".join(GAMES))
        raise meaning(unknown, name, GAMES)
    known = None if players is None else whole("players", players)
    if not isinstance(options, str):
        parse(options)  # which says what is wrong
    return _game(name, options, known)


# A drawing of the page asks for its rules several times, and house rules take long to check.
@lru_cache(maxsize=64)
def _game(name: str, options: str, players: int | None) -> Rules:
    rules = varied(GAMES[name], parse(options), players)
    if players is not None and players not in rules.players:
        counts = either(rules.players)
        raise DealError("players", game=name, n=clip(players), counts=counts)
    # Captures and evaluations are cached by the identity of a Rules object, so equal house rules
    # should give the same object.
    return _known(rules) if rules.options else rules


@lru_cache(maxsize=32)
def _known(rules: Rules) -> Rules:
    return rules


def rules_of_setup(name: str, options: str, players: int) -> Rules:
    """Return the rules of a setup: of a record, a link or a position (H5).

    Options that it doesn’t mention have their former values, if the game has any. Raise the same
    errors as ``game``.

    >>> rules_of_setup("casino", "sweep=0", 2) is game("casino", "sweep=0")
    True
    """
    known = former(name, whole("players", players)) if isinstance(name, str) else {}
    if known:
        given = parse(options)
        absent = text_of({each: known[each] for each in known if each not in given})
        options = ",".join(filter(None, (options, absent)))
    return game(name, options, players)


def options_of_setup(rules: Rules, players: int) -> str:
    """Return the house rules that a setup needs to have these rules, as text (H5).

    >>> options_of_setup(game("casino", "sweep=0"), 2)
    'sweep=0'
    """
    options = options_of(rules)
    for name, value in former(rules.name, players).items():
        now = BY_NAME[name].of(rules)
        if now == value:
            options.pop(name, None)
        else:
            options[name] = now
    return text_of(options)


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

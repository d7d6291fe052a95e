"""A person's own house rules, which the browser stores by name, such as "Rules of our house"."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.platform import store
from kasino.errors import KasinoError
from kasino.games import game
from kasino.house_rules import options_of, text_of

#: The prefix of their keys, which is followed by game and name.
RULES: Final = "house:"
LONGEST_NAME: Final = 40
#: The prefix of their values in the list of presets.
OWN: Final = "own:"


class OwnRules(NamedTuple):
    """House rules with a name: the game, and their line of text."""

    game: str
    name: str
    line: str


def kept() -> tuple[OwnRules, ...]:
    """Return all stored house rules, by game and name; unreadable ones stay where they are."""
    found = []
    for key in store.names(RULES):
        about, _, name = key.removeprefix(RULES).partition(":")
        try:
            line = text_of(options_of(game(about, store.kept(key) or "")))
        except KasinoError:
            continue
        if line and name:
            found.append(OwnRules(about, name, line))
    return tuple(found)


def of_game(rules: tuple[OwnRules, ...], game: str) -> tuple[OwnRules, ...]:
    """Return the house rules of a game."""
    return tuple(own for own in rules if own.game == game)


def keep(own: OwnRules) -> None:
    """Store house rules by name, replacing those of the same game and name."""
    store.keep(f"{RULES}{own.game}:{own.name}", own.line)


def forget(own: OwnRules) -> None:
    """Delete stored house rules."""
    store.drop(f"{RULES}{own.game}:{own.name}")

"""House rules of one's own that the browser keeps by a name, such as "Rules of our house"."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.platform import store
from kasino.errors import KasinoError
from kasino.games import game
from kasino.house_rules import options_of, text_of

#: What the browser keeps them under: their game and their name.
RULES: Final = "house:"
LONGEST_NAME: Final = 40
#: What their value begins with, in the list of presets.
OWN: Final = "own:"


class OwnRules(NamedTuple):
    """House rules by a name: of which game, and the line that tells them."""

    game: str
    name: str
    line: str


def kept() -> tuple[OwnRules, ...]:
    """Return all that are kept, by game and name; what can't be read is left where it is."""
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
    """Return those of a game."""
    return tuple(own for own in rules if own.game == game)


def keep(own: OwnRules) -> None:
    """Keep house rules by their name, in the place of those of the same game and name."""
    store.keep(f"{RULES}{own.game}:{own.name}", own.line)


def forget(own: OwnRules) -> None:
    """Forget house rules that were kept."""
    store.drop(f"{RULES}{own.game}:{own.name}")

"""A person’s own house rules, which the browser stores by name, such as "Rules of our house"."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.core.page_state import Kept
from app.platform import store
from kasino.errors import KasinoError
from kasino.games import game
from kasino.house_rules import options_of, text_of
from kasino.match.setup import shown_name

#: The prefix of the keys under which house rules are stored; the game and name follow.
RULES: Final = "house:"
MAX_NAME_LENGTH: Final = 40
#: The prefix of the values for stored house rules in the list of presets.
OWN: Final = "own:"


class OwnRules(NamedTuple):
    """Named house rules: the game, the name, and the rules as a line of text."""

    game: str
    name: str
    line: str


def stored_rules() -> tuple[OwnRules, ...]:
    """Return all stored house rules that can be read; others are skipped, and remain stored."""
    found = []
    for key in store.names(RULES):
        about, _, name = key.removeprefix(RULES).partition(":")
        line = store.understood(key, lambda text, about=about: _line(about, text))  # type: ignore[misc]
        if line and name:
            found.append(OwnRules(about, name, line))
    return tuple(found)


def _line(about: str, text: str) -> str | None:
    """Return house rules for a game in their usual form, or None if they can’t be read."""
    try:
        return text_of(options_of(game(about, text))) or None
    except KasinoError:
        return None


def of_game(rules: tuple[OwnRules, ...], game: str) -> tuple[OwnRules, ...]:
    """Return only the house rules for one game."""
    return tuple(own for own in rules if own.game == game)


def keep(own: OwnRules) -> None:
    """Store house rules by name, replacing any with the same game and name."""
    store.keep(f"{RULES}{own.game}:{own.name}", own.line)


def forget(own: OwnRules) -> None:
    """Delete stored house rules."""
    store.drop(f"{RULES}{own.game}:{own.name}")


def name_of(kept: Kept, game: str, line: str) -> str:
    """Return the name of stored house rules, as it may be shown, or ""."""
    found = of_game(kept.of(NamedRules) or (), game)
    return next((shown_name(own.name) for own in found if own.line == line), "")


class NamedRules(tuple[OwnRules, ...]):
    """All stored house rules, as the page holds them."""


def rules_kept(_saves: object, _today: str) -> NamedRules:
    """Read the stored house rules."""
    return NamedRules(stored_rules())

"""Finding a game on the start screen: by any of its names, or by its means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core import inputs
from app.core.feature import Actions, Updated
from app.core.page_state import PageState
from kasino.games import GAMES
from kasino.games.shown import TRAITS, traits

ACTIONS: Final = Actions()

#: The means that some games have and others don’t, in the order of their buttons.
MEANS: Final = tuple(
    trait
    for trait in TRAITS
    if 0 < sum(trait in traits(rules) for rules in GAMES.values()) < len(GAMES)
)


@dataclass(frozen=True, slots=True)
class Finding:
    """The games that someone looks for: by a text in their names, and by their means."""

    text: str = ""
    means: str = ""


#: Looking for nothing in particular, which finds every game.
ANY_GAME: Final = Finding()


@ACTIONS.does("find-game", inputs.text)
def find_game(state: PageState, text: str) -> Updated:
    """Show only the games with a text in one of their names."""
    return state.put(replace(state.of(Finding) or ANY_GAME, text=text[:40])), ()


@ACTIONS.does("only-means", inputs.value)
def only_means(state: PageState, trait: str) -> Updated:
    """Show only the games with some means, or all again."""
    finding = state.of(Finding) or ANY_GAME
    means = trait if trait in MEANS and trait != finding.means else ""
    return state.put(replace(finding, means=means)), ()

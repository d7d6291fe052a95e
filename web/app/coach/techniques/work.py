"""Gathering the deals and the puzzles of a technique."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.coach.techniques.state import Study
from app.coach.techniques.update import gathered
from app.core.actions import Action
from app.core.page_state import PageState
from kasino.coach.practice import deals
from kasino.coach.puzzles import puzzles
from kasino.games import GAMES


def gathering(page: Callable[[], PageState], begun: Study) -> Iterator[Action | None]:
    """Yield None while gathering, and finally the technique with its deals and puzzles.

    The deals are from the game in question or, if it has none, from the first one that does.
    """
    locked = page().options["lock"] == "on"
    found: tuple[str, ...] = ()
    at = begun.game
    for name in dict.fromkeys((begun.game, *(() if locked else GAMES))):
        at, found = name, tuple(each.ident for each in deals(name, begun.technique))
        yield None
        if found:
            break
    named = (each for each in puzzles(begun.game) if each.technique == begun.technique)
    idents = tuple(each.ident for each in named)
    yield gathered.of(replace(begun, gathered=True, at=at, deals=found, puzzles=idents))

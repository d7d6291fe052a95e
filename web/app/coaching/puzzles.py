"""The puzzles: all there are, that of the day, and one that is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.model.actions import Action
from app.model.coach.collection import Collection, Puzzle
from app.model.page_state import PageState
from kasino.coach import puzzles
from kasino.games import GAMES
from kasino.match.replay import replay
from kasino.match.session import Session


def listed(page: Callable[[], PageState], begun: Collection) -> Iterator[Action | None]:
    """Yield while the puzzles are gathered, and at last all of them with that of the day."""
    found: list[Puzzle] = []
    for name in (begun.only,) if begun.only else GAMES:
        found.extend(
            Puzzle(each.ident, name, number, each.level.value)
            for number, each in enumerate(puzzles.puzzles(name), 1)
        )
        yield None
    # A game for which no puzzles were sought has none of the day either.
    ident = puzzles.puzzle_of_day(begun.day, begun.only).ident if found else ""
    collection = replace(begun, gathered=True, puzzles=tuple(found))
    now = page().collection
    if now is not None and now.day == begun.day:
        yield Action("puzzles-listed", given=replace(collection, today=collection.puzzle(ident)))


def opened(page: Callable[[], PageState], ident: str) -> Iterator[Action | None]:
    """Yield while the plays that lead to a puzzle are made, and at last its session."""
    wanted = puzzles.puzzle(ident)
    for _ in puzzles.positions_to(wanted):
        yield None
    session = Session(replay(wanted.record()))
    yield None
    now = page().collection
    if now is not None and now.opening == ident:
        yield Action("puzzle-opened", ident, session)

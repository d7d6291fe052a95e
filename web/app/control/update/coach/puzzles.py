"""The puzzles: listed, one of them opened, and the next one."""

from __future__ import annotations

from dataclasses import replace

from app.control.effects import Coach, Effects, ReadKept
from app.control.update.coach import task
from app.model.actions import Action
from app.model.coach.shelf import Shelf
from app.model.coach.task import Task
from app.model.page_state import PageState

Updated = tuple[PageState, Effects]


def open_shelf(state: PageState, action: Action) -> Updated:
    """List the puzzles; the coach gathers them when they are first asked for."""
    day, game = str(action.given or ""), state.options["game"]
    only = game if state.options["lock"] == "on" else ""
    known, shown = state.shelf, state.with_dialog("puzzles")
    if known is not None and (known.day, known.only) == (day, only):
        return replace(shown, shelf=replace(known, opening="")), (ReadKept(),)
    shelf = Shelf(day, only, game=game)
    return replace(shown, shelf=shelf), (ReadKept(), Coach("puzzles", shelf))


def listed(state: PageState, action: Action) -> Updated:
    """Take up the puzzles there are."""
    now: Shelf = action.given
    if state.shelf is None or state.shelf.day != now.day:
        return state, ()
    return replace(state, shelf=replace(now, game=state.shelf.game)), ()


def show_game(state: PageState, action: Action) -> Updated:
    """Fold the puzzles of a game open, or away."""
    if state.shelf is None:
        return state, ()
    game = "" if state.shelf.game == action.value else action.value
    return replace(state, shelf=replace(state.shelf, game=game)), ()


def ask(state: PageState, action: Action) -> Updated:
    """Open a puzzle, that of the day unless another is named."""
    shelf = state.shelf
    if shelf is None:
        return state, ()
    wanted = shelf.puzzle(action.value) if action.value else shelf.today
    if wanted is None:
        return state, ()
    shelf = replace(shelf, opening=wanted.ident)
    return replace(state, shelf=shelf), (Coach("puzzle", wanted.ident),)


def opened(state: PageState, action: Action) -> Updated:
    """Put a puzzle on the table, unless something else was done meanwhile."""
    shelf = state.shelf
    waits = state.dialog.name == "puzzles" or state.task is not None
    if shelf is None or shelf.opening != action.value or not waits:
        return state, ()
    state = replace(state, shelf=replace(shelf, opening=""))
    today = shelf.today is not None and shelf.today.ident == action.value
    day = shelf.day if today else ""
    return task.begun(state, Task(action.given, shelf.puzzle(action.value), day))


def forth(state: PageState, action: Action) -> Updated:
    """Go to the next puzzle or the next moment; after the last one back to the review."""
    now, shelf = state.task, state.shelf
    if now is None:
        return state, ()
    if now.puzzle is None:
        if now.place + 1 < len(now.moments):
            return task.at(state, now.moments, now.place + 1)
        return task.leave(state, action)
    solved = state.kept.statistics.puzzles
    following = None if shelf is None else shelf.after(now.puzzle.ident, solved)
    return (state, ()) if following is None else ask(state, Action("puzzle", following.ident))

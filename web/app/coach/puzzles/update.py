"""The puzzles: listed, one of them opened, and the next one."""

from __future__ import annotations

from dataclasses import replace

from app.coach.puzzles import solving as task
from app.coach.puzzles.state import Collection, Task
from app.core.actions import Action
from app.core.effects import Coach, Effects, ReadKept
from app.core.page_state import PageState

Updated = tuple[PageState, Effects]


def open_collection(state: PageState, action: Action) -> Updated:
    """List the puzzles; the coach gathers them when they are first asked for."""
    day, game = str(action.given or ""), state.options["game"]
    only = game if state.options["lock"] == "on" else ""
    known, shown = state.collection, state.with_dialog("puzzles")
    if known is not None and (known.day, known.only) == (day, only):
        return replace(shown, collection=replace(known, opening="")), (ReadKept(),)
    collection = Collection(day, only, game=game)
    return replace(shown, collection=collection), (ReadKept(), Coach("puzzles", collection))


def listed(state: PageState, action: Action) -> Updated:
    """Take up the puzzles there are."""
    now: Collection = action.given
    if state.collection is None or state.collection.day != now.day:
        return state, ()
    return replace(state, collection=replace(now, game=state.collection.game)), ()


def show_game(state: PageState, action: Action) -> Updated:
    """Fold the puzzles of a game open, or away."""
    if state.collection is None:
        return state, ()
    game = "" if state.collection.game == action.value else action.value
    return replace(state, collection=replace(state.collection, game=game)), ()


def ask(state: PageState, action: Action) -> Updated:
    """Open a puzzle, that of the day unless another is named."""
    collection = state.collection
    if collection is None:
        return state, ()
    wanted = collection.puzzle(action.value) if action.value else collection.today
    if wanted is None:
        return state, ()
    collection = replace(collection, opening=wanted.ident)
    return replace(state, collection=collection), (Coach("puzzle", wanted.ident),)


def opened(state: PageState, action: Action) -> Updated:
    """Put a puzzle on the table, unless something else was done meanwhile."""
    collection = state.collection
    waits = state.dialog.name == "puzzles" or state.task is not None
    if collection is None or collection.opening != action.value or not waits:
        return state, ()
    state = replace(state, collection=replace(collection, opening=""))
    today = collection.today is not None and collection.today.ident == action.value
    day = collection.day if today else ""
    return task.begun(state, Task(action.given, collection.puzzle(action.value), day))


def forth(state: PageState, action: Action) -> Updated:
    """Go to the next puzzle or the next moment; after the last one back to the review."""
    now, collection = state.task, state.collection
    if now is None:
        return state, ()
    if now.puzzle is None:
        if now.place + 1 < len(now.moments):
            return task.at(state, now.moments, now.place + 1)
        return task.leave(state, action)
    solved = state.kept.statistics.puzzles
    following = None if collection is None else collection.after(now.puzzle.ident, solved)
    return (state, ()) if following is None else ask(state, Action("puzzle", following.ident))

"""The puzzles: listing them, opening one, and going to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.coach.puzzles import solving as task
from app.coach.puzzles.state import Collection, Task
from app.core import effects, inputs
from app.core.feature import Actions, Updated, in_task
from app.core.numbered import numbered
from app.core.page_state import PageState, Start
from kasino.match.session import Session

ACTIONS: Final = Actions()


@ACTIONS.does("puzzles", inputs.day, label="puzzle.puzzles")
def open_puzzles(state: PageState, day: str) -> Updated:
    """Show the list of puzzles, which the coach gathers on the first request."""
    game = state.options["game"]
    only = game if state.options["lock"] == "on" else ""
    known, shown = state.of(Collection), state.with_dialog("puzzles")
    if known is not None and (known.day, known.only) == (day, only):
        return shown.put(replace(known, opening="")), (effects.read_kept.of(),)
    collection = Collection(day, only, game=game)
    return shown.put(collection), (
        effects.read_kept.of(),
        effects.start_task.of("puzzles", collection),
    )


@ACTIONS.does("solve-puzzle", inputs.day)
def solve_puzzle(state: PageState, day: str) -> Updated:
    """Gather the game’s puzzles, and open one of them as soon as they are ready."""
    game = state.options["game"]
    collection = Collection(day, game, game=game, at_once=True)
    state = replace(state, mode=Start()).put(collection).with_dialog("puzzles")
    return state, (
        effects.cancel_pending.of(),
        effects.leave_save.of(),
        effects.read_kept.of(),
        effects.start_task.of("puzzles", collection),
    )


@ACTIONS.does("puzzles-listed")
def puzzles_listed(state: PageState, collection: Collection) -> Updated:
    """Show the gathered puzzles, or open the requested one."""
    now = collection
    known = state.of(Collection)
    if known is None or known.day != now.day:
        return state, ()
    asked = known.at_once
    now = replace(now, game=known.game, at_once=False)
    state = state.put(now)
    if not asked:
        return state, ()
    state, number = numbered(state, "puzzle", len(now.puzzles))
    return ask_puzzle(state, now.puzzles[number - 1].ident if number else "")


@ACTIONS.does("puzzle-game", inputs.value)
def show_game(state: PageState, game: str) -> Updated:
    """Show or hide the puzzles of a game."""
    collection = state.of(Collection)
    if collection is None:
        return state, ()
    game = "" if collection.game == game else game
    return state.put(replace(collection, game=game)), ()


@ACTIONS.does("puzzle", inputs.value, label="puzzle.solve")
def ask_puzzle(state: PageState, ident: str) -> Updated:
    """Open a puzzle, by default the daily one."""
    collection = state.of(Collection)
    if collection is None:
        return state, ()
    wanted = collection.puzzle(ident) if ident else collection.today
    if wanted is None:
        return state, ()
    collection = replace(collection, opening=wanted.ident)
    return state.put(collection), (effects.start_task.of("puzzle", wanted.ident),)


@ACTIONS.does("puzzle-opened")
def puzzle_opened(state: PageState, ident: str, session: Session) -> Updated:
    """Put a puzzle on the table, unless the player has moved on to something else meanwhile."""
    collection = state.of(Collection)
    waits = state.dialog.name == "puzzles" or state.task is not None
    if collection is None or collection.opening != ident or not waits:
        return state, ()
    state = state.put(replace(collection, opening=""))
    today = collection.today is not None and collection.today.ident == ident
    day = collection.day if today else ""
    return task.begun(state, Task(session, collection.puzzle(ident), day))


@ACTIONS.does("next-task", label="puzzle.next", needs=in_task)
def next_puzzle(state: PageState) -> Updated:
    """Go to the next puzzle or moment; after the last moment, return to the review."""
    now, collection = state.task, state.of(Collection)
    if now is None:
        return state, ()
    if now.puzzle is None:
        if now.place + 1 < len(now.moments):
            return task.at(state, now.moments, now.place + 1)
        return task.leave(state)
    solved = state.kept.statistics.puzzles
    following = None if collection is None else collection.after(now.puzzle.ident, solved)
    return (state, ()) if following is None else ask_puzzle(state, following.ident)

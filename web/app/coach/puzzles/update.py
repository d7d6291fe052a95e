"""The puzzles: list them, open one, go to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.coach.puzzles import solving as task
from app.coach.puzzles.state import Collection, Task
from app.core.actions import Action
from app.core.effects import CancelPending, LeaveSave, ReadKept, StartTask
from app.core.feature import Actions, Updated, in_task, plain
from app.core.numbered import numbered
from app.core.page_state import PageState, Start
from kasino.match.session import Session

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class OpenPuzzles(Action):
    """The puzzles, with that of a day."""

    day: str


@ACTIONS.on(OpenPuzzles, "puzzles", lambda asked: OpenPuzzles(asked.day()), label="puzzle.puzzles")
def open_collection(state: PageState, action: OpenPuzzles) -> Updated:
    """List the puzzles; the coach gathers them when they are first asked for."""
    day, game = action.day, state.options["game"]
    only = game if state.options["lock"] == "on" else ""
    known, shown = state.collection, state.with_dialog("puzzles")
    if known is not None and (known.day, known.only) == (day, only):
        return replace(shown, collection=replace(known, opening="")), (ReadKept(),)
    collection = Collection(day, only, game=game)
    return replace(shown, collection=collection), (ReadKept(), StartTask("puzzles", collection))


@dataclass(frozen=True, slots=True)
class SolvePuzzle(Action):
    """A puzzle of the page's game: that of a day, or the one that the page is asked for."""

    day: str


@ACTIONS.on(SolvePuzzle, "solve-puzzle", lambda asked: SolvePuzzle(asked.day()))
def solve(state: PageState, action: SolvePuzzle) -> Updated:
    """Gather the puzzles of the game; one of them is opened as soon as they are there."""
    game = state.options["game"]
    collection = Collection(action.day, game, game=game, at_once=True)
    state = replace(state, mode=Start(), collection=collection).with_dialog("puzzles")
    return state, (CancelPending(), LeaveSave(), ReadKept(), StartTask("puzzles", collection))


@dataclass(frozen=True, slots=True)
class PuzzlesListed(Action):
    """The puzzles there are."""

    collection: Collection


@ACTIONS.on(PuzzlesListed, "puzzles-listed")
def listed(state: PageState, action: PuzzlesListed) -> Updated:
    """Take up the puzzles there are."""
    now = action.collection
    if state.collection is None or state.collection.day != now.day:
        return state, ()
    asked = state.collection.at_once
    now = replace(now, game=state.collection.game, at_once=False)
    state = replace(state, collection=now)
    if not asked:
        return state, ()
    state, number = numbered(state, "puzzle", len(now.puzzles))
    return ask(state, AskPuzzle(now.puzzles[number - 1].ident if number else ""))


@dataclass(frozen=True, slots=True)
class ShowGame(Action):
    """A game whose puzzles are folded open, or away."""

    game: str


@ACTIONS.on(ShowGame, "puzzle-game", plain(ShowGame))
def show_game(state: PageState, action: ShowGame) -> Updated:
    """Fold the puzzles of a game open, or away."""
    if state.collection is None:
        return state, ()
    game = "" if state.collection.game == action.game else action.game
    return replace(state, collection=replace(state.collection, game=game)), ()


@dataclass(frozen=True, slots=True)
class AskPuzzle(Action):
    """A puzzle, "" for that of the day."""

    ident: str


@ACTIONS.on(AskPuzzle, "puzzle", plain(AskPuzzle), label="puzzle.solve")
def ask(state: PageState, action: AskPuzzle) -> Updated:
    """Open a puzzle, that of the day unless another is named."""
    collection = state.collection
    if collection is None:
        return state, ()
    wanted = collection.puzzle(action.ident) if action.ident else collection.today
    if wanted is None:
        return state, ()
    collection = replace(collection, opening=wanted.ident)
    return replace(state, collection=collection), (StartTask("puzzle", wanted.ident),)


@dataclass(frozen=True, slots=True)
class PuzzleOpened(Action):
    """A puzzle as a match that stands at it."""

    ident: str
    session: Session


@ACTIONS.on(PuzzleOpened, "puzzle-opened")
def opened(state: PageState, action: PuzzleOpened) -> Updated:
    """Put a puzzle on the table, unless something else was done meanwhile."""
    collection = state.collection
    waits = state.dialog.name == "puzzles" or state.task is not None
    if collection is None or collection.opening != action.ident or not waits:
        return state, ()
    state = replace(state, collection=replace(collection, opening=""))
    today = collection.today is not None and collection.today.ident == action.ident
    day = collection.day if today else ""
    return task.begun(state, Task(action.session, collection.puzzle(action.ident), day))


@ACTIONS.press("next-task", label="puzzle.next", needs=in_task)
def next_puzzle(state: PageState) -> Updated:
    """Go to the next puzzle or the next moment; after the last one back to the review."""
    now, collection = state.task, state.collection
    if now is None:
        return state, ()
    if now.puzzle is None:
        if now.place + 1 < len(now.moments):
            return task.at(state, now.moments, now.place + 1)
        return task.leave(state)
    solved = state.kept.statistics.puzzles
    following = None if collection is None else collection.after(now.puzzle.ident, solved)
    return (state, ()) if following is None else ask(state, AskPuzzle(following.ident))

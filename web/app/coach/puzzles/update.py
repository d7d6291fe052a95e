"""Puzzles and exercises: listing, opening and solving them, with the hint and the solution."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from app.coach.advice import Advice
from app.coach.puzzles.state import (
    LOOK,
    SOLUTION,
    SOLVED,
    Answer,
    Collection,
    Drill,
    Line,
    Moment,
    Solving,
    Task,
    game_of_puzzle,
    in_task,
    task_of,
)
from app.coach.reviewed import TECHNIQUE_NAMES, ReviewState, until
from app.coach.slots import MISTAKES, PRACTICE, REVIEW_DIALOG, SOLVED_DEAL, TECHNIQUE
from app.core import effects, inputs
from app.core.effects import Effect, Effects, Outside, effect
from app.core.feature import Actions, Shortcut, Updated
from app.core.numbered import numbered
from app.core.pace import WAITS
from app.core.page_elements import ONWARD_MAIN, PageElement
from app.core.page_state import DialogState, PageState, Start, TypedMove
from app.core.statistics import keep_statistics, known_statistics
from app.table.offers import picked
from app.table.reports import with_cards
from app.table.state.grouping import Grouping
from app.table.update import match
from kasino.engine.unseen import unseen
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.match.record import Record, load, replay
from kasino.match.session import Session
from kasino.match.setup import is_human
from kasino.moves import Move
from kasino.words import events_text, held_report, reason_text

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def count_puzzle(_outside: Outside, ident: str, tries: int, day: str = "") -> None:
    """Count a puzzle as solved and, if it is the daily puzzle, its day as well."""
    known = known_statistics()
    keep_statistics(known.put(SOLVED, known.of(SOLVED).counting(ident, tries, day)))


#: The button that steps on in a line.
STEP_ON: Final = PageElement(".tool-step-on")
#: Where the focus goes after a task.
ONWARD: Final = (ONWARD_MAIN,)


def start_task(state: PageState, task: Task) -> Updated:
    """Put a task on the table; the match that was there continues afterwards."""
    now = state.mode
    before = now.before if isinstance(now, Solving) else now
    state = replace(
        state,
        mode=Solving(task, before),
        paused=False,
        dialog=DialogState(),
        menu=False,
        sheet=False,
        roving_focus=(),
        grouping=Grouping(),
        premoves=(),
        typed=TypedMove(),
        announcements=state.announcements.cleared(state.notice),
    )
    shown = state.announcements.recalled(state.voice(spoken=False), task.session.log)
    asked = "coach.thinks" if task.asked else task.goal
    said = with_cards(state, f"{task.title(state.say)}. {state.say(asked)}")
    if state.options["speech"] != "short":
        known = held_report(state.voice(spoken=True), unseen(task.session.view()))
        said = " ".join((said, *known))
    state = replace(state, announcements=shown.said(said))
    return state, (
        effects.cancel_pending.of(),
        effects.start_task.of("task", task.session),
        effects.focus_zone.of("hand"),
    )


@ACTIONS.does("exercise", inputs.number, label="exercise.again")
def exercise(state: PageState, ply: int) -> Updated:
    """Start the exercises from the review’s mistakes, at the given move or at the first."""
    review = state.of(ReviewState)
    if review is None:
        return state, ()
    bad = review.exercises
    moments = tuple(Moment(review.record, each.ply, each.round, each.deal) for each in bad)
    if not moments:
        return state, ()
    plies = [moment.ply for moment in moments]
    place = plies.index(ply) if ply in plies else 0
    return at(state, moments, place)


@ACTIONS.does("show-me", inputs.number, label="coach.show-me")
def show_me(state: PageState, ply: int) -> Updated:
    """Play the better move of the review’s moment on the table, and what follows."""
    review = state.of(ReviewState)
    if review is None:
        return state, ()
    found = (each for each in review.moments if each.ply == ply)
    moments = tuple(Moment(review.record, each.ply, each.round, each.deal) for each in found)
    return at(state, moments, 0, SOLUTION) if moments else (state, ())


@ACTIONS.does("practise", inputs.number, label="book.practise")
def practise(state: PageState, number: int) -> Updated:
    """Start exercises from pages of the book; remove pages whose record is invalid or empty."""
    moments: list[Moment] = []
    gone: list[Effect] = []
    for practice in PRACTICE.filled():
        for text in practice.pages(state, number):
            try:
                record = load(text).record
            except KasinoError:
                record = None
            if record is None or not record.moves:
                gone.append(practice.removed(text))
                continue
            ply = len(record.moves) - 1
            then = replay(until(record, ply)).state
            moments.append(Moment(record, ply, then.round, then.deal, text))
    if not moments:
        return state, (*gone, effects.read_kept.of())
    state, wanted = at(state, tuple(moments), 0)
    kinds = [kind for practice in PRACTICE.filled() for kind in practice.kinds(state, number)]
    drill = Drill(tuple(dict.fromkeys(kinds))[:MORE], tuple(moments))
    more = (effects.start_task.of("drill", drill),) if kinds else ()
    return state, (*gone, *wanted, *more)


@ACTIONS.does("drill", inputs.value, label="techniques.deals")
def drill(state: PageState, wanted: str) -> Updated:
    """Play the deals of a technique; ``wanted`` is a game and a technique."""
    game, _, technique = wanted.partition(" ")
    if game not in GAMES or technique not in TECHNIQUE_NAMES:
        return state, ()
    thinks = state.saying(state.say("coach.thinks"))
    return thinks, (effects.start_task.of("drill", Drill(((game, technique, None),))),)


@ACTIONS.does("drilled")
def drilled(state: PageState, drill: Drill, moments: tuple[Moment, ...]) -> Updated:
    """Put deals on the table, or add them to the task that they were wanted for."""
    task = task_of(state)
    if not drill.after:
        return at(state, moments, 0) if moments else (state, ())
    if task is None or task.moments != drill.after:
        return state, ()
    return replace(state, mode=_with(state, replace(task, moments=(*task.moments, *moments)))), ()


def _practised(state: PageState, task: Task, *, right: bool) -> Effects:
    """Return the effects that store an answer in its page of the book; only the first counts.

    A deal of a technique is counted as solved whenever the right answer is found.
    """
    moment = task.moment
    if moment is not None and moment.lesson and right:
        found = (solved(moment.lesson, task.tries) for solved in SOLVED_DEAL.filled())
        return tuple(effect for wanted in found for effect in wanted)
    if moment is None or not moment.page or task.tries > 1:
        return ()
    found = (practice.answered(state, moment.page, right) for practice in PRACTICE.filled())
    return tuple(effect for wanted in found for effect in wanted)


def at(state: PageState, moments: tuple[Moment, ...], place: int, asked: int = 0) -> Updated:
    """Start the exercise with the moment at index ``place``, with the given help requested."""
    moment = moments[place]
    session = Session(replay(_seen_by(moment.record, moment.ply)))
    return start_task(state, Task(session, moments=moments, place=place, asked=asked))


def _seen_by(record: Record, ply: int) -> Record:
    """Return the record up to a move, with a person in the seat whose turn it is."""
    up_to = until(record, ply)
    turn = replay(up_to).state.turn
    seats = tuple(
        "you" if seat == turn and not is_human(who) else who
        for seat, who in enumerate(up_to.setup.seats)
    )
    return replace(up_to, setup=replace(up_to.setup, seats=seats), assisted=True)


def attempt(state: PageState, text: str) -> Updated:
    """Ask the coach to judge a move; raise NotationError if the text isn’t a move.

    Once the solution has been requested, no more moves can be tried, even before it is ready. If a
    line is on the table, it is taken back first.
    """
    task = task_of(state)
    if task is None or task.done or task.asked == SOLUTION:
        return state, ()
    task = task.taken_back()
    move, view = Move.parse(text), task.session.view()
    state = replace(state.with_dialog(), mode=_with(state, task))
    reason = view.why_not(move)
    if reason is not None:
        return state.saying(reason_text(state.voice(spoken=True), view, move, reason)), ()
    session = task.session.clear()
    known = task.seen is not None and task.waiting is None
    task = replace(task, session=session, waiting=move, answer=None)
    state = replace(state, mode=_with(state, task), grouping=Grouping())
    return state, (effects.start_task.of("task", task.session),) if known else ()


@ACTIONS.does("looked-into")
def looked_into(
    state: PageState, session: Session, seen: Any, advice: Advice, lines: tuple[Line, ...] = ()
) -> Updated:
    """Store the analysis of a task, and show any step requested in the meantime."""
    task = task_of(state)
    if task is None or task.session.state is not session.state:
        return state, ()
    task = replace(task, seen=seen, advice=advice, lines=lines)
    return _told(replace(state, mode=_with(state, task)), task)


@ACTIONS.does("answered")
def answered(state: PageState, session: Session, answer: Answer) -> Updated:
    """Show how much a tried move loses; the best move ends the task."""
    task = task_of(state)
    if task is None or task.session.state is not session.state:
        return state, ()
    tries, now = task.tries, task.answered(answer)
    state = replace(state, mode=_with(state, now))
    state = state.saying(" ".join(line.ear for line in answer.lines))
    counted = _practised(state, task, right=answer.right)
    if answer.line is not None:
        state, shown = _played(state, answer.line)
        counted = (*counted, *shown)
    elif now.right:
        state = state.with_session(picked(state, now.session, answer.move))
    if now.right and now.puzzle is not None:
        solved = count_puzzle.of(now.puzzle.ident, tries, now.day)
        counted = (*counted, solved, effects.read_kept.of())
    # After a line, the button that continues takes the place of the moves.
    onward = now.right or answer.line is not None
    return state, (*counted, *((effects.focus.of(ONWARD),) if onward else ()))


#: The most deals that follow the mistakes in the book, to practise the same techniques.
MORE: Final = 3


def _played(state: PageState, line: Line) -> Updated:
    """Play a line on the table: its move now, and the reply after a while."""
    assert isinstance(state.mode, Solving)
    task = state.mode.task.playing(line)
    state = replace(state, mode=_with(state, task), grouping=Grouping())
    waits = effects.delay.of(WAITS[state.options["pace"]], play_reply.of())
    following = (effects.cancel_pending.of(), effects.animate.of(task.on_table.events))
    return state, (*following, waits) if task.due else following


@ACTIONS.does("task-reply", needs=in_task)
def play_reply(state: PageState) -> Updated:
    """Play the opponent’s reply to the move on the table, and announce it."""
    task = task_of(state)
    return _stepped(state, task.step + 1) if task is not None and task.due else (state, ())


@ACTIONS.does("task-step", inputs.number, label="puzzle.step-on", needs=in_task)
def step(state: PageState, number: int) -> Updated:
    """Put so many moves of the line on the table, and announce the last of them."""
    task = task_of(state)
    if task is None or task.line is None or number not in range(task.length + 1):
        return state, ()
    state, wanted = _stepped(state, number)
    # The button that was pressed may be disabled now.
    ends = {0: STEP_ON, task.length: ONWARD_MAIN}
    focus = (effects.focus.of((ends[number],)),) if number in ends else ()
    return state, (effects.cancel_pending.of(), *wanted, *focus)


def _stepped(state: PageState, number: int) -> Updated:
    assert isinstance(state.mode, Solving)
    before = state.mode.task.step
    task = state.mode.task.at_step(number)
    state = replace(state, mode=_with(state, task), grouping=Grouping())
    events = task.on_table.events
    if number == 0:
        return state.saying(state.say("puzzle.before")), ()
    told = events_text(state.voice(spoken=True), events)
    return state.saying(told), (effects.animate.of(events),) if number > before else ()


@ACTIONS.does("task-line", inputs.number, label="puzzle.line", needs=in_task)
def show_line(state: PageState, number: int) -> Updated:
    """Play one of the lines of the solution: the right one, or the obvious one."""
    task = task_of(state)
    if task is None or not task.done or number not in range(len(task.lines)):
        return state, ()
    state, wanted = _played(state, task.lines[number])
    assert state.session is not None
    told = events_text(state.voice(spoken=True), state.session.events)
    return state.saying(told), wanted


@ACTIONS.does("task-again", label="puzzle.again", needs=in_task)
def try_again(state: PageState) -> Updated:
    """Put the task’s own position back on the table."""
    task = task_of(state)
    if task is None or task.done or task.played is None:
        return state, ()
    task = replace(task.taken_back(), answer=None)
    state = replace(state, mode=_with(state, task), grouping=Grouping())
    return state, (effects.cancel_pending.of(), effects.focus_zone.of("hand"))


@ACTIONS.does("task-hint", label="puzzle.look", keys=(Shortcut("hint", "i"),), needs=in_task)
def hint(state: PageState) -> Updated:
    """Show the card to look at."""
    return _asked(state, LOOK)


@ACTIONS.does("task-solution", label="puzzle.show", needs=in_task)
def solution(state: PageState) -> Updated:
    """Show the best move and the reasons."""
    return _asked(state, SOLUTION)


def _asked(state: PageState, what: int) -> Updated:
    task = task_of(state)
    if task is None or task.done:
        return state, ()
    # Once the solution is requested, a move that is still waiting for its answer doesn’t count.
    waiting = None if what == SOLUTION else task.waiting
    practised = _practised(state, task, right=False)
    task = replace(task.taken_back(), asked=max(what, task.asked), answer=None, waiting=waiting)
    state, wanted = _told(replace(state, mode=_with(state, task)), task)
    return state, (*practised, *wanted)


def _told(state: PageState, task: Task) -> Updated:
    """Show the requested step once it is known."""
    advice = task.advice
    if advice is None:
        return state.saying(state.say("coach.thinks")), ()
    if task.shown:
        shown: Effects = ()
        if task.lines:
            state, shown = _played(state, task.lines[0])
        else:
            state = state.with_session(picked(state, task.session, advice.move))
        said = " ".join(line.ear for line in advice.reasons)
        return state.saying(said), (*shown, effects.focus.of(ONWARD))
    return (state.saying(advice.looks.ear) if task.asked else state), ()


@ACTIONS.does("leave-task", label="puzzle.close", needs=in_task)
def leave(state: PageState) -> Updated:
    """Return to the previous screen: the puzzle list on the start screen, or the review."""
    if not isinstance(state.mode, Solving):
        return state, ()
    task = state.mode.task
    if task.moment is None:
        name = "puzzles"
    else:
        first = task.moments[0]
        back = MISTAKES if first.page else TECHNIQUE if first.lesson else REVIEW_DIALOG
        name = next((opens.name for opens in back.filled()), "")
    # The Tab key reaches the last puzzle’s button in the list.
    reached = (("dialog", f"puzzle {task.puzzle.ident}"),) if task.puzzle is not None else ()
    state = replace(
        state,
        mode=state.mode.before,
        dialog=DialogState(name),
        roving_focus=reached,
        grouping=Grouping(),
        premoves=(),
        typed=TypedMove(),
        announcements=state.announcements.cleared(state.notice),
    )
    session = state.match
    if session is not None:
        shown = state.announcements.recalled(state.voice(spoken=False), session.log)
        state = replace(state, announcements=shown)
    return state, (
        effects.cancel_pending.of(),
        effects.stop_task.of("task"),
        effects.read_kept.of(),
        *match.follow(state),
    )


def _with(state: PageState, task: Task) -> Solving:
    """Return the solving mode with its task replaced."""
    assert isinstance(state.mode, Solving)
    return replace(state.mode, task=task)


def taught(state: PageState) -> dict[str, Any] | None:
    """Return the message to a host about the current puzzle, without moves, or None."""
    task = task_of(state)
    puzzle = None if task is None else task.puzzle
    if task is None or puzzle is None:
        return None
    tried, right = len(task.tried) + (task.asked > 0), task.right
    result = "solved" if right else "shown" if task.shown else "wrong" if task.tried else "open"
    return {
        "type": "puzzle",
        "game": puzzle.game,
        "number": puzzle.number,
        "level": puzzle.level,
        "tries": tried + right,
        "result": result,
    }


@ACTIONS.does("puzzles", inputs.day, label="puzzle.puzzles")
def open_puzzles(state: PageState, day: str) -> Updated:
    """Show the list of puzzles, which the coach gathers on the first request."""
    return _gathered(state, day, at_once=False)


@ACTIONS.does("puzzle-today", inputs.day, label="puzzle.today")
def open_today(state: PageState, day: str) -> Updated:
    """Open the puzzle of the day, as soon as the coach has gathered the puzzles."""
    return _gathered(state, day, at_once=True)


def _gathered(state: PageState, day: str, *, at_once: bool) -> Updated:
    game = state.options["game"]
    only = game if state.options["lock"] == "on" else ""
    daily = only or game_of_puzzle(state.kept, day)
    known, shown = state.of(Collection), state.with_dialog("puzzles")
    if known is not None and (known.day, known.only, known.daily) == (day, only, daily):
        shown = shown.put(replace(known, opening="", at_once=at_once and not known.gathered))
        if not (at_once and known.gathered):
            return shown, (effects.read_kept.of(),)
        shown, wanted = ask_puzzle(shown, "")
        return shown, (effects.read_kept.of(), *wanted)
    collection = Collection(day, only, daily, game=game, at_once=at_once)
    return shown.put(collection), (
        effects.read_kept.of(),
        effects.start_task.of("puzzles", collection),
    )


@ACTIONS.does("puzzles-by", inputs.value, label="puzzle.puzzles")
def puzzles_by(state: PageState, wanted: str) -> Updated:
    """List a game’s puzzles that show a technique; ``wanted`` is the game and the technique."""
    game, _, technique = wanted.partition(" ")
    if game not in GAMES:
        return state, ()
    known = state.of(Collection)
    day = state.kept.today
    state, effects_ = _gathered(state, day, at_once=False) if known is None else (state, ())
    collection = state.of(Collection)
    assert collection is not None
    shown = state.with_dialog("puzzles").put(replace(collection, game=game, technique=technique))
    return shown, (effects.read_kept.of(), *effects_)


@ACTIONS.does("all-puzzles", label="puzzle.all")
def all_puzzles(state: PageState) -> Updated:
    """List all puzzles again."""
    collection = state.of(Collection)
    if collection is None:
        return state, ()
    return state.put(replace(collection, technique="")), ()


@ACTIONS.does("solve-puzzle", inputs.day)
def solve_puzzle(state: PageState, day: str) -> Updated:
    """Gather the game’s puzzles, and open one of them as soon as they are ready."""
    game = state.options["game"]
    collection = Collection(day, game, game, game=game, at_once=True)
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
    now = replace(now, game=known.game, technique=known.technique, at_once=False)
    state = state.put(now)
    if not asked:
        return state, ()
    state, number = numbered(state, "puzzle", len(now.puzzles))
    return ask_puzzle(state, now.puzzles[number - 1].ident if number else "")


@ACTIONS.does("puzzle-game", inputs.value)
def show_game(state: PageState, game: str) -> Updated:
    """Show or hide a game’s puzzles."""
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
    """Put a puzzle on the table, unless the player has opened something else in the meantime."""
    collection = state.of(Collection)
    waits = state.dialog.name == "puzzles" or task_of(state) is not None
    if collection is None or collection.opening != ident or not waits:
        return state, ()
    state = state.put(replace(collection, opening=""))
    today = collection.today is not None and collection.today.ident == ident
    day = collection.day if today else ""
    return start_task(state, Task(session, collection.puzzle(ident), day))


@ACTIONS.does("next-task", label="puzzle.next", needs=in_task)
def next_puzzle(state: PageState) -> Updated:
    """Go to the next puzzle or moment; after the last moment, return to the review."""
    now, collection = task_of(state), state.of(Collection)
    if now is None:
        return state, ()
    if now.puzzle is None:
        if now.place + 1 < len(now.moments):
            return at(state, now.moments, now.place + 1)
        return leave(state)
    solved = state.kept.statistics.of(SOLVED)
    following = None if collection is None else collection.after(now.puzzle.ident, solved)
    return (state, ()) if following is None else ask_puzzle(state, following.ident)

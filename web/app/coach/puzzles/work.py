"""Gathering and opening puzzles, and analysing the task on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from operator import or_

from app.coach.advice import Advice, Wording
from app.coach.puzzles.state import (
    CAPTURE,
    NO_WORDING,
    Answer,
    Collection,
    Drill,
    Line,
    Moment,
    Puzzle,
    Task,
    task_of,
)
from app.coach.puzzles.update import (
    answered,
    drilled,
    looked_into,
    puzzle_opened,
    puzzles_listed,
)
from app.coach.reviewed import until
from app.coach.wording import advice, both, wordings
from app.core.actions import Action
from app.core.page_state import PageState
from kasino.cards import Stream
from kasino.coach import practice, puzzles
from kasino.coach.analysis import Analysis, analyse
from kasino.coach.explain import explain
from kasino.coach.grades import is_acceptable
from kasino.coach.report_text import answer_lines, contrast
from kasino.coach.teacher import told_of_loss
from kasino.engine.unseen import unseen
from kasino.games import GAMES
from kasino.match.record import replay
from kasino.match.session import Session
from kasino.moves import Move
from kasino.players import Budget
from kasino.words import move_text


def listed(page: Callable[[], PageState], begun: Collection) -> Iterator[Action | None]:
    """Yield None while gathering, and finally yield the collection with its daily puzzle."""
    found: list[Puzzle] = []
    for name in (begun.only,) if begun.only else GAMES:
        found.extend(
            Puzzle(
                each.ident,
                name,
                number,
                each.level.value,
                each.hand,
                each.table,
                each.difficulty,
                each.technique,
            )
            for number, each in enumerate(puzzles.puzzles(name), 1)
        )
        yield None
    # A game without puzzles has no daily puzzle either.
    ident = puzzles.puzzle_of_day(begun.day, begun.daily).ident if found else ""
    collection = replace(begun, gathered=True, puzzles=tuple(found))
    now = page().of(Collection)
    if now is not None and now.day == begun.day:
        yield puzzles_listed.of(replace(collection, today=collection.puzzle(ident)))


def opened(page: Callable[[], PageState], ident: str) -> Iterator[Action | None]:
    """Yield None while playing up to a puzzle, and finally yield its session."""
    wanted = puzzles.puzzle(ident)
    for _ in puzzles.positions_to(wanted):
        yield None
    session = Session(replay(wanted.record()))
    yield None
    now = page().of(Collection)
    if now is not None and now.opening == ident:
        yield puzzle_opened.of(ident, session)


def drilled_deals(page: Callable[[], PageState], begun: Drill) -> Iterator[Action | None]:
    """Yield None while playing up to deals, and finally yield them as moments to try."""
    moments: list[Moment] = []
    for name, technique, place in begun.wanted:
        found = practice.deals(name, technique)
        for deal in found if place is None else found[place % len(found) :][:1] if found else ():
            for record in practice.records_to(deal):
                if record is None:
                    yield None
                    continue
                ply = len(record.moves) - 1
                state = replay(until(record, ply)).state
                where = state.round, state.deal
                moments.append(Moment(record, ply, *where, lesson=deal.ident, technique=technique))
    yield drilled.of(begun, tuple(moments))


def solving(page: Callable[[], PageState], session: Session) -> Iterator[Action | None]:
    """Yield None while analysing a task, then the analysis, then the answers to tried moves."""
    while True:
        task = _on_table(page, session)
        if task is None:
            return
        seen: Analysis | None = task.seen
        also = () if task.waiting is None else (task.waiting,)
        if seen is None or any(seen.option(move) is None for move in also):
            thoughts = _thoughts(task, also)
            found = next(thoughts)
            for better in thoughts:
                found = better
                yield None
                # Opening a URL may have put something else on the table.
                if _on_table(page, session) is None:
                    return
            told = task.advice if task.advice is not None else advice(page(), found)
            if task.puzzle is not None:
                told = _with_contrast(page(), task, found, told)
            yield looked_into.of(session, found, told, _lines(page(), task, found))
        elif task.waiting is not None:
            yield answered.of(session, _answer(page(), task, seen, task.waiting))
        else:
            return


def _on_table(page: Callable[[], PageState], session: Session) -> Task | None:
    task = task_of(page())
    return task if task is not None and task.session.state is session.state else None


def _thoughts(task: Task, also: tuple[Move, ...]) -> Iterator[Analysis]:
    moment = task.moment
    if moment is None:
        assert task.puzzle is not None
        wrong = _obvious(task)
        also = also if wrong is None else (*also, wrong)
        return puzzles.analyse_puzzle(puzzles.puzzle(task.puzzle.ident), also)
    # The same analysis as in a review, so that a move costs the same in both.
    played = moment.record.moves[moment.ply]
    rng = Stream(f"kasino:coach:{moment.ply}")
    return analyse(task.session.view(), rng, Budget(), (played, *also))


def _obvious(task: Task) -> Move | None:
    """Return the obvious capture, if the task is a puzzle about it."""
    about = task.puzzle is not None and task.puzzle.level == CAPTURE
    return puzzles.obvious(task.session.state) if about else None


def _lines(state: PageState, task: Task, seen: Analysis) -> tuple[Line, ...]:
    """Return the lines of a solution: the best move, and the one to compare it with.

    That is the obvious capture if the puzzle is about it, and the move played in an exercise. If
    the replies aren’t known, the best move is shown alone, and the move played with the ones that
    followed it in the match.
    """
    moment = task.moment
    other = _obvious(task) if moment is None else moment.record.moves[moment.ply]
    lines = (
        _line(task, seen, move, _named(state, seen, move))
        for move in dict.fromkeys((seen.best.move, other))
        if move is not None
    )
    return tuple(line if _is_open(task, seen) else _followed(task, line) for line in lines)


def _followed(task: Task, line: Line) -> Line:
    """Return a line with the moves that followed in the match, up to the player’s next turn."""
    moment = task.moment
    assert moment is not None
    if line.moves[:1] != moment.record.moves[moment.ply : moment.ply + 1]:
        return line
    moves, session = moment.record.moves[moment.ply :], task.session.clear()
    state, count = session.state, 0
    for move in moves:
        if count and (state.round_over or state.turn == session.seat):
            break
        state, count = state.after(move), count + 1
    return replace(line, moves=moves[:count])


def _is_open(task: Task, seen: Analysis) -> bool:
    """Return whether a task can show replies: best play is known, and so are all hands.

    In an exercise, replies to other moves would show cards that the player couldn’t know.
    """
    if task.puzzle is not None:
        return True
    session = task.session
    alone = session.players == 2 and len(session.human_seats) == 1
    return alone and seen.exact and not unseen(session.view()).cards


def _named(state: PageState, seen: Analysis, move: Move) -> Wording:
    eye, ear = state.voice(spoken=False), state.voice(spoken=True)
    return both(eye, ear, lambda voice: move_text(voice, seen.view, move, full=True))


def _line(task: Task, seen: Analysis, move: Move, named: Wording = NO_WORDING) -> Line:
    """Return a move with the best play that follows it; without that, if it would show cards."""
    known = dict(seen.lines).get(move, ()) if _is_open(task, seen) else ()
    return Line(known or (move,), named)


def _with_contrast(state: PageState, task: Task, seen: Analysis, told: Advice) -> Advice:
    """Return the advice with the reason why the obvious capture is wrong."""
    wrong = _obvious(task)
    if wrong is None:
        return told
    eye, ear = state.voice(spoken=False), state.voice(spoken=True)
    more = wordings(eye, ear, lambda voice: contrast(voice, seen, wrong))
    return replace(told, reasons=(*told.reasons, *more))


def _answer(state: PageState, task: Task, seen: Analysis, move: Move) -> Answer:
    eye, ear = state.voice(spoken=False), state.voice(spoken=True)
    wrong = _obvious(task)
    lines = wordings(eye, ear, lambda voice: answer_lines(voice, seen, move, wrong))
    right, why = is_acceptable(seen, move), explain(seen, move)
    told = why.told if right else told_of_loss(why.pair)
    line = _line(task, seen, move) if _is_open(task, seen) else None
    proof = reduce(or_, (each.proof for each in told), 1 << move.card | move.cards)
    return Answer(move, right, lines, proof, line)

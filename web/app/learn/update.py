"""A game’s lessons: opening them, playing moves in them, and the opponent’s answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from app.core import effects, inputs
from app.core.drawing.controls import aloud
from app.core.feature import Actions, Shortcut, Updated
from app.core.numbered import numbered
from app.core.opponents import FIRST
from app.core.options import read
from app.core.pace import WAITS
from app.core.page_elements import ONWARD, PageElement
from app.core.page_state import DialogState, PageState
from app.learn.lessons import lesson_about
from app.learn.state import Course, Learning, course_of, in_lesson
from app.table.reports import with_cards
from app.table.state.grouping import Grouping
from app.table.update import match
from kasino.engine.events import Event
from kasino.players import LEVELS

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
LEARNT: Final = PageElement("#learnt-title")


@ACTIONS.does("learn", inputs.value, label="learn.open")
def learn(state: PageState, game: str) -> Updated:
    """Open a game’s first lesson, by default that of the page’s current game.

    The current match stays saved. If the options ask for a particular lesson, that one opens, but
    only the first time.
    """
    course = Course.of(game or state.rules.name)
    state, number = numbered(state, "lesson", len(course.lessons))
    return _opened(state, course.at(number - 1) if number else course)


def _opened(state: PageState, course: Course) -> Updated:
    state, wanted = _shown(replace(state, mode=Learning(course), paused=False), course)
    return state, (effects.cancel_pending.of(), effects.leave_save.of(), *wanted)


@ACTIONS.does("learn-technique", inputs.value, label="learn.open")
def learn_technique(state: PageState, wanted: str) -> Updated:
    """Open the lesson about a technique; ``wanted`` is a game and a technique."""
    game, _, technique = wanted.partition(" ")
    place = lesson_about(game, technique)
    return _opened(state, Course.of(game).at(place)) if place >= 0 else (state, ())


@ACTIONS.does("learn-next", label="learn.next", needs=in_lesson)
def next_lesson(state: PageState) -> Updated:
    """Go to the next lesson."""
    return _moved(state, 1)


@ACTIONS.does("learn-back", label="learn.back", needs=in_lesson)
def previous_lesson(state: PageState) -> Updated:
    """Go to the previous lesson."""
    return _moved(state, -1)


def _moved(state: PageState, by: int) -> Updated:
    course = course_of(state)
    return (state, ()) if course is None else _shown(state, course.at(course.place + by))


def _shown(state: PageState, course: Course) -> Updated:
    state = replace(
        state,
        mode=Learning(course),
        dialog=DialogState(),
        sheet=False,
        roving_focus=(),
        grouping=Grouping(),
        premoves=(),
        announcements=state.announcements.cleared(state.notice),
    )
    if course.finished:
        return state, (effects.cancel_pending.of(), effects.focus.of((LEARNT,)))
    last = course.session.log[-1]
    if last.seat > 0:
        state = _told(state, last.events)
    if course.place == 0:
        letters = state.options["keys"] == "on"
        state = state.saying(state.say("keys.short" if letters else "keys.short.off"))
    return _goal_said(state, course), (effects.cancel_pending.of(), effects.focus_zone.of("hand"))


def play(state: PageState, text: str) -> Updated:
    """Play a move if the lesson accepts it, and announce its events."""
    course = course_of(state)
    if course is None:
        return state, ()
    course, meant = course.play(text)
    state = replace(state.with_dialog(), mode=Learning(course))
    if not meant:
        if course.tried is not None:
            state = state.saying(course.correction(state.voice(spoken=True)))
        return state, ()
    events = course.session.events
    state = _told(replace(state, grouping=Grouping()), events)
    if course.done:
        praised = state.saying(aloud(state.say, course.praise(state.say)))
        return praised, (effects.animate.of(events), effects.focus.of((ONWARD,)))
    wait = WAITS[state.options["pace"]]
    return state, (effects.animate.of(events), effects.delay.of(wait, answer.of()))


@ACTIONS.does("learn-answer", needs=in_lesson)
def answer(state: PageState) -> Updated:
    """Play the opponent’s answer, and announce the next task."""
    course = course_of(state)
    if course is None or not course.answering:
        return state, ()
    course = course.answer()
    state = _told(replace(state, mode=Learning(course)), course.session.events)
    return _goal_said(state, course), (
        effects.animate.of(course.session.events),
        effects.focus_zone.of("hand"),
    )


@ACTIONS.does("learn-hint", label="learn.hint", keys=(Shortcut("hint", "i"),), needs=in_lesson)
def hint(state: PageState) -> Updated:
    """Name an accepted move."""
    course = course_of(state)
    if course is None or course.finished or course.done or course.answering:
        return state, ()
    state = replace(state, mode=Learning(replace(course, tried=None, hinted=True)))
    return state.saying(course.hint(state.voice(spoken=True))), ()


@ACTIONS.does("learn-play", inputs.seed, label="learn.play", needs=in_lesson)
def start_match(state: PageState, seed: str) -> Updated:
    """Start a match of the game just learnt, against an easy opponent."""
    course = course_of(state)
    if course is None:
        return state, ()
    level = FIRST if FIRST in LEVELS else state.options["level"]
    rules = state.options["rules"] if state.options["game"] == course.game else ""
    wanted = {"game": course.game, "level": level, "rules": rules, "seed": ""}
    options, _ = read({**state.options, **wanted})
    return match.new_by_button(replace(state, options=options), seed)


def _goal_said(state: PageState, course: Course) -> PageState:
    goal = aloud(state.say, course.goal(state.say))
    return state.saying(with_cards(state, f"{course.title(state.say)}. {goal}"))


def _told(state: PageState, events: tuple[Event, ...]) -> PageState:
    voice, spoken = state.voice(spoken=False), state.voice(spoken=True)
    return replace(state, announcements=state.announcements.reported(voice, spoken, events))


def taught(state: PageState) -> dict[str, Any] | None:
    """Return the message to a host about the current lesson, or None if there isn’t one."""
    course = course_of(state)
    if course is None or course.finished:
        return None
    return {
        "type": "lesson",
        "game": course.game,
        "number": course.place + 1,
        "lessons": len(course.lessons),
        "name": course.lessons[course.place].name,
        "done": course.done,
    }


def correction(state: PageState) -> str:
    """Return the comment on a typed move that the lesson doesn’t accept, or ""."""
    course = course_of(state)
    return "" if course is None else course.correction(state.voice(spoken=False))

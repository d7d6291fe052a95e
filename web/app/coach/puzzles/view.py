"""The screen of a puzzle or an exercise: the game’s table, with the task above it."""

from __future__ import annotations

from app.coach.puzzles.state import LOOK, Task, felt
from app.coach.reasons import reasons, saying, why
from app.core.drawing.controls import button, offered, quiet, tool
from app.core.drawing.pictures import sign
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h, icon
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.view.action_bar import actions, field
from app.table.view.felt import hand, table
from app.table.view.game import PLAYING, tools
from app.table.view.players import seats
from kasino.words import Catalogue, game_title


def screen(state: PageState) -> tuple[Node, ...]:
    """Draw the current task."""
    assert state.task is not None
    return solving(scene_of(state), state.task, felt(state.options))


def solving(scene: Scene, task: Task, worn: str) -> tuple[Node, ...]:
    """Draw a task; once it is over, the button that continues replaces the moves."""
    say, game = scene.say, game_title(scene.say, scene.rules)
    own = _onward(say, task) if task.done else actions(scene)
    return (
        _bar(say, task, game),
        tools(say, PLAYING),
        h(
            "main",
            {
                "id": "game",
                "data-players": scene.view.players,
                "data-lesson": "task",
                "data-felt": worn,
                "data-task": "right" if task.right else "shown" if task.shown else "open",
            },
            h("h1.spoken", f"{title(say, task)}: {game}", key="title"),
            seats(scene),
            _coach(scene, task),
            table(scene),
            h("div.me", field(scene.page), own, hand(scene), key="me"),
            key="task",
        ),
    )


def outlined(state: PageState) -> int:
    """Return the cards that the answer or the advice mentions."""
    return 0 if state.task is None else state.task.touched


def title(say: Catalogue, task: Task) -> str:
    """Return a task’s title: a puzzle’s number and level, or a moment’s place in its match."""
    puzzle, moment = task.puzzle, task.moment
    if puzzle is not None:
        level = say(f"puzzle.{puzzle.level}")
        if task.day:
            return say("puzzle.of-today", level=level)
        return say("puzzle.numbered", n=puzzle.number, level=level)
    assert moment is not None
    return say("coach.where", round=moment.round, deal=moment.deal, n=moment.ply + 1)


def _bar(say: Catalogue, task: Task, game: str) -> Node:
    count, back = None, _back(task)
    on = "puzzle.next" if task.puzzle is not None else "exercise.next"
    if len(task.moments) > 1:
        text = say("learn.progress", n=task.place + 1, all=len(task.moments))
        count = h("span.count", text, key="count")
    return h(
        "header.bar",
        tool("leave-task", say(back), sign("close")),
        h("span.title", game),
        count,
        tool("next-task", say(on), sign("on")),
        offered(tool("rules", say("page.rules"), icon("icon-help"))),
        key="task-bar",
    )


def _back(task: Task) -> str:
    if task.moment is None:
        return "puzzle.close"
    return "book.back" if task.moment.page else "exercise.back"


def _coach(scene: Scene, task: Task) -> Node:
    """Draw the goal and the coach’s answer to a tried move, also announced as the status."""
    say = scene.say
    return h(
        "section",
        {
            "class": "news coach",
            "id": "coach",
            "aria-labelledby": "coach-title",
            "tabindex": 0,  # it may have to be scrolled with the keyboard
        },
        h(
            "div.coach-head",
            h("h2", {"id": "coach-title"}, title(say, task)),
            None if task.done else _help(say, task),
        ),
        *_said(say, task),
        key="coach",
    )


def _help(say: Catalogue, task: Task) -> Node:
    """Draw the two help buttons; the second ends the task."""
    return h(
        "span.help",
        quiet("task-hint", say("puzzle.look"), sign("lamp")) if task.asked < LOOK else None,
        quiet("task-solution", say("puzzle.show"), sign("check")),
        key="help",
    )


def _said(say: Catalogue, task: Task) -> tuple[Child, ...]:
    answer, advice = task.answer, task.advice
    if task.waiting is not None or (task.asked and advice is None):
        return (h("p.goal", say("coach.thinks"), key="thinks"),)
    if answer is not None and not answer.right:
        return (
            h("p.wrong", *saying(answer.lines[0]), key="wrong"),
            reasons(answer.lines[1:], plain=True),
        )
    if answer is not None:
        line, *rest = answer.lines
        return (h("p.praise", *saying(line), key="praise"), reasons(rest, plain=True))
    if task.shown and advice is not None:
        return why(say, advice)
    goal = h("p.goal", say(_asked(task)), key="goal")
    if task.asked and advice is not None:
        return goal, h("p.remark", *saying(advice.looks), key="look")
    return (goal,)


def _asked(task: Task) -> str:
    return "puzzle.asked" if task.puzzle is not None else "exercise.asked"


def _onward(say: Catalogue, task: Task) -> Node:
    last = task.puzzle is None and task.place + 1 == len(task.moments)
    text = say(_back(task) if last else "puzzle.next" if task.puzzle else "exercise.next")
    return h(
        "section",
        {"id": "onward"},
        button("next-task", text, kind="main"),
        key="onward",
    )

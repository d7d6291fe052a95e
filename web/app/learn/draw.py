"""The screen of a lesson: the game’s table and hand, with the task above them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core.drawing.controls import button, offered, panel, quiet_button, tool
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Playground
from app.core.page_state import PageState
from app.core.slots import (
    LESSON,
    MODE,
    RULES_TOP,
    START_PANELS,
    TAUGHT,
    TODAY,
    StartScreen,
    TodayPart,
)
from app.learn import update
from app.learn.lessons import COURSES, lesson_about
from app.learn.state import Course, Learning, course_of
from app.platform.dom import Child, Node, h, icon
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.view.action_bar import actions, field
from app.table.view.felt import hand, table
from app.table.view.game import TOOLS_ELSEWHERE, TOOLS_IN_MATCH, tools
from app.table.view.players import seats
from app.table.view.score_sheet import tiles
from kasino.rules import Rules
from kasino.words import Catalogue, game_title


def screen(state: PageState) -> tuple[Node, ...]:
    """Draw the current lesson, or the end of the course."""
    course = course_of(state)
    assert course is not None
    if course.finished:
        return learnt(state.say, state.rules, course)
    scene = scene_of(state)
    main = course.main(scene.moves)
    told = course.explained
    courts = scene.courts if told else 0
    return lesson(replace(scene, main=main, worths=told, courts=courts), course)


def lesson(scene: Scene, course: Course) -> tuple[Node, ...]:
    """Draw a lesson; once it is over, the button that continues replaces the moves."""
    own = _onward(scene, course) if course.done else actions(scene)
    game = game_title(scene.say, scene.rules)
    return (
        _bar(scene.say, course, game),
        tools(scene.say, TOOLS_IN_MATCH),
        h(
            "main",
            {"id": "game", "data-players": 2, "data-lesson": course.step.name},
            h("h1.spoken", scene.say("learn.of", game=game), key="title"),
            seats(scene),
            _coach(scene, course),
            table(scene),
            h("div.me", field(scene.page), own, hand(scene), key="me"),
            key="lesson",
        ),
    )


def _bar(say: Catalogue, course: Course, title: str) -> Node:
    count = say("learn.progress", n=course.place + 1, all=len(course.lessons))
    return h(
        "header.bar",
        tool("menu", say("learn.close"), sign("close")),
        h("span.title", title),
        h("span.count", count),
        tool("learn-back", say("learn.back"), sign("back"), off=course.place == 0),
        tool("learn-next", say("learn.skip"), sign("on")),
        offered(tool("rules", say("page.rules"), icon("icon-help"))),
        key="learn-bar",
    )


def _coach(scene: Scene, course: Course) -> Node:
    """Draw the task and, below it, the comment on a move; the status announces it as well."""
    say = scene.say
    parts: list[Child] = [h("p.goal", course.goal(say), key="goal")]
    more = course.correction(scene.voice) or (course.hint(scene.voice) if course.hinted else "")
    if course.done:
        parts.append(h("p.praise", course.praise(say), key="praise"))
    elif more:
        parts.append(h("p.remark", more, key="remark"))
    elif scene.page.announcements.latest:
        parts.append(h("p.happened", scene.page.announcements.latest, key="happened"))
    return h(
        "section.news.coach",
        {"id": "coach", "aria-labelledby": "coach-title"},
        h(
            "div.coach-head",
            h("h2", {"id": "coach-title"}, course.title(say)),
            None
            if course.done
            else button(
                "learn-hint", sign("lamp"), h("span", say("learn.hint")), kind="quiet", key="hint"
            ),
        ),
        *parts,
        key="coach",
    )


def _onward(scene: Scene, course: Course) -> Node:
    last = course.place == len(course.lessons) - 1
    return h(
        "section",
        {"id": "onward"},
        button("learn-next", scene.say("learn.last" if last else "learn.next"), kind="main"),
        key="onward",
    )


def learnt(say: Catalogue, rules: Rules, course: Course) -> tuple[Node, ...]:
    """Draw the end of a course: everything that scores, and a button that starts a match."""
    return (
        h(
            "header.bar",
            tool("menu", say("learn.close"), sign("close")),
            h("span.title", game_title(say, rules)),
            tool("learn-back", say("learn.back"), sign("back")),
            offered(tool("rules", say("page.rules"), icon("icon-help"))),
            key="learn-bar",
        ),
        tools(say, TOOLS_ELSEWHERE),
        h(
            "main",
            {"id": "result", "data-learnt": course.game, "aria-labelledby": "learnt-title"},
            icon("icon-cottage"),
            h("h1", {"id": "learnt-title", "tabindex": -1}, say("learn.done")),
            h("p", say("learn.done-about")),
            h("div.scoring", *tiles(say, rules)),
            h(
                "div.onward",
                button("learn-play", say("learn.play"), kind="main"),
                button("learn", say("learn.again"), kind="other", value=course.game),
                quiet_button("sums", say("sums.title"), sign("layers")),
            ),
            key="learnt",
        ),
    )


def part_of_today(screen: StartScreen) -> TodayPart | None:
    """Return the lessons, for people who haven’t played yet."""
    say = screen.say
    if screen.known:
        return None
    return TodayPart("learn", sign("book"), say("learn.learn"), say("learn.time"))


def panel_on_start(screen: StartScreen) -> Node | None:
    """Draw the panel on the start screen, for people who have played before."""
    return panel("learn", sign("lamp"), screen.say("start.learn"), "") if screen.known else None


def above_rules(say: Catalogue, game: Rules) -> Node | None:
    """Draw the button that opens a game’s lessons, if it has any."""
    if game.name not in COURSES:
        return None
    opens = button("learn", say("learn.open"), kind="other", value=game.name)
    return h("p.dialog-row", opens, key="learn")


def about(game: str, technique: str, text: str) -> Node | None:
    """Draw the button that opens a game’s lesson about a technique, if there is one."""
    if lesson_about(game, technique) < 0:
        return None
    value = f"{game} {technique}"
    return button("learn-technique", sign("book"), h("span", text), kind="quiet", value=value)


FEATURE: Final = Feature("learn", update.ACTIONS)

FEATURE.playground(Learning, Playground(screen, update.play, update.correction))
FEATURE.fill(TAUGHT, update.taught)
FEATURE.fill(MODE, ("lesson", "learn"))
FEATURE.fill(LESSON, about)
FEATURE.fill(TODAY, part_of_today, 0)
FEATURE.fill(START_PANELS, panel_on_start, 3)
FEATURE.fill(RULES_TOP, above_rules)

"""The screen of a lesson: the game’s table and hand, with the task above them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core.drawing.controls import (
    button,
    panel,
    quiet_button,
    read_out,
    tool,
    worded,
)
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Playground
from app.core.page_state import PageState
from app.core.slots import (
    HELP,
    LESSON,
    LESSONS_OVER,
    MODE,
    RULES,
    RULES_TOP,
    START_PANELS,
    TAUGHT,
    TODAY,
    StartScreen,
    TodayPart,
    today,
)
from app.learn import update
from app.learn.lessons import COURSES, lesson_about
from app.learn.state import Course, Learning, course_of
from app.platform.dom import Child, Node, h, icon
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.slots import OUTLINED
from app.table.update import match
from app.table.view.action_bar import actions, field
from app.table.view.felt import hand, table
from app.table.view.game import TOOLS_IN_MATCH, tools
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
        h(
            "main",
            {"id": "game", "data-players": 2, "data-lesson": course.step.name},
            h("h1.spoken", scene.say("learn.of", game=game), key="title"),
            tools(scene.say, TOOLS_IN_MATCH),
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
        tool(match.leave, say("learn.close"), sign("close")),
        h("span.title", title),
        h("span.count", count),
        tool(update.previous_lesson, say("learn.back"), sign("back"), off=course.place == 0),
        tool(update.next_lesson, say("learn.skip"), sign("on")),
        *(tool(action, say("page.rules"), icon("icon-help")) for action in RULES.filled()),
        key="learn-bar",
    )


def _coach(scene: Scene, course: Course) -> Node:
    """Draw the task and, below it, the comment on a move; the status announces it as well."""
    say = scene.say
    parts: list[Child] = [h("p.goal", *read_out(say, course.goal(say)), key="goal")]
    more, heard = (
        course.correction(voice) or (course.hint(voice) if course.hinted else "")
        for voice in (scene.voice, scene.spoken)
    )
    if course.done:
        parts.append(h("p.praise", *read_out(say, course.praise(say)), key="praise"))
    elif more:
        parts.append(h("p.remark", *worded(more, heard), key="remark"))
    elif scene.page.announcements.latest:
        latest = scene.page.announcements.latest
        parts.append(h("p.happened", *read_out(say, latest), key="happened"))
    return h(
        "section.news.coach",
        {"id": "coach"},
        h(
            "div.coach-head",
            h("h2", {"id": "coach-title"}, course.title(say)),
            None
            if course.done
            else button(
                update.hint, sign("lamp"), h("span", say("learn.hint")), kind="quiet", key="hint"
            ),
        ),
        *parts,
        key="coach",
    )


def outlined(state: PageState) -> int:
    """Return the cards of the move that a hint names."""
    course = course_of(state)
    if course is None or not course.hinted:
        return 0
    return course.best.cards | 1 << course.best.card


def _onward(scene: Scene, course: Course) -> Node:
    last = course.place == len(course.lessons) - 1
    return h(
        "section",
        {"id": "onward"},
        button(update.next_lesson, scene.say("learn.last" if last else "learn.next"), kind="main"),
        key="onward",
    )


def learnt(say: Catalogue, rules: Rules, course: Course) -> tuple[Node, ...]:
    """Draw the end of a course: everything that scores, and a button that starts a match."""
    return (
        h(
            "header.bar",
            tool(match.leave, say("learn.close"), sign("close")),
            h("span.title", game_title(say, rules)),
            tool(update.previous_lesson, say("learn.back"), sign("back")),
            *(tool(action, say("page.rules"), icon("icon-help")) for action in RULES.filled()),
            key="learn-bar",
        ),
        h(
            "main",
            {"id": "result", "data-learnt": course.game},
            icon("icon-cottage"),
            h("h1", {"id": "learnt-title", "tabindex": -1}, say("learn.done")),
            tools(say),
            h("p", say("learn.done-about")),
            h("div.scoring", *tiles(say, rules)),
            h(
                "div.onward",
                button(update.start_match, say("learn.play"), kind="main"),
                button(update.learn, say("learn.again"), kind="other", value=course.game),
                *(
                    quiet_button(to, say(text), sign(icon))
                    for to, text, icon in LESSONS_OVER.filled()
                ),
            ),
            key="learnt",
        ),
    )


def part_of_today(screen: StartScreen) -> TodayPart | None:
    """Return the lessons, for people who haven’t played yet."""
    say = screen.say
    if screen.known:
        return None
    return TodayPart(update.learn, sign("book"), say("learn.learn"), say("learn.time"))


def panel_on_start(screen: StartScreen) -> Node | None:
    """Draw the panel on the start screen, unless the lessons are among the things to do today."""
    if not screen.known and any(part.action is update.learn for part in today(screen)):
        return None
    return panel(update.learn, sign("lamp"), screen.say("start.learn"), "")


def above_rules(state: PageState) -> Node | None:
    """Draw the button that opens a game’s lessons, if it has any."""
    game = state.rules.name
    if game not in COURSES:
        return None
    return button(update.learn, state.say("learn.open"), kind="other", value=game)


def about(game: str, technique: str, text: str) -> Node | None:
    """Draw the button that opens a game’s lesson about a technique, if there is one."""
    if lesson_about(game, technique) < 0:
        return None
    value = f"{game} {technique}"
    return button(update.learn_technique, sign("book"), h("span", text), kind="quiet", value=value)


FEATURE: Final = Feature("learn", update.ACTIONS)

FEATURE.playground(Learning, Playground(screen, update.play, update.correction))
FEATURE.fill(OUTLINED, outlined)
FEATURE.fill(TAUGHT, update.taught)
FEATURE.fill(MODE, ("lesson", update.learn))
FEATURE.fill(LESSON, about)
FEATURE.fill(TODAY, part_of_today, 0)
FEATURE.fill(START_PANELS, panel_on_start, 3)
FEATURE.fill(RULES_TOP, above_rules)
FEATURE.fill(HELP, (update.learn, "start.learn"))
FEATURE.says(
    "learn",
    {
        "learn.learn": "Learn",
        "learn.time": "two minutes",
        "learn.open": "Learn by playing",
        "learn.of": "Lessons: {game}",
        "learn.close": "Leave the lessons",
        "learn.back": "Previous lesson",
        "learn.skip": "Skip this lesson",
        "learn.hint": "Hint",
        "learn.hint-is": "Try this: {move}.",
        "learn.right": "Right! {why}",
        "learn.technique": "{praise} Technique: {name}.",
        "learn.other": "You could, but there’s a better move.",
        "learn.next": "Next lesson",
        "learn.last": "Finish",
        "learn.done": "You are ready",
        "learn.done-about": (
            "That is all you need for a match. Undo is always there: try things out."
        ),
        "learn.play": "Play a match now",
        "learn.again": "Start over",
        "learn.match.title": "Same rank",
        "learn.match.goal": (
            "A card takes a card of the same rank. Pick the one in your hand that can, then press "
            "the button that appears."
        ),
        "learn.match.why": "Both cards go to your pile. The more cards you take, the better.",
        "learn.sum.title": "Sums",
        "learn.sum.goal": (
            "A card also takes cards that add up to it: a nine takes a six and a three. Which of "
            "your cards is the sum of two on the table?"
        ),
        "learn.sum.why": "Sums can have more than two cards. An ace on the table counts 1.",
        "learn.court.title": "Jack, queen, king",
        "learn.court.goal": (
            "A jack is worth 11, a queen 12, a king 13, and they take sums too. Find the one that "
            "takes two cards."
        ),
        "learn.court.why": "They count in sums as well: a king takes a jack and a two.",
        "learn.several.title": "Several at once",
        "learn.several.goal": (
            "One card takes everything that fits: cards of its rank, and sums too. One of your "
            "cards takes three here. Pick it, and the game shows what it takes."
        ),
        "learn.several.why": (
            "No need to search: the game finds the best capture. Most cards first, then points, "
            "then spades."
        ),
        "learn.power.title": "Power cards",
        "learn.power.goal": (
            "These are worth more in your hand than on the table: {list}. The number on the card "
            "says so. Take something with your ace."
        ),
        "learn.power.why": (
            "On the table an ace still counts 1, so an ace doesn’t take a lone ace. Together with "
            "a king it does: 13 + 1."
        ),
        "learn.ace.title": "The ace",
        "learn.ace.goal": (
            "An ace on the table counts 1. From your hand it counts 1 or 14, as you like. Use it "
            "to take two cards that add up to 14."
        ),
        "learn.ace.why": "It could also take an ace, as 1, but not both in one play.",
        "learn.trail.title": "When nothing fits",
        "learn.trail.goal": (
            "None of your cards takes anything, so you have to leave one on the table. Keep aces "
            "and spades: they score. Trail one of the others."
        ),
        "learn.trail.why": "You may trail even when you could take something. It rarely pays.",
        "learn.sweep.title": "Empty the table",
        "learn.sweep.goal": "One of your cards takes everything on the table. Play it.",
        "learn.sweep.why": (
            "Empty the table and you get a sweep, worth {sweep}. One of its cards stays face up in "
            "your pile."
        ),
        "learn.sweep.why@nordic": (
            "That’s a mökki, Finnish for a cottage: worth {sweep}. If everyone gets one in a "
            "round, they cancel out."
        ),
        "learn.honour.title": "Cards that count",
        "learn.honour.goal": (
            "Aces, 2♠ and 10♦ are worth more than all other cards. Two of your cards take "
            "something: take one of these."
        ),
        "learn.honour.why": (
            "Those score points: each ace {aces}, 2♠ {little}, 10♦ {big}; most cards {cards} and "
            "most spades {spades} as well. Whoever has {target} and leads wins, even in mid-round."
        ),
        "learn.choose.title": "You choose",
        "learn.choose.goal": (
            "A card takes cards of its rank and cards that add up to it, as many groups as you "
            "like. One of your cards takes three cards: pick it, then all three on the table, and "
            "take them."
        ),
        "learn.choose.why": "You may also take less, or trail a card that could take.",
        "learn.split.title": "One or the other",
        "learn.split.goal": (
            "One of your cards fits two sums, but they share a card. An ace, 2♠ or 10♦ scores "
            "points: pick the sum that has one, and take it."
        ),
        "learn.split.why": "Most cards score {cards} as well, most spades {spades}.",
        "learn.build.title": "Building",
        "learn.build.goal": (
            "Put a card from your hand on a card on the table, so that together they make a card "
            "you keep. Pick both. The line under the table shows the next step."
        ),
        "learn.build.why": "The build is yours.",
        "learn.build-2.title": "Take your build",
        "learn.build-2.goal": (
            "Nobody took it: that needs a card of its value. While it’s on the table you can’t "
            "trail, unless there is nothing else to play. Take it now with the card you kept."
        ),
        "learn.build-2.why": "Until you take it, you must always keep a card of its value.",
        "learn.high.title": "High builds",
        "learn.high.goal": (
            "Builds go above 10 here. Put a card from your hand on a card on the table, so that "
            "together they make the hand value of another card, and keep that card. Pick both."
        ),
        "learn.high.why": "Nobody takes it without a card of that value.",
        "learn.high-2.title": "Take your build",
        "learn.high-2.goal": "It is still there. Take it now with the card you kept.",
        "learn.high-2.why": "Building lets you take cards that no card could take on its own.",
        "learn.multiple.title": "Two groups in one build",
        "learn.multiple.goal": (
            "A build can hold several groups of the same value: then it’s locked, and nobody can "
            "raise it. Build one with your ace and three cards on the table, for your eight."
        ),
        "learn.multiple.why": "Five cards for you, if nobody else has an eight.",
        "learn.raise.title": "Raising",
        "learn.raise.goal": (
            "Your opponent has built. You can raise a build with a card from your hand if you keep "
            "a card of the new value. Pick the build and the card that raises it."
        ),
        "learn.raise.why": (
            "Now you have to keep a card for it. The card your opponent kept is no use to them now."
        ),
        "learn.last.title": "The last deal",
        "learn.last.goal": (
            "The mark by the stock means it’s the last deal. The cards left on the table "
            "at the end go to the player who took last, so take something."
        ),
        "learn.last.why": "Save a capture for the very last play.",
    },
)

"""The puzzles dialog, and the screen of a puzzle or an exercise: the table under the task."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.coach.advice import Wording
from app.coach.modules import SOLVING
from app.coach.puzzles import update
from app.coach.puzzles.state import (
    LEVELS,
    LOOK,
    SOLVED,
    Collection,
    Puzzle,
    SolvedPuzzles,
    Solving,
    Task,
    felt,
    game_of_puzzle,
    task_of,
)
from app.coach.reasons import reasons, saying, why
from app.coach.slots import DEALS, EXERCISE, PUZZLES, SHOW_ME, TRY_MISTAKES
from app.coach.unseen import shows_hand, unseen_cards
from app.core.drawing.controls import button, quiet_button, tool
from app.core.drawing.pictures import board, sign
from app.core.feature import Feature, Playground
from app.core.page_state import PageState
from app.core.slots import (
    MODE,
    RULES,
    START_TOOLS,
    STATISTICS,
    TAUGHT,
    TODAY,
    StartScreen,
    TodayPart,
)
from app.platform.dom import Child, Node, h, icon
from app.table import slots
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.view.action_bar import actions, field, rove
from app.table.view.felt import hand, table
from app.table.view.game import TOOLS_IN_MATCH, tools
from app.table.view.players import opponent_in_short, seats
from kasino.games import GAMES
from kasino.words import Catalogue, events_text, game_title


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the puzzles once they are loaded."""
    say, collection, solved = state.say, state.of(Collection), state.kept.statistics.of(SOLVED)
    about = h("p", say("puzzle.explained"), key="about")
    if collection is None or collection.today is None:
        there = collection is not None and collection.gathered
        told = say("puzzle.none" if there else "puzzle.gathers")
        return about, h("p.aim", {"role": "status"}, told, key="wait")
    worn = felt(state.options)
    games = dict.fromkeys(puzzle.game for puzzle in collection.shown)
    if collection.technique:
        return (*_by_technique(say, collection), _collection(state, collection, [*games], solved))
    return (
        about,
        _today(say, collection, collection.today, solved, worn),
        _sums(say, solved, collection.day),
        _collection(state, collection, [*games], solved),
    )


def _collection(
    state: PageState, collection: Collection, games: Sequence[str], solved: SolvedPuzzles
) -> Node:
    return h(
        "ul.collection",
        {
            "role": "list",
            "aria-label": state.say("puzzle.games"),
            "data-felt": felt(state.options),
        },
        *(_game(state, collection, name, solved) for name in games),
        key="collection",
    )


def _by_technique(say: Catalogue, collection: Collection) -> tuple[Node, Node]:
    """Draw the name of the technique that the listed puzzles show, and the way back to all."""
    ident = f"technique.{collection.technique}"
    return (
        h("p", h("strong", say(ident)), " ", say(f"{ident}.why"), key="about"),
        h("div.dialog-row", button(update.all_puzzles, say("puzzle.all"), kind="other"), key="all"),
    )


def _today(
    say: Catalogue, collection: Collection, today: Puzzle, solved: SolvedPuzzles, worn: str
) -> Node:
    """Draw the daily puzzle’s button, or say that the puzzle is solved."""
    done = collection.day in solved.days
    game, level = game_title(say, GAMES[today.game]), say(f"puzzle.{today.level}")
    return h(
        "div.puzzle-today",
        {"data-done": done or None, "data-felt": worn},
        h(
            "p",
            h("strong", say("puzzle.today")),
            h("span", say("puzzle.what", game=game, level=level)),
        ),
        button(
            update.ask_puzzle,
            say("puzzle.once-more" if done else "puzzle.solve"),
            kind="other" if done else "main",
        ),
        key="today",
    )


def _sums(say: Catalogue, solved: SolvedPuzzles, today: str) -> Node:
    run = solved.streak(today)
    told = (
        ("solved", "puzzle.head-solved", len(solved.tries)),
        ("at-once", "puzzle.head-once", solved.at_once),
        ("streak", "puzzle.head-streak", run),
    )
    return h(
        "dl.sums",
        *(
            h("div", h("dt", say(ident)), h("dd", {"data-stat": name}, str(n)), key=name)
            for name, ident, n in told
        ),
        key="sums",
    )


def _game(state: PageState, collection: Collection, name: str, solved: SolvedPuzzles) -> Node:
    say, every = state.say, collection.of(name)
    count, unfolded = sum(each.ident in solved for each in every), collection.game == name
    title = game_title(say, GAMES[name])
    return h(
        "li",
        {"data-game": name},
        button(
            update.show_game,
            h("strong", title),
            h("span", say("puzzle.of", n=count, all=len(every))),
            sign("down"),
            kind="collection-game",
            value=name,
            attrs={"aria-expanded": "true" if unfolded else "false"},
            key="head",
        ),
        _positions(state, collection, title, solved) if unfolded else None,
        key=name,
    )


def _positions(state: PageState, collection: Collection, title: str, solved: SolvedPuzzles) -> Node:
    """Draw the puzzles of the unfolded game; the Tab key stops at one of them."""
    say, of = state.say, collection.of
    filled = ((of(collection.game, level), level) for level in LEVELS)
    levels = [_level(say, some, level, solved) for some, level in filled if some]
    rove(state, "dialog", levels)
    return h("div", {"role": "toolbar", "aria-label": title}, *levels, key="positions")


def _level(say: Catalogue, puzzles: tuple[Puzzle, ...], level: str, solved: SolvedPuzzles) -> Node:
    return h(
        "div.collection-level",
        {"role": "group", "aria-label": say(f"puzzle.{level}")},
        h("h3", {"aria-hidden": "true"}, say(f"puzzle.{level}"), key="name"),
        *(_position(say, each, done=each.ident in solved) for each in puzzles),
        key=level,
    )


def _position(say: Catalogue, each: Puzzle, *, done: bool) -> Node:
    """Draw a puzzle’s button as a small picture of its cards: the table above the hand."""
    name = say("puzzle.button-solved" if done else "puzzle.button", n=each.number)
    return button(
        update.ask_puzzle,
        h("span.spoken", name),
        h("span.count", {"aria-hidden": "true"}, str(each.number)),
        sign("check") if done else None,
        *board(each.table, each.hand),
        kind="thumbnail",
        value=each.ident,
        attrs={"data-solved": done or None},
        key=each.ident,
    )


def screen(state: PageState) -> tuple[Node, ...]:
    """Draw the current task."""
    task = task_of(state)
    assert task is not None
    return solving(scene_of(state), task, felt(state.options))


def solving(scene: Scene, task: Task, worn: str) -> tuple[Node, ...]:
    """Draw a task; once it is over, the button that continues replaces the moves."""
    say, game = scene.say, game_title(scene.say, scene.rules)
    own = _onward(say, task) if task.done or task.played is not None else actions(scene)
    coach = _coach(scene, task)
    return (
        _bar(say, task, game),
        h(
            "main",
            {
                "id": "game",
                "data-players": scene.view.players,
                "data-lesson": "task",
                "data-felt": worn,
                "data-task": "right" if task.right else "shown" if task.shown else "open",
                "data-open-hand": shows_hand(coach.children) or None,
            },
            h("h1.spoken", f"{task.title(say)}: {game}", key="title"),
            tools(say, TOOLS_IN_MATCH),
            seats(scene),
            coach,
            table(scene),
            h("div.me", field(scene.page), own, hand(scene), key="me"),
            key="task",
        ),
    )


def outlined(state: PageState) -> int:
    """Return the cards that the answer or the advice mentions."""
    task = task_of(state)
    return 0 if task is None else task.touched


def _bar(say: Catalogue, task: Task, game: str) -> Node:
    count, back = None, _back(task)
    on = _next(task)
    if len(task.moments) > 1:
        text = say("learn.progress", n=task.place + 1, all=len(task.moments))
        count = h("span.count", text, key="count")
    return h(
        "header.bar",
        tool(update.leave, say(back), sign("close")),
        h("span.title", game),
        count,
        tool(update.next_puzzle, say(on), sign("on")),
        *(tool(action, say("page.rules"), icon("icon-help")) for action in RULES.filled()),
        key="task-bar",
    )


def _back(task: Task) -> str:
    if task.moment is None:
        return "puzzle.close"
    first = task.moments[0]
    return "book.back" if first.page else "techniques.back" if first.lesson else "exercise.back"


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
            h("h2", {"id": "coach-title"}, task.title(say)),
            None if task.done else _help(say, task),
        ),
        opponent_in_short(scene),
        *unseen_cards(scene.voice, task.on_table.view(task.session.seat), outlined=task.touched),
        _happened(scene, task),
        *_said(say, task),
        key="coach",
    )


def _happened(scene: Scene, task: Task) -> Node | None:
    """Draw the last move of a line that is stepped through, in words."""
    if task.line is None or task.due or task.length < 2:
        return None
    if task.step == 0:
        return h("p.happened", scene.say("puzzle.before"), key="happened")
    events = task.on_table.events
    voices = (replace(voice, itemise=False) for voice in (scene.voice, scene.spoken))
    wording = Wording(*(events_text(voice, events) for voice in voices))
    return h("p.happened", *saying(wording), key="happened")


def _steps(say: Catalogue, task: Task) -> Node | None:
    """Draw the buttons that step through the line on the table."""
    if task.line is None or task.length < 2:
        return None
    step, last = task.step, task.length
    back, on = max(0, step - 1), min(step + 1, last)
    return h(
        "div.line-steps",
        tool(
            update.step,
            say("puzzle.step-back"),
            sign("back"),
            off=step == 0,
            attrs={"data-value": back},
            key="step-back",
        ),
        h("span", say("puzzle.step", n=step, all=last), key="step"),
        tool(
            update.step,
            say("puzzle.step-on"),
            sign("on"),
            off=step == last,
            attrs={"data-value": on},
            key="step-on",
        ),
        key="steps",
    )


def _lines(say: Catalogue, task: Task) -> Node | None:
    """Draw a button for each line of the solution, which plays it on the table."""
    if not task.done or len(task.lines) < 2:
        return None
    return h(
        "div.lines",
        *(
            button(
                update.show_line,
                sign("play"),
                h("span", *saying(line.named)),
                kind="quiet",
                value=place,
                attrs={"title": say("puzzle.line")},
                key=str(place),
            )
            for place, line in enumerate(task.lines)
        ),
        key="lines",
    )


def _help(say: Catalogue, task: Task) -> Node:
    """Draw the two help buttons; the second ends the task."""
    return h(
        "span.help",
        quiet_button(update.hint, say("puzzle.look"), sign("lamp")) if task.asked < LOOK else None,
        quiet_button(update.solution, say("puzzle.show"), sign("check")),
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
        return why(say, task.session.state.rules.name, advice)
    goal = h("p.goal", say(task.goal), key="goal")
    if task.asked and advice is not None:
        return goal, h("p.remark", *saying(advice.looks), key="look")
    return (goal,)


def _next(task: Task) -> str:
    """Return the message id of the button that leads to the next puzzle, deal or mistake."""
    if task.puzzle is not None:
        return "puzzle.next"
    following = task.moments[(task.place + 1) % len(task.moments)]
    return "techniques.next" if following.lesson else "exercise.next"


def _onward(say: Catalogue, task: Task) -> Node:
    if not task.done:  # a wrong move and its reply are on the table
        again = button(update.try_again, say("puzzle.again"), kind="main")
        return h("section", {"id": "onward"}, again, _steps(say, task), key="onward")
    last = task.puzzle is None and task.place + 1 == len(task.moments)
    text = say(_back(task) if last else _next(task))
    return h(
        "section",
        {"id": "onward"},
        button(update.next_puzzle, text, kind="main"),
        _steps(say, task),
        _lines(say, task),
        key="onward",
    )


def part_of_today(screen: StartScreen) -> TodayPart:
    """Return the daily puzzle with its game, or “Solved”, which leads to all puzzles."""
    say, kept, options = screen.say, screen.kept, screen.options
    solved = kept.statistics.of(SOLVED)
    done = kept.today in solved.days
    game = options["game"] if options["lock"] == "on" else game_of_puzzle(kept, kept.today)
    about = say("puzzle.done") if done else game_title(say, GAMES[game])
    action = update.open_puzzles if done else update.open_today
    return TodayPart(action, sign("puzzle"), say("puzzle.puzzle"), about, done, solved.days)


def _on_start(screen: StartScreen) -> Node:
    """Draw the button for all puzzles."""
    return quiet_button(update.open_puzzles, screen.say("puzzle.puzzles"), sign("puzzle"))


FEATURE: Final = Feature("puzzles", update.ACTIONS)

FEATURE.dialog("puzzles", "puzzle.puzzles", body)
FEATURE.fill(slots.OUTLINED, outlined)
FEATURE.playground(Solving, Playground(screen, update.attempt))
FEATURE.fill(TAUGHT, update.taught)
FEATURE.fill(MODE, ("puzzle", update.solve_puzzle))
FEATURE.fill(TODAY, part_of_today, 2)
FEATURE.fill(START_TOOLS, _on_start, 3)
FEATURE.fill(TRY_MISTAKES, update.practise)
FEATURE.fill(EXERCISE, update.exercise)
FEATURE.fill(SHOW_ME, update.show_me)
FEATURE.fill(STATISTICS, SOLVED, 2)
FEATURE.works("puzzles", "app.coach.puzzles.work.listed", SOLVING)
FEATURE.works("puzzle", "app.coach.puzzles.work.opened", SOLVING)
FEATURE.fill(DEALS, update.drill)
FEATURE.fill(PUZZLES, update.puzzles_by)
FEATURE.works("drill", "app.coach.puzzles.work.drilled_deals", SOLVING)
FEATURE.works("task", "app.coach.puzzles.work.solving", SOLVING)
FEATURE.says(
    "saves",
    {
        "page.stats.puzzles": (
            "“puzzles” must contain the solved puzzles, at most {most}, and the days."
        ),
    },
)
FEATURE.says(
    "coach",
    {
        "puzzle.puzzles": "Puzzles",
        "puzzle.puzzle": "Puzzle",
        "puzzle.done": "Solved",
        "puzzle.explained": (
            "The last deal of a round, with both hands open, and it’s your turn. One move beats "
            "all others by at least a point. Find it."
        ),
        "puzzle.gathers": "Preparing the puzzles…",
        "puzzle.none": "There are no puzzles for this game yet.",
        "puzzle.today": "Puzzle of the day",
        "puzzle.what": "{game}, {level}",
        "puzzle.solve": "Solve",
        "puzzle.once-more": "Solved. Look again",
        "puzzle.games": "Puzzles by game",
        "puzzle.all": "All puzzles",
        "techniques.next": "Next deal",
        "techniques.back": "Back to the technique",
        "puzzle.of": "{n} of {all} solved",
        "puzzle.button": "Puzzle {n}",
        "puzzle.button-solved": "Puzzle {n}, solved",
        "puzzle.head-solved": "Solved",
        "puzzle.head-once": "First try",
        "puzzle.head-streak": "Days in a row",
        "puzzle.of-today": "Puzzle of the day, {level}",
        "puzzle.numbered": "Puzzle {n}, {level}",
        "puzzle.close": "Back to the puzzles",
        "puzzle.next": "Next puzzle",
        "puzzle.look": "Where to look",
        "puzzle.show": "Solution",
        "puzzle.again": "Try again",
        "puzzle.line": "Play it on the table",
        "puzzle.before": "The position before the move.",
        "puzzle.step": "Move {n} of {all}",
        "puzzle.step-back": "One move back",
        "puzzle.step-on": "Next move",
        "exercise.asked": "Your match as it was. What would you play now?",
        "exercise.next": "Next mistake",
        "exercise.back": "Back to the review",
        "book.back": "Back to the mistakes",
    },
)

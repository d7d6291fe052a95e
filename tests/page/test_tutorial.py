"""The lessons and the rules page: every lesson can be completed, every picture is correct."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.i18n.catalogue import TABLES
from app.learn.lessons import COURSES, Lesson
from app.learn.state import Course, figures, session_of
from app.platform.dom import Node
from app.rules.draw import rules
from app.rules.examples import EXAMPLES, examples, view_of
from app.table.view.score_sheet import scored
from kasino.games import GAMES, game
from kasino.games.families import ITALIAN
from kasino.moves import Move
from kasino.words import (
    ENGLISH_MESSAGES,
    Catalogue,
    Voice,
    arguments_of,
    help_sections,
    own_words,
    scoring,
)
from testing.kinds import FEWEST_WINS, TWOFOLD, game_with
from testing.page.open_page import Open
from testing.samples import mixed
from tests.page.find_lessons import WANTED, steps
from tests.page.lesson_positions import points
from tools.languages import LANGUAGES, words

pytestmark = pytest.mark.long

APP = Path(__file__).parents[2] / "web" / "app"
SAYS = {lang: words(lang) for lang in LANGUAGES}
LESSONS = [(game, lesson) for game, course in COURSES.items() for lesson in course]
EACH = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.name}" for game, lesson in LESSONS]
)


def course_at(game: str, lesson: Lesson) -> Course:
    """Return a course at a given lesson."""
    course = Course.of(game)
    return course.at(course.lessons.index(lesson))


def voice_of(course: Course, say: Catalogue) -> Voice:
    """Return the voice of a course."""
    return Voice(course.session.rules, ("You", "Aino"), 0, say)


def test_every_game_is_taught() -> None:
    assert set(COURSES) == set(GAMES)
    assert all(
        len({lesson.name for lesson in course}) == len(course) for course in COURSES.values()
    )
    assert [lesson.name for lesson in COURSES["finnish"]] == list(WANTED["finnish"])


@EACH
def test_a_lesson_teaches_what_it_is_meant_to(game: str, lesson: Lesson) -> None:
    state = session_of(game, lesson).state
    found = steps(state, WANTED[game][lesson.name])
    assert found is not None
    assert [set(map(str, moves)) for moves, _ in found] == [
        set(step.accepted) for step in lesson.steps
    ]


@EACH
def test_a_lesson_can_be_done_in_every_way_it_accepts(game: str, lesson: Lesson) -> None:
    played = set()
    for first in lesson.steps[0].accepted:
        course = course_at(game, lesson)
        assert course.session.state.why_not(Move.parse(first)) is None
        course, _ = course.play(first)
        played.add(first)
        while not course.done:
            assert course.answering
            course = course.answer()
            assert course.session.events
            assert course.session.to_move_is_human
            ways = [Move.parse(text) for text in course.step.accepted]
            ways = [move for move in ways if course.session.state.why_not(move) is None]
            assert ways
            played |= set(map(str, ways))
            course, _ = course.play(str(ways[0]))
        assert course.praise(SAYS["en"])
    assert played == {text for step in lesson.steps for text in step.accepted}


@EACH
def test_other_moves_change_nothing_and_are_talked_about(game: str, lesson: Lesson) -> None:
    course = course_at(game, lesson)
    state = course.session.state
    say = SAYS["en"]
    others = [m for m in state.legal_moves() if str(m) not in course.step.accepted]
    assert others, "there should be something to choose"
    for move in others:
        course, meant = course.play(str(move))
        assert not meant
        assert course.session.state is state
        said = course.correction(voice_of(course, say))
        assert said == "You could, but there’s a better move."
    course, meant = course.play("Kc" if state.hands[0] >> 51 & 1 == 0 else "Ks")
    assert not meant
    assert "Not in your hand" in course.correction(voice_of(course, say))


@pytest.mark.parametrize("lang", SAYS)
@EACH
def test_a_hint_names_a_move_that_works(game: str, lesson: Lesson, lang: str) -> None:
    course = course_at(game, lesson)
    said = course.hint(voice_of(course, SAYS[lang]))
    assert len(said) > 12
    assert course.title(SAYS[lang])
    assert "{" not in course.goal(SAYS[lang]) + course.praise(SAYS[lang])


def test_a_course_goes_forth_and_back() -> None:
    course = Course.of("finnish").at(-3)
    assert course.place == 0
    for place in range(1, len(course.lessons) + 1):
        course = course.at(course.place + 1)
        assert (course.place, course.done) == (place, False)
    assert course.finished
    course = course.at(course.place + 5)
    assert course.finished
    course = course.at(course.place - 1)
    assert course.step.name == "trail"
    course, _ = course.play("8d")
    assert course.done
    assert course.play("5d") == (course, False)


def test_refusals_are_those_of_the_engine() -> None:
    course, _ = Course.of(game_with(FEWEST_WINS)).play("Ks")
    assert "so it can’t be trailed: K♠" in course.correction(voice_of(course, SAYS["en"]))
    course, _ = Course.of("casino").at(1).play("Ah+7d=8")
    course = course.answer()
    course, _ = course.play("Ks")
    assert "You own the build of 8" in course.correction(voice_of(course, SAYS["en"]))


# Words.


def test_every_step_has_its_words_and_every_word_its_step() -> None:
    names = {step.name for _, lesson in LESSONS for step in lesson.steps}
    wanted = {f"learn.{name}.{part}" for name in names for part in ("title", "goal", "why")}
    said = {
        ident: text
        for ident, text in (TABLES["learn"] | ENGLISH_MESSAGES).items()
        if ident.startswith("learn.") and ident.count(".") > 1
    }
    assert {ident.partition("@")[0] for ident in said} == wanted
    assert all(ident.partition("@")[0] in said for ident in said)
    known = {figure for game in GAMES.values() for figure in figures(SAYS["en"], game)}
    assert all(arguments_of(text) <= known for text in said.values())


def test_every_word_of_the_frame_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in APP.rglob("*.py"))
    for ident in TABLES["learn"]:
        if ident.startswith(("learn.", "figure.")) and ident.count(".") == 1:
            assert re.search(rf'"{re.escape(ident)}"(?!:)', code), f"{ident} is said nowhere"


# The rules page.


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_is_as_the_engine_says(name: str) -> None:
    game = GAMES[name]
    for example in EXAMPLES:
        if example.fits(game):
            view, move = view_of(game, example), Move.parse(example.move)
            assert view.why_not(move) is example.reason, example
            assert (view.hand | 1 << move.card) & view.loose in (0, 1 << move.card)


def test_each_example_serves_a_game() -> None:
    queen_first = replace(ITALIAN, rank_values=(*range(1, 8), 0, 0, 0, 9, 8, 10))
    games = (*GAMES.values(), game("casino", "courts=three"), ITALIAN, queen_first, TWOFOLD)
    for example in EXAMPLES:
        assert any(example.fits(rules) for rules in games), example


def nodes(node: Node) -> Iterator[Node]:
    """Return all nodes of a drawing."""
    yield node
    for child in node.children:
        yield from nodes(child)


@pytest.mark.parametrize("lang", SAYS)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_page_has_every_section_and_its_pictures(name: str, lang: str) -> None:
    say, game = SAYS[lang], GAMES[name]
    drawn = [node for part in rules(say, game) if isinstance(part, Node) for node in nodes(part)]
    sections = help_sections(say, game)
    assert [node.text for node in drawn if node.tag == "h3"] == [s.heading for s in sections]
    texts = {node.text for node in drawn}
    for section in sections:
        for sentence in section.sentences:
            assert sentence in texts, sentence
        shown = [e for e, _, _ in examples(game, section.name)]
        assert len(shown) == sum(e.section == section.name and e.fits(game) for e in EXAMPLES)
    figures_drawn = [node for node in drawn if node.tag == "figure"]
    assert len(figures_drawn) == sum(example.fits(game) for example in EXAMPLES)
    for figure in figures_drawn:
        captions = [node for node in nodes(figure) if node.tag == "figcaption"]
        assert all(child.text for child in captions[0].children)
    sentences = next(s.sentences for s in sections if s.name == "score")
    told = [tile.children[1] for tile in scored(say, game, sentences)]
    assert [one.text or one.children[0].text for one in told] == [
        text for _, text in scoring(own_words(say, game), game)
    ]


@pytest.mark.parametrize(("name", "lang"), mixed(GAMES, LANGUAGES))
def test_the_first_lesson_takes_forty_seconds(opened: Open, name: str, lang: str) -> None:
    """At three words per second, and two seconds for each press."""
    page = opened(f"?lang={lang}&pace=0")
    page.choose("game", name)
    page.click("[data-action=learn]")
    presses = len(COURSES[name][0].steps[0].accepted[0].replace("x", "+").split("+"))
    said = [*page.texts("#coach-title"), *page.texts(".goal"), *page.texts(".message p")]
    said += [Course.of(name).praise(SAYS[lang])]
    seconds = len(" ".join(said).split()) / 3 + 2 * (presses + 3)  # the lesson, the move, and on
    assert seconds <= 40


def test_the_goal_stays_and_the_answer_stands_below(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    page.click("[data-action=learn]")
    goal = page.texts("#coach .goal")

    def below() -> list[str]:
        assert page.texts("#coach .goal") == goal
        kinds = [p.getAttribute("class") or "" for p in page.all("#coach > p")]
        assert kinds[0] == "goal"
        return kinds[1:]

    page.click('#hand [data-card="2s"]')
    page.click("#actions [data-move]")
    assert below() == ["remark"]
    page.click('#hand [data-card="8h"]')
    page.click('#actions [data-move="8hx8s"]')
    assert below() == ["praise"]
    page.click("[data-action=learn-next]")
    goal = page.texts("#coach .goal")
    assert below() == ["happened"]  # the opponent’s play


def test_points_and_sweeps_are_played_before_they_are_named() -> None:
    say = own_words(SAYS["en"], GAMES["finnish"])
    said = []
    for lesson in COURSES["finnish"]:
        course = Course("finnish", session_of("finnish", lesson))
        course = course.at(COURSES["finnish"].index(lesson))
        before = (course.title(say), course.goal(say))
        said.append((lesson.name, " ".join(before).lower(), course.praise(say).lower()))
        state, names = course.session.state, [name for name, *_ in said]
        for move in map(Move.parse, lesson.steps[0].accepted):
            assert move.cards != state.table or "sweep" in names, lesson
            assert not points(state, move) or "honour" in names, lesson
    for word, taught in (("point", "honour"), ("mökki", "sweep")):
        place = [name for name, *_ in said].index(taught)
        assert word in said[place][2]
        assert not any(word in text for _, *texts in said[:place] for text in texts)
        assert word not in said[place][1]


@EACH
def test_no_wrong_answer_stands_out_whatever_is_picked(
    opened: Open, game: str, lesson: Lesson
) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", game)
    page.click("[data-action=learn]")
    for _ in range(course_at(game, lesson).place):
        page.click("[data-action=learn-next]")
    accepted = lesson.steps[0].accepted
    for card in page.data("#hand [data-card]", "card"):
        page.click(f"#hand [data-card={card}]")
        assert {*page.data("#actions .main", "move")} <= {*accepted, None}
        page.press("Escape")


def test_what_a_card_is_worth_in_the_hand_is_shown_once_it_is_explained(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    page.click("[data-action=learn]")
    shown = []
    for _ in COURSES["finnish"]:
        shown.append(bool(page.all("#hand .power")))
        names = [card.getAttribute("aria-label") or "" for card in page.all("#hand .card")]
        assert shown[-1] == any("worth" in name for name in names)
        page.click("[data-action=learn-next]")
    power = [lesson.name for lesson in COURSES["finnish"]].index("power")
    assert not any(shown[:power]) and shown[power]

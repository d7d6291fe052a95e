"""The lessons by clicks; `e2e/access/test_announcements.py` plays them by keys in a browser."""

from __future__ import annotations

import pytest

from app.learn.lessons import COURSES
from kasino.cards import card, pretty
from kasino.games import GAMES
from kasino.moves import Move
from testing.page.driver import LOG, Opened, data, read, see
from testing.page.lessons import accepted, make


@pytest.mark.parametrize("game", COURSES)
def test_the_lessons_of_each_game_by_clicks(opened: Opened, game: str) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", game)
    page.click("[data-action=learn]")
    for number, lesson in enumerate(COURSES[game], 1):
        for step in lesson.steps:
            see(page, f"#game[data-lesson={step.name}]", 1)
            page.wait_for("your-turn")
            make(page, game, accepted(page, step))
        page.wait_for("ready")
        read(page, "#coach .praise", "Right!")
        read(page, "[role=status]", "Right!")
        read(page, ".bar .count", f"{number} of {len(COURSES[game])}")
        page.click("#onward button")
    see(page, f"[data-learnt={game}] h1:focus", 1)
    page.click("[data-action=learn-play]")
    page.wait_for("your-turn", "thinking")
    read(page, ".bar .of-game", GAMES[game].title)


def test_a_hint_outlines_the_cards_that_it_names(opened: Opened) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", "finnish")
    page.click("[data-action=learn]")
    page.wait_for("your-turn")
    see(page, "#game [data-told]", 0)
    page.click("[data-action=learn-hint]")
    hint = page.texts("#coach .remark")[0]
    held = data(page, "#hand [data-told]", "card")
    lying = data(page, "#table [data-told]", "item")
    assert len(held) == 1 and lying
    assert all(pretty(card(name)) in hint for name in (*held, *lying))
    page.click("[data-action=learn-next]")
    see(page, "#game [data-told]", 0)


def test_a_match_in_play_survives_the_lessons(opened: Opened) -> None:
    page = opened("?lang=en&pace=0&game=finnish&seed=kasino")
    page.wait_for("your-turn")
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.wait_for("your-turn")
    before = data(page, LOG, "move")
    page.click("#more")
    page.click("#menu [data-action=rules]")
    page.click("dialog [data-action=learn]")
    read(page, "#coach-title", "Same rank")
    make(page, "finnish", Move.parse("8hx8s"))
    page.click("[data-action=menu]")
    page.wait_for("ready")
    page.click("[data-action=resume]")
    page.wait_for("your-turn")
    assert before and data(page, LOG, "move") == before

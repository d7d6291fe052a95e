"""The lessons by clicks; `e2e/access/test_announcements.py` plays them by keys in a browser."""

from __future__ import annotations

import pytest

from app.learn.lessons import COURSES, Step
from kasino.cards import bits, text
from kasino.games import GAMES
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from tests.page.driver import LOG, MOVES, Driver, Opened, data, read, see


def accepted(page: Driver, step: Step) -> Move:
    """Return the first move of a step that the hand on the page can play."""
    held = data(page, "#hand [data-card]", "card")
    moves = [Move.parse(move) for move in step.accepted]
    return next(move for move in moves if move.kind is Kind.CALL or text(move.card) in held)


def make(page: Driver, game: str, move: Move) -> None:
    """Play a move by clicks; if the game picks table cards itself, the hand card is enough."""
    if move.kind is not Kind.CALL:
        page.click(f'#hand [data-card="{text(move.card)}"]')
        choice = choice_of(GAMES[game], move)
        if choice:
            page.tick(f"[data-choice={choice}]")
        if str(move) not in data(page, MOVES, "move"):
            wanted = {text(card) for card in bits(move.cards)}
            for item in data(page, "#table [data-item]", "item"):
                if wanted >= set(str(item).split("+")):
                    page.click(f'#table [data-item="{item}"]')
    page.click(f'#actions [data-move="{move}"]')


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

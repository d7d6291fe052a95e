"""Lessons by clicks."""

from __future__ import annotations

from app.learn.lessons import Step
from kasino.cards import bits, text
from kasino.games import GAMES
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from testing.page.driver import MOVES, Driver, data


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

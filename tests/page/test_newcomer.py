"""The first visit: the start says how cards are captured, and three clicks make a capture."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS
from tests.page.driver import Opened, offered, played

#: The seeds of the matches whose first captures are tried.
SEEDS = 12


def first_capture(name: str, seed: str) -> tuple[Session, list[str]] | None:
    """Trail until the person can capture, in the first deal; return the cards that can."""
    session = Session.start(GAMES[name], 2, seed, ("you", "human:1"))
    while session.state.deal == 1 and not session.state.round_over:
        state = session.state
        able = [card for card in bits(state.hands[state.turn]) if capture_choices(state, card, 1)]
        if able and not state.turn:
            return session, [text(card) for card in able]
        trails = [card for card in bits(state.hands[state.turn]) if _trails(state, card)]
        if not trails:
            return None
        session = session.do(TRAILS[trails[0]])
    return None


def _trails(state: State, card: int) -> bool:
    return state.why_not(TRAILS[card]) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_start_says_how_to_capture_and_one_click_begins(opened: Opened, name: str) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", name)
    assert page.texts("#start .lead") == ["Match cards or add them up to capture them."]
    (shown,) = page.texts("#start .example")
    assert shown.endswith("Your nine takes the four and the five.")
    page.click("#start [data-action=new]")
    page.wait_for("your-turn")
    assert page.texts("#note") == ["Choose a card from your hand."]


@pytest.mark.parametrize("name", GAMES)
def test_a_card_and_its_button_make_the_first_capture_and_say_its_worth(
    opened: Opened, name: str
) -> None:
    tried = 0
    for seed in map(str, range(SEEDS)):
        found = first_capture(name, seed)
        if found is None:
            continue
        session, able = found
        record = session.save().replace("seat 1: human:1", "seat 1: greedy")
        page = opened(f"?lang=en&pace=0&confirm=off&record={quote(record)}")
        page.wait_for("your-turn")
        for card in able:
            page.click(f'#hand [data-card="{card}"]')
            takes = [move for move in offered(page) if move and "x" in move]
            assert takes, (seed, card, "a capture is offered at once")
            (said, *_) = page.texts(f'#actions [data-move="{takes[0]}"]')
            assert "cards" in said, (seed, said)
        page.click(f'#actions [data-move="{takes[0]}"]')
        played(page, takes[0])
        tried += 1
    assert tried, "a first capture is possible"

"""Playing the same cards again, and from the other seat."""

from __future__ import annotations

from e2e.places.endings import nearly_over
from e2e.places.positions import address
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import game
from tests.page.driver import Driver, Opened, data, see


def shared(page: Driver) -> str:
    """Return the link that the page offers for its cards."""
    page.click("#more")
    page.click("#menu [data-action=share]")
    link = page.value("[data-share]")
    page.click("dialog [data-action=close]")
    return link


def held(page: Driver) -> set[str | None]:
    """Return the cards of the hand."""
    return {*data(page, "#hand button", "card")}


def test_the_same_deal_again_and_from_the_other_chair(opened: Opened) -> None:
    session = nearly_over(1)
    state = State.start(game("clearance"), 2, session.seed)
    page = opened(address(session, "random", lang="en"))
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.wait_for("match-over")
    link = shared(page)
    assert session.seed in link
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=same-deal]")
    page.wait_for("your-turn")
    assert shared(page) == link
    if state.turn == 0:
        assert held(page) == {text(card) for card in bits(state.hands[0])}
        assert {*data(page, "#table [data-item]", "item")} == {*map(text, bits(state.loose))}
    page.click("#more")
    page.click("#menu [data-action=share]")
    page.click("dialog [data-action=swap-seats]")
    page.wait_for("your-turn")
    assert held(page) == {text(card) for card in bits(state.hands[1])}
    see(page, ".at-own[data-seat='1']", 1)

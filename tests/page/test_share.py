"""Playing the same cards again, and from the other seat."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

import pytest

from app import share
from app.core import effects
from app.platform.dom import h
from kasino.cards import bits, pretty, text
from kasino.engine.state import State
from kasino.games import game
from testing.kinds import FREE_BUILDS, game_with
from testing.page.driver import Driver, Opened, data, see
from testing.page.open_page import Open
from testing.page.states import done, playing
from testing.places.endings import nearly_over
from testing.places.positions import address
from tests.page.test_update import nodes_of


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
    state = State.start(game(game_with(FREE_BUILDS)), 2, session.seed)
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


DEAL = "game=finnish&level=greedy&lang=en&pace=0"


@pytest.mark.parametrize("sends", [True, False])
def test_one_main_button_sends_or_copies(sends: bool) -> None:
    state, _ = playing(game="finnish", seed="kesa")
    state = done(replace(state, site=replace(state.site, shares=sends)), "share")
    drawn = nodes_of(h("div", *share.body(state)))
    (main,) = [node for node in drawn if node.attrs.get("class") == "main"]
    assert main.attrs["data-action"] == ("send-share" if sends else "copy-share")
    _, wanted = share.send(state, "the cards")
    assert wanted == (effects.share_text.of("the cards"),)


def test_the_deal_is_shown_and_after_the_match_the_result(opened: Open) -> None:
    page = opened(f"{DEAL}&seed=kesa&rules=target%3D1")
    page.click("[data-action=share]")
    state = State.start(game("finnish"), 2, "kesa")
    pictured = {each.strip() for each in page.texts("#dialog .lying .mini")}
    assert pictured == {pretty(card) for card in bits(state.loose)}
    assert page.texts("#dialog .held b") == []
    page.click("#dialog [data-action=close]")
    page.finish()
    page.click("[data-action=share]")
    assert page.texts("#dialog .held b") == page.texts(".versus .large")


@pytest.mark.parametrize(("rules", "shown"), [("", False), ("target=21", True)])
def test_house_rules_are_a_chip_before_and_in_the_match(
    opened: Open, rules: str, shown: bool
) -> None:
    page = opened(f"game=finnish&lang=en&mode=start&pace=0&rules={quote(rules)}")
    words = ["House rules"] if shown else []
    assert [text.strip() for text in page.texts(".go .rules-chip")] == words
    page.click("[data-action=new]")
    assert [text.strip() for text in page.texts(".bar .rules-chip")] == words

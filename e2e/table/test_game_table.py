"""The table in a browser: a sample of the tests in memory, and the distance between builds."""

from __future__ import annotations

import itertools
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser

from app.core import sharing
from e2e.driving.browsing import wait_for
from e2e.driving.pages import running_page, visit
from kasino.cards import set_text
from kasino.games import GAMES
from kasino.match.setup import MatchSetup
from testing.kinds import first
from testing.page.test_everywhere import (  # noqa: F401 - they run here in Chromium
    test_a_reload_and_an_undo_cover_the_hand_again,
    test_U2_several_calls_open_the_choice,
    test_U8_builds_and_the_last_deal_are_announced,
    test_U12_a_group_is_put_together_step_by_step,
)
from testing.places.positions import address, found


def test_U6_the_cards_of_a_build_lie_apart(chromium: Browser, page_url: str) -> None:
    session = found("casino", lambda state: bool(state.builds), players=3, trails=0.2)
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        for build in session.state.builds:
            item = page.locator(f'.builds [data-item="{set_text(build.cards)}"]')
            boxes = [card.bounding_box() for card in item.locator(".card").all()]
            lefts = [box["x"] for box in boxes if box]
            assert len(lefts) == build.cards.bit_count()
            assert all(right - left >= 20 for left, right in itertools.pairwise(lefts))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", [*first("counterclockwise"), "casino"])
def test_S1_the_next_players_are_drawn_in_the_direction_of_play(
    chromium: Browser, page_url: str, name: str, players: int
) -> None:
    setup = MatchSetup.of(name, ("you", *["greedy"] * (players - 1)), "lake")
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, f"{page_url}?pace=0&{urlencode(sharing.parameters(setup))}")
        wait_for(page, "your-turn")
        boxes = [seat.bounding_box() for seat in page.locator("#players > .seat").all()]
        *others, _ = [box["x"] for box in boxes if box]  # in the order of their turns
        assert len(others) == players - 1
        assert others == sorted(others, reverse=GAMES[name].counterclockwise)

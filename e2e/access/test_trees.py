"""Each screen as assistive technology sees it: the accessibility trees in e2e/access/trees/.

After an intended change, run `python -m pytest e2e/access/test_trees.py --renew` and review the
diff.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.access.known_trees import TREES, heard, known
from e2e.driving.browsing import wait_for
from e2e.driving.pages import speaking_keys, visit
from kasino.cards import text
from kasino.games import GAMES
from kasino.rules import Building, Taking
from testing.kinds import CALLS, FREE_BUILDS, POWER_CARDS, game_with
from testing.matches import Match
from testing.places.dialogs import recorded
from testing.places.positions import address, found
from testing.waiting import until

Open = Callable[[Page, str], None]


def _start(page: Page, url: str) -> None:
    visit(page, url + "?pace=0")
    wait_for(page, "ready")


def _mid_round(name: str) -> Open:
    rules = GAMES[name]

    def busy(state: Any) -> bool:
        return (state.deal > 1 or rules.draws) and bool(state.loose) and (
            bool(state.builds) or rules.building is Building.NONE
        )  # fmt: skip

    def open_(page: Page, url: str) -> None:
        visit(page, url + address(found(name, busy, players=max(rules.players))))
        wait_for(page, "your-turn")

    return open_


def _chooser(page: Page, url: str) -> None:
    def torn(state: Any) -> bool:
        return state.rules.taking is Taking.ANY and len(_takes(state)) > 2

    session = found(game_with(POWER_CARDS), torn)
    visit(page, url + address(session))
    wait_for(page, "your-turn")
    page.click(f'#hand [data-card="{text(_takes(session.state)[0].card)}"]')
    page.wait_for_selector("#actions [data-n]")


def _takes(state: Any) -> list[Any]:
    takes = [move for move in state.legal_moves() if move.cards]
    return [move for move in takes if move.card == takes[0].card]


def _result(page: Page, url: str) -> None:
    visit(page, url + address(found("casino", lambda s: s.round_over and not s.match_over)))
    wait_for(page, "round-over")


def _match_over(page: Page, url: str) -> None:
    visit(page, url + address(found(game_with(FREE_BUILDS), lambda s: s.match_over)))
    wait_for(page, "match-over")


def _typed(page: Page, url: str) -> None:
    visit(page, url + Match.address("finnish", 2, "kasino", "greedy"))
    wait_for(page, "your-turn")
    page.keyboard.press("m")
    page.keyboard.type("Ks")
    page.keyboard.press("Enter")
    page.wait_for_selector("#typed .reply:not(:empty)")


def _lesson(page: Page, url: str) -> None:
    _start(page, url)
    page.click("[data-action=learn]")
    wait_for(page, "your-turn")


def _cover(page: Page, url: str) -> None:
    visit(
        page,
        url
        + Match.address(
            game_with(POWER_CARDS), 2, "kasino", "greedy", seats="human:Aino,human:Eino"
        ),
    )
    wait_for(page, "your-turn")
    page.wait_for_selector("#cover button")


SCREENS: dict[str, Open] = {
    "start": _start,
    **{f"game-{name}": _mid_round(name) for name in ("finnish", "casino")},
    "game-calls": _mid_round(CALLS[0]) if CALLS else _mid_round("finnish"),
    "chooser": _chooser,
    "result": _result,
    "match-over": _match_over,
    "typed": _typed,
    "lesson": _lesson,
    "cover": _cover,
}


@pytest.mark.parametrize("name", SCREENS)
def test_the_tree_is_the_one_we_know(
    chromium: Browser, page_url: str, request: pytest.FixtureRequest, name: str
) -> None:
    with speaking_keys(chromium, viewport={"width": 1280, "height": 800}) as page:
        SCREENS[name](page, page_url)
        renew = request.config.getoption("--renew")

        def difference() -> str:
            """Return what is not as known; the first lines of a page are said after a second."""
            tree = heard(page.locator("body").aria_snapshot() + "\n")
            return known(name, tree, renew=renew)

        until(difference, lambda text: not text, "the recorded tree")


def test_no_tree_has_signs_instead_of_the_names_of_cards() -> None:
    """A text to copy may have them."""
    lines = [line for path in TREES.iterdir() for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if re.search("[♠♥♦♣]", line) and "textbox" not in line] == []


def test_no_tree_is_left_over() -> None:
    dialogs = {f"dialog-{name}" for name in recorded()}
    assert {path.stem for path in TREES.iterdir()} == SCREENS.keys() | dialogs

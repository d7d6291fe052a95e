"""The page around the table: one click to play, going on, words, keys, small screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import state, wait_for
from e2e.driving.loaded import choose_game, from_menu, loaded, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.positions import address, found
from e2e.places.scenes import several
from kasino.cards import text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.capture_choices import capture_choices

PHONE = {"viewport": {"width": 360, "height": 640}}
TINY = {"viewport": {"width": 320, "height": 568}}
WIDE = {"viewport": {"width": 1280, "height": 800}}

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TALL = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"

#: Buttons that are smaller than they may be, or covered too far (24 px must stay free).
SMALL = """() => [...document.querySelectorAll("button, label.tick, label.segment, label.game")]
  .filter((node) => node.checkVisibility())
  .map((node) => [node.textContent || node.ariaLabel, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def test_one_click_plays_and_the_match_survives_a_reload(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url)
        wait_for(page, "ready")
        page.click("[data-action=new]")
        wait_for(page, "your-turn")
        page.click("#hand button >> nth=0")
        page.click("#actions [data-move] >> nth=0")
        wait_for(page, "your-turn")
        page.click("[data-action=undo]")
        from_menu(page, "redo")
        wait_for(page, "your-turn")
        before = page.evaluate(LOOK)
        page.reload()
        wait_for(page, "your-turn")  # a reload goes on where it was
        after = page.evaluate(LOOK)
        for name in ("hand", "table", "log", "score", "captured", "stock"):
            assert after[name] == before[name], name


def test_undo_goes_back_to_the_last_choice(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("kasino", 3, "b", "random"))
        wait_for(page, "your-turn")
        start = page.evaluate(LOOK)
        for _ in range(3):
            page.click("#hand button >> nth=0")
            page.click("#actions [data-move] >> nth=0")
            wait_for(page, "your-turn")
        for _ in range(3):
            page.click("[data-action=undo]")
        back = page.evaluate(LOOK)
        assert (back["hand"], back["table"]) == (start["hand"], start["table"])
        expect(page.locator("[data-action=undo]")).to_be_disabled()


def test_what_the_address_asks_wrongly_is_told(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?level=grandmaster&theme=pink&lang=en&nonsense=1")
        wait_for(page, "ready")
        expect(page.locator(".warning")).to_have_count(2)
        expect(page.locator(".warning").first).to_contain_text("grandmaster")
        visit(page, page_url + "?record=kasino:%207&lang=en")
        wait_for(page, "ready")
        expect(page.locator("dialog .problem")).not_to_be_empty()
        expect(page.locator("[data-record]")).to_have_value("kasino: 7")


def test_the_start_screen_offers_each_games_players(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en")
        wait_for(page, "ready")
        for name, rules in GAMES.items():
            choose_game(page, name)
            counts = page.eval_on_selector_all(
                "input[name=players]", "nodes => nodes.map((node) => Number(node.value))"
            )
            assert counts == list(rules.players)
            expect(page.locator("input[name=players]:checked")).to_have_count(1)
        choose_game(page, "casino")
        page.click("[data-action=rules]")
        expect(page.locator("dialog h2")).to_contain_text("Casino")
        expect(page.locator("dialog")).to_contain_text("partners")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).not_to_be_visible()
        page.check("input[name=players][value='4']")
        page.fill("input[data-option=seed]", "a & b <i>")
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        expect(page.locator("#players > li")).to_have_count(4)
        from_menu(page, "record")
        expect(page.locator("[data-record]")).to_have_value(re.compile("seed: a & b <i>"))


def test_words_change_with_the_language_in_the_middle(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="en"))
        wait_for(page, "your-turn")
        expect(page.locator("[data-log] li").first).to_contain_text("Round 1")
        from_menu(page, "settings")
        page.check("input[name=lang][value=fi]")
        expect(page.locator("html")).to_have_attribute("lang", "fi")
        expect(page.locator("[data-log] li").first).to_contain_text("Kierros 1")
        page.check("input[name=theme][value=dark]")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.reload()
        wait_for(page, "your-turn")  # the address names the game; the settings were kept
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def _twelve(state: State) -> bool:
    return state.loose.bit_count() == 12 and len(state.rules.players) > 1


@pytest.mark.parametrize("picked", [False, True])
def test_twelve_table_cards_fit_a_phone(chromium: Browser, page_url: str, picked: bool) -> None:
    session = found("kasino", _twelve, trails=0.95)
    with loaded(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        if picked:
            page.click("#hand button >> nth=0")
        assert page.evaluate(OVERFLOW) == 0
        assert page.evaluate(TALL) == 0
        assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("screen", [TINY, PHONE, WIDE])
def test_a_crowded_table_needs_no_scrolling_sideways(
    chromium: Browser, page_url: str, screen: dict[str, dict[str, int]]
) -> None:
    session = found("kasino", lambda state: state.loose.bit_count() >= 44, trails=1.0)
    with loaded(chromium, **screen) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        assert page.evaluate(OVERFLOW) == 0
        assert page.evaluate(SMALL) == []
        page.click("#hand button >> nth=0")
        last = page.locator("#table button").last
        last.scroll_into_view_if_needed()
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("screen", [TINY, WIDE])
def test_no_screen_is_too_wide(
    chromium: Browser, page_url: str, name: str, screen: dict[str, dict[str, int]]
) -> None:
    with loaded(chromium, **screen) as watch:
        page = watch.page
        players = GAMES[name].players[-1]
        visit(page, page_url + Match.address(name, players, "b", "random", lang="fi"))
        wait_for(page, "your-turn")
        for action in ("", "rules", "settings", "sheet"):
            button = page.locator(f"[data-action={action}]") if action else None
            if button is not None and not button.is_visible():
                continue
            if button is not None:
                button.click()
            assert page.evaluate(OVERFLOW) == 0, action
            assert page.evaluate(SMALL) == [], action
            page.keyboard.press("Escape")


def _enter(page: Page, what: str) -> None:
    page.focus(what)
    page.keyboard.press("Enter")


def test_a_round_by_keyboard_alone(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("clearance", 2, "kasino", "greedy"))
        wait_for(page, "your-turn")
        page.keyboard.press("Tab")
        while state(page) == "your-turn":
            hops = 0
            while not page.evaluate("() => !!document.activeElement.closest('#hand')"):
                page.keyboard.press("Tab")
                hops += 1
                assert hops < 30, "the hand can't be reached"
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
            hops = 0
            while not page.evaluate("() => !!document.activeElement.dataset.move"):
                page.keyboard.press("Shift+Tab")
                hops += 1
                assert hops < 30, "the moves can't be reached"
            before = page.locator("[data-log] li[data-move]").count()
            page.keyboard.press("Enter")
            expect(page.locator("[data-log] li[data-move]").nth(before)).to_be_attached()
            wait_for(page, "your-turn", "match-over")
        expect(page.locator("#result")).to_be_visible()
        assert page.evaluate("() => !!document.activeElement.closest('#result')")


def test_arrows_walk_and_escape_clears(chromium: Browser, page_url: str) -> None:
    session = found("kasino", lambda state: state.loose.bit_count() > 3)
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        _enter(page, "#hand button[tabindex='0']")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("() => !!document.activeElement.closest('#actions')")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("() => !!document.activeElement.closest('#table')")
        seen = set()
        for _ in range(session.state.loose.bit_count()):
            seen.add(page.evaluate("() => document.activeElement.dataset.item"))
            page.keyboard.press("ArrowRight")
        assert len(seen) == session.state.loose.bit_count()
        page.keyboard.press("Space")
        expect(page.locator("#table [aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("[aria-pressed=true]")).to_have_count(0)


def test_ways_pick_the_cards_and_play_nothing(chromium: Browser, page_url: str) -> None:
    session, card = several("casino")
    move = capture_choices(session.state, card, 9)[0]
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        page.click(f'#hand [data-card="{text(card)}"]')
        before = page.evaluate(LOOK)["log"]
        page.click("[data-action=way] >> nth=0")
        now = page.evaluate(LOOK)
        assert now["log"] == before
        assert str(move) in now["moves"]

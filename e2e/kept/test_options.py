"""What the options of the address do: hints, undo, the bar, a colour, watching, seeing it again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import until, wait_for
from e2e.driving.loaded import from_menu, loaded, started, unfold, visit
from e2e.driving.matches import LOOK, Match
from e2e.embed.embedding import beside, frame_in, host_page, until_heard
from e2e.kept.test_saves import nearly_over, play
from e2e.places.positions import address, found


def opened(page: Page, url: str, **more: str) -> None:
    visit(page, url + Match.address("casino", 2, "a", "greedy", lang="en", **more))
    wait_for(page, "your-turn")


def test_a_hint_picks_cards_and_plays_nothing(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        opened(page, page_url)
        page.click("[data-action=hint]")
        expect(page.locator("#note")).to_contain_text("Look at your 7♠")
        assert page.locator("#hand [data-told]").get_attribute("data-card") == "7s"
        page.click("[data-action=hint]")
        expect(page.locator("#note")).to_contain_text("A hint: Take 2♠ + A♥ + 4♦ with 7♠")
        seen = page.evaluate(LOOK)
        assert (seen["held"], sorted(seen["pressed"])) == (["7s"], ["2s", "4d", "Ah"])
        assert seen["log"] == []
        assert any("A hint" in text for text in seen["status"])
        page.click("[data-action=hint]")
        expect(page.locator(".advice .options li")).to_have_count(3)
        page.click("#hand [data-card='6h']")
        expect(page.locator("#note")).not_to_contain_text("A hint")


def test_hints_and_undo_can_be_left_out(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        opened(page, page_url, hints="off", undo="off")
        assert (
            page.locator("[data-action=hint], [data-action=undo], [data-action=redo]").count() == 0
        )
        page.click("#hand [data-card='7s']")
        assert page.locator("[data-action=way], [data-offered]").count() == 0
        play(page)
        assert page.locator("[data-action=undo]").count() == 0
        opened(page, page_url)
        page.click("#hand [data-card='7s']")
        assert page.locator("[data-offered]").count() > 0


def test_the_bar_can_be_small_or_gone(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        opened(page, page_url, controls="min")
        tools = page.locator(".bar [data-action]")
        actions = tools.evaluate_all("(all) => all.map((one) => one.dataset.action)")
        assert actions == ["sheet", "undo", "redo", "hint"]
        opened(page, page_url, controls="off")
        assert page.locator(".bar").count() == 0
        play(page)


def test_a_colour_is_taken_up_if_it_is_one(chromium: Browser, page_url: str) -> None:
    look = """() => {
      const style = getComputedStyle(document.querySelector("#actions .main"));
      return [style.backgroundColor, style.color];
    }"""
    with loaded(chromium) as watch:
        page = watch.page
        for colour, wanted in (
            ("#ffcc00", ["rgb(255, 204, 0)", "rgb(0, 0, 0)"]),
            ("#204", ["rgb(34, 0, 68)", "rgb(255, 255, 255)"]),
        ):
            opened(page, page_url, accent=colour)
            page.click("#hand [data-card='Ks']")
            assert page.evaluate(look) == wanted
        opened(page, page_url, accent="red;background:url(//example.org)")
        page.click("#hand [data-card='Ks']")
        assert page.evaluate(look)[0] == "rgb(36, 80, 63)"


def test_opponents_can_be_watched_and_paused(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        query = Match.address("finnish", 2, "a", "greedy", lang="en", mode="watch", pace="slow")
        visit(page, page_url + query)
        wait_for(page, "thinking")
        page.click("[data-action=pause]")
        expect(page.locator("#note")).to_have_text("Paused.")
        stood = page.evaluate(LOOK)["log"]
        page.click("#hand [data-card] >> nth=0")
        assert page.evaluate(LOOK)["held"] == []  # nobody here has a hand to play
        from_menu(page, "settings")
        page.locator("input[name=pace][value='0']").check(force=True)
        page.keyboard.press("Escape")
        assert page.evaluate(LOOK)["log"] == stood
        page.click("[data-action=go-on]")
        wait_for(page, "match-over")  # round after round, by themselves
        assert page.evaluate(LOOK)["log"][: len(stood)] == stood


def test_a_match_is_seen_again_move_by_move(chromium: Browser, page_url: str) -> None:
    session = nearly_over("kasino")
    moves = [str(entry.move) for entry in session.log if entry.move is not None]
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en") + "&mode=replay")
        page.click("[data-action=pause]")
        begun = page.evaluate(LOOK)
        assert begun["state"] == "thinking" and len(begun["log"]) < len(moves)
        for by, action in ((1, "redo"), (0, "undo")):
            page.click(f"[data-action={action}]")
            assert page.evaluate(LOOK)["log"] == moves[: len(begun["log"]) + by]
        assert page.evaluate(LOOK)["moves"] == []  # it is not this person's turn
        page.click("[data-action=go-on]")
        wait_for(page, "ready")
        assert page.evaluate(LOOK)["log"] == moves
        expect(page.locator("#note")).to_contain_text(f"step {len(session.log) - 1} of")
        page.click("[data-action=go-on]")
        until(lambda: page.evaluate(LOOK)["log"], lambda log: len(log) < 3, "from the beginning")
        kept: Any = page.evaluate("() => Object.keys(localStorage)")
        assert not any(name.startswith("kasino:match:") for name in kept)


def test_storage_none_keeps_nothing(chromium: Browser, page_url: str) -> None:
    with started(chromium) as watch:
        page = watch.page
        opened(page, page_url, storage="none")
        play(page)
        assert page.evaluate("() => [localStorage.length, sessionStorage.length]") == [0, 0]
        opened(page, page_url, storage="auto")
        play(page)
        assert page.evaluate("() => localStorage.length") > 0


def test_without_motion_nothing_travels(chromium: Browser, page_url: str) -> None:
    session = found("kasino", lambda state: state.loose.bit_count() > 2)
    travels = """() => document.getAnimations().some((one) => one.effect.getKeyframes()
      .some((frame) => (frame.transform || "none") !== "none"))"""
    with loaded(chromium) as watch:
        page = watch.page
        for motion, wanted in (("auto", True), ("off", False)):
            query = address(session, lang="en").replace("pace=0", "pace=slow")
            visit(page, f"{page_url}{query}&motion={motion}")
            wait_for(page, "your-turn", "thinking")
            page.click("#hand button >> nth=0")
            page.click("#actions [data-move] >> nth=0")
            page.wait_for_selector("#motion")
            assert page.evaluate(travels) is wanted, motion


def test_the_builder_makes_a_snippet_that_works(
    chromium: Browser, page_url: str, tmp_path: Path
) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en")
        wait_for(page, "ready")
        unfold(page)
        page.click("[data-action=embed]")
        page.select_option("[data-embed-option=game]", "clearance")
        page.select_option("[data-embed-option=start]", "now")
        page.fill("[data-embed-option=accent]", "reddish")
        page.press("[data-embed-option=accent]", "Tab")
        expect(page.locator("dialog .done")).to_contain_text("#284f45")
        page.fill("[data-embed-option=accent]", "#a03")
        page.press("[data-embed-option=accent]", "Tab")
        snippet = page.input_value("[data-snippet]")
        assert 'accent="#a03"' in snippet and 'game="clearance"' in snippet
        page.click("[data-action=preview-embed]")
        wait_for(frame_in(page), "your-turn", "thinking")
        place = host_page(beside(tmp_path), snippet, "embed.js")
        page.goto(place.as_uri())
        assert until_heard(page, "start")["game"] == "clearance"
        visit(page, page_url + "?lang=en&embed=1")
        wait_for(page, "ready")
        assert page.locator("[data-action=embed]").count() == 0


def test_what_an_address_asks_for_in_vain_is_told_in_the_match(
    chromium: Browser, page_url: str
) -> None:
    with started(chromium, viewport={"width": 390, "height": 844}) as watch:
        page = watch.page
        page.goto(
            page_url + "?lang=en&game=casino&level=greedy&pace=0&players=99&seed=" + "x" * 201
        )
        wait_for(page, "your-turn")
        expect(page.locator("#notice")).to_contain_text("players “99”")
        expect(page.locator("#notice")).to_contain_text("seed “xxx")
        page.click("[data-action=dismiss]", timeout=2000)  # long values leave the button in sight
        expect(page.locator("#notice")).to_be_empty()

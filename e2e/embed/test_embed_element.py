"""The element on a page: removing and re-adding it, commands, keyboard, height, other browsers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import READY, wait_for
from e2e.driving.pages import from_menu, play_first_card
from e2e.embed.embedding import (
    beside,
    check_events,
    frame_in,
    heard,
    host_page,
    hosting,
    served,
    until_heard,
)
from e2e.embed.test_embed import element, start
from testing.kinds import FREE_BUILDS, POWER_CARDS, game_with
from testing.matches import LOOK
from testing.samples import usually
from testing.waiting import until


def test_commands_and_attributes(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    host_page(tmp_path, element(more='accent="#a03"'), "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        assert page.evaluate("() => g.new({game: 'casino', seed: 'a', colour: 'x'})") == {
            "re": 1,
            "refused": [{"name": "colour", "value": "x"}],
        }
        frame = frame_in(page)
        wait_for(frame, "your-turn")
        page.evaluate("() => g.hint()")
        expect(frame.locator("#hand [data-picked]")).to_have_count(1)
        assert page.evaluate("() => g.undo().catch((error) => error.code)") == "refused"
        move = frame.get_attribute("#actions .main", "data-move")
        page.evaluate("(move) => g.play(move)", move)
        wait_for(frame, "your-turn")
        assert frame.evaluate(LOOK)["log"][0] == move
        page.evaluate("() => g.undo()")
        assert frame.evaluate(LOOK)["log"] == []
        page.evaluate("() => g.setAttribute('lang', 'fi')")
        expect(frame.locator("html")).to_have_attribute("lang", "fi")
        page.evaluate("() => g.set({theme: 'dark'})")
        expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
        check_events(page)
        assert watch.findings == ["console warning: kasino: there is no option 'colour'"]
        watch.findings.clear()


def test_options_that_are_taken_up_and_that_are_not(chromium: Browser, tmp_path: Path) -> None:
    """House rules are an attribute; `kasino:warning` reports each option that falls back once."""
    beside(tmp_path)
    wrong = 'seats="you,grandmaster" accent="red" rules="target=5,sweep=0"'
    host_page(tmp_path, element(game_with(POWER_CARDS), wrong), "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        frame = start(page)
        wait_for(frame, "your-turn")
        assert heard(page, "start")[0]["rules"] == "target=5,sweep=0"
        assert page.evaluate("() => g.state().then(({rules}) => rules)") == "target=5,sweep=0"
        page.evaluate("() => g.setAttribute('rules', 'target=7')")
        page.evaluate("() => g.setAttribute('handed', 'both')")
        page.evaluate("() => g.set({colour: 'x', start: 'now'})")
        page.evaluate("() => g.new({colour: 'x'})")
        assert heard(page, "start")[-1]["rules"] == "target=7"
        warned = [(one["name"], one["value"], one["reason"]) for one in heard(page, "warning")]
        # The console names attributes, and what the running game ignores.
        for said in (
            "the attribute accent='red' is unknown and ignored",
            "the attribute seats='you,grandmaster' is unknown and ignored",
            "kasino: 'handed' can't be 'both'",
            "kasino: there is no option 'colour'",
            "kasino: 'start' can't be changed any more",
        ):
            assert any(said in one for one in watch.findings), watch.findings
            watch.expect(said)
        assert sorted(warned) == [
            ("accent", "red", "value"),
            ("colour", "x", "unknown"),
            ("handed", "both", "value"),
            ("seats", "you,grandmaster", "value"),
            ("start", "now", "fixed"),
        ]
        check_events(page)


def test_a_link_is_copied_inside_the_frame(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    host_page(tmp_path, element(more='seed="a"') + '<input id="field">', "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        frame = start(page)
        wait_for(frame, "your-turn")
        from_menu(frame, "share")
        link = frame.input_value("[data-share]")
        frame.click("[data-action=copy-share]")
        expect(frame.locator("dialog .done")).to_have_text("Copied.")
        page.focus("#field")
        page.keyboard.press("ControlOrMeta+V")
        assert page.input_value("#field") == link and "seed=a" in link


def test_the_keyboard_goes_in_and_out(browser: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    body = '<button id="before">a</button>' + element(more='controls="off"')
    host_page(tmp_path, body + '<button id="after">b</button>', "embed.js")
    with hosting(browser) as watch:
        page = watch.page
        page.goto((tmp_path / "host.html").as_uri())
        page.focus("#before")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # on Play
        until_heard(page, "turn")
        frame = frame_in(page)
        wait_for(frame, "your-turn")
        page.focus("#before")
        active = "() => document.activeElement.id || document.activeElement.tagName"
        inside = "() => document.hasFocus() && document.activeElement !== document.body"
        page.keyboard.press("Tab")
        until(lambda: frame.evaluate(inside), bool, "focus inside")
        place = "() => [...document.querySelectorAll('*')].indexOf(document.activeElement)"

        def focused() -> tuple[str, int]:
            return page.evaluate(active), frame.evaluate(place)

        for _ in range(12):
            before = focused()
            page.keyboard.press("Tab")
            until(focused, lambda now, before=before: now != before, "the next stop")
            if page.evaluate(active) == "after":
                break
        assert page.evaluate(active) == "after"
        page.keyboard.press("Shift+Tab")
        until(lambda: frame.evaluate(inside), bool, "focus inside, backwards")
        page.focus("#before")
        page.evaluate("() => g.focus()")
        until(
            lambda: frame.evaluate("() => document.activeElement.closest('#hand') !== null"),
            bool,
            "focus on the hand",
        )


def test_the_frame_is_as_high_as_it_must_be(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    body = '<kasino-game id="g" lang="en" pace="0" style="height: 240px"></kasino-game>'
    host_page(tmp_path, body, "embed.js")
    with (
        served(tmp_path) as ours,
        hosting(chromium, ours, viewport={"width": 700, "height": 900}) as watch,
    ):
        page = watch.page
        page.goto(ours + "host.html")
        page.click("#g button")
        until_heard(page, "resize")
        frame = frame_in(page)
        wait_for(frame, "ready")
        high = "() => [document.documentElement.scrollHeight, innerHeight]"
        until(lambda: frame.evaluate(high), lambda now: now[0] <= now[1], "room for all")
        assert page.evaluate("() => g.offsetHeight") > 320  # the start screen needs more
        frame.click("[data-action=new]")
        until_heard(page, "turn")
        heights = [one["height"] for one in heard(page, "resize")]
        begun = len(heights)
        wait_for(frame, "your-turn", "round-over")
        for _ in range(3):
            wait_for(frame, "your-turn")
            play_first_card(frame)
        grown = [one["height"] for one in heard(page, "resize")][begun:]
        assert grown == sorted(grown)
        until(lambda: frame.evaluate(high), lambda now: now[0] <= now[1], "room for the match")


def test_a_bad_kept_match_is_told_and_loses_nothing(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    host_page(tmp_path, element(more='storage="host"'), "embed.js")
    with served(tmp_path) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.evaluate("() => localStorage.setItem('kasino:/host.html#g', 'kasino1.AAAA')")
        page.click("#g button")
        error = until_heard(page, "error")
        assert error["code"] == "record" and "damaged" in error["message"]
        assert page.evaluate("() => localStorage.getItem('kasino:/host.html#g')") == "kasino1.AAAA"
        page.evaluate("() => g.new({game: 'finnish'})")
        wait_for(frame_in(page), "your-turn", "thinking")


@pytest.mark.parametrize("where", usually(("a disk",), ("a server", "a disk")))
def test_firefox_tells_of_a_match(firefox: Browser, tmp_path: Path, where: str) -> None:
    beside(tmp_path)
    place = host_page(tmp_path, element(game_with(FREE_BUILDS), 'seed="lake"'), "embed.js")
    with served(tmp_path) as ours, hosting(firefox, ours) as watch:
        page = watch.page
        page.goto(place.as_uri() if where == "a disk" else ours + place.name)
        frame = start(page)
        for _ in range(2):
            wait_for(frame, "your-turn")
            play_first_card(frame)
        wait_for(frame, "your-turn")
        until_heard(page, "move", 4)
        assert [one["move"] for one in heard(page, "move")] == frame.evaluate(LOOK)["log"]
        check_events(page)


def test_webkit_tells_of_a_match(webkit: Any, tmp_path: Path) -> None:
    beside(tmp_path)
    place = host_page(tmp_path, element(more='start="now" mode="watch"'), "embed.js")
    webkit.get(place.as_uri())
    told = until(
        lambda: webkit.execute_script("return told"),
        lambda now: any(one["type"] == "move" for one in now),
        "a move",
    )
    kinds = [one["type"] for one in told]
    assert kinds.index("ready") < kinds.index("start") < kinds.index("move")
    assert "error" not in kinds


def test_the_example_prints_the_final_score(chromium: Browser) -> None:
    example = Path(__file__).parents[2] / "examples" / "plain.html"
    with hosting(chromium) as watch:
        page = watch.page
        lines: list[str] = []
        page.on("console", lambda message: lines.append(message.text))
        page.goto(example.as_uri())
        page.click("#game button")
        expect(page.locator("#score")).to_have_text("The score will be here.")
        frame = frame_in(page, "game")
        wait_for(frame, "your-turn")
        page.click("#hint")
        expect(frame.locator("#hand [data-picked]")).to_have_count(1)
        saved = "() => game.state().then(({ save }) => save)"
        before = page.evaluate(saved)
        page.click("#again")
        until(lambda: page.evaluate(saved), lambda now: now not in ("", before), "another match")
        page.evaluate("() => game.new({game: 'casino', level: 'random', mode: 'watch', pace: '0'})")
        expect(page.locator("#score")).to_have_text(re.compile(r"^Final score: \d+ to \d+$"))
        assert any(line.startswith("Final score: ") for line in lines)


def test_what_is_published_is_twice_the_same() -> None:
    from tools.paths import DIST, SITE

    script = (DIST / "embed.js").read_bytes()
    assert not re.search(rb"\b(import|export)\b", script)  # a classic script
    assert script.isascii()  # a host may not declare the encoding of its page
    for name in ("embed.js", "embed-more.js", "embed.d.ts", "embed-schema.json"):
        assert (DIST / name).read_bytes() == (SITE / name).read_bytes()
    json.loads((DIST / "embed-schema.json").read_text(encoding="utf-8"))
    assert READY

"""A correspondence match between two profiles, each with its own page from a disk or a server."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.conftest import launch
from e2e.driving.browsing import Watch, fresh_profile, until, wait_for
from e2e.driving.letters import (
    CONNECTED,
    FIELD,
    OUTAGES,
    PICTURE,
    answered,
    begun,
    by_channel,
    check_multiples,
    connect,
    open_letters,
    play,
    sent,
    shown,
    to_end,
)
from e2e.driving.matches import LOOK
from e2e.driving.pages import empty_page
from kasino.match.record import load as read_record
from tests.samples import usually

RULES = "&game=royal&rules=target%3D1"

PAIRS = [("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "firefox")]


@pytest.mark.parametrize(
    ("one", "other", "place"),
    usually(
        [("chromium", "firefox", "page_url")],
        [(*pair, place) for pair in PAIRS for place in ("page_url", "site_url")],
    ),
)
def test_two_profiles_play_a_match_by_letters(
    one: str, other: str, place: str, request: pytest.FixtureRequest
) -> None:
    browsers: list[Browser] = [request.getfixturevalue(name) for name in (one, other)]
    url: str = request.getfixturevalue(place)
    with fresh_profile(browsers[0], url) as first, fresh_profile(browsers[1], url) as second:
        host, guest = first.page, second.page
        for page in (host, guest):
            page.goto(url)
            wait_for(page, "ready")
            check_multiples(page.evaluate)
        to_end(host, guest, begun(host, guest, url, RULES))
        records = set()
        for page in (host, guest):
            expect(page.locator("#result")).to_contain_text("Fair deal: checked.")
            page.click("#more")
            page.click("#menu [data-action=share]")
            page.click("#dialog [data-action=record]")
            records.add(page.input_value("[data-record]"))
        (record,) = records
        assert read_record(record).state.match_over


@pytest.mark.parametrize(
    ("one", "other", "whole"),
    usually([(*PAIRS[0], False)], [(*PAIRS[0], False), *((*pair, True) for pair in PAIRS)]),
)
def test_a_match_over_a_channel_outlives_an_outage(
    one: str, other: str, whole: bool, request: pytest.FixtureRequest, page_url: str
) -> None:
    """`tests/page/test_channel.py` tests the end of a match over a channel."""
    browsers: list[Browser] = [request.getfixturevalue(name) for name in (one, other)]
    with empty_page(browsers[0]) as first, fresh_profile(browsers[1]) as second:
        host, guest = first.page, second.page
        for page in (host, guest):
            page.add_init_script(OUTAGES)
        open_letters(host, page_url, RULES)
        host.click("[data-action=make-invitation]")
        sent(host)
        open_letters(guest, page_url)
        assert not any(page.evaluate("channels()") for page in (host, guest))
        connect(host, guest)
        guest.click("[data-action=answer-invitation]")
        by_channel(host, guest, 4)
        for page in (host, guest):
            page.evaluate("outage(true, 0)")
        by_channel(host, guest, 1)  # a move while the channel is down
        for page in (host, guest):
            page.evaluate("outage(true, 30)")
            page.wait_for_selector("text=Disconnected.")
            page.evaluate("outage(false, 0)")
        if shown(host):  # that move is sent by hand, and its answer over the next channel
            answered(guest, shown(host), "")
        else:
            answered(host, shown(guest), "")
        guest.click("#more")
        guest.click("#menu [data-action=letters]")
        connect(host, guest)
        for page in (host, guest):
            page.wait_for_selector(CONNECTED)
        if whole:
            by_channel(host, guest)
            for page in (host, guest):
                expect(page.locator("#result")).to_contain_text("Fair deal: checked.")
        else:
            before = max(len(page.evaluate(LOOK)["log"]) for page in (host, guest))
            by_channel(host, guest, 4)
            until(
                lambda: [page.evaluate(LOOK)["log"] for page in (host, guest)],
                lambda logs: logs[0] == logs[1] and len(logs[0]) > before,
                "the same moves on both pages",
            )


def film(page: Page, file: Path) -> None:
    """Write the code that a page shows as a video with one frame, for a simulated camera."""
    pixels = page.evaluate(
        f"""() => {{
          const {{ width, height }} = ({PICTURE})();
          const all = ({PICTURE})().getContext("2d").getImageData(0, 0, width, height).data;
          return all.filter((_, n) => n % 4 === 0).join();
        }}"""
    )
    light = bytes(map(int, pixels.split(",")))
    side = math.isqrt(len(light))
    head = f"YUV4MPEG2 W{side} H{side} F10:1 Ip A1:1 C420\nFRAME\n".encode()
    file.write_bytes(head + light + bytes([128]) * (2 * (side // 2) ** 2))


@pytest.mark.slow
def test_the_camera_reads_what_another_screen_shows(
    playwright: Playwright, chromium: Browser, page_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "code.y4m"
    with fresh_profile(chromium) as watch:
        open_letters(watch.page, page_url, RULES)
        watch.page.click("[data-action=make-invitation]")
        watch.page.click("[data-action=show-code]")
        watch.page.wait_for_selector("dialog .code path")
        film(watch.page, file)
    flags = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    browser = launch(playwright, "chromium", *flags, f"--use-file-for-fake-video-capture={file}")
    try:
        with fresh_profile(browser) as watch:
            open_letters(watch.page, page_url)
            watch.page.click("[data-action=camera]")
            watch.page.wait_for_selector("[data-action=answer-invitation]")
            assert not watch.page.locator("video").count()
    finally:
        browser.close()


def test_two_tabs_hear_each_other(chromium: Browser, page_url: str) -> None:
    context = chromium.new_context()
    try:
        host, guest = (Watch(context.new_page()).page for _ in range(2))
        open_letters(guest, page_url)
        guest.click("[data-action=camera]")  # there is none
        guest.wait_for_selector("text=The camera isn’t available.")
        host.bring_to_front()  # a driver waits for frames, which a hidden tab doesn’t get
        open_letters(host, page_url, RULES)
        host.click("[data-action=make-invitation]")
        letter = sent(host)
        host.set_viewport_size({"width": 844, "height": 390})
        host.click("[data-action=show-code]")
        expect(host.locator("dialog .code")).to_be_in_viewport(ratio=1)
        host.click("[data-action=show-code]")
        expect(guest.locator(FIELD)).to_have_value(letter)
        guest.bring_to_front()
        guest.click("[data-action=read-letter]")
        guest.click("[data-action=answer-invitation]")
        wait_for(host, "your-turn", "thinking")
        host.bring_to_front()
        play(host)
        wait_for(guest, "your-turn")
    finally:
        context.close()

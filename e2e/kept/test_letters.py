"""A correspondence match between two profiles, each with its own page from a disk or a server."""

from __future__ import annotations

import base64
import math
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.conftest import launch
from e2e.driving.browsing import Watch, fresh_profile, wait_for
from e2e.driving.letters import (
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
    read,
    sent,
    shown,
    to_end,
)
from e2e.driving.pages import empty_page
from kasino.letters.letter import letters_in
from kasino.match.record import load as read_record
from testing.letters.packed import letter as packed
from testing.matches import LOOK
from testing.samples import usually
from testing.waiting import until

RULES = "&game=casino&rules=target%3D1"

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
        last = begun(host, guest, url, RULES)
        refuse_a_forged_letter(host, last[1])
        last[0] = answered(host, last[1], last[0])
        last[1] = answered(guest, last[0], last[1])
        compare(host, guest)
        to_end(host, guest, last)
        records = set()
        for page in (host, guest):
            expect(page.locator("#result")).to_contain_text("Fair deal: checked.")
            told = "You have compared the cards."
            asks = page.locator("#result [data-action=same-cards]")
            if page is host:
                expect(page.locator("#result")).to_contain_text(told)
            else:
                asks.click()
            expect(page.locator("#result")).to_contain_text(told)
            expect(asks).to_have_count(0)
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
        connect(host, guest)  # the answer that is missed arrives at once, and closes that dialog
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


#: Fills the storage, except for the space of a short letter, or makes it as it was.
FILL = """(full) => {
  for (const name of Object.keys(localStorage)) if (name[0] === "x") delete localStorage[name];
  let count = 0;
  for (const size of full ? [400000, 4000, 400] : [])
    try { for (;;) localStorage[`x${count++}`] = "x".repeat(size); } catch { count--; }
  delete localStorage[`x${count - 1}`];
}"""
MATCHES = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([name]) => name.includes(":match:")))"""


def refuse_a_forged_letter(page: Page, text: str) -> None:
    """Paste a letter that someone else changed, in a long text, while the storage is full."""
    true = letters_in(text)[0]
    message = true.messages[-1]
    changed = message[:-1] + bytes([message[-1] ^ 1])
    forged = packed(true.match, true.first, true.before, (*true.messages[:-1], changed))
    before = page.evaluate(MATCHES)
    page.evaluate(FILL, True)
    read(page, f"{'x' * 60_000} {forged}\n> kasino-channel-1.AAAAAAAA")
    told = "This message was changed on its way, or someone else wrote it."
    expect(page.locator("dialog .problem")).to_have_text([told])
    assert page.evaluate(MATCHES) == before != {}
    page.evaluate(FILL, False)


def slow(length: int = 99_900) -> str:
    """Return a letter of version 1 with many tiny messages and thousands of right checksums."""
    data = bytes(18) + (b"\0\x08" + bytes(8)) * 2500 + (60_000).to_bytes(2)
    data += bytes(-len(data) % 3)
    text = "kasino-letter-1." + base64.urlsafe_b64encode(data).decode()
    while len(text) + 9 < length:
        data += bytes(2)
        data += sha256(data).digest()[:4]
        text += "." + base64.urlsafe_b64encode(data[-6:]).decode()
    return text


def test_a_link_with_the_slowest_letter_is_answered(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium) as watch:
        watch.page.goto(f"{page_url}?lang=en#letter={slow()}")
        damaged = watch.page.locator("dialog[open] .problem", has_text="This message is damaged")
        expect(damaged).to_be_visible()
        watch.page.click("dialog [data-action=close]")
        expect(watch.page.locator("dialog[open]")).to_have_count(0)


NAME = "Ä" * 36 + "a"  # 73 bytes
#: Pixels of a photograph’s side, as large as the page’s own reader uses.
PHOTOGRAPH = 800
#: How far from the code the camera is, in sides of the code.
AWAY = 2.2


def pixels(page: Page) -> NDArray[np.float64]:
    """Return the code that a page shows as a picture, from 0 (dark) to 255."""
    found = page.evaluate(
        f"""() => {{
          const canvas = ({PICTURE})(), {{ width, height }} = canvas;
          const {{ data }} = canvas.getContext("2d").getImageData(0, 0, width, height);
          return data.filter((_, n) => n % 4 === 0).join();
        }}"""
    )
    light = np.array(found.split(","), dtype=float)
    return light.reshape(math.isqrt(light.size), -1)


def photographed(
    code: NDArray[np.float64], turn: float, tilts: tuple[float, float]
) -> NDArray[np.uint8]:
    """Return a code as a camera would see it: turned, out of focus, grainy and unevenly lit.

    ``tilts`` are the angles, downwards and sideways, by which the camera isn’t straight above it.
    """
    turned, down, across = (
        np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        for angle in map(math.radians, (turn, *tilts))
    )
    spun, tipped, swung = np.eye(3), np.eye(3), np.eye(3)
    spun[:2, :2], tipped[1:, 1:], swung[::2, ::2] = turned, down, across
    plane = swung @ tipped @ spun
    plane[:, 2] = 0, 0, AWAY  # from a point on the code to its place before the camera
    plane[:2] *= 0.88 * PHOTOGRAPH * AWAY
    y, x = np.mgrid[:PHOTOGRAPH, :PHOTOGRAPH] + 0.5 - PHOTOGRAPH / 2
    seen = np.tensordot(np.linalg.inv(plane), np.array([x, y, np.ones_like(x)]), axes=1)
    side = code.shape[0]
    at = side * (seen[:2] / seen[2] + 0.5)
    inside = np.all((at >= 0) & (at < side), axis=0)
    light = np.full(x.shape, 210.0)
    places = at[:, inside].astype(int)
    light[inside] = code[places[1], places[0]]
    for axis in (0, 1):
        light = (np.roll(light, 1, axis) + light + np.roll(light, -1, axis)) / 3
    light = 40 + light * (0.55 + 0.15 * x / PHOTOGRAPH)
    light += np.random.default_rng(1).normal(0, 4, light.shape)
    return np.clip(light, 0, 255).astype(np.uint8)


#: Reads a picture as the page reads a camera’s.
READ = """([side, text]) => {
  const light = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side, videoWidth: side, videoHeight: side });
  const context = canvas.getContext("2d");
  const image = context.createImageData(side, side);
  for (let n = 0; n < light.length; n++) image.data.set([light[n], light[n], light[n], 255], 4 * n);
  context.putImageData(image, 0, 0);
  const { now } = Date;
  Date.now = () => 0; // a look ends when nothing is left to try, however slow the machine
  try { return kasino.codes.read(canvas); } finally { Date.now = now; }
}"""


#: Turns of the camera, and its angles downwards and sideways, in degrees.
VIEWS = ((0, (0, 0)), (-7, (0, 0)), (3, (15, 0)), (3, (0, 20)), (5, (10, -10)), (0, (-20, 0)))


def check_code(page: Page, letter: str) -> None:
    """Show a letter’s code, and read it from photographs with the page’s reader and another one."""
    page.click("[data-action=show-code]")
    page.wait_for_selector("dialog .code path")
    code = pixels(page)
    for turn, tilts in VIEWS:
        picture = photographed(code, turn, tilts)
        # of all kinds of code, a reader now and then sees a stripe of another kind in the noise
        seen = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
        found = [each.text for each in seen]
        text = base64.b64encode(picture.tobytes()).decode()
        found.append(page.evaluate(READ, [PHOTOGRAPH, text]))
        assert len(found) == 2, (turn, tilts)
        for each in found:
            assert "#letter=kasino-letter-2." in each, (turn, tilts)
            assert letters_in(each) == letters_in(letter)


def test_the_longest_messages_are_read_from_a_photograph(chromium: Browser, site_url: str) -> None:
    with fresh_profile(chromium, site_url) as first, fresh_profile(chromium, site_url) as second:
        host, guest = first.page, second.page
        letters = begun(host, guest, site_url, "&game=finnish", (NAME, NAME))
        for page, letter in zip((host, guest), letters, strict=True):
            check_code(page, letter)
        read(host, letters[1])
        wait_for(host, "your-turn", "thinking")
        play(host)
        dealt = sent(host, letters[0])
        host.click(".bar [data-action=letters]")
        check_code(host, dealt)


def compare(host: Page, guest: Page) -> None:
    """Compare the cards of both pages, and say on one of them that they’re the same."""
    shown = []
    for page in (host, guest):
        page.click(".bar [data-action=letters]")
        expect(page.locator("dialog .compared li")).to_have_count(5)
        shown.append(page.locator("dialog .compared").inner_text())
    assert shown[0] == shown[1]
    host.click("[data-action=same-cards]")
    expect(host.locator("dialog details.compare")).to_be_visible()
    for page in (host, guest):
        page.keyboard.press("Escape")


def film(page: Page, file: Path) -> None:
    """Write the code that a page shows as a video with one frame, for a simulated camera."""
    light = pixels(page).astype(np.uint8)
    side = light.shape[0]
    head = f"YUV4MPEG2 W{side} H{side} F10:1 Ip A1:1 C420\nFRAME\n".encode()
    file.write_bytes(head + light.tobytes() + bytes([128]) * (2 * (side // 2) ** 2))


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
        guest.wait_for_selector('dialog .problem:has-text("The camera isn’t available.")')
        host.bring_to_front()  # a driver waits for frames, which a hidden tab doesn’t get
        open_letters(host, page_url, RULES)
        host.click("[data-action=make-invitation]")
        letter = sent(host)
        host.set_viewport_size({"width": 844, "height": 390})
        host.click("[data-action=show-code]")
        expect(host.locator("dialog .code")).to_be_in_viewport(ratio=1)
        host.click("[data-action=show-code]")
        expect(guest.locator(FIELD)).to_have_value(letter.split("\n")[1])
        guest.bring_to_front()
        guest.click("[data-action=read-letter]")
        guest.click("[data-action=answer-invitation]")
        wait_for(host, "your-turn", "thinking")
        host.bring_to_front()
        play(host)
        wait_for(guest, "your-turn")
    finally:
        context.close()

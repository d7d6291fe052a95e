"""Correspondence matches in a browser: letters between pages, and the moves in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from e2e.driving.browsing import state, wait_for
from e2e.driving.pages import visit
from kasino.letters.cryptography.group import lock, multiply, point, to_bytes
from testing.waiting import until

QUERY = "?lang=en&pace=0&motion=off&confirm=off"
FIELD = "[data-letter-field]"
OVER = "#result .main[data-action=letters]"


def open_letters(page: Page, url: str, rules: str = "") -> None:
    """Open the dialog in which correspondence matches start."""
    visit(page, url + QUERY + rules)
    if wait_for(page, "ready", "your-turn", "thinking") != "ready":
        page.click("[data-action=menu]")
    # Not as a pointer’s clicks, so that the next one is never the second of a double click.
    page.dispatch_event("#start [data-action=friends]", "click")
    page.dispatch_event("#dialog [data-action=letters]", "click")


def shown(page: Page) -> str:
    """Return the letter that a page shows, or "" for none."""
    found: str = page.evaluate("() => document.querySelector('[data-letter]')?.value ?? ''")
    return found


def sent(page: Page, before: str = "") -> str:
    """Wait for a new letter to send on a page, and return it."""
    letter: str = until(lambda: shown(page), lambda now: now not in ("", before), "a letter")
    return letter


def read(page: Page, letter: str) -> None:
    """Paste a letter and open it.

    A driven Firefox would type it, with a key event for each of its thousands of characters.
    """
    page.locator(FIELD).evaluate("(field, text) => { field.value = text; }", letter)
    page.click("[data-action=read-letter]")


def play(page: Page) -> None:
    """Play any possible moves, preferably trails, as long as it is this page’s turn."""
    while state(page) == "your-turn":
        cards = page.locator("#hand [data-card]")
        for place in range(cards.count()):
            cards.nth(place).click()
            moves = page.locator("#actions .trail, #actions [data-move]")
            if moves.count():
                moves.first.click()
                break
        else:
            raise AssertionError("no card can be played")


def over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def answered(page: Page, letter: str, before: str) -> str:
    """Read a letter, play, and return the answer, or "" if the match is over without one."""
    read(page, letter)
    until(
        lambda: (state(page), shown(page), over(page)),
        lambda now: now[0] == "your-turn" or now[1] not in ("", before) or now[2],
        "an answer",
    )
    play(page)
    if over(page) and not shown(page):
        return ""
    return sent(page, before)


def begun(
    host: Page, guest: Page, url: str, rules: str, names: tuple[str, str] = ("Aino", "Eero")
) -> list[str]:
    """Start a match between two pages; return the last letter of each."""
    open_letters(host, url, rules)
    host.fill("[data-letter-name]", names[0])
    host.click("[data-action=make-invitation]")
    letter = sent(host)
    open_letters(guest, url)
    read(guest, f"Hello!\n{letter}")
    guest.wait_for_selector("[data-action=answer-invitation]")
    guest.fill("[data-letter-name]", names[1])
    guest.click("[data-action=answer-invitation]")
    return [letter, sent(guest)]


def to_end(host: Page, guest: Page, last: list[str]) -> None:
    """Send letters back and forth until the match is over on both pages."""
    turn = 0
    while last[1 - turn] and not (over(host) and over(guest)):
        last[turn] = answered((host, guest)[turn], last[1 - turn], last[turn])
        turn = 1 - turn


def check_multiples(evaluate: Callable[[str], Any]) -> None:
    """Compare the browser’s multiples of points with the engine’s."""
    asked = [(lock(b"%d" % number)[number % 2], point(number)) for number in range(50)]
    written = [[*b"".join(map(to_bytes, column))] for column in zip(*asked, strict=True)]
    given = f"...{written}.map((bytes) => Uint8Array.from(bytes))"
    found = evaluate(f"async () => [...await kasino.multiples({given})]")
    assert bytes(found) == b"".join(to_bytes(multiply(number, u)) for number, u in asked)


# Side by side.

#: Lets a test cut all channels of a page, so that nothing is sent and nothing connects, and advance
#: the clock by a number of seconds.
OUTAGES = """
let out = false;
let skipped = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + skipped;
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (text) { if (!out) send.call(this, text); };
const peers = [];
const Real = RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Real {
  constructor(...given) { super(...given); peers.push(this); }
  get connectionState() { return out ? "disconnected" : super.connectionState; }
};
globalThis.channels = () => peers.length;
globalThis.outage = (on, seconds) => {
  out = on;
  skipped += 1000 * seconds;
  for (const peer of peers) peer.dispatchEvent(new Event("connectionstatechange"));
};
"""
PREFIX = "kasino-channel-"
#: The code that a page shows, as an image in place of a camera’s picture.
PICTURE = """() => {
  const path = document.querySelector("dialog .code path");
  const side = 6 * path.ownerSVGElement.viewBox.baseVal.width;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side, videoWidth: side, videoHeight: side });
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#000";
  context.scale(6, 6);
  context.fill(new Path2D(path.getAttribute("d")));
  return canvas;
}"""
CONNECTED = "text=Connected: moves are sent automatically."


def connect(host: Page, guest: Page) -> None:
    """Open a channel with two codes; the guest’s dialog is open."""
    host.click("[data-action=connect]")
    for page, other, before in ((host, guest, ""), (guest, host, shown(host))):
        text = signal(page, before)
        page.wait_for_selector("dialog .code path")
        assert page.evaluate(f"() => kasino.codes.read(({PICTURE})())") == text
        read(other, text)
        if other is guest:
            other.click("[data-action=join-channel]")


def signal(page: Page, before: str) -> str:
    """Wait for the code that a page shows for another device, and return it."""
    found: str = until(
        lambda: shown(page), lambda now: PREFIX in now and now != before, "a text for a channel"
    )
    return found


def by_channel(host: Page, guest: Page, turns: int = 10_000) -> None:
    """Have both play over a channel until a number of moves or the end of the match."""
    while turns and not (over(host) and over(guest)):
        turn = until(
            lambda: [page for page in (host, guest) if state(page) == "your-turn"],
            lambda pages: pages or (over(host) and over(guest)),
            "a turn",
        )
        for page in turn:
            play(page)
            turns -= 1
            break

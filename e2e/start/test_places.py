"""Places where the game starts all the same, and those where it can only say so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import fresh_profile, state, wait_for
from e2e.driving.pages import empty_page, play_first_card, running_page, visit
from e2e.embed.embedding import beside, host_page
from e2e.start.places import Faults, faulty
from e2e.start.reasons import told
from testing.colours import contrast
from testing.waiting import until
from tools.languages import LANGUAGES, before
from tools.paths import DIST

BOTH = ("chromium", "firefox")
#: Scripts that run before the page’s: Node’s globals as in Electron and Obsidian, and what
#: extensions and hosts do to the language’s own objects.
MEDDLING = {
    "Node’s globals": """
      globalThis.process = {
        versions: { node: "20.11.1", electron: "29.1.0" }, version: "v20.11.1", platform: "linux",
        argv: ["electron"], env: {}, stdin: {}, stdout: {}, stderr: {},
        binding() { throw new Error("not here"); },
      };
      globalThis.module = { exports: {} };
      Object.assign(globalThis, { global: globalThis, exports: module.exports, Buffer: Uint8Array,
        __dirname: "/", __filename: "/page.html",
        require(name) { throw new Error("no " + name); } });
    """,
    "an emptied console": "for (const name of Object.keys(console)) delete console[name];",
    "no console": "globalThis.console = undefined;",
    "a console of getters": """
      for (const name of Object.keys(console))
        Object.defineProperty(console, name, { get: () => undefined, configurable: false });
    """,
    "frozen prototypes": """
      for (const kind of [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Date,
        WeakMap, RegExp, Error, TypeError, RangeError, Symbol, ArrayBuffer, Uint8Array])
        Object.freeze(kind.prototype);
    """,
    "a read-only fetch": """
      const value = fetch.bind(globalThis);
      Object.defineProperty(globalThis, "fetch", { value, writable: false });
    """,
    "no observer of sizes": "delete globalThis.ResizeObserver;",
}


@pytest.mark.parametrize("driven", BOTH)
@pytest.mark.parametrize("how", MEDDLING)
def test_it_starts_where_others_have_meddled(
    request: pytest.FixtureRequest, page_url: str, site_url: str, driven: str, how: str
) -> None:
    for url in (page_url, site_url):
        with empty_page(request.getfixturevalue(driven), site_url) as watch:
            watch.page.add_init_script(MEDDLING[how])
            watch.page.goto(f"{url}?game=casino&seed=a&pace=0")
            wait_for(watch.page, "your-turn")
            if how == "Node’s globals":  # which other scripts of the window may need
                assert watch.page.evaluate("() => process.versions.node") == "20.11.1"
            play_first_card(watch.page)
            wait_for(watch.page, "your-turn", "thinking")


@pytest.mark.parametrize("driven", BOTH)
def test_no_label_of_a_host_prevents_the_start(request: pytest.FixtureRequest, driven: str) -> None:
    """Windows’ registry may give scripts another type, which Python’s server then sends."""
    types = dict.fromkeys((".js", ".wasm", ".bin", ".zip"), "text/plain")
    browser = request.getfixturevalue(driven)
    with faulty(Faults(types=types)) as site, fresh_profile(browser, site) as watch:
        watch.page.goto(site)
        wait_for(watch.page, "ready")
        assert any("text/plain" in text for text in watch.findings) or driven == "firefox"
        watch.findings.clear()  # the refused file, and the service worker’s


def test_a_policy_that_only_reports_prevents_nothing(chromium: Browser) -> None:
    headers = {"Content-Security-Policy-Report-Only": "script-src 'none'; connect-src 'none'"}
    with faulty(Faults(headers=headers)) as site, fresh_profile(chromium, site) as watch:
        watch.page.goto(site)
        wait_for(watch.page, "ready")
        assert any("script-src" in text for text in watch.findings)
        watch.findings.clear()


#: Resizes an element whenever it was resized, until the page has started; a page that is ready
#: removes #loading, which must have no message until then.
LOOPING = """
addEventListener("DOMContentLoaded", () => {
  globalThis.loops = 0;
  globalThis.failures = 0;
  addEventListener("error", ({ error, message }) => {
    if (!error && /ResizeObserver/.test(message)) loops += 1;
  });
  const box = document.body.appendChild(document.createElement("div"));
  Object.assign(box.style, { position: "fixed", width: "1px", height: "1px" });
  new ResizeObserver(() => {
    box.style.width = `${box.offsetWidth + 1}px`;
    if (document.documentElement.dataset.kasino === "error") failures += 1;
  }).observe(box);
  const grow = () => {
    if (document.documentElement.dataset.kasino !== "loading") return;
    box.style.width = `${box.offsetWidth + 1}px`;
    requestAnimationFrame(grow);
  };
  grow();
});
"""


@pytest.mark.parametrize("driven", BOTH)
def test_a_loop_of_a_resize_observer_is_nobody_s_fault(
    request: pytest.FixtureRequest, page_url: str, driven: str
) -> None:
    with fresh_profile(request.getfixturevalue(driven)) as watch:
        watch.page.add_init_script(LOOPING)
        watch.page.goto(page_url)
        wait_for(watch.page, "ready")
        assert watch.page.evaluate("() => loops") > 0
        assert watch.page.evaluate("() => failures") == 0
        expect(watch.page.locator("#loading")).to_have_count(0)
        watch.findings.clear()  # the loops, as the browser reports them


#: Scripts that a host or an extension has written into the page, so that they have its name. Their
#: words would end the start if they were taken for the page’s own. The last one is from another
#: origin, whose errors Chromium hides.
INJECTED = """
<script>throw new Error("out of memory")</script>
<script>Promise.reject(new Error("MemoryError"))</script>
<script src="{}other.js"></script>
"""
#: Notes which errors the browser hides, and the states of the page.
NOTING = """
globalThis.hidden = [];
globalThis.states = [];
addEventListener("error", ({ error }) => hidden.push(!error));
new MutationObserver(() => states.push(document.documentElement.dataset.kasino))
  .observe(document, { subtree: true, attributeFilter: ["data-kasino"] });
"""
POLICY = re.compile('<meta http-equiv="Content-Security-Policy"[^>]*>')


@pytest.mark.parametrize("driven", BOTH)
def test_errors_of_scripts_in_the_page_that_are_not_ours_end_no_start(
    request: pytest.FixtureRequest, one_file: Path, tmp_path: Path, driven: str
) -> None:
    """An extension’s scripts ignore the page’s policy, so this copy has none."""
    (tmp_path / "other.js").write_text("throw new Error('out of memory')")
    copy = tmp_path / "kasino.html"
    text = POLICY.sub("", one_file.read_text(encoding="utf-8"), count=1)
    browser = request.getfixturevalue(driven)
    with faulty(Faults(), tmp_path) as other, fresh_profile(browser, other) as watch:
        copy.write_text(text + INJECTED.format(other), encoding="utf-8")
        page = watch.page
        page.add_init_script(NOTING)
        page.goto(copy.as_uri())
        until(lambda: state(page), lambda found: found == "ready", "the start")
        assert page.evaluate("() => hidden") == [False, driven == "chromium"]
        assert page.evaluate("() => states") == ["ready"]
        expect(page.locator("#loading")).to_have_count(0)
        watch.findings.clear()


#: The files of which a megabyte arrives.
STALLED = {"the one file": "kasino.html", "the site": "snapshot.bin"}
MEGABYTE = 1_000_000
#: Returns how many bytes of the parts arrive if a megabyte of one file does; in the one file, only
#: the decoder isn’t in larger pieces.
ARRIVED = """([stalled, some]) => {
  const { parts } = JSON.parse(document.querySelector("#manifest").textContent);
  return Object.entries(parts).reduce((sum, [name, { url, size }]) =>
    sum + (!url && name !== "zstd.wasm" ? 0 : name === stalled ? some : size), 0);
}"""


def holding_clock(page: Page) -> None:
    """Stop the clock of a page, and of all that it opens, until the test moves it on."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def later(page: Page, ask: Callable[[], Any], wanted: Callable[[Any], object], what: str) -> Any:
    """Move the clock on, five seconds at a time, until the answer is acceptable."""

    def moved() -> Any:
        page.clock.run_for(5000)
        return ask()

    return until(moved, wanted, what)


def booted(page: Page) -> None:
    """Wait until the page’s last classic script has run."""
    until(lambda: page.evaluate("() => Boolean(globalThis.kasino?.compile)"), bool, "boot.js")


@pytest.mark.parametrize("driven", BOTH)
@pytest.mark.parametrize("place", STALLED)
def test_a_line_that_stalls_says_so_and_goes_on_if_more_arrives(
    request: pytest.FixtureRequest, driven: str, place: str
) -> None:
    file = STALLED[place]
    faults = Faults(held={file: (MEGABYTE,)})
    with faulty(faults) as site, fresh_profile(request.getfixturevalue(driven), site) as watch:
        page = watch.page
        holding_clock(page)
        page.goto(f"{site}{'' if place == 'the site' else file}?lang=en", wait_until="commit")
        booted(page)
        own = f"{page.evaluate(ARRIVED, [file, MEGABYTE])} of "
        words = page.locator("#loading-error[data-reason=stalled] pre")
        later(page, words.all_inner_texts, lambda found: found and own in found[0], "the reason")
        told(page, "stalled", own)
        page.clock.resume()
        faults.go.release()
        until(lambda: state(page), lambda found: found == "ready", "the start")
        expect(page.locator("#loading")).to_have_count(0)
        watch.findings.clear()  # Firefox asks for an icon


def test_a_slow_device_is_not_taken_for_a_stalled_line(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium) as watch:
        page = watch.page
        page.add_init_script("WebAssembly.compileStreaming = () => new Promise(() => {})")
        page.add_init_script("delete globalThis.Worker")
        holding_clock(page)
        page.goto(f"{page_url}?lang=en")
        text = page.locator("#loading-text").text_content
        slow = "An old or busy device may need a minute"
        later(page, lambda: (state(page), text()), lambda found: slow in found[1], "the message")
        assert state(page) == "loading"


def test_a_slow_line_is_not_taken_for_a_stalled_one(chromium: Browser) -> None:
    """A megabyte took a minute, so the next one may take three."""
    faults = Faults(held={"kasino.html": (100_000, MEGABYTE)})
    with faulty(faults) as site, fresh_profile(chromium, site) as watch:
        page = watch.page
        holding_clock(page)
        page.goto(f"{site}kasino.html?lang=en", wait_until="commit")
        page.wait_for_selector("#loading-bar", state="attached")
        page.clock.run_for(60_000)
        faults.go.release()
        booted(page)
        page.clock.run_for(100_000)
        assert state(page) == "loading"
        later(page, lambda: state(page), lambda found: found == "error", "the message")
        told(page, "stalled", "bytes")


def test_the_host_page_hears_that_nothing_arrives(chromium: Browser, tmp_path: Path) -> None:
    element = '<kasino-game id="g" start="now" lang="en"></kasino-game>'
    host_page(beside(tmp_path), element, "embed.js")
    faults = Faults(held={"kasino.html": (MEGABYTE,)})
    with faulty(faults, tmp_path) as host, fresh_profile(chromium, host) as watch:
        page = watch.page
        holding_clock(page)
        page.goto(f"{host}host.html", wait_until="commit")
        heard = "(kind) => told.filter(({ type }) => type === kind).map(({ reason }) => reason)"
        errors = later(page, lambda: page.evaluate(heard, "error"), bool, "the error")
        assert errors == ["stalled"]
        page.clock.resume()
        faults.held = {}
        page.frame_locator("iframe").get_by_role("button", name="Try again").click()
        until(lambda: page.evaluate(heard, "ready"), bool, "the start")
        assert page.evaluate(heard, "error") == ["stalled"]


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
#: Returns the colours of the text and of the page.
INK = """() => [getComputedStyle(document.querySelector("#unscripted strong")).color,
  getComputedStyle(document.documentElement).backgroundColor]"""


def dead(page: Page) -> None:
    """Check that a page says legibly in each language why nothing on it can be used."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        colours = page.evaluate(INK)
        ink, ground = (
            tuple(int(part) / 255 for part in re.findall(r"\d+", colour)) for colour in colours
        )
        assert contrast(ink, ground) > 7, f"{scheme}: {colours}"
    for lang in LANGUAGES:
        expect(page.get_by_text(before(lang)["page.scripts"])).to_be_visible()
    for alive in ("#loading-bar", "#loading-text", ".opening button", ".opening input"):
        expect(page.locator(alive).first).to_be_hidden()
    expect(page.locator(".in-short")).to_be_visible()
    expect(page.locator("#unscripted .kept").first).to_be_hidden()


def test_without_javascript_nothing_looks_alive(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium, java_script_enabled=False) as watch:
        watch.page.goto(page_url)
        dead(watch.page)


@pytest.mark.parametrize("driven", BOTH)
def test_in_a_preview_nothing_looks_alive(request: pytest.FixtureRequest, driven: str) -> None:
    """A preview of an attachment forbids all scripts, as a sandbox does."""
    faults = Faults(headers={"Content-Security-Policy": "sandbox"})
    browser = request.getfixturevalue(driven)
    with faulty(faults, DIST) as host, fresh_profile(browser, host) as watch:
        watch.page.goto(f"{host}kasino.html")
        dead(watch.page)
        watch.findings.clear()  # the scripts that the browser refuses


@pytest.mark.parametrize("lang", ("en", "fi"))
def test_a_saved_copy_that_runs_no_script_says_so_and_has_its_record(
    chromium: Browser, page_url: str, tmp_path: Path, lang: str
) -> None:
    """In an MHTML file, as Chromium saves it, no browser runs scripts."""
    copy = tmp_path / "copy.mhtml"
    with running_page(chromium) as watch:
        visit(watch.page, f"{page_url}?game=casino&seed=copy&pace=0&lang={lang}")
        wait_for(watch.page, "your-turn")
        play_first_card(watch.page)
        watch.page.keyboard.press("o")
        expect(watch.page.locator("dialog[open]")).to_be_visible()
        until(lambda: watch.page.locator("#kept-record").text_content(), bool, "the record")
        session = watch.page.context.new_cdp_session(watch.page)
        saved = session.send("Page.captureSnapshot", {"format": "mhtml"})
        copy.write_text(saved["data"], encoding="utf-8", newline="")
    with fresh_profile(chromium, "cid:") as watch:
        watch.page.goto(copy.as_uri())
        say = before(lang)
        for shown in ("page.scripts", "boot.copied-record"):
            expect(watch.page.get_by_text(say[shown])).to_be_visible()
        other = before("sv")["page.scripts"]
        expect(watch.page.get_by_text(other)).to_be_hidden()
        expect(watch.page.locator("#kept-record")).to_contain_text("seed: copy")
        expect(watch.page.locator("#kept-record")).to_be_visible()
        expect(watch.page.locator("#app")).to_have_css("pointer-events", "none")
        expect(watch.page.locator("dialog").first).to_be_hidden()
        assert watch.page.locator("#app button").count() > 5
        for _ in range(8):
            watch.page.keyboard.press("Tab")
            assert not watch.page.evaluate("() => Boolean(document.activeElement.closest('#app'))")

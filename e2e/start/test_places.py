"""Places where the game starts all the same, and those where it can only say so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.pages import empty_page, play_first_card
from e2e.start.places import Faults, faulty
from tools.languages import LANGUAGES, before

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
    "frozen prototypes": """
      for (const kind of [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Date,
        WeakMap, RegExp, Error, TypeError, RangeError, Symbol, ArrayBuffer, Uint8Array])
        Object.freeze(kind.prototype);
    """,
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
    types = dict.fromkeys((".js", ".wasm", ".bin", ".zip", ".whl"), "text/plain")
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


#: Scripts of an extension, written into the page, so that they have its name; the last one is from
#: another origin, whose errors the browser hides.
INJECTED = """(other) => {
  for (const text of ["throw new Error('an extension')", "Promise.reject(new Error('injected'))"])
    document.head.append(Object.assign(document.createElement("script"), { text }));
  return new Promise((done) => document.head.append(
    Object.assign(document.createElement("script"), { src: other, onload: done })));
}"""


@pytest.mark.parametrize("driven", BOTH)
def test_errors_of_scripts_in_the_page_that_are_not_ours_end_no_start(
    request: pytest.FixtureRequest, page_url: str, tmp_path: Path, driven: str
) -> None:
    (tmp_path / "other.js").write_text("throw new Error('hidden')")
    browser = request.getfixturevalue(driven)
    with (
        faulty(Faults(), tmp_path) as other,
        fresh_profile(browser, other, bypass_csp=True) as watch,
    ):
        page = watch.page
        page.add_init_script(
            "globalThis.hidden = 0; addEventListener('error', ({ error, lineno }) => "
            "(hidden += !error && !lineno));"
            f"addEventListener('DOMContentLoaded', () => ({INJECTED})('{other}other.js'))"
        )
        page.goto(page_url)
        wait_for(page, "ready")
        assert page.evaluate("() => hidden") == 1
        expect(page.locator("#loading")).to_have_count(0)
        watch.findings.clear()


def test_where_no_script_runs_nothing_looks_alive(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium, java_script_enabled=False) as watch:
        watch.page.goto(page_url)
        for lang in LANGUAGES:
            expect(watch.page.get_by_text(before(lang)["page.scripts"])).to_be_visible()
        for alive in ("#loading-bar", "#loading-text", ".opening button", ".opening input"):
            expect(watch.page.locator(alive).first).to_be_hidden()
        expect(watch.page.locator(".in-short")).to_be_visible()
        expect(watch.page.locator("#unscripted .kept").first).to_be_hidden()

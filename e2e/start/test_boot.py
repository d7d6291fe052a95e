"""Opening the page: from a disk, from a server, offline, in a frame, with refused storage."""

from __future__ import annotations

import copy
import random
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from app.platform import dom
from e2e.conftest import launch, needed
from e2e.driving.browsing import READY, fresh_profile, wait_for, webkit_state
from e2e.driving.pages import empty_page, play_first_card, running_page, visit
from e2e.driving.workers import ASK, asked
from testing.page.forests import forest, with_remembered
from testing.places.endings import lost
from testing.waiting import until

NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("refused by the test", "SecurityError"); },
  });
"""

#: Whether the element with the drawings has a box, and the width of a drawing from it.
DRAWINGS = """
const store = document.querySelector("body > svg").getClientRects().length;
const cards = [...document.querySelectorAll(".example .art")];
return [store, ...cards.map((card) => card.getBBox().width > 0)];
"""


def test_the_one_file_opens_from_a_disk_without_a_network(browser: Browser, page_url: str) -> None:
    with fresh_profile(browser, offline=True) as watch:
        watch.page.goto(page_url)
        wait_for(watch.page, *READY)
        assert watch.page.locator("#loading").count() == 0
        disk = {url for url in watch.requests if not url.startswith(("data:", "blob:"))}
        assert disk <= {page_url}  # Firefox doesn’t even report the page itself
        assert watch.page.evaluate(f"() => {{{DRAWINGS}}}") == [0, True, True, True]


def test_no_callback_takes_a_stack_of_its_own(browser: Browser) -> None:
    """Otherwise Pyodide would use one for each, and Chromium tabs rarely crash because of that."""
    with running_page(browser) as watch:
        assert watch.page.evaluate("() => kasino.pyodide._module.jspiSupported") is False


#: Makes lists of changes in one place, after a person’s choices, and in another one from nothing;
#: returns whether both are the same after each step.
CHANGED = """(steps) => {
  const places = [document.createElement("main"), document.createElement("main")];
  const chosen = (place) => JSON.stringify(
    [...place.querySelectorAll("input, select")].map(({ value, checked }) => [value, checked]));
  const found = steps.map((lists) => {
    for (const box of places[0].querySelectorAll("input")) box.checked = !box.checked;
    for (const list of places[0].querySelectorAll("select")) list.selectedIndex = -1;
    lists.forEach((changes, at) => changes && kasino.change(places[at], changes));
    const [one, other] = places.map((place) => place.cloneNode(true));
    for (const node of one.querySelectorAll('[style=""]')) node.removeAttribute("style");
    return one.isEqualNode(other) && chosen(places[0]) === chosen(places[1]);
  });
  for (const place of places) kasino.change(place, '[["clear", 0]]');
  return [...found, places.every((place) => !place.firstChild)];
}"""


def test_any_drawing_becomes_any_other(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    lists: list[str] = []
    monkeypatch.setattr(
        "app.platform.browser.change", lambda _place, changes: lists.append(changes)
    )
    monkeypatch.setattr(dom, "_numbers", count(10**9))  # the page has its own numbers
    steps = []
    for seed in range(60):
        rng = random.Random(seed)
        drawn: tuple[dom.Node, ...] | None = None  # the places still show the last drawings
        for _ in range(5):
            then = with_remembered(rng, drawn or (), forest(rng))
            for old, new in ((None, copy.deepcopy(then)), (drawn, then)):
                lists.append("")  # in case nothing changes
                dom.patch(None, old, new)
            steps.append((lists[-1], lists[1]))
            lists.clear()
            drawn = then
    with running_page(browser) as watch:
        assert watch.page.evaluate(CHANGED, steps) == [True] * (len(steps) + 1)


def test_python_is_compiled_only_when_somebody_asks(browser: Browser) -> None:
    """The start looks up Python objects by name, and PyScript’s package isn’t loaded."""
    with running_page(browser) as watch:
        run = "(text) => kasino.pyodide.runPythonAsync(text)"
        assert watch.page.evaluate(run, "import sys; 'pyscript' in sys.modules") is False
        assert watch.page.evaluate(run, "from pyscript import window; window.isFinite(7)") is True


#: Counts the modules that the page’s own thread compiles; a busy machine’s worker may take long.
COUNTING = """
const { setTimeout } = globalThis;
globalThis.setTimeout = (go, ms, ...more) => (ms === 1000 ? 0 : setTimeout(go, ms, ...more));
globalThis.compilations = 0;
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = (...given) => {
  compilations += 1;
  return compileStreaming.apply(WebAssembly, given);
};
"""


@pytest.mark.parametrize(("policy", "count"), [("worker-src blob:", 0), ("worker-src 'none'", 1)])
def test_a_worker_compiles_python_unless_the_browser_refuses_one(
    browser: Browser, one_file: Path, tmp_path: Path, policy: str, count: int
) -> None:
    copy, text = tmp_path / "copy.html", one_file.read_text(encoding="utf-8")
    assert text.count("worker-src blob:") == 1
    copy.write_text(text.replace("worker-src blob:", policy), encoding="utf-8")
    with empty_page(browser) as watch:
        watch.page.add_init_script(COUNTING)
        watch.page.goto(copy.as_uri())
        wait_for(watch.page, "ready")
        assert watch.page.evaluate("() => compilations") == count
        watch.findings.clear()  # the refusal


@pytest.mark.slow
def test_a_browser_that_unpacks_zstandard_needs_no_decoder(
    playwright: Playwright, one_file: Path, tmp_path: Path
) -> None:
    """Firefox can, behind a setting; its decoder refuses windows of more than 8 MB."""
    needed("firefox")
    copy, text = tmp_path / "copy.html", one_file.read_text(encoding="utf-8")
    damaged, changes = re.subn(r'("zstd\.wasm" data-ends value=")[^"]+', r"\1AAAA", text)
    assert changes == 1
    copy.write_text(damaged, encoding="utf-8")
    browser = launch(playwright, "firefox", **{"dom.compression_streams.zstd.enabled": True})
    with fresh_profile(browser) as watch:
        watch.page.goto(copy.as_uri())
        wait_for(watch.page, *READY)
    browser.close()


def test_the_site_opened_from_a_disk_leads_to_the_one_file(
    chromium: Browser, one_file: Path
) -> None:
    with empty_page(chromium) as watch:
        index = one_file.parent / "site" / "index.html"
        watch.page.goto(index.as_uri() + "?lang=fi")
        watch.page.wait_for_url("**/site/kasino.html?lang=fi")
        wait_for(watch.page, *READY)


# Recorded by the page itself, because it may be ready before the driver’s first query.
READABLE = """
requestAnimationFrame(function look() {
  const heads = [...document.querySelectorAll("#loading h1")];
  const head = heads.find((found) => found.checkVisibility());
  if (head) globalThis.readable = head.innerText;
  else requestAnimationFrame(look);
});
"""


def test_something_readable_is_there_at_once(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium) as watch:
        watch.page.add_init_script(READABLE)
        watch.page.goto(page_url, wait_until="commit")
        wait_for(watch.page, *READY)
        assert watch.page.evaluate("() => globalThis.readable") == "Kasino"
        times = """() => ["first-contentful-paint", "kasino-ready"]
          .flatMap((name) => performance.getEntriesByName(name).map((one) => one.startTime))"""
        paint, ready = until(
            lambda: watch.page.evaluate(times), lambda found: len(found) == 2, "both times"
        )
        assert paint < ready


def test_webkit_opens_the_one_file(webkit: Any, noting_url: str) -> None:
    webkit.get(noting_url)
    assert webkit_state(webkit) in READY
    assert webkit.execute_script("return findings") == []
    loaded = "return performance.getEntriesByType('resource').map((entry) => entry.name)"
    assert webkit.execute_script(loaded) == []
    assert webkit.execute_script(DRAWINGS) == [0, True, True, True]
    # It also has workers.
    failed = "(error) => end({ failed: String(error?.message || error) })"
    ask = f"const end = arguments[1]; ({ASK})(arguments[0]).then(end, {failed})"
    found = webkit.execute_async_script(ask, asked(lost()))
    assert "failed" not in found, found
    answers, own = found
    assert answers == own and answers
    assert webkit.execute_script("return findings") == []


def test_webkit_opens_the_site(webkit: Any, site_url: str) -> None:
    webkit.get(site_url)
    assert webkit_state(webkit) in READY


def test_without_javascript_the_page_says_what_it_needs(chromium: Browser, page_url: str) -> None:
    with fresh_profile(chromium, java_script_enabled=False) as watch:
        watch.page.goto(page_url)
        assert "needs JavaScript" in watch.page.inner_text("#unscripted")


def test_a_browser_that_reads_no_script_is_told_so(
    chromium: Browser, one_file: Path, tmp_path: Path
) -> None:
    """None of our scripts run there, so the page’s style shows a message after a while."""
    unread = tmp_path / "unread.html"
    text = one_file.read_text(encoding="utf-8")
    unread.write_text(text.replace("'sha256-", "'sha256-x"), encoding="utf-8")
    with empty_page(chromium) as watch:
        watch.page.goto(unread.as_uri())
        told = watch.page.locator("#loading-old")
        told.evaluate(
            "(node) => { const [one] = node.getAnimations(); one.currentTime = 0; one.pause() }"
        )
        expect(told).to_be_hidden()
        told.evaluate("(node) => node.getAnimations()[0].finish()")
        expect(told).to_be_visible()
        assert "too old for Kasino" in told.inner_text()
        watch.findings.clear()


#: Errors of an extension or of a host’s script, and a script blocked by the policy.
FOREIGN = """
addEventListener("DOMContentLoaded", () => {
  Promise.reject({code: 4001});
  Promise.reject(new Error("an extension's"));
  setTimeout(() => { throw new Error("an extension's"); });
  document.head.append(Object.assign(document.createElement("script"), {text: "injected()"}));
});
"""
#: A browser without a feature that the style sheets need, and one that can’t mix colours.
OLDER = "CSS.supports = (condition) => !String(condition).includes(':has');"


def test_faults_that_are_not_ours_end_no_start(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        watch.page.add_init_script(FOREIGN)
        watch.page.goto(page_url)
        wait_for(watch.page, "ready")
        expect(watch.page.locator("#loading-error")).to_have_count(0)
        assert sum("an extension's" in text for text in watch.findings) == 2
        watch.findings.clear()


def test_a_browser_that_lacks_a_style_is_too_old(
    chromium: Browser, one_file: Path, tmp_path: Path
) -> None:
    """A browser that can’t mix colours gets other ones, so its Play button is visible."""
    plain = tmp_path / "plain.html"
    text = one_file.read_text(encoding="utf-8").replace("color-mix(", "colour-mix(")
    plain.write_text(text, encoding="utf-8")
    with empty_page(chromium) as watch:
        page = watch.page
        page.goto(plain.as_uri())
        wait_for(page, "ready")
        button = page.locator("#app [data-action=new]")
        drawn = button.evaluate("(node) => getComputedStyle(node).backgroundImage")
        assert "linear-gradient" in drawn
        page.add_init_script(OLDER)
        page.reload()
        wait_for(page, "error")
        assert "too old for Kasino" in page.inner_text("#loading-error")


#: The record and the whole page, at the same moment: the opponent may be about to move.
COPY = """() => [
  document.querySelector("#kept-record").textContent, document.documentElement.outerHTML
]"""


def test_a_copy_of_a_running_match_says_so_and_has_its_record(
    chromium: Browser, page_url: str, tmp_path: Path
) -> None:
    """As saved by a browser: the current elements, including the scripts."""
    copy = tmp_path / "copy.html"
    with running_page(chromium) as watch:
        visit(watch.page, f"{page_url}?game=casino&seed=copy&pace=0&lang=en")
        wait_for(watch.page, "your-turn")
        play_first_card(watch.page)
        until(lambda: watch.page.locator("#kept-record").text_content(), bool, "the record")
        held, whole = watch.page.evaluate(COPY)
        copy.write_text(f"<!doctype html>{whole}", encoding="utf-8")
    with empty_page(chromium) as watch:
        watch.page.goto(copy.as_uri())
        expect(watch.page.locator("main p").first).to_contain_text("A browser saved this page")
        expect(watch.page.locator("main textarea")).to_have_value(held)
        assert "seed: copy" in held and watch.page.locator("button").count() == 0
        expect(watch.page.locator("main")).to_be_in_viewport()


#: Possible games in the URL, and the messages about them: the second at the start, without
#: compiling.
FAILING = {
    "raise ValueError(7)": "ValueError: 7",
    "import math\\nfrom math import nothing\\n\\nnothing()": "math.nothing",
}


def test_a_failing_game_is_told_so(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        for text, told in FAILING.items():
            page.add_init_script(
                "Object.defineProperty(globalThis, 'history', {get() { throw Error('test'); },"
                " configurable: true});"
                "addEventListener('DOMContentLoaded', () =>"
                f" document.querySelector('script[type=py]').textContent = '{text}')"
            )
            page.goto(page_url)
            wait_for(page, "error")
            assert "Python started, then failed" in page.inner_text("#loading-error")
            assert told in str(page.text_content("#loading-error pre"))
        watch.findings.clear()

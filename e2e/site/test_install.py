"""A browser’s requirements for installing a site, and link previews."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from e2e.conftest import QUIET
from e2e.driving.browsing import LOCAL, Watch, wait_for
from e2e.driving.pages import empty_page, unfold, visit
from e2e.site.hosts import Host, kept_for_offline
from kasino.games import GAMES
from testing.matches import LOOK
from testing.waiting import until
from tools.browsers import program
from tools.languages import LANGUAGES, words
from tools.paths import ONE_FILE, SITE
from tools.site.hosting import web_manifest

SHORTCUTS = json.loads(web_manifest())["shortcuts"]


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """Return a separate profile, because a private window can’t install anything."""
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=program("chromium"), args=list(QUIET)
    )
    yield context
    context.close()


SIZES = """(icons) => Promise.all(icons.map(async ({src, sizes}) => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return [src, sizes, `${image.naturalWidth}x${image.naturalHeight}`];
}))"""


NOTE_REPORTS = """
globalThis.reports = [];
new ReportingObserver((all) => reports.push(...all.map(({ body }) => body.id)), {
  types: ["deprecation", "intervention"], buffered: true,
}).observe();
"""
PROBE = (
    """() => new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer.byteLength"""
)


def test_a_browser_finds_nothing_deprecated_and_nothing_that_keeps_it_from_installing(
    profile: BrowserContext, tmp_path: Path
) -> None:
    host = Host(tmp_path / "host", "games/kasino/")
    try:
        watch = Watch(profile.new_page(), (*LOCAL, host.url))
        page, failed = watch.page, []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.add_init_script(NOTE_REPORTS)
        page.goto(host.url)
        wait_for(page, "ready")
        kept_for_offline(page)
        assert page.evaluate("() => reports") == []
        page.evaluate(PROBE)  # and to prove that the observer works
        until(lambda: page.evaluate("() => reports"), bool, "the report of the probe")
        asked = profile.new_cdp_session(page)
        found = asked.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"] == host.url + "kasino.webmanifest"
        assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = json.loads(found["data"])
        assert urljoin(found["url"], manifest["start_url"]) == host.url
        assert urljoin(found["url"], manifest["scope"]) == host.url
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
        assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
        drawn = [icon for icon in manifest["icons"] if icon["sizes"] != "any"]
        apple = {"src": "icons/apple-touch-icon.png", "sizes": "180x180"}
        for src, stated, real in page.evaluate(SIZES, [*drawn, apple]):
            assert stated == real, src
        # The basics of a page audit.
        assert page.title() == "Kasino"
        assert page.get_attribute("html", "lang") == "en"
        assert "width=device-width" in (page.get_attribute("meta[name=viewport]", "content") or "")
        assert "No gambling" in (page.get_attribute("meta[name=description]", "content") or "")
        assert page.get_attribute("meta[name=theme-color]", "content")
        assert not failed
        watch.check()
    finally:
        host.close()


def test_the_service_worker_keeps_all_that_playing_needs_and_no_more() -> None:
    script = (SITE / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)[1])
    for name, seal in listed.items():
        data = (SITE / ("index.html" if name == "./" else name)).read_bytes()
        assert seal == base64.b64encode(hashlib.sha256(data).digest()).decode(), name
    there = {p.relative_to(SITE).as_posix() for p in SITE.rglob("*") if p.is_file()}
    needed = {name for name in there if name.startswith(("runtime/", "icons/"))}
    needed = needed - {"icons/picture.png"} | {"kasino.webmanifest", "./"}
    assert set(listed) == needed
    page = (SITE / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'["(](runtime/[^")]+)[")]', page)) == {
        n for n in needed if "runtime/" in n
    }


def test_the_policies_allow_only_what_each_page_needs() -> None:
    def policy(file: Path) -> dict[str, set[str]]:
        with file.open(encoding="utf-8") as page:
            text = page.read(20_000)
        found = re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]
        return {
            name: {value for value in values if not value.startswith("'sha256-")}
            for name, *values in map(str.split, found.split(";"))
        }

    alone = {
        "default-src": {"'none'"},
        "script-src": {"'wasm-unsafe-eval'"},
        "style-src": {"'unsafe-inline'"},
        "img-src": {"data:", "blob:"},
        "font-src": {"'none'"},
        "connect-src": {"'none'"},
        "frame-src": {"'self'", "file:"},  # the builder’s preview is this page in a frame
        "worker-src": {"blob:"},  # a second Python for reviews
        "base-uri": {"'none'"},
        "form-action": {"'none'"},
    }
    assert policy(ONE_FILE) == alone
    assert policy(SITE / "index.html") == alone | {
        "script-src": {"'self'", "'wasm-unsafe-eval'"},
        "img-src": {"'self'", "data:", "blob:"},
        "font-src": {"'self'"},
        "connect-src": {"'self'"},
        "worker-src": {"'self'", "blob:"},
        "manifest-src": {"'self'"},
    }
    assert 'rel="manifest"' not in ONE_FILE.read_text(encoding="utf-8")


def test_a_shortcut_opens_what_it_names(chromium: Browser, site_url: str) -> None:
    """The daily round, in a newcomer’s game; the others open like any URL with a game."""
    (shortcut,) = (each for each in SHORTCUTS if each["name"] == "Daily match")
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        page.goto(urljoin(site_url, shortcut["url"]))
        wait_for(page, "your-turn", "thinking")
        until(
            lambda: page.evaluate("() => JSON.stringify(localStorage)"),
            re.compile(r"seed: daily-\d{4}-\d\d-\d\d\b").search,
            "the match is stored",
        )
        assert page.text_content("h1") == GAMES["finnish"].title
        assert page.evaluate(LOOK)["hand"]


def test_there_are_as_many_shortcuts_as_a_browser_reads() -> None:
    assert [shortcut["url"] for shortcut in SHORTCUTS] == [
        "./?mode=daily",
        *(f"./?game={name}" for name in list(GAMES)[:9]),
    ]


def test_the_one_file_is_there_to_take_home(chromium: Browser, site_url: str) -> None:
    size = round(ONE_FILE.stat().st_size / 1e6)
    said = {lang: words(lang)("page.one-file", size=size) for lang in LANGUAGES}
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        for lang, text in said.items():
            visit(page, f"{site_url}?lang={lang}")
            wait_for(page, "ready")
            unfold(page)
            link = page.get_by_role("link", name=text, exact=True)
            expect(link).to_be_visible()
        with page.expect_download() as waiting:
            link.click()
        assert waiting.value.suggested_filename == "kasino.html"
        assert Path(waiting.value.path()).read_bytes() == ONE_FILE.read_bytes()
        expect(page.locator("#start")).to_be_visible()

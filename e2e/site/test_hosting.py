"""Hosting: damaged copies, the requests of a visit, embedder policies."""

from __future__ import annotations

import re
import threading
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import READY, frames, wait_for
from e2e.driving.pages import empty_page
from e2e.kept.test_saves import play
from e2e.site.hosts import Host, edition, hosted, kept_for_offline, update_waits
from starts.html import OFFLINE, WORKER
from testing.samples import usually
from testing.waiting import until
from tools.page import BOOT, EARLY
from tools.paths import ROOT, SITE, WEB, files
from tools.site.server import SiteHandler, server

#: Replaces the content of each stored file whose URL matches an expression.
DAMAGE = """async (pattern) => {
  const done = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (new RegExp(pattern).test(request.url)) {
        const { headers } = await cache.match(request);
        await cache.put(request, new Response("damaged", { headers }));
        done.push(request.url);
      }
  }
  return done;
}"""
#: The number of stored files whose content doesn’t match the list.
DAMAGED = """async () => {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if ((await (await cache.match(request)).text()) === "damaged") count += 1;
  }
  return count;
}"""
COPIES = "async () => (await caches.keys()).length"


def visit(page: Page, host: Host) -> None:
    """Open the site and wait until it is stored."""
    page.goto(host.url)
    wait_for(page, "ready")
    kept_for_offline(page)


@pytest.mark.parametrize(
    ("driven", "parts"),
    [
        ("chromium", "core.js$|pyodide.asm.wasm$|snapshot.bin$"),
        pytest.param("firefox", "pyodide.asm.wasm$|snapshot.bin$", marks=pytest.mark.slow),
    ],
)
def test_a_damaged_copy_is_fetched_again_or_told(
    request: pytest.FixtureRequest, tmp_path: Path, driven: str, parts: str
) -> None:
    with (
        hosted(tmp_path, "games/") as host,
        empty_page(request.getfixturevalue(driven), host.url) as watch,
    ):
        page = watch.page
        visit(page, host)
        assert len(page.evaluate(DAMAGE, parts)) == parts.count("|") + 1
        page.goto(f"{host.url}?game=finnish&pace=0&lang=en&seed=a")
        play(page)
        until(lambda: page.evaluate(DAMAGED), lambda count: count == 0, "the sound copies")
        host.close()  # and the newly fetched file is stored
        page.goto(host.url)
        wait_for(page, "ready")
        # Without the host, a damaged copy is reported, and does no harm.
        assert page.evaluate(DAMAGE, "pyodide.asm.wasm$")
        page.goto(host.url)
        wait_for(page, "error")
        assert "missing or damaged" in page.inner_text("#loading-error")
        watch.findings.clear()
        host.open()
        page.get_by_role("button", name="Try again").click()
        wait_for(page, *READY)


@pytest.mark.slow
def test_a_damaged_copy_never_gets_into_a_newer_version(chromium: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path) as host, empty_page(chromium, host.url) as watch:
        page = watch.page
        visit(page, host)
        assert page.evaluate(DAMAGE, "/runtime/")
        host.edition(2)
        update_waits(page)
        host.close()
        page.click("#offer [data-action=use-newer]")
        page.wait_for_selector("html[data-edition='2']", state="attached")
        wait_for(page, "ready")
        assert page.evaluate(DAMAGED) == 0
        assert edition(page) == "2"


@pytest.mark.parametrize("driven", usually(("chromium",), ("chromium", "firefox")))
def test_a_first_visit_fetches_every_file_once(
    request: pytest.FixtureRequest, tmp_path: Path, driven: str
) -> None:
    browser = request.getfixturevalue(driven)
    with hosted(tmp_path) as host, empty_page(browser, host.url) as watch:
        visit(watch.page, host)
        bodies = Counter(path for status, path in host.answered if status == 200)
        assert {path: count for path, count in bodies.items() if count > 1} == {}
        assert sum("/runtime/" in path for path in bodies) >= 2  # the core, and at least one part
        assert watch.page.evaluate(COPIES) == 1  # parts passed to the worker aren’t stored twice
        host.answered.clear()
        watch.page.reload()
        wait_for(watch.page, "ready")
        assert not [path for _, path in host.answered if "/runtime/" in path]


class IsolatedHandler(SiteHandler):
    """Serves isolated host pages, which only embed pages that opt in."""

    def end_headers(self) -> None:
        """Add the headers that isolate a page."""
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        super().end_headers()


#: The second is framed as WordPress does with oEmbed.
FRAMES = """<!doctype html><title>host</title><link rel="icon" href="data:,">
<iframe src="{site}?embed=1&amp;game=finnish&amp;pace=0" width="700" height="600"></iframe>
<iframe src="{site}?embed=1&amp;game=finnish&amp;pace=0#?secret=a" sandbox="allow-scripts"
 width="700" height="600"></iframe>
<script src="{site}embed.js"></script>
<kasino-game id="g" src="{site}" game="finnish" pace="0" start="now"></kasino-game>"""


def test_the_game_is_shown_on_a_page_under_an_embedder_policy(
    chromium: Browser, site_url: str, tmp_path: Path
) -> None:
    (tmp_path / "host.html").write_text(FRAMES.format(site=site_url), encoding="utf-8")
    with server(0, tmp_path) as running:
        running.RequestHandlerClass = lambda *args: IsolatedHandler(*args, directory=str(tmp_path))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        host = f"http://localhost:{running.server_address[1]}/"
        with empty_page(chromium, host, site_url) as watch:
            page = watch.page
            page.goto(host + "host.html")
            assert page.evaluate("() => crossOriginIsolated")
            until(lambda: len(frames(page)), lambda count: count >= 4, "the frames")
            for frame in page.frames[1:]:
                wait_for(frame, *READY)
                expect(frame.locator("#hand button[data-card]").first).to_be_visible()
        running.shutdown()


class OtherEncodingHandler(SiteHandler):
    """Declares another encoding for every page, like Apache’s AddDefaultCharset."""

    def send_header(self, keyword: str, value: str) -> None:
        """Add the encoding to the type of a page."""
        other = "; charset=iso-8859-1" if value == "text/html" else ""
        super().send_header(keyword, value + other)


#: A host page with the game in a frame, and again in a document without a URL.
TWO_FRAMES = """<!doctype html><title>host</title><link rel="icon" href="data:,">
<iframe src="kasino.html?lang=fi" width="700" height="600"></iframe>
<iframe id="written" sandbox="allow-scripts" width="700" height="600"></iframe>
<script>
fetch("kasino.html").then((answer) => answer.text()).then((text) => { written.srcdoc = text; });
</script>"""


def test_a_host_may_declare_another_encoding_or_write_the_page_itself(
    chromium: Browser, one_file: Path, tmp_path: Path
) -> None:
    (tmp_path / "host.html").write_text(TWO_FRAMES, encoding="utf-8")
    (tmp_path / one_file.name).symlink_to(one_file)
    with server(0, tmp_path) as running:
        running.RequestHandlerClass = lambda *args: OtherEncodingHandler(
            *args, directory=str(tmp_path)
        )
        threading.Thread(target=running.serve_forever, daemon=True).start()
        host = f"http://127.0.0.1:{running.server_address[1]}/"
        with empty_page(chromium, host) as watch:
            page = watch.page
            page.goto(host + "host.html")
            until(lambda: len(frames(page)), lambda count: count == 3, "the frames")
            for frame in page.frames[1:]:
                wait_for(frame, "ready")
            assert page.evaluate("() => frames[0].document.characterSet") == "windows-1252"
            expect(page.frames[1].get_by_role("button", name="Säännöt").first).to_be_visible()
        running.shutdown()


#: Features that no policy governs: peer connections and DNS prefetching.
UNGOVERNED = re.compile(r"RTC(?:PeerConnection|DataChannel)|dns-prefetch|preconnect")


def test_nothing_in_the_page_speaks_where_no_policy_reaches() -> None:
    sources = [path for path in files(WEB / "app", ROOT / "kasino") if path.suffix == ".py"]
    sources += [WEB / name for name in (*EARLY, *BOOT, OFFLINE, WORKER, "index.html")]
    cores = list(SITE.glob("runtime/*/core.js"))
    assert len(cores) == 1 and len(sources) > 100
    found = {path.name: UNGOVERNED.findall(path.read_text("utf-8")) for path in [*cores, *sources]}
    # Allowed only where two people request a channel between their devices.
    assert {name: what for name, what in found.items() if what} == {
        "peer.py": ["RTCPeerConnection"]
    }

"""Browsers and URLs for the tests of the page."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from e2e.driving.browsing import noting_copy, slow_pages
from e2e.driving.driver import BrowserPage
from e2e.driving.pages import running_page
from e2e.driving.webkit import unseen_screen, webkit_on
from testing.page.driver import Opened
from testing.waiting import PATIENCE, RATE
from tools.browsers import program
from tools.paths import ONE_FILE, SITE
from tools.site.server import server

expect.set_options(timeout=1000 * PATIENCE)  # otherwise five seconds, too few for a busy machine

# Without these, Chromium contacts its maker’s hosts at every start.
QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
# Flags for tests: pages of one site and profile share a process, as they do when many are open, so
# Python is compiled once for all of them; no spare process is kept; and Python isn’t optimized,
# which would take longer than most tests.
LEAN = ("--process-per-site", "--renderer-process-limit=1", "--js-flags=--liftoff-only")
# The same for WebKit.
LEAN_WEBKIT = {"JSC_useOMGJIT": "0"}
# A driven Firefox relaxes the restrictions on local files, so a run would prove nothing without
# these.
STRICT: dict[str, str | float | bool] = {
    "remote.prefs.recommended": False,
    "security.fileuri.strict_origin_policy": True,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag that renews the accessibility trees, and the browser that must be opened."""
    parser.addoption("--renew", action="store_true", help="write e2e/access/trees/ anew")
    parser.addoption("--opens", metavar="BROWSER", help="fail if no test opens this browser")


#: The errors of pytest itself or of one of its workers.
_internal: list[str] = []


def pytest_internalerror(excinfo: pytest.ExceptionInfo[BaseException]) -> None:
    """Keep the last lines of an error that isn’t from a test."""
    _internal.append("\n".join(str(excinfo.value).rstrip().splitlines()[-6:]))


def pytest_unconfigure() -> None:
    """Repeat such errors at the end, because pytest prints them before hundreds of lines."""
    for error in _internal:
        print(f"pytest failed: {error}", file=sys.stderr)


def launch(playwright: Playwright, name: str, *more: str, **settings: bool) -> Browser:
    """Start a browser headless, with the machine’s own program if there is one.

    ``more`` are flags for Chromium, and ``settings`` are settings of Firefox.
    """
    path = program(name)
    if name == "chromium":
        return playwright.chromium.launch(executable_path=path, args=[*QUIET, *more])
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=path, firefox_user_prefs={**STRICT, **settings}
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests for browsers that `build.py test` has named as missing, and sort the rest.

    Two workers each begin with one half: the first runs the tests in Firefox before all others, the
    second those in WebKit, so that each browser is started and prepared only once.
    """
    without = set(os.environ.get("KASINO_WITHOUT", "").split())
    asked = {item: _asked(item) for item in items}
    out = [item for item in items if without & asked[item]]
    if out:
        config.hook.pytest_deselected(items=out)
    left = [item for item in items if not without & asked[item]]
    wanted = config.getoption("--opens")
    if wanted and not any(wanted in asked[item] for item in left):
        raise pytest.UsageError(f"no test opens {wanted} (KASINO_WITHOUT: {sorted(without)})")
    firefox = [item for item in left if "firefox" in asked[item]]
    webkit = [item for item in left if "webkit" in asked[item]]
    others = [item for item in left if not {"firefox", "webkit"} & asked[item]]
    half = max(0, len(left) // 2 - len(firefox))
    items[:] = [*firefox, *others[:half], *webkit, *others[half:]]


def _asked(item: pytest.Item) -> set[str]:
    """Return the fixtures of a test, including those named in its parameters."""
    call = getattr(item, "callspec", None)
    given = call.params.values() if call else ()
    return {*getattr(item, "fixturenames", ()), *(one for one in given if isinstance(one, str))}


def needed(name: str) -> None:
    """Fail if a browser is missing that wasn’t named as missing."""
    if program(name) is None:
        pytest.fail(
            f"there is no {name} on this machine: install it, or name it in KASINO_WITHOUT "
            "to go without its tests"
        )


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself, once for all tests."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium."""
    browser = launch(playwright, "chromium", *LEAN)
    if RATE > 1:
        slow_pages(browser, RATE)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox with the strict rules for local files that people have."""
    needed("firefox")
    browser = launch(playwright, "firefox")
    yield browser
    browser.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest) -> Browser:
    """Each of the browsers that Playwright drives."""
    found: Browser = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """Return a virtual screen, for the browser without a headless mode."""
    if sys.platform != "darwin":
        needed("screen")
    with unseen_screen() as name:
        yield name


@pytest.fixture(scope="session")
def webkit(screen: str) -> Iterator[Any]:
    """WebKitGTK, driven by selenium."""
    needed("webkit")
    with webkit_on(screen, **LEAN_WEBKIT) as driver:
        yield driver


@pytest.fixture(scope="session")
def one_file() -> Path:
    """Return the built single file."""
    assert ONE_FILE.exists(), "dist/kasino.html is missing: run `python3 build.py build`"
    return ONE_FILE


@pytest.fixture(scope="session")
def page_url(one_file: Path) -> str:
    """Return the single file’s URL, as a double-click opens it."""
    return one_file.as_uri()


@pytest.fixture
def opened(chromium: Browser, page_url: str) -> Iterator[Opened]:
    """Open a page that runs in Chromium at a query, for the tests that also run in memory."""
    with running_page(chromium) as watch:
        yield lambda query: BrowserPage(watch.page).open(page_url + query)


@pytest.fixture(scope="session")
def noting_url(one_file: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the URL of a single file that records failures in `globalThis.findings`."""
    return noting_copy(one_file, tmp_path_factory.mktemp("noting")).as_uri()


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """Return the site’s URL on the test’s own server."""
    assert SITE.exists(), "dist/site is missing: run `python3 build.py build`"
    with server(0) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_address[1]}/"
        running.shutdown()

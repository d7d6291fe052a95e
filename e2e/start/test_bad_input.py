"""Damaged, missing, refused or insufficient resources.

Both starts report them, and the page is never blank.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from e2e.driving.browsing import fresh_profile, wait_for, webkit_state
from e2e.driving.pages import empty_page
from e2e.site.hosts import hosted
from e2e.start.reasons import WORDS, told
from testing.samples import usually
from tools.paths import ONE_FILE, SITE

#: Uses up all the memory that the browser gives a page, so that Python gets none.
NO_MEMORY = """
globalThis.taken = [];
try {
  for (;;) taken.push(new WebAssembly.Memory({ initial: 1 }));
} catch {}
"""
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
PART = '<data hidden data-part="'
CORE = '<script type="text/plain" id="core">'


def _between(text: str) -> int:
    """Return the position of a piece in the middle of a part."""
    return text.index(PART, (text.index(PART) + text.rindex(PART)) // 2)


def _second(text: str) -> int:
    """Return the position of the first piece after the decoder."""
    return text.index(PART, text.index(PART) + 1)


def damaged(text: str, at: int) -> str:
    """Replace letters in a text."""
    return text[:at] + "AAAA" * 1000 + text[at + 4000 :]


def _lacking(text: str) -> str:
    at = _between(text)
    return text[:at] + text[text.index("</data>", at) + len("</data>") :]


def refusing(text: str) -> str:
    """Return a page whose policy forbids compiling WebAssembly."""
    assert text.count(" 'wasm-unsafe-eval'") == 1
    return text.replace(" 'wasm-unsafe-eval'", "")


COPIES: dict[str, tuple[str, Callable[[str], str]]] = {
    "its decoder damaged": ("hash", lambda text: damaged(text, text.index(PART) + 2000)),
    "its module damaged": ("hash", lambda text: damaged(text, _second(text) + 2000)),
    "a part damaged": ("hash", lambda text: damaged(text, _between(text) + 2000)),
    "a piece of a part missing": ("length", _lacking),
    "cut off among the parts": ("length", lambda text: text[: _between(text) + 2000]),
    "cut off before PyScript": ("length", lambda text: text[: text.rindex(CORE)]),
    "cut off in PyScript": ("length", lambda text: text[: text.rindex(CORE) + 100_000]),
    "PyScript damaged": ("hash", lambda text: damaged(text, text.rindex(CORE) + 100_000)),
    "WebAssembly refused by the policy": ("policy", refusing),
}
#: The cases in every run: damaged parts, missing PyScript, and a forbidding policy.
USUAL = (
    *("its decoder damaged", "a part damaged", "cut off among the parts"),
    "WebAssembly refused by the policy",
)


@pytest.mark.parametrize("kind", usually(USUAL, COPIES))
def test_a_copy_that_is_not_as_it_was_built(
    chromium: Browser, folder: Path, tmp_path: Path, kind: str
) -> None:
    reason, spoil = COPIES[kind]
    copy = tmp_path / "copy.html"
    copy.write_text(spoil((folder / ONE_FILE.name).read_text(encoding="utf-8")), encoding="utf-8")
    with empty_page(chromium) as watch:
        watch.page.goto(copy.as_uri())
        told(watch.page, reason)
        watch.findings.clear()


@pytest.mark.parametrize("kind", usually(("PyScript damaged",), ("PyScript damaged", *USUAL)))
def test_firefox_says_it_too(firefox: Browser, one_file: Path, tmp_path: Path, kind: str) -> None:
    reason, spoil = COPIES[kind]
    copy = tmp_path / "copy.html"
    copy.write_text(spoil(one_file.read_text(encoding="utf-8")), encoding="utf-8")
    with fresh_profile(firefox) as watch:
        watch.page.goto(copy.as_uri())
        told(watch.page, reason)
        watch.findings.clear()


def test_webkit_says_it_too(webkit: Any, folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.html"
    spoil = COPIES["a part damaged"][1]
    copy.write_text(spoil((folder / ONE_FILE.name).read_text(encoding="utf-8")), encoding="utf-8")
    webkit.get(copy.as_uri())
    webkit_state(webkit, "error")
    text = webkit.execute_script("return document.querySelector('#loading-error').innerText")
    assert WORDS["hash"] in text


@pytest.mark.parametrize(("reason", "script"), [("memory", NO_MEMORY), ("old", NO_WEBASSEMBLY)])
def test_a_device_or_browser_that_has_too_little(
    chromium: Browser, folder: Path, reason: str, script: str
) -> None:
    """A separate profile has a separate process, so that no other test runs out of memory."""
    with fresh_profile(chromium) as watch:
        watch.page.add_init_script(script)
        watch.page.goto((folder / ONE_FILE.name).as_uri())
        told(watch.page, reason)
        watch.findings.clear()


def test_it_is_said_in_the_language_of_the_page(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        watch.page.add_init_script(NO_WEBASSEMBLY)
        watch.page.goto(f"{page_url}?lang=fi")
        wait_for(watch.page, "error")
        assert "Tämä selain on liian vanha" in watch.page.inner_text("#loading-error")
        watch.findings.clear()


@pytest.mark.slow
def test_the_site_without_memory(chromium: Browser, either_site: str) -> None:
    with fresh_profile(chromium, either_site) as watch:
        watch.page.add_init_script(NO_MEMORY)
        watch.page.goto(either_site)
        told(watch.page, "memory")
        watch.findings.clear()


def test_the_site_under_a_policy_that_refuses_webassembly(
    chromium: Browser, folder: Path, either_site: str
) -> None:
    page = (folder / SITE.name / "index.html").read_text(encoding="utf-8")
    with empty_page(chromium, either_site) as watch:

        def answer(route: Route) -> None:
            route.fulfill(body=refusing(page), content_type="text/html; charset=utf-8")

        watch.page.route(either_site, answer)
        watch.page.goto(either_site)
        told(watch.page, "policy")
        watch.findings.clear()


def _something_else(status: int) -> Callable[[Route], None]:
    """Answer like a host with another file at this URL, or with none."""

    def answer(route: Route) -> None:
        kind = "text/javascript" if route.request.url.endswith(".js") else None
        route.fulfill(status=status, body="not what was built", content_type=kind)

    return answer


def test_the_site_with_a_part_missing_or_damaged(
    chromium: Browser, folder: Path, either_site: str
) -> None:
    # All archives of a plain start are loaded in the same way, so one is enough.
    wanted = {"core.js", "pyodide.asm.wasm", "snapshot.bin", "app.zip"}
    there = {path.name for path in (folder / SITE.name / "runtime").rglob("*")}
    assert len(wanted & there) >= 2
    with empty_page(chromium, either_site) as watch:
        for name in sorted(wanted & there):
            for status, reason in ((404, "request"), (200, "length")):
                watch.page.route(f"**/{name}", _something_else(status))
                watch.page.goto(either_site)
                told(watch.page, reason)
                watch.page.unroute(f"**/{name}")
        watch.findings.clear()


@pytest.mark.parametrize("share", usually((1.0,), (0.5, 1.0)))
def test_the_site_with_one_bit_wrong(
    chromium: Browser, folder: Path, tmp_path: Path, share: float
) -> None:
    """The bit is in Python’s memory, which would start anyway, and fail at an unknown time."""
    with hosted(tmp_path, site=folder / SITE.name) as host:
        parts = {path.name: path for path in (host.site / "runtime").rglob("*")}
        part = parts.get("snapshot.bin") or parts["pyodide.asm.wasm"]
        data = bytearray(part.read_bytes())
        data[int((len(data) - 1) * share)] ^= 1
        part.write_bytes(data)
        with empty_page(chromium, host.url) as watch:
            watch.page.goto(host.url)
            told(watch.page, "hash")
            watch.findings.clear()

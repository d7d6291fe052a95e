"""What a start that fails says: only what is proved, with the error’s own words.

Each row of the table in docs/hosting.md is brought about here by the real thing: a host that
mislabels, cuts off, holds back or refuses, its policy, or a fault in Python.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e.conftest import launch
from e2e.driving.browsing import fresh_profile, wait_for
from e2e.driving.pages import empty_page
from e2e.embed.embedding import host_page
from e2e.start.places import Faults, faulty
from e2e.start.reasons import WORDS, told
from testing.samples import usually
from testing.waiting import until
from tools.languages import LANGUAGES, before
from tools.paths import SITE

#: The inline scripts of the site, as its policy names them, without that of PyScript.
INLINE = re.compile(r"script-src 'self' ((?:'sha256-[^']+' ){4})")
BOTH = ("chromium", "firefox")
#: This machine, under a name that no browser takes to be safe without HTTPS.
UNSAFE = "kasino.test"


def allowing(scripts: str) -> Faults:
    """Return a host whose policy allows only these scripts, and sends the right types."""
    return Faults(headers={"Content-Security-Policy": f"script-src {scripts} 'wasm-unsafe-eval'"})


def inline() -> str:
    """Return the sources of the site’s inline scripts."""
    found = INLINE.search((SITE / "index.html").read_text(encoding="utf-8"))
    assert found
    return found[1]


def mislabelled(faults: Faults) -> Faults:
    """Add the type that Windows may have for scripts."""
    return Faults(types={".js": "text/plain"}, headers=faults.headers)


#: The faults of a host, the reason, and part of the error’s own words.
HOSTS = {
    "a script of another type, and a policy": (
        lambda: mislabelled(allowing(f"'self' {inline()}")), "type", "core.js: Content-Type: text",
    ),
    "a refused module": (lambda: Faults(refused=(".wasm",)), "request", ".wasm: TypeError"),
    "a refused memory": (lambda: Faults(refused=(".bin",)), "request", "snapshot.bin: TypeError"),
    "a refused script": (lambda: Faults(refused=("core.js",)), "request", "core.js: TypeError"),
    "a module cut off": (lambda: Faults(cut=(".wasm",)), "length", "bytes (TypeError"),
    "a memory cut off": (lambda: Faults(cut=(".bin",)), "length", "bytes (TypeError"),
    "a policy without the file": (lambda: allowing(inline()), "policy", "script-src"),
    "a policy without WebAssembly": (
        lambda: Faults(headers={"Content-Security-Policy": f"script-src 'self' {inline()}"}),
        "policy", "wasm",
    ),
    "a policy without connections": (
        lambda: Faults(headers={"Content-Security-Policy": "connect-src 'none'"}),
        "policy", "TypeError",
    ),
}  # fmt: skip
#: The cases in every run: one of each reason.
USUAL = (
    "a script of another type, and a policy",
    "a refused module",
    "a memory cut off",
    "a policy without the file",
    "a policy without connections",
)


@pytest.mark.parametrize("kind", usually(USUAL, HOSTS))
def test_a_host_that_prevents_the_start(chromium: Browser, kind: str) -> None:
    faults, reason, own = HOSTS[kind]
    with faulty(faults()) as site, fresh_profile(chromium, site) as watch:
        watch.page.goto(f"{site}?lang=en")
        told(watch.page, reason, own)
        watch.findings.clear()


@pytest.mark.parametrize("kind", usually(USUAL[:4], HOSTS))
def test_firefox_gives_the_same_reasons(firefox: Browser, kind: str) -> None:
    faults, reason, own = HOSTS[kind]
    with faulty(faults()) as site, fresh_profile(firefox, site) as watch:
        watch.page.goto(f"{site}?lang=en")
        told(watch.page, reason, own)
        watch.findings.clear()


def test_an_unsafe_address_gives_the_same_reasons(playwright: Playwright, tmp_path: Path) -> None:
    """Without HTTPS, only the browser can compare files, and it doesn’t say what is wrong."""
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    (memory,) = site.rglob("snapshot.bin")
    memory.write_bytes(memory.read_bytes()[:-1] + b"?")
    browser = launch(playwright, "chromium", f"--host-resolver-rules=MAP {UNSAFE} 127.0.0.1")
    for faults, reason in ((Faults(), "hash"), (Faults(refused=(".bin",)), "request")):
        with faulty(faults, site, UNSAFE) as url, fresh_profile(browser, url) as watch:
            watch.page.goto(f"{url}?lang=en")
            assert watch.page.evaluate("() => isSecureContext") is False
            told(watch.page, reason, "snapshot.bin")
            watch.findings.clear()
    browser.close()


@pytest.mark.parametrize(("driven", "lang"), [("chromium", "fi"), ("firefox", "en")])
def test_scripts_that_are_stopped_before_they_prove_a_reason_leave_no_hope(
    request: pytest.FixtureRequest, driven: str, lang: str
) -> None:
    """A host’s policy may name the hash of the first script only, as after an update."""
    faults = allowing(inline().split()[0])
    browser = request.getfixturevalue(driven)
    with faulty(faults) as site, fresh_profile(browser, site) as watch:
        watch.page.goto(f"{site}?lang={lang}")
        wait_for(watch.page, "error")
        expect(watch.page.get_by_text(before(lang)["page.old"])).to_be_visible()
        for hidden in (before("sv")["page.old"], before(lang)["boot.starting"]):
            expect(watch.page.get_by_text(hidden)).to_be_hidden()
        for alive in ("#loading-bar", ".opening button"):
            expect(watch.page.locator(alive).first).to_be_hidden()
        watch.findings.clear()


#: Faults in Python, the reasons, and part of the error’s own words. The second is really refused.
GAMES = {
    "raise ValueError(7)": ("python", "ValueError: 7"),
    "import js\\njs.localStorage.setItem('x', 'y' * 10**7)": ("storage", "QuotaExceededError"),
    "[bytearray(2**30) for _ in range(9)]": ("memory", "MemoryError"),
}


@pytest.mark.parametrize("driven", BOTH)
def test_a_fault_in_python_is_told_from_what_python_reports(
    request: pytest.FixtureRequest, page_url: str, driven: str
) -> None:
    with empty_page(request.getfixturevalue(driven)) as watch:
        for text, (reason, own) in GAMES.items():
            watch.page.add_init_script(
                "addEventListener('DOMContentLoaded', () =>"
                f" document.querySelector('script[type=py]').textContent = \"{text}\")"
            )
            watch.page.goto(f"{page_url}?lang=en")
            told(watch.page, reason, own)
        watch.findings.clear()


@pytest.mark.parametrize("driven", BOTH)
def test_an_error_of_ours_that_proves_nothing_is_told_in_its_own_words(
    request: pytest.FixtureRequest, page_url: str, site_url: str, driven: str
) -> None:
    """PyScript can’t work with a frozen constructor; nothing but its error says so."""
    for url in (page_url, site_url):
        with fresh_profile(request.getfixturevalue(driven), site_url) as watch:
            watch.page.add_init_script("Object.freeze(Promise)")
            watch.page.goto(f"{url}?lang=en")
            told(watch.page, "unknown", "TypeError: ")
            watch.findings.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reason_is_said_in_each_language(lang: str) -> None:
    said = before(lang)
    sentences = {
        said[f"boot.{'damaged' if name in ('hash', 'length') else name}"] for name in WORDS
    }
    assert len(sentences) == len(WORDS) - 1


def test_the_host_page_is_told_the_reason_and_the_words(chromium: Browser, tmp_path: Path) -> None:
    shutil.copytree(SITE, tmp_path / "site")
    element = '<kasino-game id="g" src="site/index.html" lang="en" start="now"></kasino-game>'
    host_page(tmp_path, element, "site/embed.js")
    faults = Faults(refused=("snapshot.bin",))
    with faulty(faults, tmp_path) as host, fresh_profile(chromium, host) as watch:
        watch.page.goto(f"{host}host.html")
        errors = "() => told.filter(({ type }) => type === 'error')"
        (error,) = until(lambda: watch.page.evaluate(errors), bool, "the error")
        assert (error["code"], error["reason"]) == ("start", "request")
        assert WORDS["request"] in error["message"] and "TypeError" in error["message"]
        watch.findings.clear()

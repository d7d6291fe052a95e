"""Control the page in a browser, and record everything that shouldn’t happen while it runs."""

from __future__ import annotations

import base64
import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, Request

from testing.waiting import PATIENCE, until

READY = ("ready", "your-turn", "thinking", "round-over", "match-over")
LOCAL = ("file:", "data:", "blob:", "about:")
#: The state of a page; its first moments lack even the root element.
STATE = "document.documentElement?.dataset.kasino"
#: The reason for a failed start, with the error itself in folded details.
REASON = "#loading-error"
# Recorded by the page itself, because not every driver reports these.
NOTE_FAILURES = """
globalThis.findings = [];
addEventListener("error", (e) => findings.push("error: " + (e.message || e.target?.src)), true);
addEventListener("unhandledrejection", (e) => findings.push("rejection: " + e.reason));
addEventListener("securitypolicyviolation", (e) =>
  findings.push("violation: " + e.effectiveDirective + " " + e.blockedURI));
for (const level of ["error", "warn"]) {
  const write = console[level];
  console[level] = (...words) => (findings.push(level + ": " + words.join(" ")), write(...words));
}
"""


def noting_copy(page: Path, folder: Path) -> Path:
    """Return a copy of the single file that records its own failures; its policy is as strict."""
    seal = base64.b64encode(hashlib.sha256(NOTE_FAILURES.encode()).digest()).decode()
    text = page.read_text(encoding="utf-8")
    text = text.replace("script-src ", f"script-src 'sha256-{seal}' ", 1)
    text = text.replace(
        '<meta name="viewport"', f'<script>{NOTE_FAILURES}</script>\n<meta name="viewport"', 1
    )
    copy = folder / "noting.html"
    copy.write_text(text, encoding="utf-8")
    return copy


def slowed(page: Page, rate: int) -> None:
    """Slow down a page in Chromium by a factor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def slow_pages(browser: Browser, rate: int) -> None:
    """Slow down each page that is opened in Chromium from now on."""
    new_context = browser.new_context

    def new_slow_context(**options: Any) -> Any:
        context = new_context(**options)
        context.on("page", lambda page: slowed(page, rate))
        return context

    browser.new_context = new_slow_context  # type: ignore[method-assign]


#: Keeps the timers of these durations, in milliseconds, until the test ends one by ``elapsed``.
HELD_TIMERS = """
(() => {
  const { setTimeout } = globalThis, kept = new Map();
  globalThis.elapsed = (ms) => kept.get(ms).forEach((go) => go());
  globalThis.setTimeout = (go, ms, ...more) => {
    if (!HELD.includes(ms)) return setTimeout(go, ms, ...more);
    kept.set(ms, [...(kept.get(ms) ?? []), go]);
    return 0;
  };
})();
"""


def hold_timers(page: Page, *durations: int) -> None:
    """Keep timers of these durations from ending before the test ends them by ``elapsed``.

    What a test compares then doesn’t depend on how long the machine takes.
    """
    page.add_init_script(HELD_TIMERS.replace("HELD", str([*durations])))


#: Returns whether two frames were painted, without waiting forever for one that never comes.
FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  setTimeout(done, 5000, false);
})"""


def drawn(page: Page) -> None:
    """Wait until the page has drawn its latest state, so that measurements match the screen.

    Rarely, a window that was hidden by another one gets no frames until it is brought to the front.
    """
    for _ in range(6):
        if page.evaluate(FRAMES):
            return
        page.bring_to_front()
    raise AssertionError("the browser draws no frames")


#: The list of hand cards, which has the focus during a match.
HAND = "#hand [role=listbox]"
#: The element that keys are for: the focused one, or the current one of a focused list.
CURRENT = ":focus:not([aria-activedescendant]), :focus[aria-activedescendant] > [data-current]"


def frames(page: Page) -> list[Frame]:
    """Return a page’s frames; only a call brings the driver up to date."""
    page.evaluate("() => 0")
    return page.frames


def state(page: Page | Frame) -> str | None:
    """Return the page’s description of its state."""
    found: str | None = page.evaluate(STATE)
    return found


def wait_for(
    page: Page | Frame, *states: str, patience: float = PATIENCE, pause: float = 0.05
) -> str:
    """Wait until the page is in one of these states; report a failed start in its own words."""

    def wanted(found: str | None) -> bool:
        if found == "error" and "error" not in states:
            raise AssertionError(f"the page failed: {page.text_content(REASON)}")
        return found in states

    found: str = until(lambda: state(page), wanted, f"waiting for {states}", patience, pause)
    return found


class Watch:
    """Records a page’s console errors, uncaught exceptions, policy violations and requests."""

    def __init__(self, page: Page, allowed: tuple[str, ...] = LOCAL) -> None:
        self.page = page
        self.allowed = allowed
        self.findings: list[str] = []
        self.requests: list[str] = []
        page.context.set_default_timeout(1000 * PATIENCE)  # of each page that it opens, too
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.findings.append(f"uncaught: {error}"))
        page.on("crash", self.crashed)
        page.on("request", self._request)
        page.add_init_script(
            "addEventListener('securitypolicyviolation', (e) => console.error("
            "'violation: ' + e.effectiveDirective + ' ' + e.blockedURI))"
        )

    def forget(self) -> None:
        """Clear all findings."""
        self.findings.clear()
        self.requests.clear()

    def crashed(self, page: Page) -> None:
        """Close a page whose process is gone, because it would never answer a call."""
        self.findings.append("the page crashed")
        page.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.findings.append(f"console {message.type}: {message.text[:1000]}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith(self.allowed):
            self.findings.append(f"request: {request.url[:200]}")

    def expect(self, part: str) -> None:
        """Remove the findings that contain this text, because the test caused them."""
        self.findings = [text for text in self.findings if part not in text]

    def check(self) -> None:
        """Fail if anything was recorded."""
        assert not self.findings, "\n".join(self.findings)


@contextlib.contextmanager
def fresh_profile(browser: Browser, *allowed: str, **options: Any) -> Iterator[Watch]:
    """Return a fresh page in a fresh profile; any finding fails the test at the end.

    It takes seconds to start; `pages.running_page` returns a page that is already running.
    """
    context = browser.new_context(**options)
    try:
        watch = Watch(context.new_page(), LOCAL + allowed)
        yield watch
        watch.check()
    finally:
        context.close()


def webkit_state(driver: Any, *states: str, patience: float = PATIENCE) -> str:
    """Wait in WebKit until the page is in one of these states, by default until it runs."""
    wanted = states or READY

    def look() -> str | None:
        found: str | None = driver.execute_script("return " + STATE)
        if found == "error" and "error" not in wanted:
            said = f"return document.querySelector('{REASON}').textContent"
            raise AssertionError(f"the page failed: {driver.execute_script(said)}")
        return found

    found: str = until(look, lambda now: now in wanted, f"waiting for {wanted}", patience)
    return found

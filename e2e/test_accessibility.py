"""No finding of axe in any screen, theme or language (WCAG 2.2 AA)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.browsing import wait_for, watched
from e2e.positions import address, found
from kasino.games import GAMES
from kasino.rules import Building

AXE = Path(__file__).parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}

ASK = """async (tags) => {
  const found = await axe.run(document, {runOnly: tags})
  return [found.passes.length, found.violations.map(
    (rule) => rule.id + ": " + rule.nodes.map((node) => node.target.join(" ")).join(", "))]
}"""


def findings(page: Page) -> list[str]:
    """Returns what axe finds on the page as it stands."""
    page.evaluate("() => {" + AXE.read_text("utf-8") + "}")
    passed, violations = page.evaluate(ASK, TAGS)
    assert passed > 5, "axe looked at nothing"
    return list(violations)


def test_axe_finds_what_is_wrong(chromium: Browser, page_url: str) -> None:
    with watched(chromium) as watch:
        page = watch.page
        page.goto(page_url)
        wait_for(page, "ready")
        page.evaluate("() => document.body.append(document.createElement('img'))")
        assert any("image-alt" in finding for finding in findings(page))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_no_finding_on_the_start_and_its_dialogs(
    chromium: Browser, page_url: str, theme: str, lang: str
) -> None:
    with watched(chromium, viewport=PHONE if lang == "fi" else WIDE) as watch:
        page = watch.page
        page.goto(f"{page_url}?theme={theme}&lang={lang}&pace=0")
        wait_for(page, "ready")
        assert findings(page) == []
        for action in ("rules", "settings"):
            page.click(f"[data-action={action}] >> visible=true >> nth=0")
            page.wait_for_selector("dialog[open]")
            assert findings(page) == [], action
            page.keyboard.press("Escape")
        page.click("[data-action=learn] >> nth=0")
        page.wait_for_selector("#hand button")
        assert findings(page) == [], "lesson"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", GAMES)
def test_no_finding_at_the_table(chromium: Browser, page_url: str, name: str, theme: str) -> None:
    rules = GAMES[name]
    players = max(rules.players)

    def busy(state: Any) -> bool:
        built = bool(state.builds) or rules.building is Building.NONE
        return bool(state.loose) and state.deal > 1 and built

    session = found(name, busy, players=players)
    with watched(chromium, viewport=PHONE if theme == "dark" else WIDE) as watch:
        page = watch.page
        page.goto(page_url + address(session, theme=theme, lang="fi" if players > 2 else "en"))
        wait_for(page, "your-turn")
        page.click("#hand button >> nth=0")
        page.click("#table button >> nth=0")
        assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_no_finding_on_results(chromium: Browser, page_url: str, theme: str) -> None:
    ended = found("casino", lambda state: state.round_over and not state.match_over)
    over = found("clearance", lambda state: state.match_over)
    with watched(chromium, viewport=WIDE) as watch:
        page = watch.page
        for session, phase in ((ended, "round-over"), (over, "match-over")):
            page.goto(page_url + address(session, theme=theme, lang="en"))
            wait_for(page, phase)
            assert findings(page) == [], phase

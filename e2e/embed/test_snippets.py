"""Every snippet in the documents, as an author pastes it, opens a game that plays."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha384
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page

from e2e.driving.browsing import wait_for
from e2e.driving.pages import play_first_card
from e2e.embed.embedding import beside, hosting, served
from e2e.embed.stand_in import POLITE
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, game_with
from testing.sessions import played_out
from tools.paths import ROOT

PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
#: What the scripts in a document take from the author’s page.
GIVEN = """const game = document.querySelector("kasino-game");
const mine = {put: (save) => { globalThis.put = save; }, get: async () => null};"""
SCRIPT = "<script src=embed.js></script>"
GAME = '<kasino-game game="finnish"></kasino-game>'


def snippets() -> list[str]:
    """Return the HTML and the scripts in the documents, each as a page’s content.

    `test_npm.py` tests those with a bundler.
    """
    found = []
    for page in PAGES:
        blocks = re.findall(r"^```(html|js|ts)\n(.*?)^```", page.read_text("utf-8"), re.S | re.M)
        for kind, block in blocks:
            if kind == "html":
                has_game = re.search(r"<(kasino-|iframe|a |div|pre)", block)
                found.append(block if has_game else block + GAME)
            elif kind == "ts":  # its template, and embed.js in place of the imported module
                for template in re.findall("template: `(.*?)`", block, re.S):
                    found.append(f"{SCRIPT}{template}")
            elif "import " not in block:
                found.append(f"{GAME}{SCRIPT}<script type=module>{GIVEN}\n{block}</script>")
    return found


def filled(snippet: str, folder: Path, elsewhere: str) -> str:
    """Return a snippet with values for everything that it leaves open."""
    script = b64encode(sha384((folder / "embed.js").read_bytes()).digest()).decode()
    session = Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("you", "random"))
    return (
        snippet.replace("sha384-…", f"sha384-{script}")
        .replace("kasino: 1\ngame: finnish\n…", played_out(session).save())
        .replace("https://games.example", elsewhere.rstrip("/"))
    )


def opened(page: Page, snippet: str) -> Page | Frame:
    """Open the game of a snippet as a reader would; return its page or frame."""
    if not re.search("<iframe|<script", snippet):  # a link, or what there is without scripts
        page.click("a")
        return page
    if not re.search('<iframe|start="visible"', snippet):
        page.locator("kasino-game button, kasino-record button").last.click()
    frame = page.wait_for_selector("iframe")
    assert frame is not None
    found = frame.content_frame()
    assert found is not None
    return found


def test_every_snippet_opens_a_game_that_plays(chromium: Browser, tmp_path: Path) -> None:
    beside(tmp_path)
    (tmp_path / "games").mkdir()
    beside(tmp_path / "games")
    played = 0
    with (
        served(tmp_path) as ours,
        served(tmp_path, "localhost") as theirs,
        hosting(chromium, ours, theirs) as watch,
    ):
        page = watch.page
        for number, snippet in enumerate(snippets()):
            content = filled(snippet, tmp_path, theirs)
            name = f"{number}.html"
            (tmp_path / name).write_text(
                f"<!doctype html><meta charset=utf-8><link rel=icon href=data:,>{content}", "utf-8"
            )
            page.goto(f"{ours}{name}#game=casino&level=beginner")
            frame = opened(page, snippet)
            if "kasino-record" in snippet:
                frame.wait_for_selector("[data-action=pause], [data-action=go-on]")
            else:
                wait_for(frame, "your-turn", "puzzle")
                play_first_card(frame)
                wait_for(frame, "your-turn", "thinking", "puzzle")
            played += 1
        for part in POLITE:
            watch.expect(part)
    assert played > 14

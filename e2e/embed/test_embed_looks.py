"""The looks of an element on any page, and records shown without the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import frames, wait_for
from e2e.embed.embedding import frame_in, heard, host_page, hosting, served, until_heard
from e2e.embed.stand_in import FIRST, stand_in, wanted
from e2e.embed.test_embed import element
from kasino.games import GAMES
from kasino.words import game_title
from testing.kinds import LAST_SCORES, game_with
from testing.record_texts import text_of
from testing.waiting import until
from tools.languages import words

# --- Looks ----------------------------------------------------------------------------------------

BOX = """(g) => {
  const shown = (px) => Math.round(px * 100) / 100;  // turned boxes differ in the 6th digit
  const root = g.shadowRoot, box = (node) => {
    const {width, height} = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    return [node.tagName, shown(width), shown(height), style.fontFamily, style.color,
            style.letterSpacing, style.direction, style.textTransform];
  };
  return [g.offsetWidth, g.offsetHeight, getComputedStyle(g).display,
          ...[...root.querySelectorAll("*")].map(box)];
}"""
RESETS = {
    "reset": "kasino-game {} * { all: unset; box-sizing: border-box }",
    "spaced": "* { letter-spacing: .3em; word-spacing: 1em; text-transform: uppercase; "
    "line-height: 3; text-indent: 2em; text-align: end }",
}


def test_a_poster_names_its_game_and_a_misspelt_attribute_the_option(
    chromium: Browser, folder: Path
) -> None:
    attributes = 'id="g" src="stand-in.html" lang="fi" game="swedish" lvel="expert"'
    host_page(folder, f"<kasino-game {attributes}></kasino-game>", "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        title = page.locator("kasino-game b")
        expect(title).to_have_text(game_title(words("fi"), GAMES[game_with(LAST_SCORES)]))
        page.evaluate("() => { g.lang = 'en'; g.setAttribute('game', 'casino'); }")
        expect(title).to_have_text("Casino")
        page.evaluate("() => g.removeAttribute('game')")
        expect(title).to_have_text("Kasino")
        page.locator("kasino-game button").click()
        said = "console warning: kasino: the attribute lvel is not an option; did you mean level?"
        until(lambda: watch.findings, lambda now: said in now, "a warning")
        watch.expect(said)


@pytest.mark.parametrize("case", [*RESETS, "right to left", "no doctype"])
def test_the_poster_looks_the_same_everywhere(chromium: Browser, folder: Path, case: str) -> None:
    host_page(folder, element(), "embed.js")
    host = folder / "host.html"
    plain = host.read_text(encoding="utf-8")
    style = f"body {{ display: block; margin: 0; width: 900px }} {RESETS.get(case, '')}"
    other = plain.replace("<title>", "<style>body{margin:0;width:900px}</style><title>", 1)
    changed = plain.replace("<title>", f"<style>{style}</style><title>", 1)
    if case == "right to left":
        changed = changed.replace("<!doctype html>", "<!doctype html><html dir=rtl>", 1)
    if case == "no doctype":
        changed = changed.removeprefix("<!doctype html>")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        looks = []
        for text in (other, changed):
            host.write_text(text, encoding="utf-8")
            watch.page.goto(ours + "host.html")
            if text == changed and case == "reset":  # the body is unset as well
                watch.page.evaluate(
                    "() => document.body.style.cssText = 'display:block;width:900px'"
                )
            looks.append(watch.page.locator("#g").evaluate(BOX))
        assert looks[0] == looks[1]
        assert looks[0][1:3] == [640, "block"]


def test_it_keeps_the_height_its_page_gave(chromium: Browser, folder: Path) -> None:
    host_page(folder, stand_in('style="height: 400px" hidden'), "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        assert page.evaluate("() => g.offsetHeight") == 0  # hidden is hidden
        page.evaluate("() => { g.hidden = false; g.start(); }")
        page.evaluate("() => g.ready")
        page.evaluate("() => g.destroy()")
        assert page.evaluate("() => g.style.height") == "400px"


def test_it_follows_the_language_and_the_scheme_of_its_page(
    chromium: Browser, folder: Path
) -> None:
    body = '<kasino-game id="g" src="stand-in.html" lang="auto" theme="auto"></kasino-game>'
    host_page(folder, body, "embed.js")
    host = folder / "host.html"
    text = host.read_text(encoding="utf-8")
    head = "<!doctype html><html lang=fi style='color-scheme: dark'>"
    host.write_text(text.replace("<!doctype html>", head), encoding="utf-8")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        expect(page.locator("#g button")).to_have_text("Pelaa")
        page.evaluate("() => (document.documentElement.lang = 'en-GB')")
        expect(page.locator("#g button")).to_have_text("Play")
        page.evaluate("() => g.start()")
        page.evaluate("() => g.ready")
        assert (wanted(page)["lang"], wanted(page)["theme"]) == ("en", "dark")
        page.evaluate("() => (document.documentElement.style.colorScheme = 'light dark')")
        asked = until(
            lambda: frame_in(page).evaluate("() => asked.at(-1)"), bool, "word of the scheme"
        )
        assert asked["options"] == {"lang": "en", "theme": "auto"}


@pytest.mark.parametrize("width", [280, 200])
def test_a_narrow_poster_is_not_clipped(chromium: Browser, folder: Path, width: int) -> None:
    host_page(folder, element(), "embed.js")
    with (
        served(folder) as ours,
        hosting(chromium, ours, viewport={"width": width, "height": 700}) as watch,
    ):
        page = watch.page
        page.goto(ours + "host.html")
        assert page.evaluate(f"() => {FIRST}.scrollWidth - {FIRST}.clientWidth") == 0
        wide = page.evaluate(
            f"() => [...{FIRST}.querySelectorAll('*')].map((one) => one.getBoundingClientRect())"
            ".map((box) => [box.left, box.right])"
        )
        left, right = page.evaluate(
            f"() => [{FIRST}.getBoundingClientRect()].map((b) => [b.left, b.right])[0]"
        )
        assert all(left <= one[0] and one[1] <= right for one in wide)


# --- Records --------------------------------------------------------------------------------------


def record_page(folder: Path, name: str, more: str = "") -> str:
    text = text_of(f"{name}.kasino")
    (folder / "match.kasino").write_text(text, encoding="utf-8")
    host_page(
        folder, f"<kasino-record id=r lang=en {more}><pre>{text}</pre></kasino-record>", "embed.js"
    )
    return text


def test_a_finished_match_is_shown_without_the_game(chromium: Browser, folder: Path) -> None:
    text = record_page(folder, "finnish-2", "view=text")
    with hosting(chromium) as watch:
        page = watch.page
        page.goto((folder / "host.html").as_uri())
        shown = page.locator("#r article")
        expect(shown.locator("h3")).to_have_text("Finnish Kasino")
        expect(shown.locator("p").first).to_contain_text("Eino won, 16–8.")
        assert shown.locator("tr").all_inner_texts()[1:] == ["Eino\t16", "Onni\t8"]
        left = "Played and left on the table: Q♥ 2♥ J♠"
        expect(shown.locator("p").nth(1)).to_have_text(left)
        moves = shown.locator("li span").all_inner_texts()
        assert moves[:3] == ["5♥ × 5♦", "7♥ × 7♦", "8♠"]
        body = text.split("\n\n", 1)[1]
        plays = [
            w
            for line in body.splitlines()
            if line[:5] not in ("round", "deal ")
            for w in line.split()
        ]
        assert len(moves) == len(plays)
        assert not any("kasino.html" in url for url in watch.requests)


def test_a_page_without_a_doctype_changes_no_letter_of_a_record(
    chromium: Browser, folder: Path
) -> None:
    record_page(folder, "finnish-2", "view=text")
    host = folder / "host.html"
    looks = []
    with hosting(chromium) as watch:
        for text in (plain := host.read_text("utf-8"), plain.removeprefix("<!doctype html>")):
            host.write_text(text, encoding="utf-8")
            watch.page.goto(host.as_uri())
            watch.page.locator("#r h3").wait_for()
            looks.append(watch.page.locator("#r").evaluate(BOX))
    assert len(looks[0]) > 100
    assert looks[0] == looks[1]


def test_partners_share_their_score_and_a_source_is_fetched(
    chromium: Browser, folder: Path
) -> None:
    record_page(folder, "casino-4")
    host_page(folder, "<kasino-record id=r lang=fi src=match.kasino></kasino-record>", "embed.js")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        rows = page.locator("#r tr")
        expect(rows).to_have_count(5)
        assert [one.split("\t")[1] for one in rows.all_inner_texts()[1:]] == ["7", "28", "7", "28"]
        expect(page.locator("#r article > p").first).to_contain_text("Voitto: Onni, Eino, 7–28.")


def test_a_match_under_way_has_no_column_of_scores(chromium: Browser, folder: Path) -> None:
    lines = text_of("finnish-2.kasino").splitlines(keepends=True)
    under_way = "".join(line for line in lines if not line.startswith("result:"))
    assert len(under_way) < len("".join(lines))
    body = f"<kasino-record id=r lang=en><pre>{under_way}</pre></kasino-record>"
    host_page(folder, body, "embed.js")
    with hosting(chromium) as watch:
        watch.page.goto((folder / "host.html").as_uri())
        shown = watch.page.locator("#r article")
        expect(shown.locator("p").first).to_have_text("The match is not over.")
        assert shown.locator("tr").all_inner_texts() == ["Player", "Eino", "Onni"]


def as_markdown(source: str) -> str:
    """Return what a CommonMark site, such as Jekyll’s, makes of a page."""
    return str(MarkdownIt("commonmark").render(source))


def as_python_markdown(source: str) -> str:
    """Return what Python-Markdown, as in MkDocs, makes of an element that it doesn’t know."""
    return "<p>" + source.strip().replace("\n\n", "</p>\n<p>") + "</p>"


@pytest.mark.parametrize("made", (as_markdown, as_python_markdown))
def test_a_record_is_shown_however_a_site_wraps_it(
    chromium: Browser, folder: Path, made: Callable[[str], str]
) -> None:
    """An HTML parser closes a paragraph, and the elements in it, where a <pre> begins."""
    text = text_of("finnish-2.kasino")
    element = f"<kasino-record><pre>{text}</pre></kasino-record>"
    marked = f"<pre data-kasino-record data-view=text>{text}</pre>"
    body = f"{made(element)}<hr>{as_markdown(marked)}<hr><div data-kasino-record>{text}</div>"
    host_page(folder, f"<main lang=en>{body}</main>", "embed.js")
    with hosting(chromium) as watch:
        page = watch.page
        page.goto((folder / "host.html").as_uri())
        shown = page.locator("kasino-record article")
        expect(shown.locator("h3")).to_have_text(["Finnish Kasino"] * 3)
        expect(shown.locator("summary")).to_have_count(3)
        assert len(set(shown.locator("summary").all_text_contents())) == 1  # all of the moves
        assert [one.get_attribute("open") is None for one in shown.locator("details").all()] == [
            True,
            False,
            True,
        ]
        assert "seat 0:" not in page.locator("main").inner_text()


def test_what_is_no_record_says_so_and_stays(chromium: Browser, folder: Path) -> None:
    host_page(folder, "<kasino-record id=r lang=en>by hand: <b>9s</b></kasino-record>", "embed.js")
    with hosting(chromium) as watch:
        page = watch.page
        page.goto((folder / "host.html").as_uri())
        expect(page.locator("#r [role=alert]")).to_have_text("This isn’t a match record.")
        expect(page.locator("#r b")).to_be_visible()
        assert until_heard(page, "error")["code"] == "record"


def test_a_shown_match_is_seen_again_in_the_game(chromium: Browser, folder: Path) -> None:
    record_page(folder, "clearance-2")
    with served(folder) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        page.goto(ours + "host.html")
        page.click("#r button")
        until_heard(page, "ready")
        assert heard(page, "error") == []
        inner = until(lambda: frames(page)[1:], bool, "a frame")[0]
        wait_for(inner, "your-turn", "thinking", "round-over", "match-over")
        allowed: Any = page.evaluate(
            "() => r.shadowRoot.querySelector('kasino-game')"
            ".shadowRoot.querySelector('iframe').allow"
        )
        assert allowed == "clipboard-write"

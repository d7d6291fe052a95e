"""Axe finds nothing on any screen (WCAG 2.2 AA); themes alternate between languages.

The dialogs are walked by `test_dialogs.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.driving.axe import PHONE, THEMES, WIDE, findings, themes
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import from_menu, running_page, unfold, visit
from e2e.places.screens import returning
from kasino.cards import bits, text
from kasino.games import GAMES
from kasino.rules import Building
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.matches import Match
from testing.places.positions import address, found, under_way
from testing.places.scenes import finished, several
from testing.samples import usually
from testing.waiting import until
from tools.languages import LANGUAGES


def test_axe_finds_what_is_wrong_and_in_which_theme(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url)
        page.evaluate("""() => {
          document.body.append(document.createElement("img"));
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            "[data-theme=dark] button { color: #888; background: #999 !important; }");
          document.adoptedStyleSheets = [sheet];
        }""")
        wrong = findings(page) + findings(page, theme="dark")
        page.evaluate("""() => {
          document.querySelector("body > img").remove();
          document.adoptedStyleSheets = [];
        }""")
        rules = [finding.rpartition(": ")[0] for finding in wrong]
        assert {"light: image-alt", "dark: color-contrast"} <= set(rules)
        assert "light: color-contrast" not in rules


@pytest.mark.parametrize("lang", usually(("sv",), LANGUAGES))
def test_no_finding_on_the_start_and_in_a_lesson(
    chromium: Browser, page_url: str, lang: str
) -> None:
    with running_page(chromium, viewport=WIDE if lang == "en" else PHONE) as watch:
        page = watch.page
        visit(page, f"{page_url}?theme=light&lang={lang}&pace=0")
        wait_for(page, "ready")
        unfold(page)
        theme = themes(lang)
        assert findings(page, theme=next(theme)) == []
        page.click("[data-action=learn] >> nth=0")
        page.wait_for_selector("#hand button")
        assert findings(page, theme=next(theme)) == [], "lesson"


#: The games whose tables every run checks: one with calls and builds, one where points are bad.
TABLES = (*CALLS, *FEWEST_WINS)


@pytest.mark.parametrize("name", usually(TABLES, GAMES))
def test_no_finding_at_the_table(chromium: Browser, page_url: str, name: str) -> None:
    rules = GAMES[name]
    players = max(rules.players)

    def busy(state: Any) -> bool:
        built = bool(state.builds) or rules.building is Building.NONE
        return bool(state.loose) and under_way(state) and built

    session = found(name, busy, players=players)
    with running_page(chromium, viewport=WIDE) as watch:
        page = watch.page
        visit(page, page_url + address(session, theme="light", lang="fi" if players > 2 else "en"))
        wait_for(page, "your-turn")
        page.click("#hand button >> nth=0")
        page.click("#table button >> nth=0")
        assert findings(page, theme=list(THEMES)[rules.order % len(THEMES)]) == []
        page.set_viewport_size(PHONE)
        drawn(page)
        assert findings(page) == []


def test_no_finding_on_results(chromium: Browser, page_url: str) -> None:
    ended = found("casino", lambda state: state.round_over and not state.match_over)
    over, won = (
        found(game_with(FREE_BUILDS), lambda state: state.match_over),
        finished("finnish", "a"),
    )
    phases = ((ended, "round-over"), (over, "match-over"), (won, "match-over"))
    with running_page(chromium, viewport=WIDE) as watch:
        page = watch.page
        for (session, phase), theme in zip(phases, THEMES, strict=True):
            visit(page, page_url + address(session, theme="light", lang="en"))
            wait_for(page, phase)
            unfold(page)
            assert page.locator("#sheet:visible, .tool-sheet:visible").count() == 0
            assert findings(page, theme=theme) == [], phase
        assert page.locator("#result > .won").count() == 1


def _match(page: Page, url: str, query: str) -> Iterator[str]:
    """Open a match, and then everything that is shown on demand."""
    visit(page, url + Match.address("finnish", 2, "kasino", "greedy") + query)
    wait_for(page, "your-turn")
    page.focus("#tools button >> nth=0")
    yield "tools"
    page.focus("#hand button >> nth=0")
    page.keyboard.press("i")
    page.wait_for_selector("#hand [data-told]")
    page.keyboard.press("i")
    page.keyboard.press("i")
    page.wait_for_selector(".advice")
    yield "hint"
    page.click(".advice [data-action=close-hint]")
    page.keyboard.press("m")
    page.keyboard.type("9h")
    page.keyboard.press("Enter")
    page.wait_for_selector("#typed .reply:not(:empty)")
    yield "typed move"
    page.keyboard.press("Escape")
    page.click("[data-action=menu]")
    unfold(page)
    page.click("[data-action=statistics]")
    unfold(page)
    page.fill("[data-statistics]", "nonsense")
    page.click("[data-action=load-statistics]")
    page.wait_for_selector("dialog .problem:not(:empty)")
    yield "statistics refused"


def _screens(page: Page, url: str, query: str) -> Iterator[str]:
    """Open the rarely used screens."""
    visit(page, f"{url}?{query[1:]}")
    wait_for(page, "ready")
    page.click("details.further > summary")
    page.click("[data-action=puzzles]")
    page.wait_for_selector("dialog[data-dialog=puzzles] .collection")
    page.click(".collection-level .thumbnail >> nth=3")
    page.click("[data-action=task-solution]")
    page.wait_for_selector("#game[data-task=shown]")
    yield "puzzle"
    visit(page, f"{url}?pace=0{query}")
    wait_for(page, "ready")
    returning(page)
    yield "who comes back"
    visit(
        page,
        url
        + Match.address(game_with(POWER_CARDS), 2, "a", "greedy", seats="human:A,human:B")
        + query,
    )
    page.wait_for_selector("#cover button")
    yield "cover"
    visit(page, url + "?mode=watch&game=casino&players=4&seed=a&pace=slow" + query)
    page.wait_for_selector("[data-action=pause]")
    yield "watching"
    visit(page, url + "?game=finnish&pace=0&seed=a" + query)
    wait_for(page, "your-turn", "thinking")
    from_menu(page, "rules")
    page.click("dialog [data-action=learn]")
    page.wait_for_selector("#coach")
    page.click("[data-action=learn-hint]")
    page.wait_for_selector("#coach .remark")
    yield "lesson with a hint"
    while not page.locator("[data-learnt]").count():
        page.click(".bar [data-action=learn-next]")
    yield "end of the lessons"


#: The cases in every run: each walk once, in the languages with the longest words and others.
USUAL = ((_match, "fi"), (_screens, "en"))


@pytest.mark.parametrize(
    ("walk", "lang"),
    [
        pytest.param(walk, lang, marks=[] if (walk, lang) in USUAL else pytest.mark.slow)
        for walk in (_match, _screens)
        for lang in LANGUAGES
    ],
)
def test_no_finding_in_any_other_screen(
    chromium: Browser,
    page_url: str,
    walk: Callable[[Page, str, str], Iterator[str]],
    lang: str,
) -> None:
    with running_page(chromium, viewport=WIDE if lang == "en" else PHONE) as watch:
        walked = walk(watch.page, page_url, f"&theme=light&lang={lang}")
        wrong = {
            name: found_
            for name, theme in zip(walked, themes(lang), strict=False)
            if (found_ := findings(watch.page, theme=theme))
        }
        assert wrong == {}


#: An element’s outline, text colour and background colour.
LOOKS = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return [style.outlineStyle, style.outlineWidth, style.color, style.opacity];
}"""


def test_forced_colours_tell_legal_from_other_and_off_from_on(
    chromium: Browser, page_url: str
) -> None:
    def takes(state: Any) -> bool:
        moves = [move for move in state.legal_moves() if move.cards]
        return bool(moves) and moves[0].cards != state.loose

    session = found(game_with(POWER_CARDS), takes)
    card = next(str(move)[:2] for move in session.state.legal_moves() if move.cards)
    with running_page(chromium, viewport=WIDE, forced_colors="active") as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="en"))
        wait_for(page, "your-turn")
        off, on = (page.evaluate(LOOKS, f".tool-{name}") for name in ("undo", "mute"))
        assert off[2:] != on[2:]
        visit(page, page_url + "?pace=0&lang=en")
        wait_for(page, "ready")
        unfold(page)
        page.focus(".game :checked")
        page.keyboard.press("Shift+Tab")
        chosen = page.evaluate(LOOKS, ".game:has(:checked)")
        focused = page.evaluate(LOOKS, ":focus")
        page.keyboard.press("Tab")
        both = page.evaluate(LOOKS, ".game:has(:checked)")
        assert len({chosen[0], focused[0], "none"}) == 3 and both[0] == focused[0]
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.click(f'#hand [data-card="{card}"]')
        legal = page.evaluate(LOOKS, "#table [data-offered]")
        other = page.evaluate(LOOKS, "#table button:not([data-offered])")
        assert legal[0] != "none"
        assert legal[:2] != other[:2]
        page.focus(f'#hand [data-card="{card}"]')
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("() => !!document.activeElement.closest('#table')")
        focused = page.evaluate(LOOKS, "#table :focus")
        assert focused[0] not in ("none", legal[0], other[0])
        assert float(focused[1].removesuffix("px")) >= 2


#: Returns whether a part of the focused element, or of its label, is on top of everything else.
UNCOVERED = """() => {
  const active = document.activeElement, shown = active.closest("label") ?? active;
  const { left, top, width, height } = shown.getBoundingClientRect(), parts = [0.1, 0.5, 0.9];
  return parts.some((x) => parts.some((y) =>
    shown.contains(document.elementFromPoint(left + width * x, top + height * y))));
}"""
#: Returns the first box that cuts the ring around the focused element, or its label, if any does.
CUT = """() => {
  const shown = document.activeElement.closest("label") ?? document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(shown);
  if (outlineStyle === "none") return "";
  const ring = shown.getBoundingClientRect(), slack = 0.5;
  const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset) - slack;
  for (let box = shown.parentElement; box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box), edge = box.getBoundingClientRect();
    const left = edge.left + box.clientLeft, top = edge.top + box.clientTop;
    const across = ring.left - wide < left || ring.right + wide > left + box.clientWidth;
    const down = ring.top - wide < top || ring.bottom + wide > top + box.clientHeight;
    if ((overflowX !== "visible" && across) || (overflowY !== "visible" && down))
      return `${box.tagName} ${box.id} ${box.className}`;
  }
  return "";
}"""
#: More presses of the Tab key than a screen has stops.
ROUND = 90


@pytest.mark.parametrize("query", ["", "&game=casino&seed=a"], ids=["start", "match"])
def test_nothing_covers_the_focus(chromium: Browser, page_url: str, query: str) -> None:
    with running_page(chromium, viewport=PHONE) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=fi&pace=0{query}")
        wait_for(page, "ready", "your-turn")
        unfold(page)
        stops = 0
        for _ in range(ROUND):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement === document.body"):
                if stops:
                    break
                continue  # the focus began at the hand, the last stop
            name = page.evaluate("() => document.activeElement.outerHTML.slice(0, 120)")
            until(lambda: page.evaluate(UNCOVERED), bool, name)
            until(lambda: page.evaluate(CUT), lambda box: not box, f"whole ring: {name}")
            stops += 1
        assert 1 < stops < ROUND


def test_no_choice_has_a_ring_that_is_cut(chromium: Browser, page_url: str) -> None:
    session, card = several(game_with(POWER_CARDS))
    with running_page(chromium, viewport=PHONE) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.focus("#hand [role=listbox]")
        held = [text(each) for each in bits(session.state.hands[0])]
        page.keyboard.press(str(held.index(text(card)) + 1))
        page.wait_for_selector("#actions [data-n]", state="attached")
        page.keyboard.press("ArrowUp")
        for _ in range(page.locator("#actions [data-n]").count()):
            name = page.evaluate("() => document.activeElement.outerHTML.slice(0, 120)")
            assert "data-n" in name
            until(lambda: page.evaluate(CUT), lambda box: not box, name)
            page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("colours", ["none", "active"])
def test_the_keyboard_shows_on_every_table_card(
    chromium: Browser, page_url: str, colours: Any
) -> None:
    session = found(game_with(POWER_CARDS), lambda state: state.loose.bit_count() > 5)
    with running_page(chromium, viewport=WIDE, forced_colors=colours) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.focus("#hand button >> nth=0")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowUp")
        if page.evaluate("() => !document.activeElement.closest('#table')"):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Home")
        page.keyboard.press(" ")
        seen = set()
        for _ in range(session.state.loose.bit_count()):
            outline, wide, *_ = page.evaluate(LOOKS, "#table :focus")
            seen.add((outline, wide))
            page.keyboard.press("ArrowRight")
        assert seen == {("double", "5px") if colours == "active" else ("solid", "4px")}

"""The start screen before Python has loaded: its contents, and the handling of input."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Browser, Page, expect

from app.core.options import read
from app.start.games import groups
from e2e.driving.axe import PHONE, THEMES, WIDE, findings, themes
from e2e.driving.browsing import hold_timers, state, wait_for
from e2e.driving.pages import choose_game, empty_page
from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.words import game_title
from testing.kinds import ACE_BUILDS, FREE_BUILDS, HIGH_BUILDS, game_with
from testing.samples import usually
from testing.waiting import until
from tools.languages import LANGUAGES, words
from tools.paths import WEB

#: Python’s module isn’t compiled until the test allows it, and then without a worker.
HOLD = """
delete globalThis.Worker;
const compile = WebAssembly.compileStreaming.bind(WebAssembly);
const gate = new Promise((resolve) => (globalThis.letGo = resolve));
WebAssembly.compileStreaming = async (response) => {
  await gate;
  return compile(response);
};
"""
GO = "() => letGo()"
#: Waits for the fonts, which change the places of texts.
FONTS = "() => document.fonts.ready.then(() => null)"
#: Records the unpacked parts of Python; delays frames, and timers that replace them.
FRAMELESS = """
globalThis.unpacked = 0;
const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = globalThis;
const held = new Map(), { remove } = Element.prototype;
const hold = (go) => (held.set(1e9 + held.size, go), 1e9 + held.size - 1);
const usual = { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout };
globalThis.requestAnimationFrame = hold;
globalThis.setTimeout = (go, ms, ...more) => (ms === 250 ? hold(go) : setTimeout(go, ms, ...more));
globalThis.cancelAnimationFrame = globalThis.clearTimeout = (number) => {
  if (held.has(number)) held.set(number, () => {});
  else clearTimeout(number);
};
Element.prototype.remove = function () {
  unpacked += this.dataset?.part ? 1 : 0;
  return remove.call(this);
};
globalThis.letGo = () => {
  Object.assign(globalThis, usual);
  for (const go of held.values()) go(performance.now());
};
"""
#: The edges between the cards in the picture and the title.
CARDS_AND_TITLE = """() => {
  const title = document.querySelector(".hero h1").getBoundingClientRect();
  const cards = getComputedStyle(document.querySelector(".hero"), "::after");
  return [parseFloat(cards.left) + parseFloat(cards.width), title.bottom,
    title.left, parseFloat(cards.top)];
}"""
#: The milliseconds after which a start counts as slow, which shows a bar and a text.
SLOW = int(re.findall(r"SLOW = (\d+)", (WEB / "early.js").read_text(encoding="utf-8"))[0])
#: What is there as soon as the first script has run: the opponents, the last button, the fonts,
#: and a text in the page’s language.
FIRST = """
new MutationObserver((_, observer) => {
  observer.disconnect();
  const count = (places) => document.querySelectorAll(places).length;
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  globalThis.first = [count(".opening .face-choice"), count(".opening .further"), loaded.length];
  globalThis.lead = document.querySelector(".opening .lead").textContent;
}).observe(document, { subtree: true, attributeFilter: ["data-theme"] });
"""
#: The computed style of each visible element, and of what comes before and after it.
LOOK = """() => [...document.querySelectorAll("html, body, .opening *")]
  .filter((node) => node.getClientRects().length)
  .flatMap((node) => [null, "::before", "::after"].map((part) => getComputedStyle(node, part)))
  .filter(({ content }) => content !== "none")
  .map((style) => [...style].map((name) => style.getPropertyValue(name)).join())
"""
PLACED = (
    "#start :is(h1, .felt, .face-choice, .go .main, .three button, .panel, .all-games > summary)"
)
BOXES = """(placed) => [...document.querySelectorAll(placed)]
  .map((node) => node.getBoundingClientRect()).map(({x, y, width}) => [x, y, width].map(Math.round))
"""


def held(page: Page, url: str) -> None:
    """Open a page that stops after its own HTML and scripts, before its start counts as slow."""
    page.add_init_script(HOLD)
    hold_timers(page, SLOW)
    page.goto(url)
    assert state(page) == "loading"


def down(page: Page) -> None:
    """Press the mouse on Play and hold it; the driver’s own hover would scroll in Firefox."""
    x, y, width, height = page.evaluate(
        "() => Object.values(document.querySelector('.go button').getBoundingClientRect().toJSON())"
    )[:4]
    page.mouse.move(x + width / 2, y + height / 2)
    page.mouse.down()


@pytest.mark.parametrize(
    ("driven", "viewport", "lang"), [("chromium", PHONE, "it"), ("firefox", WIDE, "en")]
)
def test_the_start_screen_is_there_before_python(
    request: pytest.FixtureRequest, page_url: str, driven: str, viewport: Any, lang: str
) -> None:
    with empty_page(request.getfixturevalue(driven), viewport=viewport) as watch:
        page = watch.page
        held(page, f"{page_url}?lang={lang}")
        order = [name for names in groups().values() for name in names]
        titles = [game_title(words(lang), GAMES[name]) for name in order]
        expect(page.locator("#start .game strong")).to_have_text(titles)
        expect(page.locator(".go .main")).to_be_in_viewport()
        expect(page.locator("[data-option=lang]")).to_have_value(lang)
        expect(page.locator(".in-short li")).to_have_count(4)
        page.locator("[data-action=settings]").focus()
        page.evaluate(FONTS)
        early, places = page.inner_text("#start"), page.evaluate(BOXES, PLACED)
        page.evaluate(GO)
        wait_for(page, "ready")
        assert page.inner_text("#start") == early  # not a word changes,
        assert page.evaluate(BOXES, PLACED) == places  # nothing moves,
        expect(page.locator("#app [data-action=settings]")).to_be_focused()  # nor does the focus


@pytest.mark.parametrize(
    ("viewport", "theme"), usually(((WIDE, "light"),), product((WIDE, PHONE), THEMES))
)
def test_the_start_screen_looks_the_same_with_all_rules(
    chromium: Browser, page_url: str, viewport: Any, theme: str
) -> None:
    with empty_page(chromium, viewport=viewport) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=en&theme={theme}")
        page.wait_for_selector("body > svg", state="attached")  # the drawings
        page.evaluate(FONTS)
        shown = page.evaluate(LOOK)
        page.evaluate("""() => document.getElementById("style").textContent =
          document.getElementById("whole-style").textContent""")
        assert page.evaluate(LOOK) == shown
        page.evaluate(GO)
        wait_for(page, "ready")
        assert page.locator("#whole-style").count() == 0


def test_a_start_screen_is_painted_before_python_is_unpacked(
    browser: Browser, page_url: str
) -> None:
    """Decoding, drawings, and in Firefox compiling PyScript would prevent it from painting."""
    with empty_page(browser) as watch:
        page = watch.page
        page.add_init_script(FRAMELESS)
        page.goto(f"{page_url}?lang=en")
        assert page.evaluate("() => unpacked") == 0
        assert page.locator("script#drawings").count() == 1
        assert page.locator("script[type=module]").count() == 0
        page.evaluate(GO)
        wait_for(page, "ready")


def test_a_match_is_not_kept_waiting_for_a_frame(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(FRAMELESS)
        page.goto(f"{page_url}?game=casino")
        page.wait_for_selector("script[type=module]", state="attached")
        until(lambda: page.evaluate("() => unpacked"), bool, "the first piece")
        page.evaluate(GO)
        wait_for(page, "your-turn", "thinking")


def test_the_fonts_of_a_match_are_there_before_python(browser: Browser, page_url: str) -> None:
    """Otherwise, its first layout would ask the system for each font that may replace them."""
    with empty_page(browser) as watch:
        held(watch.page, f"{page_url}?game=casino")
        look = "() => [...document.fonts].map((face) => face.status)"
        until(lambda: watch.page.evaluate(look), lambda found: {*found} == {"loaded"}, "the fonts")
        assert state(watch.page) == "loading"


#: The cases in every run: the start on a wide screen, a match on a phone in a language with long
#: words.
USUAL = (("en", ""), ("fi", "&game=finnish"))


@pytest.mark.parametrize(
    ("lang", "query"), usually(USUAL, product(LANGUAGES, ("", "&game=finnish")))
)
def test_no_finding_before_python(chromium: Browser, page_url: str, lang: str, query: str) -> None:
    with empty_page(chromium, viewport=WIDE if lang == "en" else PHONE) as watch:
        held(watch.page, f"{page_url}?theme=light&lang={lang}{query}")
        assert watch.page.get_attribute("html", "lang") == lang
        assert findings(watch.page, theme=next(themes(lang))) == []


def test_the_theme_is_there_before_python(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(HOLD)
        for theme, (name, contrast) in THEMES.items():
            page.goto("about:blank")
            page.goto(f"{page_url}?theme={theme}")
            assert state(page) == "loading"
            assert page.get_attribute("html", "data-theme") == name
            assert page.get_attribute("html", "data-contrast") == contrast


def test_the_start_screen_has_what_was_chosen_at_an_earlier_visit(
    chromium: Browser, site_url: str
) -> None:
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        kept = {"lang": "fi", "theme": "dark", "game": game_with(FREE_BUILDS), "level": "expert"}
        text = json.dumps(json.dumps(kept))
        page.add_init_script(f"localStorage.setItem('kasino:settings', {text})")
        held(page, site_url)
        assert page.get_attribute("html", "lang") == "fi"
        assert page.get_attribute("html", "data-theme") == "dark"
        for value in (game_with(FREE_BUILDS), "expert"):
            expect(page.locator(f"input[value={value}]")).to_be_checked()
        expect(page.get_by_role("button", name="Pelaa: Clearance")).to_be_visible()


def test_the_first_frame_has_the_whole_screen_and_its_fonts(
    browser: Browser, page_url: str
) -> None:
    with empty_page(browser) as watch:
        page = watch.page
        page.add_init_script(FIRST)
        held(page, f"{page_url}?lang=fi")
        assert page.evaluate("() => first") == [len(LEVELS) + 1, 1, 3]
        assert page.evaluate("() => lead") == words("fi")("start.lead")
        # A frame that comes sooner has none of it.
        page.evaluate("() => { delete document.documentElement.dataset.theme }")
        expect(page.locator(".opening")).to_be_hidden()


def test_only_people_who_wait_see_the_bar_and_the_rules_in_short(
    chromium: Browser, page_url: str
) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        held(page, page_url)
        waits = [page.locator(f"#loading-{part}") for part in ("bar", "text")]
        waits.append(page.locator(".in-short"))
        expect(page.locator(".opening h1")).to_be_visible()
        for part in waits:
            expect(part).to_be_hidden()
        page.evaluate("(ms) => elapsed(ms)", SLOW)
        for part in waits:
            expect(part).to_be_visible()
        held(page, page_url)
        expect(waits[0]).to_be_hidden()
        page.click("[data-action=rules]")
        expect(waits[0]).to_be_visible()


def test_drawings_are_there_before_python(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        held(watch.page, page_url)
        drawn = watch.page.locator(".opening [use] > use")
        expect(drawn).to_have_count(watch.page.locator(".opening [use]").count())
        expect(drawn.first).to_have_attribute("href", re.compile("#(icon|card)-"))


def test_the_title_is_clear_of_the_cards(chromium: Browser, page_url: str) -> None:
    """The cards are below it, or on low screens to the left."""
    with empty_page(chromium) as watch:
        held(watch.page, page_url)
        for size in (320, 640), (390, 844), (600, 900), (844, 390), (1000, 760), (1280, 720):
            watch.page.set_viewport_size({"width": size[0], "height": size[1]})
            right, bottom, left, top = watch.page.evaluate(CARDS_AND_TITLE)
            assert right <= left or bottom <= top, size


def test_the_last_choice_and_the_last_press_count(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=en")
        for game in (*FREE_BUILDS, "casino"):
            choose_game(page, game)
        page.click("[data-action=settings]")
        expect(page.locator("#loading-noted")).to_contain_text("“Settings” opens")
        play = page.get_by_role("button", name="Play Casino")
        play.click()
        expect(page.locator(".pressed")).to_have_text("Play Casino")  # it is shown at once
        choose_game(page, game_with(HIGH_BUILDS))
        for place in (".pressed", "#loading-noted"):  # its title is read in its own language
            expect(page.locator(f"{place} [lang=fi]")).to_have_text(
                GAMES[game_with(HIGH_BUILDS)].title
            )
        choose_game(page, game_with(FREE_BUILDS))
        expect(page.locator("#loading-noted")).to_contain_text(
            f"“Play {GAMES[game_with(FREE_BUILDS)].title}” opens"
        )
        page.evaluate(GO)
        wait_for(page, "your-turn", "thinking")
        assert page.locator("dialog[open]").count() == 0
        page.click("[data-action=menu]")
        wait_for(page, "ready")
        expect(page.locator(f"input[value={game_with(FREE_BUILDS)}]")).to_be_checked()


def test_a_mouse_that_is_down_as_python_comes_clicks(browser: Browser, page_url: str) -> None:
    with empty_page(browser) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=en")
        down(page)
        page.evaluate(GO)
        wait_for(page, "ready")
        page.mouse.up()
        wait_for(page, "your-turn", "thinking")


def test_a_mouse_that_has_moved_away_as_python_comes_clicks_nothing(
    chromium: Browser, page_url: str
) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=en")
        down(page)
        page.evaluate(GO)
        wait_for(page, "ready")
        page.hover("#app [data-action=settings]")
        page.mouse.up()
        page.get_by_role("button", name="Play Finnish Kasino").hover()
        assert state(page) == "ready" and page.locator("dialog[open]").count() == 0


def test_a_press_on_what_is_gone_by_then_does_nothing(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=en")
        page.evaluate("() => (document.querySelector('[data-action=new]').dataset.value = 'gone')")
        page.click("[data-action=new]")
        page.evaluate(GO)
        wait_for(page, "ready")
        assert page.locator(".pressed").count() == 0
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")


def test_what_is_typed_and_opened_early_is_carried_out(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        held(page, f"{page_url}?lang=fi")
        choose_game(page, "casino")
        page.locator("[data-option=seed]").fill("before Python")
        page.click("[data-action=rules]")
        page.evaluate(GO)
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Escape")
        expect(page.locator("input[value=casino]")).to_be_checked()
        expect(page.locator("#app [data-option=seed]")).to_have_value("before Python")


def test_a_page_that_opens_something_else_never_shows_the_start(
    chromium: Browser, page_url: str
) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        for query in "?game=casino ?embed=1 #embed=1&game=casino ?mode=daily ?record=x".split():
            page.goto("about:blank")
            held(page, page_url + query)
            assert page.locator(".opening").count() == 0, query
            expect(page.get_by_role("heading", name="Kasino")).to_be_visible()
            expect(page.locator("#loading-bar")).to_be_visible()


@pytest.mark.parametrize(
    "query",
    [
        "?lang=fi-FI&theme=dark", "?lang=SV_fi&felt=heather#felt=lake",
        "?lang=fil&theme=moss&felt=moss&back=red", "?lang=&felt=&theme=",
    ],
)  # fmt: skip
def test_an_option_is_read_alike_before_python_and_in_it(
    chromium: Browser, page_url: str, query: str
) -> None:
    kept = {
        "lang": "de",
        "theme": "light",
        "felt": "slate",
        "back": "blue",
        "game": game_with(ACE_BUILDS),
    }
    kept_script = f"localStorage.setItem('kasino:settings', {json.dumps(json.dumps(kept))})"
    look = "() => [document.documentElement].map(({ lang, dataset: { theme, felt, back } }) =>"
    look += " [lang, theme, felt, back, document.querySelector('[name=game]:checked').value])[0]"
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(kept_script)
        page.add_init_script(HOLD)
        page.goto(page_url + query)
        early = page.evaluate(look)
        page.evaluate(GO)
        wait_for(page, "ready")
        pairs = [*parse_qsl(query.partition("#")[0][1:]), *parse_qsl(query.partition("#")[2])]
        options, _ = read(dict(reversed(pairs)), read(kept)[0])
        names = ("lang", "theme", "felt", "back", "game")
        assert early == [options[name] for name in names]
        assert page.evaluate(look) == early


def test_a_match_that_goes_on_never_shows_the_start(chromium: Browser, site_url: str) -> None:
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        page.goto(f"{site_url}?lang=en")
        wait_for(page, "ready")
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        page.add_init_script(HOLD)
        page.reload()
        assert page.locator(".opening").count() == 0
        page.evaluate(GO)
        wait_for(page, "your-turn", "thinking")


def test_damaged_settings_leave_the_start_screen_as_it_is(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        for text in ("[" * 20_000, "null", '{"lang": 7, "game": {}, "theme": []}', '"x"'):
            store = f"localStorage.setItem('kasino:settings', {json.dumps(text)})"
            page.add_init_script(store)
            held(page, page_url)
            kept = page.evaluate("() => localStorage.getItem('kasino:settings')")
            assert kept == text
            expect(page.get_by_role("button", name="Play Finnish Kasino")).to_be_visible()
            expect(page.locator("input[value=finnish]")).to_be_checked()

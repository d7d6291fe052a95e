"""People’s choices and needs: decks, contrast, custom colours, zoom, the left hand."""

from __future__ import annotations

import base64
import json
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from app.core.options import TABLE
from app.core.statistics import FIGURES, Line
from app.settings import SETTINGS
from e2e.album import SIZES
from e2e.conftest import LEAN, launch
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import from_menu, running_page, unfold, visit
from e2e.layout import ADOPT, READERS, seen, sizes
from e2e.places.screens import SETTLED, screens, show
from e2e.table.test_game_page import OVERFLOW, SMALL
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Kind
from testing.kinds import CALLS, FREE_BUILDS, POWER_CARDS, game_with
from testing.places.positions import address, found, under_way
from testing.places.scenes import crowded, several
from testing.samples import usually
from tools.languages import LANGUAGES

WIDE = {"viewport": {"width": 1280, "height": 800}}
TINY = {"viewport": {"width": 320, "height": 568}}
#: 1280 × 800 and 1280 × 1024 at 200% and 400%.
ZOOMED = ({"width": 640, "height": 400}, {"width": 320, "height": 256})

#: How far the dialog scrolls sideways.
SIDEWAYS = """() => {
  const box = document.querySelector("dialog");
  return box.scrollWidth - box.clientWidth;
}"""
#: Statistics with many of each figure.
MANY = Line(**{figure.name: 12345 for figure in FIGURES})

#: The faces of some cards: the visible drawings, and their colours.
FACES = """(zone) => Object.fromEntries([...document.querySelectorAll(`${zone} button.card`)].map(
  (card) => {
    const style = getComputedStyle(card.querySelector(".art"));
    const drawing = document.querySelector(card.querySelector("use").getAttribute("href"));
    const shown = [], look = (parts) => {
      for (const part of parts) {
        const asked = /^var\\(--card-(\\w+), (\\w+)\\)$/.exec(part.getAttribute("display"));
        if (!asked) continue;
        const [, name, otherwise] = asked;
        if ((style.getPropertyValue(`--card-${name}`).trim() || otherwise) === "none") continue;
        shown.push(name);
        look(part.children);
      }
    };
    look(drawing.children);
    return [card.dataset.card ?? card.dataset.item, [shown, style.color]];
  }))"""

#: The contrast ratio between a text and its background.
CONTRAST = """(selectors) => selectors.map((selector) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const node = document.querySelector(selector);
  let ground = node;
  while (/^rgba\\(.*, 0\\)$/.test(getComputedStyle(ground).backgroundColor))
    ground = ground.parentElement;
  const pair = [getComputedStyle(node).color, getComputedStyle(ground).backgroundColor].map(light);
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
})"""

#: Whether anything but colour shows where an element is.
EDGES = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return [style.outlineStyle, style.outlineWidth, style.borderTopStyle, style.borderTopWidth];
}"""

#: The height of the free strip at the top of each table card, as found with the pointer.
STRIPS = """() => {
  const strips = {};
  for (const card of document.querySelectorAll("#table [data-item]")) {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect(), x = box.left + box.width / 2;
    let free = 0;
    for (let y = box.top + 1; y < box.bottom; y += 1)
      if (document.elementFromPoint(x, y)?.closest("[data-item]") === card) free += 1;
    strips[card.dataset.item] = [free, box.width];
  }
  return strips;
}"""

#: Elements in a dialog or a sheet that scroll sideways.
SCROLLED = """() => [...document.querySelectorAll("dialog[open], dialog[open] *, #sheet, #sheet *")]
  .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.checkVisibility()
    && /auto|scroll/.test(getComputedStyle(node).overflowX) && node.tagName !== "TEXTAREA")
  .map((node) => node.tagName + "." + node.className)"""

SIDES = """() => Object.fromEntries(["#sheet", "#game", ".bar .tool-menu", ".bar .tool-undo",
    "#hand", ".at-own .plate", ".at-own .goods"].map((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [selector, box.left + box.width / 2];
}))"""


def opened(page: Page, url: str, query: str, *states: str) -> None:
    """Open the page and wait until it can be used."""
    visit(page, url + query)
    wait_for(page, *(states or SETTLED))


def chosen(page: Page, name: str, value: str) -> None:
    """Choose a setting in the dialog."""
    from_menu(page, "settings")
    page.evaluate(
        "() => document.querySelectorAll('dialog details').forEach((box) => (box.open = true))"
    )
    page.check(f"input[name={name}][value='{value}']")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).not_to_be_visible()


@pytest.mark.parametrize(
    ("deck", "wide", "small", "colours"),
    [("usual", "usual", "large open", 2), ("large", "huge", "huge", 2),
     ("four-colour", "usual", "large open", 4), ("large-four-colour", "huge", "huge", 4)],
)  # fmt: skip
def test_decks_are_combined(
    chromium: Browser, page_url: str, deck: str, wide: str, small: str, colours: int
) -> None:
    """The hand and the table have the same faces; large print is larger in every window."""

    def all_suits(state: Any) -> bool:
        return len({card // 13 for card in bits(state.hands[0])}) == 4

    session = found(game_with(POWER_CARDS), all_suits)
    with running_page(chromium, **WIDE) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="en"), "your-turn")
        chosen(page, "deck", deck)
        faces = page.evaluate(FACES, "#hand")
        assert len(faces) == 4
        on_table = page.evaluate(FACES, "#table")
        assert on_table
        assert {tuple(shown) for shown, _ in (*faces.values(), *on_table.values())} == {(wide,)}
        by_suit = {card[-1]: colour for card, (_, colour) in faces.items()}
        assert len(set(by_suit.values())) == colours
        assert by_suit["s"] != by_suit["h"]
        page.set_viewport_size({"width": 320, "height": 640})
        drawn(page)
        for zone in ("#hand", "#table"):
            for card, (shown, _) in page.evaluate(FACES, zone).items():
                # A court's open print is its large one.
                court = card[0] in "JQK" and small != "huge"
                assert " ".join(shown) == ("large" if court else small), (zone, card)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_high_contrast_is_chosen_or_asked_for(
    chromium: Browser, page_url: str, scheme: Any
) -> None:
    session, card = several(game_with(POWER_CARDS))
    seen = ["#note", "#actions [data-move]", ".at-own .name", ".stock b"]
    with running_page(chromium, color_scheme=scheme, **WIDE) as watch:
        page, root = watch.page, watch.page.locator("html")
        opened(page, page_url, address(session, lang="en"), "your-turn")
        page.click(f'#hand [data-card="{text(card)}"]')
        expect(root).to_have_attribute("data-contrast", "usual")
        assert min(page.evaluate(CONTRAST, seen[:-1])) >= 4.5
        page.emulate_media(contrast="more")
        expect(root).to_have_attribute("data-contrast", "more")
        expect(root).to_have_attribute("data-theme", scheme)
        assert min(page.evaluate(CONTRAST, seen[:-1])) >= 7
        page.emulate_media(contrast="no-preference")
        expect(root).to_have_attribute("data-contrast", "usual")
        chosen(page, "theme", "contrast")
        expect(root).to_have_attribute("data-contrast", "more")
        assert min(page.evaluate(CONTRAST, seen[:-1])) >= 7


def test_with_forced_colours_all_that_matters_has_an_edge(chromium: Browser, page_url: str) -> None:
    session, card = several(game_with(POWER_CARDS))
    with running_page(chromium, forced_colors="active", **WIDE) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="en"), "your-turn")
        page.click(f'#hand [data-card="{text(card)}"]')
        page.click("#table [data-item] >> nth=0")
        for what in (
            "#hand [data-picked]",
            "#table [aria-selected=true]",
            ".seat[aria-current] .plate",
            "#table [data-marked]",
        ):
            outline, wide, *_ = page.evaluate(EDGES, what)
            assert outline != "none", what
            assert float(wide.removesuffix("px")) >= 2, what
        plain = page.evaluate(EDGES, "#hand [data-card]:not([data-picked])")
        assert plain[0] == "none"
        page.click("#table [aria-selected=true]")
        move = page.get_attribute("#actions button[data-move]", "data-move") or ""
        for one in move.split("x")[1].split("+"):
            page.click(f'#table [data-item="{one}"]')
        *_, border, wide = page.evaluate(EDGES, "#actions button.main")
        assert (border, wide) == ("double", "3px")
        picked = page.evaluate(EDGES, "#hand [data-picked]")
        page.focus("#hand [data-picked]")
        page.keyboard.press("Shift")  # from now on, the focus is visible
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(EDGES, "#hand [data-picked]") != picked
        colours = page.evaluate(FACES, "#hand")  # the cards keep their own colours
        assert len({colour for _, colour in colours.values()}) == 2


def test_48_cards_leave_each_other_room(chromium: Browser, page_url: str) -> None:
    session = crowded()
    state = session.state
    assert state.loose.bit_count() >= 48
    with running_page(chromium, **TINY) as watch:
        page = watch.page
        opened(page, page_url, address(session), "your-turn")
        assert page.evaluate(OVERFLOW) == 0
        assert page.evaluate(SMALL) == []
        strips = page.evaluate(STRIPS)
        assert len(strips) == state.loose.bit_count()
        for name, (free, wide) in strips.items():
            assert free >= 24, f"{name} has {free} px to be touched"
            assert wide >= 43.5, f"{name} is {wide} px wide"
        page.click("#hand button >> nth=0")
        for item in ("As", "8d", "Kc"):
            if item not in strips:
                continue
            box = page.locator(f'#table [data-item="{item}"]')
            box.click(position={"x": 20, "y": 8})
            expect(box).to_have_attribute("aria-selected", "true")
        assert page.evaluate(OVERFLOW) == 0


@pytest.mark.parametrize("name", usually((*CALLS, "casino", *FREE_BUILDS), GAMES))
def test_zoomed_pages_need_no_scrolling_sideways(
    chromium: Browser, page_url: str, name: str
) -> None:
    session = found(name, lambda state: under_way(state) and state.loose.bit_count() > 5)
    with running_page(chromium, viewport=ZOOMED[0]) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="fi"), "your-turn")
        page.click("#hand button >> nth=0")
        for zoom in ZOOMED:
            page.set_viewport_size(zoom)
            drawn(page)
            assert page.evaluate(OVERFLOW) == 0
            assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("part", usually((0,), range(10)))
@pytest.mark.parametrize("lang", usually(("fi",), [lang for lang in LANGUAGES if lang != "en"]))
def test_no_screen_overflows_a_small_phone(
    chromium: Browser, page_url: str, lang: str, part: int
) -> None:
    with running_page(chromium, **TINY) as watch:
        page = watch.page
        for screen in screens()[part::10]:
            show(page, page_url, screen, lang)
            assert page.evaluate(OVERFLOW) == 0, screen.name
            assert page.evaluate(SCROLLED) == [], screen.name


#: The sizes of the visible text of a match; the faces of cards have their own.
TYPE = """() => {
  const texts = document.createTreeWalker(document.querySelector("#game"), NodeFilter.SHOW_TEXT);
  const sizes = new Set();
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement, box = node.getBoundingClientRect();
    const seen = node.checkVisibility() && box.width > 2 && box.bottom > 0 && box.top < innerHeight;
    if (seen && texts.currentNode.data.trim() && !node.closest(".spoken, button.card, svg"))
      sizes.add(getComputedStyle(node).fontSize);
  }
  return [...sizes].sort();
}"""


@pytest.mark.parametrize("name", usually(("chooser",), ("chooser", "finnish", "four", "casino")))
def test_the_table_has_at_most_five_sizes_of_type(
    chromium: Browser, page_url: str, name: str
) -> None:
    with running_page(chromium) as watch:
        screen = next(one for one in screens() if one.name == name)
        for wide, high in SIZES.values():
            watch.page.set_viewport_size({"width": wide, "height": high})
            show(watch.page, page_url, screen, "en")
            assert 2 <= len(watch.page.evaluate(TYPE)) <= 5, (wide, high)


#: Screens with most kinds of text lines; titles on the start are longest in Finnish.
LETTERED = dict.fromkeys(("start", "lesson", "four", "casino", "choices", "call", "match"), "en")
LETTERED["regulars"] = "fi"


@pytest.mark.parametrize("reader", usually(("minimum", "spaced"), filter(None, READERS)))
def test_larger_and_wider_letters_are_neither_cut_nor_covered(
    playwright: Playwright, page_url: str, reader: str
) -> None:
    """WCAG 2.2 AA, 1.4.4 and 1.4.12."""
    arguments, letters, style = READERS[reader]
    browser = launch(playwright, "chromium", *LEAN, *arguments)
    windows = sizes("en", letters)[:2]
    with running_page(browser, reduced_motion="reduce") as watch:
        page = watch.page
        for screen in (one for one in screens() if one.name in LETTERED):
            show(page, page_url, screen, LETTERED[screen.name])
            page.evaluate(ADOPT, style)
            for wide, high in windows:
                page.set_viewport_size({"width": wide, "height": high})
                drawn(page)
                assert list(seen(page)) == [], (screen.name, wide, high)
            page.evaluate(ADOPT, "")
    browser.close()


#: The lightest and the darkest pixel of a picture, up to 255.
PIXELS = """async (picture) => {
  const bits = await createImageBitmap(await (await fetch(`data:;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bits.width, bits.height).getContext("2d");
  canvas.drawImage(bits, 0, 0);
  const { data } = canvas.getImageData(0, 0, bits.width, bits.height);
  const light = [...data.keys()].filter((n) => n % 4 === 0)
    .map((n) => 0.3 * data[n] + 0.6 * data[n + 1] + 0.1 * data[n + 2]);
  return [Math.min(...light), Math.max(...light)];
}"""


def test_a_browser_that_darkens_pages_leaves_the_cards_readable(
    playwright: Playwright, page_url: str
) -> None:
    browser = launch(playwright, "chromium", *LEAN, "--enable-features=WebContentsForceDark")
    reader = browser.new_page()
    for device, theme in product(("light", "dark"), repeat=2):
        with running_page(browser, color_scheme=device) as watch:
            page = watch.page
            visit(page, f"{page_url}?game=casino&seed=a&lang=en&pace=0&theme={theme}")
            wait_for(page, "your-turn")
            drawn(page)
            for card in ("#hand [data-card=Ks]", "#table [data-item='2s']"):
                picture = base64.b64encode(page.locator(card).screenshot()).decode()
                darkest, lightest = reader.evaluate(PIXELS, picture)
                assert darkest < 80 and lightest > 200, (device, theme, card)
    browser.close()


def test_left_handed_people_find_it_on_their_side(chromium: Browser, page_url: str) -> None:
    session, _ = several(game_with(POWER_CARDS))
    with running_page(chromium, **WIDE) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="en"), "your-turn")
        right = page.evaluate(SIDES)
        chosen(page, "handed", "left")
        left = page.evaluate(SIDES)
        for more, less in (("#sheet", "#game"), (".bar .tool-undo", ".bar .tool-menu")):
            assert right[more] > right[less]
            assert left[more] < left[less]
        assert left[".at-own .plate"] > left["#hand"]
        assert right[".at-own .plate"] < right["#hand"]
        page.set_viewport_size({"width": 390, "height": 844})
        drawn(page)
        hand = "() => document.querySelector('#hand .card').getBoundingClientRect().left"
        assert page.evaluate(hand) < 16
        chosen(page, "handed", "right")
        assert page.evaluate(hand) > 24


def test_no_setting_makes_a_small_phone_scroll_sideways(chromium: Browser, page_url: str) -> None:
    """Neither the match nor the dialog over it, with any value of any setting."""
    session, _ = several(game_with(POWER_CARDS))
    with running_page(chromium, **TINY) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="en", pace="normal"), "your-turn")
        page.click("#hand button >> nth=0")
        from_menu(page, "settings")
        unfold(page)
        for name in (name for group in SETTINGS.values() for name in group):
            option = TABLE[name]
            others = [value for value in option.values if value != option.default]
            for value in (*others, option.default if name != "pace" else "normal"):
                page.check(f"input[name={name}][value='{value}']")
                drawn(page)
                assert page.evaluate(OVERFLOW) == 0, f"{name}={value}"
                assert page.evaluate(SIDEWAYS) == 0, f"{name}={value} in the dialog"


@pytest.mark.parametrize("lang", usually(("fi",), [lang for lang in LANGUAGES if lang != "en"]))
def test_statistics_need_no_scrolling_sideways(chromium: Browser, page_url: str, lang: str) -> None:
    zero = "won lost drawn assisted streak best rounds margin".split()
    usual = dict.fromkeys(zero, 0) | {"played": 12345, "lost": 12345, "points": -123456}
    usual |= {"level": "expert", "recent": [], **{figure.name: 12345 for figure in FIGURES}}
    lines = [usual | {"game": name} for name in GAMES]
    told = json.dumps({"kasino-statistics": 1, "lines": lines, "counted": []})
    with running_page(chromium, **TINY) as watch:
        page = watch.page
        opened(page, page_url, f"?lang={lang}", "ready")
        unfold(page)
        page.click("[data-action=statistics]")
        unfold(page)
        page.fill("[data-statistics]", told)
        page.click("[data-action=load-statistics]")
        played = page.locator("[data-level=expert] [data-stat=played]")
        expect(played).to_have_text(["12345"] * len(GAMES))
        for figure in FIGURES:
            shown = [name for name, rules in GAMES.items() if figure.shown(rules, MANY)]
            expect(page.locator(f"[data-stat={figure.name}]")).to_have_text(["12345"] * len(shown))
        assert page.evaluate(SIDEWAYS) == 0


#: The distances of the two scores from the dash between them.
APART = """() => {
  const [one, other] = document.querySelectorAll("#result .versus .large");
  const middle = document.querySelector("#result .versus").getBoundingClientRect();
  const at = (middle.left + middle.right) / 2;
  return [at - one.getBoundingClientRect().right, other.getBoundingClientRect().left - at];
}"""


def _of_different_length(state: State) -> bool:
    return state.round_over and len({len(str(score)) for score in state.scores}) == 2


def test_the_dash_stands_midway_between_the_scores(chromium: Browser, page_url: str) -> None:
    over = found("finnish", _of_different_length)
    with running_page(chromium) as watch:
        opened(watch.page, page_url, address(over, lang="en"), "round-over", "match-over")
        for wide, high in ((320, 640), (390, 844), (1280, 800)):
            watch.page.set_viewport_size({"width": wide, "height": high})
            drawn(watch.page)
            left, right = watch.page.evaluate(APART)
            assert abs(left - right) < 0.5, (wide, high)
            assert left > 12, (wide, high)


def _only_trail(state: State) -> int:
    """Return a card of the hand, as a set, that can only be trailed."""
    taking = sum({1 << move.card for move in state.legal_moves() if move.kind is not Kind.TRAIL})
    return state.hands[0] & ~taking


#: How far the middle of the only button is from the middle of the hand.
ASIDE = """() => {
  const [button] = [...document.querySelectorAll("#actions .moves button")]
    .filter((one) => one.checkVisibility());
  const cards = [...document.querySelectorAll("#hand .card")], last = cards.at(-1);
  // The places in the row: the outer cards are turned, and the picked one isn't.
  const origin = cards[0].offsetParent.getBoundingClientRect().left;
  const box = button.getBoundingClientRect();
  const ends = cards[0].offsetLeft + last.offsetLeft + last.offsetWidth;
  return (box.left + box.right - ends) / 2 - origin;
}"""


@pytest.mark.parametrize("game", ["finnish", *POWER_CARDS])
def test_the_only_button_is_over_the_middle_of_the_hand(
    chromium: Browser, page_url: str, game: str
) -> None:
    session = found(game, _only_trail)
    card = next(bits(_only_trail(session.state)))
    with running_page(chromium) as watch:
        page = watch.page
        opened(page, page_url, address(session, lang="en"), "your-turn")
        page.click(f'#hand [data-card="{text(card)}"]')
        expect(page.locator(f'#actions [data-move="{text(card)}"]')).to_be_visible()
        for wide, high in SIZES.values():
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert abs(page.evaluate(ASIDE)) < 1, (wide, high)


#: The size of the button’s part of the felt on the start screen, and of the frame around it.
FRAMED = """() => {
  const felt = document.querySelector(".go"), frame = getComputedStyle(felt, "::before");
  return [felt.offsetWidth, felt.offsetHeight, parseFloat(frame.width), parseFloat(frame.height)];
}"""


def test_the_frame_fits_the_felt_around_the_start_button(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        opened(watch.page, page_url, "?lang=en", "ready")
        for wide, high in SIZES.values():
            watch.page.set_viewport_size({"width": wide, "height": high})
            drawn(watch.page)
            *felt, across, down = watch.page.evaluate(FRAMED)
            assert [across, down] == pytest.approx(felt, abs=1), (wide, high)


#: Folded elements without any sign of it: no marker, no drawing, no text before them.
UNMARKED = """() => [...document.querySelectorAll("summary")]
  .filter((node) => node.checkVisibility() && !node.querySelector(".icon, .sign")
    && getComputedStyle(node).display !== "list-item"
    && getComputedStyle(node, "::before").content === "none")
  .map((node) => node.textContent)"""


def test_what_folds_open_looks_like_it(chromium: Browser, page_url: str) -> None:
    known = {screen.name: screen for screen in screens()}
    with running_page(chromium, **WIDE) as watch:
        for name in ("seats", "seal", "statistics"):
            show(watch.page, page_url, known[name], "en")
            assert watch.page.locator("summary >> visible=true").count(), name
            assert watch.page.evaluate(UNMARKED) == [], name

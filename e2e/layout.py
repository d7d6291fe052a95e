"""Check the layout of every screen, game, window size and language.

python -m e2e.layout                     all of it
python -m e2e.layout casino review sv    only these games and screens, in this language
python -m e2e.layout spaced              as readers see it who set their letters further apart, or
                                         with "minimum" at least 24 px high, or with "standard" 32

Every game and every screen of `e2e/places/screens` is looked at in every language on two phones,
and in English and German, whose words are longest, in every size. Games are played by as many as
may sit at the table, in English also by fewer.

It checks that the page doesn’t scroll sideways, that no text is cut off, covered or outside the
window, and that every button is large enough; at the table also that picking moves nothing by as
much as half a pixel, and that cards have the prescribed width (`web/app/table/state`). It isn’t
part of the test run, which checks a fixed sample (`e2e/table/test_zones.py`). Run it after changes
of the looks, along with `build.py gallery`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain

from playwright.sync_api import Browser, Page, sync_playwright

from app.runtime.measuring import widest
from app.table.state.layout import MIN_CARD, Felt, Space, lay
from e2e.conftest import launch
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import running_page, visit
from e2e.places.screens import Screen, screens, show
from e2e.table.test_game_page import OVERFLOW, SMALL
from e2e.table.test_zones import CARDS as LOOK
from e2e.table.test_zones import COVERED, CUT, MOVED, PLATES, SIZES, SLICED
from kasino.games import GAMES
from kasino.match.session import Session
from testing.places.positions import address
from testing.places.scenes import middle
from tools.languages import LANGUAGES
from tools.paths import ONE_FILE

#: The space of the felt and of the hand, without their paddings, and the shares of a card that the
#: next one covers.
SPACES = """() => ["#table .cloth", "#hand"].flatMap((name) => {
  const node = document.querySelector(name), style = getComputedStyle(node);
  const of = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style[side]), 0);
  return [node.clientWidth - of("paddingLeft", "paddingRight"),
    node.clientHeight - of("paddingTop", "paddingBottom"),
    ...["--under", "--closest"].map((name) => +style.getPropertyValue(name))];
})"""

#: Unreadable texts in the open dialog or menu, otherwise on the page: cut off by a box that doesn’t
#: scroll, outside the window, or covered by another painted element. Elements that stick to an edge
#: of the window may cover scrolling ones.
TEXTS = """() => {
  const found = [], open = [...document.querySelectorAll("dialog[open], #menu")];
  const root = open.find((one) => one.checkVisibility()) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = new Range();
  const styles = (node) => getComputedStyle(node);
  const painted = (node) => node.namespaceURI.endsWith("svg") || styles(node).backgroundImage
    !== "none" || !/, 0\\)$|transparent/.test(styles(node).backgroundColor);
  const sticks = (node) => {
    for (; node; node = node.parentElement)
      if (/sticky|fixed/.test(styles(node).position)) return true;
  };
  const related = (a, b) => a.contains(b) || b.contains(a);
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // "" where the text is seen or scrolls into sight, null where it is meant for the ear alone, or
  // is a line that goes whole where there is no room: such a line has a box of its own on a seat
  const clipped = ({ left, top, right, bottom }, parent) => {
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = styles(box), edge = box.getBoundingClientRect();
      if (style.clipPath === "inset(50%)") return null;
      if (style.overflow === "visible" || style.display === "inline") continue;
      const across = left < edge.left - 1 || right > edge.right + 1;
      const down = top < edge.top - 2 || bottom > edge.bottom + 2;
      const out = left > edge.right - 2 || right < edge.left + 2 || top > edge.bottom - 2
        || bottom < edge.top + 2;
      if (edge.width < 3 || edge.height < 3) return null;
      if (out) return box.matches(".seat") ? "lost below seat" : null;
      if (across && !/auto|scroll/.test(style.overflowX)
          || down && !/auto|scroll/.test(style.overflowY))
        return `cut by ${box.id || box.className || box.tagName}`;
      if (across || down) return null;
    }
    return "";
  };
  // Lines that are seen, each as high as its letters are.
  const lines = [];
  const note = (node, parent, { left, top, right, bottom }) => {
    const space = bottom - top - 0.76 * parseFloat(styles(parent).fontSize);
    const line = { node, left, right, top: top + space / 2, bottom: bottom - space / 2 };
    for (const { node: other, ...box } of sticks(parent) ? [] : lines)
      if (other !== node && Math.min(box.right, right) - Math.max(box.left, left) > 2
          && Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 2)
        found.push(`"${node.data.trim()}" ${parent.className}: over "${other.data.trim()}"`);
    if (!sticks(parent)) lines.push(line);
  };
  for (let node; (node = texts.nextNode());) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, option, textarea, #motion") || !shown(parent))
      continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let fault = rect.width < 1 ? null : clipped(rect, parent);
      if (fault === null) continue;
      note(node, parent, rect);
      const x = (rect.left + rect.right) / 2, y = (rect.top + rect.bottom) / 2;
      if (rect.left < -0.5 || rect.right > innerWidth + 0.5) fault ||= "out of the window";
      else if (y > 1 && y < innerHeight - 1) {
        const pile = document.elementsFromPoint(x, y);
        const own = pile.findIndex((one) => related(one, parent));
        const over = pile.slice(0, own).find((one) => painted(one) && !sticks(one));
        if (over || own < 0) fault ||= `under ${over?.getAttribute("class") ?? over?.tagName}`;
      }
      if (fault) found.push(`"${node.data.trim()}" ${parent.className}: ${fault}`);
    }
  }
  return [...new Set(found)];
}"""
#: Elements that scroll sideways, except for the felt’s strips and wide charts.
SIDEWAYS = """() => [...document.querySelectorAll("dialog[open], #start, #result")]
  .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1
    && /auto|scroll/.test(getComputedStyle(node).overflowX))
  .map((node) => `${node.id || node.className || node.tagName} scrolls sideways`)"""
#: Fields that iOS zooms into because their letters are small.
FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((node) => !/radio|checkbox/.test(node.type) && !node.readOnly && node.checkVisibility()
    && parseFloat(getComputedStyle(node).fontSize) < 16)
  .map((node) => `${node.className || node.tagName}: letters of less than 16 px in a field`)"""
#: Nothing is checked while it moves.
STILL = {"reduced_motion": "reduce"}
#: Readers’ text settings: browser preferences, minimum or default font sizes, and a custom style,
#: that of WCAG 1.4.12.
SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important;"
SPACED += " word-spacing: 0.16em !important } p { margin-bottom: 2em !important }"
READERS = {
    "": ((), 16, ""),
    "spaced": ((), 16, SPACED),
    "minimum": (("--blink-settings=minimumFontSize=24",), 24, ""),
    "standard": (("--blink-settings=defaultFontSize=32",), 32, ""),
}
#: Adds a reader’s own style to the page.
ADOPT = """(text) => {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  document.adoptedStyleSheets = [style];
}"""
#: The minimum window width in pixels with 16 px letters: WCAG 1.4.10 requires 320, and a frame may
#: be 200 wide.
LEAST = 190
#: The phones on which every language is checked, and the languages checked in every window.
PHONES = SIZES[:2]
DESKTOP = SIZES[4]
WHOLE = ("en", "de")


def width(page: Page, session: Session) -> float:
    """Return the prescribed width of the cards on the felt."""
    wide, high, _, _, across, down, *covered = page.evaluate(SPACES)
    rules, deal = session.rules, session.state.deal
    dealt = rules.first_deal if deal == 1 else rules.later_deal
    under, closest = covered
    four, most = (widest(across, down, under, closest, cards) for cards in (4, dealt))
    space = Space(wide, high, max(most, min(four, MIN_CARD)))
    rows = Felt(space).at(session.states, ranked=False).rows
    return lay(space, [[spot.wide for spot in row] for row in rows]).card


def seen(page: Page) -> Iterator[str]:
    """Return the faults of any screen in its current state."""
    if page.evaluate(OVERFLOW):
        yield "the page scrolls sideways"
    for look in (SIDEWAYS, TEXTS, CUT, SMALL, FIELDS):
        yield from page.evaluate(look)


def faults(page: Page, session: Session) -> Iterator[str]:
    """Return the faults of a table in its current state."""
    yield from seen(page)
    for look in (COVERED, SLICED, PLATES):
        yield from page.evaluate(look)
    cards, wanted = page.evaluate(LOOK), width(page, session)
    if any(abs(card - wanted) > 1 for card in cards["table"]):
        yield f"cards are {cards['table']} wide and not {wanted:.1f}"
    if max(cards["table"], default=0) > cards["hand"] + 1:
        yield f"cards of the table are wider than those of the hand, {cards['hand']:.0f}"
    yield from page.evaluate(MOVED)[1]


def sizes(lang: str, letters: int = 16) -> Sequence[tuple[int, int]]:
    """Return the windows in which to check a language, with letters of a given size."""
    found = SIZES if lang in WHOLE else PHONES
    return [size for size in found if min(size) * 16 / letters >= LEAST]


def box(size: tuple[int, int]) -> dict[str, int]:
    """Return a window size in the browser’s form."""
    return {"width": size[0], "height": size[1]}


def whole(one: Screen) -> bool:
    """Return whether to check a screen in its usual state; games are checked as tables.

    Screens in motion change during the check, and names with 24 wide letters are cut off.
    """
    return not one.fleeting and one.name not in GAMES and one.name != "names"


def told(name: str, lang: str, size: tuple[int, int], found: Iterator[str]) -> int:
    """Print the faults, and return their number."""
    faults = list(found)
    for fault in faults:
        print(f"{name} {lang} {size[0]}x{size[1]}: {fault}", flush=True)
    return len(faults)


def tables(browser: Browser, name: str, langs: Sequence[str]) -> Iterator[int]:
    """Check a game in the middle of a round; yield the number of faults in each check."""
    for lang in langs:
        for players in GAMES[name].players if lang == "en" else GAMES[name].players[-1:]:
            session = middle(name, players)
            asked = ONE_FILE.as_uri() + address(session, lang=lang, confirm="off")
            for size in sizes(lang):
                # Start again for every size, because places survive a resize of the window.
                with running_page(browser, viewport=box(size), **STILL) as watch:
                    visit(watch.page, asked)
                    wait_for(watch.page, "your-turn")
                    drawn(watch.page)
                    yield told(f"{name} {players}", lang, size, faults(watch.page, session))


def screen(browser: Browser, one: Screen, langs: Sequence[str], reader: str = "") -> Iterator[int]:
    """Check a screen with a reader’s settings; yield the number of faults in each check."""
    _, letters, style = READERS[reader]
    for lang in langs:
        windows = sizes(lang, letters)
        # Opened at a size where everything can be reached.
        with running_page(browser, viewport=box(DESKTOP), **STILL) as watch:
            show(watch.page, ONE_FILE.as_uri(), one, lang)
            watch.page.evaluate(ADOPT, style)
            for size in windows:
                watch.page.set_viewport_size(box(size))
                drawn(watch.page)
                yield told(f"{one.name} {reader}".strip(), lang, size, seen(watch.page))
            watch.page.evaluate(ADOPT, "")


def main(wanted: Sequence[str]) -> int:
    """Run the requested checks."""
    langs = [lang for lang in LANGUAGES if lang in wanted] or list(LANGUAGES)
    reader = next((word for word in wanted if word in READERS), "")
    asked = [word for word in wanted if word not in (*LANGUAGES, reader)]
    games = [name for name in GAMES if name in asked or not asked]
    others = [one for one in screens() if one.name in asked or not asked]
    count = looked = 0
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium", *READERS[reader][0])
        if reader:
            wanted_screens = [one for one in others if not one.fleeting and one.name != "names"]
            looks = [screen(browser, one, langs, reader) for one in wanted_screens]
        else:
            looks = [tables(browser, name, langs) for name in games]
            looks += [screen(browser, one, langs) for one in others if whole(one)]
        for found in chain.from_iterable(looks):
            looked, count = looked + 1, count + found
        browser.close()
    print(f"kasino: {looked} screens, {count} faults")
    return min(count, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

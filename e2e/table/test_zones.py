"""The zones of a match: their sizes depend on the window alone, so picking moves nothing.

One running page shows a position of each game, and is checked in every window size.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.i18n import LANGUAGES
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import play_first_card, running_page, visit
from e2e.places.screens import screens, show
from e2e.table.test_game_page import OVERFLOW, SMALL
from kasino.cards import bits, text
from kasino.engine.events import Captured
from kasino.engine.state import State
from kasino.games import FIRST, GAMES
from kasino.match.selection import build_choices
from kasino.match.session import Session
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    HIGH_BUILDS,
    LONG_HAND,
    POWER_CARDS,
    SUM_OF_ALL,
    game_with,
)
from testing.matches import Match
from testing.places.positions import address, found, under_way
from testing.places.scenes import crowded, middle, several
from testing.samples import usually
from testing.waiting import until

#: A phone, a small one, one in landscape, a tablet, a desktop, and a large one.
SIZES = ((390, 844), (320, 640), (844, 390), (820, 1180), (1280, 800), (2560, 1440))

#: The places of everything in a match that hasn’t been moved.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    ".bar, .bar button, .seat, .seat .plate, .seat .points, #table, .strip, .stock, .message,"
    + " .moves, #hand, #hand .card, #table [data-item], #sheet")]
  .filter((node) => node.checkVisibility())
  .map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const name = node.dataset.card ?? node.dataset.item ?? node.dataset.action
      ?? `${node.closest("[data-seat]")?.dataset.seat}#${node.id}.${node.classList[0]}`;
    return [name, [left, top, width, height].map((one) => Math.round(one * 2) / 2).join(" ")];
  }))"""

#: Picks every hand and table card and puts it back; returns anything that has moved.
MOVED = f"""() => {{
  const places = {PLACES};
  const before = places(), moved = [];
  for (const card of document.querySelectorAll("#hand [data-card], #table [data-item]"))
    for (const when of ["picked", "let go"]) {{
      if (when === "picked") card.click();
      else card.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Escape", bubbles: true }}));
      const now = places();
      for (const name of Object.keys(before))
        if (before[name] !== now[name] && name !== card.dataset.card)  // a picked hand card rises
          moved.push(`${{card.ariaLabel}} ${{when}}: ${{name}} ${{before[name]}} → ${{now[name]}}`);
    }}
  return [Object.keys(before).length, moved.slice(0, 5)];
}}"""

#: Elements that cover something to see or press, and elements outside the window or their zone.
COVERED = """() => {
  const found = [], wide = innerWidth, high = innerHeight;
  const within = (node, x, y) => node.contains(document.elementFromPoint(x, y));
  for (const node of document.querySelectorAll(
      "#hand .card, #table [data-item], .bar button, .seat .name, .seat .points b, .note"))  {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    const zone = node.closest(".cloth")?.getBoundingClientRect();
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const points = node.closest(".points")?.getBoundingClientRect();
    if (Math.min(right - left, points?.width ?? 9) < 2) continue; // for screen readers alone
    if (zone && (bottom > zone.bottom || top < zone.top)) continue; // the felt scrolls
    const what = node.dataset.card ?? node.dataset.item ?? node.textContent ?? node.className;
    if (left < -0.5 || right > wide + 0.5 || top < -0.5 || bottom > high + 0.5)
      found.push(`${what} is out of the window`);
    else
      // In the hand, each card lies over the right edge of the one before, beside its index.
      for (const [x, y] of node.matches("#hand *")
        ? [[.2, .2], [.5, .5], [.6, .8]] : [[.2, .2], [.5, .5], [.8, .8]])
        if (!within(node, left + (right - left) * x, top + (bottom - top) * y))
          found.push(`${what} is covered at ${x}, ${y}`);
  }
  return found;
}"""

#: Texts that are cut off at a side or at the bottom, with their elements. Prizes without space are
#: left out one by one, so theirs don’t count.
CUT = """() => [...document.querySelectorAll(
    ".name, .did, .note, .message, .last-capture, .limit, .build-plate, .stock,"
    + " .title, .of-game, .goods, .moves button, .moves button *")]
  .filter((node) => node.checkVisibility() && node.clientWidth > 1)
  .flatMap((node) => [["wide", node.scrollWidth, node.clientWidth],
      ["high", node.scrollHeight,
        node.matches(".goods, .did, .build-plate") || getComputedStyle(node).overflowY === "visible"
          ? Infinity : node.clientHeight]]
    .filter(([, needed, room]) => needed > room + 1)
    .map(([how, needed, room]) =>
      `cut ${node.className}: ${node.textContent.trim()} (${needed} > ${room} ${how})`))"""

#: Builds that don’t show whose they are.
OWNERS = """() => [...document.querySelectorAll(".build")].flatMap((build) => {
  const plate = build.querySelector(".build-plate").getBoundingClientRect();
  const owner = build.querySelector(".owner");
  if (!build.dataset.owner) return [];
  const box = owner.getBoundingClientRect();
  const inside = box.left > plate.left - 1 && box.right < plate.right + 1
    && box.top > plate.top - 1 && box.bottom < plate.bottom + 1;
  return inside && box.width > 12 && owner.scrollWidth <= owner.clientWidth + 1
    ? [] : [`${owner.textContent}: ${box.width} of ${owner.scrollWidth}`];
})"""

#: Partly visible prizes on the first line of a plate; prizes without space must be left out
#: completely.
SLICED = """() => [...document.querySelectorAll(".seat:not(.at-own) .goods")].flatMap((line) => {
  const { bottom } = line.getBoundingClientRect();
  return [...line.querySelectorAll("*")]
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => node.checkVisibility() && box.width > 2 && box.height > 2
      && box.top < bottom - 2 && box.bottom > bottom + 1.5)
    .map(([node, box]) => `${node.getAttribute("class")} ${box.bottom} > ${bottom}`);
})"""

#: Opponents whose cards aren’t visible as a fan of backs, and partners without a name on a plate.
PLATES = """() => [...document.querySelectorAll(".seat:not(.at-own)")].flatMap((seat) => {
  const plate = seat.getBoundingClientRect(), fan = seat.querySelector(".fan");
  const found = [];
  const backs = [...fan.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  if (!backs.length || backs.some((back) => back.width < 6
      || back.bottom > plate.bottom + 1 || back.right > plate.right + 1))
    found.push(`${seat.textContent}: its cards aren't seen`);
  const partner = seat.querySelector(".partner");
  if (partner && !seat.dataset.pair && partner.getBoundingClientRect().width < 12)
    found.push(`${seat.textContent}: a partner isn't marked`);
  return found;
})"""

#: The felt’s layout: the width of its cards and of the hand’s, and its rows.
CARDS = """() => {
  const width = (node) => node.getBoundingClientRect().width;
  const cards = [...document.querySelectorAll("#table .cloth .card")];
  const tops = [...document.querySelectorAll("#table [data-item]")]
    .map((node) => node.getBoundingClientRect().bottom).sort((a, b) => a - b);
  return {
    table: [...new Set(cards.map((card) => Math.round(width(card))))],
    hand: width(document.querySelector("#hand .card")),
    rows: tops.filter((top, place) => !place || Math.abs(top - tops[place - 1]) > 20).length,
    scrolls: document.querySelector("#table .cloth").scrollHeight
      > document.querySelector("#table .cloth").clientHeight + 1,
  };
}"""


def looked_at(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Check a position in a window of a given size, and return its cards’ layout."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn(page)  # the felt is laid out again before the next frame
    assert page.evaluate(OVERFLOW) == 0, size
    assert page.evaluate(SMALL) == [], size
    assert page.evaluate(COVERED) == [], size
    assert page.evaluate(CUT) == [], size
    assert page.evaluate(SLICED) == [], size
    assert page.evaluate(PLATES) == [], size
    seen: dict[str, Any] = page.evaluate(CARDS)
    return seen


#: Lines of text on plates that leave their plate, or lie over another text of it.
LINES = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const plate = seat.getBoundingClientRect(), lines = [], range = new Range();
  const texts = document.createTreeWalker(seat, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, box = node.parentElement.getBoundingClientRect();
    if (node.parentElement.closest(".spoken") || !node.parentElement.checkVisibility()) continue;
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects())
      // What an ellipsis stands for isn't drawn.
      lines.push([node.data, Math.max(left, box.left), top, Math.min(right, box.right), bottom]);
  }
  const covers = (a, b) => a[0] !== b[0] && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 2
    && Math.min(a[4], b[4]) - Math.max(a[2], b[2]) > 0.4 * Math.min(a[4] - a[2], b[4] - b[2]);
  return lines.flatMap((one, place) => [
    ...(one[2] < plate.top - 3 || one[4] > plate.bottom + 3 ? [`${one[0]} leaves its plate`] : []),
    ...lines.slice(place + 1).filter((other) => covers(one, other))
      .map((other) => `${one[0]} lies over ${other[0]}`)]);
})"""


@pytest.mark.parametrize("name", ["names", "four"])
def test_every_line_of_a_plate_has_its_place(chromium: Browser, page_url: str, name: str) -> None:
    (screen,) = (one for one in screens() if one.name == name)
    with running_page(chromium) as watch:
        page = watch.page
        for lang in ("en", "fi"):
            show(page, page_url, screen, lang)
            for wide, high in SIZES:
                page.set_viewport_size({"width": wide, "height": high})
                drawn(page)
                assert page.evaluate(LINES) == [], (lang, wide, high)


#: Moves of which a plate leaves out the end.
SHORTENED = """() => [...document.querySelectorAll(".did")].filter((did) =>
  did.scrollHeight > did.clientHeight + 3 || did.scrollWidth > did.clientWidth + 1)
  .map((did) => did.textContent)"""


#: The values of cards that are told next to them, because their rank is a letter.
VALUE_TOLD = 11


def _taking(cards: int) -> Session:
    """Return a match whose opponent has just taken cards with one whose value is told."""
    for seed in range(400):
        session = Session.start(GAMES[FIRST], 2, str(seed), ("you", "greedy"))
        if session.state.turn:
            continue
        session = session.play(next(iter(session.state.legal_moves()))).play_opponent()
        event = session.events[0]
        if not isinstance(event, Captured) or event.value < VALUE_TOLD:
            continue
        if event.cards.bit_count() == cards:
            return session
    raise AssertionError("no opponent takes so many cards")


@pytest.mark.parametrize("cards", [3, 4])
def test_the_plate_of_an_opponent_tells_a_whole_move(
    chromium: Browser, page_url: str, cards: int
) -> None:
    told = address(_taking(cards))
    with running_page(chromium) as watch:
        page = watch.page
        for lang in ("en", "fi", "de"):
            visit(page, f"{page_url}{told}&lang={lang}")
            wait_for(page, "your-turn")
            assert page.locator(".did").count()
            for wide, high in SIZES:
                page.set_viewport_size({"width": wide, "height": high})
                drawn(page)
                assert page.evaluate(SHORTENED) == [], (lang, wide, high)


#: How many pixels of the coach are empty below its last words.
EMPTY = """() => {
  const coach = document.querySelector(".coach"), last = coach.lastElementChild;
  return coach.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
}"""


def test_an_open_task_leaves_its_space_to_the_cards(chromium: Browser, page_url: str) -> None:
    (screen,) = (one for one in screens() if one.name == "puzzle")
    with running_page(chromium) as watch:
        page = watch.page
        show(page, page_url, screen, "en")
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(EMPTY) < 32, (wide, high)


@pytest.mark.parametrize("name", usually(("casino", *SUM_OF_ALL, *LONG_HAND), GAMES))
def test_nothing_moves_by_a_pick(chromium: Browser, page_url: str, name: str) -> None:
    lang = "fi" if GAMES[name].order % 2 else "en"
    with running_page(chromium) as watch:
        page = watch.page
        # The most players at a table have the least space on phones.
        for players, sizes in (
            (GAMES[name].players[-1], SIZES[:3]),
            (GAMES[name].players[0], SIZES[3:]),
        ):
            visit(page, page_url + address(middle(name, players), lang=lang))
            wait_for(page, "your-turn")
            for size in sizes:
                seen = looked_at(page, size)
                assert len(seen["table"]) == 1, "one width for the whole table"
                assert seen["table"][0] <= round(seen["hand"]) + 1
                assert seen["rows"] <= (4 if size[0] < 500 else 3) or seen["scrolls"]
                least = 44 if size[0] < 350 or size[1] < 400 else 56
                assert seen["table"][0] >= least, size
                looked, moved = page.evaluate(MOVED)
                assert looked > 15
                assert moved == [], size


#: The places of the values on cards.
VALUES = """() => [...document.querySelectorAll("#table .power")].map((node) => {
  const { left, top } = node.getBoundingClientRect();
  return [left, top];
})"""


def test_values_on_cards_stay_where_they_are_after_a_pick(chromium: Browser, page_url: str) -> None:
    session, card = several(game_with(POWER_CARDS))
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        before = page.evaluate(VALUES)
        assert len(before) > 3
        page.click(f'#hand [data-card="{text(card)}"]')
        expect(page.locator("#table .badges").first).to_be_attached()
        drawn(page)
        assert page.evaluate(VALUES) == before


@pytest.mark.parametrize("name", usually(("casino",), ("casino", *HIGH_BUILDS, *CALLS)))
def test_a_build_shows_its_owner(chromium: Browser, page_url: str, name: str) -> None:
    def of_both(state: State) -> bool:
        return under_way(state) and {build.owner for build in state.builds} == {0, 1}

    told = address(found(name, of_both), "expert")  # Venla has the widest name
    with running_page(chromium) as watch:
        page = watch.page
        for lang in LANGUAGES:
            visit(page, f"{page_url}{told}&lang={lang}")
            wait_for(page, "your-turn")
            assert page.locator(".build .owner").count() > 1
            for size in (*SIZES, (360, 740)):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                drawn(page)
                assert page.evaluate(OWNERS) == [], (lang, size)


#: The plates of builds that lie over the rail of the felt or over another card, and the cards that
#: score which an opponent’s plate leaves out.
LEFT_OUT = """() => {
  const box = (node) => node.getBoundingClientRect(), found = [];
  const rail = box(document.querySelector("#table")).bottom - 5;
  for (const build of document.querySelectorAll("#table .build")) {
    const plate = box(build.querySelector(".build-plate"));
    if (plate.bottom > rail) found.push(`${build.ariaLabel}: its plate is over the rail`);
    for (const other of document.querySelectorAll("#table [data-item]")) {
      const { left, right, top, bottom } = box(other);
      if (other !== build && left < plate.right - 1 && right > plate.left + 1
          && top < plate.bottom - 1 && bottom > plate.top + 1)
        found.push(`${build.ariaLabel}: its plate is over ${other.ariaLabel}`);
    }
  }
  for (const goods of document.querySelectorAll(
    ":is(.seat:not(.at-own), .their-pile) > .goods:has(.prizes)")) {
    if (!goods.checkVisibility()) continue;
    const line = box(goods), prizes = goods.querySelector(".prizes");
    if (!prizes.checkVisibility() || box(prizes).top > line.bottom - 6)
      found.push(`${prizes.textContent} is left out`);
  }
  return found;
}"""


@pytest.mark.parametrize("name", ["three", "puzzle"])
def test_plates_of_builds_are_clear_and_those_of_opponents_have_all_cards_that_score(
    chromium: Browser, page_url: str, name: str
) -> None:
    (screen,) = (one for one in screens() if one.name == name)
    with running_page(chromium) as watch:
        page = watch.page
        if name == "puzzle":
            show(page, page_url, screen, "en")
        else:
            visit(page, page_url + address(middle("casino", 3)))
            wait_for(page, "your-turn")
        assert page.locator(":is(.seat:not(.at-own), .their-pile) .prizes").count()
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(LEFT_OUT) == [], (wide, high)


#: What of four people with the longest names lies over something else: the sign of the dealer over
#: a partner’s name, the button of the cover over the person’s plate; and lines of a name with a few
#: letters.
LONG = """() => {
  const box = (node) => node.getBoundingClientRect(), found = [], range = new Range();
  for (const seat of document.querySelectorAll(".seat:has(.badge):has(.partner .word)")) {
    const badge = box(seat.querySelector(".badge")), word = seat.querySelector(".partner .word");
    const { left, right, top, bottom } = box(word);
    if (word.checkVisibility() && left < badge.right - 1 && right > badge.left + 1
        && top < badge.bottom - 1 && bottom > badge.top + 1)
      found.push(`the dealer’s sign is over ${word.textContent}`);
  }
  const ready = document.querySelector("#cover button"), own = document.querySelector(".at-own");
  const { right, left, top } = box(own);
  if (box(ready).bottom > top - 3 && box(ready).left < right && box(ready).right > left)
    found.push("the button of the cover is over the plate");
  for (const name of document.querySelectorAll("#cover h2, #cover button, #sheet thead th")) {
    range.selectNodeContents(name);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    if (lines.some((line) => line.width < 18)) found.push(`${name.textContent} is broken up`);
  }
  return found;
}"""


def test_the_longest_names_lie_over_nothing(chromium: Browser, page_url: str) -> None:
    (screen,) = (one for one in screens() if one.name == "names")
    with running_page(chromium) as watch:
        page = watch.page
        show(page, page_url, screen, "en")
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(LONG) == [], (wide, high)


#: Frames of cards that a sentence is about, or that can be taken, which meet each other or leave
#: the felt.
FRAMES = """() => {
  const felt = document.querySelector("#table .cloth").getBoundingClientRect();
  const frames = [...document.querySelectorAll("#table :is([data-told], [data-offered])")].map(
    (card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const { outlineWidth, outlineOffset } = getComputedStyle(card);
      const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      return [left - out, right + out, top - out, bottom + out, card.ariaLabel];
    });
  const meet = (a, b) => a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3];
  return frames.flatMap((one, place) => [
    ...(one[0] < felt.left || one[1] > felt.right || one[2] < felt.top || one[3] > felt.bottom - 4
      ? [`${one[4]}: its frame leaves the felt`] : []),
    ...frames.slice(place + 1).filter((other) => meet(one, other))
      .map((other) => `${one[4]} and ${other[4]}: their frames meet`)]);
}"""


def test_frames_of_cards_on_the_table_are_apart(chromium: Browser, page_url: str) -> None:
    guided = Match.address("finnish", 2, "kasino", "greedy", lang="en", pace="0") + "&guide=auto"
    session, card = several(game_with(POWER_CARDS))
    with running_page(chromium) as watch:
        page = watch.page
        for asked, picked in ((guided, ""), (address(session), text(card))):
            visit(page, page_url + asked)
            wait_for(page, "your-turn")
            for wide, high in SIZES:
                page.set_viewport_size({"width": wide, "height": high})
                if picked:
                    page.keyboard.press("Escape")
                    page.click(f'#hand [data-card="{picked}"]')
                page.locator("#table :is([data-told], [data-offered])").first.wait_for()
                drawn(page)
                assert page.evaluate(FRAMES) == [], (wide, high)


#: The greatest share of a card in the hand that the next one covers.
OVERLAP = """() => {
  const cards = [...document.querySelectorAll("#hand .card")];
  const gaps = cards.slice(1).map((card, n) => card.offsetLeft - cards[n].offsetLeft);
  return 1 - Math.min(...gaps) / cards[0].offsetWidth;
}"""
#: How far a trail is from the button of the only way to play, and lines of scores in two lines.
BESIDE = """() => {
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  return box(".moves > .trail").left - box(".moves > .ways > button").right;
}"""
#: In how many lines the person’s name and signs are.
PLATE_LINES = """() => new Set([...document.querySelector(".at-own .plate").children]
  .map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 2)
  .map(({ top, bottom }) => Math.round((top + bottom) / 20))).size"""
TWO_LINES = """() => [...document.querySelectorAll("#sheet td small")].filter((one) =>
  one.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(one).fontSize))
  .map((one) => one.textContent)"""


def test_large_windows_use_their_space(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="en", pace="0"))
        wait_for(page, "your-turn")
        for wide, high in SIZES[3:]:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(OVERLAP) < 0.12, (wide, high)
        page.click('#hand [data-card="As"]')
        expect(page.locator(".moves > .trail")).to_be_visible()
        drawn(page)
        assert page.evaluate(BESIDE) < SIZES[-1][0] / 12
        visit(page, page_url + address(middle("finnish"), lang="en"))  # the person deals
        wait_for(page, "your-turn")
        for wide, high in SIZES[3:]:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(PLATE_LINES) == 1, (wide, high)
        visit(page, page_url + address(middle("casino", 3), lang="en"))
        wait_for(page, "your-turn")
        for wide, high in SIZES[4:]:
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
            assert page.evaluate(TWO_LINES) == [], (wide, high)


def test_a_sweep_of_an_opponent_shows_whole(chromium: Browser, page_url: str) -> None:
    swept = found(
        game_with(POWER_CARDS), lambda state: bool(state.sweeps[1]) and not state.round_over
    )
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(swept))
        wait_for(page, "your-turn")
        assert page.locator(".seat:not(.at-own) .sweeps .card").count()
        for size in SIZES:
            looked_at(page, size)


def test_48_cards_scroll_on_the_felt_and_nowhere_else(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(crowded()))
        wait_for(page, "your-turn")
        for size in SIZES:
            seen = looked_at(page, size)
            assert seen["table"][0] >= (44 if size[0] < 350 or size[1] < 400 else 56)
        tall = "() => document.documentElement.scrollHeight - innerHeight"
        assert page.evaluate(tall) == 0


#: Controls next to the hand that stick out of their zone or cut their text, and the places of
#: trails that have other moves next to them.
CHOICES = """() => {
  const zone = document.querySelector(".moves").getBoundingClientRect();
  const out = [...document.querySelectorAll(".moves :is(button, .tick)")].filter((one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" }); // many ways are a strip
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const text = document.createRange();
    const parts = [...one.querySelectorAll(".number, .what, .what :not(.spoken)")]
      .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
    const cut = parts.some((part) => {
      text.selectNodeContents(part);
      return [...text.getClientRects()].some((line) => line.left < left - 1
        || line.right > right + 1 || line.top < top - 2 || line.bottom > bottom);
    });
    return cut || left < zone.left - 1 || right > zone.right + 1 || top < zone.top - 1
      || bottom > zone.bottom + 1;
  });
  const beside = document.querySelector('.ways:not([data-ways="0"]) + .trail');
  const trail = beside?.getBoundingClientRect();
  return [out.map((one) => one.textContent), trail && [trail.left, trail.top, trail.width]];
}"""


def test_all_that_can_be_chosen_is_seen_whole_and_the_trail_keeps_its_place(
    chromium: Browser, page_url: str
) -> None:
    wanted = ("grouping", "chooser", "chooser-build", "call", "crowd-picked")
    with running_page(chromium) as watch:
        page = watch.page
        for number, screen in enumerate(one for one in screens() if one.name in wanted):
            show(page, page_url, screen, "fi")  # with long words
            # Each on a small phone and a tablet, which have the least space, and alternately in the
            # other windows.
            for wide, high in dict.fromkeys((SIZES[1], SIZES[3], *SIZES[number::4])):
                page.set_viewport_size({"width": wide, "height": high})
                drawn(page)
                page.keyboard.press("Escape")
                places = set()
                for card in page.locator("#hand .card").all():
                    card.click()
                    out, trail = page.evaluate(CHOICES)
                    assert out == [], (screen.name, wide, high)
                    places.add(tuple(trail or ()))
                    page.keyboard.press("Escape")
                assert len(places - {()}) <= 1, (screen.name, wide, high, places)


#: How far the checkboxes end from the hand’s first card and from the nearest button.
TICKS = """() => {
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  const { right } = box(".choices");
  return [right - box("#hand .card").left, box(".moves button").left - right];
}"""


@pytest.mark.parametrize("size", SIZES[4:])
def test_checkboxes_are_over_the_hand_and_next_to_the_buttons(
    chromium: Browser, page_url: str, size: tuple[int, int]
) -> None:
    session = found(
        game_with(CALLS),
        lambda state: (
            not state.round_over
            and state.hands[0].bit_count() == 4
            and any(build_choices(state, card, "build", 1) for card in bits(state.hands[0]))
        ),
    )
    state = session.state
    card = next(one for one in bits(state.hands[0]) if build_choices(state, one, "build", 1))
    with running_page(
        chromium, viewport=dict(zip(("width", "height"), size, strict=True))
    ) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        page.click(f'#hand [data-card="{text(card)}"]')
        expect(page.locator(".tick").first).to_be_visible()
        drawn(page)
        over, beside = page.evaluate(TICKS)
        assert over > -size[0] / 40 and 0 < beside < size[0] / 12, (over, beside)


#: Parts of windows: split screens, a phone's with a keyboard, pages zoomed to 400 %, a low laptop.
PARTS = (
    (320, 256), (360, 360), (412, 457), (480, 270), (568, 320), (600, 256), (600, 400), (640, 640),
    (900, 640), (1280, 640),
)  # fmt: skip

#: The cards on the table that aren’t wholly visible once the felt and the page are scrolled there.
PARTLY_SEEN = """() => [...document.querySelectorAll("#table [data-item]")].filter((card) => {
  card.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = card.getBoundingClientRect();
  return [0.05, 0.3, 0.5, 0.7, 0.95].some((down) => [0.1, 0.5, 0.9].some((along) => {
    const at = document.elementFromPoint(left + width * along, top + height * down);
    return !at?.closest("#table [data-item]");
  }));
}).map((card) => card.dataset.item)"""


@pytest.mark.parametrize(
    "name",
    usually(
        ("grouping", "four", "lesson", "puzzle"),
        ("grouping", "four", "three", "chooser", "call", "refused", "crowd-picked", "lesson",
         "lesson-hint", "puzzle", "puzzle-solution"),
    ),
)  # fmt: skip
def test_each_card_on_the_table_can_be_seen_whole_in_a_short_window(
    chromium: Browser, page_url: str, name: str
) -> None:
    (screen,) = (one for one in screens() if one.name == name)
    with running_page(chromium) as watch:
        page = watch.page
        show(page, page_url, screen, "en")
        if name == "four":
            page.keyboard.press("t")  # the line for moves
        for wide, high in PARTS:
            page.set_viewport_size({"width": wide, "height": high})
            until(lambda: page.evaluate(PARTLY_SEEN), lambda found: found == [], f"{wide}×{high}")


#: The hidden cards of a hint or of the hand, and how far the reasons have to be scrolled.
HINTED = """() => {
  const cards = [...document.querySelectorAll("#table [data-told], #table [aria-selected=true], "
    + "#hand .card")];
  const hidden = cards.filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const far = card.closest("#hand") ? .65 : .9; // in a fan, a card lies over the one before
    return [[.15, .15], [far, .15], [.5, .5], [.15, .85], [far, .85]].some(([x, y]) =>
      !card.contains(document.elementFromPoint(left + width * x, top + height * y)));
  });
  const sheet = document.querySelector(".advice");
  return [document.querySelectorAll("#table :is([data-told], [aria-selected=true])").length,
    hidden.map((card) => card.ariaLabel), sheet.scrollHeight - sheet.clientHeight];
}"""


@pytest.mark.parametrize("name", usually(("casino",), ("casino", *ACE_BUILDS)))
def test_the_reasons_of_a_hint_hide_neither_its_cards_nor_the_hand(
    chromium: Browser, page_url: str, name: str
) -> None:
    session, _ = several(name)
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="de"))
        wait_for(page, "your-turn")
        page.keyboard.press("i")
        page.locator("[data-told]").first.wait_for()
        page.keyboard.press("i")
        page.keyboard.press("i")
        page.locator(".advice").wait_for()
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            drawn(page)
            marked, hidden, scrolled = page.evaluate(HINTED)
            assert marked, "the hint takes cards of the table"
            assert hidden == [], size
            assert scrolled <= 1, size


#: The distance between the name and the points on a plate.
FAR = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const [name, points] = [".name", ".points b"].map((one) => seat.querySelector(one));
  return points.getBoundingClientRect().right - name.getBoundingClientRect().left;
})"""


@pytest.mark.parametrize("size", [(200, 200), (5000, 300), (320, 256)])
def test_an_absurd_window_still_has_a_match_in_it(
    chromium: Browser, page_url: str, size: tuple[int, int]
) -> None:
    with running_page(chromium, viewport={"width": size[0], "height": size[1]}) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "a", "random"))
        wait_for(page, "your-turn")
        assert page.evaluate(OVERFLOW) == 0
        assert max(page.evaluate(FAR)) < 40 * 16
        before = page.locator("[data-log] li[data-move]").count()
        play_first_card(page)
        page.locator("[data-log] li[data-move]").nth(before).wait_for(state="attached")


#: Records errors that the browser reports without an exception.
LISTEN = """() => {
  globalThis.told = [];
  addEventListener("error", (event) => told.push(event.message));
}"""


def test_a_window_that_changes_its_size_is_no_error(firefox: Browser, page_url: str) -> None:
    """Redrawing the table in the observer’s callback would resize it: an error in Firefox."""
    with running_page(firefox) as watch:
        page = watch.page
        visit(page, page_url + address(middle("casino"), lang="en"))
        wait_for(page, "your-turn")
        page.evaluate(LISTEN)
        for wide, high in (*SIZES, (572, 594), (1002, 581), (840, 587), *SIZES):
            page.set_viewport_size({"width": wide, "height": high})
            drawn(page)
        assert page.evaluate("() => told") == []

"""A guided match of each game to its end in Chromium: nothing is cut off, or shown or heard twice.

`tests/page/test_guided_matches.py` compares the marks and sentences with the engine.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.album import SIZES
from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import choose_game, pick, running_page, visit
from kasino.games import GAMES
from testing.page.driver import LOG, once
from testing.waiting import until

#: Records what screen readers announce.
LISTEN = """() => {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const line of node.querySelectorAll?.("[data-news]") ?? [])
          heard.push(line.textContent);
  }).observe(document.querySelector(".spoken:has(> [role=status])"), {
    childList: true, subtree: true,
  });
}"""
#: Returns the visible sentences of the help, whether any of them is cut off, and whether the mark
#: of a card reaches over its neighbour.
HELP = """() => {
  const lines = [...document.querySelectorAll("#note, .told p:not(.kind)")];
  const texts = lines.map((line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll(".spoken").forEach((spoken) => spoken.remove());
    return copy.textContent;
  });
  const boxes = [...document.querySelectorAll("#note, .told, .told > *")];
  const cut = boxes.some((box) => {
    const { left, right } = box.getBoundingClientRect();
    return left < 0 || right > innerWidth || box.scrollHeight > box.clientHeight + 1;
  });
  const wide = [...document.querySelectorAll("#hand [data-told]")].some((card) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(card);
    return parseFloat(outlineOffset) + parseFloat(outlineWidth) > 0;
  });
  return [texts, cut, wide];
}"""
OUTLINE = "(card) => getComputedStyle(card).outlineStyle"
WIDTH, HEIGHT = SIZES["phone"]


def check(page: Page) -> None:
    """Check what is shown now, and what was announced since the last check."""
    texts, cut, wide = page.evaluate(HELP)
    once(texts)
    assert not cut, texts
    assert not wide, "a mark that surrounds two cards"
    for said in page.evaluate("() => heard.splice(0)"):
        once([said])


def play(page: Page) -> None:
    """Play a marked card if there is one, otherwise any, under a choice if need be."""
    moves = page.locator(".moves [data-move]")
    marked = page.locator("#hand [data-told]")
    for card in (marked if marked.count() else page.locator("#hand [data-card]")).all():
        if card.get_attribute("data-picked") is None:
            pick(card)
        drawn(page)
        check(page)
        if moves.count() or page.locator("input[data-choice]").count():
            break
    if not moves.count():
        page.locator("input[data-choice]").first.check()
        drawn(page)
    move = moves.first.get_attribute("data-move")
    count = page.locator(LOG).count()
    moves.first.click()
    until(lambda: page.locator(LOG).count(), lambda found: found != count, f"playing {move}")


def test_a_double_press_of_a_move_doesnt_end_the_help(chromium: Browser, page_url: str) -> None:
    """The button that ends it appears where the buttons of the moves were."""
    box = {"width": WIDTH, "height": HEIGHT}
    with running_page(chromium, viewport=box, reduced_motion="reduce") as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=en&pace=0&guide=auto&confirm=off")
        wait_for(page, "ready")
        page.dblclick("#start [data-action=new]")
        wait_for(page, "your-turn")
        expect(page.locator("[data-action=another-deal]")).to_be_visible()
        for turn in range(1, 4):
            page.locator("#hand [data-card]").last.click()
            page.locator(".moves [data-move]").first.dblclick()
            until(lambda: page.locator(LOG).count(), lambda n: n >= 2 * turn, "both have played")  # noqa: B023
            expect(page.locator("[data-action=guide-off]")).to_be_visible()


def test_a_marked_card_shows_the_focus(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=en&pace=0&guide=auto")
        wait_for(page, "ready")
        page.click("#start [data-action=new]")
        wait_for(page, "your-turn")
        card = page.locator("#hand [data-told]")
        assert card.evaluate(OUTLINE) == "dashed"
        page.keyboard.press("Tab")
        page.focus("#hand [role=listbox]")
        while card.get_attribute("data-current") is None:
            page.keyboard.press("ArrowRight")
            drawn(page)
        assert card.evaluate(OUTLINE) == "solid"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_guided_match_is_right_to_its_end(chromium: Browser, page_url: str, name: str) -> None:
    box = {"width": WIDTH, "height": HEIGHT}
    with running_page(chromium, viewport=box, reduced_motion="reduce") as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=en&pace=0&guide=auto&confirm=off")
        wait_for(page, "ready")
        choose_game(page, name)
        page.evaluate(LISTEN)
        page.click("#start [data-action=new]")
        assert wait_for(page, "your-turn") and page.locator(".told").count()
        while (state := wait_for(page, "your-turn", "round-over", "match-over")) != "match-over":
            page.wait_for_selector(":root:not([data-mover])", state="attached")
            drawn(page)
            if state == "round-over":
                page.click("[data-action=next-round]")
                continue
            check(page)
            play(page)

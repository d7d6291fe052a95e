"""Motion and sound: everything is in its place at once, and no input is ever lost."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.album import SIZES
from e2e.captures import captures
from e2e.driving.browsing import state, wait_for
from e2e.driving.pages import empty_page, from_menu, play_first_card, running_page, visit
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import game
from kasino.match.selection import capture_choices
from kasino.moves import Move
from testing.kinds import ACE_BUILDS, POWER_CARDS, cases, game_with
from testing.matches import Match
from testing.places.positions import address, answer, found, royal
from testing.samples import usually
from testing.waiting import until

#: Every running animation: the properties it changes, and its duration.
MOVES = """() => document.getAnimations()
  .filter((one) => !(one instanceof CSSTransition))
  .map((one) => ({
    of: one.effect.target.className.baseVal ?? one.effect.target.className,
    changes: one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
    lasts: one.effect.getComputedTiming().duration,
  }))"""

#: Clicks some elements one right after the other, then reads the page, all in one task.
CLICKS = """(selectors) => {
  for (const selector of selectors) document.querySelector(selector).click();
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  return {
    state: document.documentElement.dataset.kasino,
    table: all("#table [data-item]", (node) => node.dataset.item),
    held: all("#hand [data-picked]", (node) => node.dataset.card),
    running: document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length,
    transforms: document.getAnimations().filter((one) => !(one instanceof CSSTransition)
      && one.effect.getKeyframes().some((frame) => "transform" in frame)).length,
  };
}"""

#: How an opponent’s capture is shown.
SHOWN = """() => {
  const labels = [...document.querySelectorAll("#motion .sum")];
  const sums = labels.filter((node) => !node.textContent.startsWith("+"));  // not points that fly
  return {
    sums: sums.map((node) => node.textContent),
    delays: sums.map((node) => node.getAnimations()[0].effect.getTiming().delay),
    rings: document.querySelectorAll("#motion .ring").length,
    taken: document.querySelector("[data-captured='1']").textContent,
  };
}"""

#: A page’s audio contexts, and the sounds started in them.
EARS = """
globalThis.heard = { contexts: 0, sounds: 0 };
for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...at) {
    globalThis.heard.sounds += 1;
    return start.apply(this, at);
  };
}
const Real = AudioContext;
globalThis.AudioContext = class extends Real {
  constructor(...how) { super(...how); globalThis.heard.contexts += 1; globalThis.ears = this; }
};
"""
HEARD = "() => globalThis.heard"
AUDIO = "() => globalThis.ears.state"

#: Returns whether a motion runs, and keeps it from ending by itself: without its timers, only input
#: ends it.
HELD = """() => {
  for (let last = setTimeout(() => {}); last; last -= 1) clearTimeout(last);
  return document.getAnimations().some((one) => !(one instanceof CSSTransition));
}"""
RUNNING = "() => document.getAnimations().some((one) => !(one instanceof CSSTransition))"
#: Whether the score of a round is being counted up, and has been announced before its result.
COUNTED = """() => {
  const [rows, told] = ["#table .counted-out tr", "[role=status] [data-news=event]"]
    .map((all) => [...document.querySelectorAll(all)]);
  return rows[1]?.checkVisibility() && document.querySelector("#game[data-counting]")
    && !document.querySelector("#result")?.checkVisibility()
    && told.at(-1)?.textContent.includes("Round 1 is over");
}"""
#: The texts that wait for the end of the count, those of them for screen readers, and all ids.
WAITING = """() => [
  document.querySelectorAll(".seat [data-score][data-was], .bar [data-was]").length,
  document.querySelectorAll(".spoken[data-was]").length,
  [...document.querySelectorAll("[id]")].map((one) => one.id),
]"""
STILL = "() => !document.querySelector('#motion') && document.getAnimations().length === 0"
GONE = "() => !document.querySelector('#motion')"
#: Clicks, and waits until a sum is shown, which may be gone by the time that a test asks for it.
SUMMED = f"""(selectors) => {{
  const shown = new Promise((done) => {{
    const look = () => document.querySelector("#motion .sum") && done();
    new MutationObserver(look).observe(document, {{ childList: true, subtree: true }});
  }});
  ({CLICKS})(selectors);
  return shown;
}}"""


def opened(page: Page, url: str, seed: str, pace: str, **more: str) -> None:
    """Open a match of the Finnish game and wait until the deal is over."""
    visit(page, url + Match.address("finnish", 2, seed, "greedy", pace=pace, lang="en", **more))
    wait_for(page, "your-turn")
    page.keyboard.press("Shift")
    expect(page.locator("#motion")).to_have_count(0)


def play(card: str) -> list[str]:
    """Return the clicks to trail a card."""
    return [f'#hand [data-card="{card}"]', f'#actions [data-move="{card}"]']


def captured(page: Page, look: str) -> Any:
    """Return what a script finds as soon as a capture is shown, before its motion goes on."""
    shown = f"() => document.querySelector('#motion .sum') && ({look})()"
    return page.wait_for_function(shown).json_value()


def test_a_card_lies_in_its_place_while_it_still_flies(chromium: Browser, page_url: str) -> None:
    seed, card, _ = answer(2)
    with running_page(chromium) as watch:
        page = watch.page
        opened(page, page_url, seed, "normal")
        seen = page.evaluate(CLICKS, play(card))
        assert card in seen["table"]
        assert seen["state"] == "thinking"
        assert seen["transforms"] > 0
        page.wait_for_function(STILL)  # it ends by itself


def test_the_opponents_capture_is_shown_set_by_set(chromium: Browser, page_url: str) -> None:
    seed, card, event = answer(2)
    with running_page(chromium) as watch:
        page = watch.page
        opened(page, page_url, seed, "slow")
        page.evaluate(CLICKS, play(card))
        seen = captured(page, SHOWN)
        values = game("finnish").table_values
        for group, shown in zip(event.groups, seen["sums"], strict=True):
            terms, _, total = shown.rpartition(" = ")
            assert total == str(event.value)
            expected = sorted(values[number] for number in bits(group))
            if len(expected) > 1:
                assert sorted(map(int, terms.split(" + "))) == expected
        assert seen["delays"] == sorted(set(seen["delays"]))  # one after the other
        assert seen["rings"] == event.cards.bit_count()
        assert seen["taken"] == str(event.cards.bit_count() + 1)  # it has already been taken
        page.wait_for_function(STILL)
        expect(page.locator("[data-seat='1'] .taken")).to_have_attribute("data-marked", "")


@pytest.mark.parametrize("kind", usually(("mouse", "resize"), ("key", "mouse", "wheel", "resize")))
def test_any_input_ends_it_at_once(chromium: Browser, page_url: str, kind: str) -> None:
    seed, card, _ = answer(2)
    with running_page(chromium) as watch:
        page = watch.page
        opened(page, page_url, seed, "slow")
        page.evaluate(CLICKS, play(card))
        assert captured(page, HELD)
        if kind == "key":
            page.keyboard.press("Shift")
        elif kind == "mouse":
            page.mouse.move(5, 5)
            page.mouse.down()
        elif kind == "wheel":
            page.mouse.wheel(0, 1)
        else:
            page.set_viewport_size({"width": 900, "height": 700})
        page.wait_for_function(GONE)
        assert not page.evaluate(RUNNING)


@pytest.mark.parametrize(
    ("name", "players", "size"), [("casino", 2, "phone"), *cases(ACE_BUILDS, 4, "desktop")]
)
def test_a_capture_covers_no_card_that_stays(
    chromium: Browser, page_url: str, name: str, players: int, size: str
) -> None:
    width, height = SIZES[size]
    with running_page(chromium, viewport={"width": width, "height": height}) as watch:
        found = captures(watch.page, page_url, name, players, "0", 6)
        assert len(found) == 6
        assert [one.fault for one in found if one.fault] == []


def _plain(state: State) -> list[Move]:
    """Return a capture of three or more cards that leaves some, by a card with one capture."""
    cards = [] if state.round_over or state.loose.bit_count() < 6 else bits(state.hands[0])
    plain = [capture_choices(state, card, 2) for card in cards]
    return [moves[0] for moves in plain if len(moves) == 1 and moves[0].cards.bit_count() > 2]


def test_a_press_while_cards_move_picks_what_lies_there(chromium: Browser, page_url: str) -> None:
    session = found(game_with(POWER_CARDS), lambda state: bool(_plain(state)), trails=0.9)
    move = _plain(session.state)[0]
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, pace="slow"))
        wait_for(page, "your-turn")
        page.keyboard.press("Shift")
        page.evaluate(
            SUMMED, [f'#hand [data-card="{text(move.card)}"]', f'#actions [data-move="{move}"]']
        )
        item = page.locator("#table [data-item]").last
        name = item.get_attribute("data-item")
        shown = item.bounding_box()
        assert shown is not None
        x, y = shown["x"] + shown["width"] / 2, shown["y"] + shown["height"] / 2
        page.mouse.click(x, y)
        assert page.evaluate(GONE)
        assert item.get_attribute("data-item") == name
        assert item.get_attribute("aria-selected") == "true"


def test_reduced_motion_travels_nowhere_but_outlines(chromium: Browser, page_url: str) -> None:
    seed, card, event = answer(2)
    with running_page(chromium, reduced_motion="reduce") as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, seed, "greedy", pace="slow"))
        wait_for(page, "your-turn")
        assert page.evaluate(MOVES) == []  # the deal isn’t animated
        script = f"(clicks) => {{ ({CLICKS})(clicks); return ({MOVES})(); }}"
        laid: list[dict[str, Any]] = page.evaluate(script, play(card))
        assert [one["of"] for one in laid] == ["ring"]
        taken: list[dict[str, Any]] = captured(page, MOVES)
        for one in laid + taken:
            assert not {"transform", "translate", "scale", "rotate"} & set(one["changes"]), one
        rings = [one for one in taken if one["of"] == "ring"]
        assert len(rings) == event.cards.bit_count()
        assert all(one["lasts"] >= 1000 for one in rings)
        page.keyboard.press("Shift")
        assert page.evaluate(GONE)
        pile = page.locator("[data-seat='1'] .taken[data-marked] .backs")
        expect(pile).to_have_css("outline-style", "solid")  # this stays


def test_without_a_pace_nothing_moves_but_moves_sound(chromium: Browser, page_url: str) -> None:
    seed, card, _ = answer(2)
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(EARS)
        page.add_init_script(
            """globalThis.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
              globalThis.moved += 1;
              return animate.apply(this, how);
            };"""
        )
        opened(page, page_url, seed, "0")
        page.click(play(card)[0])
        page.click(play(card)[1])
        wait_for(page, "your-turn")
        assert page.evaluate("() => document.getAnimations().length") == 0
        assert page.evaluate("() => globalThis.moved") == 0
        # The own capture, the opponent’s move, and the sound for one’s own turn.
        until(lambda: page.evaluate(HEARD)["sounds"], lambda sounds: sounds >= 12, "sounds")


def test_royal_kasino_earns_the_fireworks(chromium: Browser, page_url: str) -> None:
    session = royal()
    move = session.log[-1].move
    session = session.undo()
    assert move is not None
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, pace="slow", lang="en"))
        wait_for(page, "your-turn")
        page.click(f'#hand [data-card="{text(move.card)}"]')
        for card in bits(move.cards):
            page.click(f'#table [data-item="{text(card)}"]')
        page.evaluate(CLICKS, [f'#actions [data-move="{move}"]'])
        expect(page.locator("#result .royal")).to_have_count(1)
        page.wait_for_function("() => document.querySelectorAll('#motion .spark').length >= 40")
        page.keyboard.press("Shift")
        assert page.evaluate(GONE)
        expect(page.locator("#result .royal")).to_be_visible()


@functools.cache
def last_play() -> tuple[str, list[str]]:
    """Return a position before the last play of a round, and the clicks to make it."""

    def ends(state: State) -> bool:
        held = sum(hand.bit_count() for hand in state.hands)
        return not state.round_over and not state.stock and held == 1

    session = found("finnish", ends, trails=0.3)
    (card,) = (text(card) for card in bits(session.state.hands[0]))
    move = next(move for move in session.state.legal_moves())
    clicks = [f'#hand [data-card="{card}"]', f'#actions [data-move="{move}"]']
    return address(session, pace="slow", lang="en", confirm="off"), clicks


def counted_out(page: Page, url: str, look: str) -> Any:
    """Make the last play of a round, and return what a script finds while its score is counted."""
    asked, clicks = last_play()
    visit(page, url + asked)
    wait_for(page, "your-turn")
    page.keyboard.press("Shift")
    page.locator(clicks[0]).focus()
    page.evaluate(CLICKS, clicks)
    assert state(page) == "round-over"
    return page.wait_for_function(f"() => ({COUNTED})() && ({look})()").json_value()


@pytest.mark.parametrize(
    "kind", usually(("key", "mouse"), ("key", "mouse", "wheel", "resize", "script"))
)
def test_any_input_shows_the_result_of_a_round_and_presses_nothing_there(
    chromium: Browser, page_url: str, kind: str
) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        assert counted_out(page, page_url, HELD)
        on = page.locator("#result [data-action=next-round]")
        if kind == "key":
            page.keyboard.press("Enter")
        elif kind == "mouse":
            for _ in range(2):
                page.mouse.click(640, 200)
        elif kind == "wheel":
            page.mouse.wheel(0, 1)
        elif kind == "resize":
            page.set_viewport_size({"width": 900, "height": 700})
        else:
            on.evaluate("(button) => button.click()")
            wait_for(page, "your-turn", "thinking")
            return
        expect(on).to_be_visible()
        assert page.locator("#table").count() == 0
        assert state(page) == "round-over"
        if kind == "key":
            expect(on).to_be_focused()
            page.keyboard.press("Enter")
            wait_for(page, "your-turn", "thinking")


def test_a_round_is_counted_out_before_its_result(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        waits, spoken, ids = counted_out(page, page_url, WAITING)
        assert waits > 1, "the match score waits for its sum"
        assert spoken == 0  # held texts keep their space, which words for screen readers don’t have
        assert len(ids) == len(set(ids))
        page.locator("#result [data-action=next-round]").click()  # it waits for the button
        wait_for(page, "your-turn", "thinking")


def test_the_first_deal_sounds_and_the_audio_wakes_and_is_muted(
    chromium: Browser, page_url: str
) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(EARS)
        visit(page, page_url + "?lang=en&pace=fast")
        wait_for(page, "ready")
        assert page.evaluate(HEARD) == {"contexts": 0, "sounds": 0}
        page.click("#app [data-action=new]")
        until(lambda: page.evaluate(HEARD)["sounds"], lambda sounds: sounds >= 8, "the deal")
        assert page.evaluate(HEARD)["contexts"] == 1
        wait_for(page, "your-turn")
        assert page.evaluate(AUDIO) == "running"
        page.evaluate("() => globalThis.ears.suspend()")  # as a call or a locked screen does
        until(lambda: page.evaluate(AUDIO), lambda now: now == "suspended", "rest")
        heard = page.evaluate(HEARD)
        play_first_card(page)
        until(lambda: page.evaluate(AUDIO), lambda now: now == "running", "sound")
        until(lambda: page.evaluate(HEARD)["sounds"], lambda n: n > heard["sounds"], "a card")
        wait_for(page, "your-turn")
        from_menu(page, "settings")
        page.check("input[name=volume][value=quiet]")
        page.check("input[name=sound][value=off]")
        page.keyboard.press("Escape")
        before = page.evaluate(HEARD)
        logged = page.locator("[data-log] li[data-move]").count()
        play_first_card(page)
        expect(page.locator("[data-log] li[data-move]").nth(logged)).to_be_attached()
        assert page.evaluate(HEARD) == before


def test_a_match_in_a_hurry_breaks_nothing(firefox: Browser, page_url: str) -> None:
    name, players = "casino", 4
    with running_page(firefox) as watch:
        page = watch.page
        visit(page, page_url + Match.address(name, players, "b", "random", pace="fast"))
        for turn in range(3):
            wait_for(page, "your-turn")
            page.keyboard.press("Shift" if turn % 2 else "Control")
            page.evaluate(CLICKS, ["#hand button"])
            page.evaluate(CLICKS, ["#actions [data-move]"])
        wait_for(page, "your-turn")
        expect(page.locator("[data-log] li[data-move]").nth(2 * players)).to_be_attached()

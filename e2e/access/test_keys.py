"""The keyboard: whole matches by keyboard alone, the key map, letters off, nothing while typing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import app.features  # noqa: F401
from app.core.feature import installed
from e2e.driving.browsing import HAND, wait_for
from e2e.driving.pages import running_page, visit
from kasino.cards import text
from kasino.engine.state import State
from kasino.games import game
from kasino.match.selection import choice_of
from kasino.match.session import Session
from kasino.moves import Kind, Move
from testing.kinds import CALLS, POWER_CARDS, game_with
from testing.matches import LOOK, Match
from testing.places.positions import address, found
from testing.places.scenes import middle
from testing.samples import usually
from testing.waiting import until

#: The focus: its zone, and the card, item, move or action there.
HERE = """() => {
  const focused = document.activeElement;
  const named = focused.getAttribute("aria-activedescendant");
  const node = document.getElementById(named) ?? focused;
  const zone = node.closest("#tools, #players, #table, #actions, #hand, #result, dialog");
  const { card, item, move, action, seat } = node.dataset;
  return [zone ? zone.id : "", card ?? item ?? move ?? action ?? seat ?? ""];
}"""
#: This many keys are enough to reach anything.
FAR = 60


class KeyedMatch(Match):
    """Plays a match on the page with the keyboard alone."""

    def __init__(self, page: Page, name: str, players: int, seed: str, rules: str = "") -> None:
        super().__init__(page.evaluate, self.never, name, players, seed, rules)
        self.page = page

    def never(self, what: str) -> None:
        """Fail on any click."""
        raise AssertionError(f"{what} was to be clicked")

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def here(self) -> tuple[str, str]:
        """Return the focus."""
        zone, what = self.page.evaluate(HERE)
        return zone, what

    def zone(self, wanted: str) -> None:
        """Go to a zone with the arrow keys, or with Tab where they lead nowhere."""
        if not self.here()[0]:
            self.press("Tab")
        order = ("tools", "players", "table", "actions", "hand")
        for _ in range(FAR):
            zone = self.here()[0]
            if zone == wanted:
                return
            if zone not in order:
                self.press("Tab")
            else:
                down = order.index(zone) < order.index(wanted)
                self.press("ArrowDown" if down else "ArrowUp")
        raise AssertionError(f"the arrow keys never reached {wanted}")

    def until(self, key: str, what: str) -> None:
        """Press a key until the focus is on something."""
        for _ in range(FAR):
            if self.here()[1] == what:
                return
            self.press(key)
        raise AssertionError(f"{key} never reached {what}")

    def walk(self, zone: str, what: str) -> None:
        """Go to one thing in a zone."""
        self.zone(zone)
        for _ in range(FAR):
            if self.here() == (zone, what):
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrow keys never reached {what} in {zone}")

    def make(self, move: Move) -> None:
        """Make a move with keys alone."""
        log = len(self.evaluate(LOOK)["log"])
        if move.kind is Kind.CALL:
            self.press("c")
            if len(list(self.state.calls())) > 1:
                self.until("Tab", str(move))
                self.press("Enter")
        else:
            self.pick(move)
            if self.evaluate(LOOK)["moves"] == [str(move)] and move.kind is not Kind.TRAIL:
                self.press("p")
            else:
                self.walk("actions", str(move))
                self.press("Enter")
        until(lambda: self.evaluate(LOOK)["log"][log:], bool, f"{move} to be played")
        assert self.evaluate(LOOK)["log"][log] == str(move)

    def pick(self, move: Move) -> None:
        """Pick the cards of a move."""
        self.walk("hand", text(move.card))
        self.press("Enter")
        choice = choice_of(self.rules, move)
        for _ in range(0 if choice is None else list(self.rules.choices).index(choice) + 1):
            self.press("b")
        if move.kind is not Kind.TRAIL and self.rules.taking.value != "best":
            for item in self.items(move.cards):
                self.walk("table", item)
                self.press(" ")

    def next_round(self) -> None:
        """Request the next round."""
        self.press("n")


def second_half(name: str) -> Session:
    """Return a one-round match with half of the deals played, with the first moves."""
    session = Session.start(game(name, "target=0"), 2, "f", ("you", "human:1"))
    while session.state.turn or 2 * session.state.deal <= session.state.deals:
        session = session.play(next(iter(session.state.legal_moves())))
    return session


@pytest.mark.parametrize("whole", usually((False,), (False, True)))
def test_a_match_by_keyboard_alone(chromium: Browser, page_url: str, whole: bool) -> None:
    """With calls and builds; `test_game_page.py` has the last cards by Tab."""
    name = game_with(CALLS)
    with running_page(chromium) as watch:
        page = watch.page
        if whole:
            match = KeyedMatch(page, name, 2, "a")
            asked = f"?pace=0&lang=fi&game={name}&seed=a&level=random"
        else:
            session, match = second_half(name), KeyedMatch(page, name, 2, "f", "target=0")
            match.state, match.told = session.state, len(session.record().moves)
            asked = address(session, "random", lang="fi")
        visit(page, page_url + asked)
        wait_for(page, "your-turn", "thinking")
        match.play()
        assert {"BUILD"} | ({"CALL"} if not whole else set()) <= match.kinds
        match.until("Tab", "more")
        page.keyboard.press("Enter")
        match.until("ArrowDown", "share")
        page.keyboard.press("Enter")
        match.until("Tab", "copy-share")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # unfolds the rest
        match.until("Tab", "record")
        page.keyboard.press("Enter")
        match.check_record(page.input_value("[data-record]"))


def test_enter_picks_and_enter_again_plays(browser: Browser, page_url: str) -> None:
    session = found(game_with(POWER_CARDS), lambda state: _single(state) is not None)
    move = _single(session.state)
    assert move is not None
    with running_page(browser) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        keys = KeyedMatch(page, game_with(POWER_CARDS), 2, "")
        keys.walk("hand", text(move.card))
        page.keyboard.press("Enter")
        expect(page.locator("#hand [data-picked]")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)


def _single(state: State) -> Move | None:
    """Return a capture that takes everything its card can take, if it is one of several ways."""
    takes = [move for move in state.legal_moves() if move.kind is Kind.CAPTURE]
    for move in takes:
        same = [other for other in takes if other.card == move.card]
        if len(same) > 1 and all(not other.cards & ~move.cards for other in same):
            return move
    return None


def test_a_double_click_plays_what_is_plain(chromium: Browser, page_url: str) -> None:
    session = found("finnish", lambda state: any(m.cards for m in state.legal_moves()))
    move = next(m for m in session.state.legal_moves() if m.cards)
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        page.dblclick(f'#hand [data-card="{text(move.card)}"]')
        expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)


def test_the_map_shows_every_key(browser: Browser, page_url: str) -> None:
    with running_page(browser) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="fi"))
        wait_for(page, "your-turn")
        page.focus("#hand button >> nth=0")
        page.keyboard.press("?")
        expect(page.locator("dialog h2")).to_have_text("Näppäimet")
        rows = page.eval_on_selector_all("dialog [data-key]", "ns => ns.map((n) => n.dataset.key)")
        assert sorted(rows) == sorted(key.name for key in installed().keys)  # there, by groups
        said = page.locator("dialog dd").all_text_contents()
        assert len(set(said)) == len(installed().keys)
        assert all(said)
        page.keyboard.press("u")  # only the dialog gets keys now
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).not_to_be_visible()
        expect(page.locator(HAND)).to_be_focused()


def test_arrows_walk_over_rows_as_they_lie(chromium: Browser, page_url: str) -> None:
    session = found(game_with(POWER_CARDS), lambda state: state.loose.bit_count() >= 20, trails=1.0)
    with running_page(chromium, viewport={"width": 390, "height": 844}) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        keys = KeyedMatch(page, game_with(POWER_CARDS), 2, "")
        keys.zone("table")
        page.keyboard.press("Home")
        box = (
            "() => { const b = document.activeElement.getBoundingClientRect(); return [b.x, b.y]; }"
        )
        x, y = page.evaluate(box)
        page.keyboard.press("ArrowDown")
        assert keys.here()[0] == "table"
        below = page.evaluate(box)
        assert below[1] > y
        assert abs(below[0] - x) < 60
        page.keyboard.press("ArrowUp")
        assert page.evaluate(box) == [x, y]
        page.keyboard.press("ArrowUp")
        assert keys.here()[0] == "players"
        page.keyboard.press("ArrowRight")
        assert keys.here()[0] == "players"
        page.keyboard.press("ArrowDown")
        page.keyboard.press("End")
        page.keyboard.press("ArrowDown")
        assert keys.here()[0] == "hand"


def typed(page: Page, key: str, code: str, number: int, modifiers: int = 0) -> None:
    """Press a key as a keyboard with any layout does: with its character, place and key code."""
    session = page.context.new_cdp_session(page)
    plain = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
    text = {"text": key} if len(key) == 1 else {}
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", **plain, **text})
    session.send("Input.dispatchKeyEvent", {"type": "keyUp", **plain})
    session.detach()


@pytest.mark.parametrize(
    ("card", "way"),
    [
        (("3", "Digit3", 51), ("@", "Digit2", 50)),  # US
        (('"', "Digit3", 51), ("2", "Digit2", 50)),  # AZERTY
        (("š", "Digit3", 51), ("2", "Digit2", 50)),  # Czech
        (("ę", "Digit3", 51), ("Č", "Digit2", 50)),  # Lithuanian
        (("٣", "Digit3", 51), ("@", "Digit2", 50)),  # Arabic
        (("3", "Numpad3", 99), ("@", "Digit2", 50)),
    ],
)
def test_a_card_and_a_way_by_the_row_of_digits_in_any_layout(
    chromium: Browser, page_url: str, card: tuple[str, str, int], way: tuple[str, str, int]
) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(middle(game_with(POWER_CARDS)), lang="en", pace="0"))
        page.locator("#hand button").first.focus()
        typed(page, "Dead", "Digit3", 51)
        typed(page, "End", "Numpad1", 35)
        typed(page, "¡", "Digit1", 49, modifiers=1)  # Alt
        expect(page.locator("#hand [data-picked]")).to_have_count(0)
        typed(page, *card)
        expect(page.locator("#hand [data-picked]")).to_have_attribute("data-card", "Kd")
        typed(page, *way, modifiers=8)  # Shift
        expect(page.locator('[data-log] li[data-move="Kdx6h+7c"]')).to_have_count(1)

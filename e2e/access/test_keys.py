"""The keyboard: whole matches by it alone, the key map, letters off, nothing while typing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from app.core.keys import KEYS
from e2e.driving.browsing import until, wait_for
from e2e.driving.loaded import from_menu, loaded, unfold, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.positions import address, found
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move

#: Where the keyboard is: its zone, and the card, item, move or action there.
HERE = """() => {
  const node = document.activeElement;
  const zone = node.closest("#tools, #players, #table, #actions, #hand, #result, dialog");
  const { card, item, move, action, seat } = node.dataset;
  return [zone ? zone.id : "", card ?? item ?? move ?? action ?? seat ?? ""];
}"""
#: Keeps the browser from doing what it does by itself with a key, until it is aborted.
MUTE = """() => {
  globalThis.mute = new AbortController();
  addEventListener("keydown", (event) => event.preventDefault(), { signal: mute.signal });
}"""
#: So many keys reach anything.
FAR = 60


class KeyedMatch(Match):
    """Plays a match on the page with the keyboard and nothing else."""

    def __init__(self, page: Page, name: str, players: int, seed: str, rules: str = "") -> None:
        super().__init__(page.evaluate, self.never, name, players, seed, "wits", rules)
        self.page = page

    def never(self, what: str) -> None:
        """Refuse to click."""
        raise AssertionError(f"{what} was to be clicked")

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def here(self) -> tuple[str, str]:
        """Return where the keyboard is."""
        zone, what = self.page.evaluate(HERE)
        return zone, what

    def zone(self, wanted: str) -> None:
        """Go to a zone with the arrow keys; with Tab from where they lead nowhere."""
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
        """Press a key until the keyboard is at something."""
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
        """Make a move by keys alone."""
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
        """Ask for the next round."""
        self.press("n")


# A match of one round by a house rule, and one of many rounds.
@pytest.mark.parametrize("rules", ["target=0", pytest.param("", marks=pytest.mark.slow)])
def test_a_whole_match_by_keyboard_alone(chromium: Browser, page_url: str, rules: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + f"?pace=0&lang=fi&seed=kasino&level=random&rules={rules}")
        wait_for(page, "ready")
        page.keyboard.press("n")
        wait_for(page, "your-turn", "thinking")
        match = KeyedMatch(page, "finnish", 2, "kasino", rules)
        match.play()
        match.until("Tab", "more")
        page.keyboard.press("Enter")
        match.until("ArrowDown", "record")
        page.keyboard.press("Enter")
        match.check_record(page.input_value("[data-record]"))


def test_a_round_with_calls_and_builds_by_keyboard_alone(chromium: Browser, page_url: str) -> None:
    """`test_game_page.py` has a round with Tab alone."""
    name = "kasino-call"
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address(name, 2, "a", "random"))
        wait_for(page, "your-turn", "thinking")
        match = KeyedMatch(page, name, 2, "a")
        match.play_round()
        assert "BUILD" in match.kinds


def test_enter_picks_and_enter_again_plays(browser: Browser, page_url: str) -> None:
    session = found("kasino", lambda state: _single(state) is not None)
    move = _single(session.state)
    assert move is not None
    with loaded(browser) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        keys = KeyedMatch(page, "kasino", 2, "")
        keys.walk("hand", text(move.card))
        page.keyboard.press("Enter")
        expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)


def _single(state: State) -> Move | None:
    """Return a capture that takes all that its card can take, where that is one way of several."""
    takes = [move for move in state.legal_moves() if move.kind is Kind.CAPTURE]
    for move in takes:
        same = [other for other in takes if other.card == move.card]
        if len(same) > 1 and all(not other.cards & ~move.cards for other in same):
            return move
    return None


def _torn(state: State) -> int:
    """Return a card that could take this or that, never both, or −1."""
    takes = [move for move in state.legal_moves() if move.kind is Kind.CAPTURE]
    for card in bits(state.hands[0]):
        same = [move.cards for move in takes if move.card == card]
        if same and all(any(other & ~cards for other in same) for cards in same):
            return card
    return -1


def test_several_ways_are_numbered_and_never_guessed(chromium: Browser, page_url: str) -> None:
    session = found("kasino", lambda state: _torn(state) >= 0)
    card = text(_torn(session.state))
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.dblclick(f'#hand [data-card="{card}"]')
        expect(page.locator(f'#hand [data-card="{card}"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        ways = page.locator("#actions [data-action=way]")
        expect(ways.first).to_be_focused()
        assert page.evaluate(LOOK)["log"] == [str(e.move) for e in session.log if e.move]
        wanted = ways.nth(1).get_attribute("data-value") or ""
        page.keyboard.press("2")
        assert sorted(page.evaluate(LOOK)["pressed"]) == sorted(wanted.split("+"))
        page.keyboard.press("p")
        expect(
            page.locator("[data-log] li[data-move]").nth(len(session.log) - 1)
        ).to_have_attribute("data-move", f"{card}x{wanted}")


def test_a_double_click_plays_what_is_plain(chromium: Browser, page_url: str) -> None:
    session = found("finnish", lambda state: any(m.cards for m in state.legal_moves()))
    move = next(m for m in session.state.legal_moves() if m.cards)
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        page.dblclick(f'#hand [data-card="{text(move.card)}"]')
        expect(page.locator(f'[data-log] li[data-move="{move}"]')).to_have_count(1)


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Keys"), ("fi", "Näppäimet"), ("sv", "Tangenter")]
)
def test_the_map_shows_every_key(browser: Browser, page_url: str, lang: str, title: str) -> None:
    with loaded(browser) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang=lang))
        wait_for(page, "your-turn")
        page.focus("#hand button >> nth=0")
        page.keyboard.press("?")
        expect(page.locator("dialog h2")).to_have_text(title)
        rows = page.eval_on_selector_all("dialog [data-key]", "ns => ns.map((n) => n.dataset.key)")
        assert rows == [key.name for key in KEYS]
        said = page.locator("dialog dd").all_text_contents()
        assert len(set(said)) == len(KEYS)
        assert all(said)
        page.keyboard.press("u")  # nothing but the dialog hears keys now
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).not_to_be_visible()
        expect(page.locator("#hand button:focus")).to_have_count(1)


def test_undo_redo_and_the_way_on_have_keys(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("clearance", 2, "a", "greedy", lang="en"))
        wait_for(page, "your-turn")
        keys = KeyedMatch(page, "clearance", 2, "a")
        keys.turn()
        wait_for(page, "your-turn")
        before = page.evaluate(LOOK)
        page.keyboard.press("u")
        expect(page.locator("[role=status] p").last).to_have_text("The move is taken back.")
        assert len(page.evaluate(LOOK)["log"]) < len(before["log"])
        page.keyboard.press("y")
        wait_for(page, "your-turn")
        assert page.evaluate(LOOK)["log"] == before["log"]
        page.keyboard.press("r")
        expect(page.locator("dialog[data-dialog=rules]")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.keyboard.press("o")
        expect(page.locator("dialog[data-dialog=settings]")).to_be_visible()


@pytest.fixture
def letterless(chromium: Browser, page_url: str) -> Iterator[Page]:
    """Return a match in which the letters were switched off in the settings, by keyboard."""
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", lang="en"))
        wait_for(page, "your-turn")
        page.keyboard.press("o")
        page.focus("dialog input[name=keys]:checked")
        page.keyboard.press("ArrowRight")
        expect(page.locator("dialog input[name=keys][value=off]")).to_be_checked()
        page.keyboard.press("Escape")
        expect(page.locator("dialog > *")).to_have_count(0)  # emptied once it is closed
        yield page


def test_letters_switched_off_do_nothing(letterless: Page) -> None:
    page = letterless
    page.focus("#hand button >> nth=0")
    before = page.inner_html("#app")
    for name in (name for key in KEYS if key.single for name in key.keys):
        page.keyboard.press(name)
    assert page.inner_html("#app") == before
    page.reload()  # kept
    wait_for(page, "your-turn")
    page.keyboard.press("?")
    expect(page.locator("dialog")).not_to_be_visible()


def test_without_letters_all_is_reached_by_buttons(letterless: Page) -> None:
    page = letterless
    keys = KeyedMatch(page, "finnish", 2, "kasino")
    keys.zone("players")
    page.keyboard.press("ArrowUp")
    for action in ("read-table", "read-hand", "read-score", "read-last"):
        told = page.locator("[role=status] p[data-news=reply]").count()
        keys.walk("tools", action)
        page.keyboard.press("Enter")
        until(
            lambda n=told: page.locator("[role=status] p[data-news=reply]").count(),
            lambda now, n=told: now > n,
            action,
        )
    keys.walk("tools", "keys")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .problem")).to_contain_text("switched off")
    page.keyboard.press("Escape")
    keys.walk("tools", "type")
    page.keyboard.press("Enter")
    expect(page.locator("#typed input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#typed")).to_have_count(0)
    expect(page.locator("#hand button:focus")).to_have_count(1)


def test_no_key_works_while_typing_in_a_field(chromium: Browser, page_url: str) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en&pace=0")
        wait_for(page, "ready")
        letters = "".join(name for key in KEYS if key.single for name in key.keys)
        unfold(page)
        page.focus("input[data-option=seed]")
        page.keyboard.type(letters)
        expect(page.locator("input[data-option=seed]")).to_have_value(letters)
        expect(page.locator("dialog")).not_to_be_visible()
        wait_for(page, "ready")
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        wait_for(page, "your-turn")
        before = page.evaluate(LOOK)
        page.keyboard.press("m")
        page.keyboard.type(letters)
        expect(page.locator("#typed input")).to_have_value(letters)
        expect(page.locator("dialog")).not_to_be_visible()
        assert page.evaluate(LOOK) == before
        page.keyboard.press("Escape")
        page.keyboard.press("o")
        page.keyboard.press("Escape")
        from_menu(page, "record")
        page.focus("[data-record]")
        page.keyboard.press("End")
        page.keyboard.type("u?n")
        expect(page.locator("dialog[data-dialog=record]")).to_be_visible()


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_keys_of_the_browser_are_left_alone(
    chromium: Browser, page_url: str, modifier: str
) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy"))
        wait_for(page, "your-turn")
        page.focus("#hand button >> nth=0")
        before = page.inner_html("#app")
        page.evaluate(MUTE)
        for name in "uymthsliob1?":
            page.keyboard.press(f"{modifier}+{name}")
        page.keyboard.press(f"{modifier}+ArrowRight")
        page.evaluate("() => globalThis.mute.abort()")
        assert page.inner_html("#app") == before


def test_arrows_walk_over_rows_as_they_lie(chromium: Browser, page_url: str) -> None:
    session = found("kasino", lambda state: state.loose.bit_count() >= 20, trails=1.0)
    with loaded(chromium, viewport={"width": 390, "height": 844}) as watch:
        page = watch.page
        visit(page, page_url + address(session))
        wait_for(page, "your-turn")
        keys = KeyedMatch(page, "kasino", 2, "")
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

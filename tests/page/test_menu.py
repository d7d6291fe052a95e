"""The bar of a match and its menu, by clicks, keys and names."""

from __future__ import annotations

import ast
from pathlib import Path
from urllib.parse import quote

import pytest

import app
from app import main
from app.core.drawing.pictures import SIGNS
from app.core.feature import Feature, Menu, installed
from app.i18n import LANGUAGES
from app.platform import browser
from app.table.update.dialogs import decline
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import FREE_BUILDS, game_with
from testing.page import open_page
from testing.page.open_page import Open, OpenPage

pytestmark = pytest.mark.long

ENTRIES = "#menu [role=menuitem]"
#: The entries of any match but a correspondence match, which has its letters in place of the third.
ALL = ["rules", "new", "share", "settings"]


@pytest.fixture
def page(opened: Open) -> OpenPage:
    return opened("?game=finnish&pace=0&seed=a&lang=en")


def shown(page: OpenPage) -> bool:
    """Return whether the menu is open, and check that its button says the same."""
    found = page.the("#menu").getAttribute("hidden") is None
    assert page.the("#more").getAttribute("aria-expanded") == ("true" if found else "false")
    return found


def test_the_bar_tells_game_score_and_target(page: OpenPage) -> None:
    assert page.texts(".title .of-game") == ["Finnish Kasino "]
    assert page.shown(".title .standing:not(.short)") == ["0–0, to 16"]
    actions = page.data(".bar > button, .bar > .title button, .bar > .menu-of > button", "action")
    assert sorted(filter(None, actions)) == [
        "hint",
        "menu",
        "more",
        "mute",
        "redo",
        "sheet",
        "undo",
    ]


def test_one_round_has_no_score_to_reach(opened: Open) -> None:
    page = opened(f"?game={game_with(FREE_BUILDS)}&players=3&pace=0&seed=a&lang=en")
    assert page.shown(".title .standing:not(.short)") == ["0–0–0"]


def test_ones_own_score_comes_first(opened: Open) -> None:
    session = Session.start(game("finnish"), 2, "a", ["random", "you"])
    while not session.state.round_over:
        if session.to_move_is_human:
            session = session.play(next(iter(session.state.legal_moves())))
        else:
            session = session.play_opponent()
    mine, theirs = session.state.scores[1], session.state.scores[0]
    assert mine != theirs
    page = opened(f"?record={quote(session.save())}&pace=0&lang=en")
    assert page.texts(".title .short") == [f"{mine}–{theirs}"]


def test_the_arrow_leaves_to_the_start_and_the_match_is_kept(page: OpenPage) -> None:
    assert page.the("[data-action=menu]").getAttribute("aria-label") == "Back to the start"
    page.click("#hand [data-card]")
    page.click("#actions [data-move]")
    page.click("[data-action=menu]")
    assert page.all("#start") and page.all("#start [data-action=resume]")
    page.click("[data-action=resume]")
    assert page.all("#hand")


def test_the_menu_has_four_entries(page: OpenPage) -> None:
    assert page.data(ENTRIES, "action") == ALL
    assert not shown(page)
    page.click("#more")
    assert shown(page)
    assert page.focused.getAttribute("data-action") == "rules"
    assert page.texts(ENTRIES)[1] == "New match"
    for name in (name for name in ALL if name in installed().dialogs):
        page.click("#more") if not shown(page) else None
        page.click(f"{ENTRIES}[data-action={name}]")
        assert not shown(page)
        assert page.the("#dialog").getAttribute("data-dialog") == name
        page.click("[data-action=close]")


#: Where each action is that a match has, but not in its menu: the buttons that lead to it.
DOORS = {
    "counting": ("rules",),
    "learn": ("rules",),
    "keys": ("rules",),
    "record": ("share",),
    "saves": ("share",),
    "seal": ("share",),
    "same-deal": ("share",),
    "mute": (),
    "redo": (),
    "statistics": ("menu",),
    "embed": ("menu",),
    "friends": ("menu",),
    "letters": ("menu", "friends"),
}


@pytest.mark.parametrize("name", DOORS)
def test_every_other_action_has_a_door(opened: Open, name: str) -> None:
    page = opened("?game=finnish&pace=0&level=random")
    page.click("[data-action=new]")
    page.play()
    page.press("u")
    for step in DOORS[name]:
        page.click(f"#app [data-action={step}]")
    page.click(f":is(dialog, .bar, #start) [data-action={name}]:not([disabled])")


def test_a_correspondence_match_has_its_letters_in_the_menu(opened: Open) -> None:
    feature = [one.name for one, menu in installed().menu if menu.place == ALL.index("share") + 1]
    assert feature == ["share", "letters"]  # the last one takes the place while it can be shown
    assert max(menu.place for _, menu in installed().menu) == len(ALL)


def test_the_menu_goes_by_keys(page: OpenPage) -> None:
    page.click("#more")
    for key, name in (
        ("ArrowDown", "new"),
        ("ArrowUp", "rules"),
        ("ArrowUp", "settings"),
        ("ArrowDown", "rules"),
        ("End", "settings"),
        ("Home", "rules"),
    ):
        page.press(key)
        assert page.focused.getAttribute("data-action") == name
    page.press("Escape")
    assert not shown(page)
    assert page.focused.getAttribute("id") == "more"
    page.click("#more")
    page.press("Tab")
    assert not shown(page)
    page.click("#more")
    page.press("Enter")
    assert not shown(page)
    assert page.the("#dialog").getAttribute("data-dialog") == "rules"


def test_a_click_elsewhere_closes_the_menu_and_counts(page: OpenPage) -> None:
    page.click("#more")
    page.click("#hand [data-card]")
    assert not shown(page)
    assert page.all("#hand [data-picked]")
    page.click("#more")
    page.click("#more")
    assert not shown(page)
    page.click("#more")
    page.click(".title .of-game")
    assert not shown(page)


def test_the_menu_is_closed_in_the_next_match(page: OpenPage) -> None:
    page.click("#more")
    page.click("#menu [data-action=new]")
    assert not shown(page)
    page.click("#more")
    page.click("[data-action=menu]")
    page.click("[data-action=new]")
    assert not shown(page)


def test_a_key_needs_no_entry_in_the_menu(page: OpenPage) -> None:
    for key, dialog in (("r", "rules"), ("o", "settings"), ("?", "keys")):
        page.press(key)
        assert page.the("#dialog").getAttribute("data-dialog") == dialog
        page.click("[data-action=close]")
    page.click("#hand [data-card]")
    page.click("#actions [data-move]")
    page.press("u")
    assert page.the(".bar [data-action=redo]").getAttribute("disabled") is None
    assert page.all(".bar[data-redoes]")  # the narrowest windows have less space for the title
    page.press("y")
    assert page.the(".bar [data-action=redo]").getAttribute("disabled") is not None
    assert not page.all(".bar[data-redoes]")
    page.press("g")
    assert page.told("reply")[-1] == "The table is sorted by rank."
    page.press("y")
    assert page.told("reply")[-1].startswith("Not possible now")


def test_the_sound_is_switched_in_the_bar(page: OpenPage) -> None:
    assert page.the(".tool-mute").getAttribute("aria-pressed") == "false"
    page.click(".tool-mute")
    assert page.the(".tool-mute").getAttribute("aria-pressed") == "true"
    assert any('"sound": "off"' in text for text in page.storage.texts.values())
    page.click(".tool-mute")
    assert page.the(".tool-mute").getAttribute("aria-pressed") == "false"


def test_the_sound_is_switched_in_the_settings_too(page: OpenPage) -> None:
    """This is for bars without room for the switch."""
    page.click("#menu [data-action=settings]")
    page.choose("sound", "off")
    assert page.the(".bar .tool-mute").getAttribute("aria-pressed") == "true"


@pytest.mark.parametrize(
    ("more", "redo"),
    [("&undo=off&hints=off", False), ("&embed=1", True), ("&mode=watch", False)],
)
def test_the_menu_is_the_same_in_every_match(opened: Open, more: str, redo: bool) -> None:
    page = opened(f"?game=finnish&pace=0&seed=a{more}")
    assert page.data(ENTRIES, "action") == ALL
    assert bool(page.all(".bar .tool-redo")) == redo


def test_a_small_bar_has_no_menu(opened: Open) -> None:
    page = opened("?game=finnish&pace=0&seed=a&controls=min")
    assert page.data(".bar button", "action") == ["sheet", "redo", "undo", "hint"]
    page = opened("?game=finnish&pace=0&seed=a&controls=min&hints=off&undo=off")
    assert page.data(".bar button", "action") == ["sheet"]
    assert not opened("?game=finnish&pace=0&seed=a&controls=off").all(".bar")


def test_a_screen_begins_at_its_top(opened: Open) -> None:
    """A result opened from far down the start screen would have its headline out of sight."""
    page = opened("?pace=0&seed=a&lang=en")
    root = page.document.root
    scrolled: list[str | None] = []

    class Root(type(root)):  # type: ignore[misc]
        """Records the screen whose layout each scrolling computes."""

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "scrollTop":
                scrolled.append(self.getAttribute("data-screen"))

    root.__class__ = Root
    root.scrollTop = 353.0
    page.click("#start [data-action=new]")
    assert page.all("#game") and root.scrollTop == 0
    assert root.getAttribute("data-screen") == "game"  # which has its own grid
    root.scrollTop = 20.0
    page.click("#more")
    assert root.scrollTop == 20.0
    page.click("[data-action=menu]")
    assert page.all("#start") and root.scrollTop == 0
    assert root.getAttribute("data-screen") == "start"
    assert scrolled == ["start", "game", "game", "start"]


def test_the_first_screen_keeps_the_place_that_was_scrolled_to_before_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin = main.start

    def start() -> None:
        browser.root().scrollTop = 353.0
        begin()

    monkeypatch.setattr(open_page, "start", start)
    assert OpenPage(monkeypatch, "?lang=en").document.root.scrollTop == 353


def test_an_open_log_goes_to_its_end_with_the_frame_and_not_with_the_drawing(opened: Open) -> None:
    """Reading its length at once would make the browser lay out the page in the drawing’s task."""
    page = opened("?game=casino&players=2&pace=0&seed=a&lang=en")
    log = page.the("[data-log]")
    log.scrollHeight, log.scrollTop = 500.0, 0.0
    page.click("#hand button[data-card]")
    assert log.scrollTop == 0  # the browser would have to lay out the closed log for its length
    page.the("details.log").open = True
    page.document.dispatch("toggle", page.the("details.log"))
    assert log.scrollTop == 0
    page.pump()
    assert log.scrollTop == 500


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_words(opened: Open, lang: str) -> None:
    page = opened(f"?game=finnish&pace=0&seed=a&lang={lang}")
    texts = page.texts(ENTRIES)
    assert all(texts) and len(set(texts)) == len(ALL)


def test_the_ids_that_hosts_name_are_all_there() -> None:
    assert {
        "menu",
        "rules",
        "settings",
        "record",
        "saves",
        "share",
        "embed",
        "sheet",
    } <= installed().actions.keys()
    assert {"rules", "settings", "keys", "undo", "redo"} <= {key.name for key in installed().keys}


def test_an_entry_without_a_drawing_or_a_name_is_told_as_it_is_declared() -> None:
    feature = Feature("tried")
    with pytest.raises(ValueError, match="undrawn is in the menu; draw its icon 'none'"):
        feature.does("undrawn", label="page.undo", menu=Menu(1, "none"))(decline)
    with pytest.raises(ValueError, match="nameless is in the menu and has no label"):
        feature.does("nameless", label="", menu=Menu(1, "lock"))(decline)


def test_every_drawing_that_a_view_names_is_there() -> None:
    found = {
        (name, path.name)
        for path in Path(app.__file__ or "").parent.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "sign"
        for part in ast.walk(call)
        if isinstance(part, ast.Constant) and isinstance(name := part.value, str)
    }
    assert len(found) >= 20
    assert {(name, file) for name, file in found if name not in SIGNS} == set()

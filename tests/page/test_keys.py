"""The key map: one table, with words for every key, and a button for everything a key does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.core import keys
from app.core.feature import installed
from app.core.keys import DIGITS
from app.core.options import TABLE, Options
from app.i18n.catalogue import TABLES
from testing.kinds import POWER_CARDS, game_with
from testing.page.open_page import Open
from testing.places.positions import address
from testing.places.scenes import middle

ROOT = Path(__file__).parents[2]
APP = ROOT / "web" / "app"
KEYS = installed().keys
GROUPS = {key.group for key in KEYS}
WORDS = TABLES["keys"]


def test_every_key_says_what_it_does() -> None:
    assert {f"keys.{key.name}" for key in KEYS} <= set(WORDS)
    assert {f"keys.group.{group}" for group in GROUPS} <= set(WORDS)
    named = {name for key in KEYS for name in key.keys if len(name) > 1}
    assert {f"keys.cap.{name}" for name in named} <= set(WORDS)


def test_no_character_stands_for_two_things() -> None:
    singles = [name for key in KEYS if key.single for name in key.keys]
    assert len(singles) == len(set(singles))
    assert all(name == name.lower() for name in singles)
    assert not set(singles) & {"/", "'", " "}, "keys of the browser's own"
    for name in singles:
        found = keys.single(KEYS, name.upper(), {"keys": "on"})
        assert found is not None
        assert name in found.keys


def test_characters_can_be_switched_off_and_nothing_else() -> None:
    off = {**Options(), "keys": "off"}
    for key in KEYS:
        for name in key.keys:
            assert keys.single(KEYS, name, off) is None
            if len(name) > 1 or name == " ":
                assert keys.single(KEYS, name, Options()) is None
    assert TABLE["keys"].values == ("on", "off")
    assert TABLE["keys"].stored


def test_every_key_presses_a_button_that_is_drawn_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in APP.rglob("*.py"))
    for key in KEYS:
        for action in key.buttons:
            assert f'"{action}"' in code or action.startswith("read-"), key
    by_itself = {key.name for key in KEYS if key.single and not (key.buttons or key.element)}
    assert by_itself == {
        "confirm",
        "choice",
        "tick",
        "sort",
    }  # their buttons are moves, ticks, a setting
    assert tuple(map(str, range(1, 10))) == DIGITS


def test_letters_are_asked_for_in_the_field_too() -> None:
    known = {name: keys.command(KEYS, name, "vihje, kumoa") for name in "mthsloriuyn?"}
    assert all(known.values())
    for text in ("c", "p", "8s", "clear", ""):
        assert keys.command(KEYS, text, "vihje, kumoa") is None


def test_every_word_of_the_keys_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in APP.rglob("*.py"))
    keys = {f"keys.{key.name}" for key in KEYS}
    for ident in WORDS:
        made = ident.startswith(("keys.cap.", "keys.group.")) or ident in keys
        said = re.search(rf"[\"']{re.escape(ident)}[\"'](?!:)", code)
        assert made or said, f"{ident} is said nowhere"


#: The unshifted row of digits, the same with Shift, and a few other keys, by layout.
ROWS = {
    "US": ("123456789", "!@#$%^&*("),
    "AZERTY": ("&é\"'(-è_ç", "123456789"),
    "AZERTY with CapsLock": ("123456789", "&é\"'(-è_ç"),
    "Belgian": ("&é\"'(§è!ç", "123456789"),
    "Bépo": ('"«»()@+-/', "123456789"),
    "QWERTZ": ("123456789", '!"§$%&/()'),
    "Swiss": ("123456789", '+"*ç%&/()'),
    "Czech": ("+ěščřžýáí", "123456789"),
    "Slovak": ("+ľščťžýáí", "123456789"),
    "Lithuanian": ("ąčęėįšųū„", "ĄČĘĖĮŠŲŪ“"),
    "Dvorak": ("123456789", "!@#$%^&*("),
    "Hungarian": ("123456789", "'\"+!%/=()"),
    "Russian": ("123456789", '!"№;%:'),
    "Greek": ("123456789", "!@#$%^&*("),
    "Hebrew": ("123456789", "!@#$%^&*)"),
    "Arabic": ("١٢٣٤٥٦٧٨٩", "!@#$%^&*)"),
    "Persian": ("۱۲۳۴۵۶۷۸۹", "!٬٫﷼٪×،*)"),
    "Devanagari": ("१२३४५६७८९", "ऍॅ"),
    "Thai": ("ๅ/-ภถุึคต", "+๑๒๓๔ู฿๕๖"),
    "full width": ("１２３４５６７８９", "！＂"),
}
#: Letters and other keys: the character that a layout types at a position, and its meaning.
LETTERS = {
    "AZERTY": {("a", "KeyQ"): "a", ("q", "KeyA"): "q", ("m", "Semicolon"): "m", ("?", "KeyM"): "?"},
    "QWERTZ": {("z", "KeyY"): "z", ("y", "KeyZ"): "y", ("ü", "BracketLeft"): "ü"},
    "Dvorak": {("p", "KeyR"): "p", ("c", "KeyI"): "c", ("'", "KeyQ"): "'", ("s", "Semicolon"): "s"},
    "Colemak": {("p", "KeyR"): "p", ("o", "Semicolon"): "o", (";", "KeyP"): ";"},
    "Bépo": {("b", "KeyQ"): "b", ("é", "KeyW"): "é", ("p", "KeyE"): "p", ("?", "KeyN"): "?"},
    "Turkish F": {("ğ", "KeyW"): "ğ", ("ı", "KeyE"): "ı", ("u", "KeyF"): "u"},
    "Russian": {("з", "KeyP"): "p", ("Я", "KeyZ"): "z", ("?", "Digit7"): "?"},
    "Greek": {("π", "KeyP"): "p", (";", "KeyQ"): ";", ("\u037e", "KeyQ"): "?"},
    "Hebrew": {("פ", "KeyP"): "p", ("/", "KeyQ"): "/", ("'", "KeyW"): "'"},
    "Arabic": {("ح", "KeyP"): "p", ("لا", "KeyB"): "b", ("؟", "Slash"): "?"},
    "Georgian": {("პ", "KeyP"): "p"},
    "Korean": {("ㅔ", "KeyP"): "p"},
    "CapsLock": {("P", "KeyP"): "p"},
    "number pad": {("3", "Numpad3"): "3", ("End", "Numpad1"): "End"},
    "named": {("Dead", "Digit7"): "Dead", ("Process", "Digit1"): "Process"},
}  # fmt: skip


@pytest.mark.parametrize("layout", ROWS)
def test_the_row_of_digits_counts_by_its_place_in_every_layout(layout: str) -> None:
    for row in ROWS[layout]:
        for place, sign in enumerate(row, 1):
            assert keys.meant(sign, f"Digit{place}") in (str(place), str(_digit(sign))), sign


def _digit(sign: str) -> int | None:
    return int(sign) if sign.isdecimal() else None


@pytest.mark.parametrize("layout", LETTERS)
def test_a_letter_counts_as_typed_and_that_of_another_script_by_its_place(layout: str) -> None:
    for (key, code), wanted in LETTERS[layout].items():
        assert keys.meant(key, code).lower() == wanted.lower(), (key, code)


@pytest.mark.parametrize("layout", [name for name in ROWS if name not in ("full width", "Thai")])
def test_a_card_is_picked_in_the_row_of_digits_and_a_way_with_shift(
    opened: Open, layout: str
) -> None:
    page = opened(address(middle(game_with(POWER_CARDS)), lang="en", pace="0"))
    plain, shifted = ROWS[layout]
    page.press(plain[2], code="Digit3")
    assert page.data("#hand [data-picked]", "card") == ["Kd"]
    page.press(shifted[1], code="Digit2", shiftKey=True)
    assert "Kdx6h+7c" in page.data("[data-log] li", "move")


@pytest.mark.parametrize(
    ("key", "fields"),
    [
        ("1", {"code": "Digit1", "modifiers": ("AltGraph",)}),
        ("~", {"code": "Digit2", "modifiers": ("AltGraph",)}),
        ("~", {"code": "Digit2", "ctrlKey": True, "altKey": True}),
        ("¡", {"code": "Digit1", "altKey": True}),
        ("&", {"code": "Digit1", "metaKey": True}),
        ("Dead", {"code": "Digit2"}),
        ("1", {"code": "Digit1", "isComposing": True}),
        ("Process", {"code": "Digit1", "keyCode": 229}),
        ("1", {"code": "Digit1", "keyCode": 229}),
        ("End", {"code": "Numpad1"}),
        (None, {"code": "Digit1"}),  # as Chromium tells that it filled in a field
    ],
)
def test_a_key_that_is_not_for_the_page_picks_no_card(
    opened: Open, key: str, fields: dict[str, object]
) -> None:
    page = opened(address(middle("casino"), lang="en", pace="0"))
    page.press(key, **fields)
    assert not page.all("#hand [data-picked]")
    page.press("&", code="Digit1")
    assert len(page.all("#hand [data-picked]")) == 1


def test_without_a_match_the_row_of_digits_is_the_browsers(opened: Open) -> None:
    page = opened("?lang=en")
    sign = page.document.dispatch("keydown", page.document.active, key="'", code="Digit4")
    assert not sign.defaultPrevented

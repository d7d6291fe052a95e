"""The key map: one table, with words for every key, and a button for everything a key does."""

from __future__ import annotations

import re
from pathlib import Path

from app.core import keys
from app.core.feature import installed
from app.core.keys import DIGITS
from app.core.options import TABLE, Options
from app.i18n.catalogue import TABLES

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
        made = made or ident.endswith(("-leads", "-decided"))
        said = re.search(rf"[\"']{re.escape(ident)}[\"'](?!:)", code)
        assert made or said, f"{ident} is said nowhere"

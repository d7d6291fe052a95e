"""The page is drawn as its recorded drawings say, word for word."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.page.drawn import FOLDER, PLACES


@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_drawn_as_it_is_known(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    known = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    drawn = PLACES[name].drawing(monkeypatch).splitlines()
    changes = "\n".join(unified_diff(known, drawn, "known", "drawn", lineterm="", n=2))
    assert not changes, f"if it is meant: python -m tests.page.drawn {name}\n{changes}"


def test_every_drawing_is_of_a_place() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == PLACES.keys()

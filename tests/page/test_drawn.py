"""The page’s drawings match the recorded ones, word for word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from typing import Any

import pytest

from app.platform import dom
from app.platform.dom import Node
from app.runtime import renderer
from tests.page.drawn import FOLDER, PLACES


def same_key(nodes: tuple[Node, ...]) -> Iterator[tuple[str, str]]:
    """Yield the tag and key of each sibling that could be mistaken for another."""
    keyed = Counter((node.tag, node.key) for node in nodes if node.key)
    yield from (one for one, count in keyed.items() if count > 1)
    for node in nodes:
        yield from same_key(node.children)


@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_drawn_as_it_is_known(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def checked(parent: Any, old: tuple[Node, ...], new: tuple[Node, ...]) -> None:
        shared = [*same_key(new)]
        assert not shared, f"siblings with the same key: {shared}"
        dom.patch(parent, old, new)

    monkeypatch.setattr(renderer, "patch", checked)
    known = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    drawn = PLACES[name].drawing(monkeypatch).splitlines()
    changes = "\n".join(unified_diff(known, drawn, "known", "drawn", lineterm="", n=2))
    assert not changes, f"if it is meant: python -m tests.page.drawn {name}\n{changes}"


def test_every_drawing_is_of_a_place() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == PLACES.keys()

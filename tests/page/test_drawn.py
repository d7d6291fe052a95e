"""The page’s drawings match the recorded ones, word for word, and keep the laws for the ear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from typing import Any

import pytest

from app.platform import dom
from app.platform.dom import Node
from app.runtime import renderer
from app.runtime.rehearsal import rehearse
from app.runtime.renderer import page_nodes
from testing.page.states import playing
from tests.page.drawn import FOLDER, PLACES

pytestmark = pytest.mark.usefixtures("typed_slots")

SIGNS = re.compile("[♠♥♦♣]")


def same_key(nodes: tuple[Node, ...]) -> Iterator[tuple[str, str]]:
    """Yield the tag and key of each sibling that could be mistaken for another."""
    keyed = Counter((node.tag, node.key) for node in nodes if node.key)
    yield from (one for one, count in keyed.items() if count > 1)
    for node in nodes:
        yield from same_key(node.children)


def read_in_signs(nodes: tuple[Node, ...]) -> Iterator[str]:
    """Yield the texts that a screen reader reads with signs instead of the names of cards."""
    for node in nodes:
        label = str(node.attrs.get("aria-label") or "")
        if node.attrs.get("aria-hidden") == "true" or node.drawing:
            continue
        if label:
            yield from (label for _ in SIGNS.findall(label))
        elif node.tag == "details" and not node.attrs.get("open"):
            yield from read_in_signs(node.children[:1])  # the summary
        else:
            yield from (node.text for _ in SIGNS.findall(node.text))
            yield from read_in_signs(node.children)


def tab_stops(nodes: tuple[Node, ...]) -> Iterator[int]:
    """Yield for each toolbar or list box how often the Tab key stops at it or its controls."""
    for node in nodes:
        if node.attrs.get("role") in ("toolbar", "listbox"):
            within = (control.attrs.get("tabindex") != -1 for control in controls(node.children))
            yield (node.attrs.get("tabindex") == 0) + sum(within)
        else:
            yield from tab_stops(node.children)


def controls(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Yield the controls that a user can operate."""
    for node in nodes:
        if node.tag in ("button", "input", "select", "textarea") and not node.attrs.get("disabled"):
            yield node
        yield from controls(node.children)


@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_drawn_as_it_is_known(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def checked(parent: Any, old: tuple[Node, ...], new: tuple[Node, ...]) -> None:
        shared = [*same_key(new)]
        assert not shared, f"siblings with the same key: {shared}"
        assert not [*read_in_signs(new)]
        assert {*tab_stops(new)} <= {1}
        dom.patch(parent, old, new)

    monkeypatch.setattr(renderer, "patch", checked)
    known = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    drawn = PLACES[name].drawing(monkeypatch).splitlines()
    changes = "\n".join(unified_diff(known, drawn, "known", "drawn", lineterm="", n=2))
    assert not changes, f"if it is meant: python -m tests.page.drawn {name}\n{changes}"


def test_every_drawing_is_of_a_place() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == PLACES.keys()


def test_a_rehearsal_needs_no_document_and_leaves_nothing_behind() -> None:
    """The build rehearses the first drawings before it saves Python’s memory."""
    dom.forget()  # an earlier test may have drawn other features
    drawn = page_nodes(playing(seed="drawn")[0], idle=False)
    rehearse()
    assert page_nodes(playing(seed="drawn")[0], idle=False) == drawn

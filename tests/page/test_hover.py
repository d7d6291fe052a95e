"""A pointer over an element, or the focus, tells nothing that a finger can’t find out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.paths import ROOT

STYLES = sorted((ROOT / "web" / "style").glob("*.css"))
DRAWINGS = sorted((ROOT / "tests" / "page" / "drawings").glob("*.txt"))
#: Properties that only make an element look different.
LOOKS = {
    "background",
    "background-color",
    "background-image",
    "border-color",
    "box-shadow",
    "color",
    "filter",
    "opacity",
    "outline",
    "outline-offset",
    "translate",
}
#: The state of a way that a finger has tapped once.
TOUCHED = ":is(:focus-visible, [data-shown])"


class Declaration(NamedTuple):
    """A declaration, with the selector of its innermost rule."""

    selector: str
    name: str
    value: str


def declarations(text: str) -> Iterator[Declaration]:
    """Yield the declarations of a formatted style sheet; a value may take several lines."""
    open_rules: list[str] = []
    parts: list[str] = []
    lines = re.sub(r"/\*.*?\*/", "", text, flags=re.S).splitlines()
    for line in filter(None, map(str.strip, lines)):
        if line.endswith("{"):
            open_rules.append(" ".join([*parts, line[:-1].strip()]))
            parts = []
        elif line == "}":
            open_rules.pop()
            parts = []
        elif line.endswith(";") and open_rules:
            name, _, value = " ".join([*parts, line[:-1]]).partition(":")
            yield Declaration(open_rules[-1], name, value.strip())
            parts = []
        else:
            parts.append(line)


def untold(text: str) -> list[Declaration]:
    """Return declarations that tell something only while a pointer is over an element.

    That is one that does more than look different, or that changes another element, unless the
    same is declared for a tapped element.
    """
    known = set(declarations(text))
    return [
        one
        for one in declarations(text)
        if ":hover" in one.selector
        and (one.name not in LOOKS or ":has(" in one.selector)
        and one._replace(selector=one.selector.replace(":hover", TOUCHED)) not in known
    ]


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_hover_tells_nothing_that_a_tap_does_not_tell(path: Path) -> None:
    assert untold(path.read_text("utf-8")) == []


HIDDEN = """
@media (hover: hover) {
  .seat:hover .dealer {
    display: block;
  }
}
"""
TWICE = """
#game:has(.ways [data-way]:is(:focus-visible, [data-shown])) .badge {
  display: block;
}
@media (hover: hover) {
  #game:has(.ways [data-way]:hover) .badge {
    display: block;
    outline: 4px solid;
  }
}
"""


def test_a_meaning_of_a_hover_alone_is_found() -> None:
    assert untold(HIDDEN) == [(".seat:hover .dealer", "display", "block")]
    assert [one.name for one in untold(TWICE)] == ["outline"]
    assert untold(HIDDEN.replace("display: block", "opacity: 0.5")) == []


# Titles.


def untouchable(tree: str) -> list[str]:
    """Return the elements of a drawn tree with a title that nobody can press."""
    elements = [part for line in tree.splitlines() for part in re.split(r" > |: (?=\S)", line)]
    return [
        one
        for one in map(str.strip, elements)
        if " title=" in one and not one.startswith(("button ", "button.", "a ", "a.", "iframe "))
    ]


def test_a_title_only_says_what_a_press_does() -> None:
    trees = [path.read_text("utf-8") for path in DRAWINGS]
    assert any(" title=" in tree for tree in trees)
    assert [one for tree in trees for one in untouchable(tree)] == []
    planted = "div > span.dealer title=page.dealer\n button.tool title=page.undo"
    assert untouchable(planted) == ["span.dealer title=page.dealer"]

"""No element in which a page changes all the time has a `:has()` that looks deep into it.

A browser looks again after every change inside such an element, and restyles all that the rules
with its `:has()` name: with a few of them on the match, a picked card restyled 73 elements in place
of 29.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.runtime.renderer import SCREENS
from tools.paths import ROOT

WEB = ROOT / "web"
SHEETS = sorted([*WEB.glob("style/*.css"), *WEB.glob("*.css"), *WEB.glob("*.html")])
#: The elements that change inside, and those around them.
CHANGING = ("html", "body", ":root", ".bar", ".me")
CHANGING += tuple(f"#{name}" for name in ("app", "table", "hand", "actions", "sheet", *SCREENS))
NAMES = re.compile(r"(?<![\w#.-])(?:{})(?![\w-])".format("|".join(map(re.escape, CHANGING))))
DEPTHS = {"(": 1, ")": -1}


def _argument(text: str, start: int) -> str:
    """Return what is in the brackets that open before ``start``."""
    depth, end = 1, start
    while depth:
        depth += DEPTHS.get(text[end], 0)
        end += 1
    return text[start : end - 1].strip()


def _compound(text: str, end: int) -> str:
    """Return the selector of one element that ends at ``end``, with what is in its brackets."""
    depth, start = 0, end
    while start and (depth < 0 or text[start - 1] not in " \n>+~,{}("):
        start -= 1
        depth += DEPTHS.get(text[start], 0)
    return text[start:end]


def deep(text: str) -> Iterator[str]:
    """Yield each `:has()` of a changing element that looks further than children and siblings."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for found in re.finditer(r":has\(", text):
        owner, sought = _compound(text, found.start()), _argument(text, found.end())
        while (flat := re.sub(r"\([^()]*\)|\[[^][]*\]", "", sought)) != sought:
            sought = flat
        near = sought[0] in ">+~" and len(re.split(r"[\s>+~,]+", sought[1:].strip())) == 1
        if NAMES.search(owner) and not near:
            yield f"{owner}:has({sought})"


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_no_changing_element_is_styled_by_something_deep_inside(path: Path) -> None:
    assert [*deep(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "selector",
    [
        '#game:has(.ways [data-way="1"]:is(:focus-visible, [data-shown])) .badges [data-way="1"]',
        ".title, :is(.bar:has(.tool-redo:not(:disabled)), .title[data-longer])",
        "body:has(dialog[open]:is([data-dialog], .record)) #game",
        "#game[data-task]:not([data-over]):has(> .coach .open-hand) .fan",
        ":is(#start, .save):has(.today)",
    ],
)
def test_a_deep_look_is_found(selector: str) -> None:
    assert len([*deep(f".card {{ top: 0 }}\n{selector} {{ top: 0; }}")]) == 1


@pytest.mark.parametrize(
    "selector",
    [
        "#game[data-over]:has(~ #offer:not(:empty))",
        '#game:has(~ dialog[open]:is([data-dialog="review"], [data-dialog="sums"]))',
        "#result:has(> .won)::before",
        "#game .tick:has(:checked)",
        ".barge:has(.number) .bar",
    ],
)
def test_a_near_look_isnt_found(selector: str) -> None:
    assert [*deep(f"{selector} {{ top: 0; }}")] == []

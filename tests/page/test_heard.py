"""What screen readers read on every screen and in every dialog, in words and in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

import pytest

from testing.kinds import POWER_CARDS, game_with
from testing.page.dom import Element
from testing.page.open_page import Open, OpenPage
from testing.places.dialogs import dialogs
from testing.places.place import Place as DialogPlace
from testing.places.positions import address
from testing.places.scenes import middle
from tests.page import drawn
from tests.page.drawn import PLACES
from tests.page.test_review import quick_reviews
from tests.page.transcribed import named
from tools.languages import LANGUAGES, words

#: Signs, scores such as 16–5, and dashes alone, in place of words.
SIGNS: Final = re.compile(r"[♠♥♦♣×→←·▲▼‹›✓≥≤]|\d–\d|^–$")
#: A legend of the signs in a text to copy.
LEGEND: Final = "▲"
HEADINGS: Final = ("h1", "h2", "h3", "h4")
CONTROLS: Final = ("button", "input", "select", "textarea", "summary")
REFERENCES: Final = ("aria-labelledby", "aria-describedby", "aria-controls")
DIALOGS: Final = dialogs()
#: Every drawn place and every dialog, each in one language.
READ: Final = [
    pytest.param(name, lang, marks=[] if (row + column) % len(LANGUAGES) == 0 else pytest.mark.slow)
    for row, name in enumerate((*PLACES, *DIALOGS))
    for column, lang in enumerate(LANGUAGES)
]


def opened_at(patch: pytest.MonkeyPatch, name: str, lang: str) -> OpenPage:
    """Open a drawn place or a dialog, in a language."""
    quick_reviews(patch, 2)
    if name in PLACES:
        patch.setattr(drawn, "speak_keys", lambda _patch: None)
        place = PLACES[name]
        query = place.query().replace("lang=en", f"lang={lang}")
        return drawn.Place(lambda: query, place.zones, place.steps).opened(patch)
    return _in_dialog(patch, DIALOGS[name], lang)


def _in_dialog(patch: pytest.MonkeyPatch, place: DialogPlace, lang: str) -> OpenPage:
    record = f"&record={quote(place.record)}" if place.record else ""
    page = OpenPage(patch, f"?pace=0&lang={lang}{record}")
    if place.stored:
        page.click("[data-action=statistics]")
        page.fill("[data-statistics]", place.stored)
        page.click("[data-action=load-statistics]")
        page.click("[data-action=close]")
    for action in place.actions:
        button = f"[data-action='{action}'], #hand [data-card='{action}']"
        if page.all(button) or action == place.dialog:
            page.click(button)
    assert page.the("dialog[open]").getAttribute("data-dialog") == place.dialog
    return page


def read(node: Element) -> Iterator[Element | str]:
    """Yield the elements and texts that a screen reader reads, in order."""
    hidden = node.getAttribute("aria-hidden") == "true" or node.getAttribute("hidden") is not None
    tag = node.tagName.lower()
    if hidden or (tag == "dialog" and not node.open):
        return
    yield node
    label = node.getAttribute("aria-label")
    if label and (tag in ("button", "input") or node.getAttribute("role") == "img"):
        yield label
        return
    for part in node.nodes:
        if isinstance(part, str):
            yield part
        elif tag != "details" or node.open or part.tagName == "SUMMARY":
            yield from read(part)


@pytest.mark.parametrize(("name", "lang"), READ)
def test_everything_is_read_in_words_and_leads_somewhere(
    monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    page = opened_at(monkeypatch, name, lang)
    parts = [*read(page.document.body)]
    texts = [part.strip() for part in parts if isinstance(part, str)]
    texts += [text for _, text in page.heard]
    assert not [text for text in texts if SIGNS.search(text) and not text.startswith(LEGEND)]
    if page.all("dialog[open]"):
        title = page.the("#dialog-title")
        assert ("title", title.textContent) in page.heard
        active = page.document.active
        assert active is title or active.tagName in ("INPUT", "TEXTAREA")
    _lead_somewhere(parts, {node.id for node in page.document.body.walk() if node.id})
    nodes = [part for part in parts if not isinstance(part, str)]
    _nothing_is_named_twice(nodes)
    assert next(node for node in nodes if node.tagName.lower() in HEADINGS).tagName == "H1"
    builds = page.all("#table .builds")
    assert len(page.all("#table [role=group]")) == (
        2 if builds and page.all("#table .loose") else len(builds)
    )
    for listed in page.all("[role=listbox]"):
        _only_what_is_picked_has_a_state(listed, words(lang)("page.picked"))


def _lead_somewhere(parts: list[Element | str], ids: set[str]) -> None:
    """Check that headings have content below them, and that controls and references have names."""
    heading: Element | None = None  # one without content so far
    for part in parts:
        if isinstance(part, str):
            if part.strip() and (heading is None or part not in heading.textContent):
                heading = None
            continue
        tag = part.tagName.lower()
        if tag in HEADINGS:
            assert heading is None or heading.tagName.lower() < tag, heading.textContent
            heading = part
        elif tag in CONTROLS:
            assert not named(part).startswith("“”"), part.attributes
            heading = None
        for reference in REFERENCES:
            for ident in (part.getAttribute(reference) or "").split():
                assert ident in ids, (reference, ident)
    assert heading is None, heading.textContent


def _nothing_is_named_twice(nodes: list[Element]) -> None:
    """Check that no name is said of an element and, again, of its heading, its child or its text.

    An element that the keyboard reaches needs its name even below a heading.
    """
    titles = {node.textContent for node in nodes if node.tagName.lower() in HEADINGS}
    for node in nodes:
        tag, role, name = node.tagName.lower(), node.getAttribute("role"), _name_of(node)
        if tag == "input" and node.getAttribute("type") in ("radio", "checkbox"):
            label = node.closest("label")
            heard = [text for text in _texts(label) if text.strip()] if label else [name]
            assert name and heard == [name], node.attributes
        if not name or tag in CONTROLS or tag == "dialog":
            continue
        reached = role in REACHED or tag == "fieldset" or node.getAttribute("tabindex")
        assert reached or name not in titles, name
        assert name not in [_name_of(child) for child in node.walk() if child is not node], name
        assert tag != "fieldset" or name not in [*_texts(node)], name


#: The roles of lists that have the focus, or whose items have it.
REACHED: Final = ("listbox", "toolbar", "list", "menu")


def _name_of(node: Element) -> str:
    titles = node.document.with_id(node.getAttribute("aria-labelledby") or "")
    return node.getAttribute("aria-label") or "".join(title.textContent for title in titles)


def _texts(node: Element) -> Iterator[str]:
    return (part for part in read(node) if isinstance(part, str))


def _only_what_is_picked_has_a_state(listed: Element, picked: str) -> None:
    """Check that nothing is called unselected unless others are picked; a picked card says so.

    Where only one can be picked, none is selected: the focus alone decides (ARIA 1.2, listbox).
    """
    options = listed.querySelectorAll("[role=option]")
    states = [option.getAttribute("aria-selected") for option in options]
    names = [(option.getAttribute("aria-label") or "").split(", ") for option in options]
    marked = [option.getAttribute("data-picked") is not None for option in options]
    several = listed.getAttribute("aria-multiselectable") is not None
    chosen = [state == "true" for state in states] if several else marked
    assert [picked in name for name in names] == chosen
    assert several or not {*states} - {None}
    assert several == ("true" in states), "Chromium has “not selected” said of each card otherwise"
    assert None not in states if several else "false" not in states


def test_a_plate_is_read_in_order(opened: Open) -> None:
    page = opened(address(middle(game_with(POWER_CARDS)), lang="en", pace="0"))
    assert page.texts("#players > .seat > .spoken") == [
        "Eino, 4 cards taken, most cards, 0 spades, 2 in hand, 0 points",
        "You, dealer, to play, 0 cards taken, 0 spades, 0 points",
    ]
    # The drawing next to it is only visual.
    for seat in page.all("#players > .seat"):
        for child in seat.children:
            heard = child.getAttribute("class") == "spoken"
            assert heard or child.getAttribute("aria-hidden") == "true", child.getAttribute("class")

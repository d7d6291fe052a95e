"""Patching: only differences from the last drawing are changed."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.core.drawing.pictures import sign
from app.platform import browser, dom
from app.platform.dom import h
from testing.page.dom import Document, Element
from testing.page.forests import forest, with_remembered


@pytest.fixture
def document(monkeypatch: pytest.MonkeyPatch) -> Document:
    """Return an empty document that the page draws into."""
    found = Document()
    monkeypatch.setattr(browser, "element", found.element)
    monkeypatch.setattr(browser, "change", found.change)
    return found


@pytest.fixture
def body(document: Document) -> Element:
    return document.element("main")


@pytest.fixture
def changes(body: Element, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record each change of an element."""
    noted: list[str] = []

    def watch(name: str) -> None:
        change = getattr(Element, name)

        def noting(self: Element, *given: Any) -> None:
            noted.append(name)
            change(self, *given)

        monkeypatch.setattr(Element, name, noting)

    for name in ("append", "before", "remove", "setAttribute", "removeAttribute"):
        watch(name)
    return noted


def shown(node: Element) -> Any:
    """Return an element as plain values."""
    inside = [shown(one) for one in node.children] or node.textContent
    return node.tagName, node.attributes, node.style.values, node.value, node.checked, inside


def row(*names: str) -> tuple[dom.Node, ...]:
    return tuple(h("b", {}, name, key=name) for name in names)


def test_drawing_twice_touches_nothing(body: Element, changes: list[str]) -> None:
    def tree() -> tuple[dom.Node, ...]:
        return (h("p", {"class": "x", "--i": 3, "hidden": None}, h("b", {}, "7♦"), None, "text"),)

    first = tree()
    dom.patch(body, (), first)
    before = shown(body)
    changes.clear()
    dom.patch(body, first, tree())
    assert changes == [] and shown(body) == before
    assert body.children[0].style.values == {"--i": "3"}


@pytest.mark.parametrize(
    ("old", "new"),
    [("abc", "abc"), ("abc", "ac"), ("ac", "abc"), ("abc", "cab"), ("", "ab"), ("ab", ""),
     ("abcd", "xbyd"), ("abcdef", "fedcba")],
)  # fmt: skip
def test_children_are_moved_by_their_keys(body: Element, old: str, new: str) -> None:
    first, then = row(*old), row(*new)
    dom.patch(body, (), first)
    kept = {node.textContent: node for node in body.children}
    dom.patch(body, first, then)
    assert [node.textContent for node in body.children] == list(new)
    assert all(node is kept.get(node.textContent, node) for node in body.children)


def test_taking_a_card_away_moves_no_other(body: Element, changes: list[str]) -> None:
    first = row(*"abcd")
    dom.patch(body, (), first)
    changes.clear()
    dom.patch(body, first, row(*"abd"))
    assert changes == ["remove"]


def test_text_and_children_take_each_others_place(document: Document, body: Element) -> None:
    def stages() -> list[tuple[dom.Node, ...]]:
        return [
            (h("p", {"a": "1"}, "text"),),
            (h("p", {"b": True}, h("i", {}, "x")),),
            (h("p", {}, h("i", {"c": 2}, "y"), "z"),),
            (h("p", {}, "text again"),),
            (h("p", {}),),
        ]

    drawn: tuple[dom.Node, ...] = ()
    for stage, same in zip(stages(), stages(), strict=True):
        dom.patch(body, drawn, stage)
        fresh = document.element("main")
        dom.patch(fresh, (), same)
        assert shown(fresh) == shown(body)
        drawn = stage


def test_a_ticked_box_is_unticked_as_a_property(body: Element) -> None:
    first = (h("input", {"checked": True}),)
    dom.patch(body, (), first)
    box = body.children[0]
    assert box.checked is True
    dom.patch(body, first, (h("input", {"checked": False}),))
    assert box.checked is False
    assert "checked" not in box.attributes


def test_siblings_that_come_and_go_leave_the_others_alone(
    body: Element, changes: list[str]
) -> None:
    def plate(*turn: dom.Node) -> tuple[dom.Node, ...]:
        return (h("div.plate", *turn, h("strong", "Aino"), h("span.badge", "dealer")),)

    first = plate()
    dom.patch(body, (), first)
    strong, badge = body.children[0].children
    changes.clear()
    then = plate(h("span.turn", "to move", key="turn"))
    dom.patch(body, first, then)
    assert body.children[0].children[1:] == [strong, badge]
    changes.clear()
    dom.patch(body, then, plate())
    assert body.children[0].children == [strong, badge] and changes == ["remove"]


def test_a_drawing_changes_in_its_place(body: Element) -> None:
    first = (dom.icon("icon-undo"),)
    dom.patch(body, (), first)
    (drawing,) = body.children[0].children
    assert drawing.getAttribute("href") == "#icon-undo"
    dom.patch(body, first, (dom.icon("icon-redo"),))
    assert body.children[0].children == [drawing]
    assert drawing.getAttribute("href") == "#icon-redo"


def test_a_drawing_of_a_sprite_and_one_of_lines_take_each_others_place(body: Element) -> None:
    drawn: tuple[dom.Node, ...] = ()
    for node in (dom.icon("icon-undo"), sign("close"), dom.icon("icon-redo")):
        dom.patch(body, drawn, (node,))
        drawn = (node,)
        (svg,) = body.children
        assert [one.tagName for one in svg.children] == (
            ["USE"] if dom.USE in node.attrs else [child.tag.upper() for child in node.children]
        )


def test_a_list_gets_its_choice_after_its_options(body: Element) -> None:
    def offering(chosen: str, *names: str) -> tuple[dom.Node, ...]:
        return (h("select", {"value": chosen}, *(option(name) for name in names)),)

    def option(name: str) -> dom.Node:
        return h("option", {"value": name}, name, key=name)

    first, then = offering("b", "a", "b"), offering("c", "a", "b", "c")
    dom.patch(body, (), first)
    dom.patch(body, first, then)
    assert body.children[0].value == "c"
    dom.patch(body, then, offering("b", "a", "b"))
    assert body.children[0].value == "b"


def test_remembered_nodes_are_drawn_once_and_again_after_a_change(
    body: Element, changes: list[str]
) -> None:
    @dom.remembered
    def counted(number: int) -> dom.Node:
        return h("p", h("b", str(number)))

    first, same, other = counted(1), counted(1), counted(2)
    assert same is first and other is not first
    dom.patch(body, (), (first,))
    changes.clear()
    dom.patch(body, (first,), (same,))
    assert changes == []
    dom.patch(body, (first,), (other,))
    assert body.textContent == "2"
    dom.patch(body, (other,), (counted(1),))
    assert body.textContent == "1"
    before = counted(1)
    dom.forget()
    assert counted(1) is not before


def elements(nodes: Any, shown: Any) -> Iterator[tuple[int, Element]]:
    """Yield each node’s number and element."""
    for node, element in zip(nodes, shown, strict=True):
        yield node.number, element
        own = element.children[1 if dom.USE in node.attrs else 0 :]
        yield from elements(node.children, own)


Path = tuple[tuple[str, str | int], ...]


def numbers(nodes: tuple[dom.Node, ...], path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Yield each node’s path and its element’s number."""
    for node, identity in zip(nodes, dom._identities(nodes), strict=True):
        yield (*path, identity), node.number
        yield from numbers(node.children, (*path, identity))


@pytest.mark.parametrize("seed", range(60))
def test_any_drawing_becomes_any_other(document: Document, body: Element, seed: int) -> None:
    rng = random.Random(seed)
    drawn: tuple[dom.Node, ...] = ()
    for _ in range(8):
        then = with_remembered(rng, drawn, forest(rng))
        fresh = document.element("main")
        for box in body.found("input"):  # a person’s choices
            box.checked = not box.checked
        for box in body.found("select"):
            box.value = rng.choice("stuvw")
        before = dict(numbers(drawn))
        dom.patch(body, drawn, then)
        kept = {path: number for path, number in numbers(then) if path in before}
        assert kept.items() <= before.items()  # they keep their focus and scroll positions
        same = copy.deepcopy(then)
        dom.patch(fresh, (), same)
        assert shown(body) == shown(fresh)
        dom.patch(fresh, same, ())
        numbered = [*elements(then, body.children)]
        assert dict(numbered) == document._drawn and len({*numbered}) == len(document._drawn)
        drawn = then


def test_a_drawing_that_failed_is_drawn_from_nothing(document: Document, body: Element) -> None:
    report = document.element("p")
    body.append(report)
    dom.patch(body, (), row(*"ab"))
    dom.patch(body, None, row(*"bcd"))
    assert [node.textContent for node in body.children] == ["", *"bcd"]
    assert body.children[0] is report and len(document._drawn) == 3

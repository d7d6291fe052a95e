"""The page's Python without a browser: drawing by patches, options, seats, words."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from app.core import options
from app.i18n import NAMES
from app.i18n import english as strings
from app.platform import browser, dom
from app.platform.dom import h
from app.runtime import accent
from app.table.state.grouping import Grouping, joined, placed, pruned, result, things
from app.table.view.players import places
from kasino.cards import card, mask_of
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from kasino.rules import Building


class Style:
    """Stands for an element's style."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:
        self.values[name] = value

    def removeProperty(self, name: str) -> None:
        self.values.pop(name, None)


class Fake:
    """Stands for an element of the page and counts what is done to it."""

    touched = 0

    def __init__(self, tag: str, attrs: dict[str, Any], *children: Any) -> None:
        self.tag = tag
        self.attrs = {k: "" if v is True else str(v) for k, v in attrs.items() if v is not False}
        self.children: list[Any] = []
        self.text = ""
        self.parent: Any = None
        self.style = Style()
        self.append(*children)

    def append(self, *nodes: Any) -> None:
        Fake.touched += len(nodes)
        for node in nodes:
            if isinstance(node, str):
                self.text = node
                continue
            node.remove()
            node.parent = self
            self.children.append(node)

    def before(self, node: Any) -> None:
        Fake.touched += 1
        node.remove()
        node.parent = self.parent
        self.parent.children.insert(self.parent.children.index(self), node)

    def remove(self) -> None:
        if self.parent is not None:
            Fake.touched += 1
            self.parent.children.remove(self)
            self.parent = None

    def setAttribute(self, name: str, value: str) -> None:
        Fake.touched += 1
        self.attrs[name] = value

    def removeAttribute(self, name: str) -> None:
        Fake.touched += 1
        self.attrs.pop(name, None)

    @property
    def textContent(self) -> str:
        return self.text

    @textContent.setter
    def textContent(self, text: str) -> None:
        Fake.touched += 1
        self.text = text
        self.children.clear()


@pytest.fixture
def body(monkeypatch: pytest.MonkeyPatch) -> Fake:
    """An empty element of a page that isn't there."""

    def element(tag: str, attrs: Any = None, *children: Any) -> Fake:
        return Fake(tag, attrs or {}, *children)

    monkeypatch.setattr(browser, "element", element)
    monkeypatch.setattr(browser, "svg", element)
    return Fake("body", {})


def shown(node: Fake) -> Any:
    """An element as plain values."""
    inside = [shown(child) for child in node.children] or node.text
    return (node.tag, node.attrs, inside)


def row(*names: str) -> tuple[dom.Node, ...]:
    return tuple(h("b", {}, name, key=name) for name in names)


def test_drawing_twice_touches_nothing(body: Fake) -> None:
    def tree() -> tuple[dom.Node, ...]:
        return (h("p", {"class": "x", "--i": 3, "hidden": None}, h("b", {}, "7♦"), None, "text"),)

    first = tree()
    dom.patch(body, (), first)
    before, Fake.touched = shown(body), 0
    dom.patch(body, first, tree())
    assert Fake.touched == 0
    assert shown(body) == before
    assert body.children[0].style.values == {"--i": "3"}


@pytest.mark.parametrize(
    ("old", "new"),
    [("abc", "abc"), ("abc", "ac"), ("ac", "abc"), ("abc", "cab"), ("", "ab"), ("ab", ""),
     ("abcd", "xbyd"), ("abcdef", "fedcba")],
)  # fmt: skip
def test_children_are_moved_by_their_keys(body: Fake, old: str, new: str) -> None:
    first, then = row(*old), row(*new)
    dom.patch(body, (), first)
    kept = {node.text: node for node in body.children}
    dom.patch(body, first, then)
    assert [node.text for node in body.children] == list(new)
    assert all(node is kept.get(node.text, node) for node in body.children)


def test_taking_a_card_away_moves_no_other(body: Fake) -> None:
    first = row(*"abcd")
    dom.patch(body, (), first)
    Fake.touched = 0
    dom.patch(body, first, row(*"abd"))
    assert Fake.touched == 1


def test_text_and_children_take_each_others_place(body: Fake) -> None:
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
        fresh = Fake("body", {})
        dom.patch(fresh, (), same)
        assert shown(fresh) == shown(body)
        drawn = stage


def test_a_ticked_box_is_unticked_as_a_property(body: Fake) -> None:
    first = (h("input", {"checked": True}),)
    dom.patch(body, (), first)
    box = body.children[0]
    assert box.checked is True
    dom.patch(body, first, (h("input", {"checked": False}),))
    assert box.checked is False
    assert "checked" not in box.attrs


def test_every_option_reads_its_own_default() -> None:
    read, refused = options.read({})
    assert refused == []
    assert set(read) == {option.name for option in options.OPTIONS}
    again, refused = options.read(read)
    assert (again, refused) == (read, [])


def test_unknown_values_fall_back_and_are_told() -> None:
    read, refused = options.read({"game": "poker", "pace": "9", "nonsense": "1", "seed": "x" * 999})
    assert read["game"] == options.TABLE["game"].default
    assert [name for name, _ in refused] == ["game", "pace", "seed"]
    read, refused = options.read({"game": "finnish", "players": "4"})
    assert (read["players"], refused) == ("2", [("players", "4")])
    read, refused = options.read({"game": "finnish"}, {"players": "4"})
    assert (read["players"], refused) == ("2", [])
    assert options.read({"theme": 7, "lang": None})[1] == [("theme", "7"), ("lang", "None")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_U10_seats_are_laid_as_the_sources_say(players: int) -> None:
    for viewer in range(players):
        for dealer in range(players):
            laid = places(players, viewer, dealer)
            assert sorted(laid) == list(range(players))
            assert len(set(laid.values())) == players
            assert laid[viewer] == "own"
            if players == 4:
                assert laid[(viewer + 2) % 4] == "across"
                assert laid[(viewer + 1) % 4] == "left"
            if players == 3 and dealer != viewer:
                assert laid[dealer] == "across"
                assert any(place.startswith("beside") for place in laid.values())
            if players == 3 and dealer == viewer:
                assert set(laid.values()) == {"own", "left", "right"}


def _clearance(table: str, hand: str) -> tuple[State, int]:
    """A position of Clearance with these cards on the table and the last in seat 0's hand."""
    laid = [card(name) for name in table.split()]
    held = [card(name) for name in hand.split()]
    rest = [c for c in range(52) if c not in laid and c not in held]
    deck = held + rest[:4] + laid + rest[4:]
    return State.from_deck(GAMES["clearance"], 2, tuple(deck), 0), held[0]


def test_u12_groups_nest_step_by_step() -> None:
    state, hand = _clearance("Ad Ac 4h Ks", "5s 2c 3c 6c")
    view = state.view(0)
    aces, four = mask_of([card("Ad"), card("Ac")]), mask_of([card("4h")])
    steps = joined(view, Grouping(), hand, aces, 1)
    assert [group.value for group in steps.made] == [1]
    steps = joined(view, steps, hand, aces | four, 5)
    assert [group.value for group in steps.made] == [5]
    take = Move.parse("5sxAd+Ac+4h")
    assert state.why_not(take) is None
    assert result(steps, hand, aces | four, (take,)) == take
    assert pruned(steps, hand, aces).made == ()
    assert joined(view, Grouping(), hand, aces, 7) == Grouping()
    with_card = placed(Grouping())
    assert len(things(view, with_card, hand, four)) == 2
    assert joined(view, with_card, hand, four, 9).made[0].value == 9
    assert pruned(with_card, -1, four) == Grouping()


def test_every_word_of_the_page_is_used() -> None:
    folder = Path(strings.__file__).parent
    sources = [path for path in folder.rglob("*.py") if path.name != "strings.py"]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    for ident in strings.ENGLISH:
        table = ident.startswith(("page.value-", "page.option-"))
        assert table or f'"{ident}"' in code, f"{ident} is said nowhere"


def test_settings_have_a_word_for_every_value() -> None:
    from app.settings.dialog import GROUPS

    for name in (option for group in GROUPS.values() for option in group):
        assert f"page.option-{name}" in strings.ENGLISH
        for value in options.TABLE[name].values:
            assert f"page.value-{name}-{value}" in strings.ENGLISH | NAMES


def test_every_game_differs_in_one_plain_thing() -> None:
    from app.i18n import english_start
    from app.start.game_tiles import DIFFERENCES, difference

    found = [difference(rules) for rules in GAMES.values()]
    assert sorted(found) == sorted(name for name, _, _ in DIFFERENCES)  # each is one game's own
    assert {f"start.is-{name}" for name in found} <= set(english_start.ENGLISH)


def test_every_game_is_in_the_group_that_its_rules_say() -> None:
    from app.start.game_tiles import TWISTS, difference, groups

    kinds = {name: kind for kind, names in groups().items() for name in names}
    assert sum(map(len, groups().values())) == len(kinds) and kinds.keys() == GAMES.keys()
    for name, rules in GAMES.items():
        plain = "take" if rules.building is Building.NONE else "build"
        assert kinds[name] == ("twist" if difference(rules) in TWISTS else plain)
    assert all(names == [name for name in GAMES if name in names] for names in groups().values())


def test_a_colour_and_an_origin_are_checked() -> None:
    good = {"accent": "#ffcc00", "target": "https://example.org:8443"}
    assert options.read(good)[1] == []
    for name, value in (
        ("accent", "red"),
        ("accent", "#ffcc00; x"),
        ("accent", "#ffcc0"),
        ("target", "https://example.org/path"),
        ("target", "javascript:alert(1)"),
    ):
        read, refused = options.read({name: value})
        assert (read[name], [told for told, _ in refused]) == ("", [name])


def test_ink_can_always_be_read() -> None:
    for red, green, blue in itertools.product(range(0, 256, 15), repeat=3):
        colour = f"#{red:02x}{green:02x}{blue:02x}"
        pair = sorted((accent.luminance(colour), accent.luminance(accent.ink(colour))))
        assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, colour

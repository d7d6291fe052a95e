"""The card sprite is complete and small, and refers only to itself."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

SPRITE = Path(__file__).parents[2] / "web" / "cards" / "sprite.svg"
SVG = "{http://www.w3.org/2000/svg}"

CARDS = [f"card-{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK"]
NAMES = "fleur cottage dealer undo redo settings help hint sound sound-off turn"
ICONS = [f"icon-{name}" for name in NAMES.split()]
BOXES = {
    **dict.fromkeys([*CARDS, "card-back"], "0 0 240 336"),
    **dict.fromkeys([f"suit-{suit}" for suit in "shdc"], "0 0 100 100"),
    **dict.fromkeys(ICONS, "0 0 24 24"),
}
PIPS = {"A": 1, **{str(n): n for n in range(2, 10)}, "T": 10, "J": 2, "Q": 2, "K": 2}
ELEMENTS = {"svg", "defs", "symbol", "g", "path", "rect", "use"}


@pytest.fixture(scope="module")
def root() -> ET.Element:
    return ET.fromstring(SPRITE.read_bytes())


@pytest.fixture(scope="module")
def symbols(root: ET.Element) -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


def test_exactly_the_promised_symbols(symbols: dict[str, ET.Element]) -> None:
    assert {name: symbol.get("viewBox") for name, symbol in symbols.items()} == BOXES


def test_ids_are_unique_and_every_reference_has_its_target(root: ET.Element) -> None:
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    targets = {element.attrib["href"] for element in root.iter(f"{SVG}use")}
    assert targets <= {f"#{name}" for name in ids}


def test_only_plain_shapes_and_presentation_attributes(root: ET.Element) -> None:
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        for name, value in element.attrib.items():
            assert name not in {"style", "class"} and not name.startswith("on")
            assert name != "href" or value.startswith("#")
            assert "url(" not in value and "://" not in value and "data:" not in value


def test_nothing_outside_is_named() -> None:
    text = SPRITE.read_text(encoding="utf-8")
    assert re.findall(r"\w+://[^\"' ]*", text) == ["http://www.w3.org/2000/svg"]
    assert "<!DOCTYPE" not in text and "<!ENTITY" not in text and "<?" not in text


@pytest.fixture(scope="module")
def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def drawn(by_id: dict[str, ET.Element], card: str, *shown: str) -> Counter[str]:
    """Return the ids of the visible parts of a card if a page shows these; a figure is one part."""

    def parts(element: ET.Element) -> Iterator[str]:
        name, target = element.get("id", ""), element.get("href", "").removeprefix("#")
        asked = re.match(r"var\(--card-(\w+), ", element.get("display", ""))
        if asked is not None and asked[1] not in shown:
            return
        yield name
        if name.startswith("court-"):
            return
        for child in [*element, *([by_id[target]] if target else [])]:
            yield from parts(child)

    return Counter(parts(by_id[card]))


@pytest.mark.parametrize("card", CARDS)
def test_a_face_shows_its_rank_and_as_many_pips(card: str, by_id: dict[str, ET.Element]) -> None:
    rank, suit = card[-2], card[-1]
    court = rank in "JQK"

    usual = drawn(by_id, card, "usual")
    assert usual["sheet-normal"] == 1
    assert usual[f"rank-{rank}"] == 2, "one in each corner"
    assert usual[f"pip-{suit}"] == PIPS[rank] + 2, "the corners have one each"
    assert usual[f"court-{rank}{suit}"] == court

    for shown in (("large", "covered"), ("large", "open"), ("huge",)):
        large = drawn(by_id, card, *shown)
        assert large["sheet-large"] == large[f"pip-{suit}"] == 1
        assert large[f"rank-{rank}"] == 1 + ("open" in shown and not court)
        assert large[f"court-{rank}{suit}"] == (court and shown != ("huge",))


def test_a_page_that_asks_for_nothing_shows_the_usual_face() -> None:
    text = SPRITE.read_text(encoding="utf-8")
    defaults = set(re.findall(r'display="var\(--card-(\w+), (\w+)\)"', text))
    hidden = {(name, "none") for name in ("large", "open", "huge")}
    assert defaults == {("usual", "inline"), ("covered", "inline"), *hidden}


def test_pips_and_ranks_take_the_current_colour_and_paper_a_property(root: ET.Element) -> None:
    shapes = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    for suit in "shdc":
        assert shapes[f"pip-{suit}"].get("fill") == "currentColor"
    for rank in "A23456789TJQK":
        assert shapes[f"rank-{rank}"].get("stroke") == "currentColor"
    for sheet in ("sheet-normal", "sheet-large"):
        assert shapes[sheet].attrib["fill"].startswith("var(--card-sheet,")


def test_small_enough() -> None:
    data = SPRITE.read_bytes()
    assert len(data) <= 230_000
    assert len(gzip.compress(data, 9, mtime=0)) <= 67_000

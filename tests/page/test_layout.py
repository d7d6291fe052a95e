"""The places of everything, before and after a drawing."""

from __future__ import annotations

import random

import pytest

from app.table.motion.snapshot import (
    CERTAIN,
    SCORE,
    LayoutSnapshot,
    Rect,
    Row,
    covered,
    landing,
    snapshot,
)
from app.table.state.layout import CARD_HIGH, FAN_EDGE, Space, lay, span, split
from kasino.cards import parse_set
from testing.page.staged import Stage

FOUR, FIVE, NINE = map(parse_set, ("4h", "5d", "9c"))
CARD: Rect = (10, 20, 30, 40)
TABLE: Rect = (0, 0, 300, 200)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def test_an_empty_page_has_nothing_and_no_places(stage: Stage) -> None:
    assert snapshot() == LayoutSnapshot()


def test_cards_builds_and_the_stock_are_seen_where_they_lie(stage: Stage) -> None:
    hand = stage.put(CARD, None, "div", id="hand")
    held = stage.put((1, 2, 3, 4), hand, "button", data_card="9c")
    felt = stage.put(TABLE, None, "div", id="table")
    loose = stage.put(CARD, felt, "button", data_item="4h")
    build = stage.put((50, 0, 60, 40), felt, "div", data_item="5d", class_="build")
    stage.put((50, 0, 30, 40), build, "i", data_face="5d")
    unnamed = stage.put((90, 0, 60, 40), felt, "div", data_item="2s", class_="build")
    stage.put((0, 0, 9, 9), build, "b", class_="value").textContent = "5"
    stage.put((200, 0, 30, 40), felt, "div", class_="stock")
    bare = stage.put(CARD, felt, "p", class_="bare")
    seen = snapshot()
    assert seen.hand == {NINE: held}
    assert seen.cards == {NINE: (1, 2, 3, 4), FOUR: CARD, FIVE: (50, 0, 30, 40)}
    assert seen.items == {
        "4h": (loose, CARD),
        "5d": (build, (50, 0, 60, 40)),
        "2s": (unnamed, (90, 0, 60, 40)),
    }
    assert seen.builds == {FIVE: "5", parse_set("2s"): ""}
    assert (seen.stock, seen.table, seen.bare) == ((200, 0, 30, 40), TABLE, bare)


def test_a_stock_is_where_its_cards_are_drawn(stage: Stage) -> None:
    felt = stage.put(TABLE, None, "div", id="table")
    stock = stage.put((200, 0, 90, 90), felt, "div", class_="stock")
    stage.put(CARD, stock, "i", class_="backs")
    assert snapshot().stock == CARD


def test_what_only_a_screen_reader_finds_has_no_place(stage: Stage) -> None:
    stage.put((0, 0, 1, 1), None, "div", id="table")
    assert snapshot().table is None


@pytest.mark.parametrize(
    ("fan", "plate", "held"),
    [
        ((5, 5, 50, 30), (1, 1, 20, 20), (5, 5, 50, 30)),
        ((5, 5, 1, 1), (1, 1, 20, 20), (1, 1, 20, 20)),
        (None, None, (0, 0, 80, 60)),
    ],
)
def test_a_seats_hidden_cards_are_at_its_fan_else_its_plate_else_its_place(
    stage: Stage, fan: Rect | None, plate: Rect | None, held: Rect
) -> None:
    seat = stage.put((0, 0, 80, 60), None, "div", class_="seat", data_seat="1")
    if fan and plate:
        stage.put(fan, seat, "div", class_="fan")
        stage.put(plate, seat, "div", class_="plate")
    seen = snapshot()
    assert seen.held == {1: held} and not seen.piles
    assert list(seen.fans) == ([1] if held == fan else [])


def test_a_portrait_in_a_hidden_result_is_no_seat(stage: Stage) -> None:
    seat = stage.put((0, 0, 80, 60), None, "li", class_="seat", data_seat="0")
    stage.put((7, 8, 30, 40), stage.put(CARD, seat, "div", class_="taken"), "i", class_="backs")
    stage.put((0, 0, 0, 0), stage.put(CARD, None, "section", id="result"), "span", data_seat="0")
    assert snapshot().piles == {0: (7, 8, 30, 40)}


def test_cards_are_seen_with_the_values_that_they_show(stage: Stage) -> None:
    hand = stage.put(TABLE, None, "div", id="hand")
    ace = stage.put(CARD, hand, "button", class_="card", data_card="As")
    stage.put(CARD, ace, "span", class_="power", data_worth="1/14")
    felt = stage.put(TABLE, None, "div", id="table")
    queen = stage.put(CARD, felt, "button", class_="card", data_item="Qc")
    stage.put(CARD, queen, "span", class_="power").textContent = "12"
    assert snapshot().worths == {parse_set("As"): "1/14", parse_set("Qc"): "12"}


def test_counters_are_kept_with_what_they_say(stage: Stage) -> None:
    seat = stage.put((0, 0, 80, 60), None, "div", class_="seat", data_seat="0")
    score = stage.put(CARD, seat, "b", data_score="")
    score.textContent = "12"
    taken = stage.put(CARD, seat, "div", class_="taken")
    stage.put((7, 8, 30, 40), taken, "i", class_="backs")
    seen = snapshot()
    assert seen.points == {(0, SCORE): (score, "12")} and seen.scores == {0: CARD}
    assert seen.piles == {0: (7, 8, 30, 40)}


def test_what_tells_of_a_capture_is_found_on_plates_and_in_the_bar(stage: Stage) -> None:
    seat = stage.put((0, 0, 80, 60), None, "div", class_="seat", data_seat="1")
    taken = stage.put(CARD, seat, "span", class_="taken")
    certain = stage.put(CARD, seat, "b", data_certain="1")
    backs = stage.put(CARD, taken, "span", class_="backs")
    sweeps = stage.put(CARD, seat, "span", class_="sweeps")
    marks = [
        stage.put(CARD, backs, "span", class_="card"),
        stage.put(CARD, sweeps, "span", class_="card", data_face="7d"),
    ]
    title = stage.put(CARD, stage.put(CARD, None, "header", class_="bar"), "div", class_="title")
    score = stage.put(CARD, stage.put(CARD, title, "span", class_="standing"), "span")
    score.textContent = "3–1"
    seen = snapshot()
    names = ["1 .taken .backs .card 0", "1 .sweeps .card 7d"]
    assert seen.marks == dict(zip(names, marks, strict=True))
    assert seen.points == {(1, CERTAIN): (certain, "")}
    assert seen.counts == {"bar 0": (score, "3–1")}


def test_a_score_sheet_on_the_felt_is_seen_row_by_row(stage: Stage) -> None:
    game = stage.put(TABLE, None, "main", id="game")
    players = stage.put(CARD, stage.put(CARD, game, "section", id="seats"), "ul", id="players")
    screen = [stage.put(CARD, players, "li", class_="seat"), stage.put(TABLE, game, "div")]
    screen[1].setAttribute("id", "table")
    stage.put(CARD, game, "section", id="result")
    sheet = stage.put(CARD, screen[1], "div", class_="counted-out")
    rows = []
    for part in ("tbody", "tfoot"):
        row = stage.put(CARD, stage.put(CARD, sheet, part), "tr")
        cell = stage.put(CARD, row, "td")
        points, counts = stage.put(CARD, cell, "b"), stage.put(CARD, cell, "small")
        rows.append(Row(row, [points], [counts], part == "tfoot"))
    seen = snapshot()
    assert seen.sheet is sheet and seen.rows == rows


def test_the_edge_of_the_felt_tells_of_a_deal(stage: Stage) -> None:
    felt = stage.put(TABLE, None, "div", id="table")
    stock = stage.put(CARD, felt, "b", data_stock="40")
    stock.textContent = "40"
    last = stage.put(CARD, felt, "div", class_="last-capture")
    last.textContent = "Last capture: you"
    assert snapshot().counts == {
        "edge [data-stock]": (stock, "40"),
        "edge .last-capture": (last, "Last capture: you"),
    }


def test_what_lies_on_a_table_moves_along_with_it() -> None:
    before = LayoutSnapshot(
        cards={FOUR: CARD, NINE: CARD}, hand={NINE: "nine"}, items={"4h": ("four", CARD)}
    )
    before.follow(LayoutSnapshot(table=TABLE))
    assert before.cards[FOUR] == CARD, "a table that wasn't there goes nowhere"
    before.table = TABLE
    before.follow(LayoutSnapshot())
    assert before.cards[FOUR] == CARD, "where a result covers it, it stays"
    before.follow(LayoutSnapshot(table=(0, 100, 300, 200)))
    assert before.cards == {FOUR: (10, 120, 30, 40), NINE: CARD}
    assert before.items == {"4h": ("four", (10, 120, 30, 40))}


def test_a_played_card_lands_on_what_it_takes_or_next_to_it() -> None:
    card: Rect = (100, 100, 50, 70)
    space: Rect = (0, 0, 400, 400)
    assert landing([card], space, []) == (115.0, 115.4, 50, 70)
    right: Rect = (158, 100, 50, 70)
    assert landing([card], space, [right])[0] < 100, "on the side where nothing lies"
    below: list[Rect] = [(x, 171, 50, 70) for x in (42, 100, 158)]
    above: list[Rect] = [(x, 29, 50, 70) for x in (42, 100, 158)]
    place = landing([card], space, [right, *below, *above])
    assert place == (42, 100, 50, 70), "next to it, where a card has gone"
    between: Rect = (42, 100, 50, 70)
    assert landing([card], space, [right, between, *below, *above]) == (103.0, 104.2, 50, 70)
    assert landing([card], (0, 0, 9, 9), []) == (115.0, 115.4, 50, 70), "with no space at all"


@pytest.mark.parametrize("seed", range(60))
def test_a_played_card_covers_at_most_a_tenth_of_a_card_that_stays(seed: int) -> None:
    """On every felt, with any cards and builds, and for any capture."""
    rng = random.Random(seed)
    for _ in range(20):
        space = Space(rng.uniform(230, 1400), rng.uniform(150, 620), rng.uniform(56, 150))
        spans = [span(rng.choice((1, 1, 1, 2, 3, 5))) for _ in range(rng.randint(1, 14))]
        rows = split(space, spans)
        laid = lay(space, rows)
        items: list[Rect] = [
            (x, y, wide * laid.card, (CARD_HIGH + 2 * FAN_EDGE * (wide > 1)) * laid.card)
            for (x, y), wide in zip(laid.places, (one for row in rows for one in row), strict=True)
        ]
        deep = max(y + high for _, y, _, high in items)
        rng.shuffle(items)
        count = rng.randint(1, min(len(items), 4))
        card = laid.card, CARD_HIGH * laid.card
        taken: list[Rect] = [(x, y, *card) for x, y, _, _ in items[:count]]
        felt: Rect = (0, 0, space.width, max(space.height, deep))
        for first in (taken, taken[:1]):  # all at once, or the first of several groups
            others = items[len(first) :]
            place = landing(first, felt, others)
            assert all(covered(place, one) <= 0.1 for one in others), (space, spans)
            assert covered(felt, place) > 0.995, "it lands on the felt, whole"

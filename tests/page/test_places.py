"""The places on the felt: in a stable order, in rows of similar length."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any
from urllib.parse import urlencode

import pytest

from app.platform import sizes
from app.runtime import arguments as reading
from app.table.state.layout import Felt, Rows, Space, largest, lay, placed, split, things
from kasino.cards import bits, card, parse_set, rank_of, set_text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import TRAILS, Move
from testing.page.open_page import OpenPage

DESKTOP = Space(968, 320, 132)
PHONE = Space(366, 419, 85)
TABLET = Space(796, 540, 127)

MOVES = "#actions button[data-move]"


def table(text: str) -> dict[int, str]:
    """Return the things on a table, given by names with spaces between them."""
    return {parse_set(name): set_text(parse_set(name)) for name in text.split()}


def drawn(rows: Rows) -> str:
    """Return rows as text; an outline is a dot."""
    return " / ".join(" ".join(spot.item or "." for spot in row) for row in rows)


def told(space: Space, *tables: str) -> list[str]:
    """Return the places after a sequence of tables."""
    rows: Rows = ()
    seen = []
    for one in tables:
        rows = placed(rows, table(one), space)
        seen.append(drawn(rows))
    return seen


def test_rows_are_balanced_when_it_is_dealt() -> None:
    assert told(TABLET, "2c 3c 4c 5c 6c 7c 8c 9c Tc") == ["2c 3c 4c 5c 6c / 7c 8c 9c Tc"]
    assert told(PHONE, "2c 3c 4c 5c") == ["2c 3c / 4c 5c"]


def test_what_is_taken_leaves_its_outline_until_the_next_move() -> None:
    seen = told(DESKTOP, "2c 3c 4c 5c", "2c 5c", "2c 5c Kc", "2c 5c Kc Ac")
    assert seen == ["2c 3c 4c 5c", "2c . . 5c", "2c 5c Kc", "2c 5c Kc Ac"]


def test_outlines_make_no_card_smaller() -> None:
    """Ten of seventeen cards are taken: ten outlines would leave the others less room."""
    small = Space(296, 221, 58)
    names = [f"{rank}{suit}" for suit in "cd" for rank in "23456789T"][:17]
    left = told(small, " ".join(names), " ".join(names[::2][:7]))[1]
    assert "." not in left and left.replace("/ ", "").split() == names[::2][:7]


def test_a_newcomer_comes_last_and_rows_are_balanced() -> None:
    seen = told(PHONE, "2c 3c 4c 5c", "2c 3c 4c 5c 6c", "2c 3c 4c 5c 6c 7c", "2c 3c 4c 5c 6c 7c 8c")
    assert seen[1:] == ["2c 3c 4c / 5c 6c", "2c 3c 4c / 5c 6c 7c", "2c 3c 4c / 5c 6c / 7c 8c"]


def test_holes_close_and_no_row_is_much_longer_than_another() -> None:
    seen = told(
        PHONE, "2c 3c 4c 5c 6c 7c 8c 9c Tc", "2c 3c 4c 5c 6c 7c 9c", "2c 3c 4c 5c 6c 7c 9c Kc"
    )
    counts = [row.count(" ") + 1 for row in seen[2].split(" / ")]
    assert "." in seen[1] and "." not in seen[2] and max(counts) - min(counts) <= 1


def test_a_build_lies_where_the_first_of_its_cards_lay_and_grows_there() -> None:
    seen = told(DESKTOP, "2c 3c 4c", "2c 3c+5h 4c", "2c 3c+5h+Ah 4c", "2c 4c")
    assert seen == ["2c 3c 4c", "2c 5h+3c 4c", "2c Ah+5h+3c 4c", "2c . 4c"]
    assert told(DESKTOP, "2c 3c 4c", "2c+4c+Ah 3c")[1] == "Ah+2c+4c 3c", "no outline of 4♣"


def test_an_empty_table_has_no_places() -> None:
    assert told(DESKTOP, "2c 3c", "", "Kc") == ["2c 3c", "", "Kc"]
    assert told(DESKTOP, "", "Kc") == ["", "Kc"]


@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_order_is_kept_and_cards_are_as_large_as_can_be(name: str) -> None:
    rules = GAMES[name]
    for space in (PHONE, DESKTOP, TABLET):
        rng = random.Random(f"{name}{space}")
        state = State.start(rules, rules.players[-1], "places")
        rows: Rows = ()
        while not state.round_over:
            before = [spot.item for row in rows for spot in row if spot.item]
            rows = placed(rows, things(state), space)
            after = [spot.item for row in rows for spot in row if spot.item]
            assert sorted(after) == sorted(things(state).values())
            stayed = {*before} & {*after}
            assert [one for one in before if one in stayed] == [
                one for one in after if one in stayed
            ]
            there = [spot.wide for row in rows for spot in row if spot.item]
            if there:
                best = max(largest(space, split(space, there)), space.min_card)
                assert lay(space, _spans(rows)).card >= best - 0.5
            state = state.after(rng.choice(list(islice(state.legal_moves(), 30))))


def _spans(rows: Rows) -> list[list[float]]:
    return [[spot.wide for spot in row] for row in rows]


# Undo and redo, other windows, sorting.


def played(moves: int) -> Session:
    """Return a match of Casino with a number of moves by people."""
    session = Session.start(GAMES["casino"], 2, "places", ("you", "human:b"))
    rng = random.Random(3)
    for _ in range(moves):
        session = session.play(rng.choice(list(islice(session.state.legal_moves(), 20))))
    return session


def test_what_is_taken_back_lies_where_it_lay() -> None:
    session = played(4)
    felt = Felt(DESKTOP).at(session.states, ranked=False)
    assert felt.at(session.states, ranked=False) is felt
    seen = [drawn(rows) for _, rows in felt.steps]
    session = session.undo()
    felt = felt.at(session.states, ranked=False)
    assert [drawn(rows) for _, rows in felt.steps] == seen[:-1]
    session = session.redo()
    assert drawn(felt.at(session.states, ranked=False).rows) == seen[-1]


def test_a_match_taken_up_again_has_the_places_it_had() -> None:
    session = played(7)
    one_by_one = Felt(DESKTOP)
    for count in range(1, len(session.states) + 1):
        one_by_one = one_by_one.at(session.states[:count], ranked=False)
    again = Session.load(session.save())
    found = Felt(DESKTOP).at(again.states, ranked=False)
    assert found.rows == one_by_one.rows
    assert one_by_one.at(again.states, ranked=False).rows == found.rows


def test_the_first_room_that_is_measured_lays_all_anew() -> None:
    session = played(0)
    felt = Felt().at(session.states, ranked=False)
    assert len(felt.rows) == 2
    felt = felt.measured(DESKTOP).at(session.states, ranked=False)
    assert len(felt.rows) == 1


def test_another_room_lays_all_anew_and_what_is_taken_back_too() -> None:
    session = played(3)
    felt = Felt(DESKTOP).at(session.states, ranked=False)
    assert felt.measured(felt.space or PHONE) is felt
    turned = felt.measured(PHONE)
    assert turned.rows == Felt(PHONE).at(session.states, ranked=False).rows != felt.rows
    assert Felt(DESKTOP).measured(PHONE).space == PHONE
    session = session.undo()
    back = turned.at(session.states, ranked=False)
    assert back.rows == Felt(PHONE).at(session.states, ranked=False).rows


def test_a_felt_may_be_sorted_always_or_once() -> None:
    session = played(5)
    always = Felt(DESKTOP).at(session.states, ranked=True)
    once = Felt(DESKTOP).at(session.states, ranked=False).ranked()
    order = [spot.item for row in always.rows for spot in row if spot.item]
    assert order == list(things(session.state).values())
    assert [spot.item for row in once.rows for spot in row if spot.item] == order
    assert Felt(DESKTOP).ranked() == Felt(DESKTOP)


# On the page.


def lying(page: OpenPage) -> dict[str | None, Any]:
    """Return the place of each thing on the table."""
    return {
        node.getAttribute("data-item"): (node.style.values["--x"], node.style.values["--y"])
        for node in page.all("#table [data-item]")
    }


def trailed(monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open a match of Kasino in which two cards were trailed."""
    begun = (Session.start(GAMES["finnish"], 2, seed, ("you", "human:b")) for seed in "abcdefgh")
    session = next(one for one in begun if one.state.turn == 0)
    for _ in range(2):
        cards = bits(session.state.hands[session.state.turn])
        session = session.play(
            next(TRAILS[card] for card in cards if legal(session.state, TRAILS[card]))
        )
    text = session.save().replace("human:b", "greedy")
    return OpenPage(monkeypatch, "?" + urlencode({"record": text, "pace": "0", "lang": "en"}))


def legal(state: State, move: Move) -> bool:
    """Return whether a move is legal."""
    return state.why_not(move) is None


def test_nothing_lies_elsewhere_before_one_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trailed(monkeypatch)
    before = lying(page)
    assert len(before) == 6
    page.click("#hand [data-card]")
    assert lying(page) == before, "picking moves nothing"
    page.click("#actions .trail")
    after = lying(page)
    assert after.keys() != before.keys()
    page.press("u")
    assert lying(page) == before, "what is taken back lies where it lay"


def ranks(page: OpenPage) -> list[int]:
    """Return the ranks of the cards on the table, in reading order."""
    found = page.all(".loose [data-item]")
    found.sort(key=lambda one: int(one.getAttribute("data-place") or 0))
    return [rank_of(card(one.getAttribute("data-item") or "")) for one in found]


def test_the_table_is_sorted_by_a_key_and_by_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trailed(monkeypatch)
    assert ranks(page) != sorted(ranks(page)), "choose another seed"
    page.press("g")
    assert ranks(page) == sorted(ranks(page))
    page.press("u")
    page.click("#more")
    page.click("#menu [data-action=settings]")
    page.choose("table", "sorted")
    page.click("[data-action=close]")
    assert ranks(page) == sorted(ranks(page))
    page.click("#hand [data-card]")
    page.click(MOVES)
    assert ranks(page) == sorted(ranks(page))


def test_a_window_that_changes_lays_the_table_in_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    resized: list[Any] = []
    page = OpenPage(monkeypatch, "?lang=en&game=finnish&pace=0")
    monkeypatch.setattr(
        sizes, "on_resize", lambda _nodes, handler: resized.append(handler) or (lambda: None)
    )
    monkeypatch.setattr(reading, "drawn_seed", lambda: "a")  # some deals fit both spaces alike
    page.click("[data-action=menu]")
    page.click("[data-action=new]")
    before = lying(page)
    monkeypatch.setattr(sizes, "inner_size", lambda _node: (900.0, 300.0))
    monkeypatch.setattr(sizes, "number", lambda _node, _name: 0.12)
    resized[-1]()
    assert lying(page) != before
    after = lying(page)
    resized[-1]()
    assert lying(page) == after
    page.click("[data-action=menu]")
    resized[-1]()  # a felt that is gone
    assert page.all("#table") == []

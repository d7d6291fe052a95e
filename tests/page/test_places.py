"""Which place on the felt each thing has: it keeps it, and who comes takes a free one."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any
from urllib.parse import urlencode

import pytest

from app.platform import sizes
from app.runtime import arguments as reading
from app.table.state import places
from app.table.state.layout import Room, largest, lay, split
from app.table.state.places import Felt, Rows, Spot, placed, settled, things
from kasino.cards import bits, card, parse_set, rank_of, set_text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import TRAILS, Move
from tests.page.seated import Seated

DESKTOP = Room(968, 320, 132)
PHONE = Room(366, 419, 85)
TABLET = Room(796, 540, 127)

MOVES = "#actions button[data-move]"


def table(text: str) -> dict[int, str]:
    """Return what lies on a table: names with spaces between."""
    return {parse_set(name): set_text(parse_set(name)) for name in text.split()}


def drawn(rows: Rows) -> str:
    """Return rows as a text; a free place is a point."""
    return " / ".join(" ".join(spot.item or "." for spot in row) for row in rows)


def told(room: Room, *tables: str, held: int = 1) -> list[str]:
    """Return the places after one table after the other."""
    rows: Rows = ()
    seen = []
    for one in tables:
        rows = placed(rows, table(one), room, held)
        seen.append(drawn(rows))
    return seen


def test_rows_are_balanced_when_it_is_dealt() -> None:
    assert told(TABLET, "2c 3c 4c 5c 6c 7c 8c 9c Tc") == ["2c 3c 4c 5c 6c / 7c 8c 9c Tc"]
    assert told(PHONE, "2c 3c 4c 5c") == ["2c 3c / 4c 5c"]


def test_no_card_leaves_the_felt_for_a_place_that_is_kept_free() -> None:
    """Ten of seventeen cards are taken: those left have room, with ten holes they have none."""
    small = Room(296, 221, 58)
    names = [f"{rank}{suit}" for suit in "cd" for rank in "23456789T"][:17]
    rows = placed((), table(" ".join(names)), small, 1)
    left = placed(rows, table(" ".join(names[::2][:7])), small, 1)
    assert len(left) <= small.rows and largest(small, _spans(left)) >= small.least
    assert drawn(left).replace("/ ", "").split() == names[::2][:7]


def test_what_is_taken_leaves_its_place_free_for_a_newcomer() -> None:
    seen = told(DESKTOP, "2c 3c 4c 5c", "2c 5c", "2c 5c Kc", "2c 5c Kc Ac")
    assert seen == ["2c 3c 4c 5c", "2c . . 5c", "2c Kc . 5c", "2c Kc Ac 5c"]


def test_a_place_is_kept_for_its_outline_until_everybody_has_seen_it() -> None:
    seen = told(DESKTOP, "2c 3c 4c 5c", "2c 4c 5c", "2c 4c 5c Kc", "2c 4c 5c Kc Ac", held=2)
    assert seen[2:] == [". 2c . 4c 5c Kc", "Ac 2c . 4c 5c Kc"]


def test_a_newcomer_without_a_free_place_moves_no_card_of_its_row() -> None:
    rows = placed((), table("2c 3c 4c 5c"), DESKTOP, 1)
    more = placed(rows, table("2c 3c 4c 5c 6c"), DESKTOP, 1)
    assert drawn(more) == ". 2c 3c 4c 5c 6c"
    assert where(rows, DESKTOP).items() <= where(more, DESKTOP).items()


def where(rows: Rows, room: Room) -> dict[str, tuple[int, int]]:
    """Return where each thing lies."""
    laid = lay(room, [[spot.wide for spot in row] for row in rows])
    spots = [spot for row in rows for spot in row]
    return {s.item: at for s, at in zip(spots, laid.places, strict=True) if s.item}


def test_a_newcomer_takes_the_shorter_row_and_else_all_is_laid_anew() -> None:
    seen = told(PHONE, "2c 3c 4c 5c", "2c 3c 4c 5c 6c", "2c 3c 4c 5c 6c 7c", "2c 3c 4c 5c 6c 7c 8c")
    assert seen[1:] == ["2c 3c 6c / 4c 5c", "2c 3c 6c / 4c 5c 7c", "2c 3c 6c / 4c 5c / 7c 8c"]


def test_a_build_lies_where_the_first_of_its_cards_lay_and_grows_there() -> None:
    seen = told(DESKTOP, "2c 3c 4c", "2c 3c+5h 4c", "2c 3c+5h+Ah 4c", "2c 4c")
    assert seen == ["2c 3c 4c", "2c 5h+3c 4c", "2c Ah+5h+3c 4c", "2c . 4c"]
    assert told(DESKTOP, "2c 3c 4c", "2c+4c+Ah 3c")[1] == "Ah+2c+4c 3c ."
    rows = placed((), table("2c 3c 4c"), DESKTOP, 1)
    rows = placed(rows, table("2c+4c+Ah 3c"), DESKTOP, 1)
    assert rows[0][2] == Spot(), "no outline of a card that lies elsewhere"


def test_places_are_given_up_for_larger_cards_only() -> None:
    many = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    small = Room(296, 220, 69)
    seen = told(small, many, "2c 6c Tc", "2c 6c Tc Ac")
    assert seen[1].count(".") == 9, "outlines first"
    assert seen[2] == "2c Ac / 6c Tc"
    assert told(TABLET, "2c 3c 4c 5c 6c", "3c", "3c 9h")[2].count(".") == 3


def test_an_empty_table_has_no_places() -> None:
    assert told(DESKTOP, "2c 3c", "", "Kc") == ["2c 3c", "", "Kc"]
    assert told(DESKTOP, "", "Kc") == ["", "Kc"]


@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_everything_has_one_place_and_little_moves(name: str) -> None:
    rules = GAMES[name]
    moved = kept = 0
    for room in (PHONE, DESKTOP, TABLET):
        wits = random.Random(f"{name}{room}")
        state = State.start(rules, rules.players[-1], "places")
        rows: Rows = ()
        while not state.round_over:
            before, card = where(rows, room), lay(room, _spans(rows)).card
            rows = placed(rows, things(state), room, places.kept_free(state))
            after = where(rows, room)
            items = sorted(spot.item for row in rows for spot in row if spot.item)
            assert items == sorted(things(state).values())
            there = [spot.wide for row in rows for spot in row if spot.item]
            if there:
                best = largest(room, split(room, there))
                now = lay(room, _spans(rows)).card
                held = any(not s.item and s.age < rules.players[-1] for r in rows for s in r)
                assert held or now >= min(best, places.KEEP * best - 0.5, now + 1)
                assert now >= room.least
            if rows and lay(room, _spans(rows)).card == card:
                same = before.keys() & after.keys()
                kept += sum(before[one] == after[one] for one in same)
                moved += sum(before[one] != after[one] for one in same)
            state = state.after(wits.choice(list(islice(state.legal_moves(), 30))))
    assert kept > 2 * moved, (kept, moved)


def _spans(rows: Rows) -> list[list[float]]:
    return [[spot.wide for spot in row] for row in rows]


# Back and forth, other rooms, sorting.


def played(moves: int) -> Session:
    """Return a match of Casino of so many moves of people."""
    session = Session.start(GAMES["casino"], 2, "places", ("you", "human:b"))
    wits = random.Random(3)
    for _ in range(moves):
        session = session.do(wits.choice(list(islice(session.state.legal_moves(), 20))))
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


def test_another_room_keeps_the_places_as_far_as_they_fit() -> None:
    session = played(3)
    felt = Felt(DESKTOP).at(session.states, ranked=False)
    lower = Room(DESKTOP.width, DESKTOP.height - 30, DESKTOP.most)
    assert felt.measured(lower).rows == felt.rows
    assert felt.measured(felt.room or lower) == felt
    turned = felt.measured(PHONE)
    assert len(turned.rows) <= PHONE.rows
    assert Felt(DESKTOP).measured(PHONE).room == PHONE
    session = session.undo()
    back = turned.at(session.states, ranked=False)
    assert largest(PHONE, _spans(back.rows)) >= PHONE.least


def test_a_felt_may_be_sorted_always_or_once() -> None:
    session = played(5)
    always = Felt(DESKTOP).at(session.states, ranked=True)
    once = Felt(DESKTOP).at(session.states, ranked=False).ranked()
    order = [spot.item for row in always.rows for spot in row if spot.item]
    assert order == list(things(session.state).values())
    assert [spot.item for row in once.rows for spot in row if spot.item] == order
    assert Felt(DESKTOP).ranked() == Felt(DESKTOP)


def test_rows_that_are_too_many_are_laid_anew() -> None:
    rows = tuple((Spot(1 << card, str(card), 0),) for card in range(4))
    assert len(settled(rows, PHONE, 1)) == 4 - (largest(PHONE, _spans(rows)) < 0.8 * 85) * 2
    assert len(settled(rows, TABLET, 1)) < 4


# On the page.


def lying(page: Seated) -> dict[str | None, Any]:
    """Return where each thing of the table lies on the page."""
    return {
        node.getAttribute("data-item"): (node.style.values["--x"], node.style.values["--y"])
        for node in page.all("#table [data-item]")
    }


def trailed(monkeypatch: pytest.MonkeyPatch) -> Seated:
    """Open a match of Kasino in which two cards were trailed."""
    begun = (Session.start(GAMES["kasino"], 2, seed, ("you", "human:b")) for seed in "abcdefgh")
    session = next(one for one in begun if one.state.turn == 0)
    for _ in range(2):
        cards = bits(session.state.hands[session.state.turn])
        session = session.do(
            next(TRAILS[card] for card in cards if legal(session.state, TRAILS[card]))
        )
    text = session.save().replace("human:b", "greedy")
    return Seated(monkeypatch, "?" + urlencode({"record": text, "pace": "0", "lang": "en"}))


def legal(state: State, move: Move) -> bool:
    """Return whether a move is legal."""
    return state.why_not(move) is None


def test_the_cards_of_the_page_keep_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    page = trailed(monkeypatch)
    before = lying(page)
    assert len(before) == 6
    page.click("#hand [data-card]")
    assert lying(page) == before, "picking moves nothing"
    page.click(MOVES)
    after = lying(page)
    assert after.keys() != before.keys()
    assert sum(before[one] == after[one] for one in after.keys() & before.keys()) > 2
    page.press("u")
    assert lying(page) == before, "what is taken back lies where it lay"


def ranks(page: Seated) -> list[int]:
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
    page = Seated(monkeypatch, "?lang=en&game=finnish&pace=0")
    monkeypatch.setattr(
        sizes, "on_resize", lambda _nodes, handler: resized.append(handler) or (lambda: None)
    )
    monkeypatch.setattr(reading, "drawn_seed", lambda: "a")  # some deals fit both rooms alike
    page.click("[data-action=menu]")
    page.click("[data-action=new]")
    before = lying(page)
    monkeypatch.setattr(sizes, "room", lambda _node: (900.0, 300.0))
    resized[-1]()
    assert lying(page) != before
    after = lying(page)
    resized[-1]()
    assert lying(page) == after
    page.click("[data-action=menu]")
    resized[-1]()  # a felt that is gone
    assert page.all("#table") == []

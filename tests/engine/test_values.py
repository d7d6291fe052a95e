"""The representations of values: a line for programmers, a picture for notebooks."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import kasino
from kasino.coach.review import reviewed
from kasino.games import FIRST
from kasino.moves import Kind, Move
from testing.kinds import FREE_BUILDS, OTHER

STATE = kasino.State.from_text(
    f"{OTHER} hands:8s+2d/9s+Th turn:0 table:5s+3s builds:4d+4c=8@0 captured:*/6s+6d last:1 round:2"
)
GROUPS = {
    name: kasino.State.from_text(
        name + " hands:8s/9s turn:0 table:- builds:4d+4c=8 captured:*/6s+6d last:1"
    )
    for name in FREE_BUILDS
}
SESSION = kasino.Session.start(kasino.game(FIRST), 2, "kasino", ["you", "greedy"])
PLAYED = SESSION.play("2d")
OVER = kasino.State.from_text(f"{OTHER} hands:-/- table:- captured:*/6s+6d last:1 round:2")
WON = kasino.State.from_text(
    f"{FIRST} hands:-/- table:- captured:*/6s+6d last:1 round:2 scores:25/9"
)

SHOWN = {
    "state": (
        STATE,
        "<State casino: round 2, deal 6 of 6, seat 0 to play; table 3♠ 5♠, 4♦ 4♣ = 8; 0 left; 0–0>",
    ),
    **{
        f"groups in {name}": (
            state,
            f"<State {name}: round 1, deal 6 of 6, seat 0 to play; table 4♦ 4♣ = 8; 0 left; 0–0>",
        )
        for name, state in GROUPS.items()
    },
    "view": (
        STATE.view(1),
        "<View from seat 1, casino: round 2, deal 6 of 6, seat 0 to play; table 3♠ 5♠, "
        "4♦ 4♣ = 8; 0 left; 0–0>",
    ),
    "round over": (
        OVER,
        "<State casino: round 2, deal 6 of 6, over; table empty; 0 left; 11–0>",
    ),
    "match over": (WON, "<State finnish: match over: target; table empty; 0 left; 25–9>"),
    "move": (Move.parse("9sx4h+5d"), "Move.parse('9sx4h+5d')"),
    "no move": (Move(Kind.BUILD, 0, 2), "Move(BUILD, 0, 2, 0)"),
    "record": (PLAYED.record(), "<Record finnish: you, greedy; 1 moves; unfinished>"),
    "review": (
        reviewed(PLAYED.record(), worlds=2, plays=0),
        "<Review of 1 of 1 decisions of seat 0: ",
    ),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_value_shows_itself(name: str) -> None:
    shows_itself(*SHOWN[name])


def shows_itself(value: Any, line: str) -> None:
    """Assert that a value’s line begins as expected, and that its picture is whole."""
    assert repr(value).startswith(line)
    if not isinstance(value, Move):
        root = ElementTree.fromstring(value._repr_html_())
        assert root.tag in ("table", "{http://www.w3.org/2000/svg}svg")


def test_a_move_is_marked_up() -> None:
    assert Move.parse("9sx4h+5d")._repr_html_() == "<span>9♠ × 4♥ + 5♦</span>"


def test_a_drawn_view_hides_what_its_seat_does_not_know() -> None:
    drawn = STATE.view(1)._repr_html_()
    assert "9♠" in drawn and "10♥" in drawn
    assert "8♠" not in drawn.partition("</title>")[2] and "2♦" not in drawn
    assert "8 @0" in drawn
    whole = STATE._repr_html_()
    assert all(card in whole for card in ("8♠", "2♦", "9♠", "10♥"))

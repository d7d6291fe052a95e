"""Moves and their notation, in both directions, and a table of errors."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasino.cards import card
from kasino.engine.reasons import IllegalMove, Reason
from kasino.errors import NotationError
from kasino.moves import TRAILS, Kind, Move, read_move, value_text
from testing.positions import cards


@pytest.mark.parametrize(
    ("source", "move"),
    [
        ("9s", Move(Kind.TRAIL, card("9s"))),
        ("9sx4h+5d", Move(Kind.CAPTURE, card("9s"), cards("4h 5d"))),
        ("Tdx5h+5c", Move(Kind.CAPTURE, card("Td"), cards("5h 5c"))),
        ("5h+5c=10", Move(Kind.BUILD, card("5h"), cards("5c"), 10)),
        ("As+Ad=1", Move(Kind.BUILD, card("As"), cards("Ad"), 1)),
        ("Ks+Kh=K", Move(Kind.BUILD, card("Ks"), cards("Kh"), 13)),
        ("Qs+Qh=Q", Move(Kind.BUILD, card("Qs"), cards("Qh"), 12)),
        ("Js+Jh=J", Move(Kind.BUILD, card("Js"), cards("Jh"), 11)),
        ("!7hx3s+4d", Move(Kind.CALL, card("7h"), cards("3s 4d"))),
    ],
)
def test_moves_are_written_and_read(source: str, move: Move) -> None:
    assert Move.parse(source) == move and str(move) == source


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Draw any move that can be written."""
    kind = draw(st.sampled_from(Kind))
    number = draw(st.integers(0, 51))
    if kind is Kind.TRAIL:
        return TRAILS[number]
    taken = draw(st.integers(1, (1 << 52) - 1)) & ~(1 << number)
    value = draw(st.integers(1, 13)) if kind is Kind.BUILD else 0
    return Move(kind, number, taken or 1 << (number + 1) % 52, value)


@given(moves())
def test_every_move_reads_back(move: Move) -> None:
    assert Move.parse(str(move)) == move


def test_cards_of_a_set_come_in_any_order() -> None:
    assert str(Move.parse("9sx5d+4h")) == "9sx4h+5d"
    assert str(Move.parse("10dx6c+10h")) == "TdxTh+6c"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("", "is not a move"),
        (None, "is not a move"),
        (9, "is not a move"),
        ("x" * 201, "is not a move"),
        ("zz", "'zz' is not a card"),
        ("9s ", "'9s ' is not a card"),
        ("9sx", "'' is not a card"),
        ("x4h", "'' is not a card"),
        ("9sx4h+", "'' is not a card"),
        ("9sx4h+4h", "'4h' appears twice"),
        ("9sx9s", "9s appears twice"),
        ("9s+9s=9", "9s appears twice"),
        ("!7h", "a call needs x"),
        ("!7hx", "'' is not a card"),
        ("!7hx7h", "7h appears twice"),
        ("!zzx7h", "'zz' is not a card"),
        ("5h=5", "a build needs \\+"),
        ("5h+=5", "'' is not a card"),
        ("5h+5c=0", "'0' is not a value \\(1 to 10, J, Q, K, 14 to 16\\)"),
        ("5h+5c=11", "11 is written J"),
        ("5h+5c=A", "'A' is not a value"),
        ("5h+5c=", "'' is not a value"),
        ("5h+5c=10=10", "'10=10' is not a value"),
        ("5h+5c", "'5h\\+5c' is not a card"),
        ("9s\n", "is not a card"),
        ("９", "is not a card"),
    ],
)
def test_what_is_not_a_move(wrong: Any, why: str) -> None:
    with pytest.raises(NotationError, match=why) as refused:
        Move.parse(wrong)
    assert len(str(refused.value)) < 250


@given(st.text(alphabet="A23456789TJQKshdc+x=!01 ", max_size=40))
def test_any_text_is_a_move_or_refused(source: str) -> None:
    try:
        move = Move.parse(source)
    except NotationError:
        return
    assert Move.parse(str(move)) == move


def test_moves_for_people() -> None:
    assert Move.parse("9sx4h+5d").pretty() == "9♠ × 4♥ + 5♦"
    assert Move.parse("5h+5c=10").pretty() == "5♥ + 5♣ = 10"
    assert Move.parse("Ks+Kh=K").pretty() == "K♠ + K♥ = K"
    assert Move.parse("!7hx3s+4d").pretty() == "! 7♥ × 3♠ + 4♦"
    assert Move.parse("10d").pretty() == "10♦"
    assert [value_text(v) for v in (1, 9, 10, 11, 12, 13)] == ["1", "9", "10", "J", "Q", "K"]


def test_a_refusal_names_the_move_and_the_reason() -> None:
    error = IllegalMove(Move.parse("9sx4h"), Reason.NO_GROUPS)
    assert str(error) == "'9sx4h' is not legal: no-groups" and isinstance(error, ValueError)
    odd = IllegalMove(Move(Kind.BUILD, 99, 0, 77), Reason.NOT_IN_HAND)
    assert "not-in-hand" in str(odd) and "99" in str(odd)


def test_a_move_whose_card_is_no_number_is_refused() -> None:
    with pytest.raises(NotationError, match="move"):
        read_move(Move(Kind.TRAIL, "9s"))  # type: ignore[arg-type]

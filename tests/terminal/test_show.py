"""Positions at the prompt: drawing one from its text, and printing a match’s position."""

from __future__ import annotations

import pytest

from kasino.engine.view import View
from tests.terminal.test_prompt import Typed

TEXT = "casino hands:8s+2d/9s+Th table:5s+3s builds:4d+4c=8@0 captured:*/6s+6d last:1 scores:3/7"
SEEN = "finnish hands:4/4s+7h+8h+Kc turn:1 table:4h+Tc+5d+8s stock:40"


def test_a_position_is_drawn_with_its_moves(kasino) -> None:
    code, out, err = kasino("show", TEXT, "--lang", "en")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("View from seat 0, casino: round 1, deal 6 of 6, seat 0 to play;")
    assert "Hand: 2♦  8♠" in lines
    assert any(line.startswith("  1  ") and line.endswith("[8sx3s+5s+4d+4c]") for line in lines)


def test_another_seat_looks_and_has_nothing_to_play(kasino) -> None:
    code, out, _ = kasino("show", TEXT, "--seat", "1", "--lang", "en")
    assert code == 0
    assert out.splitlines()[-1] == "Hand: 9♠  10♥"


def test_what_one_seat_sees_is_drawn(kasino) -> None:
    code, out, _ = kasino("show", SEEN, "--lang", "en")
    assert code == 0
    assert "Hand: 4♠  7♥  8♥  K♣" in out


@pytest.mark.parametrize(
    ("text", "arguments", "said"),
    [
        (TEXT.replace("9s", "8s"), (), "kasino: 8s appears twice\n"),
        (TEXT.replace("9s", "8s"), ("--lang", "sv"), "kasino: 8s förekommer två gånger\n"),
        (TEXT, ("--seat", "2"), "kasino: --seat 2 is not at the table (0 to 1)\n"),
    ],
)
def test_what_cannot_be_shown_is_said(kasino, text, arguments, said) -> None:
    code, out, err = kasino("show", text, *(arguments or ("--lang", "en")))
    assert (code, out, err) == (2, "", said)


def test_a_match_tells_what_its_player_sees() -> None:
    match = Typed("finnish")
    match.type("show", "quit")
    (text,) = [line for line in match.said if line.startswith("finnish hands:")]
    assert View.from_text(text) == match.session.view()

"""P1: Spade Casino, where every spade counts."""

from __future__ import annotations

from dataclasses import fields

from kasino.cards import ALL, SPADES
from kasino.engine.scoring import result, tally
from kasino.games import GAMES
from kasino.games.families import BUILDERS
from testing.positions import cards

GAME = "spade"


def test_P1_as_casino_except_for_what_the_rules_name() -> None:
    differ = {
        field.name
        for field in fields(GAMES[GAME])
        if getattr(GAMES[GAME], field.name) != getattr(BUILDERS, field.name)
    }
    assert differ == {
        "name", "title", "order", "points", "majorities", "target",
    }  # fmt: skip


def test_P1_every_spade_is_a_point_besides_what_it_is_worth_otherwise() -> None:
    honours = GAMES[GAME].honours
    worth = {name: honours[cards(name).bit_length() - 1] for name in ("As", "2s", "Js", "Ks")}
    assert worth == {"As": 2, "2s": 2, "Js": 2, "Ks": 1}
    assert sum(honours) == 21 and GAMES[GAME].all_points == 24


def test_P1_no_point_for_most_spades() -> None:
    sheet = tally(GAMES[GAME], (SPADES, ALL ^ SPADES), (0, 0))
    points = {line.name: line.points for line in sheet.lines}
    assert points == {
        "cards": (0, 3), "big": (0, 2), "little": (1, 0), "aces": (1, 3),
        "each-spade": (13, 0), "spade-jack": (1, 0), "sweeps": (0, 0),
    }  # fmt: skip
    assert sheet.totals == (16, 8)


def test_P1_to_61() -> None:
    assert result(GAMES[GAME], (60, 3), False) is None
    won = result(GAMES[GAME], (61, 3), False)
    assert won is not None and won.winners == (0,)

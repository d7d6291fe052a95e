"""E1, E2: Kasino as in Sweden."""

from __future__ import annotations

from dataclasses import fields

from kasino.engine.events import Swept
from kasino.engine.scoring import tally
from kasino.games import GAMES
from kasino.games.families import NORDIC
from testing.positions import cards, do, listed, of_card, position, told

GAME = "swedish"


def test_E1_as_kasino_except_for_what_the_rules_name() -> None:
    differ = {
        field.name
        for field in fields(GAMES[GAME])
        if getattr(GAMES[GAME], field.name) != getattr(NORDIC, field.name)
    }
    assert differ == {
        "name", "title", "order", "power", "ace", "sweep_last", "sweep_freeze",
        "freeze_at", "sweep_void", "last_capture", "vocabulary",
    }  # fmt: skip


def test_E1_no_power_cards_and_an_ace_is_1_or_14() -> None:
    state = position(GAME, ["As 2s Td", "3c"], "Ah 9d 5c 2h Th")
    assert of_card(state, "As") == {"As", "AsxAh", "Asx9d+5c"}
    assert "2sx2h" in listed(state) and "TdxTh" in listed(state)
    assert not of_card(state, "2s") & {"2sxTh+5c"}


def test_E1_all_sweeps_count_and_none_is_voided() -> None:
    last = position(GAME, ["9c 5d", "5s 3c"], "9d", scores=(15, 15), sweeps=["", "7s"],
                    captured=["", "7s"])  # fmt: skip
    swept = told(last, "9cx9d")[1]
    assert isinstance(swept, Swept) and swept.counts and not swept.voids
    assert do(last, "9cx9d").sweeps == (cards("9c"), cards("7s"))


def test_E2_the_last_capture_of_the_round_is_a_point() -> None:
    state = position(GAME, ["9c", "Ks"], "9d Qh", last=1, rest=1)
    over = do(state, "9cx9d", "Ks")
    assert over.tally is not None
    line = {each.name: each for each in over.tally.lines}["last"]
    assert (line.points, line.counts) == ((1, 0), (1, 0))
    assert over.captured[0] == cards("9c 9d Qh Ks")  # as well as the residue


def test_E2_nobody_scores_it_if_nobody_captured() -> None:
    sheet = tally(GAMES[GAME], (0, 0), (0, 0))
    assert {line.name: line.points for line in sheet.lines}["last"] == (0, 0)

"""Messages near the table limit, the reason why a match ended (U15), and high values."""

from dataclasses import replace

import pytest

from kasino.cards import parse_set
from kasino.engine.events import MatchOver, RoundOver
from kasino.games import game
from kasino.match.selection import select
from kasino.moves import Kind, Move
from kasino.words import (
    event_sentences,
    lying_after,
    move_text,
    reason_text,
    result_sentences,
    selection_text,
    table_report,
)
from testing.kinds import CALLS, HIGH_BUILDS, LAST_SCORES, game_with
from testing.positions import position, position_with
from tests.words.positions import voice

# Near the limit of the table.

FULL = position_with(CALLS, ["9s Qc 5h 3c", "Jd Kc 8c 2h"], "As 2d 4h 6s 8d Qd Jh Kd Th 6c")


def test_U15_a_play_that_ends_the_match_says_so_before_it_is_made():
    view, speaker = FULL.view(0), voice(game_with(CALLS))
    assert move_text(speaker, view, Move.parse("9s")) == "Trail 9♠ — 11 cards: Game Over"
    ended = [e for e in FULL.play(Move.parse("9s"))[1] if isinstance(e, RoundOver)]
    assert ended[0].game_over
    build = Move.parse("5h+As+2d=8")
    if view.why_not(build) is None:
        assert move_text(speaker, view, build).endswith("11 cards: Game Over")


@pytest.mark.parametrize("options", ["", "limit-counts=piles", "limit=0"])
def test_U15_the_warning_is_the_engine_s_in_every_play(options):
    builds = ["2s+3s=5@0"]
    table = "4h 6h 8d Qd Jh Kd Th 9c"
    state = position(
        game_with(CALLS), ["5h As 7c", "5d Ks Qs"], table, builds, stock=12, options=options
    )
    speaker = voice(game_with(CALLS))
    assert speaker.rules.table_limit == 10
    speaker = replace(speaker, rules=state.rules)
    seen = 0
    for move in state.legal_moves():
        if move.kind is Kind.CAPTURE:
            continue
        view, events = state.view(0), state.play(move)[1]
        over = any(isinstance(e, RoundOver) and e.game_over for e in events)
        assert ("Game Over" in move_text(speaker, view, move)) == over, str(move)
        assert lying_after(view, move) >= 1
        seen += 1
    assert seen


def test_U15_the_cards_on_the_table_are_counted_from_eight_on():
    for count, told in ((7, False), (8, True), (10, True)):
        table = " ".join("As 2d 4h 6s 8d Qd Jh Kd Th 6c".split()[:count])
        state = position(game_with(CALLS), ["9s", "Jd"], table, stock=8)
        said = table_report(voice(game_with(CALLS)), state.view(0))
        assert (f"{count} of 10 cards on the table." in said) == told
    other = position("casino", ["9s", "Jd"], "As 2d 4h 6s 8d Qd Jh Kd Th 6c", stock=8)
    assert "of 10" not in table_report(voice("casino"), other.view(0))
    state = position(
        game_with(CALLS),
        ["9s", "Jd"],
        "4h 6h 8d Qd Jh Kd Th",
        ["2s+3s=5@1"],
        stock=8,
        options="limit-counts=piles",
    )
    piles = replace(voice(game_with(CALLS)), rules=state.rules)
    assert "8 of 10 cards and builds on the table." in table_report(piles, state.view(0))


def test_U15_the_end_says_why_it_came():
    events = FULL.play(Move.parse("9s"))[1]
    told = " ".join(s for event in events for s in event_sentences(voice(game_with(CALLS)), event))
    assert "Game Over: more than 10 cards are on the table." in told
    assert told.count("Game Over") == 1
    loses = game(game_with(CALLS), "overflow=loses,limit-counts=piles")
    speaker = replace(voice(game_with(CALLS)), rules=loses)
    told = " ".join(s for event in events for s in event_sentences(speaker, event))
    assert "more than 10 cards and builds are on the table. Whoever played last loses" in told
    over = next(event for event in events if isinstance(event, MatchOver))
    told = " ".join(result_sentences(speaker, over.result))
    assert told.startswith("You win the match! The match ends because more than 10 cards and")
    assert "Whoever played last loses the match." in told


# Selections and refusals at high values.


def test_G1_a_build_of_15_sums_what_lies_there():
    state = position(game_with(HIGH_BUILDS), ["Qh 2s 4d", "9h 9c 9d"], "3h Kc", stock=12)
    selection = select(state, parse_set("Qh").bit_length() - 1, parse_set("3h"))
    assert selection_text(voice(game_with(HIGH_BUILDS)), state.view(0), selection) == "3 + 12 = 15"
    state = position(game_with(HIGH_BUILDS), ["Qh 2s 4d", "9h 9c 9d"], "4h Kc", stock=12)
    move = Move.parse("Qh+4h=16")
    assert reason_text(voice(game_with(HIGH_BUILDS)), state.view(0), move, state.why_not(move)) == (
        "For a build of 16, keep a card worth 16 in your hand."
    )


def test_R2_an_ace_says_what_it_takes_as_one_and_as_fourteen():
    state = position(game_with(LAST_SCORES), ["As 9d", "2c Qd"], "Ad Ac Kh Th 4c", stock=8)
    view, speaker = state.view(0), voice(game_with(LAST_SCORES))
    for move in state.legal_moves():
        if move.kind is Kind.CAPTURE:
            text = move_text(speaker, view, move, full=True)
            assert text.startswith("Take ")
    assert "A♦, A♣" in move_text(speaker, view, Move.parse("AsxAd+Ac"))
    assert "K♥ + A♦" in move_text(speaker, view, Move.parse("AsxAd+Kh"))

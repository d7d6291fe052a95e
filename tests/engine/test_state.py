"""Positions: their start, their errors, and the contents of their events."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

from kasino.cards import text
from kasino.engine import legality
from kasino.engine.events import Captured, Dealt, RoundOver, Trailed
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.state import State
from kasino.errors import DealError
from kasino.games import FIRST, GAMES, game
from kasino.games.families import ITALIAN
from kasino.moves import Kind, Move
from kasino.rules import Rules
from testing.kinds import CALLS, FREE_BUILDS, OTHER, POWER_CARDS, game_with
from testing.positions import cards, do, names, position, position_with, told, why

PLAYED = GAMES[OTHER]


@pytest.mark.parametrize(
    ("name", "players"),
    [(FIRST, 3), (OTHER, 1), (OTHER, 5), (OTHER, 0), (OTHER, -2), (OTHER, "2"),
     (OTHER, None), (OTHER, True), (OTHER, 2.5)],
)  # fmt: skip
def test_player_counts(name: str, players: Any) -> None:
    with pytest.raises(DealError, match=f"{name} can’t be played by {players!r}") as refused:
        State.start(GAMES[name], players, "a")
    assert "players: 2" in str(refused.value)
    with pytest.raises(DealError):
        State.from_deck(GAMES[name], players, range(52))


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ((), "the deck has 0 of the 52 cards; missing: As+2s+3s+4s+5s+6s+7s+8s…"),
        (range(51), "the deck has 51 of the 52 cards; missing: Kc"),
        (range(53), "the deck has 52, which is not a card (write As, or its number, 0 to 51)"),
        ([0, *range(51)], "the deck has As twice"),
        ([*range(51), 51, 51], "the deck has Kc twice"),
        ([*range(51), -1], "the deck has -1, which is not a card"),
        ([*range(51), 51.0], "the deck has 51.0, which is not a card"),
        ([*range(51), "1s"], "the deck has '1s', which is not a card"),
        ([False, *range(1, 52)], "the deck has False, which is not a card"),
        ("As 2s As", "the deck has As twice"),
        (None, "a deck is the 52 cards of the game in some order, not None"),
        (52, "a deck is the 52 cards of the game in some order, not 52"),
    ],
)
def test_what_is_wrong_with_a_deck_is_named(deck: Any, said: str) -> None:
    with pytest.raises(DealError) as refused:
        State.from_deck(PLAYED, 2, deck)
    assert str(refused.value).startswith(said)
    if deck:
        over = State.from_text(f"{PLAYED.name} hands:-/- table:- captured:*/As last:0 seed:a")
        with pytest.raises(DealError) as refused:
            over.next_round(deck)
        assert str(refused.value).startswith(said)


def test_decks_given_by_hand() -> None:
    with pytest.raises(DealError, match="the deck has 8s, which italian doesn’t use"):
        State.from_deck(ITALIAN, 2, range(40))
    texts = [text(number) for number in range(52)]
    plain = State.from_deck(PLAYED, 2, range(52))
    assert State.from_deck(PLAYED, 2, texts) == State.from_deck(PLAYED, 2, " ".join(texts)) == plain
    for forehand in (-1, 2, None, "0"):
        with pytest.raises(DealError, match="is not a seat"):
            State.from_deck(PLAYED, 2, range(52), forehand)  # type: ignore[arg-type]
    state = State.from_deck(PLAYED, 2, range(52), 1)
    assert state.seed is None and state.round == 1 and state.turn == state.forehand == 1


def test_the_next_round_comes_when_it_is_due() -> None:
    state = State.start(PLAYED, 2, "next")
    with pytest.raises(DealError, match="when a round is over"):
        state.next_round()
    given = do(position_with(POWER_CARDS, ["9c", ""], "9d", captured=["", ""], last=0), "9cx9d")
    assert given.round_over and not given.match_over
    with pytest.raises(DealError, match="without a seed"):
        given.next_round()
    won = do(position_with(POWER_CARDS, ["9c", ""], "9d", last=0, scores=(9, 0)), "9cx9d")
    assert won.match_over
    with pytest.raises(DealError, match="when a round is over and the match is not"):
        won.next_round()


def test_a_position_is_a_value() -> None:
    state, _ = (begun := State.start(PLAYED, 2, "value")).play(next(begun.legal_moves()))
    again, _ = State.start(PLAYED, 2, "value").play(next(begun.legal_moves()))
    assert state == again and hash(state) == hash(again) and state is not again
    other = State.start(PLAYED, 2, "other")
    assert state != other and state != begun and state != "a position"
    assert copy.copy(state) is copy.deepcopy(state) is state
    read = pickle.loads(pickle.dumps(state))
    assert read == state and read is not state
    assert [*read.legal_moves()] == [*state.legal_moves()]


@pytest.mark.parametrize(
    "rules", [PLAYED, game(OTHER, "target=9"), replace(PLAYED, title="Mine", target=3)]
)
def test_a_pickle_keeps_rules_and_nothing_that_they_have_worked_out(rules: Rules) -> None:
    if rules.options:  # other tests may have filled the cache, so that this game was dropped
        rules = game(OTHER, "target=9")
    state = State.start(rules, 2, "value")
    kept = pickle.dumps(state)
    assert len(kept) < 3000
    read, again = pickle.loads(kept), pickle.loads(kept)
    assert read == state and read.rules is again.rules
    assert (read.rules is rules) is (rules.title != "Mine")


def test_the_first_deal_shows_the_table() -> None:
    state = State.start(PLAYED, 3, "opening")
    (dealt,) = state.opening()
    assert dealt == Dealt(1, 1, 4, state.forehand, 4, state.loose) and not dealt.last
    assert state.dealer == (state.forehand - 1) % 3


def test_odd_moves_are_refused_with_a_reason() -> None:
    state = position(OTHER, ["9s 4s", "Kd"], "4h 5h", ["2s+7s=9@1"])
    refused = {
        Move(Kind.TRAIL, 99): Reason.NOT_IN_HAND,
        Move(Kind.TRAIL, -1): Reason.NOT_IN_HAND,
        Move(Kind.TRAIL, 8, 1): Reason.NOT_ON_TABLE,
        Move(Kind.TRAIL, 8, 0, 9): Reason.NOT_ON_TABLE,
        Move(Kind.CAPTURE, 8): Reason.NOTHING_TAKEN,
        Move(Kind.BUILD, 8, 0, 9): Reason.NOTHING_TAKEN,
        Move(Kind.CAPTURE, 8, 1 << 60): Reason.NOT_ON_TABLE,
        Move(Kind.CAPTURE, 8, -1): Reason.NOT_ON_TABLE,
        Move(Kind.CAPTURE, 8, cards("4h 5h"), 9): Reason.BUILD_VALUE,
        Move(Kind.BUILD, 3, cards("5h"), 0): Reason.BUILD_VALUE,
        Move(Kind.BUILD, 3, cards("5h"), -9): Reason.BUILD_VALUE,
        Move(Kind.CALL, 8, cards("4h 5h")): Reason.NO_CALLS,
    }
    for move, reason in refused.items():
        assert state.why_not(move) is reason, move
        with pytest.raises(IllegalMove):
            state.play(move)
    assert why(position_with(POWER_CARDS, ["9s 4s", "Kd"], "4h 5h"), "4s+5h=9") is Reason.NO_BUILDS
    group = position(game_with(FREE_BUILDS), ["9s 4s", "Kd"], "4h 5h")
    for value in (-9, 0, 11, 14, 99):
        assert group.why_not(Move(Kind.BUILD, 3, cards("5h"), value)) is Reason.NOT_A_BUILD


def test_calls_are_asked_for_alone() -> None:
    state = do(position(game_with(CALLS), ["7h Kc", "9s Ks"], "3s 4d"), "7h")
    assert [str(move) for move in state.calls()] == ["!7hx3s+4d"]
    assert state.why_not(Move(Kind.CALL, 19, cards("3s 4d"), 3)) is Reason.BAD_CALL
    over = do(position(game_with(CALLS), ["7h", ""], "7d", last=1), "7h")
    assert list(over.calls()) == []
    assert list(position_with(POWER_CARDS, ["7h", ""], "7d").calls()) == []


def test_a_game_without_builds_lists_none() -> None:
    assert list(legality.builds(position_with(POWER_CARDS, ["4s Kc", "9s Ks"], "5h"))) == []


def test_two_players_and_the_empty_seed_are_the_default() -> None:
    assert State.start(PLAYED).hands == State.start(PLAYED, 2, "").hands
    assert (
        State.from_deck(PLAYED, deck=range(52)).hands
        == State.from_deck(PLAYED, 2, range(52), 0).hands
    )
    assert State.start(PLAYED).seed == ""


def test_the_rules_of_a_position_are_told() -> None:
    state = State.start(PLAYED, 3, "told")
    assert (state.rules, state.players, state.seed, state.round) == (PLAYED, 3, "told", 1)
    assert (state.deal, state.deals, state.stock) == (1, 4, 36)
    assert not state.round_over and not state.match_over and state.table == state.loose


def test_a_capture_tells_its_groups() -> None:
    (event,) = told(position_with(POWER_CARDS, ["9s 2c", "Kd"], "4h 5h 9d Kc"), "9sx4h+5h+9d")
    assert isinstance(event, Captured) and event.value == 9
    assert sorted(map(names, event.groups)) == ["4h 5h", "9d"]
    state = position(OTHER, ["9s 2c", "Kd"], "4h 5h Kc", ["2s+7s=9@1"])
    (event,) = told(state, "9sx2s+7s+4h+5h")
    assert isinstance(event, Captured)
    assert sorted(map(names, event.groups)) == ["2s 7s", "4h 5h"]
    (trail,) = told(state, "9s")
    assert trail == Trailed(0, 8)


def test_what_is_left_out_of_a_round_over() -> None:
    """S3: a residue after a build includes the build."""
    state = position(OTHER, ["2s", ""], "3h Kd", ["4s+5s=9@1"], last=1)
    assert why(state, "2s+3h=5") is Reason.KEEPS_NO_CARD
    over = told(state, "2s")[-1]
    assert isinstance(over, RoundOver) and names(over.residue) == "2s 4s 5s 3h Kd"
    free = position(game_with(FREE_BUILDS), ["2s", ""], "3h Kd", last=1)
    over = told(free, "2s+3h=5")[1]
    assert isinstance(over, RoundOver) and names(over.residue) == "2s 3h Kd"

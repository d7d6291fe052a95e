"""S1–S8: the shared rules, each proved from the words of docs/rules.md."""

from __future__ import annotations

import pytest

from kasino.cards import ALL, SPADES, Stream, bits
from kasino.engine.events import Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Kind
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why

TABLES = [(name, players) for name, rules in GAMES.items() for players in rules.players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_S1_every_turn_plays_one_hand_card_clockwise(name: str, players: int) -> None:
    state = State.start(GAMES[name], players, "S1")
    rng = Stream("S1")
    assert state.turn == state.forehand
    while not state.round_over:
        move = rng.choice(list(state.legal_moves()))
        new = state.after(move)
        if move.kind is Kind.CALL:
            assert (new.turn, new.hands) == (state.turn, state.hands)
        elif new.deal == state.deal and not new.round_over:
            assert new.turn == (state.turn + 1) % players
            for seat in range(players):
                played = 1 << move.card if seat == state.turn else 0
                drawn = new.hands[seat] & ~state.hands[seat]  # one card at most, and only in W1
                assert new.hands[seat] == state.hands[seat] & ~played | drawn
                assert state.hands[seat] & played == played
                draws = GAMES[name].draws and played and state.stock
                assert drawn.bit_count() == bool(draws)
        elif not new.round_over:
            assert state.turn == state.dealer and new.turn == new.forehand
        state = new


def test_S1_one_card_of_each_counting_sweep_lies_face_up() -> None:
    state = position(game_with(POWER_CARDS), ["7s 2h", "Ts 6c"], "7h", stock=8)
    state = do(state, "7sx7h")
    assert state.sweeps == (cards("7s"), 0)
    # Turned back when the sweeps are voided (N3).
    state = do(state, "Ts", "2h")
    voided = do(
        position(
            game_with(POWER_CARDS),
            ["9d", "Ts"],
            "9s",
            sweeps=["", "7s"],
            captured=["", "7s"],
            stock=16,
            rest=1,
        ),
        "9dx9s",
    )
    assert voided.sweeps == (0, 0)


def test_S1_hands_are_hidden_and_piles_remembered() -> None:
    state = State.start(GAMES["casino"], 3, "S1")
    view = state.view(1)
    assert view.hand == state.hands[1] and view.hand_sizes == (4, 4, 4)
    assert view.unknown == ALL & ~state.hands[1] & ~state.table
    state = do(position(game_with(POWER_CARDS), ["7s 2h", "Ts 6c"], "7h Kc", stock=8), "7sx7h")
    assert state.view(1).captured == state.captured


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_S2_deals_go_on_until_the_stock_is_empty(name: str, players: int) -> None:
    rules = GAMES[name]
    if rules.draws:
        return  # W1
    state = State.start(rules, players, "S2")
    handed = [rules.first_deal]
    while not state.round_over:
        before, move = state, next(state.legal_moves())  # captures: no Game Over (K10)
        state, events = state.play(move)
        dealt = [event for event in events if isinstance(event, Dealt)]
        others = [hand for seat, hand in enumerate(before.hands) if seat != before.turn]
        if move.kind is not Kind.CALL and not any(others) and before.stock:
            if state.match_over:
                break
            assert before.hands[before.turn].bit_count() == 1
            assert len(dealt) == 1 and dealt[0].table == 0
            assert all(hand.bit_count() == rules.later_deal for hand in state.hands)
            played = 1 << move.card
            taken = move.kind is Kind.CAPTURE
            assert state.table == (before.table & ~move.cards if taken else before.table | played)
            assert before.stock - state.stock == players * rules.later_deal
            handed.append(rules.later_deal)
        else:
            assert not dealt
    if not state.match_over or not rules.at_once:
        assert state.stock == 0 and len(handed) == state.deals
        assert sum(handed) * players + rules.table_cards == rules.deck_size


def test_S3_the_residue_goes_to_the_last_capturer() -> None:
    state = position(game_with(POWER_CARDS), ["Ks", "3d"], "3s Th 9d 8c", last=1)
    state = do(state, "Ks")
    events = told(state, "3dx3s")
    over = events[-1]
    assert isinstance(over, RoundOver)
    assert names(over.residue) == "Ks Th 9d 8c" and over.residue_to == 1
    after = do(state, "3dx3s")
    assert after.table == 0 and after.captured[1] == cards("Ks Th 9d 8c 3s 3d")
    assert after.last_capturer == 1


def test_S3_the_last_capturer_may_have_captured_long_ago_and_builds_are_residue_too() -> None:
    state = position("casino", ["Ks", ""], "Qd", ["2s+3s=5"], last=1)
    after = do(state, "Ks")
    assert after.captured[1] == cards("Ks Qd 2s 3s") and not after.builds
    assert after.sweeps == (0, 0)


def test_S3_residue_is_never_a_sweep() -> None:
    # In Casino every sweep counts (B8), so only the residue rule keeps this from being one.
    state = position("casino", ["3d", ""], "3s Qh", last=0)
    after = do(state, "3dx3s")
    assert after.table == 0 and after.sweeps == (0, 0)
    assert not [event for event in told(state, "3dx3s") if isinstance(event, Swept)]


def test_S3_nobody_gets_the_residue_if_nobody_captured() -> None:
    state = position(game_with(FREE_BUILDS), ["As", ""], names(ALL & ~1))
    after = do(state, "As")
    assert after.round_over and after.captured == (0, 0) and after.table == ALL
    over = told(state, "As")[1]
    assert isinstance(over, RoundOver) and over.residue_to is None and over.residue == 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_S4_every_card_of_the_deck_always(name: str, players: int) -> None:
    state = State.start(GAMES[name], players, "S4")
    rng = Stream("S4")
    while True:
        held = [*state.undealt, *bits(state.table)]
        for mask in (*state.hands, *state.captured):
            held += bits(mask)
        assert sorted(held) == list(bits(state.rules.deck))
        if state.round_over:
            break
        state = state.after(rng.choice(list(state.legal_moves())))


def test_S5_somebody_who_may_not_trail_can_capture() -> None:
    # An owner can’t trail, and may only play a card that keeps or takes his build.
    state = position(game_with(CALLS), ["5c Kd", "9s"], "", ["2s+3s=5@0"])
    assert listed(state) == {"5cx2s+3s"}
    # If every card is forced to capture, there is still something to capture.
    assert listed(position(game_with(FEWEST_WINS), ["9s", "2d"], "9h 9d")) == {"9sx9h+9d"}


def test_S6_any_union_of_disjoint_groups_and_no_other_set() -> None:
    state = position(game_with(POWER_CARDS), ["9s", "2d"], "4h 5h 9h Kc")
    assert listed(state) == {"9s", "9sx4h+5h", "9sx9h", "9sx4h+5h+9h"}
    assert why(state, "9sx4h") is Reason.NO_GROUPS
    assert why(state, "9sx4h+9h") is Reason.NO_GROUPS
    assert why(state, "9sx9h+Kc") is Reason.NO_GROUPS
    assert why(state, "9sx9d") is Reason.NOT_ON_TABLE
    # 4 5 5: the sum, 14, is no multiple of 9, and a card serves in one group only.
    shared = position(game_with(POWER_CARDS), ["9s", "2d"], "4h 5h 5d")
    assert listed(shared) == {"9s", "9sx4h+5h", "9sx4h+5d"}
    # 3 + 3 + 3 + 9 is twice nine; 8 + 8 + 2 is too, but there 8 + 2 is no group.
    assert "9sx3s+3h+9h+3d" in listed(position(game_with(POWER_CARDS), ["9s", "2d"], "3s 3h 3d 9h"))
    assert listed(position(game_with(POWER_CARDS), ["9s", "2d"], "8h 8d 2s")) == {"9s"}


def test_S6_ways_to_split_the_same_set_are_one_move() -> None:
    # 6: 1+5 twice and 2+4 twice, or 1+1+4 and so on: the whole set is one move however it splits.
    state = position(game_with(POWER_CARDS), ["6s", "2d"], "Ah Ad 5h 5d")
    assert listed(state) == {
        "6s", "6sxAh+5h", "6sxAh+5d", "6sx5h+Ad", "6sxAd+5d", "6sxAh+5h+Ad+5d",
    }  # fmt: skip


def test_S7_partners_sit_opposite_and_pool() -> None:
    spades = names(SPADES)
    state = position(
        "casino",
        ["8d", "", "", ""],
        "8h",
        captured=["Ah Ad", "Td", "Ac " + spades, ""],
        rest=3,
        sweeps=["", "", "Ac", ""],
    )
    assert [state.setup.sides[seat] for seat in range(4)] == [0, 1, 0, 1]
    after = do(state, "8dx8h")
    assert after.tally is not None
    lines = {line.name: (line.points, line.counts) for line in after.tally.lines}
    assert lines["cards"] == ((0, 3), (18, 34))
    assert lines["spades"] == ((1, 0), (13, 0))
    assert lines["big"] == ((0, 2), (0, 1)) and lines["little"] == ((1, 0), (1, 0))
    assert lines["aces"] == ((4, 0), (4, 0))
    assert lines["sweeps"] == ((2, 0), (2, 0))  # the partner’s and one’s own
    assert after.scores == (8, 5)
    assert after.view(0).hand_sizes == (0, 0, 0, 0)


def test_S7_partners_do_not_see_each_others_hands() -> None:
    state = State.start(GAMES["casino"], 4, "S7")
    view = state.view(0)
    assert view.unknown & state.hands[2] == state.hands[2]
    assert GAMES["casino"].sides(3) == 3 and GAMES["casino"].sides(4) == 2


def test_S8_a_match_needs_one_side_alone_at_the_top() -> None:
    kasino, reverse = GAMES["finnish"], GAMES[game_with(FEWEST_WINS)]
    assert result(kasino, (15, 3), False) is None
    assert result(kasino, (16, 16), False) is None
    assert result(kasino, (20, 3, 20), False) is None
    won = result(kasino, (16, 15), False)
    assert won is not None and (won.winners, won.losers) == ((0,), (1,))
    won = result(kasino, (17, 16, 16), False)
    assert won is not None and (won.winners, won.losers) == ((0,), (1, 2))
    lost = result(reverse, (16, 15), False)
    assert lost is not None and (lost.winners, lost.losers) == ((1,), (0,))
    assert result(GAMES["casino"], (20, 9), False) is None
    assert result(GAMES[game_with(CALLS)], (21, 9), False) is not None


def test_S8_is_asked_only_when_the_round_is_over() -> None:
    # 15 points and two aces in hand: nothing ends before the round does, then one wins.
    state = position(
        game_with(POWER_CARDS), ["As Kd", "Kc"], "Ah Ks", scores=(15, 0), captured=["", ""], stock=8
    )
    state = do(state, "KdxKs")
    assert not state.round_over and state.scores == (15, 0)
    last = position(game_with(POWER_CARDS), ["Kd", ""], "Ks", scores=(15, 0), last=0)
    after = do(last, "KdxKs")
    assert after.match_over and after.result is not None and after.result.winners == (0,)
    tied = position(game_with(POWER_CARDS), ["Kd", ""], "Ks", scores=(6, 16), last=0)
    after = do(tied, "KdxKs")
    assert after.scores == (16, 16) and after.round_over and not after.match_over


def test_S8_the_next_round_is_played_while_nobody_has_won() -> None:
    state = State.start(GAMES["finnish"], 2, "S8")
    rng = Stream("S8")
    rounds = 0
    while not state.match_over:
        while not state.round_over:
            state = state.after(rng.choice(list(state.legal_moves())))
        rounds += 1
        if not state.match_over:
            assert max(state.scores) < 16 or state.scores[0] == state.scores[1]
            state, _ = state.next_round()
            assert state.round == rounds + 1
    assert max(state.scores) >= 16 and state.scores[0] != state.scores[1]


def test_S1_cards_of_others_and_of_the_stock_cannot_be_played() -> None:
    state = stacked(game_with(POWER_CARDS), ["As 2s 3s 4s", "5s 6s 7s 8s"], "9s Ts Js Qs")
    assert why(state, "5s") is Reason.NOT_IN_HAND
    assert why(state, "Ks") is Reason.NOT_IN_HAND
    assert of_card(state, "2s") == {"2s"}

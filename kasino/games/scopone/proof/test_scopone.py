"""M1–M12: Scopone."""

from __future__ import annotations

import pytest

from kasino.cards import RANK_MASK, bits, card, mask_of, shuffled, text
from kasino.engine.events import RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import TRAILS
from kasino.presets import PRESETS
from kasino.words import ENGLISH, help_sections
from testing.positions import cards, do, listed, of_card, position, told, why

GAME = "scopone"
RULES = GAMES[GAME]
CLASSICO = game(GAME, "layout=4")


def test_M1_two_pairs_or_two_players_with_forty_cards() -> None:
    ranks = "A234567JQK"
    assert [text(number) for number in bits(RULES.deck)] == [
        rank + suit for suit in "shdc" for rank in ranks
    ]
    assert [RULES.hand_worths[card(f"{rank}c")] for rank in ranks] == [(n,) for n in range(1, 11)]
    assert (RULES.players, RULES.sides(4), RULES.side_of(0, 4), RULES.side_of(2, 4)) == (
        (2, 4), 2, 0, 0,
    )  # fmt: skip


@pytest.mark.parametrize(("players", "deals"), [(2, 2), (4, 1)])
def test_M2_ten_each_and_an_empty_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    deck, stream = shuffled("kasino", 1, bits(RULES.deck))
    forehand = stream.below(players)
    assert (state.deals, state.forehand, state.loose) == (deals, forehand, 0)
    for seat in range(players):
        place = (seat - forehand) % players
        assert state.hands[seat] == mask_of(deck[10 * place : 10 * place + 10])
    assert state.undealt == deck[10 * players :]
    assert {*state.legal_moves()} == {TRAILS[each] for each in bits(state.hands[forehand])}


def test_M3_one_set_and_never_several() -> None:
    state = position(GAME, ["7s Js", "2c"], "3h 4d Ah 6c")
    assert of_card(state, "7s") == {"7sx3h+4d", "7sxAh+6c"}
    assert why(state, "7sxAh+3h+4d+6c") is Reason.SEVERAL_GROUPS


def test_M4_an_equal_card_comes_before_a_sum() -> None:
    state = position(GAME, ["7s Ks", "2c"], "2s 5h 7d 7c Kc")
    assert of_card(state, "7s") == {"7sx7d", "7sx7c"}
    assert why(state, "7sx2s+5h") is Reason.SINGLE_FIRST


def test_M5_a_card_that_can_take_must_and_the_player_chooses_the_sum() -> None:
    state = position(GAME, ["7s 4s Jd", "2c"], "3h 4d 6c Ad 2h")
    assert why(state, "7s") is Reason.MUST_CAPTURE
    assert {"7sx3h+4d", "7sxAd+6c", "7sx2h+Ad+4d"} == of_card(state, "7s")


def test_M6_a_scopa_counts_for_the_pair_but_not_with_the_last_card() -> None:
    four = position(GAME, ["7s 2s", "5h 2h", "Kc 3s", "Qc Js"], "7d")
    swept = told(four, "7sx7d")[1]
    assert isinstance(swept, Swept) and swept.counts
    last = position(GAME, ["7s", ""], "3h 4d", last=1)
    swept = told(last, "7sx3h+4d")[1]
    assert isinstance(swept, Swept) and not swept.counts and swept.why == "last-card"


def test_M6_the_residue_goes_to_the_last_capturer() -> None:
    state = position(GAME, ["Ks", "3d"], "3s Jh Qd", last=0)
    over = told(do(state, "Ks"), "3dx3s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert over.residue == cards("Ks Jh Qd")


def points(*captured: str, sweeps: tuple[int, ...] = (0, 0)) -> dict[str, tuple[int, ...]]:
    sheet = tally(RULES, tuple(cards(pile) for pile in captured), sweeps)
    return {line.name: line.points for line in sheet.lines}


def test_M7_four_points_and_a_tie_scores_nobody() -> None:
    assert points("7d Ad 2d Ks Kh", "3s 4s 5s Jd", sweeps=(0, 2)) == {
        "cards": (1, 0), "coins": (1, 0), "primiera": (0, 0), "settebello": (1, 0),
        "sweeps": (0, 2),
    }  # fmt: skip
    assert RULES.all_points == 4 and points("7s 6d", "5s 4d")["cards"] == (0, 0)


def test_M8_each_suit_counts_its_best_card() -> None:
    primiera = RULES.majority("primiera")
    assert primiera is not None and primiera.count(cards("7s 6h Ad 5c Ks")) == 21 + 18 + 16 + 15
    assert points("7s 7h 7d 6s", "2s 2h 2d Kc")["primiera"] == (0, 1)


def test_M9_to_twenty_one_and_other_targets_by_name() -> None:
    assert result(RULES, (20, 18), game_over=False) is None
    assert result(RULES, (21, 21), game_over=False) is None
    won = result(RULES, (22, 21), game_over=False)
    assert won is not None and won.winners == (0,)
    named = {
        game(GAME, f"preset={name}").target for name, own in PRESETS.items() if own.game == GAME
    }
    assert named == {11, 16, 21, 31}


@pytest.mark.parametrize(("players", "deals"), [(2, 2), (4, 1)])
def test_M10_classico_has_four_cards_on_the_table(players: int, deals: int) -> None:
    assert game(GAME, "preset=scopone-classico") == CLASSICO
    state = State.start(CLASSICO, players, "kasino")
    assert {hand.bit_count() for hand in state.hands} == {9}
    assert state.loose.bit_count() == 4 and state.deals == deals


def test_M10_three_kings_on_the_table_are_dealt_again() -> None:
    where = slice(36, 40)
    kings = RANK_MASK[12]

    def dealt(number: int) -> int:
        return mask_of(shuffled(str(number), 1, bits(RULES.deck))[0][where])

    seed = next(n for n in range(9999) if (dealt(n) & kings).bit_count() >= 3)
    table = State.start(CLASSICO, 4, str(seed)).loose
    assert (table & kings).bit_count() < 3 and table != dealt(seed)
    # With ten cards each, there is no table to deal again.
    assert State.start(RULES, 4, str(seed)).hands != State.start(CLASSICO, 4, str(seed)).hands
    told_of = {each.name: " ".join(each.sentences) for each in help_sections(ENGLISH, RULES)}
    assert "again" not in told_of["deal"]


def test_M11_the_examples() -> None:
    state = position(GAME, ["7s Js Kc", "2c"], "As 6h 7d")
    assert of_card(state, "7s") == {"7sx7d"} and of_card(state, "Kc") == {"Kc"}
    assert of_card(state, "Js") == {"JsxAs+7d"}
    alone = position(GAME, ["7s 3c", "4s 2s"], "7d")
    assert listed(alone) == {"7sx7d", "3c"}
    assert isinstance(told(alone, "7sx7d")[1], Swept)


def test_M12_fewest_cards_aces_and_the_napola_are_those_of_scopa() -> None:
    assert game(GAME, "preset=scopone-fewest") == game(GAME, "fewest=yes")
    assert game(GAME, "preset=scopone-napola") == game(GAME, "napola=1")
    aces = game(GAME, "preset=scopone-aces")
    assert aces == game(GAME, "target=31,napola=1,ace-takes=ace")
    sheet = tally(aces, (cards("Ad 2d 3d 4d"), cards("7d")), (0, 0))
    assert {line.name: line.points for line in sheet.lines}["napola"] == (4, 0)
    state = position(GAME, ["As 4h", "2c"], "2d Kh", options="preset=scopone-aces")
    assert listed(state) == {"AsxKh+2d", "4h"}


def test_M12_the_re_bello_and_most_sevens_are_those_of_scopa() -> None:
    rules = game(GAME, "preset=scopone-re-bello")
    assert rules == game(GAME, "re-bello=1")
    sheet = tally(game(GAME, "re-bello=1,sevens=1"), (cards("Kd 7s"), cards("7d 7c")), (0, 0))
    lines = {line.name: line.points for line in sheet.lines}
    assert (lines["re-bello"], lines["sevens"]) == ((1, 0), (0, 1))

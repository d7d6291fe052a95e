"""Y1–Y11: Pâsur."""

from __future__ import annotations

import pytest

from kasino.cards import ALL, RANK_MASK, card
from kasino.engine.events import Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import Move
from kasino.words import ENGLISH, Voice, help_sections
from kasino.words.refusals import reason_text
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why

GAME = "pasur"
RULES = GAMES[GAME]


def test_Y1_all_cards_and_partners() -> None:
    assert RULES.deck == ALL
    assert [RULES.sides(players) for players in RULES.players] == [2, 3, 2]


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_Y2_four_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    assert state.deals == deals and [hand.bit_count() for hand in state.hands] == [4] * players
    dealt = state.opening()[0]
    assert isinstance(dealt, Dealt) and dealt.table.bit_count() == 4


def test_Y3_no_jack_and_never_three_queens_or_kings() -> None:
    buried = 0
    for seed in range(400):
        state = State.start(RULES, 2, str(seed))
        assert not state.loose & RANK_MASK[10]
        assert (state.loose & RANK_MASK[11]).bit_count() < 3
        assert (state.loose & RANK_MASK[12]).bit_count() < 3
        if state.setup.buried:
            buried += 1
            assert state.undealt[-1] == state.setup.buried[-1]
    assert buried > 50


def test_Y3_two_queens_and_two_kings_are_played() -> None:
    tables = [names(State.start(RULES, 2, str(seed)).loose) for seed in range(2000)]
    assert any(table.count("Q") == 2 for table in tables)
    assert any(table.count("K") == 2 for table in tables)


def test_Y4_one_set_makes_eleven_and_never_several() -> None:
    state = position(GAME, ["7s As", "Kd"], "4h 2d 2c Th")
    assert of_card(state, "7s") == {"7sx4h", "7sx2d+2c"}
    assert why(state, "7sx4h+2d+2c") is Reason.SEVERAL_GROUPS
    assert why(state, "7sx2d") is Reason.NO_GROUPS
    assert of_card(state, "As") == {"AsxTh"}


def test_Y4_courts_add_up_to_nothing() -> None:
    state = position(GAME, ["As 5s", "2c"], "Jh Qd Kc 6h")
    assert of_card(state, "As") == {"As"} and of_card(state, "5s") == {"5sx6h"}
    assert RULES.begun(card("5s")) == (5,) and RULES.begun(card("Ks")) == ()
    assert RULES.goal(6) == 11 and RULES.goal(13) == 13
    assert RULES.spent(6, card("5s")) == 5 and RULES.spent(13, card("Ks")) == 13


def test_Y4_eleven_is_a_number_and_not_a_jack() -> None:
    voice = Voice(RULES, ("You", "Aino"), 0)
    assert [voice.value(value) for value in (10, 11, 12, 13)] == ["10", "11", "Q", "K"]
    assert voice.aloud().value(11) == "11"


def test_Y5_a_king_takes_one_king_and_a_queen_one_queen() -> None:
    state = position(GAME, ["Ks Qs", "2c"], "Kh Kd Qc 4h")
    assert of_card(state, "Ks") == {"KsxKh", "KsxKd"} and of_card(state, "Qs") == {"QsxQc"}
    assert why(state, "KsxKh+Kd") is Reason.COURT_ONE
    assert why(state, "KsxQc") is Reason.NO_GROUPS


def test_Y5_a_jack_takes_all_but_kings_and_queens() -> None:
    state = position(GAME, ["Js 2s", "2c"], "9h Jd Kc Qc 4h")
    assert of_card(state, "Js") == {"Jsx4h+9h+Jd"}
    assert why(state, "Jsx9h") is Reason.SPARES
    assert why(state, "Jsx9h+Jd+Kc+Qc+4h") is Reason.SPARES
    after = do(state, "Jsx4h+9h+Jd")
    assert names(after.loose) == "Qc Kc"


def test_Y5_a_jack_takes_nothing_from_kings_and_queens() -> None:
    state = position(GAME, ["Js Ks", "2c"], "Qc Kc")
    assert of_card(state, "Js") == {"Js"} and why(state, "JsxQc") is Reason.SPARES
    assert of_card(position(GAME, ["Js", "2c"], "Jd"), "Js") == {"JsxJd"}


def test_Y5_the_refusals_say_what_a_card_takes() -> None:
    state = position(GAME, ["Js Ks 5s", "2c"], "9h Kc Kd Qc")
    voice, view = Voice(RULES, ("You", "Aino"), 0), state.view(0)
    texts = {}
    for move in ("JsxKc", "KsxQc", "KsxKc+Kd", "5sx9h"):
        reason = why(state, move)
        assert reason is not None
        texts[move] = reason_text(voice, view, Move.parse(move), reason)
    assert "takes the whole table, except" in texts["JsxKc"] and "Q♠" in texts["JsxKc"]
    assert texts["KsxQc"].startswith("A queen or king takes only cards of its rank")
    assert texts["KsxKc+Kd"].startswith("A queen or king takes exactly one")
    assert "don’t make 11" in texts["5sx9h"]


def test_Y6_a_card_that_can_take_must_and_any_card_may_be_played() -> None:
    state = position(GAME, ["7s Ks 8d", "2c"], "4h 2d Kc")
    assert listed(state) == {"7sx4h", "KsxKc", "8d"}
    assert why(state, "7s") is Reason.MUST_CAPTURE and why(state, "8d") is None


@pytest.mark.parametrize(
    ("hand", "table", "stock", "counts"),
    [
        ("8s", "Ah 2d", 8, True),
        ("Ks", "Kd", 8, True),
        ("8s", "Ah 2d", 0, False),
    ],
)
def test_Y7_a_sur_counts_but_not_in_the_last_deal(
    hand: str, table: str, stock: int, counts: bool
) -> None:
    state = position(GAME, [f"{hand} 9c", "5h 2h"], table, stock=stock, last=1)
    move = f"{hand}x{'+'.join(table.split())}"
    swept = told(state, move)[1]
    assert isinstance(swept, Swept) and swept.counts is counts
    assert do(state, move).sweeps == (cards(hand) if counts else 0, 0)


def test_Y7_a_jack_makes_no_sur() -> None:
    state = position(GAME, ["Js 9c", "5h 2h"], "Ah 2d", stock=8)
    assert not any(isinstance(event, Swept) for event in told(state, "JsxAh+2d"))
    assert do(state, "JsxAh+2d").sweeps == (0, 0)


@pytest.mark.parametrize(
    ("sweeps", "points"), [((2, 1), (5, 0)), ((1, 1), (0, 0)), ((0, 3), (0, 15))]
)
def test_Y7_surs_cancel_out(sweeps: tuple[int, int], points: tuple[int, int]) -> None:
    sheet = tally(RULES, (0, 0), sweeps)
    assert {line.name: line.points for line in sheet.lines}["sweeps"] == points


def test_Y7_the_residue_goes_to_the_last_capturer_without_a_sur() -> None:
    state = position(GAME, ["Ts", "3d"], "8s Kh Qd", last=0)
    over = told(do(state, "Ts"), "3dx8s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert names(over.residue) == "Ts Kh Qd"


def points(*captured: str, options: str = "") -> dict[str, tuple[int, ...]]:
    piles = tuple(map(cards, captured))
    sheet = tally(game(GAME, options), piles, (0,) * len(piles))
    return {line.name: line.points for line in sheet.lines}


def test_Y8_the_points_and_a_tie_scores_nobody() -> None:
    assert points("7c 8c 2c Td As Jh", "3c 4c Ah Jd Js") == {
        "clubs": (7, 0), "aces": (1, 1), "jacks": (1, 2), "big": (3, 0), "club-two": (2, 0),
        "sweeps": (0, 0),
    }  # fmt: skip
    assert points("7c 8c", "3c 4c")["clubs"] == (0, 0)
    assert points("7c 8c", "3c 4c", "5c")["clubs"] == (0, 0, 0)
    assert RULES.all_points == 20
    whole = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc")
    assert sum(each[0] for each in points(whole, "").values()) == 20


def test_Y9_to_sixty_two_and_on_while_equal() -> None:
    assert result(RULES, (61, 40), game_over=False) is None
    assert result(RULES, (62, 62), game_over=False) is None
    won = result(RULES, (62, 63), game_over=False)
    assert won is not None and won.winners == (1,)


def test_Y9_a_round_is_dealt_from_a_stacked_deck() -> None:
    state = stacked(GAME, ["As 2s 3s 4s", "5s 6s 7s 8s"], "9s Ts Qs Ks")
    assert names(state.loose) == "9s Ts Qs Ks" and state.deals == 6


@pytest.mark.parametrize(
    ("hand", "takes"),
    [
        ("Ts", {"Ah"}),
        ("9s", {"2d", "2s"}),
        ("8s", {"Ah+2d", "Ah+2s"}),
        ("7s", {"4c", "2d+2s"}),
        ("6s", {"Ah+4c", "Ah+2d+2s"}),
        ("5s", {"4c+2d", "4c+2s"}),
        ("4s", {"4c+2d+Ah", "4c+2s+Ah"}),
        ("3s", {"4c+2d+2s"}),
        ("2h", {"4c+2d+2s+Ah"}),
        ("As", {"Td"}),
    ],
)
def test_Y10_the_examples(hand: str, takes: set[str]) -> None:
    state = position(GAME, [f"{hand} Kc", "Kd"], "Ah 2d 2s 4c Td")
    found = {move.partition("x")[2] for move in of_card(state, hand)}
    assert {frozenset(each.split("+")) for each in found} == {
        frozenset(each.split("+")) for each in takes
    }


def test_Y11_the_presets_are_their_options() -> None:
    assert game(GAME, "preset=pasur-50") == game(GAME, "freeze=own,freeze-at=50")
    assert game(GAME, "preset=pasur-all") == game(GAME, "void=none")
    assert game(GAME, "preset=pasur-round") == game(GAME, "target=0")


def test_Y11_the_page_of_rules_says_what_a_jack_takes() -> None:
    told_ = " ".join(text for part in help_sections(ENGLISH, RULES) for text in part.sentences)
    assert "These cards take the whole table, except" in told_
    assert "A queen or king takes exactly one card of its rank" in told_
    assert "never a sur: J♠, J♥, J♦, J♣" in told_ and "makes 11 together with it" in told_
    assert RULES.takers_spare == RANK_MASK[11] | RANK_MASK[12]

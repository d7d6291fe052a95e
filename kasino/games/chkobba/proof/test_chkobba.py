"""T1–T11: Chkobba."""

from __future__ import annotations

import pytest

from kasino.cards import bits, card, text
from kasino.engine.events import Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.standing import standing
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino.terminal.board import sheet as sheet_lines
from kasino.words import ENGLISH, Voice, help_sections
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why

GAME = "chkobba"
RULES = GAMES[GAME]


def test_T1_forty_cards_with_the_queen_below_the_jack() -> None:
    assert len([*bits(RULES.deck)]) == 40
    for place, rank in enumerate("A234567QJK", 1):
        for suit in "shdc":
            number = card(rank + suit)
            assert text(number) == rank + suit and RULES.deck >> number & 1
            assert RULES.table_values[number] == place and RULES.hand_worths[number] == (place,)
    assert [RULES.sides(players) for players in RULES.players] == [2, 3, 2]


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_T2_three_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    assert state.deals == deals and [hand.bit_count() for hand in state.hands] == [3] * players
    dealt = state.opening()[0]
    assert isinstance(dealt, Dealt) and dealt.table.bit_count() == 4


def test_T2_a_table_of_kings_is_played() -> None:
    state = next(
        found
        for seed in range(3000)
        if names((found := State.start(RULES, 2, str(seed))).loose).count("K") >= 3
    )
    assert not state.round_over


def test_T3_one_set_and_never_several() -> None:
    state = position(GAME, ["7s Qs", "2c"], "3h 4d Ah 6c")
    assert of_card(state, "7s") == {"7sx3h+4d", "7sxAh+6c"}
    assert why(state, "7sxAh+3h+4d+6c") is Reason.SEVERAL_GROUPS
    assert of_card(state, "Qs") == {"QsxAh+3h+4d"}


def test_T4_an_equal_card_comes_before_a_sum() -> None:
    state = position(GAME, ["Js Qh", "2c"], "4s 5h Jd Jc")
    assert of_card(state, "Js") == {"JsxJd", "JsxJc"}
    assert why(state, "Jsx4s+5h") is Reason.SINGLE_FIRST
    assert of_card(state, "Qh") == {"Qh"}


def test_T5_a_card_that_can_take_must_and_any_card_may_be_played() -> None:
    state = position(GAME, ["7s 4s Qd", "2c"], "3h 4d 6c")
    assert listed(state) == {"7sx3h+4d", "4sx4d", "Qd"}
    assert why(state, "7s") is Reason.MUST_CAPTURE and why(state, "Qd") is None


def test_T6_a_chkobba_counts_but_not_with_the_last_card() -> None:
    for hands, last, counts in (
        (["7s 2s", "5h 2h"], -1, True),
        (["7s", "5h"], -1, True),
        (["7s", ""], 1, False),
    ):
        state = position(GAME, hands, "3h 4d", last=last)
        swept = told(state, "7sx3h+4d")[1]
        assert isinstance(swept, Swept) and swept.counts is counts
        assert do(state, "7sx3h+4d").sweeps == (cards("7s") if counts else 0, 0)


def test_T6_the_residue_goes_to_the_last_capturer_without_a_chkobba() -> None:
    state = position(GAME, ["Ks", "3d"], "3s Jh Qd", last=0)
    over = told(do(state, "Ks"), "3dx3s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert names(over.residue) == "Ks Jh Qd"
    assert do(do(state, "Ks"), "3dx3s").sweeps == (0, 0)


def points(*captured: str, options: str = "") -> dict[str, tuple[int, ...]]:
    piles = tuple(map(cards, captured))
    sheet = tally(game(GAME, options), piles, (0,) * len(piles))
    return {line.name: line.points for line in sheet.lines}


@pytest.mark.parametrize(
    ("captured", "scored"),
    [
        (("7s 7h 7d", "7c 6s 6h 6d 6c"), (1, 0)),
        (("7s 7h 6s 6h 6d", "7d 7c 6c"), (1, 0)),
        (("7s 7h 6s 6h", "7d 7c 6d 6c"), (0, 0)),
        (("7s 6s", "7h 6h 6d", "7d 7c"), (0, 0, 1)),
        (("7s 6s", "7h 6h 6d", "7d 6c"), (0, 1, 0)),
    ],
)
def test_T7_most_sevens_and_then_most_sixes(
    captured: tuple[str, ...], scored: tuple[int, ...]
) -> None:
    assert points(*captured)["sevens"] == scored


def test_T7_a_tie_in_both_follows_the_house_rule() -> None:
    tied = ("7s 7h 6s 6h", "7d 7c 6d 6c")
    assert points(*tied, options="ties=all")["sevens"] == (1, 1)
    decided = ("7s 7h 6s 6h 6d", "7d 7c 6c")
    assert points(*decided, options="ties=all")["sevens"] == (1, 0)


def test_T7_the_race_is_decided_when_nobody_can_catch_up() -> None:
    def race(*captured: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        stock = 40 - sum(len(pile.split()) for pile in captured) - 2
        state = position(GAME, ["2s", "2c"], captured=captured, stock=stock)
        found = next(one for one in standing(state.view(0)).races if one.name == "sevens")
        return found.counts, found.to_go

    assert race("7s 7h", "7d") == ((2, 1), (-1, -1))
    assert race("7s 7h 7d", "6s") == ((3, 0), (0, -1))
    assert race("7s 7h 6s 6h", "7d 7c") == ((2, 2), (-1, -1))
    assert race("7s 7h 6s 6h 6d", "7d 7c") == ((2, 2), (0, -1))


def test_T7_the_solver_sees_who_gets_the_bermila() -> None:
    """K♦ would save the point for the coins, but the sixes are worth more: two sevens each."""
    state = position(
        GAME, ["6s Ks", "6h Kh"], "6c Kd", captured=["7s 7h 6d Ad 2d 3d", ""], last=1, rest=1
    )
    *_, best = Solver(evaluator_of(RULES), state).best(state, 1000)
    assert str(best) == "6sx6c"


@pytest.mark.parametrize(
    ("captured", "told"),
    [
        (("7s 7h 6s 6h 6d", "7d 7c 6c"), ["In a tie, whoever has the most of these cards scores:"]),
        (("7s 7h 6s 6h", "7d 7c 6d 6c"), []),
        (("7s 7h 7d", "7c 6s 6h 6d 6c"), []),
    ],
)
def test_T7_the_sheet_says_what_decided_the_tie(captured: tuple[str, ...], told: list[str]) -> None:
    sheet = tally(RULES, tuple(map(cards, captured)), (0, 0))
    lines = sheet_lines(Voice(RULES, ("You", "Aino"), 0), sheet, (0, 0))
    assert [line.partition(" 6")[0] for line in lines if "tie" in line] == told


def test_T7_the_page_of_rules_names_the_sixes() -> None:
    told = " ".join(text for section in help_sections(ENGLISH, RULES) for text in section.sentences)
    assert "these cards scores: 6♠ 6♥ 6♦ 6♣." in told


def test_T8_the_other_points_and_a_tie_scores_nobody() -> None:
    assert points("7d Ad 2d Ks Kh", "3s 4s 5s Jd") == {
        "cards": (1, 0), "coins": (1, 0), "sevens": (1, 0), "settebello": (1, 0), "sweeps": (0, 0),
    }  # fmt: skip
    tied = points("7s 6d", "5s 4d")
    assert tied["cards"] == tied["coins"] == tied["settebello"] == (0, 0)


def test_T9_to_twenty_one_and_on_while_equal() -> None:
    assert RULES.target == 21
    assert result(RULES, (21, 21), game_over=False) is None
    won = result(RULES, (22, 21), game_over=False)
    assert won is not None and won.winners == (0,)


def test_T10_the_examples() -> None:
    state = position(GAME, ["Qs Jh", "Ac"], "3s 5h Kc")
    assert of_card(state, "Qs") == {"Qsx3s+5h"} and of_card(state, "Jh") == {"Jh"}
    equal = position(GAME, ["Js 2c", "Ac"], "Jd 4s 5h")
    assert of_card(equal, "Js") == {"JsxJd"}
    assert points("7s 7h 6s 6h 6d", "7d 7c 6c")["sevens"] == (1, 0)
    assert points("7s 7h 6s 6h", "7d 7c 6d 6c")["sevens"] == (0, 0)


@pytest.mark.parametrize("target", [11, 31])
def test_T11_the_presets_are_their_options(target: int) -> None:
    assert game(GAME, f"preset=chkobba-{target}") == game(GAME, f"target={target}")


def test_T2_a_round_is_dealt_from_a_stacked_deck() -> None:
    state = stacked(GAME, ["As 2s 3s", "4s 5s 6s"], "7s Js Qs Ks")
    assert names(state.loose) == "7s Js Qs Ks" and state.deals == 6

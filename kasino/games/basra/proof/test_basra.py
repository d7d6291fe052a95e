"""X1–X11: Basra."""

from __future__ import annotations

import pytest

from kasino.cards import Stream, bits, card, text
from kasino.engine.events import Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import carried_on, result, tally
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError
from kasino.words import ENGLISH, help_sections
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why

GAME = "basra"
RULES = GAMES[GAME]
JACKS_AND_KOMI = "Js Jh Jd Jc 7d"


def test_X1_fifty_two_cards_and_partners_at_four() -> None:
    assert RULES.deck_size == 52
    assert [RULES.sides(players) for players in RULES.players] == [2, 3, 2]


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_X2_four_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    assert state.deals == deals and [hand.bit_count() for hand in state.hands] == [4] * players
    dealt = state.opening()[0]
    assert isinstance(dealt, Dealt) and dealt.table.bit_count() == 4


def test_X2_no_jack_and_no_komi_on_the_first_table() -> None:
    buried = 0
    for seed in range(200):
        state = State.start(RULES, 2, str(seed))
        assert not state.loose & cards(JACKS_AND_KOMI)
        under = state.setup.buried
        assert state.undealt[len(state.undealt) - len(under) :] == under
        buried += len(under)
    assert buried > 40


def test_X2_everyone_knows_where_a_buried_card_is() -> None:
    state = next(
        found for seed in range(200) if (found := State.start(RULES, 2, str(seed))).setup.buried
    )
    (under, *_) = state.setup.buried[-1:]
    for number in range(9):
        sampled = state.view(0).sample(Stream(f"basra {number}"))
        assert sampled.undealt[-1] == under


def test_X3_rank_and_sums_at_once_and_courts_by_rank() -> None:
    state = position(GAME, ["5s Qs Kh", "2c"], "2h 3c 5d Qd Qc", stock=8)
    assert of_card(state, "5s") == {"5sx2h+5d+3c"}
    assert of_card(state, "Qs") == {"QsxQd+Qc"} and of_card(state, "Kh") == {"Kh"}
    assert why(state, "5sx2h+Qd+3c") is Reason.NO_GROUPS


def test_X4_all_that_fits_must_be_taken() -> None:
    state = position(GAME, ["6s 9d Ah", "2c"], "2h 4d 4c 6h", stock=8)
    assert of_card(state, "6s") == {"6sx2h+6h+4d", "6sx2h+6h+4c"}
    assert why(state, "6sx6h") is Reason.NOT_MAXIMAL and why(state, "6s") is Reason.MUST_CAPTURE
    assert why(state, "9d") is None


@pytest.mark.parametrize("taker", ["Jh", "7d"])
def test_X5_a_jack_and_the_komi_take_the_whole_table(taker: str) -> None:
    state = position(GAME, [f"{taker} 2s", "2c"], "Ks 9h Jd 3c", stock=8)
    assert of_card(state, taker) == {f"{taker}xKs+9h+Jd+3c"}
    assert why(state, f"{taker}xJd") is Reason.TAKES_TABLE
    empty = position(GAME, [f"{taker} 2s", "2c"], "", stock=8)
    assert of_card(empty, taker) == {taker}


def test_X5_what_takes_a_jack_and_the_komi_on_the_table() -> None:
    state = position(GAME, ["7s Jh Ks 4c", "2c"], "Jd 7d 3d", stock=8)
    assert listed(state) == {"7sx7d", "JhxJd+7d+3d", "Ks", "4c"} or of_card(state, "7s")
    assert of_card(state, "7s") == {"7sx7d"} and of_card(state, "Ks") == {"Ks"}


@pytest.mark.parametrize(
    ("hand", "table", "basra"),
    [
        ("7d", "Ah 2c 3s", True), ("7d", "4h 6c", True), ("7d", "5h 6c", False),
        ("7d", "Kh 2c", False), ("7d", "Jh", False), ("Js", "Jd", False), ("Js", "2d", False),
        ("Ts", "4h 6c Td", True), ("Qs", "Qd Qh", True), ("As", "Ah", True), ("7c", "7d", True),
    ],
)  # fmt: skip
def test_X6_what_makes_a_basra(hand: str, table: str, basra: bool) -> None:
    state = position(GAME, [f"{hand} 9s", "9c"], table, stock=8)
    move = f"{hand}x{'+'.join(table.split())}"
    swept = [event for event in told(state, move) if isinstance(event, Swept)]
    assert [event.counts for event in swept] == [True] * basra
    assert do(state, move).sweeps == ((cards(hand) if basra else 0), 0)


def test_X7_the_residue_makes_no_basra_and_the_last_card_does() -> None:
    state = position(GAME, ["Ks", "3d"], "3s Qh", last=0)
    over = told(do(state, "Ks"), "3dx3s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert names(over.residue) == "Ks Qh"
    assert do(do(state, "Ks"), "3dx3s").sweeps == (0, 0)
    for options, counts in (("", True), ("preset=basra-last", False)):
        last = position(GAME, ["5s", ""], "2h 3c", last=1, options=options)
        assert bool(do(last, "5sx2h+3c").sweeps[0]) is counts


def points(*captured: str, options: str = "") -> dict[str, tuple[int, ...]]:
    piles = tuple(map(cards, captured))
    sheet = tally(game(GAME, options), piles, (0,) * len(piles))
    return {line.name: line.points for line in sheet.lines}


def test_X8_the_points_of_cards() -> None:
    found = points("Js Jh As 2c Td", "Jd Ah Ad 2s")
    assert found == {
        "cards": (3, 0), "jacks": (2, 1), "aces": (1, 2), "club-two": (2, 0), "big": (3, 0),
        "sweeps": (0, 0),
    }  # fmt: skip
    assert points("2h 3h", "4h 5h")["cards"] == (0, 0)
    assert RULES.all_points == 16 and RULES.sweep == 10


def test_X9_to_a_hundred_and_one_and_on_while_equal() -> None:
    assert RULES.target == 101
    assert result(RULES, (103, 103), game_over=False) is None
    won = result(RULES, (112, 110), game_over=False)
    assert won is not None and won.winners == (0,)


def test_X10_the_examples() -> None:
    assert of_card(position(GAME, ["5s 9h", "2c"], "2h 3c 5d Ks", stock=8), "5s") == {"5sx2h+5d+3c"}
    assert of_card(position(GAME, ["9s Qh", "2c"], "4h 5c 6d 3s 2h", stock=8), "9s") == {
        "9sx3s+4h+6d+5c",
        "9sx3s+2h+4h",
    }


def test_X11_presets_and_what_is_not_offered() -> None:
    egypt = game(GAME, "preset=basra-egypt")
    assert egypt.scores["cards"] == 30
    assert carried_on(egypt, (cards("2h 3h"), cards("4h 5h")), ()) == (30,)
    assert game(GAME, "preset=basra-151").target == 151
    for refused in ("single-first=yes", "courts=one", "ace-takes=table", "cards=31", "spades=1"):
        with pytest.raises(HouseRuleError):
            game(GAME, refused)
    assert game(GAME, "sweep=30").sweep == 30
    few = next(name for name, rules in GAMES.items() if 0 < rules.sweep <= 3)
    with pytest.raises(HouseRuleError):
        game(few, "sweep=4")


def test_X2_a_round_is_dealt_from_a_stacked_deck_as_it_is() -> None:
    state = stacked(GAME, ["As 2s 3s 4s", "4h 5s 6s 7s"], "7d Js Qs Ks")
    assert names(state.loose) == "Js Qs Ks 7d" and not state.setup.buried
    assert text(card("7d")) == "7d" and len([*bits(RULES.takers)]) == 5


def test_the_page_of_rules_says_what_takes_the_table() -> None:
    told = " ".join(each for section in help_sections(ENGLISH, RULES) for each in section.sentences)
    assert "These cards take the whole table, whatever is on it: J♠, J♥, J♦, J♣, 7♦." in told
    assert "A queen or king takes all cards of its rank, and nothing else." in told

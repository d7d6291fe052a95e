"""V1–V11: Tablić."""

from __future__ import annotations

import pytest

from kasino.cards import bits, card, text
from kasino.engine.events import Dealt, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.match.selection import select
from kasino.moves import Move
from kasino.terminal.board import hand_card
from kasino.words import ENGLISH, Voice, event_sentences, help_sections, selection_text
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why

GAME = "tablic"
RULES = GAMES[GAME]


def test_V1_two_players_or_two_pairs_and_the_whole_pack() -> None:
    assert RULES.players == (2, 4) and len([*bits(RULES.deck)]) == 52
    assert [RULES.sides(players) for players in RULES.players] == [2, 2]


def test_V2_an_ace_has_two_values_in_both_places_and_courts_are_twelve_and_more() -> None:
    for place, rank in enumerate("A23456789T-JQK", 1):
        for suit in "shdc" if rank != "-" else "":
            number = card(rank + suit)
            worths = (1, 11) if rank == "A" else (place,)
            assert text(number) == rank + suit
            assert RULES.hand_worths[number] == RULES.table_worths[number] == worths


def test_V2_each_ace_on_the_table_counts_by_itself() -> None:
    state = position(GAME, ["Js Qs Ks", "2c"], "As Ah 3d 9c")
    assert of_card(state, "Js") == {"Js", "JsxAs+Ah", "Jsx3d+9c", "JsxAs+Ah+3d+9c"}
    assert of_card(state, "Qs") == {"Qs", "QsxAs+3d+9c", "QsxAh+3d+9c"}
    assert of_card(state, "Ks") == {"Ks", "KsxAs+3d", "KsxAh+3d", "KsxAs+Ah+3d+9c"}


def test_V2_an_ace_takes_aces_and_sums_of_eleven() -> None:
    state = position(GAME, ["As Kd", "2c"], "Ah Td 9c")
    assert of_card(state, "As") == {"As", "AsxAh", "AsxAh+Td"}
    assert why(state, "AsxTd") is Reason.NO_GROUPS
    forced = position(GAME, ["As Kd", "2c"], "Ah 5d 6c", options="take=must")
    assert of_card(forced, "As") == {"AsxAh+5d+6c"}


@pytest.mark.parametrize(("players", "deals"), [(2, 4), (4, 2)])
def test_V3_six_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    assert state.deals == deals and [hand.bit_count() for hand in state.hands] == [6] * players
    dealt = state.opening()[0]
    assert isinstance(dealt, Dealt) and dealt.table.bit_count() == 4


def test_V3_a_round_is_dealt_from_a_stacked_deck() -> None:
    hands = ["As 2s 3s 4s 5s 6s", "Ah 2h 3h 4h 5h 6h"]
    state = stacked(GAME, hands, "7s Js Qs Ks")
    assert names(state.loose) == "7s Js Qs Ks" and state.deals == 4


def test_V4_any_groups_and_nobody_has_to_take() -> None:
    state = position(GAME, ["Ks 2d", "2c"], "4s Th Kd 6c")
    assert listed(state) == {"KsxKd", "Ksx4s+Th", "Ksx4s+Th+Kd", "Ks", "2d"}


def test_V5_a_tabla_counts_with_the_last_card_too() -> None:
    for hands, last in ((["Qs 2s", "5h 2h"], -1), (["Qs", ""], 1)):
        state = position(GAME, hands, "Ah 2d", last=last)
        swept = told(state, "QsxAh+2d")[1]
        assert isinstance(swept, Swept) and swept.counts
        assert do(state, "QsxAh+2d").sweeps == (cards("Qs"), 0)


def test_V5_the_residue_goes_to_the_last_capturer_without_a_tabla() -> None:
    state = position(GAME, ["Ks", "3d"], "3s Jh Qd", last=0)
    over = told(do(state, "Ks"), "3dx3s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert names(over.residue) == "Ks Jh Qd"
    assert do(do(state, "Ks"), "3dx3s").sweeps == (0, 0)


def points(*captured: str, options: str = "") -> dict[str, tuple[int, ...]]:
    piles = tuple(map(cards, captured))
    sheet = tally(game(GAME, options), piles, (0,) * len(piles))
    return {line.name: line.points for line in sheet.lines}


def test_V6_points_for_cards() -> None:
    scored = points("As Kd Qh Jc Ts Td", "2c 2s 9d Th")
    assert scored["honours"] == (6, 1)
    assert scored["big"] == (1, 0) and scored["club-two"] == (0, 1)
    assert sum(RULES.honours) == 22 and RULES.all_points == 25
    assert RULES.honours[card("Td")] == 2


@pytest.mark.parametrize(
    ("split", "scored"), [((27, 25), (3, 0)), ((26, 26), (0, 0)), ((20, 32), (0, 3))]
)
def test_V7_most_cards(split: tuple[int, int], scored: tuple[int, int]) -> None:
    first = (1 << split[0]) - 1
    sheet = tally(RULES, (first, RULES.deck ^ first), (0, 0))
    assert next(line.points for line in sheet.lines if line.name == "cards") == scored


def test_V8_to_a_hundred_and_one_and_on_while_equal() -> None:
    assert RULES.target == 101
    assert result(RULES, (101, 101), game_over=False) is None
    won = result(RULES, (102, 101), game_over=False)
    assert won is not None and won.winners == (0,)


def test_V9_the_page_of_rules_says_what_an_ace_is_worth() -> None:
    told = [text for section in help_sections(ENGLISH, RULES) for text in section.sentences]
    assert "A jack counts 12, a queen 13, a king 14, and number cards their number." in told
    assert any(sentence.startswith("An ace counts 1 or 11, as you like") for sentence in told)


def test_V9_a_sum_shows_the_ace_as_it_counts() -> None:
    state = position(GAME, ["Ks 2d", "2c"], "Ah 3h 6c")
    voice = Voice(RULES, ("You", "Aino"), 0)
    assert hand_card(voice, card("As")) == "A♠"
    told_so = selection_text(voice, state.view(0), select(state, card("Ks"), cards("Ah 3h")))
    assert told_so == "11 + 3 = 14"
    assert "A♥" in " ".join(event_sentences(voice, told(state, "KsxAh+3h")[0]))


def test_V10_the_short_game_is_one_round() -> None:
    assert game(GAME, "preset=tablic-short") == game(GAME, "target=0")


JACK = ["Jc", "2s+Tc", "3d+7h+2d", "As+3s+3h+5c", "Ah+Ac"]


@pytest.mark.parametrize("taken", [*JACK, "+".join(JACK)])
def test_V11_what_a_jack_takes(taken: str) -> None:
    table = "+".join(JACK).replace("+", " ")
    state = position(GAME, ["Jd 9s", "4c"], table)
    assert state.why_not(Move.parse(f"Jdx{taken}")) is None


@pytest.mark.parametrize("taken", ["Ah", "Ah+Tc", "9s+Ah+Ad", "Ah+8h+Ad+Ac"])
def test_V11_what_an_ace_takes(taken: str) -> None:
    state = position(GAME, ["As 2s", "4c"], taken.replace("+", " "))
    assert state.why_not(Move.parse(f"Asx{taken}")) is None


def test_V11_groups_share_no_card() -> None:
    state = position(GAME, ["7s", "2c"], "3s 3h 4d 4c")
    assert why(state, "7sx3s+3h+4d+4c") is None
    assert why(state, "7sx3h+4d+4c") is Reason.NO_GROUPS

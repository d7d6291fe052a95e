"""Reports for people who don’t see the table."""

from __future__ import annotations

from dataclasses import replace

from kasino.cards import mask_of, parse_cards
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Move
from kasino.words import (
    ENGLISH,
    Catalogue,
    Voice,
    hand_report,
    picked_report,
    score_report,
    table_report,
)
from testing.kinds import FEWEST_WINS, FREE_BUILDS, game_with
from testing.positions import stacked
from tools.languages import game_words

FINNISH, SWEDISH = game_words("fi"), game_words("sv")


def voice(name: str, say: Catalogue = ENGLISH, players: int = 2) -> Voice:
    names = (say("player.you"), "Aino", "Eino", "Helmi")[:players]
    return Voice(game(name), names, 0, say, spoken=True)


def test_table_and_hand_in_every_language() -> None:
    view = stacked("finnish", ("Td As 8h Kc", "7c"), "5d 2s 4d Js").view(0)
    assert table_report(voice("finnish"), view) == (
        "4 cards on the table: two of spades, four of diamonds, five of diamonds, jack of spades. "
        "40 cards left to deal."
    )
    assert table_report(voice("finnish", FINNISH), view) == (
        "Pöydässä 4 korttia: patakakkonen, ruutunelonen, ruutuviitonen, patajätkä. "
        "40 korttia jakamatta."
    )
    assert table_report(voice("finnish", SWEDISH), view) == (
        "4 kort på bordet: spader två, ruter fyra, ruter fem, spader knekt. "
        "40 kort kvar att dela ut."
    )
    assert hand_report(voice("finnish", SWEDISH), view) == (
        "4 kort på din hand: spader ess med värdet 14, hjärter åtta, "
        "ruter tio med värdet 16, klöver kung."
    )
    assert hand_report(voice("finnish"), view) == (
        "4 cards in your hand: ace of spades worth 14, eight of hearts, ten of diamonds worth 16, "
        "king of clubs."
    )
    assert hand_report(voice("finnish", FINNISH), view) == (
        "Kädessäsi 4 korttia: pataässä arvoltaan 14, herttakasi, ruutukymppi arvoltaan 16, "
        "ristikuningas."
    )
    one = replace(view, hand=mask_of(parse_cards("8h")), loose=mask_of(parse_cards("5d")))
    assert hand_report(voice("finnish", FINNISH), one) == "Kädessäsi 1 kortti: herttakasi."
    assert table_report(voice("finnish"), one).startswith("1 card on the table: five of diamonds.")
    assert picked_report(voice("finnish"), one.hand | one.loose) == (
        "Picked: five of diamonds, eight of hearts."
    )


def test_an_empty_table_an_empty_hand_and_the_last_deal() -> None:
    view = stacked("finnish", ("Td As 8h Kc", "7c"), "5d 2s 4d Js").view(0)
    bare = replace(view, hand=0, loose=0, deal=view.deals, stock=0)
    assert hand_report(voice("finnish"), bare) == "Your hand is empty."
    assert table_report(voice("finnish"), bare) == (
        "The table is empty. Last: this is the last deal of the round."
    )


def test_builds_say_their_value_and_owner() -> None:
    state = stacked("casino", ("3c 8h Ks Kd", "8s 2s"), "5c 2d Jh Qs")
    state, _ = state.play(Move.parse("3c+5c=8"))
    said = table_report(voice("casino"), state.view(0))
    assert said.startswith("3 loose cards on the table: ")
    assert "Single build of 8, yours: three of clubs, five of clubs." in said
    other = replace(voice("casino", FINNISH), you=1)
    assert "Avoin rakennus 8, omistaja Sinä: ristikolmonen, ristiviitonen." in (
        table_report(other, state.view(1))
    )
    state = stacked(game_with(FREE_BUILDS), ("3c 8h Ks Kd", "7s"), "5c 2d Jh Qs")
    state, _ = state.play(Move.parse("3c+5c=8"))
    said = table_report(voice(game_with(FREE_BUILDS)), replace(state.view(0), loose=0))
    assert said.startswith("Group of 8: three of clubs, five of clubs.")


def test_scores_say_what_was_taken() -> None:
    view = State.start(game("finnish"), 2, "a").view(0)
    taken = (mask_of(parse_cards("2s 3s 4h")), 0)
    view = replace(view, captured=taken, sweeps=(mask_of(parse_cards("3s")), 0), scores=(5, 0))
    assert score_report(voice("finnish"), view) == (
        "Match score: You 5, Aino 0. You have taken: 3 cards, 2 spades, 1 mökki. "
        "Aino has taken: 0 cards, 0 spades. Round 1, deal 1 of 6. The target is 16 points."
    )
    assert score_report(voice("finnish", FINNISH), view) == (
        "Ottelun pisteet: Sinä 5, Aino 0. Kasassasi on 3 korttia, 2 pataa, 1 mökki. "
        "Pelaajan Aino kasassa on 0 korttia, 0 pataa. Kierros 1, jako 1/6. Tavoite: 16 pistettä."
    )
    reversed_ = State.start(game(game_with(FEWEST_WINS)), 2, "a").view(0)
    assert "and the most points lose" in score_report(voice(game_with(FEWEST_WINS)), reversed_)
    plain = replace(view, rules=game("finnish", "spades=0"))
    said = score_report(replace(voice("finnish"), rules=plain.rules), plain)
    assert "3 cards, 1 mökki. Aino has taken: 0 cards." in said
    round_ = State.start(game(game_with(FREE_BUILDS)), 2, "a").view(0)
    assert score_report(voice(game_with(FREE_BUILDS)), round_).endswith("Round 1 of 6.")

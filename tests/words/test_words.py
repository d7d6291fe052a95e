"""Moves, builds, selections, events and reasons in words."""

from dataclasses import replace

import pytest

from kasino.cards import parse_set
from kasino.games import GAMES, game
from kasino.match.selection import select
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import (
    ENGLISH,
    Voice,
    build_text,
    events_text,
    game_title,
    level_name,
    move_text,
    seat_names,
    selection_text,
)
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, game_with
from tests.words.positions import CALL, CASINO, FINNISH, FREE, OWN, SWEEP, voice
from tools.languages import game_words

# Names.


def test_cards_in_signs_and_spoken():
    seen, heard = voice("finnish"), replace(voice("finnish"), spoken=True)
    cards = parse_set("7d+3c+Ts")
    assert seen.cards(cards) == "10♠ + 7♦ + 3♣"
    assert heard.cards(cards) == "ten of spades, seven of diamonds, three of clubs"
    assert seen.groups([3, 4]) == "A♠ + 2♠, 3♠"
    assert heard.groups([3, 4]) == "ace of spades and two of spades, and three of spades"


def test_values_are_numbers_and_courts_letters_where_they_have_none():
    assert [voice("finnish").value(v) for v in (1, 10, 11, 13, 16)] == ["1", "10", "11", "13", "16"]
    assert [voice("casino").value(v) for v in (1, 10, 11, 12, 13)] == ["1", "10", "J", "Q", "K"]
    assert replace(voice("casino"), spoken=True).value(12) == "queen"
    assert replace(voice("casino"), spoken=True).value(7) == "7"
    assert replace(voice("finnish"), spoken=True).value(12) == "12"
    # No card in Casino is worth 14, but someone may type it.
    assert replace(voice("casino"), spoken=True).value(14) == voice("casino").value(14) == "14"


def test_seats_and_sides_have_names():
    assert seat_names(ENGLISH, ("you", "expert")) == ("You", "Venla")
    assert seat_names(ENGLISH, ("human:Aino", "human:Aino")) == ("Aino 1", "Aino 2")
    assert seat_names(ENGLISH, ("you", "greedy", "random", "greedy"))[1:] == (
        "Eino",
        "Onni",
        "Urho",
    )
    assert seat_names(ENGLISH, ("human:Aino", "beginner", "mine", "mine"))[1:] == (
        "Urho",
        "mine",
        "Impi",
    )
    four = voice("casino", 4, you=3)
    assert [four.side(0), four.side(1), four.my_side] == ["You and Eero", "Aino and Veera", 1]
    three = voice("casino", 3, you=-1)
    assert [three.side(2), three.my_side] == ["Eero", -1]
    assert four.by_side((3, 11)) == "You and Eero 3, Aino and Veera 11"


def test_titles_and_levels_nobody_translated_keep_their_own():
    assert game_title(ENGLISH, game(game_with(FEWEST_WINS))) == GAMES[game_with(FEWEST_WINS)].title
    assert game_title(ENGLISH, replace(game("casino"), name="other", title="Other")) == "Other"
    assert level_name(ENGLISH, "endgame") == "Endgame"
    assert level_name(ENGLISH, "wizard") == "wizard"


@pytest.mark.parametrize(
    ("state", "move", "short", "full"),
    [
        (CALL, "5s", "Trail 5♠", "Trail 5♠"),
        (CALL, "!7hx3s+4d", *["Kasino! Take 7♥ with 3♠ + 4♦ — 3 cards, 1 ♠"] * 2),
        (
            OWN,
            "8sx2h+6c",
            "Gather 2♥ + 6♣ — 3 cards, 1 ♠",
            "Gather 2♥ + 6♣ with 8♠ — 3 cards, 1 ♠",
        ),
        (OWN, "8s+3s+5d+2h+6c=8", "Stack 8", "Stack 8: 8♠, 3♠ + 5♦, 2♥ + 6♣"),
        (OWN, "2d+6h+2h+6c=8", "Add to 8", "Add to 8: 2♦ + 6♥, 2♥ + 6♣"),
        (OWN, "2d+2h+6c=10", "Raise to 10", "Raise to 10: 2♦ + 2♥ + 6♣"),
        (CASINO, "5hx5c+2h+3s", "Take 3♠ + 2♥, 5♣ — 4 cards, 1 ♠", None),
        (CASINO, "3d+5c=8", "Build 8", "Build 8: 3♦ + 5♣"),
        (CASINO, "5h+5c+Ad+4h=5", "Build 5", "Build 5: 5♥, 5♣, 4♥ + A♦"),
        (FREE, "5sxAd+4h", "Take 4♥ + A♦ — 3 cards, 1 ♠, ace +1", None),
        (FREE, "Ah+4h=5", "Build 5", "Build 5: A♥ + 4♥"),
        (FREE, "Kd+Kh=K", "Build K", "Build K: K♦, K♥"),
        (FINNISH, "Asx9d+5c", "Take 9♦ + 5♣ — 3 cards, 1 ♠, ace +1", None),
        (SWEEP, "8dx2h+6s+8c", "Take 6♠ + 2♥, 8♣ — 4 cards, 1 ♠, sweep +1", None),
    ],
)
def test_moves_as_buttons_say_them(state, move, short, full):
    move = Move.parse(move)
    speaker = voice(state.rules.name)
    assert state.why_not(move) is None
    # The engine decides the order of equal groups.
    assert _parts(move_text(speaker, state.view(0), move)) == _parts(short)
    if full is not None:
        assert _parts(move_text(speaker, state.view(0), move, full=True)) == _parts(full)


def _parts(label):
    verb, _, rest = label.partition(" ")
    cards, _, gain = rest.partition(" — ")
    head, _, groups = cards.rpartition(": ")
    return verb, head, sorted(groups.split(", ")), gain


def test_the_card_played_comes_first_in_a_build():
    text = move_text(voice("casino"), CASINO.view(0), Move.parse("3d+2h=5"), full=True)
    assert text.startswith("Build 5: 3♦ + 2♥") or "3♦ + 2♥" in text
    text = move_text(
        voice(game_with(FREE_BUILDS)), FREE.view(0), Move.parse("5s+Ad+4h=10"), full=True
    )
    assert text == "Build 10: 5♠ + 4♥ + A♦"


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "Take five of clubs, and the build of 5 — 4 cards"),
        ("fi", "Ota ristiviitonen sekä rakennus 5 – 4 korttia"),
    ],
)
def test_the_ear_gets_a_build_by_its_value(lang, heard):
    aloud = replace(voice("casino"), say=game_words(lang)).aloud()
    text = move_text(aloud, CASINO.view(0), Move.parse("5hx5c+Ad+4h"))
    assert text.startswith(heard)


def test_builds_with_value_owner_and_kind():
    speaker = voice(game_with(CALLS))
    eight, nine = OWN.builds
    assert build_text(speaker, eight) == "Single build of 8, owned by You: 2♥ + 6♣"
    assert build_text(speaker, nine, cards=False) == "Single build of 9, owned by Aino"
    assert build_text(speaker, eight._replace(multiple=True), cards=False) == (
        "Locked build of 8, owned by You"
    )
    assert build_text(voice(game_with(FREE_BUILDS)), FREE.builds[0]) == "Group of 5: 2♣ + 3♣"


# Selections.


@pytest.mark.parametrize(
    ("state", "hand", "table", "choice", "line"),
    [
        (FINNISH, "", "", None, "Choose a card from your hand."),
        (FINNISH, "As", "", None, ""),
        (FINNISH, "As", "9d", None, "9 is 5 short of 14."),
        (FINNISH, "Td", "9d+5c", None, "9 + 5 = 14, 2 short of 16."),
        (FINNISH, "As", "9d+5c", None, "9 + 5 = 14"),
        (FINNISH, "7c", "7h", None, ""),
        (FINNISH, "7c", "9d", None, "These cards don’t make groups of 7: 9♦."),
        (CASINO, "5h", "2h+3s+5c", None, "Two fives: 3+2, 5"),
        (CASINO, "3d", "5c", None, "3 + 5 = 8"),
        (
            CASINO,
            "3d",
            "2h",
            None,
            "2 is 1 short of 3. There’s already a build of 5: include it.",
        ),
        (OWN, "2d", "2h+6c", "build", "8 + 2 = 10"),
        (OWN, "2d", "2h+6c+6h", "build", "6 + 2 = 8"),
        (OWN, "8s", "2h+6c+3s+5d", "stack", "3 + 5 = 8"),
        (OWN, "2d", "2h+6c", None, "8 + 2 = 10 — This would build 10: tick Build."),
        (OWN, "8s", "2h+6c", "build", "This would gather cards: untick Build and Stack."),
        (
            OWN,
            "8s",
            "3s+5d+2h+6c",
            "build",
            "Two eights: 3+5, 8 — This would gather cards: untick Build and Stack.",
        ),
        (
            OWN,
            "Ac",
            "",
            None,
            "You own the build of 8, so you can’t trail: gather, stack, build or raise if you can.",
        ),
        (CALL, "8h", "3s+4d", None, "3 + 4 = 7, 1 short of 8."),
        (CALL, "8h", "7h", "stack", "These cards don’t make a build of 8: 8♥ + 7♥."),
        (FREE, "5s", "Ad+4h", None, "4 + 1: groups of 5, 5 + 4 + 1: groups of 5 or 10"),
        (FREE, "Kd", "Kh", None, "K + K: groups of K"),
        (FREE, "9c", "4h", None, "4 is 5 short of 9."),
        (FREE, "Ah", "4h+2c+3c", None, "1 + 4 + 5: groups of 5 or 10"),
    ],
)
def test_the_live_line_does_the_sum(state, hand, table, choice, line):
    card = parse_set(hand).bit_length() - 1 if hand else -1
    selection = select(state, card, parse_set(table) if table else 0, choice)
    said = selection_text(voice(state.rules.name), state.view(0), selection)
    assert said == line


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_legal_move_of_a_match_has_a_label(rules: Rules):
    from kasino.engine.state import State

    state = State.start(rules, rules.players[-1], "labels")
    speaker = Voice(rules, ("You", "Aino", "Eero", "Veera")[: state.players], 0)
    labels = 0
    while not state.round_over:
        moves = list(state.legal_moves())[:50]
        view = state.view(state.turn)
        for move in moves:
            assert move_text(replace(speaker, spoken=True), view, move, full=True)
            labels += 1
        # The last players build and trail, so the table fills.
        state, events = state.play(moves[(labels * 7) % len(moves)])
        assert events_text(speaker, events)
    assert labels > 50

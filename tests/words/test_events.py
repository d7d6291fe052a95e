"""Events, rounds and results in words."""

from dataclasses import replace

import pytest

from kasino.cards import parse_set
from kasino.engine.events import (
    Built,
    Called,
    Captured,
    Dealt,
    Line,
    MatchOver,
    Result,
    RoundOver,
    Scored,
    Swept,
    Tally,
    Trailed,
)
from kasino.words import (
    event_sentences,
    events_text,
    score_sheet,
    sheet_sentences,
)
from kasino.words.log import _sentences
from testing.kinds import CALLS, EACH_SPADE, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, cases, game_with
from testing.positions import position, told
from tests.words.positions import OWN, voice

pytestmark = pytest.mark.usefixtures("typed_slots")

# Events.


def said(event, name="", **voice_arguments):
    return " ".join(event_sentences(voice(name or game_with(CALLS), **voice_arguments), event))


PILE = parse_set("4h+5d")


def test_a_capture_read_aloud_names_its_groups():
    groups = (parse_set("6h+6c"), parse_set("Qh"))
    cards = groups[0] | groups[1]
    (card,) = (n for n in range(52) if 1 << n == parse_set("Qd"))
    event = Captured(1, card, cards, 12, groups)
    heard = replace(voice("finnish"), spoken=True)
    assert event_sentences(heard, event) == (
        "Aino takes six of hearts and six of clubs, and queen of hearts with queen of diamonds "
        "worth 12.",
    )
    three = Captured(1, card, PILE, 12, (parse_set("2c+3c+4h"),))
    assert (
        "four of hearts, two of clubs and three of clubs with" in event_sentences(heard, three)[0]
    )


def test_a_capture_read_aloud_names_a_build_by_its_value():
    event = told(OWN, "8sx2h+6c+3s+5d")[0]
    assert event.builds == (parse_set("2h+6c"),)
    eye = voice(game_with(CALLS))
    assert event_sentences(eye, event) == ("You gather 3♠ + 5♦ and 2♥ + 6♣ with 8♠.",)
    assert event_sentences(eye.aloud(), event) == (
        "You gather three of spades and five of diamonds, and the build of 8 with eight of spades.",
    )


def test_deals_are_announced():
    first = Dealt(2, 1, 6, 0, 6, 0)
    assert said(first) == "Round 2, you play first. Deal 1 of 6: 6 cards each."
    other = Dealt(1, 1, 6, 1, 4, PILE)
    assert said(other, "finnish") == (
        "Round 1, Aino plays first. Deal 1 of 6: 4 cards each. On the table: 4♥, 5♦."
    )


def test_a_brief_voice_leaves_out_what_is_known():
    full = voice("finnish").aloud()
    brief = replace(full, brief=True)
    assert event_sentences(brief, Dealt(1, 5, 6, 0, 4, 0)) == ("Deal 5 of 6.",)
    last = ("Last: this is the last deal of the round.",)
    assert event_sentences(brief, Dealt(1, 6, 6, 0, 4, 0)) == last
    start = Dealt(1, 1, 6, 0, 4, 0)
    assert event_sentences(brief, start) == event_sentences(full, start)
    own, other = Captured(0, 8, PILE, 9, (PILE,)), Captured(1, 8, PILE, 9, (PILE,))
    assert event_sentences(brief, own) == ("You take four of hearts and five of diamonds.",)
    assert event_sentences(brief, other) == event_sentences(full, other)
    assert event_sentences(brief, Swept(0, 8, False, "last-card", False)) == (
        "Mökki!",
        "It doesn’t count: it was the last card of the round.",
    )


def test_B9_last_is_announced():
    assert said(Dealt(1, 6, 6, 0, 4, 0)) == (
        "Deal 6 of 6: 4 cards each. Last: this is the last deal of the round."
    )


def test_plays_are_said_to_the_player_and_about_others():
    assert said(Trailed(0, 8)) == "You trail 9♠."
    assert said(Trailed(1, 8)) == "Aino trails 9♠."
    taken = (parse_set("4h+5d"), parse_set("9c"))
    assert said(Captured(0, 8, sum(taken), 9, taken)) == "You gather 4♥ + 5♦ and 9♣ with 9♠."
    assert said(Captured(1, 8, sum(taken), 9, taken)) == "Aino gathers 4♥ + 5♦ and 9♣ with 9♠."
    assert said(Called(0, 19, PILE)) == "Kasino! You take the trailed 7♥ with 4♥ + 5♦."
    assert said(Called(1, 19, PILE)) == "Kasino! Aino takes the trailed 7♥ with 4♥ + 5♦."


@pytest.mark.parametrize("how", ["build", "stack", "raise", "add"])
def test_U8_builds_are_announced_by_value(how):
    one = said(Built(0, 1, parse_set("6h"), 8, False, how))
    many = said(Built(1, 1, parse_set("6h"), 5, True, how))
    assert one.endswith(": building 8.")
    assert one.startswith("You ")
    assert many.endswith(": building 5, locked.")
    assert many.startswith("Aino ")
    assert {"2♠", "6♥"} <= set(one.replace(":", "").split())


def test_a_build_is_told_sum_by_sum():
    sums = (parse_set("2s+2c"), parse_set("Ah+5c"))
    raised = Built(0, 14, sum(sums), 6, True, "raise", sums)
    assert said(raised, "casino") == "You raise 2♠ + 2♣ and A♥ + 5♣ with 2♥: building 6, locked."


def test_only_a_game_with_stacks_speaks_of_them():
    stack = Built(0, 4, 1 << 17, 5, True, "stack")
    assert said(stack) == "You stack 5♠ on 5♥: building 5, locked."
    assert said(stack, "casino") == "You build with 5♠ on 5♥: building 5, locked."


def test_groups_are_announced():
    assert said(Built(0, 12, 1 << 25, 13, False, "group"), game_with(FREE_BUILDS)) == (
        "You place K♠ and build with K♥: group of K."
    )
    assert said(Built(1, 0, 1 << 13, 1, False, "group"), game_with(FREE_BUILDS)) == (
        "Aino places A♠ and builds with A♥: group of 1."
    )


def test_sweeps_and_why_they_don_t_count():
    family = game_with(POWER_CARDS)
    assert said(Swept(0, 8, True, "", False), family) == "Mökki! You clear the table."
    assert said(Swept(1, 8, False, "", True), family) == (
        "Mökki! Aino clears the table. Everyone now has one, so this round’s mökkis are void."
    )
    reasons = {
        (family, "last-deal"): "no mökki counts in the last deal of a round.",
        (family, "void"): "the mökkis of this round are void.",
        (family, "frozen"): "someone had 11 points or more when the round began.",
        ("finnish", "frozen"): "its player had 10 points or more when this deal began.",
    }
    for (name, why), text in reasons.items():
        whole = said(Swept(0, 8, False, why, False), name)
        assert whole == f"Mökki! You clear the table. It doesn’t count: {text}"


def test_points_are_those_of_the_reader_whatever_the_name():
    named = replace(voice("finnish"), names=("Player 2", "Aino"))
    assert event_sentences(named, Scored(0, 2, 7)) == ("You: +2 (total 7).",)
    assert named.by_side((2, 9)) == "You 2, Aino 9"
    assert replace(named, you=-1).by_side((2, 9)) == "Player 2 2, Aino 9"


def test_points_at_once():
    assert said(Scored(0, 2, 7), "finnish") == "You: +2 (total 7)."
    assert said(Scored(1, 1, 4), "finnish") == "Aino: +1 (total 4)."
    assert said(Scored(1, -1, 3), "finnish") == "Aino: −1 (total 3)."


LINES = (
    Line("cards", (0, 0), (26, 26)),
    Line("spades", (1, 0), (8, 5)),
    Line("big", (0, 3), (0, 1)),
    Line("little", (2, 0), (1, 0)),
    Line("aces", (3, 1), (3, 1)),
)
TALLY = Tally(LINES, (6, 4))


def test_a_round_is_told_item_by_item():
    over = RoundOver(3, parse_set("4h"), 0, TALLY, (12, 9), False, None)
    assert said(over) == (
        "You gathered last and get the card left on the table. "
        "Round 3 is over: You 6, Aino 4. Most cards: nobody. Most spades: You 1. "
        "Good Ten, 10♦: Aino 3. Good Two, 2♠: You 2. Aces: You 3, Aino 1. "
        "Match score: You 12, Aino 9."
    )
    first = replace(over, scores=(6, 4), residue=0, residue_to=None)
    assert "Match score" in said(first)
    heard = replace(voice(game_with(CALLS)), itemise=False).aloud()
    assert event_sentences(heard, first) == ("Round 3 is over: You 6, Aino 4.",)
    short = replace(voice(game_with(CALLS)), itemise=False)
    assert "Aces" not in events_text(short, [over])
    assert "Aino gathered last and gets the 2 cards left" in said(
        replace(over, residue=PILE, residue_to=1)
    )
    assert said(replace(over, residue=0, residue_to=None)).startswith("Round 3 is over")


def test_game_over_and_royal_are_told():
    over = RoundOver(1, 0, None, TALLY, (6, 4), True, None)
    assert said(over).startswith("Game Over: more than 10 cards are on the table. Round 1")
    ended = MatchOver(Result((0,), (1,), "game-over"), (6, 4))
    told = events_text(replace(voice(game_with(CALLS)), spoken=True), (over, ended))
    assert told.startswith("You win the match! Game Over: ") and told.count("Game Over") == 1
    royal = replace(over, game_over=False, royal=0, tally=Tally((), (11, 0)))
    assert "Royal Kasino! You have all 11 points of the round." in said(royal)
    assert "Royal Kasino! Aino has all 11 points" in said(
        replace(royal, royal=1, tally=Tally((), (0, 11)))
    )


def test_H2_K12_a_royal_kasino_of_a_round_with_carried_points_names_them_all():
    state = position(
        game_with(CALLS), ["Kd", ""], "Ks", last=0, carried=(1, 0), options="ties=carry"
    )
    event = told(state, "KdxKs")[1]
    assert isinstance(event, RoundOver) and event.royal == 0
    assert "Royal Kasino! You have all 12 points of the round." in said(event)


def test_the_sheet_has_rows_for_the_page_and_sentences_for_the_ear():
    rows = score_sheet(voice("casino"), TALLY)
    assert [row.name for row in rows] == [
        "Most cards",
        "Most spades",
        "Big Casino, 10♦",
        "Little Casino, 2♠",
        "Aces",
        "Total",
    ]
    assert rows[1][1:] == ((8, 5), (1, 0))
    assert rows[-1][1:] == ((), (6, 4))
    heard = sheet_sentences(replace(voice("casino"), spoken=True), TALLY)
    assert heard[2] == "Big Casino, ten of diamonds: Aino 3."
    spade, line = (
        replace(voice(game_with(EACH_SPADE)), spoken=True),
        Line("spade-jack", (0, 1), (0, 1)),
    )
    told = sheet_sentences(spade, replace(TALLY, lines=(line,)))
    assert told == ("Jack of spades: Aino 1.",)


@pytest.mark.parametrize(
    ("name", "you", "result", "told"),
    [
        ("casino", 0, Result((0,), (1,), "target"), "You win the match!"),
        ("casino", 1, Result((0,), (1,), "target"), "Match won by You."),
        ("casino", -1, Result((1,), (0,), "target"), "Match won by Aino."),
        (
            "finnish",
            0,
            Result((0,), (1,), "at-once"),
            "You win the match! "
            "Someone has 16 points or more and the lead, so the match ends here.",
        ),
        *cases(CALLS, 0, Result((), (), "game-over"), "The match is a draw."),
        *cases(FREE_BUILDS, 0, Result((0, 1), (), "one-round"), "You share the win: You, Aino."),
        *cases(FREE_BUILDS, -1, Result((0, 1), (), "one-round"), "Game won by You, Aino."),
        *cases(FEWEST_WINS, 0, Result((1,), (0,), "target"), "You lose the match."),
        *cases(
            FEWEST_WINS,
            1,
            Result((1,), (0,), "target"),
            "You win the match! Match lost by You.",
        ),
    ],
)
def test_a_match_is_told_to_winners_losers_and_others(name, you, result, told):
    whole = said(MatchOver(result, (22, 17)), name, you=you)
    assert whole == told


def test_something_else_is_no_event():
    with pytest.raises(TypeError, match="the event is 'rain', but must be one"):
        list(_sentences("rain", voice("casino")))


def test_a_multiple_build_that_is_captured_is_several_sums():
    """A build of 10 from 10♦ and 5♦ + 5♣ is no sum of three cards."""
    build = parse_set("Td+5d+5c")
    (card,) = (n for n in range(52) if 1 << n == parse_set("Tc"))
    event = Captured(1, card, build, 10, (build,), (build,))
    (sentence,) = event_sentences(voice("casino"), event)
    assert "5♦ + 5♣" in sentence and "10♦ +" not in sentence and "+ 10♦" not in sentence

"""Moves, builds, selections, events and reasons in words."""

from dataclasses import replace

import pytest

from kasino.cards import parse_set
from kasino.events import (
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
from kasino.games import GAMES, game
from kasino.moves import Move
from kasino.reasons import Reason
from kasino.rules import Rules
from kasino.selection import select
from kasino.words import (
    ENGLISH,
    Voice,
    build_text,
    event_sentences,
    events_text,
    game_title,
    level_name,
    move_text,
    reason_text,
    score_sheet,
    seat_names,
    selection_text,
    sheet_sentences,
)
from kasino.words.log import _sentences
from tests.positions import position


def voice(name: str, players: int = 2, you: int = 0) -> Voice:
    names = ("You", "Aino", "Eero", "Veera")
    return Voice(game(name), names[:players], you)


# Names.


def test_cards_in_signs_and_spoken():
    seen, heard = voice("finnish"), replace(voice("finnish"), spoken=True)
    cards = parse_set("7d+3c+Ts")
    assert seen.cards(cards) == "10♠ + 7♦ + 3♣"
    assert heard.cards(cards) == "ten of spades, seven of diamonds, three of clubs"
    assert seen.groups([3, 4]) == "A♠ + 2♠, 3♠"
    assert heard.groups([3, 4]) == "ace of spades, two of spades; three of spades"


def test_values_are_numbers_and_courts_letters_where_they_have_none():
    assert [voice("finnish").value(v) for v in (1, 10, 11, 13, 16)] == ["1", "10", "11", "13", "16"]
    assert [voice("casino").value(v) for v in (1, 10, 11, 12, 13)] == ["1", "10", "J", "Q", "K"]
    assert replace(voice("casino"), spoken=True).value(12) == "queen"
    assert replace(voice("casino"), spoken=True).value(7) == "7"
    assert replace(voice("finnish"), spoken=True).value(12) == "12"


def test_seats_and_sides_have_names():
    assert seat_names(ENGLISH, ("you", "expert")) == ("You", "Expert")
    assert seat_names(ENGLISH, ("human:Aino", "human:Aino")) == ("Aino 1", "Aino 2")
    assert seat_names(ENGLISH, ("you", "greedy", "random", "greedy"))[1:] == (
        "Greedy 1",
        "Random",
        "Greedy 2",
    )
    four = voice("casino", 4, you=3)
    assert [four.side(0), four.side(1), four.my_side] == ["You and Eero", "Aino and Veera", 1]
    three = voice("casino", 3, you=-1)
    assert [three.side(2), three.my_side] == ["Eero", -1]
    assert four.by_side((3, 11)) == "You and Eero 3, Aino and Veera 11"


def test_titles_and_levels_nobody_translated_keep_their_own():
    assert game_title(ENGLISH, game("laistokasino")) == "Kasino väärinpäin"
    assert game_title(ENGLISH, replace(game("casino"), name="other", title="Other")) == "Other"
    assert level_name(ENGLISH, "endgame") == "Endgame"
    assert level_name(ENGLISH, "wizard") == "wizard"


# Moves.

CALL = position("kasino-call", ["8h 5s", "Qc Qd"], "3s 4d 2h 7h", stock=12, trailed="7h")
OWN = position(
    "kasino-call", ["8h 8s 2d Ac Tc", "Qc Qd"], "3s 5d 6h", ["2h+6c=8@0", "4s+5h=9@1"], stock=12
)
CASINO = position("casino", ["5h 5s 3d 8d", "Qc Qd"], "2h 3s 5c 5d Kc", ["Ad+4h=5*@1"], stock=8)
FREE = position("clearance", ["Ah 5s 9c Kd", "Qc Qd"], "Ad 4h Kh", ["2c+3c=5"], stock=8)
FINNISH = position("finnish", ["As Td 7c", "2c Qd"], "7h 9d 5c", stock=8)
SWEEP = position("casino", ["8d", "Qd"], "2h 6s 8c", stock=8)


@pytest.mark.parametrize(
    ("state", "move", "short", "full"),
    [
        (CALL, "5s", "Trail 5♠", "Trail 5♠"),
        (CALL, "!7hx3s+4d", *["Kasino! take 7♥ with 3♠ + 4♦ — 3 cards, 1 spade"] * 2),
        (
            OWN,
            "8sx2h+6c",
            "Take 2♥ + 6♣ — 3 cards, 1 spade",
            "Take 2♥ + 6♣ with 8♠ — 3 cards, 1 spade",
        ),
        (OWN, "8s+3s+5d+2h+6c=8", "Stack 8", "Stack 8: 8♠, 3♠ + 5♦, 2♥ + 6♣"),
        (OWN, "2d+6h+2h+6c=8", "Add to 8", "Add to 8: 2♦ + 6♥, 2♥ + 6♣"),
        (OWN, "2d+2h+6c=10", "Raise to 10", "Raise to 10: 2♦ + 2♥ + 6♣"),
        (CASINO, "5hx5c+2h+3s", "Take 3♠ + 2♥, 5♣ — 4 cards, 1 spade", None),
        (CASINO, "3d+5c=8", "Build 8", "Build 8: 3♦ + 5♣"),
        (CASINO, "5h+5c+Ad+4h=5", "Build 5", "Build 5: 5♥, 5♣, 4♥ + A♦"),
        (FREE, "5sxAd+4h", "Take 4♥ + A♦ — 3 cards, 1 spade, 1 point", None),
        (FREE, "Ah+4h=5", "Group 5", "Group 5: A♥ + 4♥"),
        (FREE, "Kd+Kh=K", "Group K", "Group K: K♦ + K♥"),
        (FINNISH, "Asx9d+5c", "Take 9♦ + 5♣ — 3 cards, 1 spade, 1 point", None),
        (SWEEP, "8dx2h+6s+8c", "Take 6♠ + 2♥, 8♣ — 4 cards, 1 spade, sweep", None),
    ],
)
def test_moves_as_buttons_say_them(state, move, short, full):
    move = Move.parse(move)
    speaker = voice(state.rules.name)
    assert state.why_not(move) is None
    # Which group of equal ones comes first is the engine's affair.
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
    text = move_text(voice("clearance"), FREE.view(0), Move.parse("5s+Ad+4h=10"), full=True)
    assert text == "Group 10: 5♠ + 4♥ + A♦"


def test_builds_with_value_owner_and_kind():
    speaker = voice("kasino-call")
    eight, nine = OWN.builds
    assert build_text(speaker, eight) == "Build of 8, single, owner You: 2♥ + 6♣"
    assert build_text(speaker, nine, cards=False) == "Build of 9, single, owner Aino"
    assert build_text(speaker, eight._replace(multiple=True), cards=False) == (
        "Build of 8, multiple, owner You"
    )
    assert build_text(voice("clearance"), FREE.builds[0]) == "Group of 5: 2♣ + 3♣"


# Selections.


@pytest.mark.parametrize(
    ("state", "hand", "table", "choice", "line"),
    [
        (FINNISH, "", "", None, "Choose a card from your hand."),
        (FINNISH, "As", "", None, ""),
        (FINNISH, "As", "9d", None, "9, 5 missing"),
        (FINNISH, "Td", "9d+5c", None, "9 + 5 = 14, 2 missing"),
        (FINNISH, "As", "9d+5c", None, "9 + 5 = 14"),
        (FINNISH, "7c", "7h", None, ""),
        (FINNISH, "7c", "9d", None, "These cards don't make groups of 7: 9♦."),
        (CASINO, "5h", "2h+3s+5c", None, "3 + 2 = 5"),
        (CASINO, "3d", "5c", None, "3 + 5 = 8"),
        (
            CASINO,
            "3d",
            "2h",
            None,
            "2, 1 missing — A build of 5 stands already and must be part of the pile.",
        ),
        (OWN, "2d", "2h+6c", "build", "8 + 2 = 10"),
        (OWN, "2d", "2h+6c+6h", "build", "6 + 2 = 8"),
        (OWN, "8s", "2h+6c+3s+5d", "stack", "3 + 5 = 8"),
        (OWN, "2d", "2h+6c", None, "8 + 2 = 10 — This would build 10: tick Build."),
        (OWN, "8s", "2h+6c", "build", "This would take cards: untick Build and Stack."),
        (
            OWN,
            "8s",
            "3s+5d+2h+6c",
            "build",
            "3 + 5 = 8 — This would take cards: untick Build and Stack.",
        ),
        (
            OWN,
            "Ac",
            "",
            None,
            "You own the build of 8, so you can't trail — take it, add to it, or "
            "take something else.",
        ),
        (CALL, "8h", "3s+4d", None, "3 + 4 = 7, 1 missing"),
        (CALL, "8h", "7h", "stack", "These cards don't make a build of 8: 8♥ + 7♥."),
        (FREE, "5s", "Ad+4h", None, "1 + 4 → 5, 5 + 1 + 4 → 5, 5 + 1 + 4 → 10"),
        (FREE, "Kd", "Kh", None, "K → K, K + K → K"),
        (FREE, "9c", "4h", None, "4, 5 missing"),
        (FREE, "Ah", "4h+2c+3c", None, "1 + 4 + 5 → 5, 1 + 4 + 5 → 10"),
    ],
)
def test_the_live_line_does_the_sum(state, hand, table, choice, line):
    card = parse_set(hand).bit_length() - 1 if hand else -1
    selection = select(state, card, parse_set(table) if table else 0, choice)
    said = selection_text(voice(state.rules.name), state.view(0), selection)
    if "→" in line:
        assert [sorted(x.replace(" →", " +").split(" + ")) for x in said.split(", ")] == [
            sorted(x.replace(" →", " +").split(" + ")) for x in line.split(", ")
        ]
    else:
        assert said == line


# Events.


def said(event, name="kasino-call", **voice_arguments):
    return " ".join(event_sentences(voice(name, **voice_arguments), event))


PILE = parse_set("4h+5d")


def test_deals_are_announced():
    first = Dealt(2, 1, 6, 0, 6, 0)
    assert said(first) == "Round 2, you play first. Deal 1 of 6: 6 cards each."
    other = Dealt(1, 1, 6, 1, 4, PILE)
    assert said(other, "finnish") == (
        "Round 1, first to play: Aino. Deal 1 of 6: 4 cards each. On the table: 4♥, 5♦."
    )


def test_B9_last_is_announced():
    assert said(Dealt(1, 6, 6, 0, 4, 0)) == (
        "Deal 6 of 6: 4 cards each. Last: this is the last deal of the round."
    )


def test_plays_are_said_to_the_player_and_about_others():
    assert said(Trailed(0, 8)) == "You trail 9♠."
    assert said(Trailed(1, 8)) == "Aino trails 9♠."
    taken = (parse_set("4h+5d"), parse_set("9c"))
    assert said(Captured(0, 8, sum(taken), 9, taken)) == "You take 4♥ + 5♦, 9♣ with 9♠."
    assert said(Captured(1, 8, sum(taken), 9, taken)) == "Aino takes 4♥ + 5♦, 9♣ with 9♠."
    assert said(Called(0, 19, PILE)) == "Kasino! You take the trailed 7♥ with 4♥ + 5♦."
    assert said(Called(1, 19, PILE)) == "Kasino! Aino takes the trailed 7♥ with 4♥ + 5♦."


@pytest.mark.parametrize("how", ["build", "stack", "raise", "add"])
def test_U8_builds_are_announced_by_value(how):
    one = said(Built(0, 1, parse_set("6h"), 8, False, how))
    many = said(Built(1, 1, parse_set("6h"), 5, True, how))
    assert one.endswith(": building 8.")
    assert one.startswith("You ")
    assert many.endswith(": building fives.")
    assert many.startswith("Aino ")
    assert {"2♠", "6♥"} <= set(one.replace(":", "").split())


def test_only_a_game_with_stacks_speaks_of_them():
    stack = Built(0, 4, 1 << 17, 5, True, "stack")
    assert said(stack) == "You stack 5♠ on 5♥: building fives."
    assert said(stack, "casino") == "You build with 5♠ on 5♥: building fives."


def test_groups_are_announced():
    assert said(Built(0, 12, 1 << 25, 13, False, "group"), "clearance") == (
        "You group K♠ with K♥: group of K."
    )
    assert said(Built(1, 0, 1 << 13, 1, False, "group"), "clearance") == (
        "Aino groups A♠ with A♥: group of 1."
    )


def test_sweeps_and_why_they_don_t_count():
    assert said(Swept(0, 8, True, "", False), "kasino") == "A sweep! You clear the table."
    assert said(Swept(1, 8, False, "", True), "kasino") == (
        "A sweep! Aino clears the table. "
        "Now everybody has one, so all sweeps of this round are void."
    )
    reasons = {
        ("kasino", "last-deal"): "no sweep counts in the last deal of a round.",
        ("kasino", "void"): "the sweeps of this round are void.",
        ("kasino", "frozen"): "somebody had 11 points or more when the round began.",
        ("finnish", "frozen"): "its player had 10 points or more when this deal began.",
    }
    for (name, why), text in reasons.items():
        whole = said(Swept(0, 8, False, why, False), name)
        assert whole == f"A sweep! You clear the table. It doesn't count: {text}"


def test_points_at_once():
    assert said(Scored(0, 2, 7), "finnish") == "You: 2 points at once, 7 in all."
    assert said(Scored(1, 1, 4), "finnish") == "Aino: 1 point at once, 4 in all."
    assert said(Scored(1, -1, 3), "finnish") == "Aino: 1 point taken back, 3 in all."


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
        "You captured last and get the 1 card left on the table. "
        "Round 3 is over: You 6, Aino 4. Most cards: nobody. Most spades: You 1. 10♦: Aino 3. "
        "2♠: You 2. Aces: You 3, Aino 1. Match score: You 12, Aino 9."
    )
    short = replace(voice("kasino-call"), itemise=False)
    assert "Aces" not in events_text(short, [over])
    assert "Aino captured last and gets the 2 cards left" in said(
        replace(over, residue=PILE, residue_to=1)
    )
    assert said(replace(over, residue=0, residue_to=None)).startswith("Round 3 is over")


def test_game_over_and_royal_are_told():
    over = RoundOver(1, 0, None, TALLY, (6, 4), True, None)
    assert said(over).startswith("Game Over: more than 10 cards lie on the table. Round 1")
    royal = replace(over, game_over=False, royal=0)
    assert "Royal Kasino! You have all 11 points of the round." in said(royal)
    assert "Royal Kasino! Aino has all 11 points" in said(replace(royal, royal=1))


def test_the_sheet_has_rows_for_the_page_and_sentences_for_the_ear():
    rows = score_sheet(voice("casino"), TALLY)
    assert [row.name for row in rows] == [
        "Most cards",
        "Most spades",
        "10♦",
        "2♠",
        "Aces",
        "Total",
    ]
    assert rows[1][1:] == ((8, 5), (1, 0))
    assert rows[-1][1:] == ((), (6, 4))
    heard = sheet_sentences(replace(voice("casino"), spoken=True), TALLY)
    assert heard[2] == "ten of diamonds: Aino 3."


@pytest.mark.parametrize(
    ("name", "you", "result", "told"),
    [
        ("casino", 0, Result((0,), (1,), "target"), "You win the match!"),
        ("casino", 1, Result((0,), (1,), "target"), "Winner of the match: You."),
        ("casino", -1, Result((1,), (0,), "target"), "Winner of the match: Aino."),
        (
            "finnish",
            0,
            Result((0,), (1,), "at-once"),
            "The target is reached, so the match ends at once. You win the match!",
        ),
        ("kasino-call", 0, Result((), (), "game-over"), "The match is a draw."),
        ("clearance", 0, Result((0, 1), (), "one-round"), "You share the win: You, Aino."),
        ("clearance", -1, Result((0, 1), (), "one-round"), "Winners of the match: You, Aino."),
        ("laistokasino", 0, Result((1,), (0,), "target"), "You lose the match."),
        (
            "laistokasino",
            1,
            Result((1,), (0,), "target"),
            "You win the match! Loser of the match: You.",
        ),
    ],
)
def test_a_match_is_told_to_winners_losers_and_others(name, you, result, told):
    whole = said(MatchOver(result, (22, 17)), name, you=you)
    assert whole == f"{told} Final score: You 22, Aino 17."


def test_something_else_is_no_event():
    with pytest.raises(TypeError, match="'rain' is not an event"):
        list(_sentences("rain", voice("casino")))


# Reasons.

FAMILY = position("kasino", ["5s 9d", "2c Qd"], "7h 4d", stock=8)
REVERSED = position("laistokasino", ["9s 7c", "2c Qd"], "9h 4d 5d", stock=8)
RAISED = position(
    "kasino-call", ["2d 2s 4c Tc", "9d 9s"], "3s 5d 2c", ["4s+4h=4*@1", "6c+Ah=7@1"], stock=12
)
OWES = position("casino", ["8h 2d Tc", "Qd 9d"], "3s 8c 8s", ["6c+2c=8@0"], stock=8)

REFUSED = {
    Reason.NOT_IN_HAND: (FAMILY, "Kd", "Not in your hand: K♦."),
    Reason.NOT_ON_TABLE: (FAMILY, "9dx7h+2h", "Not on the table: 2♥."),
    Reason.SPLIT_BUILD: (OWN, "8sx2h+3s", "The cards of a build go together: 2♥ + 6♣."),
    Reason.NO_GROUPS: (FAMILY, "9dx7h", "These cards don't make groups of 9: 7♥."),
    Reason.COURT_ONE: (
        position("casino", ["Qs", "2d"], "Qh Qd", stock=8),
        "QsxQh+Qd",
        "A court takes exactly one equal court: Q♠.",
    ),
    Reason.WRONG_BUILD: (
        OWN,
        "8sx4s+5h",
        "A build can only be taken at its own value, and 8♠ is worth 8.",
    ),
    Reason.MUST_CAPTURE: (REVERSED, "9s", "This card can capture, so it can't be trailed: 9♠."),
    Reason.NOT_MAXIMAL: (
        REVERSED,
        "9sx9h",
        "More must be taken: a group of 9 is left on the table.",
    ),
    Reason.NOT_BEST: (
        position("finnish", ["9s Kd", "2d"], "9h 4d 5d", stock=8),
        "9sx9h",
        "The game takes the best capture: 9♥ + 4♦ + 5♦.",
    ),
    Reason.OWNER_TRAIL: (
        OWN,
        "Ac",
        "You own the build of 8, so you can't trail — take it, add to it, or take something else.",
    ),
    Reason.KEEPS_NO_CARD: (
        CASINO,
        "8d+2h=10",
        "A build of 10 needs a card of 10 that stays in your hand.",
    ),
    Reason.ONE_BUILD: (
        OWN,
        "Ac+4s+5h=10",
        "You own the build of 8, and nobody owns builds of two values at a time.",
    ),
    Reason.NO_BUILDS: (FAMILY, "5s+4d=9", "There are no builds in this game."),
    Reason.COURT_BUILD: (
        position("casino", ["Qs Qc", "2d"], "Qh", stock=8),
        "Qs+Qh=Q",
        "Courts can't be built.",
    ),
    Reason.BUILD_VALUE: (
        OWN,
        "8s+3s=5",
        "These cards don't add up to a build, which is worth 10 at most.",
    ),
    Reason.NOT_A_BUILD: (CASINO, "3d+2h=8", "These cards don't make a build of 8: 3♦ + 2♥."),
    Reason.MULTIPLE: (RAISED, "2d+4s+4h=6", "A multiple build can't be raised."),
    Reason.LOOSE_RAISE: (
        RAISED,
        "2d+6c+Ah+3s=10",
        "Only the card from your hand can raise a build, no loose card.",
    ),
    Reason.JOIN: (
        CASINO,
        "3d+2h=5",
        "A build of 5 stands already and must be part of the pile.",
    ),
    Reason.NO_CALLS: (FAMILY, "!7hx4d", "There is no call in this game."),
    Reason.NO_CALL: (OWN, "!3sx5d", "There is nothing to call now."),
    Reason.NOT_TRAILED: (CALL, "!4dx3s", "The last card trailed was another one than 4♦."),
    Reason.BAD_CALL: (
        CALL,
        "!7hx3s",
        "A call takes the trailed card with all that one capture of it could have taken.",
    ),
    Reason.ONE_GROUP: (FREE, "5sx4h", "These cards don't form one group of 5: 4♥."),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refusal_says_why(reason):
    state, move, sentence = REFUSED[reason]
    move = Move.parse(move)
    assert state.why_not(move) is reason
    assert reason_text(voice(state.rules.name), state.view(0), move, reason) == sentence


def test_every_reason_is_proven_above_or_below():
    assert set(Reason) - set(REFUSED) == {Reason.OVER, Reason.NOTHING_TAKEN}


def test_refusals_without_a_move_text_of_their_own():
    view, speaker = FAMILY.view(0), voice("kasino")
    nothing = Move.parse("9dx7h")._replace(cards=0)
    assert FAMILY.why_not(nothing) is Reason.NOTHING_TAKEN
    assert reason_text(speaker, view, nothing, Reason.NOTHING_TAKEN) == (
        "Choose what to take from the table."
    )
    assert reason_text(speaker, view, nothing, Reason.OVER) == "The round is over."


def test_an_owner_is_told_to_keep_a_card_for_a_standing_build():
    move = Move.parse("8hx8c+8s")
    assert OWES.why_not(move) is Reason.KEEPS_NO_CARD
    assert reason_text(voice("casino"), OWES.view(0), move, Reason.KEEPS_NO_CARD) == (
        "You own the build of 8: keep a card of 8 for it, or take the build with it."
    )


def test_a_court_is_told_what_it_takes():
    state = position("casino", ["Qs", "2d"], "5h", stock=8)
    move = Move.parse("Qsx5h")
    assert state.why_not(move) is Reason.NO_GROUPS
    assert reason_text(voice("casino"), state.view(0), move, Reason.NO_GROUPS) == (
        "A court takes nothing but its equals: Q♠."
    )


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_legal_move_of_a_match_has_a_label(rules: Rules):
    from kasino.state import State

    state = State.start(rules, rules.players[-1], "labels")
    speaker = Voice(rules, ("You", "Aino", "Eero", "Veera")[: state.players], 0)
    labels = 0
    while not state.round_over:
        moves = list(state.legal_moves())[:50]
        view = state.view(state.turn)
        for move in moves:
            assert move_text(replace(speaker, spoken=True), view, move, full=True)
            labels += 1
        # The last ones build and trail, so the table fills.
        state, events = state.play(moves[(labels * 7) % len(moves)])
        assert events_text(speaker, events)
    assert labels > 50

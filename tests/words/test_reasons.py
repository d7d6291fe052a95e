"""Reasons in words: why a move is refused."""

from dataclasses import replace

import pytest

from kasino.cards import ACES, RANK_MASK
from kasino.engine.reasons import Reason
from kasino.games.families import ITALIAN
from kasino.moves import Move
from kasino.words import (
    reason_text,
)
from testing.kinds import ACE_BUILDS, CALLS, FEWEST_WINS, POWER_CARDS, game_with
from testing.positions import position, position_with
from tests.words.positions import CALL, CASINO, FREE, OWN, voice

# Reasons.

FAMILY = position_with(POWER_CARDS, ["5s 9d", "2c Qd"], "7h 4d", stock=8)
REVERSED = position_with(FEWEST_WINS, ["9s 7c", "2c Qd"], "9h 4d 5d", stock=8)
RAISED = position_with(
    CALLS, ["2d 2s 4c Tc", "9d 9s"], "3s 5d 2c", ["4s+4h=4*@1", "6c+Ah=7@1"], stock=12
)
MADE = position("casino", ["8h Tc", "8d 9d"], "3s Kc", ["6c+2c=8@1+0"], stock=8)
OWES = position("casino", ["8h 2d Tc", "Qd 9d"], "3s 8c 8s", ["6c+2c=8@0"], stock=8)

FEWEST = replace(ITALIAN, fewest_first=True)
TABLE = replace(ITALIAN, takers=ITALIAN.deck & ACES)
LONE = replace(TABLE, takers_yield=True)
SPARING = replace(TABLE, takers_spare=ITALIAN.deck & RANK_MASK[12])

REFUSED = {
    Reason.NOT_IN_HAND: (FAMILY, "Kd", "Not in your hand: K♦."),
    Reason.NOT_ON_TABLE: (FAMILY, "9dx7h+2h", "Not on the table: 2♥."),
    Reason.SPLIT_BUILD: (OWN, "8sx2h+3s", "The cards of a build go together: 2♥ + 6♣."),
    Reason.NO_GROUPS: (FAMILY, "9dx7h", "These cards don’t make groups of 9: 7♥."),
    Reason.COURT_ONE: (
        position("casino", ["Qs", "2d"], "Qh Qd", stock=8),
        "QsxQh+Qd",
        "A jack, queen or king takes exactly one card of its rank: Q♠.",
    ),
    Reason.SINGLE_FIRST: (
        position_with(
            POWER_CARDS, ["9s Kd", "2d"], "9h 4d 5d", stock=8, options="single-first=yes"
        ),
        "9sx4d+5d",
        "A card worth 9 is on the table: 9♠ takes one and nothing else.",
    ),
    Reason.FEWEST_FIRST: (
        position(FEWEST, ["7s Kd", "2c"], "Ah 2d 4d 3c", stock=6),
        "7sxAh+2d+4d",
        "There is a sum of 7 with fewer cards: take that.",
    ),
    Reason.TAKES_TABLE: (
        position(TABLE, ["As Kd", "2d"], "Ah 4d 3c", stock=6),
        "AsxAh+4d",
        "A♠ takes the whole table.",
    ),
    Reason.SPARES: (
        position(SPARING, ["As Kd", "2d"], "Ah 4d Kc", stock=6),
        "AsxAh+4d+Kc",
        "A♠ takes the whole table, except these cards: K♠ + K♥ + K♦ + K♣.",
    ),
    Reason.TAKES_ACE: (
        position(LONE, ["As Kd", "2d"], "Ah 4d 3c", stock=6),
        "AsxAh+4d+3c",
        "With an ace on the table, A♠ takes one ace and nothing else.",
    ),
    Reason.SEVERAL_GROUPS: (
        position(ITALIAN, ["7s Kd", "2d"], "3h 4d Ah 6c", stock=6),
        "7sx3h+4d+Ah+6c",
        "A card takes only one group, and these are several of 7: A♥ + 3♥ + 4♦ + 6♣.",
    ),
    Reason.WRONG_BUILD: (
        OWN,
        "8sx4s+5h",
        "A build can only be taken at its own value, and 8♠ is worth 8.",
    ),
    Reason.MUST_CAPTURE: (REVERSED, "9s", "This card can capture, so it can’t be trailed: 9♠."),
    Reason.NOT_MAXIMAL: (
        REVERSED,
        "9sx9h",
        "Take more: a group of 9 is still on the table.",
    ),
    Reason.NOT_BEST: (
        position("finnish", ["9s Kd", "2d"], "9h 4d 5d", stock=8),
        "9sx9h",
        "The game takes the best capture: 9♥ + 4♦ + 5♦.",
    ),
    Reason.OWNER_TRAIL: (
        OWN,
        "Ac",
        "You own the build of 8, so you can’t trail: gather, stack, build or raise if you can.",
    ),
    Reason.MAKER_TRAIL: (
        MADE,
        "Tc",
        "You had a part in a build on the table, so you can’t trail while you have another move: "
        "take cards, build, raise or add.",
    ),
    Reason.KEEPS_NO_CARD: (
        CASINO,
        "8d+2h=10",
        "For a build of 10, keep a 10 in your hand.",
    ),
    Reason.ONE_BUILD: (
        OWN,
        "Ac+4s+5h=10",
        "You own the build of 8; you can’t own builds of two values at once.",
    ),
    Reason.NO_BUILDS: (FAMILY, "5s+4d=9", "There are no builds in this game."),
    Reason.COURT_BUILD: (
        position("casino", ["Qs Qc", "2d"], "Qh", stock=8),
        "Qs+Qh=Q",
        "You can’t build with jacks, queens or kings.",
    ),
    Reason.BUILD_VALUE: (
        OWN,
        "8s+3s=5",
        "These cards don’t make a build; a build is worth 10 at most.",
    ),
    Reason.NOT_A_BUILD: (CASINO, "3d+2h=8", "These cards don’t make a build of 8: 3♦ + 2♥."),
    Reason.MULTIPLE: (RAISED, "2d+4s+4h=6", "A locked build can’t be raised."),
    Reason.LOOSE_RAISE: (
        RAISED,
        "2d+6c+Ah+3s=10",
        "Only a card from your hand can raise a build.",
    ),
    Reason.JOIN: (
        CASINO,
        "3d+2h=5",
        "There’s already a build of 5: include it.",
    ),
    Reason.NO_CALLS: (FAMILY, "!7hx4d", "There are no calls in this game."),
    Reason.NO_CALL: (OWN, "!3sx5d", "There is nothing to call now."),
    Reason.NOT_TRAILED: (CALL, "!4dx3s", "The last card trailed wasn’t 4♦."),
    Reason.BAD_CALL: (
        CALL,
        "!7hx3s",
        "A call takes the trailed card and groups of 7 until none is left.",
    ),
    Reason.ONE_GROUP: (FREE, "5sx4h", "These cards don’t form one group of 5: 4♥."),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refusal_says_why(reason):
    state, move, sentence = REFUSED[reason]
    move = Move.parse(move)
    assert state.why_not(move) is reason
    assert reason_text(voice(state.rules), state.view(0), move, reason) == sentence


def test_every_reason_is_proven_above_or_below():
    assert set(Reason) - set(REFUSED) == {Reason.OVER, Reason.NOTHING_TAKEN}


def test_refusals_without_a_move_text_of_their_own():
    view, speaker = FAMILY.view(0), voice(game_with(POWER_CARDS))
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
        "You own the build of 8: keep an 8 for it, or take the build with it."
    )


def test_a_card_to_be_kept_is_named_by_its_rank():
    state = position("casino", ["2h 9d", "Qd 4d"], "6h 5c", stock=8)
    for move, told in (
        ("2h+6h=8", "For a build of 8, keep an 8 in your hand."),
        ("2h+5c=7", "For a build of 7, keep a 7 in your hand."),
    ):
        wrong = Move.parse(move)
        assert state.why_not(wrong) is Reason.KEEPS_NO_CARD
        assert reason_text(voice("casino"), state.view(0), wrong, Reason.KEEPS_NO_CARD) == told


def test_B6_an_owner_in_casino_is_told_when_a_trail_is_allowed():
    move = Move.parse("Tc")
    assert OWES.why_not(move) is Reason.OWNER_TRAIL
    assert reason_text(voice("casino"), OWES.view(0), move, Reason.OWNER_TRAIL) == (
        "You own the build of 8, so you can’t trail while you have another move: take cards, "
        "build, raise or add."
    )


def test_R2_one_ace_is_told_to_serve_one_build():
    state = position(game_with(ACE_BUILDS), ["As 9d", "Qd 4d"], "Kc 5c", ["Ad+Tc+3c=14@0"], stock=8)
    move = Move.parse("9d+5c=14")
    assert state.why_not(move) is not Reason.KEEPS_NO_CARD
    state = position(game_with(ACE_BUILDS), ["As Ac", "Qd 4d"], "Ah Kc", ["Tc+4c=14@0"], stock=8)
    move = Move.parse("As+Ah=1")
    assert state.why_not(move) is Reason.KEEPS_NO_CARD
    assert reason_text(voice(game_with(ACE_BUILDS)), state.view(0), move, Reason.KEEPS_NO_CARD) == (
        "Keep a card in your hand for each of these builds: 1, 14."
    )


def test_R2_an_ace_is_refused_in_both_its_worths():
    state = position(game_with(ACE_BUILDS), ["As 9d", "Qd 4d"], "Ah Ad Kc 5c", stock=8)
    move = Move.parse("AsxAh+Ad+Kc")
    assert state.why_not(move) is Reason.NO_GROUPS
    assert reason_text(voice(game_with(ACE_BUILDS)), state.view(0), move, Reason.NO_GROUPS) == (
        "These cards don’t all make groups of 1, nor do they all make groups of 14: A♥ + A♦ + K♣."
    )
    state = position(game_with(ACE_BUILDS), ["As 9d", "Qd 4d"], "5c", ["Tc+2c=12@1"], stock=8)
    move = Move.parse("AsxTc+2c")
    assert reason_text(voice(game_with(ACE_BUILDS)), state.view(0), move, state.why_not(move)) == (
        "A build can only be taken at its own value, and A♠ is worth 1 or 14."
    )


def test_a_court_is_told_what_it_takes():
    state = position("casino", ["Qs", "2d"], "5h", stock=8)
    move = Move.parse("Qsx5h")
    assert state.why_not(move) is Reason.NO_GROUPS
    assert reason_text(voice("casino"), state.view(0), move, Reason.NO_GROUPS) == (
        "A jack, queen or king takes only cards of its rank: Q♠."
    )

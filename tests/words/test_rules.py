"""The rules for players contain everything decisive, and nothing false (U14, U15)."""

import re
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from kasino.cards import BIG, LITTLE, bits, mask_of, parse_set, pretty
from kasino.engine.events import MatchOver, RoundOver, Scored
from kasino.engine.reasons import Reason
from kasino.games import GAMES, game
from kasino.moves import Kind, Move
from kasino.rules import Building, Courts, Taking
from kasino.words import (
    ENGLISH,
    help_sections,
    own_words,
    reason_text,
)
from kasino.words.help import CALL_EXAMPLE
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    EACH_SPADE,
    FEWEST_WINS,
    HIGH_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.positions import position
from tests.words.positions import voice
from tests.words.test_catalogues import EACH_LANGUAGE


def lines(rules, say=ENGLISH, section=None):
    return [
        sentence
        for part in help_sections(say, rules)
        for sentence in part.sentences
        if section in (None, part.name)
    ]


def whole(rules, say=ENGLISH, section=None):
    return " ".join(lines(rules, say, section))


# Values: the sentence and the engine, card by card.


def said_values(rules):
    """Return each card’s value on the table according to the sentences on values."""
    told = whole(rules, section="values")
    courts = {10: "jack", 11: "queen", 12: "king"}
    return [
        int(re.search(rf"a {courts[rank]} (\d+)", told)[1])
        if rank in courts and "On the table" in told
        else rank + 1
        for rank in (number % 13 for number in range(52))
    ]


def said_worths(rules):
    """Return each card’s value from the hand according to the sentences on values."""
    told = whole(rules, section="values")
    worths = [{value} for value in said_values(rules)]
    if "are worth more in your hand" in told:
        listed = told.split("than on the table: ")[1].split(". ")[0].rstrip(".").split(", ")
        for name, value in (item.split(" = ") for item in listed):
            for number in range(52):
                if name in (pretty(number), pretty(number)[:-1]):
                    worths[number] = {int(value)}
    if "counts 1 or 14" in told:
        for ace in range(0, 52, 13):
            worths[ace] = {1, 14}
    return worths


@pytest.mark.parametrize("name", GAMES)
def test_U14_a_card_takes_a_lone_card_just_where_the_values_say_so(name):
    rules = GAMES[name]
    on_table, worths = said_values(rules), said_worths(rules)
    view = position(name, ["As", "9h"], "2s").view(0)
    for card, lone in permutations(bits(rules.deck), 2):
        alone = replace(view, hand=1 << card, loose=1 << lone)
        takes = alone.why_not(Move(Kind.CAPTURE, card, 1 << lone, 0)) is None
        own = {rules.spent(on_table[lone], card)}  # the other half of a total, or the same
        spared = rules.takers >> card & rules.takers_spare >> lone & 1
        assert takes == bool(own & {*worths[card]} and not spared), (pretty(card), pretty(lone))


@pytest.mark.parametrize("name", ["finnish", *POWER_CARDS, *FEWEST_WINS, *HIGH_BUILDS])
def test_U14_an_ace_takes_no_lone_ace_but_one_beside_a_king(name):
    rules = GAMES[name]
    lone = "So an ace can’t take a lone ace, and 2♠ and 10♦ can’t take a lone card of their rank."
    assert lone in whole(rules)
    plain = whole(game(name, "power=no"))
    assert "So an ace can’t take a lone ace. In a sum it can" in plain and "2♠ = 15" not in plain
    for card, lone in (("As", "Ad"), ("2s", "2c"), ("Td", "Ts")):
        state = position(name, [card, "9h"], f"{lone} 7c", stock=8)
        assert state.why_not(Move.parse(f"{card}x{lone}")) is not None
    state = position(name, ["As 5s", "9h 9c"], "Ad Kc 7c", stock=8)
    assert state.why_not(Move.parse("AsxAd+Kc")) is None


# The first player, the limits of builds, the checkboxes.


@EACH_LANGUAGE
@pytest.mark.parametrize("name", GAMES)
def test_U14_the_rules_say_who_begins_and_how_the_deal_passes(name, say):
    rules, own = GAMES[name], own_words(say, GAMES[name])
    told = lines(rules, say, "deal")
    way, other = "help.begin", "help.begin.counter"
    if rules.counterclockwise:
        way, other = other, way
    assert own(way) in told and own(other) not in told
    assert (own("help.pass") in told) == (rules.target > 0)


def test_U14_the_deal_passes_as_the_rules_say():
    from kasino.engine.state import State

    for players in (2, 3, 4):
        state = State.start(game(game_with(POWER_CARDS)), players, "passing")
        began = state.forehand
        assert state.view(0).dealer == (began - 1) % players
        while not state.round_over:
            state = state.play(next(iter(state.legal_moves())))[0]
        after = state.next_round()[0]
        assert after.view(0).dealer == began
        assert after.forehand == (began + 1) % players


@EACH_LANGUAGE
@pytest.mark.parametrize("name", [n for n, r in GAMES.items() if r.building is Building.HELD])
def test_U14_loose_cards_are_said_not_to_raise_a_build(name, say):
    told = lines(GAMES[name], say, "build")
    assert own_words(say, GAMES[name])("help.build.raise") in told
    state = position(name, ["2s Th Tc", "9h 9c 9d"], "Ah Qd", ["3c+4d=7@1"], stock=12)
    assert state.why_not(Move.parse("2s+Ah+3c+4d=10")) is not None
    assert state.why_not(Move.parse("2s+3c+4d=9")) is not None  # no nine is kept
    held = position(name, ["2s 9s Tc", "9h 9c 9d"], "Ah Qd", ["3c+4d=7@1"], stock=12)
    assert held.why_not(Move.parse("2s+3c+4d=9")) is None


@EACH_LANGUAGE
def test_U14_the_boxes_are_explained_where_there_are_some(say):
    for rules in GAMES.values():
        told = lines(rules, say, "build")
        assert (say("help.build.stack") in told) == bool(rules.choices)


def test_U14_no_reader_meets_a_court_that_nobody_explained():
    for rules in GAMES.values():
        assert " court" not in whole(rules).lower()
    from kasino.words import ENGLISH_MESSAGES

    for ident, text in ENGLISH_MESSAGES.items():
        forms = [text] if isinstance(text, str) else text
        assert not any("court" in form.lower() for form in forms), ident


ALSO = "or take or raise the build with it."
ONLY = "or take the build with it."

#: A game, a hand whose first card is the last one for the player’s build, a table, that build, the
#: value to which the card may raise it (0 for none), a play that gives the card away, and its
#: rejection.
LAST_CARDS = (
    *cases(CALLS, "4s 8h Kd", "Qd 4c", "Ah+3s=4@0", 8, "4sx4c", f"keep a 4 for it, {ALSO}"),
    ("casino", "4s 8h Kd", "Qd 4c", "Ah+3s=4@0", 8, "4sx4c", f"keep a 4 for it, {ALSO}"),
    *cases(HIGH_BUILDS, "8s Td Kd", "Qd 8d", "5s+3c=8@0", 16, "8sx8d", f"keep an 8 for it, {ALSO}"),
    *cases(HIGH_BUILDS, "Ah 2s", "Ad Kc", "Ts+4c=14@0", 15, "AhxAd+Kc", f"worth 14 for it, {ALSO}"),
    ("casino", "4s 7h Kd", "Qd 4c", "Ah+3s=4@0", 0, "4sx4c", f"keep a 4 for it, {ONLY}"),
    ("casino", "8s Th Kd", "Qd 8c", "5h+3s=8@0", 0, "8sx8c", f"keep an 8 for it, {ONLY}"),
    *cases(CALLS, "4s 8h", "Qd 4c", "4h+Ah+3s=4*@0", 0, "4sx4c", f"keep a 4 for it, {ONLY}"),
    *cases(ACE_BUILDS, "As Kh", "Qd Ad", "Ts+4c=14@0", 0, "AsxAd", f"worth 14 for it, {ONLY}"),
)


@pytest.mark.parametrize(("name", "hand", "table", "build", "higher", "wrong", "told"), LAST_CARDS)
def test_U14_what_the_last_card_for_an_own_build_can_do_is_said(
    name, hand, table, build, higher, wrong, told
):
    state = position(name, [hand, "9h 9c 9d"], table, [build], stock=12)
    (own,) = state.builds
    refused = Move.parse(wrong)
    plays = [move for move in state.legal_moves() if move.card == refused.card]
    assert all(own.cards & move.cards for move in plays)
    assert any(move.kind is Kind.CAPTURE for move in plays)
    assert {move.value for move in plays if move.kind is Kind.BUILD} == {higher} - {0}
    reason = state.why_not(refused)
    assert reason is Reason.KEEPS_NO_CARD
    assert reason_text(voice(name), state.view(0), refused, reason).endswith(told)


def test_U14_K7_an_owner_s_last_card_is_said_to_raise_the_build_too():
    """It isn’t limited to taking the build."""
    state = position(game_with(CALLS), ["4s 8h Kd", "9h 9c 9d"], "Qd", ["Ah+3s=4@0"], stock=12)
    plays = {str(move) for move in state.legal_moves() if move.card == 3}
    assert plays == {"4sx3s+Ah", "4s+3s+Ah=8"}
    assert (
        "with the last such card the owner can only take the build, or raise it and keep a card of "
        "the new value."
    ) in whole(game(game_with(CALLS)), section="build")


# The end.


def test_U14_the_target_is_said_without_contradiction():
    for name, rules in GAMES.items():
        told = whole(rules, section="end")
        assert "nobody has as many" not in told
        if rules.target and not rules.fewest_wins:
            assert f"{rules.target} points or more" in told
            assert "more than anyone else" in told or "leads outright" in told, name


def test_U14_F4_is_said_to_the_letter():
    told = whole(game("finnish"), section="end")
    assert "as soon as" not in told
    assert "wins immediately. But after the last play of a" in told
    at_once = position(
        "finnish", ["As 9s", "9h 9c"], "Ah Kc", stock=8, scores=(15, 3), captured=["", ""]
    )
    events = at_once.play(Move.parse("AsxAh+Kc"))[1]
    assert any(isinstance(event, MatchOver) for event in events)
    # The last play of the round: a player who reaches 16 with it may still be overtaken in the
    # tally.
    spades = "2s 3s 4s 5s 6s 7s 8s"
    last = position(
        "finnish", ["As", ""], "Ah Kc", scores=(15, 12), captured=["Ac", spades], rest=1
    )
    _, events = last.play(Move.parse("AsxAh+Kc"))
    assert any(isinstance(event, RoundOver) for event in events)


def test_U14_L1_ends_as_the_rules_say():
    told = whole(game(game_with(FEWEST_WINS)), section="end")
    assert "unless everyone has the same score: then another round is played" in told
    assert "The fewest points win and the most lose, alone or together" in told


def test_U14_who_scores_what_at_game_over_is_said():
    told = lines(game(game_with(CALLS)), section="end")
    assert "Having the most cards then scores only with 27 cards or more." in told
    assert "Having the most spades then scores only with 7 spades or more." in told
    assert "Then nobody gets the cards on the table, and the cards already taken are scored." in (
        told
    )
    assert "The higher match score wins, and equal scores are a draw." in told
    short = whole(
        game(game_with(CALLS), "cards=0,spades=0,last=1,overflow=loses,limit-counts=piles")
    )
    assert "Having the most cards then scores only" not in short
    assert "Having the most spades then scores only" not in short
    assert "The last capture then scores nothing." in short
    assert "A build counts as one card on" in short
    assert "Whoever made that play loses the match, whatever the score." in short


@EACH_LANGUAGE
def test_U14_H2_the_rules_say_that_points_at_once_are_taken_back(say):
    """With void=net, every sweep that everyone has loses its point again."""
    net = game("finnish", "void=net")
    speak = own_words(say, net)
    told = lines(net, say, "sweep")
    assert say("help.house", sentence=speak("help.sweep.net.back")) in told
    assert speak("help.sweep.net.back") not in whole(game("casino", "void=net"), say)
    state = position(
        "finnish",
        ["7s 9s", "8h 9h"],
        "7d",
        stock=8,
        captured=["", "6c"],
        sweeps=["", "6c"],
        options="void=net",
    )
    own, other = state.scores
    after, events = state.play(Move.parse("7sx7d"))
    assert after.scores == (own, other - 1)
    assert Scored(1, -1, other - 1) in events


@EACH_LANGUAGE
def test_U14_K12_all_points_are_said_to_be_those_carried_to_the_round_too(say):
    carry, plain = game(game_with(CALLS), "ties=carry"), game(game_with(CALLS))
    told = lines(carry, say, "score")
    assert say("help.house", sentence=say("help.score.royal.carry", n=11)) in told
    assert say("help.score.royal", n=11) not in told
    assert say("help.score.royal", n=11) in lines(plain, say, "score")
    idle = game(game_with(CALLS), "cards=0,spades=0")
    assert say("help.house", sentence=say("help.score.royal", n=9)) in lines(idle, say, "score")


# The call.


def test_U14_the_example_of_two_calls_is_the_engine_s():
    card, table, *ways = CALL_EXAMPLE
    state = position(
        game_with(CALLS),
        ["8h 5h", "Qc Qd"],
        f"{table.replace('+', ' ')} {card}",
        stock=12,
        trailed=card,
    )
    calls = {move.cards for move in state.legal_moves() if move.kind is Kind.CALL}
    assert calls == {parse_set(way) for way in ways}
    told = whole(game(game_with(CALLS)), section="call")
    assert "Two calls are possible: 7♥ + 7♣ + 5♠ + 2♣, and 7♥ + 7♣ + 5♦ + 2♣." in told


def test_U14_a_call_s_refusal_is_true_whatever_is_wrong_with_it():
    state = position(game_with(CALLS), ["8h 5h", "Qc Qd"], "7c 5s 5d 2c 7h", stock=12, trailed="7h")
    for cards in ("7c", "5s+2c", "5s+5d", "7c+5s"):
        move = Move.parse(f"!7hx{cards}")
        assert reason_text(voice(game_with(CALLS)), state.view(0), move, state.why_not(move)) == (
            "A call takes the trailed card and groups of 7 until none is left."
        )


@EACH_LANGUAGE
def test_U14_H3_a_call_of_one_equal_is_said_where_only_one_is_taken(say):
    """With courts=one, a queen may be left, so the rules don’t say that no further group is."""
    one, plain = game(game_with(CALLS), "courts=one"), game(game_with(CALLS))
    state = position(
        game_with(CALLS),
        ["8h 5h", "Kc Kd"],
        "Qh Qd Qc 8c",
        stock=12,
        trailed="Qc",
        options="courts=one",
    )
    calls = {str(move) for move in state.legal_moves() if move.kind is Kind.CALL}
    assert calls == {"!QcxQh", "!QcxQd"}
    speak = own_words(say, one)
    told = lines(one, say, "call")
    assert say("help.house", sentence=speak("help.call.whole.one")) in told
    assert speak("help.call.whole") not in told
    assert own_words(say, plain)("help.call.whole") in lines(plain, say, "call")
    speaker = replace(voice(game_with(CALLS)), rules=one, say=speak)
    both = Move.parse("!QcxQh+Qd")
    assert reason_text(speaker, state.view(0), both, state.why_not(both)) == speak(
        "reason.bad-call.one", card="Q♣"
    )


def test_U14_H3_a_call_of_a_number_is_refused_as_ever_where_one_equal_is_taken():
    state = position(
        game_with(CALLS),
        ["8h 5h", "Kc"],
        "7c 5s 2c 7h",
        stock=12,
        trailed="7h",
        options="courts=one",
    )
    move = Move.parse("!7hx7c")
    assert reason_text(voice(game_with(CALLS)), state.view(0), move, state.why_not(move)) == (
        "A call takes the trailed card and groups of 7 until none is left."
    )


def test_U14_what_a_card_takes_is_what_the_rules_say_of_pairs():
    """Two loose cards and a hand card: a capture exactly if the stated values and sums allow it."""
    for name in (*POWER_CARDS, "casino", *LAST_SCORES):
        rules = game(name)
        worths = said_worths(rules)
        numeric = rules.courts is Courts.NUMERIC
        view = position(name, ["As", "9h"], "2s").view(0)
        assert rules.taking is Taking.ANY
        for card in (0, 1, 8, 35, 12, 49):
            for pair in combinations([n for n in range(0, 52, 3) if n != card], 2):
                ranks = [n % 13 + 1 for n in pair]
                sums = numeric or all(rank <= 10 for rank in ranks)
                equal = ranks[0] == ranks[1] in worths[card] and (numeric or ranks[0] <= 10)
                adding = sums and (numeric or card % 13 < 10)
                promised = equal or (adding and sum(ranks) in worths[card])
                alone = replace(view, hand=1 << card, loose=mask_of(pair))
                takes = alone.why_not(Move(Kind.CAPTURE, card, mask_of(pair), 0)) is None
                assert takes == promised, (name, pretty(card), *map(pretty, pair))


def test_P1_the_sums_of_the_special_spades_are_the_engine_s():
    rules = game(game_with(EACH_SPADE))
    told = whole(rules, section="score")
    assert "So in total: A♠ = 2, 2♠ = 2, J♠ = 2." in told
    assert [rules.honours[n] for n in (0, LITTLE, 10)] == [2, 2, 2]
    assert rules.honours[BIG] == 2
    assert all(rules.honours[n] == 1 for n in bits(parse_set("3s+4s+Ts+Qs+Ks")))

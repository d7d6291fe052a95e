"""Explanations: the chances, the effect of the match, and moves in words."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from kasino.cards import Stream, parse_set
from kasino.coach.analysis import Analysis, MoveOption, full_analysis
from kasino.coach.chances import chance, chance_word
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import grade_text, points_text, sentences
from kasino.coach.grades import Grade, move_grade
from kasino.coach.report_text import answer_lines
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget
from kasino.terminal.files import find_catalogue
from kasino.words import Voice, move_name, move_sentence
from testing.kinds import ACE_BUILDS, CALLS, game_with
from testing.positions import position, position_with
from tests.players.fairness import positions

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("typed_slots")]

NAMES = ("You", "Aino", "Eero", "Veera")


def told(found: Explanation, lang: str = "en", *, spoken: bool = False) -> list[str]:
    names = NAMES[: found.view.players]
    voice = Voice(found.view.rules, names, 0, find_catalogue(lang), spoken=spoken)
    return list(sentences(voice, found))


# Chances.


@pytest.mark.parametrize(
    "state",
    [
        position("finnish", ["As 2h 3c 4d", "Ks Kh 9d 8c"], "5s 6s", stock=8),
        position("casino", ["2s 9h", "8h Kh"], "Ks Kc", ["2h+6c=8@1"], stock=16),
        position_with(
            CALLS, ["2s 9h", "8h 7h 4s"], "Kc", ["2h+6c=8@1", "3h+4c=7@1"], stock=24, turn=0
        ),
        position("casino", ["2s 9h", "8h Kh", "7h Qh"], "Ks", ["2h+6c=8@1", "3h+4c=7@2"], stock=6),
    ],
    ids=["no promise", "one promise", "two promises", "two who promise"],
)
@pytest.mark.parametrize("cards", ["8s+8d+8c", "Td+9s", "7s+8d+Ad"])
def test_a_chance_is_what_sampled_worlds_show(state: State, cards: str) -> None:
    view = state.view(0)
    wanted = parse_set(cards)
    said = chance(view, (1,), wanted)
    rng = Stream(f"chance:{cards}")
    tries = 400
    seen = sum(bool(view.sample(rng).hands[1] & wanted) for _ in range(tries)) / tries
    assert abs(seen - said) <= 3.3 * math.sqrt(max(said * (1 - said), 0.01) / tries)


@pytest.mark.parametrize("seats", [(1, 2), (1, 3), (1, 2, 3)])
def test_a_chance_of_several_players_is_that_any_of_them_has_one(seats: tuple[int, ...]) -> None:
    hands = ["2s 9h", "8h Kh", "7h Qh", "3s 5c"]
    view = position("casino", hands, "Ks", ["2h+6c=8@1", "3h+4c=7@2"], stock=12).view(0)
    wanted = parse_set("Td+9s+5c")
    said = chance(view, seats, wanted)
    alone = [chance(view, (seat,), wanted) for seat in seats]
    assert max(alone) < said < sum(alone)
    rng = Stream(f"chances:{seats}")
    tries = 400
    worlds = [view.sample(rng) for _ in range(tries)]
    seen = sum(any(world.hands[seat] & wanted for seat in seats) for world in worlds) / tries
    assert abs(seen - said) <= 3.3 * math.sqrt(said * (1 - said) / tries)


def test_a_chance_has_its_phrase_and_is_exact_if_every_card_is_known() -> None:
    assert [chance_word(odds) for odds in (0.03, 0.06, 0.13, 0.5, 0.9999, 1.0)] == [
        *("30", "20", "8", "2", "always", "certain")
    ]
    last = position("finnish", ["As", "Ks"], "5s 6s")
    assert chance(last.view(0), (1,), parse_set("Ks")) == 1.0
    assert chance(last.view(0), (1,), parse_set("As")) == 0.0


TAKING = position("casino", ["Jc 3h 9c", "Qc 8c"], "Js 4d 5d 2c", stock=16)
CALL = position_with(CALLS, ["8h 5s", "Qc Qd"], "3s 4d 2h 7h", stock=12, trailed="7h")


# Sentences.


def ended(best: tuple[float, float], worse: tuple[float, float], error: float = 0.0) -> Explanation:
    """Return the explanation of a worse move, given the value and match of both moves."""
    one = MoveOption(Move.parse("JcxJs"), best[0], 0.0, (), (), best[1], error)
    two = MoveOption(Move.parse("3h"), worse[0], 0.0, (), (), worse[1], error)
    return explain(Analysis(TAKING.view(0), (one, two), 8), two.move)


SPADE = "J♠ counts towards the most spades, worth a point."


def test_the_match_is_a_sentence_of_its_own_beside_the_points() -> None:
    lost = ["Better by 2 points: take J♠ with J♣.", SPADE]
    found = ended((1.0, 1.0), (-1.0, -1.0))
    assert told(found) == [*lost, "And it decides the match: trailing 3♥ loses it."]
    assert found.decides
    wins = told(ended((1.0, 1.0), (-1.0, 0.0)))
    assert wins == [*lost, "And it decides the match: taking J♠ with J♣ wins it."]
    assert told(ended((1.0, 0.5), (-1.0, 0.0), 0.1)) == [*lost, "And it may decide the match."]
    assert told(ended((1.0, 0.5), (-1.0, 0.0), 0.4)) == lost
    assert told(ended((1.0, -1.0), (-1.0, -1.0))) == lost
    fewer = told(ended((1.0, 1.0), (3.0, 0.0)))
    assert fewer[0] == "Taking J♠ with J♣ earns 2 points less than trailing 3♥."
    first = ended((1.0, 1.0), (3.0, 0.0))
    whole = Analysis(first.view, (first.better, first.worse), 8)
    assert told(explain(whole, first.better.move)) == [
        "Taking J♠ with J♣ is best, though it earns 2 points less than trailing 3♥.",
        "And it decides the match: taking J♠ with J♣ wins it.",
    ]


@pytest.mark.parametrize(("gap", "error"), [(0.0, 0.0), (0.3, 0.4), (-0.3, 0.4), (1.5, 1.0)])
def test_a_move_that_may_decide_the_match_is_called_even_by_points_only(
    gap: float, error: float
) -> None:
    better = MoveOption(Move.parse("JcxJs"), gap, error, (), (), 0.3, 0.1)
    worse = MoveOption(Move.parse("3h"), 0.0, error, (), (), 0.0, 0.1)
    seen = Analysis(TAKING.view(0), (better, worse), 8)
    assert move_grade(seen, worse.move) is Grade.MISTAKE
    assert told(explain(seen, worse.move)) == [
        "On points, trailing 3♥ and taking J♠ with J♣ can’t be told apart.",
        "And it may decide the match.",
    ]
    assert told(explain(seen, better.move))[0] == (
        "On points, taking J♠ with J♣ and trailing 3♥ can’t be told apart."
    )


def test_a_move_tried_that_loses_the_match_alone_is_told_without_naming_the_better() -> None:
    found = ended((1.0, 1.0), (1.0, -1.0))
    voice = Voice(TAKING.rules, NAMES[:2], 0)
    whole = Analysis(found.view, (found.better, found.worse), 8)
    assert list(answer_lines(voice, whole, found.worse.move)) == [
        "Not that one: trailing 3♥ costs no points.",
        "And it decides the match.",
    ]
    unsure = Analysis(
        found.view, (found.better, replace(found.worse, match=0.0, match_error=0.1)), 8
    )
    assert list(answer_lines(voice, unsure, found.worse.move))[1] == "And it may decide the match."


def test_a_move_is_named_with_its_groups_apart() -> None:
    royal = position(game_with(ACE_BUILDS), ["6d 3h 9c Kc", "Qc Jc"], "7h 2d 3d Ts", stock=16)
    voice = Voice(royal.rules, NAMES[:2], 0)

    def named(move: str) -> tuple[str, str]:
        view, played = royal.view(0), Move.parse(move)
        return move_name(voice, view, played), move_sentence(voice, view, played)

    assert named("6d") == ("trailing 6♦", "You trailed the 6♦")
    nine = "9 with 6♦ + 3♦ and 7♥ + 2♦"
    assert named("6d+7h+2d+3d=9") == (f"building {nine}", f"You built {nine}")
    assert named("3h+Ts=K")[0] == "building 13 with 3♥ + 10♠"  # as on the build’s plate
    taken = "taking 7♥ + 2♦ with 9♣", "You took the 7♥ + 2♦ with the 9♣"
    assert named("9cx7h+2d") == taken
    called, call = Voice(CALL.rules, NAMES[:2], 0), Move.parse("!7hx3s+4d")
    assert move_name(called, CALL.view(0), call) == "calling 7♥ with 3♠ + 4♦"
    other = replace(called, you=1)
    told = "You called Kasino! and took the 7♥ with the 3♠ + 4♦"
    assert move_sentence(other, CALL.view(0), call).endswith(told.removeprefix("You"))
    assert move_sentence(called, CALL.view(0), call) == told
    heard = [
        move_name(each.aloud(), each_view, Move.parse(move))
        for each, each_view, move in (
            (voice, royal.view(0), "9cx7h+2d"),
            (voice, royal.view(0), "3h+Ts=K"),
            (called, CALL.view(0), "!7hx3s+4d"),
        )
    ]
    assert heard == [
        "taking seven of hearts and two of diamonds with nine of clubs",
        "building 13 with three of hearts and ten of spades",
        "calling seven of hearts with three of spades and four of diamonds",
    ]


def test_points_and_grades_are_said_for_eye_and_ear() -> None:
    eye = Voice(TAKING.rules, NAMES[:2], 0)
    ear = eye.aloud()
    assert [points_text(eye, p) for p in (0.61, -1.25, 0.01)] == ["+0.6", "−1.2", "0.0"]
    assert [points_text(ear, p) for p in (0.61, -1.25)] == ["plus 0.6", "minus 1.2"]
    finnish = Voice(TAKING.rules, NAMES[:2], 0, find_catalogue("fi"))
    assert points_text(finnish, -2.0) == "−2,0"
    assert [grade_text(finnish, g) for g in Grade][:2] == ["paras", "hyvä"]


@pytest.mark.parametrize("name", GAMES)
def test_real_positions_of_every_game_are_explained(name: str) -> None:
    """Named cards are on the table or in the hand; the cards that may take them are unseen."""
    found = [s for _, s in zip(range(40), positions(GAMES[name], "why"), strict=False)][24:40:14]
    for state in found:
        view = state.view(state.turn)
        seen = full_analysis(view, Stream("x"), Budget(1))
        for option in seen.options[:4]:
            each = explain(seen, option.move)
            assert each.touched & ~(view.table | view.hand | 1 << max(view.trailed, 0)) == 0
            assert all(fact.takers & ~view.unknown == 0 for fact in each.told)
            assert told(each)


def test_a_hint_compares_a_card_with_another_choice_not_with_its_twin() -> None:
    options = tuple(
        MoveOption(Move.parse(card), value, error, (("left", value),))
        for card, value, error in (("Ts", 1.0, 0.0), ("Tc", 1.0, 0.0), ("Jd", 0.0, 0.1))
    )
    view = position("finnish", ["Ts Tc Jd", "Kh"], "4d 8c", stock=8).view(0)
    why = explain(Analysis(view, options, 8), options[0].move)
    assert why.other is options[2] and not why.is_open
    only = explain(Analysis(view, options[:2], 8), options[0].move)
    assert only.other is options[1] and only.is_open
    # A suit that counts makes a choice.
    apart = (options[0], replace(options[1], value=0.7, error=0.05), options[2])
    assert explain(Analysis(view, apart, 8), options[0].move).other is apart[1]

"""Scores: majorities, tallies line by line, and the end of matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.cards import ACES, ALL, BIG, LITTLE, SPADES, mask_of
from kasino.engine.events import Result
from kasino.engine.scoring import leader, majority, result, tally
from kasino.games import GAMES
from kasino.rules import Ties, Void
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, game_with


@pytest.mark.parametrize(
    ("counts", "points", "ties", "least", "wanted"),
    [
        ((27, 25), 3, Ties.NOBODY, 1, (3, 0)),
        ((25, 27), 3, Ties.NOBODY, 1, (0, 3)),
        ((26, 26), 3, Ties.NOBODY, 1, (0, 0)),
        ((26, 26), 1, Ties.ALL, 1, (1, 1)),
        ((20, 20, 12), 1, Ties.NOBODY, 1, (0, 0, 0)),
        ((20, 20, 12), 1, Ties.ALL, 1, (1, 1, 0)),
        ((12, 20, 20), 2, Ties.ALL, 1, (0, 2, 2)),
        ((0, 0), 1, Ties.ALL, 1, (0, 0)),
        ((1, 0), 1, Ties.NOBODY, 1, (1, 0)),
        ((26, 20), 1, Ties.NOBODY, 27, (0, 0)),
        ((27, 20), 1, Ties.NOBODY, 27, (1, 0)),
        ((6, 7), 1, Ties.NOBODY, 7, (0, 1)),
    ],
)
def test_majority(
    counts: tuple[int, ...], points: int, ties: Ties, least: int, wanted: tuple[int, ...]
) -> None:
    assert majority(counts, points, ties, least) == wanted
    if least == 1:
        assert majority(counts, points, ties) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_one_side_takes_all(name: str) -> None:
    rules = GAMES[name]
    whole = tally(rules, (ALL, 0), (2, 1))
    points = {line.name: line.points for line in whole.lines}
    for line, worth in rules.scores.items():
        cards = {"aces": 4, "jacks": 4, "each-spade": 13, "honours": 20}.get(line, 1)
        assert points.get(line) == ((cards * worth, 0) if worth else None)
    left = (1, 0) if rules.sweep_void is Void.NET else (2, 1)
    sweeps = (left[0] * rules.sweep, left[1] * rules.sweep)
    assert points.get("sweeps") == (sweeps if rules.sweep else None)
    most = rules.all_points - rules.last_capture  # no last capturer
    assert whole.totals == (most + sweeps[0], sweeps[1])


def test_the_points_of_the_table() -> None:
    half = mask_of(range(26))  # spades and hearts: 26 cards, two aces, 2s
    call = tally(GAMES[game_with(CALLS)], (half, ALL ^ half), (0, 0))
    assert call.totals == (1 + 2 + 2, 3 + 2)  # in a tie for cards nobody scores
    clearance = tally(GAMES[game_with(FREE_BUILDS)], (half, ALL ^ half), (0, 0))
    assert clearance.totals == (1 + 1 + 2 + 2, 1 + 2 + 2)
    family = tally(GAMES["finnish"], (half | 1 << 26, ALL ^ half ^ 1 << 26), (1, 0))
    assert family.totals == (1 + 2 + 1 + 3 + 1, 2 + 1)


def test_a_card_that_is_worth_nothing_has_no_line() -> None:
    rules = GAMES["finnish"]
    first, *others = rules.points
    without = replace(rules, points=(replace(first, points=0), *others))
    names = [line.name for line in tally(without, (ALL, 0), (0, 0)).lines]
    assert first.name not in names and others[0].name in names


def test_majorities_can_be_left_out_or_asked_more_of() -> None:
    rules = GAMES[game_with(CALLS)]
    pile = SPADES | mask_of(range(13, 26))  # 26 cards, 13 spades
    assert tally(rules, (pile, 0), (0, 0)).totals == (1 + 1 + 2 + 2, 0)
    assert tally(rules, (pile, 0), (0, 0), game_over=True).totals == (1 + 2 + 2, 0)
    assert tally(rules, (pile, 0), (0, 0), majorities=False).totals == (2 + 2, 0)
    more = pile | 1 << 30
    assert tally(rules, (more, 0), (0, 0), game_over=True).totals == (1 + 1 + 2 + 2, 0)


def test_one_card_may_be_the_most() -> None:
    for rules in GAMES.values():
        most = sum(rules.scores.get(line, 0) for line in ("cards", "spades", "each-spade"))
        assert tally(rules, (1 << 2, 0), (0, 0)).totals == (most, 0)


def test_honours() -> None:
    rules = GAMES[game_with(CALLS)]
    assert rules.points_of(0) == 0
    assert rules.points_of(ACES) == 4
    assert rules.points_of(1 << BIG) == 3 and rules.points_of(1 << LITTLE) == 2
    assert rules.points_of(ALL) == 9
    assert rules.points_of(ALL ^ ACES ^ 1 << BIG ^ 1 << LITTLE) == 0


def test_leader() -> None:
    assert leader((3, 2)) == 0 and leader((2, 3)) == 1 and leader((3, 3)) == -1
    assert leader((1, 4, 4)) == -1 and leader((4, 1, 3)) == 0 and leader((0, 0, 0)) == -1


def test_results() -> None:
    assert result(GAMES["casino"], (21, 20), False) == Result((0,), (1,), "target")
    assert result(GAMES["casino"], (20, 20), False) is None
    assert result(GAMES["casino"], (20, 15), False) is None
    assert result(GAMES["finnish"], (15, 16, 3), False) == Result((1,), (0, 2), "target")
    assert result(GAMES[game_with(FEWEST_WINS)], (9, 16, 3), False) == Result((2,), (1,), "target")
    assert result(GAMES[game_with(FEWEST_WINS)], (3, 16, 3), False) == Result(
        (0, 2), (1,), "target"
    )
    assert result(GAMES[game_with(FREE_BUILDS)], (3, 5, 5), False) == Result(
        (1, 2), (0,), "one-round"
    )
    assert result(GAMES[game_with(FREE_BUILDS)], (3, 5), False) == Result((1,), (0,), "one-round")
    assert result(GAMES[game_with(CALLS)], (3, 5), True) == Result((1,), (0,), "game-over")
    assert result(GAMES[game_with(CALLS)], (5, 3), True) == Result((0,), (1,), "game-over")
    assert result(GAMES[game_with(CALLS)], (5, 5), True) == Result((), (), "game-over")
    assert result(GAMES[game_with(CALLS)], (30, 30), True) == Result((), (), "game-over")

"""The adaptive opponent: the levels that play for it, its names, and the rating that selects it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import Stream, bits
from kasino.coach.verify import verify
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.match.rating import HIGHEST, LOWEST, Rating
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import TRAILS
from kasino.players import LEVELS, UnknownLevel, player
from kasino.players.adaptive import (
    MIDDLE,
    STRENGTHS,
    TOP,
    AdaptivePlayer,
    adaptive_level,
    adaptive_step,
    nearest,
    strength,
)
from kasino.players.base import Budget, Thought


def test_every_level_is_rated_and_each_is_stronger_than_the_one_before() -> None:
    assert list(STRENGTHS) == list(LEVELS)
    assert sorted(STRENGTHS.values()) == list(STRENGTHS.values())
    for step, level in zip(range(0, TOP + 1, 10), LEVELS, strict=True):
        assert strength(f"fits-{step}") == STRENGTHS[level]
        assert nearest(step) == level
        assert adaptive_level(STRENGTHS[level]) == f"fits-{step}"


@pytest.mark.parametrize("name", ["fits-", "fits-51", "fits-07", "fits-100", "fits--1", "fit"])
def test_a_name_of_no_step_is_nobody(name: str) -> None:
    assert adaptive_step(name) is None
    with pytest.raises(UnknownLevel) as caught:
        player(name)
    assert str(caught.value.arguments["levels"]).endswith("expert, fits")


class Named:
    """A player whose number of iterations identifies it."""

    def __init__(self, rung: int) -> None:
        self.level = str(rung)
        self.rung = rung

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        yield Thought(TRAILS[next(bits(view.hand))], None, self.rung)


@pytest.mark.parametrize(
    ("step", "rung", "of_ten"), [(0, 0, 0), (23, 2, 3), (49, 4, 9), (50, 5, 0)]
)
def test_a_step_plays_so_many_moves_of_ten_as_the_stronger_neighbour(
    step: int, rung: int, of_ten: int
) -> None:
    view = State.start(GAMES["finnish"], 2, "steps").view(0)
    who = AdaptivePlayer("fits", step, [Named(number) for number in range(len(LEVELS))])
    heard = [
        thought.iterations
        for number in range(500)
        for thought in who.think(view, Stream(f"steps {number}"), Budget())
    ]
    assert set(heard) == ({rung, rung + 1} if of_ten else {rung})
    assert abs(heard.count(rung + 1) / 500 - of_ten / 10) < 0.06


def test_without_a_step_it_is_as_strong_as_the_greedy_player() -> None:
    assert strength("fits") == strength(f"fits-{MIDDLE}") == strength("greedy")


def test_a_match_against_it_follows_from_its_record() -> None:
    session = Session.begin(MatchSetup.of("finnish", ("fits-23", "fits-4"), "lake"))
    while not session.state.round_over:
        session = session.play_opponent()
    assert "seat 0: fits-23" in session.save()
    *_, found = verify(session.save())
    assert found.follows
    assert found.done == len(session.record().moves) > 0


def played(true: int, rounds: int, seed: str) -> Iterator[tuple[int, bool]]:
    """Yield the rating before each round of a player of fixed strength, and whether it is won."""
    rng, rating = Stream(seed), Rating()
    for _ in range(rounds):
        level = adaptive_level(rating.points)
        theirs = strength(level)
        assert theirs is not None
        won = rng.below(10_000) < 10_000 / (1 + 10 ** ((theirs - true) / 400))
        yield rating.points, won
        rating = rating.after(level, won)


@pytest.mark.parametrize("true", [700, 1000, 1150])
def test_the_rating_comes_to_where_half_of_the_rounds_are_won(true: int) -> None:
    """There are 40 rounds in which the rating settles, then 300."""
    found = [*played(true, 340, f"rated {true}")][40:]
    assert abs(sum(points for points, _ in found) / 300 - true) < 50
    assert 0.44 < sum(won for _, won in found) / 300 < 0.56


def test_the_rating_of_the_strongest_is_theirs_on_average() -> None:
    true = STRENGTHS["expert"]
    found = [*played(true, 2040, "as good as the expert")][40:]
    assert abs(sum(points for points, _ in found) / 2000 - true) < 20


def test_who_is_far_from_the_middle_has_come_most_of_the_way_after_20_rounds() -> None:
    for level in ("random", "endgame"):
        last = [[*played(STRENGTHS[level], 21, f"{level} {n}")][-1][0] for n in range(100)]
        far = STRENGTHS[level] - Rating().points
        assert (sum(last) / 100 - Rating().points) / far > 0.85


def test_a_rating_stays_where_opponents_are_and_moves_less_and_less() -> None:
    up = down = Rating()
    for _ in range(60):
        up, down = up.after("expert", 1), down.after("random", 0)
    assert (up.points, down.points) == (HIGHEST, LOWEST)
    first = Rating().after("greedy", 1).points - Rating().points
    assert Rating(rounds=50).after("greedy", 1).points - Rating().points < first / 4
    assert Rating().after("greedy", 0.5) == Rating(rounds=1)

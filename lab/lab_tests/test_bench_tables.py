"""The benchmarks measure positions that are possible in the games."""

from random import Random

import pytest

from bench import _playouts
from bench._turns import ratios
from bench.speed import ASKED
from kasino.games import GAMES
from kasino.moves import Kind
from kasino.rules import Building
from testing.kinds import ACE_BUILDS, HIGH_BUILDS, first
from testing.large_tables import chosen_sets, crowded


@pytest.mark.parametrize(
    "name", [name for name, rules in GAMES.items() if rules.building is Building.HELD]
)
def test_crowded_tables_are_measured_with_every_value_that_can_be_built(name):
    rules, rng = GAMES[name], Random("values")
    built = [
        move
        for kind in ("random", "high", "low") * 8
        for move in chosen_sets(crowded(rules, rng, kind), rng)
        if move.kind is Kind.BUILD
    ]
    assert {move.value for move in built} == set(range(1, rules.build_limit + 1))
    used = 0
    for move in built:
        used |= move.cards
    assert used == rules.summing


def test_the_speeds_that_were_asked_for_are_those_of_games():
    assert set(ASKED) == {"finnish", "casino", *ACE_BUILDS, *HIGH_BUILDS} <= set(GAMES)


@pytest.mark.parametrize("name", ["finnish", *first("one_group")])
def test_a_playout_of_ours_counts_every_ply_of_a_round(name):
    deck = GAMES[name].deck_size
    assert _playouts.kasino(name)(Random(1)) == deck - 4
    observed = f"{name}{_playouts.OBSERVED}"
    assert _playouts.kasino(observed)(Random(1)) == deck - 4


class Paced:
    """A worker with known answers, which records the requests."""

    def __init__(self, asked, *speeds):
        self.asked, self.speeds = asked, list(speeds)

    def speed(self, *request):
        self.asked.append((self, *request))
        return self.speeds[request[-1]]


def test_ratios_are_those_of_neighbours_and_each_side_begins_in_turn():
    asked = []
    ours, theirs = Paced(asked, 1, 20, 60, 120), Paced(asked, 999, 10, 20, 30)
    assert ratios(ours, theirs, 3, "finnish") == (2, 3, 4)
    assert [side for side, *_ in asked[::2]] == [theirs, ours, theirs, ours]
    assert [request for _, *request in asked[::2]] == [["finnish", number] for number in range(4)]

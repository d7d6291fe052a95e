"""What the benchmarks measure is what the games can have."""

from random import Random

import pytest

from kasino.games import GAMES
from kasino.moves import Kind
from kasino.rules import Building
from tests.bench.large_tables import chosen_sets, crowded
from tests.bench.speed import ASKED


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
    assert set(ASKED) == {"finnish", "casino", "royal", "rakennus"} <= set(GAMES)

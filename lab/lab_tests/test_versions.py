"""The versions of the levels by their names in the lab."""

from __future__ import annotations

import pytest

from kasino.cards import Stream
from kasino.games import game
from kasino.players import LEVELS, VERSIONS, Budget, UnknownLevel, of_version
from kasino_lab.agents import NAMES, OWN, agent
from tests.players.test_versions import CHANGED, positions, thoughts


def test_the_lab_knows_each_version_by_a_name_of_its_own() -> None:
    assert set(VERSIONS) == {f"{level}-{n}" for level in CHANGED for n in (1, 2)} <= set(OWN)
    assert not set(VERSIONS) & set(LEVELS) and set(NAMES) == {*LEVELS, *OWN}
    state = next(iter(positions(game("casino"), 1, "lab")))
    view, rng = state.view(state.turn), Stream("versions:0")
    one = agent("greedy-1")(state, rng, Budget())
    assert one == thoughts(VERSIONS["greedy-1"], view)[-1]
    with pytest.raises(UnknownLevel, match="greedy-3"):
        of_version("greedy", 3)
    with pytest.raises(UnknownLevel, match="mine-1"):
        of_version("mine", 1)

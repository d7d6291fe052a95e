"""Without its code and its line, a feature is gone; `tests.page.deleted` checks each of them."""

from __future__ import annotations

import pytest

from app.features import CORE, FEATURES
from tests.page.deleted import problems
from tools.rooms import room_of, rooms

#: A few places, with and without the features that the test deletes.
PLACES = ("start", "match", "over", "round")


@pytest.mark.parametrize("room", ["coach.par", "share"])
def test_a_feature_is_gone_with_its_folder_and_its_line(room: str) -> None:
    assert not list(problems(room, PLACES, static=False))


def test_every_optional_feature_has_a_room_of_its_own() -> None:
    assert len(rooms()) == len(FEATURES) - len(CORE)


def test_a_module_belongs_to_the_innermost_room() -> None:
    known = rooms()
    assert room_of("app.learn.sums.state", known) == "learn.sums"
    assert room_of("app.learn.state", known) == "learn"
    assert room_of("app.coach.advice", known) == room_of("app.core.saves", known) == ""

"""The ladder of opponents: those beaten, the suggested next one, and starting that match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core import statistics
from app.core.statistics import Line, Statistics
from app.statistics.state import LadderStep, ladder_of, suggested
from kasino.players import LEVELS
from tests.page.open_page import Open


def known(game: str = "finnish", **lines: tuple[int, int]) -> Statistics:
    """Return statistics of a game: matches won and played, by level."""
    return Statistics(
        {
            (game, level): Line(played=played, won=won, lost=played - won)
            for level, (won, played) in lines.items()
        }
    )


@pytest.mark.parametrize(
    ("lines", "following", "after"),
    [
        ({}, "", ""),
        ({"greedy": (0, 9)}, "", ""),  # nobody is beaten
        ({"greedy": (2, 2)}, "", ""),  # two results
        ({"greedy": (1, 3)}, "counter", "greedy"),
        ({"greedy": (3, 3), "counter": (1, 1)}, "endgame", "greedy"),
        ({"beginner": (3, 3), "greedy": (1, 2)}, "counter", "beginner"),
        ({"beginner": (3, 3), "expert": (1, 5)}, "endgame", "expert"),  # only weaker ones are left
        (dict.fromkeys(LEVELS, (1, 3)), "", ""),  # nobody is left
    ],
)
def test_the_next_is_suggested_after_three_results(
    lines: dict[str, tuple[int, int]], following: str, after: str
) -> None:
    found = suggested(ladder_of(known(**lines), "finnish"))
    assert (
        (following, after) == ("", "")
        if found is None
        else ([one.level for one in found] == [following, after])
    )
    assert suggested(ladder_of(known("casino", **lines), "finnish")) is None


def test_matches_with_undo_count_for_nobody() -> None:
    line = Line(assisted=5)
    found = ladder_of(Statistics({("kasino", "greedy"): line}), "kasino")
    assert found[2] == LadderStep("greedy", 0, 0)
    assert replace(found[2], won=1).won == 1


def test_the_start_screen_and_the_statistics_show_how_far_it_is(opened: Open) -> None:
    page = opened("?lang=en")
    statistics.keep_statistics(known(beginner=(1, 1), greedy=(2, 4)))
    page.click("[data-action=statistics]")
    assert page.texts(".ladder h3") == ["Ladder: Finnish Kasino"]
    assert page.data(".ladder [data-beaten]", "level") == ["beginner", "greedy"]
    assert page.texts(".ladder > .about") == [
        "2 of 6 beaten. Beat each of them in a match, in any order you like."
    ]
    assert page.texts(".ladder-next strong") == ["Next: Helmi"]
    (about,) = page.texts(".ladder-next .about")
    assert about == "You have beaten Eino: 2 of 4 matches won."
    page.click("[data-action=close]")
    assert page.texts(".face-choice .star .spoken") == ["beaten", "beaten"]
    assert page.texts(".face-choice .up-next") == ["Next"]
    page.choose("game", "casino")
    assert not page.all(".face-choice .star") and not page.all(".up-next")
    page.click("[data-action=statistics]")
    assert page.texts(".ladder h3") == ["Ladder: Casino"] and not page.all(".ladder-next")


def test_a_match_against_the_next_begins_from_the_statistics(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&rules=sweep=0&seats=you,expert,expert")
    statistics.keep_statistics(known("casino sweep=0", greedy=(3, 3)))
    page.click("[data-action=more]")
    page.click("#menu [data-action=statistics]")
    page.click("[data-action=play-next]")
    assert page.state == "your-turn" and not page.the("#dialog").open
    names = page.texts("#players .name")
    assert names == ["Helmi"] or sorted(names) == ["Helmi", "You"]
    page.click("[data-action=more]")
    page.click("#menu [data-action=statistics]")
    assert page.the(".ladder").getAttribute("data-ladder") == "casino sweep=0"


def test_who_has_beaten_everybody_is_told_so(opened: Open) -> None:
    page = opened("?lang=en")
    statistics.keep_statistics(known(**dict.fromkeys(LEVELS, (1, 1))))
    page.click("[data-action=statistics]")
    assert page.texts(".ladder > .about") == ["6 of 6 beaten. You’ve beaten them all."]

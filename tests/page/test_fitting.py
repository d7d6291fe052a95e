"""The adaptive opponent: offering, choosing and naming it, and the effect of a match on it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from app.core import options, seating, sharing, statistics
from app.core.statistics import Outcome, Statistics, StatisticsError
from kasino.engine.events import RoundOver
from kasino.games import GAMES
from kasino.match.rating import HIGHEST, Rating, round_result
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.players.adaptive import adaptive_level
from testing.kinds import FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.page.open_page import Open
from tests.page.test_statistics import finished


def rated(points: int, game: str = "finnish") -> Statistics:
    return Statistics(ratings={game: Rating(points, 9)})


def test_it_is_one_more_choice_that_says_whom_it_is_like(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    assert page.shown("[data-fits] .about") == ["your level"]  # nothing is known yet
    statistics.keep_statistics(rated(1150))
    page.click("[data-action=statistics]")
    page.click("[data-action=close]")
    assert page.shown("[data-fits] .about") == ["your level · like Helmi"]
    page.choose("game", "casino")
    assert page.shown("[data-fits] .about") == ["your level"]


def test_a_match_names_its_strength_and_keeps_it(opened: Open) -> None:
    page = opened("?lang=en&pace=0&seed=a")
    statistics.keep_statistics(rated(1150))
    page.click("[data-action=statistics]")
    page.click("[data-action=close]")
    page.choose("level", "fits")
    page.click("[data-action=new]")
    assert sorted(page.texts("#players .name")) == ["Lempi", "You"]
    assert page.texts("#players .fits") == ["like Helmi"]
    assert any(text.startswith("Lempi, like Helmi, ") for text in page.texts(".seat .spoken"))
    page.share("record")
    assert "seat 1: fits-30" in str(page.the("#dialog textarea").value)


def test_another_choice_ends_it(opened: Open) -> None:
    page = opened("?lang=en&pace=0&level=fits")
    page.choose("level", "greedy")
    page.click("[data-action=new]")
    assert sorted(page.texts("#players .name")) == ["Eino", "You"]
    assert not page.all("#players .fits")


@pytest.mark.parametrize(("query", "offered"), [("", 0), ("&level=fits", 1)])
def test_inside_a_page_its_host_offers_it(opened: Open, query: str, offered: int) -> None:
    assert len(opened(f"?lang=en&embed=1{query}").all("[data-fits]")) == offered


def test_a_finished_match_moves_the_rating_for_the_next_one(opened: Open) -> None:
    page = opened(f"?lang=en&pace=0&game={game_with(FREE_BUILDS)}&level=fits&seed=b")
    page.click("[data-action=new]")
    page.finish()
    known = statistics.known_statistics()
    assert known.lines[game_with(FREE_BUILDS), "fits"].played == 1
    assert known.ratings[game_with(FREE_BUILDS)].rounds == 1
    before = Rating().points
    assert known.ratings[game_with(FREE_BUILDS)].points != before
    page.click("[data-action=new]")
    assert page.texts("#players .fits") in (["like Helmi"], ["like Aino"])
    page.click("[data-action=menu]")
    page.click("[data-action=statistics]")
    assert any(name.startswith("Lempi, like ") for name in page.texts(".stats-who strong"))


def test_a_deal_to_share_names_the_strength() -> None:
    setup = MatchSetup.of("casino", ("you", "fits-7", "fits-7"), "kesä")
    told = sharing.parameters(setup)
    assert "level" not in told
    read, refused = options.read(told)
    assert not refused
    assert seating.parts_of(read) == setup.seats
    assert seating.parse("you,fits-51") is None


def test_a_seat_from_a_link_is_named_among_the_chairs(opened: Open) -> None:
    page = opened("?lang=en&seats=you,fits-30")
    found = page.texts(".chair option")
    assert found.count("Lempi, like Helmi") == 1
    assert found.count("Lempi, your level") == 2


def outcome(*results: float, **more: Any) -> Outcome:
    given = {"assisted": False, "end": "won", "points": 1, "sums": {}, **more}
    return Outcome("finnish", "fits", results=results, against="fits-20", **given)


def test_a_match_moves_the_adaptive_opponent_by_one_step() -> None:
    known = statistics.count(Statistics(), "a", outcome(*[1.0] * 20))
    assert adaptive_level(known.ratings["finnish"].points) == "fits-30"
    known = statistics.count(known, "b", outcome(*[0.0] * 40))
    assert adaptive_level(known.ratings["finnish"].points) == "fits-20"


def test_every_round_counts_and_matches_with_undo_dont() -> None:
    known = statistics.count(Statistics(), "a", outcome(1, 1, 0.5))
    assert known.ratings["finnish"] == Rating(1111, 3)
    assert statistics.count(known, "b", outcome(1, helped=True)).ratings == known.ratings
    assert statistics.count(known, "a", outcome(1)) is known
    other = statistics.count(known, "c", replace(outcome(0), level="mixed", against="mixed"))
    assert other.ratings == known.ratings
    assert statistics.read(statistics.write(other)) == other


def test_where_few_points_win_few_are_a_round_won() -> None:
    for name, sign in (("finnish", 1), (game_with(FEWEST_WINS), -1)):
        session = finished(name, 2, ("you", "greedy"))
        found = statistics.outcome(session)
        assert found is not None
        assert len(found.results) == len(found.margins) > 0
        for result, margin in zip(found.results, found.margins, strict=True):
            assert result == 0.5 + 0.5 * ((margin > 0) - (margin < 0)) * sign


def test_among_several_a_round_is_the_share_of_others_left_behind() -> None:
    session = finished(game_with(POWER_CARDS), 3, ("you", "fits-20", "fits-20"))
    found = statistics.outcome(session)
    assert found is not None and (found.level, found.against) == ("fits", "fits-20")
    rounds = [e.tally.totals for s in session.log for e in s.events if isinstance(e, RoundOver)]
    shares = [sum((a > b) + (a == b) / 2 for b in others) / 2 for a, *others in rounds]
    assert list(found.results) == shares
    assert 0.5 in found.results, "between the two others"
    partners = statistics.outcome(finished("casino", 4, ("you", *["fits-20"] * 3)))
    assert partners is not None
    assert partners.results and set(partners.results) <= {0, 0.5, 1}, "two sides"


def test_the_rating_stays_among_three_equals() -> None:
    first, middle, last = (round_result(GAMES["finnish"], (5, 3, 1), side) for side in range(3))
    assert (first, middle, last) == (1, 0.5, 0)
    assert Rating().after("greedy", middle).points == Rating().points


def test_at_a_table_of_four_nobody_else_is_called_as_who_fits(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&players=4&seats=you,greedy,greedy,fits-30")
    page.click("[data-action=new]")
    assert sorted(page.texts("#players .name")) == ["Eino", "Lempi", "Urho", "You"]
    assert [text.split(",")[:2] for text in page.texts(".seat .spoken") if "like" in text] == [
        ["Lempi", " like Helmi"]
    ]


def test_a_whole_table_that_fits_is_as_strong_as_the_start_screen_says(opened: Open) -> None:
    page = opened("?lang=en&pace=0&seed=a")
    statistics.keep_statistics(rated(1200, "casino"))
    page.click("[data-action=statistics]")
    page.click("[data-action=close]")
    for option, value in (("game", "casino"), ("players", "4"), ("level", "fits")):
        page.choose(option, value)
    assert page.shown("[data-fits] .about") == ["your level · like Toivo"]
    page.click("[data-action=new]")
    assert sorted(page.texts("#players .name")) == ["Impi", "Lempi", "Urho", "You"]
    assert page.texts("#players .fits") == ["like Toivo"] * 3
    page.share("record")
    text = str(page.the("#dialog textarea").value)
    assert text.count(": fits-40") == 3
    assert Session.load(text).save() == text


@pytest.mark.parametrize(
    "ratings",
    [
        [],
        {"finnish": 1000},
        {"finnish": []},
        {"finnish": [1000.5, 1]},
        {"finnish": [True, 1]},
        {"finnish": [HIGHEST + 1, 1]},
        {"finnish": [1000, 0]},
        {"finnish": [1000, 10**9 + 1]},
    ],
)
def test_ratings_that_cant_be_are_refused(ratings: object) -> None:
    text = json.loads(statistics.write(rated(1000)))
    assert text["ratings"] == {"finnish": [1000, 9]}
    with pytest.raises(StatisticsError) as refused:
        statistics.read(json.dumps({**text, "ratings": ratings}))
    assert refused.value.ident == "stats.ratings"


def test_a_reset_forgets_the_rating_until_it_is_undone(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    statistics.keep_statistics(rated(1200))
    page.click("[data-action=statistics]")
    page.click("[data-action=reset-statistics]")
    assert statistics.known_statistics().ratings == {}
    page.click("[data-action=former-statistics]")
    assert statistics.known_statistics().ratings["finnish"].points == 1200

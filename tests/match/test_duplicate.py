"""Duplicate matches: two ordinary matches with one seed, and the comparison of their rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.engine.events import RoundOver
from kasino.games import game
from kasino.match import duplicate
from kasino.match.duplicate import Duplicate, DuplicateDeal, second
from kasino.match.record import DUPLICATE, PLAYERS, load, write
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, FEWEST_WINS, POWER_CARDS, game_with
from testing.sessions import played_out


def first(
    name: str, seats: tuple[str, ...] = ("you", "random"), seed: str = "a", options: str = ""
) -> Session:
    """Return a finished first pass."""
    session = Session.start(game(name, options), len(seats), seed, seats)
    session = duplicate.begin(session)
    return played_out(session)


def totals(session: Session) -> list[tuple[int, ...]]:
    """Return each side’s score in each round."""
    events = [event for entry in session.log for event in entry.events]
    return [event.tally.totals for event in events if isinstance(event, RoundOver)]


@pytest.mark.parametrize("name", ["finnish", *POWER_CARDS, *FEWEST_WINS])
def test_the_second_pass_is_the_same_deal_from_the_other_seat(name: str) -> None:
    one = first(name)
    two = second(one)
    assert two is not None and two.seats == ("random", "you") and two.seed == one.seed
    assert two.state.hands == one.states[0].hands
    assert duplicate.duplicate(one) == Duplicate(1)
    two = played_out(two)
    found = duplicate.duplicate(two, side=1)
    assert found is not None and found.number == 2
    before, now = totals(one), totals(two)
    both = list(zip(before, now, strict=False))
    assert found.counting == len(both) and len(found.deals) == max(len(before), len(now))
    for deal, (then, after) in zip(found.deals, both, strict=False):
        assert (deal.first, deal.second) == (then, after[::-1]) and deal.counts
    better = -1 if one.rules.fewest_wins else 1
    assert found.ahead == better * sum(a[0] - a[1] + b[1] - b[0] for a, b in both)
    other = duplicate.duplicate(two, side=0)
    assert other is not None and other.ahead == -found.ahead
    assert all(deal.difference == 0 for deal in found.deals if not deal.counts)


def test_whoever_plays_alike_in_both_passes_is_even() -> None:
    one = first("finnish", ("random", "random"), "same")
    one = played_out(Session.load(one.save()))
    two = second(one)
    assert two is not None
    assert list(two.seats) == ["random", "random"]
    greedy = first("casino", ("greedy", "greedy"))
    again = second(greedy)
    assert again is not None
    found = duplicate.duplicate(played_out(again))
    assert found is not None and (found.ahead, found.assisted) == (0, False)
    assert all(deal.first == (deal.second or (0, 0))[::-1] for deal in found.deals)


@pytest.mark.parametrize("line", ["", "1", "2"])
def test_both_passes_have_the_same_players(line: str) -> None:
    session = Session.start(game("finnish", "target=1"), 2, "a", ("you", "random"))
    session = session.with_line(PLAYERS, line)
    session = duplicate.begin(session)
    two = second(played_out(session))
    assert two is not None
    assert dict(two.record().extra).get(PLAYERS, "") == line


def test_partners_stay_partners_and_the_sides_change_places() -> None:
    one = first("casino", ("human:A", "random", "human:B", "greedy"))
    two = second(one)
    assert two is not None and two.seats == ("greedy", "human:A", "random", "human:B")
    found = duplicate.duplicate(two, side=1)
    assert found is not None and found.deals[0].second is None and found.counting == 0


def test_either_pass_is_a_record_like_any_other() -> None:
    one = first(game_with(ACE_BUILDS), options="target=1")
    two = second(one)
    assert two is not None
    two = played_out(two)
    for session in (one, two):
        text = session.save()
        assert write(load(text).record) == text == Session.load(text).save()
        again = Session.load(text)
        assert duplicate.duplicate(again, 1) == duplicate.duplicate(session, 1)


def test_a_move_taken_back_in_either_pass_is_known() -> None:
    one = first("finnish")
    one = one.undo()
    one = played_out(one)
    found = duplicate.duplicate(one)
    assert found is not None and found.assisted
    two = second(one)
    assert two is not None and not two.assisted
    found = duplicate.duplicate(played_out(two))
    assert found is not None and found.assisted


def test_only_a_first_pass_that_is_over_has_a_second() -> None:
    session = Session.start(game("finnish"), 2, "a", ("you", "random"))
    assert duplicate.duplicate(session) is None and second(session) is None
    session = duplicate.begin(session)
    assert second(session) is None
    two = second(played_out(session))
    assert two is not None and second(played_out(two)) is None


@pytest.mark.parametrize("line", ["", "2", "3 1,2", "2 1", "2 1,2,3", "2  1,2", "2 99999,1"])
def test_a_line_that_means_nothing_makes_no_duplicate_match(line: str) -> None:
    session = Session.start(game("finnish"), 2, "a", ("you", "random"))
    session = session.with_line(DUPLICATE, line)
    assert duplicate.duplicate(session) is None


def test_three_players_have_no_duplicate_match() -> None:
    assert not duplicate.possible(game("casino"), 3)
    session = Session.start(game("casino"), 3, "a", ("you", "random", "random"))
    session = duplicate.begin(session)
    assert duplicate.duplicate(session) is None
    assert second(played_out(session)) is None


def test_fewer_points_are_better_where_points_are_bad() -> None:
    session = Session.start(game(game_with(FEWEST_WINS)), 2, "a", ("random", "you"))
    session = session.with_line(DUPLICATE, "2 3,9")
    found = duplicate.duplicate(session, 1)
    assert found is not None and found.sign == -1
    deal = DuplicateDeal(1, (9, 3), (4, 5))
    assert deal.difference == 5 and deal.counts
    assert not replace(deal, second=None).counts

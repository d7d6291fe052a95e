"""Seats, links and the race for majorities, without a browser."""

from __future__ import annotations

import itertools
from urllib.parse import urlencode

import pytest

from app.core import options, seating, sharing
from app.core.page_state import needs_cover
from app.table.view.players import places
from kasino.engine.scoring import majority
from kasino.engine.standing import race, standing
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.rules import Ties
from testing.kinds import POWER_CARDS, first, game_with
from testing.page.open_page import Open
from testing.places.positions import address, found


def test_the_options_seat_any_mix() -> None:
    read, refused = options.read({"game": "casino", "seats": "human:Aino,human,greedy,random"})
    assert refused == []
    assert read["players"] == "4"
    parts = seating.parts_of(read)
    assert parts == ("human:Aino", "human", "greedy", "random")
    named = seating.seats(parts, "Player {}".format)
    assert named == ("human:Aino", "human:Player 2", "greedy", "random")
    Session.start(GAMES["casino"], 4, "a", named)


def test_fewer_players_leave_the_last_seats() -> None:
    base, _ = options.read({"game": "casino", "seats": "you,human:Aino,random"})
    fewer, _ = options.read({**base, "players": "2"})
    assert seating.parts_of(fewer) == ("you", "human:Aino")
    more, _ = options.read({**base, "players": "4"})
    assert seating.parts_of(more) == ("you", "human:Aino", "random", more["level"])
    other, _ = options.read({**base, "game": "finnish"})
    assert seating.parts_of(other) == ("you", "human:Aino")


def test_a_name_is_cleaned_as_names_in_letters_are() -> None:
    assert seating.clean("\u2800Ai\u200bno,\u3000the first\ufeff") == "Aino the first"


def test_a_level_alone_takes_all_seats() -> None:
    base, _ = options.read({"seats": "you,human:Aino"})
    read, _ = options.read({"level": "random"}, base)
    assert seating.parts_of(read) == ("you", "random")


@pytest.mark.parametrize(
    "line", ["you,grandmaster", ",", "human:,you", "human:a\tb,you", "x" * 300]
)
def test_unknown_seats_fall_back_and_are_told(line: str) -> None:
    read, refused = options.read({"seats": line})
    assert read["seats"] == ""
    assert [name for name, _ in refused] == ["seats"]


def test_a_chair_is_changed_and_back_again() -> None:
    read, _ = options.read({"game": "casino", "players": "3"})
    line = seating.seated(read, 1, "human:Aino")
    assert line == "you,human:Aino,greedy"
    read["seats"] = line
    assert seating.seated(read, 1, "greedy") == ""


def test_a_link_opens_the_same_match_without_names() -> None:
    for seats in (("you", "greedy"), ("human:Aino", "human:Eino"), ("random", "you"),
                  ("human:Aino", "random", "greedy", "human:Eino")):  # fmt: skip
        told = sharing.parameters(MatchSetup.of("casino", seats, "kesä & syksy"))
        assert "Aino" not in str(told)
        read, refused = options.read(told)
        assert refused == []
        again = seating.parts_of(read)
        assert (read["game"], read["seed"]) == ("casino", "kesä & syksy")
        assert [seating.person(a) for a in again] == [seating.person(b) for b in seats]
        assert seating.shared(again) == seating.shared(seats)


def test_swapping_all_the_way_comes_back() -> None:
    seats = ("you", "greedy", "random")
    assert seating.swapped(seating.swapped(seating.swapped(seats))) == seats


@pytest.mark.parametrize("sides", [2, 3])
def test_a_decided_majority_is_decided_however_it_goes_on(sides: int) -> None:
    """Checked against every possible distribution of the remaining cards."""
    for counts in itertools.product(range(5), repeat=sides):
        for left in range(5):
            found = race("cards", 1, counts, left)
            ends = [
                tuple(n + more for n, more in zip(counts, shares, strict=True))
                for shares in itertools.product(range(left + 1), repeat=sides)
                if sum(shares) == left
            ]
            won = [majority(end, 1, Ties.NOBODY) for end in ends]
            winners = {points.index(1) if any(points) else -1 for points in won}
            assert found.decided == (winners == {found.leader} and found.leader >= 0)


def test_majorities_count_what_scores_by_side() -> None:
    for name, rules in GAMES.items():
        for players in rules.players:
            session = Session.start(rules, players, "a", ("you", *["human:x"] * (players - 1)))
            while not session.state.round_over:
                session = session.play(next(session.state.legal_moves()))
                view = session.view()
                found = standing(view).races
                scored = [most for most in rules.majorities if most.points]
                assert [one.name for one in found] == [most.name for most in scored], name
                for most, one in zip(scored, found, strict=True):
                    if not most.best:
                        assert sum(one.counts) + one.left == most.cards.bit_count()


def test_the_cover_lies_over_every_hand_but_that_of_who_is_there() -> None:
    session = Session.start(GAMES["casino"], 3, "a", ("human:Aino", "human:Eino", "greedy"))
    while not session.state.round_over:
        here = session.seat
        assert needs_cover(session, -1)
        assert not needs_cover(session, here)
        assert needs_cover(session, 1 - here)
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent()
    assert not needs_cover(session, -1)
    alone = Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))
    assert not needs_cover(alone, -1)


def test_U16_partners_are_named_on_the_plates(opened: Open) -> None:
    page = opened("?game=casino&players=4&seed=a&pace=0&lang=en")
    plates = page.texts("#players > .seat > .spoken")
    assert ["partner" in text for text in plates] == [True, True, True, False]
    names = page.texts("#players .name")
    assert page.texts("#players .partner") == ["your partner", f"with {names[0]}"]  # visible
    assert page.data("#players > .seat", "pair") == ["other", "own", "other", "own"]
    assert "your partner" in plates[1] and "partner of" in plates[0] and "partner of" in plates[2]
    alone = opened(f"?game={game_with(POWER_CARDS)}&players=4&seed=a&pace=0&lang=en")
    assert not any("partner" in text for text in alone.texts("#players > .seat > .spoken"))


def test_what_a_pair_has_is_counted_on_one_plate(opened: Open) -> None:
    session = found(
        "casino", lambda state: all(state.captured) and not state.round_over, players=4, trails=0.2
    )
    page, state = opened(address(session, lang="en")), session.state
    taken = [str((state.captured[n] | state.captured[n + 2]).bit_count()) for n in (0, 1)]
    assert page.data("#players [data-captured]", "captured") == ["1", "0"]
    assert page.texts("#players [data-captured]") == taken[::-1]
    assert page.data("#players [data-score]", "score") == ["1", "0"]
    heard = page.texts("#players > .seat > .spoken")
    assert ["taken" in text for text in heard] == [True, False, False, True]
    assert all("in hand" in text for text in heard[:3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_U10_seats_are_laid_as_the_sources_say(players: int) -> None:
    for viewer in range(players):
        for dealer in range(players):
            laid = places(players, viewer, dealer)
            assert sorted(laid) == list(range(players))
            assert len(set(laid.values())) == players
            assert laid[viewer] == "own"
            if players == 4:
                assert laid[(viewer + 2) % 4] == "across"
                assert laid[(viewer + 1) % 4] == "left"
                counter = places(players, viewer, dealer, counterclockwise=True)
                assert counter == {**laid, (viewer + 1) % 4: "right", (viewer - 1) % 4: "left"}
            if players == 3 and dealer != viewer:
                assert laid[dealer] == "across"
                assert any(place.startswith("beside") for place in laid.values())
            if players == 3 and dealer == viewer:
                assert set(laid.values()) == {"own", "left", "right"}
                counter = places(players, viewer, dealer, counterclockwise=True)
                assert counter[(viewer + 1) % 3] == laid[(viewer - 1) % 3] == "right"


@pytest.mark.parametrize("name", first("counterclockwise"))
def test_S1_the_next_player_of_a_game_that_goes_counter_clockwise_is_on_the_right(
    opened: Open, name: str
) -> None:
    asked = sharing.parameters(MatchSetup.of(name, ("you", *["greedy"] * 3), "a"))
    page = opened(f"?pace=0&lang=en&{urlencode(asked)}")
    after, _, before, own = page.all("#players > .seat")  # in the order of their turns
    found = [str(seat.getAttribute("class")) for seat in (after, before, own)]
    assert found == ["seat at-right", "seat at-left", "seat at-own"]

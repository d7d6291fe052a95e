"""The versions of the levels: how people of their strength build, and what never changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from kasino.cards import NUMBERS, Stream, text
from kasino.coach.verify import Verification, verify
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES, game
from kasino.match.clock import other_versions, versions_of
from kasino.match.duplicate import begin, second
from kasino.match.record import PLAYERS
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Kind, Move
from kasino.players import (
    LEVELS,
    VERSIONS,
    Budget,
    Player,
    Thought,
    UnknownLevel,
    at_version,
    newest,
    of_version,
    player,
)
from kasino.players.move_order import Key, Order, cautious, eager, obvious, people_build
from kasino.rules import Building, Rules
from testing.kinds import ACE_BUILDS, CALLS, DRAWS, FREE_BUILDS, game_with
from testing.record_texts import text_of
from testing.sessions import played_out

CHANGED = ("random", "beginner", "greedy")
#: Games without builds.
PLAIN = [name for name, rules in GAMES.items() if rules.building is Building.NONE]


def positions(rules: Rules, rounds: int, seed: str) -> Iterator[State]:
    """Yield every position of some rounds of random moves."""
    for number in range(rounds):
        rng, state = Stream(f"{seed}:{number}"), State.start(rules, 2, f"{seed}:{number}")
        while not state.round_over:
            yield state
            *_, thought = player("random").think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)


def thoughts(who: Player, view: View, number: int = 0) -> list[Thought]:
    return [*who.think(view, Stream(f"versions:{number}"), Budget())]


def last(session: Session) -> Verification:
    *_, found = verify(session.save())
    return found


def round_of(session: Session) -> Session:
    """Return a match between opponents after its first round."""
    while not session.state.round_over:
        session = session.play_opponent()
    return session


def answered(session: Session) -> Session:
    """Return a match with the person’s first legal moves, up to an opponent’s move."""
    while session.to_move_is_human:
        session = session.play(next(session.state.legal_moves()))
    return session.play_opponent()


# Which games change.


@pytest.mark.parametrize("name", PLAIN)
def test_without_builds_all_versions_choose_alike(name: str) -> None:
    count = 0
    for number, state in enumerate(positions(game(name), 8, "alike")):
        view = state.view(state.turn)
        for level in (*CHANGED, "fits-3", "fits-14", "fits-27"):
            one, two = (thoughts(of_version(level, n), view, number) for n in (1, 2))
            assert one == two == thoughts(player(level), view, number), (level, state.to_text())
            count += 1
    assert count > 1000 and all(newest(level, game(name)) == 1 for level in LEVELS)


def test_where_points_are_bad_people_build_as_before() -> None:
    for state in positions(game("casino"), 1, "bad"):
        view = state.view(state.turn)
        view = replace(view, rules=replace(view.rules, fewest_wins=True))
        assert not people_build(view.rules)
        for move in view.legal_moves():
            assert eager(view, move) == obvious(view, move) == cautious(view, move)


@pytest.mark.parametrize("name", [name for name in GAMES if name not in PLAIN])
def test_with_builds_the_three_weakest_levels_change(name: str) -> None:
    rules = game(name)
    found = {level for level in LEVELS if newest(level, rules) == 2}
    assert found == set(CHANGED) and people_build(rules)
    differing = dict.fromkeys(CHANGED, 0)
    for number, state in enumerate(positions(rules, 3, "differ")):
        view = state.view(state.turn)
        for level in CHANGED:
            one, two = (thoughts(of_version(level, n), view, number)[-1].move for n in (1, 2))
            differing[level] += one != two
    assert all(differing.values())


def test_random_is_random_by_name() -> None:
    assert LEVELS["random"] is VERSIONS["random-1"] is player("random")
    assert at_version(player("random"), 2) is VERSIONS["random-2"]
    assert LEVELS["greedy"] is VERSIONS["greedy-2"]


def test_a_version_has_a_name_of_its_own() -> None:
    assert set(VERSIONS) == {f"{level}-{n}" for level in CHANGED for n in (1, 2)}
    assert not set(VERSIONS) & set(LEVELS)
    with pytest.raises(UnknownLevel, match="greedy-3"):
        of_version("greedy", 3)
    with pytest.raises(UnknownLevel, match="mine-1"):
        of_version("mine", 1)


# How people build.


def rated(order: Order, view: View, move: str) -> Key:
    return order(view, Move.parse(move))


TABLE = "casino hands:5s+9s+2h+Kd/4 table:4s+3d+2d+Jc stock:40"


def test_each_order_likes_other_builds() -> None:
    view = View.from_text(TABLE)
    pair, three = "5s+4s=9", "2h+4s+3d=9"
    assert rated(cautious, view, pair)[0] < rated(cautious, view, "9s")[0]
    for order, likes in ((eager, (pair, three)), (obvious, (pair,))):
        for build in likes:
            assert rated(order, view, build) > rated(order, view, "9s")
    assert rated(obvious, view, three)[0] < rated(obvious, view, "9s")[0]


def test_eino_makes_no_build_that_an_opponent_can_probably_take() -> None:
    # Of twelve unseen cards, three are nines, and the opponent holds four.
    unseen = "9h 9d 9c Ah Ad Ac 6h 6d 6c 7h 7d 7c".split()
    here = "5s 9s 2h Kd 4s 3d 2d Jc".split()
    gone = "+".join(text(card) for card in NUMBERS if text(card) not in (*unseen, *here))
    hands, table = "+".join(here[:4]), "+".join(here[4:])
    view = View.from_text(f"casino hands:{hands}/4 table:{table} captured:{gone}/- stock:8")
    assert rated(eager, view, "5s+4s=9")[0] == 0 < rated(obvious, view, "5s+4s=9")[0]


# Records.


@pytest.mark.parametrize(
    "name",
    [
        "casino-2",
        *(f"{name}-3" for name in FREE_BUILDS),
        *(f"{name}-2" for name in (*CALLS, *DRAWS)),
    ],
)
def test_records_of_the_first_version_still_follow(name: str) -> None:
    written = text_of(f"{name}.kasino")
    assert "x-players: 1\n" in written
    *_, found = verify(written)
    assert found.follows and found.done == sum(found.right) > 10
    session = Session.load(written)
    told = other_versions(session.match, as_people=False)
    assert told is not None and (told.levels, told.unknown) == (("greedy",), False)


def test_a_match_goes_on_as_it_began() -> None:
    setup = MatchSetup.of("casino", ("greedy", "beginner"), "goes on")
    new = Session.begin(setup)
    assert new.record().extra == ((PLAYERS, "greedy:2 beginner:2"),)
    old = Session.load(new.with_line(PLAYERS, "1").save())
    without = Session.load(new.with_line(PLAYERS, "").save())
    played = [round_of(each) for each in (new, old, without)]
    assert played[0].record().moves != played[1].record().moves == played[2].record().moves
    assert all(last(each).follows for each in played)
    # Under the other version’s name, the same moves don’t follow.
    assert last(played[1].with_line(PLAYERS, "greedy:2 beginner:2")).mismatches
    assert last(played[0].with_line(PLAYERS, "1")).mismatches
    assert other_versions(new.match, as_people=True) is None


def test_onni_is_a_person_only_where_people_play() -> None:
    setup = MatchSetup.of("casino", ("random", "random"), "Onni")
    named, person = Session.begin(setup), Session.begin(setup, as_people=True)
    assert versions_of(named.match) == {} and versions_of(person.match) == {"random": 2}
    assert named.record().line(PLAYERS) == "1"
    both = [round_of(each) for each in (named, person)]
    assert both[0].record().moves != both[1].record().moves
    assert all(last(each).follows for each in both)
    assert other_versions(named.match, as_people=False) is None
    assert other_versions(named.match, as_people=True) == (("random",), False)
    plain = MatchSetup.of("finnish", ("random", "random"), "Onni")
    assert Session.begin(plain, as_people=True).record().extra == ((PLAYERS, "1"),)


@pytest.mark.parametrize("line", ["greedy:3", "greedy:0", "greedy", "mine:2", "2", "greedy:2  x"])
def test_unknown_versions_play_as_today_and_say_so(line: str) -> None:
    setup = MatchSetup.of("casino", ("greedy", "you"), "unknown")
    session = Session.begin(setup).with_line(PLAYERS, line)
    assert versions_of(session.match) is None
    assert other_versions(session.match, as_people=True) == (("greedy",), True)
    session = answered(session)
    assert session.record().moves == answered(Session.begin(setup)).record().moves
    found = last(session)
    assert (found.players, found.follows) == (line, False)


def test_custom_players_have_no_versions() -> None:
    class Mine:
        level = "greedy"

        def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
            yield Thought(next(view.legal_moves()), None, 0)

    setup = MatchSetup.of("casino", ("greedy", "you"), "mine")
    session = Session.begin(setup, lambda level: Mine())
    session = answered(session)
    *_, before, _ = session.states
    assert session.record().moves[-1] == next(before.legal_moves())


def test_the_second_pass_meets_the_opponents_of_the_first() -> None:
    setup = MatchSetup(game_with(ACE_BUILDS), "target=1", 2, ("you", "greedy"), "twice")
    old = begin(Session.begin(setup).with_line(PLAYERS, "1"))
    again = second(played_out(old))
    assert again is not None and versions_of(again.match) == {}
    new = second(played_out(begin(Session.begin(setup))))
    assert new is not None and versions_of(new.match) == {"greedy": 2}


def test_lempi_mixes_the_levels_of_its_version() -> None:
    counts = {1: 0, 2: 0}
    for number, state in enumerate(positions(game("casino"), 4, "Lempi")):
        if not any(move.kind is Kind.BUILD for move in state.legal_moves()):
            continue
        for version in counts:
            who = at_version(player("fits-20"), version)
            move = thoughts(who, state.view(state.turn), number)[-1].move
            counts[version] += move.kind is Kind.BUILD
    assert counts[2] > 3 * counts[1]
    assert [newest(f"fits-{step}", game("casino")) for step in (0, 29, 30)] == [2, 2, 1]

"""Toys: perfect play is known there, and search comes nearer to it the longer it lasts."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

from kasino.cards import ALL, Stream, parse_set
from kasino.games import game
from kasino.lab.exploitability import Equilibrium, Policy, best_reply, exploitability
from kasino.lab.small_game import Play, SmallGame, SmallGameError, after
from kasino.lab.small_games import HEAD, Measurement, measure, policy_of
from kasino.players import Budget, player
from kasino.terminal.cli import run

GAMES = ("finnish", "kasino", "laistokasino")


def value(small: SmallGame, seat: int, policies: tuple[Policy, Policy]) -> float:
    """Return what a seat wins in the mean, by playing every deal out in every way."""

    def go(hands: tuple[int, int], loose: int, gone: int, plays: tuple[Play, ...]) -> float:
        turn = len(plays) % 2
        if not any(hands):
            return small.left_over(loose)
        total = 0.0
        for play, odds in policies[turn](hands[turn], loose, gone, plays).items():
            card, taken = play
            left = (hands[0] ^ card, hands[1]) if turn == 0 else (hands[0], hands[1] ^ card)
            out = gone | (card | taken if taken else 0)
            points = small.gain(play, loose) * (1 if turn == 0 else -1)
            total += odds * (points + go(left, after(play, loose), out, (*plays, play)))
        return total

    deals = [(a, b) for a in small.hands for b in small.hands if not a & b]
    assert len(deals) == small.deals
    mean = sum(go(deal, small.table, 0, ()) for deal in deals) / len(deals) / 1000
    return mean if seat == 0 else -mean


def evenly(small: SmallGame) -> Policy:
    def policy(hand: int, loose: int, gone: int, plays: tuple[Play, ...]) -> dict[Play, float]:
        ways = small.plays(hand, loose)
        return dict.fromkeys(ways, 1 / len(ways))

    return policy


@pytest.mark.parametrize("name", GAMES)
def test_the_best_reply_is_the_best_of_all(name: str) -> None:
    """With one card a hand every way to play can be tried."""
    small = SmallGame.drawn(name, 4, 2, 1, 5, "best")
    other = evenly(small)
    openings = [small.plays(hand, small.table) for hand in small.hands]
    best = -100.0
    for chosen in product(*openings):
        fixed = dict(zip(small.hands, chosen, strict=True))

        def policy(hand: int, *_: object, fixed: dict[int, Play] = fixed) -> dict[Play, float]:
            return {fixed[hand]: 1.0}

        best = max(best, value(small, 0, (policy, other)))
    assert best_reply(small, 0, other) == pytest.approx(best)


def test_a_play_without_odds_is_not_played() -> None:
    small = SmallGame.drawn("kasino", 4, 2, 2, 3, "odds")

    def first(hand: int, loose: int, *_: object) -> dict[Play, float]:
        return {small.plays(hand, loose)[0]: 1.0}

    def named(hand: int, loose: int, *_: object) -> dict[Play, float]:
        return dict.fromkeys(small.plays(hand, loose), 0.0) | first(hand, loose)

    assert exploitability(small, named) == exploitability(small, first)


def test_who_has_learnt_nothing_plays_anything() -> None:
    small = SmallGame.drawn("kasino", 4, 2, 2, 3, "nothing")
    nothing = Equilibrium(small)
    assert exploitability(small, nothing.policy) == pytest.approx(
        exploitability(small, evenly(small))
    )


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name == "laistokasino" else pytest.mark.slow)
        for name in GAMES
    ],
)
def test_what_is_learnt_is_perfect(name: str) -> None:
    small = SmallGame.drawn(name, 4, 2, 2, 3, "perfect")
    perfect = Equilibrium(small)
    perfect.learn(1)
    rough = exploitability(small, perfect.policy)
    perfect.learn(59)
    found = exploitability(small, perfect.policy)
    assert 0 <= found < 0.002 < rough
    assert perfect.steps == 60
    # What one seat wins at most the other loses at least: the small has a value.
    first = value(small, 0, (perfect.policy, perfect.policy))
    assert best_reply(small, 0, perfect.policy) == pytest.approx(first, abs=0.004)
    assert best_reply(small, 1, perfect.policy) == pytest.approx(-first, abs=0.004)
    assert exploitability(small, evenly(small)) > 10 * found


@pytest.mark.parametrize("name", GAMES)
def test_a_view_of_a_small_game_is_a_real_one(name: str) -> None:
    small = SmallGame.drawn(name, 5, 2, 3, 3, "view")
    hand = small.hands[5]
    gone = 0
    for seat, held, loose in ((0, hand, small.table), (1, hand, small.table)):
        if seat == 1:
            other = next(each for each in small.hands if not each & hand)
            loose |= other & -other  # seat 0 has trailed its first card
        view = small.view(seat, held, loose, gone)
        assert (view.turn, view.hand, view.loose) == (seat, held, loose)
        assert view.unknown == small.deck & ~(held | loose | gone)
        assert view.hand_sizes == ((3, 3) if seat == 0 else (2, 3))
        assert view.stock == view.unknown.bit_count() - view.hand_sizes[1 - seat] > 0
        assert view.captured[0] | view.captured[1] == ALL & ~small.deck
        assert view.sample(Stream("view")).view(seat) == view


def test_plays_and_gains() -> None:
    table = parse_set("4s+5h+9d")
    small = SmallGame(game("kasino"), table | parse_set("9c+2d+Kc+Qd"), table, 2)
    nine, nines = parse_set("9c"), parse_set("4s+5h+9d")
    plays = small.plays(parse_set("9c+2d"), table)
    assert plays[0] == (nine, nines)
    assert plays[-2:] == [(parse_set("2d"), 0), (nine, 0)]
    plain = small.gain((nine, parse_set("9d")), table)
    assert small.gain((nine, nines), table) > 1000 + plain
    assert small.gain((nine, 0), table) == 0
    assert small.left_over(table) > small.left_over(0) == 0
    forced = SmallGame(game("laistokasino"), small.deck, table, 2)
    assert all(taken for card, taken in forced.plays(nine, table))


@pytest.mark.slow
def test_longer_search_comes_nearer() -> None:
    """The fall over these 5 small games is what 30 show more clearly in ``docs/strength.md``."""
    name = "kasino"
    kind = Measurement(name, deals=5, draws=2, seed="lab")
    told: list[str] = []
    rows = measure(kind, player("expert"), (1, 24), 0, told=lambda row: told.append(row.level))
    assert told == ["random", "greedy", "counter", "expert", "expert"]
    means = [row.as_json()["exploitability"] for row in rows]
    assert means[0] > means[1] > means[3] > means[4]
    assert rows[4].fall[0] > rows[4].fall[1] > 0
    assert rows[3].fall == (0, 0)


def test_several_workers_measure_the_same() -> None:
    kind = Measurement("finnish", ranks=4, deals=3, draws=1)
    alone = measure(kind, player("greedy"), (1,), 2)
    with ThreadPoolExecutor(2) as executor:
        assert measure(kind, player("greedy"), (1,), 2, executor) == alone
    assert [row.level for row in alone] == ["random", "counter", "greedy", "perfect"]
    assert all(len(row.values) == 3 for row in alone)


def test_a_policy_thinks_once_about_a_position() -> None:
    small = Measurement("finnish").drawn(0)
    policy = policy_of(small, player("random"), Budget(), 8, "once")
    hand = small.hands[0]
    mix = policy(hand, small.table, 0, ())
    assert sum(mix.values()) == pytest.approx(1)
    assert policy(hand, small.table, 0, ()) is mix
    assert set(mix) <= set(small.plays(hand, small.table))


@pytest.mark.parametrize(
    ("name", "ranks", "suits", "hand", "table", "wrong"),
    [
        ("casino", 5, 2, 2, 3, "without builds, not of 'casino'"),
        ("kasino", 14, 2, 2, 3, "14 ranks in 2 suits"),
        ("kasino", 4, 5, 2, 3, "4 ranks in 5 suits"),
        ("kasino", 3, 2, 2, 2, "3 ranks in 2 suits are 6 cards"),
    ],
)
def test_no_such_small_game(
    name: str, ranks: int, suits: int, hand: int, table: int, wrong: str
) -> None:
    with pytest.raises(SmallGameError, match=wrong):
        SmallGame.drawn(name, ranks, suits, hand, table, "no")


def test_exploitability_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "lab exploitability --game finnish --draws 1 --steps 2".split()
    assert run([*arguments, "--deals", "1", "--iterations", "1"], "made") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == HEAD
    assert [line.split("|")[1].strip() for line in lines[2:]] == [
        *("random", "greedy", "counter", "expert", "perfect")
    ]
    assert {line.count("|") for line in lines} == {HEAD.count("|")}
    assert run([*arguments, "--deals", "2", "--iterations", "1,2", "--json"], "made") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["deals"]) == ("finnish", 2)
    assert [row["iterations"] for row in data["rows"]] == [0, 0, 0, 1, 2, 2]
    assert data["rows"][4]["fall"] == pytest.approx(
        data["rows"][3]["exploitability"] - data["rows"][4]["exploitability"], abs=2e-5
    )


@pytest.mark.parametrize("bad", ["1,", "x", "0"])
def test_bad_iterations(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "exploitability", "--game", "kasino", "--iterations", bad], "made") == 2
    assert repr(bad.split(",")[-1]) in capsys.readouterr().err

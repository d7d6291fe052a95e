"""The worth of cards, tables and finished rounds, and the odds of hidden hands."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean

import pytest

from kasino.cards import ALL, Stream, bits, mask_of, parse_set
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import Move
from kasino.players import Budget, player
from kasino.players.counter import CounterPlayer
from kasino.players.personas import LEEWAY, PERSONAS
from kasino.players.search.evaluation import (
    AHEAD,
    AHEAD_REVERSED,
    MATCH,
    Evaluator,
    evaluator_of,
    mean_of_best,
    odds_of_none,
)
from kasino.players.search.one_ply import preference, ranked, weigh
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, cases, game_with
from testing.positions import position, stacked

#: The maximum number of cards on the table of Kasino! before the match is over.
LIMIT = "Kd Jh Jd 2c 3c 3h 4c 4d 6h 7d"


@pytest.mark.parametrize("name", GAMES)
def test_a_set_is_worth_its_cards(name: str) -> None:
    rules = game(name)
    evaluator = evaluator_of(rules)
    for cards in (parse_set("As+2s+Td+9h"), parse_set("Ks"), ALL):
        assert evaluator.of(cards) == evaluator.sign * sum(
            rules.worth[card] for card in bits(cards)
        )


@pytest.mark.parametrize("size", range(1, 6))
@pytest.mark.parametrize("floor", [None, 4])
def test_the_mean_of_the_best_is_the_mean_over_all_hands(size: int, floor: int | None) -> None:
    replies = [9, 7, 7, 3, 0]
    drawn = size if floor is None else size - 1
    hands = combinations([max(reply, floor or 0) for reply in replies], drawn)
    expected = fmean(max((*hand, floor or 0)) for hand in hands)
    assert mean_of_best(replies, size, floor) == pytest.approx(expected)


def test_odds() -> None:
    assert odds_of_none(3, 4, 6) == 0
    assert odds_of_none(0, 4, 6) == 1
    assert odds_of_none(2, 1, 4) == pytest.approx(0.5)


def test_a_match_is_worth_more_than_a_lead() -> None:
    evaluator = evaluator_of(game("casino"))
    assert evaluator.tallied((22, 20)) == (MATCH + 200, -MATCH - 200)
    assert evaluator.tallied((5, 5)) == (0, 0)
    ahead, behind = evaluator.tallied((11, 5))
    assert 4000 < ahead == -behind < MATCH
    worse = evaluator_of(game(game_with(FEWEST_WINS)))
    assert worse.tallied((17, 3))[0] < -MATCH
    three = worse.tallied((17, 3, 4))
    assert three[0] < three[2] == 0 < three[1]
    assert evaluator_of(game(game_with(FREE_BUILDS))).tallied((5, 5)) == (0, 0)
    drawn = position(game_with(CALLS), ["Ks", "9h"], LIMIT, scores=(5, 5), stock=40)
    assert evaluator_of(game(game_with(CALLS))).final(drawn.after(Move.parse("Ks"))) == (0, 0)


@pytest.mark.parametrize("level", ["counter", "endgame", "expert"])
@pytest.mark.parametrize("stock", [0, 8])
def test_nobody_breaks_a_limit_that_loses_the_match(level: str, stock: int) -> None:
    """This includes a player who is ahead on points."""
    hands, loses = ["Ks Qd", "9h 8h"], "overflow=loses"
    state = position(game_with(CALLS), hands, LIMIT, scores=(20, 5), stock=stock, options=loses)
    *_, thought = player(level).think(state.view(0), Stream("limit"), Budget(24))
    assert str(thought.move) != "Ks"


@pytest.mark.parametrize("name", [*POWER_CARDS, *FEWEST_WINS, "casino", *FREE_BUILDS])
def test_the_memory_is_emptied_when_it_is_full(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasino.cache.CAPACITY", 1)
    rules = game(name)
    worth, other = Evaluator(rules), evaluator_of(rules)
    for number in range(3):
        state = State.start(rules, 2, f"{number}")
        for _ in range(2):
            unknown = state.view(0).unknown
            mine = worth.replies(state.loose, state.builds, unknown, 0)
            assert mine == other.replies(state.loose, state.builds, unknown, 0)


def test_a_sweep_is_part_of_an_answer() -> None:
    evaluator = evaluator_of(game("finnish"))
    table, nine = parse_set("4d+5h"), parse_set("9s")
    plain, swept = (evaluator.replies(table, (), nine, sweep)[0] for sweep in (0, 1000))
    assert swept == plain + 1000
    assert evaluator.replies(table, (), parse_set("Ks"), 1000) == [0]


def test_a_sweep_is_gained_and_a_second_one_voids_both() -> None:
    state = stacked(game_with(POWER_CARDS), ("9s 3h Jc 6c", "Jd 8h 7s 6d"), "4d 5h 9c 9d")
    evaluator = evaluator_of(state.rules)
    first = Move.parse("9sx5h+4d+9d+9c")
    after = state.after(first)
    assert evaluator.gain(state, after, first) == evaluator.of(first.cards | parse_set("9s")) + 1000
    before = after.after(Move.parse("7s")).after(Move.parse("Jc"))
    second = Move.parse("Jdx7s+Jc")
    assert before.why_not(second) is not None
    before = after.after(Move.parse("6d")).after(Move.parse("Jc"))
    before = after.after(Move.parse("7s")).after(Move.parse("3h"))
    taken = Move.parse("8hx7s")
    assert before.why_not(taken) is not None
    before = after.after(Move.parse("Jd")).after(Move.parse("3h"))
    assert evaluator.sweep_now(before, 1) == 1000


def test_the_counter_thinks_of_the_answer() -> None:
    """A trail that nobody can take any more is better than one that someone can."""
    state = stacked(game_with(POWER_CARDS), ("4h Kd Jc Qd", "9h"), "8c 8s 8h 7d")
    evaluator = evaluator_of(state.rules)
    unknown = state.view(0).unknown
    trail = Move.parse("Kd")
    kings = parse_set("Ks+Kh+Kc+As+Ah+Ad+Ac+2s+Td")
    assert weigh(evaluator, state, trail, unknown & ~kings) > weigh(
        evaluator, state, trail, unknown
    )
    found = ranked(evaluator, state, unknown)
    assert [value for value, _ in found] == sorted((v for v, _ in found), reverse=True)


def test_a_surviving_build_is_worth_something() -> None:
    state = stacked("casino", ("3s 8h 8d 2c", "Kh 9d Qh Qs"), "5h Kd")
    evaluator = evaluator_of(state.rules)
    unknown = state.view(0).unknown
    build = Move.parse("3s+5h=8")
    seen = mask_of(range(7, 52, 13))  # every eight
    assert weigh(evaluator, state, build, unknown & ~seen) > weigh(evaluator, state, build, unknown)


def test_partners_answers_are_welcome() -> None:
    state = State.start(game("casino"), 4, "partners")
    evaluator = evaluator_of(state.rules)
    assert ranked(evaluator, state, state.view(state.turn).unknown)


def test_a_promise_is_believed() -> None:
    """The owner of a build holds a card of its value, so the build is as good as taken (B6)."""
    state = stacked("casino", ("3s 8h 8d 2c", "Kh 9d Qh Qs"), "5h Kd")
    after = state.after(Move.parse("3s+5h=8"))
    evaluator = evaluator_of(state.rules)
    unknown = after.view(1).unknown
    pile = evaluator.of(parse_set("3s+5h+8d"))
    assert evaluator.mean_reply(after, 0, unknown, 0) >= pile - 1


def test_a_partners_build_is_left_to_them() -> None:
    """The partner will take it."""
    hands = ["9s Kh 6d", "Jd Qc 3h", "9h 4c 7s", "Qd Jc 8s"]
    builds = {owner: f"5d+4h=9@{owner}" for owner in (1, 2)}

    def best(owner: int, *hands: str) -> str:
        state = position("casino", hands, "Kc 2c", [builds[owner]], stock=20)
        return str(ranked(evaluator_of(state.rules), state, state.view(0).unknown)[0][1])

    assert best(2, *hands) == "KhxKc"
    # Another side’s build is taken, and so is a partner’s if there is nothing else to take.
    opposite = [hands[0], hands[2], hands[1], hands[3]]
    assert best(1, *opposite) == "9sx4h+5d"
    assert best(2, "9s 6h 6d", *hands[1:]) == "9sx4h+5d"


@pytest.mark.parametrize("level", ["counter", "endgame"])
def test_a_taste_chooses_only_among_moves_nearly_as_good(level: str) -> None:
    assert LEEWAY <= 200
    persona = PERSONAS[level]
    rules, plain = GAMES["finnish"], Move.parse("9hx9d")
    spades = Move.parse("9hx9s+4s+5s")
    assert persona.prefer(rules, [(1000.0, plain), (1000.0 - LEEWAY, spades)])[1] == spades
    assert persona.prefer(rules, [(1000.0, plain), (999.0 - LEEWAY, spades)])[1] == plain
    assert PERSONAS["expert"].prefer(rules, [(1000.0, plain), (999.0, spades)])[1] == plain


def test_helmi_keeps_her_spades() -> None:
    rules = GAMES["finnish"]
    trails = [(1000.0, Move.parse("4s")), (1000.0 - LEEWAY, Move.parse("4h"))]
    assert str(PERSONAS["counter"].prefer(rules, trails)[1]) == "4h"
    assert str(PERSONAS["endgame"].prefer(rules, trails)[1]) == "4s"


@pytest.mark.parametrize("name", ["finnish", *FREE_BUILDS])
def test_of_two_trails_alike_the_low_card_goes(name: str) -> None:
    """The higher one can take more later, and nobody can take either next."""
    state = position(name, ["6h Kh", "9c 9d"], "Qs Jd", stock="2c 3c 4c 5c")
    unknown = parse_set("9c+9d")
    weighed = {
        str(move): value for value, move in ranked(evaluator_of(state.rules), state, unknown)
    }
    assert weighed["6h"] > weighed["Kh"]


def test_the_counter_stops_at_its_limit() -> None:
    state = State.start(game("casino"), 2, "limit")
    view = state.view(state.turn)
    *_, thought = CounterPlayer().think(view, Stream("limit"), Budget(2))
    assert thought.iterations == 2


def test_a_slip_of_the_beginner_does_little_harm() -> None:
    state = stacked(game_with(POWER_CARDS), ("4h 5d Jc Qd", "9h"), "8c 8s 8h 7d")
    view = state.view(state.turn)
    *_, greedy = player("greedy").think(view, Stream(""), Budget())
    evaluator = evaluator_of(state.rules)
    forgotten = ALL ^ (view.hand | view.table)
    values = {move: value for value, move in ranked(evaluator, state, forgotten)}
    slips = set()
    for number in range(40):
        *_, thought = player("beginner").think(view, Stream(f"{number}"), Budget())
        slips.add(thought.move)
        assert values[thought.move] >= values[greedy.move] - 500
    assert len(slips) > 1


@pytest.mark.parametrize(
    ("name", "players", "one"),
    [("finnish", 2, True), *cases(FEWEST_WINS, 2, False), *cases(FREE_BUILDS, 3, False)],
)
def test_only_the_best_next_capture_counts(name: str, players: int, one: bool) -> None:
    """With two players, each reply comes first, so a second capture hardly ever happens."""
    hands = ("9h Jc 6d Tc", *("4h 4d 5h 5d", "4s 4c 5s 5c")[: players - 1])
    state = stacked(name, hands, "9s Js 3d 2c")
    evaluator = evaluator_of(state.rules)
    sweep = evaluator.sweep_now(state, 0)
    takes = evaluator.replies(state.loose, state.builds, state.hands[0], sweep)
    assert sum(take != 0 for take in takes) > 1
    fewer = position(name, ("9h Jc 6d Tc", *hands[1:]), "Kd Kc")
    pips = evaluator.ahead(fewer, 0)
    share = AHEAD_REVERSED if evaluator.sign < 0 else AHEAD
    counted = max(takes) if one else sum(takes)
    assert evaluator.ahead(state, 0) - pips == pytest.approx(share * counted)


@pytest.mark.parametrize(
    ("name", "players", "lost"),
    [
        ("finnish", 2, (100, 200, 0)),
        *cases(FEWEST_WINS, 2, (0, 0, 0)),
        ("casino", 2, (0, 0, 0)),
        ("casino", 3, (0, 0, 0)),
    ],
)
def test_an_ace_trailed_may_be_taken_later(name: str, players: int, lost: tuple[int, ...]) -> None:
    state = State.start(game(name), players, "thrown")
    evaluator = evaluator_of(state.rules)
    moves = map(Move.parse, ("Ac", "Td", "9s"))
    assert tuple(evaluator.thrown(state, move) for move in moves) == lost
    assert evaluator.thrown(state, Move.parse("9sx9c+Ad")) == 0


def test_among_equals_a_sweep_then_a_capture() -> None:
    state = stacked(game_with(POWER_CARDS), ("9s 5h Jc 6c", "Jd 8h 7s 6d"), "4d 5s 9c 9d")
    evaluator = evaluator_of(state.rules)
    moves = map(Move.parse, ("9sx4d+5s+9c+9d", "5hx5s", "Jc"))
    assert [preference(evaluator, state, move) for move in moves] == [2, 1, 0]
    worse = evaluator_of(game(game_with(FEWEST_WINS)))
    assert preference(worse, state, Move.parse("9sx4d+5s+9c+9d")) == 0


def test_a_beginner_who_holds_points_alone_trails_as_greedy_does() -> None:
    state = stacked("finnish", ("As Ah Ad Ac", "Jd 8h 7s 6d"), "Qs Kd Qc Kc")
    view = state.view(0)
    *_, greedy = player("greedy").think(view, Stream(""), Budget())
    for number in range(20):
        *_, thought = player("beginner").think(view, Stream(f"{number}"), Budget())
        assert thought.move == greedy.move


def test_among_many_high_cards_are_kept() -> None:
    """If nothing can be taken, the low plain card goes, or in the reversed game the high one."""
    hands = ("Jc 9d 6d 4c", "4h 4d 5h 5d", "3c 3d 8h 8d", "7h 7d 8c 3h")
    values = {}
    for name in (*POWER_CARDS, *FEWEST_WINS):
        state = stacked(name, hands, "Kh Kd Qc Qh")
        unknown = state.view(0).unknown
        (_, best), *_ = ranked(evaluator_of(game(name)), state, unknown)
        values[name] = str(best)
    assert values == {game_with(POWER_CARDS): "4c", game_with(FEWEST_WINS): "Jc"}


@pytest.mark.parametrize("name", [*POWER_CARDS, *FEWEST_WINS])
def test_among_many_a_take_is_not_left_for_fear_of_the_next(name: str) -> None:
    """The next player’s possible captures count less than with two players, one’s own in full."""
    evaluator = evaluator_of(game(name))
    hands = ("9h Jc 6d Tc", "4h 4d 5h 5d")
    two = stacked(name, hands, "9s Qh 3d 2c")
    four = stacked(name, (*hands, "9d 9c 8h 8d", "7h 7d 8c 7c"), "9s Qh 3d 2c")

    def fear(state: State, source: str) -> float:
        move = Move.parse(source)
        after = state.after(move)
        unknown = state.view(0).unknown
        kept = evaluator.ahead(after, 0) + evaluator.gain(state, after, move)
        return abs(weigh(evaluator, state, move, unknown) - kept)

    take = "9hx9s"
    assert fear(two, take) > 3 * fear(four, take) > 0
    assert evaluator.many_players(2) is None
    assert evaluator_of(game("casino")).many_players(4) is None


def test_the_weights_of_a_game_are_shared() -> None:
    assert evaluator_of(game("finnish", "target=97")) is evaluator_of(game("finnish", "target=97"))

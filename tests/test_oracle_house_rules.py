"""The oracle on the house rules: every option of the table (H1, H2) and the readings (H3)."""

import pytest

from tests.oracle.arranged import arranged, group
from tests.oracle.captures import choices, maximal
from tests.oracle.games import GAMES
from tests.oracle.moves import legal_moves
from tests.oracle.options import OPTIONS, varied
from tests.oracle.play import play
from tests.oracle.position import Position
from tests.oracle.scoring import carry, match_result, sweep_points, tally
from tests.oracle.variants import variants


def plays(position: Position, *texts: str) -> Position:
    """Return the position after several moves."""
    for text in texts:
        position = play(position, text)
    return position


@pytest.mark.parametrize(
    ("name", "players", "options", "why"),
    [
        ("kasino", 2, "sweeps=1", "no option 'sweeps'"),
        ("kasino", 2, "target=100", "target can't be '100'"),
        ("kasino", 2, "target=-1", "target can't be '-1'"),
        ("kasino", 2, "target", "target can't be ''"),
        ("kasino", 2, "target=1,target=2", "given twice"),
        ("kasino-call", 2, "sweep=1", "kasino-call can't have the option sweep"),
        ("clearance", 2, "void=net", "clearance can't have the option void"),
        ("casino", 2, "take=must", "casino can't have the option take"),
        ("laistokasino", 2, "take=any", "laistokasino can't have take=any: its points are bad"),
        ("rakennus", 2, "take=best", "rakennus can't have the option take"),
        ("clearance", 2, "take=any", "clearance can't have the option take"),
        ("royal", 2, "courts=one", "royal can't have the option courts"),
        ("clearance", 2, "courts=one", "clearance can't have the option courts"),
        ("casino", 2, "limit=10", "casino can't have the option limit"),
        ("casino", 3, "partners=no", "partners need four players, not 3"),
        ("kasino", 2, "ties=carry,target=0", "ties=carry needs a target above 0"),
        ("clearance", 2, "ties=carry", "ties=carry needs a target above 0"),
    ],
)
def test_h1_refusals(name: str, players: int, options: str, why: str) -> None:
    """H1, H2: an option that a game can't have is refused with a sentence."""
    with pytest.raises(ValueError, match=why):
        varied(name, players, options)


def test_h1_no_options_change_nothing() -> None:
    """H1: a game without options is the game, and every combination tried is one of its own."""
    for name, game in GAMES.items():
        for players in game.players:
            assert varied(name, players) == game
            some = variants(name, players)
            assert len({varied(name, players, text) for text in some} - {game}) >= 5


def test_h2_every_option_is_tried() -> None:
    """H2: each value of each option but the numbers stands in some combination that is played."""
    tried = {
        part
        for name, game in GAMES.items()
        for players in game.players
        for text in variants(name, players)
        for part in text.split(",")
    }
    for option, row in OPTIONS.items():
        values = {part.partition("=")[2] for part in tried if part.startswith(f"{option}=")}
        wanted = {value for value in row.values if not value.isdigit()}
        assert values >= wanted and len(values) >= min(2, len(row.values)), option


def test_h2_target() -> None:
    """H2, H3: `target` moves the end; at 0 one round is the match and equal totals share it."""
    position = arranged("kasino", ["", "", ""], scores=[11, 3, 4], options="target=11")
    assert match_result(position) is not None
    one = arranged("kasino", ["", "", ""], scores=[5, 3, 5], options="target=0")
    result = match_result(one)
    assert result is not None and (result.winners, result.losers) == ((0, 2), (1,))
    bad = arranged("laistokasino", ["", "", ""], scores=[5, 5, 5], options="target=0")
    result = match_result(bad)
    assert result is not None and (result.winners, result.losers) == ((0, 1, 2), ())
    game = arranged("clearance", ["", ""], scores=[9, 9], options="target=9")
    assert match_result(game) is None


def test_h3_nothing_ends_at_once_without_a_target() -> None:
    """H3, F4: with `target=0` no capture of finnish wins in mid-round, with another it does."""
    for options, over in (("target=0", False), ("target=3", True), ("target=40", False)):
        position = arranged(
            "finnish", ["As 3c", "Ks Kd"], "9s 5s", piles=["Ah Ad", ""], left_over="stock",
            options=options,
        )  # fmt: skip
        assert play(position, "Asx5s+9s").match_over == over


def test_h2_cards_and_spades() -> None:
    """H2: `cards` and `spades` are what the majorities are worth."""
    position = arranged("kasino", ["", ""], options="cards=3,spades=0")
    assert tally(position)["cards"] == [3, 0] and tally(position)["spades"] == [0, 0]


def test_h2_ties() -> None:
    """H2: tied majorities score for nobody, for all, or are carried to the next round."""
    half = " ".join(rank + "s" for rank in "A23456789TJQK")
    other = " ".join(rank + "h" for rank in "A23456789TJQK")
    for options, points in (("ties=nobody", [0, 0]), ("ties=all", [1, 1]), ("ties=carry", [0, 0])):
        position = arranged("kasino", ["", ""], piles=["", ""], options=options)
        position.piles = [half.split(), other.split()]
        assert tally(position)["cards"] == points and tally(position)["spades"] == [2, 0]
    assert carry(position) == {"cards": 1}
    position.carried = {"cards": 1}
    assert carry(position) == {"cards": 2}  # H3: adds up
    position.piles[0].append("Ad")
    assert tally(position)["cards"] == [2, 0] and carry(position) == {}


def test_h3_carry_of_nothing_taken() -> None:
    """H3: a majority tied at no card at all is carried, though nobody could share it."""
    position = arranged("kasino", ["", ""], options="ties=carry")
    position.piles = [[], []]
    assert carry(position) == {"cards": 1, "spades": 2}
    shared = arranged("kasino", ["", ""], options="ties=all")
    shared.piles = [[], []]
    assert tally(shared)["cards"] == [0, 0]


def test_h2_sweep_and_void() -> None:
    """H2: what a sweep is worth, and what is voided when every side has swept."""
    for options, sweeps, points in (
        ("sweep=2,void=none", [3, 1], [6, 2]),
        ("sweep=2,void=all", [3, 1], [0, 0]),
        ("sweep=2,void=net", [3, 1], [4, 0]),
        ("sweep=1,void=net", [3, 0], [3, 0]),
        ("sweep=0", [3, 0], [0, 0]),
    ):
        position = arranged("kasino", ["", ""], options=options)
        position.sweeps = sweeps
        assert sweep_points(position) == points, options
    three = arranged("kasino", ["", "", ""], options="void=net")
    three.sweeps = [3, 1, 2]
    assert sweep_points(three) == [2, 0, 1]


def test_h2_freeze() -> None:
    """H2: who is too far ahead to score sweeps: nobody, the player, anybody, at what moment."""
    for freeze, scores, counts in (
        ("never", [15, 15], 1),
        ("own", [9, 15], 1),
        ("own", [10, 0], 0),
        ("any", [10, 10], 1),
        ("any", [0, 11], 0),
        ("live", [9, 9], 1),
        ("live", [0, 10], 0),
    ):
        position = arranged(
            "kasino", ["4s 7s", "7h 8h"], "4h", scores=scores, left_over="stock",
            options=f"freeze={freeze}",
        )  # fmt: skip
        assert play(position, "4sx4h").sweeps == [counts, 0], (freeze, scores)


def test_h3_live_freeze_counts_what_scores_at_once() -> None:
    """H3: in finnish points taken before the sweeping play freeze, those of the play do not."""
    for piles, counts in ((["Ah", ""], 0), (["", ""], 1)):
        position = arranged(
            "finnish", ["Ad 7s", "7h 8h"], "9h 5h", piles=piles, scores=[9, 0], left_over="stock",
            options="freeze=live,target=99",
        )  # fmt: skip
        assert play(position, "Adx5h+9h").sweeps == [counts, 0]


def test_h2_last_sweep() -> None:
    """H2: whether a sweep in the last deal counts."""
    for options, counts in (("last-sweep=yes", 1), ("last-sweep=no", 0)):
        for name in ("kasino", "casino", "swedish"):
            position = arranged(name, ["4s", ""], "4h", options=options)
            assert play(position, "4sx4h").sweeps == [counts, 0]


def test_h2_last() -> None:
    """H2, H3: the last capture scores where set, but nothing at Game Over."""
    end = play(arranged("casino", ["4s", ""], "Qh", last_capturer=1, options="last=1"), "4s")
    assert end.tally is not None and end.tally["last"] == [0, 1]
    table = "As 2s 3s 4s 5s 6s 7s 8s 9s Td"
    over = play(
        arranged("kasino-call", ["Ks", "Kd"], table, last_capturer=1, options="last=1"), "Ks"
    )
    assert over.match_over and over.tally is not None and over.tally["last"] == [0, 0]
    won = arranged("finnish", ["As 3c", "Kd"], "9s 5s", scores=[15, 0], left_over="stock",
                   options="last=1")  # fmt: skip
    done = play(won, "Asx5s+9s")
    assert done.match_over and done.tally is not None and done.tally["last"] == [0, 0]


def test_h2_take() -> None:
    """H2: any union and the trail; the best or the trail; a maximal capture and no trail."""
    hands = ["6d", "Ks"]
    assert len(legal_moves(arranged("finnish", hands, "3s 3h 6h", options="take=any"))) == 4
    assert legal_moves(arranged("kasino", hands, "3s 3h 6h", options="take=best")) == {
        "6d",
        "6dx3s+3h+6h",
    }
    assert legal_moves(arranged("swedish", hands, "3s 3h 6h", options="take=must")) == {
        "6dx3s+3h+6h"
    }


def test_h3_take_looks_at_both_worths_of_the_ace() -> None:
    """H3: `take=best` in swedish chooses among sets worth 1 and worth 14 together."""
    best = varied("swedish", 2, "take=best")
    table = ["Ah", "Ad", "9h", "5h", "Ac"]
    assert choices(best, "As", table, []) == {frozenset({"Ah", "Ad", "Ac"})}
    assert choices(best, "As", ["Ah", "9h", "5h"], []) == {frozenset({"9h", "5h"})}
    must = varied("swedish", 2, "take=must")
    assert choices(must, "As", ["Ah", "9h", "5h"], []) == {
        frozenset({"Ah"}),
        frozenset({"9h", "5h"}),
    }


def test_h2_courts() -> None:
    """H2, H3: one court or any number; each single court is a maximal capture of its own."""
    any_number = arranged("casino", ["Qs", "Ks"], "Qh Qd", options="courts=any")
    assert legal_moves(any_number) == {"Qs", "QsxQh", "QsxQd", "QsxQh+Qd"}
    one = varied("kasino-call", 2, "courts=one")
    assert maximal(one, "Qs", ["Qh", "Qd"]) == {frozenset({"Qh"}), frozenset({"Qd"})}
    call = arranged("kasino-call", ["Qs 2c", "9s Ks"], "Qh Qd", options="courts=one")
    assert {m for m in legal_moves(play(call, "Qs")) if m[0] == "!"} == {"!QsxQh", "!QsxQd"}


TEN = "As 2s 3s 4s 5s 6s 7s 8s 9s Td"


def test_h2_limit() -> None:
    """H2: eleven cards end the match, or with `limit=0` don't."""
    for options, over in (("limit=10", True), ("limit=0", False)):
        position = arranged("kasino-call", ["Ks 2c", "Kd"], TEN, options=options)
        assert play(position, "Ks").match_over == over


def test_h2_limit_counts() -> None:
    """H2: a build counts as its cards, or as one."""
    builds = [group("2h 3h 5h 5d", 5, 1, True)]
    for options, over in (("limit-counts=cards", True), ("limit-counts=piles", False)):
        position = arranged(
            "kasino-call", ["Ks 2c", "5c"], "3s 4s 5s 6s 7s 8s", builds, options=options
        )
        assert play(position, "Ks").match_over == over


def test_h2_overflow() -> None:
    """H2, H3: who plays the eleventh card scores as by K10, and loses where set."""
    for options, winners in (("overflow=scores", (0,)), ("overflow=loses", (1,))):
        position = arranged("kasino-call", ["Ks", "Kd"], TEN, scores=[9, 0], options=options)
        over = play(position, "Ks")
        assert over.result is not None and over.result.winners == winners
        assert over.scores == [13, 0]


def test_h2_partners() -> None:
    """H2: four players as two sides, or each for himself; sides sweep and win together."""
    assert arranged("casino", [""] * 4, options="partners=no").sides == 4
    position = arranged("kasino", ["4s 7s", "7h", "8h", "9h"], "4h", left_over="stock",
                        options="partners=yes")  # fmt: skip
    assert position.sides == 2
    swept = plays(position, "4sx4h")
    assert swept.sweeps == [1, 0] and swept.side(2) == 0


def test_h3_options_with_nothing_to_act_on() -> None:
    """H3: `void` at `sweep=0` and `overflow` at `limit=0` are refused."""
    for name, options in (
        ("kasino", "sweep=0,void=none"),
        ("kasino-call", "limit=0,overflow=loses"),
    ):
        with pytest.raises(ValueError, match="has nothing to act on"):
            varied(name, 2, options)
    quiet = arranged("kasino", ["4s 7s", "7h"], "4h", left_over="stock", options="sweep=0")
    assert tally(play(quiet, "4sx4h"))["sweeps"] == [0, 0]
    loose = arranged("kasino-call", ["Ks 2c", "Kd"], TEN, options="limit=0")
    assert not play(loose, "Ks").match_over
